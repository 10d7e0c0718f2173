"""Draws in a hand, as facts: how many there are, who drew how many, what is new to you.

Everything is read from the log, so that a reload finds the same. Only tables at which cards are
drawn load this.
"""

from __future__ import annotations

from whiskey_poker.badugi import BadugiRanking
from whiskey_poker.cards import UNSEEN, Card, Hand, rank
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.state import Event, EventKind, State, Variant
from whiskey_poker.strength import ACE, Category, deciding_cards, unpack_strength

_DRAWS = (EventKind.DISCARD, EventKind.STAND_PAT)


def draws_in_all(variant: Variant) -> int:
    """Return how many draws a hand has."""
    return sum(isinstance(phase, Draw) for phase in variant.phases)


def draws_begun(table: State) -> int:
    """Return how many draws have begun, the one in progress included."""
    return sum(isinstance(phase, Draw) for phase in table.variant.phases[: table.phase + 1])


def drawn_by(table: State, seat: int) -> tuple[int, ...]:
    """Return how many cards a seat has drawn, draw by draw; 0 where it stood pat."""
    return tuple(event.amount for event in _draws_of(table, seat))


def laid_away_by(table: State, seat: int) -> tuple[Hand, ...]:
    """Return the cards that a seat has laid away, draw by draw, as far as they are known."""
    return tuple(event.cards for event in _draws_of(table, seat))


def new_cards(table: State, seat: int) -> frozenset[Card]:
    """Return what a seat has got in the draw that is the last up to now."""
    own = [event for event in table.log if event.seat == seat]
    places = [place for place, event in enumerate(own) if event.kind in _DRAWS]
    if len(places) < draws_begun(table) or not places:
        return frozenset()
    got = [event.cards for event in own[places[-1] :] if event.kind is EventKind.RECEIVE]
    return frozenset(card for cards in got for card in cards)


def is_badugi(strength: int) -> bool:
    """Tell whether a strength says which cards of the hand count, and which do not."""
    return Category.ONE_CARD <= unpack_strength(strength).category <= Category.BADUGI


def is_ace_low(table: State) -> bool:
    """Tell whether the ace is the lowest card at this table."""
    ranking = table.variant.ranking
    return isinstance(ranking, BadugiRanking) and not ranking.ace_high


def in_order(table: State, hand: Hand) -> Hand:
    """Return a hand from its highest card down; where the ace is low, it comes last."""
    aces_last = is_ace_low(table)
    return tuple(
        sorted(
            hand,
            key=lambda card: (not (aces_last and card != UNSEEN and rank(card) == ACE), card),
            reverse=True,
        )
    )


def counting_cards(table: State, hand: Hand) -> frozenset[Card] | None:
    """Return the cards of which a hand's badugi is made; None where nobody plays for one."""
    for strength in table.strengths(hand):
        if is_badugi(strength):
            return frozenset(deciding_cards(hand, strength))
    return None


def _draws_of(table: State, seat: int) -> list[Event]:
    return [event for event in table.log if event.seat == seat and event.kind in _DRAWS]
