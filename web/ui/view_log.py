"""What has happened in this hand, and which game and house rules are played."""

from __future__ import annotations

from ui.markup import Html, el, join
from ui.screen import Screen
from ui.view_parts import pips


def log(screen: Screen) -> Html:
    """Draw the log as a page of the book, for the side of a wide screen."""
    _ = screen.words.gettext
    return join([el("h2", _("The hand so far"), id="h-log"), sentences(screen), game(screen)])


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
    """Name the game and those house rules that are not the usual ones."""
    _ = screen.words.gettext
    variant = screen.view.table.variant
    return join(
        [
            el("h2", _("The game"), class_="second"),
            el("p", _(variant.name), class_="game-name"),
            house_rules(screen),
        ]
    )


def house_rules(screen: Screen) -> Html:
    """List the house rules in force, in the words of the engine's catalogue."""
    _ = screen.words.gettext
    items = []
    for option in screen.view.table.variant.options.values():
        values = getattr(option.domain, "values", None)
        if values is None:
            continue
        items.append(el("li", _(values[option.value])))
    return el("ul", *items, class_="house")
