"""The sheets over the table. Each has a heading, a body and a way out; page.py keeps the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ui import icons
from ui.dialog_new import new_game
from ui.dialog_settings import settings
from ui.markup import Html, el, join
from ui.rules_text import help_page, rules
from ui.screen import Dialog, Screen
from ui.view_log import game, sentences
from ui.view_parts import button, pips
from whiskey_poker.cards import cards_text
from whiskey_poker.marking import N_


def dialog(screen: Screen) -> Html | None:
    """Draw the sheet that is open."""
    if screen.dialog is None:
        return None
    _ = screen.words.gettext
    title, body = SHEETS[screen.dialog]
    close = el(
        "button", icons.icon("close"), type="button", id="dialog-close", class_="opener",
        data_do="close", aria_label=_("Close"),
    )  # fmt: skip
    sheet = el(
        "section",
        el("header", el("h2", _(title), id="dialog-title", tabindex="-1"), close),
        el("div", body(screen), class_="sheet-body", id=f"sheet-{screen.dialog}", tabindex="0",
           role="region", aria_labelledby="dialog-title"),
        id=f"dialog-{screen.dialog}",
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="dialog-title",
    )  # fmt: skip
    return el("div", el("div", class_="veil", data_do="close"), sheet, class_="over", id="over")


def menu(screen: Screen) -> Html:
    """Draw the table of contents."""
    _ = screen.words.gettext
    entries = [
        (Dialog.NEW, _("New game"), _("Choose the game, the players and the house rules.")),
        (Dialog.RULES, _("Rules"), _("All the games on one page.")),
        (Dialog.LOG, _("The hand so far"), _("Everything that has happened since the deal.")),
        (Dialog.SETTINGS, _("Settings"), _("Paper, pack, pace and keys.")),
        (Dialog.HELP, _("Keys and taps"), _("How to play by hand and by keyboard.")),
        (Dialog.DEAL, _("Check the deal"), _("The pack was fixed before the first card.")),
        (Dialog.DATA, _("Your data"), _("Keep it, move it, or delete it.")),
        (Dialog.ABOUT, _("About"), _("Where these games come from.")),
    ]
    items = [
        el(
            "li",
            el("button", el("b", title), el("span", about), type="button", id=f"menu-{name}",
               data_do=f"dialog {name}"),
        )
        for name, title, about in entries
    ]  # fmt: skip
    ready = el("p", _("Ready to play offline."), class_="soft") if screen.offline else None
    return join([el("ul", *items, class_="contents"), icons.flourish(), ready])


def hand_so_far(screen: Screen) -> Html:
    """Draw the log, for screens too small to have it beside the table."""
    return join([sentences(screen), game(screen)])


def deal(screen: Screen) -> Html:
    """Show the promise made before the deal, and afterwards what it promised."""
    _ = screen.words.gettext
    proof = screen.proof
    if proof is None:
        return el("p", _("This hand’s pack was fixed, and there is nothing to check."))
    parts = [
        el("p", _("Before the first card was dealt, the whole pack had been shuffled, and this"
                  " number (SHA-256) was made from its order. Any other order makes another"
                  " number.")),
        el("p", el("code", proof.digest), class_="digest"),
    ]  # fmt: skip
    if proof.pack:
        parts.append(el("p", _("The hand is over: this was the pack, top card first.")))
        parts.append(el("p", pips(screen.words.glyphs(proof.pack), screen.words), class_="pack"))
        parts.append(
            el("p", _("To check it yourself, take the SHA-256 of this line, as it stands:"))
        )
        line = " ".join(filter(None, (proof.salt, cards_text(proof.pack))))
        parts.append(el("p", el("code", line), class_="digest"))
        label = _("Save this hand as a file")
        parts.append(el("p", button("export-hand", label, "export-hand")))
    else:
        parts.append(el("p", _("When the hand is over, the pack is shown here.")))
    return join(parts)


def review(screen: Screen) -> Html:
    """Look back on the hand that is over."""
    # Here, so that the page starts without it.
    from ui.view_review import look_back

    return look_back(screen)


def data(screen: Screen) -> Html:
    """Draw what can be done with everything this page has saved."""
    _ = screen.words.gettext
    return join(
        [
            el("p", _("Your games are saved on this device and nowhere else. Nothing is sent to"
                      " anybody: there is no account, no cookie and no counting.")),
            el("h3", _("Keep or move")),
            el("p", button("export", _("Save everything as a file"), "export")),
            el(
                "form",
                el("label", _("A file saved here before"), for_="import-file"),
                el("input", type="file", id="import-file", name="file", accept=".json,.txt"),
                el("button", _("Bring it in"), type="submit", class_="button", id="import"),
                data_do="import",
                class_="lines",
            ),
            el("h3", _("Delete")),
            el("p", _("This ends the game in progress and forgets your settings.")),
            el("p", button("wipe", _("Delete everything on this device"), "wipe")),
        ]
    )  # fmt: skip


def about(screen: Screen) -> Html:
    """Say what this is."""
    _ = screen.words.gettext
    return join(
        [
            el("p", _("Whiskey Poker is an old round game: five cards each and five for an extra"
                      " hand, the widow, that everybody may exchange with. R. F. Foster described"
                      " it in 1897, and it is still played for small stakes and for drinks.")),
            el("p", _("The opponents see only what you would see in their place. They never look"
                      " at your cards, at the widow or at the pack.")),
            el("p", _("Everything runs in this browser, with the network gone too. The type is"
                      " Libre Caslon, under the SIL Open Font License; the cards are drawn for"
                      " this game.")),
            el("p", _("Version {version}").format(version=screen.version), class_="soft")
            if screen.version
            else None,
            icons.flourish(),
        ]
    )  # fmt: skip


SHEETS: Final[Mapping[Dialog, tuple[str, Callable[[Screen], Html]]]] = {
    Dialog.MENU: (N_("Contents"), menu),
    Dialog.NEW: (N_("New game"), new_game),
    Dialog.SETTINGS: (N_("Settings"), settings),
    Dialog.RULES: (N_("Rules"), rules),
    Dialog.HELP: (N_("Keys and taps"), help_page),
    Dialog.LOG: (N_("The hand so far"), hand_so_far),
    Dialog.DEAL: (N_("Check the deal"), deal),
    Dialog.DATA: (N_("Your data"), data),
    Dialog.ABOUT: (N_("About"), about),
    Dialog.REVIEW: (N_("Looking back"), review),
}
