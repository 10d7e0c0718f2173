"""The sentences of draws, of opening with jacks, and of the board; `story` picks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from whiskey_poker.cards import UNSEEN
from whiskey_poker.marking import N_
from whiskey_poker.state import Event, EventKind
from whiskey_poker.story.sentences import Pair

if TYPE_CHECKING:
    from whiskey_poker.story.teller import Story

_DISCARD: Final[Pair] = (N_("You discard {cards}."), N_("{name} discards {cards}."))
_STAND_PAT: Final[Pair] = (N_("You stand pat."), N_("{name} stands pat."))
_RECEIVE: Final[Pair] = (N_("You get {cards}."), N_("{name} gets {cards}."))
_PROVE: Final[Pair] = (
    N_("You show {cards} from the hand that opened."),
    N_("{name} shows {cards} from the hand that opened."),
)
_FALSE_OPENERS: Final[Pair] = (
    N_("You had no openers, so your hand is dead."),
    N_("{name} had no openers, so that hand is dead."),
)


def _discard(story: Story, event: Event, place: int) -> str:
    if UNSEEN not in event.cards:
        return story.about(event, _DISCARD, cards=story.cards(event.cards))
    message = story.words.ngettext(
        "{name} draws {number} card.", "{name} draws {number} cards.", event.amount
    )
    return message.format(name=story.names[event.seat], number=event.amount)


def _stand_pat(story: Story, event: Event, place: int) -> str:
    return story.about(event, _STAND_PAT)


def _receive(story: Story, event: Event, place: int) -> str:
    if UNSEEN in event.cards:
        return ""
    return story.about(event, _RECEIVE, cards=story.cards(event.cards))


def _replenish(story: Story, event: Event, place: int) -> str:
    return story.words.ngettext(
        "The stock has run out; {number} card is shuffled to go on.",
        "The stock has run out; {number} cards are shuffled to go on.",
        event.amount,
    ).format(number=event.amount)


def _burn(story: Story, event: Event, place: int) -> str:
    return story.words.gettext("A card is burned.")


def _board(story: Story, event: Event, place: int) -> str:
    return story.words.gettext("To the board: {cards}.").format(
        cards=story.words.glyphs(event.cards)
    )


def _prove(story: Story, event: Event, place: int) -> str:
    return story.about(event, _PROVE, cards=story.words.glyphs(event.cards))


def _false_openers(story: Story, event: Event, place: int) -> str:
    return story.about(event, _FALSE_OPENERS)


def _passed_out(story: Story, event: Event, place: int) -> str:
    return story.words.gettext("Nobody opens.")


def _half(story: Story, event: Event, place: int) -> str:
    """Tell the two halves of a pot apart: the first goes by the first ranking."""
    kinds = [each.kind for each in story.table.log[:place]]
    first = kinds.count(EventKind.HALF) % 2 == 0
    return (
        story.words.ngettext(
            "{number} chip is for the best five cards:",
            "{number} chips are for the best five cards:",
            event.amount,
        )
        if first
        else story.words.ngettext(
            "{number} chip is for the best badugi:",
            "{number} chips are for the best badugi:",
            event.amount,
        )
    ).format(number=event.amount)


TELLINGS: Final[Mapping[EventKind, Callable[[Story, Event, int], str]]] = {
    EventKind.DISCARD: _discard,
    EventKind.STAND_PAT: _stand_pat,
    EventKind.RECEIVE: _receive,
    EventKind.REPLENISH: _replenish,
    EventKind.BURN: _burn,
    EventKind.BOARD: _board,
    EventKind.PROVE: _prove,
    EventKind.FALSE_OPENERS: _false_openers,
    EventKind.PASSED_OUT: _passed_out,
    EventKind.HALF: _half,
}
"""How each thing is told that happens in games with draws or a board."""
