"""The settings sheet: every choice is a button that says what it is, and whether it is chosen."""

from __future__ import annotations

from ui.markup import Html, el, join
from ui.screen import Screen
from ui.settings import Deck, Motion, Pace, Theme


def settings(screen: Screen) -> Html:
    """Draw all settings, each with the reason to change it."""
    _ = screen.words.gettext
    now = screen.settings
    return join(
        [
            _group(
                "pace", _("Pace of the others"), now.pace,
                [
                    (Pace.SLOW, _("Slow")),
                    (Pace.NORMAL, _("Normal")),
                    (Pace.FAST, _("Fast")),
                    (Pace.AT_ONCE, _("At once")),
                ],
                _("How long you see each of their moves."),
            ),
            _group(
                "theme", _("Paper"), now.theme,
                [
                    (Theme.AUTO, _("As the system")),
                    (Theme.LIGHT, _("Light")),
                    (Theme.DARK, _("Dark")),
                ],
            ),
            _group(
                "deck", _("Suits"), now.deck,
                [(Deck.TWO, _("Two colours")), (Deck.FOUR, _("Four colours"))],
                _("With four, diamonds are blue and clubs are green."),
            ),
            _group(
                "motion", _("Movement"), now.motion,
                [(Motion.AUTO, _("As the system")), (Motion.OFF, _("None"))],
            ),
            _switch(screen, "memory-aid", _("Memory aid"), now.memory_aid,
                    _("Shows which cards of the others everybody has seen.")),
            _switch(screen, "coach", _("The coach"), now.coach,
                    _("Gives a hint when you ask, and looks back on a hand with you.")),
            _switch(screen, "confirm", _("Ask before what cannot be taken back"), now.confirm,
                    _("Knocking, taking the widow, exchanging all five.")),
            _switch(screen, "sort-hand", _("Sort my hand"), now.sort_hand,
                    _("High cards first.")),
            _switch(screen, "keys", _("Letter keys"), now.keys,
                    _("K knocks, P passes, and so on; see Keys and taps.")),
        ]
    )  # fmt: skip


def _switch(screen: Screen, name: str, title: str, value: object, about: str) -> Html:
    _ = screen.words.gettext
    choices = [("on", _("On")), ("off", _("Off"))]
    return _group(name, title, "on" if value else "off", choices, about)


def _group(
    name: str, title: str, now: str, choices: list[tuple[str, str]], about: str = ""
) -> Html:
    buttons = [
        el(
            "button",
            label,
            type="button",
            id=f"set-{name}-{value}",
            data_do=f"set {name} {value}",
            aria_pressed=str(str(value) == str(now)).lower(),
        )
        for value, label in choices
    ]
    return el(
        "div",
        el("h3", title, id=f"set-{name}"),
        el("p", about, class_="soft", id=f"set-{name}-about") if about else None,
        el("div", *buttons, class_="segments"),
        class_="setting",
        role="group",
        aria_labelledby=f"set-{name}",
        aria_describedby=f"set-{name}-about" if about else None,
    )
