"""What has happened in this hand, and which game and house rules are played."""

from __future__ import annotations

from collections.abc import Iterable

from ui.markup import Html, el, fill, join
from ui.screen import Screen
from ui.view_parts import pips
from whiskey_poker.options import Choice, Option
from whiskey_poker.variants import VARIANTS


def log(screen: Screen) -> Html:
    """Draw the log as a page of the book, for the side of a wide screen."""
    _ = screen.words.gettext
    scroll = el(
        "div", sentences(screen), class_="log-scroll", id="log-scroll", tabindex="0",
        role="region", aria_labelledby="h-log",
    )  # fmt: skip
    return join([el("h2", _("The hand so far"), id="h-log"), scroll, game(screen)])


def sentences(screen: Screen) -> Html:
    """Draw the hand's sentences in order, the latest marked."""
    words = screen.words
    if not screen.said:
        return el("p", words.gettext("Nothing has happened yet."), class_="log-empty")
    last = len(screen.said) - 1
    items = [
        el("li", pips(said, words), class_="now" if place == last else None)
        for place, said in enumerate(screen.said)
    ]
    return el("ol", *items, class_="log")


def game(screen: Screen) -> Html:
    """Name the game and those house rules in which this table differs from the books."""
    _ = screen.words.gettext
    variant = screen.view.table.variant
    usual = VARIANTS[variant.key].options if variant.key in VARIANTS else {}
    changed = [
        option
        for name, option in variant.options.items()
        if name not in usual or usual[name].value != option.value
    ]
    return el(
        "div",
        el("h2", _("The game"), class_="second"),
        el("p", _(variant.name), class_="game-name"),
        house_rules(screen, changed)
        if changed
        else el("p", _("With the usual rules of the books."), class_="soft"),
        el("ul", *(el("li", each) for each in screen.company), class_="house")
        if screen.company
        else None,
        el("p", _("Ready to play offline."), class_="soft") if screen.offline else None,
        class_="game",
    )


def house_rules(screen: Screen, options: Iterable[Option]) -> Html:
    """List house rules in the words of the engine's catalogue."""
    _ = screen.words.gettext
    items = []
    for option in options:
        if isinstance(option.domain, Choice):
            items.append(el("li", _(option.domain.values[option.value])))
        else:
            rule, number = _(option.domain.about), option.value
            items.append(el("li", fill(_("{rule} Here: {number}."), rule=rule, number=number)))
    return el("ul", *items, class_="house")
