"""The cards that belong to everybody: flop, turn and river, and which of them play with yours."""

from __future__ import annotations

from typing import Final

from ui.markup import Html, el
from ui.screen import Screen
from ui.view_parts import card_image, card_name
from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.cards import Card, Hand
from whiskey_poker.marking import N_
from whiskey_poker.state import EventKind, State

PLACES: Final = (
    N_("{card}, of the flop"),
    N_("{card}, of the flop"),
    N_("{card}, of the flop"),
    N_("{card}, the turn"),
    N_("{card}, the river"),
)


def is_with_board(table: State) -> bool:
    """Tell whether cards are dealt at this table that belong to everybody."""
    return isinstance(table.evaluator, BoardEvaluator)


def playing(table: State, hole: Hand) -> frozenset[Card] | None:
    """Return the two and three cards that make somebody's hand; None before the flop."""
    evaluator = table.evaluator
    if not table.board or not isinstance(evaluator, BoardEvaluator):
        return None
    return frozenset(evaluator.playing(hole))


def new_hole_cards(table: State, seat: int) -> frozenset[Card]:
    """Return what a seat got with the cards that lie on the board last; nothing before."""
    for place in reversed(range(len(table.log))):
        if table.log[place].kind is EventKind.BOARD:
            after = table.log[place:]
            return frozenset(
                card
                for event in after
                if event.kind is EventKind.DEAL and event.seat == seat
                for card in event.cards
            )
    return frozenset()


def board(screen: Screen) -> Html:
    """Draw the board with a place for each card still to come, and mark what plays with yours."""
    _ = screen.words.gettext
    table = screen.view.table
    yours = playing(table, table.hands[screen.you]) if screen.you in table.live else None
    cards = [*_cards(screen, table.board, counts=yours or frozenset())]
    empty = [el("span", class_="slot", aria_hidden="true") for _place in PLACES[len(cards) :]]
    captions = (
        el("span", _("flop"), class_="of-flop"), el("span", _("turn")), el("span", _("river")),
    )  # fmt: skip
    return el(
        "div",
        *cards,
        *empty,
        el("p", *captions, class_="captions", aria_hidden="true"),
        el("p", _("No card of the board is dealt yet."), class_="vh") if not cards else None,
        class_="cards board",
        id="board",
    )


def last_board(screen: Screen) -> Html:
    """Draw the board once more above the hands, at the end."""
    return el(
        "div",
        el("h3", screen.words.gettext("The board"), class_="name"),
        el("div", *_cards(screen, screen.view.table.board, kind="small"), class_="row"),
        class_="shown last-board",
    )


def _cards(
    screen: Screen, cards: Hand, *, kind: str = "", counts: frozenset[Card] = frozenset()
) -> list[Html]:
    _ = screen.words.gettext
    drawn = []
    for place, card in zip(PLACES, cards, strict=False):
        label = _(place).format(card=card_name(screen, card))
        if card in counts:
            label = _("{card}, {more}").format(card=label, more=_("counts"))
        drawn.append(card_image(screen, card, label, kind="counts" if card in counts else kind))
    return drawn
