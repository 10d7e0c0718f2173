"""The page as a pure function: a `Screen` in, HTML out.

The same code draws in the browser, in the build (the first table stands in the page before Python
does) and in tests. It knows no rules: what may be done comes as legal actions, and a button's
command is the action's own text.
"""

from __future__ import annotations

from ui import faces, icons
from ui.dialogs import dialog
from ui.markup import Html, el
from ui.screen import Dialog, Notice, Screen
from ui.view_end import showdown, verdict
from ui.view_hand import you
from ui.view_log import log
from ui.view_parts import button, pips
from ui.view_table import felt


def render(screen: Screen) -> Html:
    """Draw the whole page, to stand inside ``<div id="app">``."""
    covered = screen.dialog is not None
    return el(
        "div",
        faces.sprite(),
        header(screen, covered=covered),
        notices(screen, covered=covered),
        main(screen, covered=covered),
        el("aside", log(screen), class_="aside", id="aside", inert=covered),
        dialog(screen) if covered else None,
        id="root",
        class_="app embedded" if screen.embedded else "app",
        data_focus=focus_hint(screen),
    )


def root_attributes(screen: Screen) -> dict[str, str]:
    """Return the attributes of the root element (``<html>``) that the style sheet reads."""
    settings = screen.settings
    return {
        "lang": screen.lang,
        "data-theme": settings.theme.value,
        "data-deck": settings.deck.value,
        "data-motion": settings.motion.value,
    }


def focus_hint(screen: Screen) -> str:
    """Name the element that takes the focus when the focused one has gone."""
    if screen.dialog is not None:
        return screen.look_back.focus if screen.look_back else "dialog-title"
    if screen.asking is not None:
        return "confirm"
    if screen.finished is not None:
        return "act-new"
    if screen.offered:
        return "moves"
    if screen.outcome is not None:
        return "act-next"
    return "moves"


def header(screen: Screen, *, covered: bool) -> Html:
    """Draw the running head: the title, the number of the hand, and the ways out."""
    _ = screen.words.gettext
    number = _("Hand {number}").format(number=screen.hand_number)
    return el(
        "header",
        el("h1", _("Whiskey Poker")),
        el("p", number, class_="tally", id="tally"),
        el(
            "nav",
            _opener(Dialog.LOG, "log", _("The hand so far")),
            _opener(Dialog.RULES, "book", _("Rules")),
            _opener(Dialog.MENU, "menu", _("Menu")),
            aria_label=_("Pages"),
        ),
        class_="bar",
        id="bar",
        inert=covered,
    )


def notices(screen: Screen, *, covered: bool) -> Html | None:
    """Draw what the player should know, one line each, until it is put away."""
    if not screen.notices:
        return None
    return el(
        "div", *(_notice(screen, each) for each in screen.notices), class_="notices",
        id="notices", inert=covered,
    )  # fmt: skip


def main(screen: Screen, *, covered: bool) -> Html:
    """Draw the table and your hand, or the end of the hand."""
    words = screen.words
    phase = "over" if screen.outcome else "up" if screen.view.table.exchange.face_up else "down"
    parts = (
        [showdown(screen, screen.outcome), verdict(screen, screen.outcome)]
        if screen.outcome
        else [felt(screen), you(screen)]
    )
    label = el("p", pips(screen.label, words), class_="label", id="label") if screen.label else None
    return el(
        "main", label, *parts, class_="table", id="table", data_phase=phase,
        data_players=len(screen.names), inert=covered,
    )  # fmt: skip


def _opener(name: Dialog, sign: str, label: str) -> Html:
    return el(
        "button",
        icons.icon(sign),
        type="button",
        id=f"open-{name}",
        class_=f"opener o-{name}",
        data_do=f"dialog {name}",
        aria_label=label,
        title=label,
        aria_haspopup="dialog",
    )


def _notice(screen: Screen, notice: Notice) -> Html:
    _ = screen.words.gettext
    return el(
        "div",
        el("p", notice.text),
        button(f"do-{notice.name}", notice.button, notice.command) if notice.command else None,
        el(
            "button", icons.icon("close"), type="button", id=f"dismiss-{notice.name}",
            class_="opener", data_do=f"dismiss {notice.name}", aria_label=_("Put this note away"),
        ),
        class_="notice",
        id=f"notice-{notice.name}",
    )  # fmt: skip
