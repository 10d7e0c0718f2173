"""Who holds which cards, as far as a file tells: dealing, discarding and showing in its words."""

from __future__ import annotations

from whiskey_poker.cards import UNSEEN, Hand, card_text, cards_text
from whiskey_poker.phases.drawing import laid_away
from whiskey_poker.record import RecordError, player_code
from whiskey_poker.state import Event, EventKind, State, put


def dealt(state: State, seat: int, cards: Hand, kind: EventKind) -> State:
    """Return the state with cards added to a hand; raise `RecordError` if somebody has them.

    Cards that were laid away or folded may come back: a reshuffle brings them.
    """
    _refuse_in_play(state, cards)
    return state._replace(
        hands=put(state.hands, seat, state.hands[seat] + cards),
        log=(*state.log, Event(kind, seat, cards)),
    )


def discarded(state: State, seat: int, cards: Hand) -> State:
    """Return the state without some cards of a hand; raise `RecordError` if it has not got them.

    A card that is named may be one of those that nobody knew.
    """
    left = [*state.hands[seat]]
    for card in cards:
        _refuse_in_play(state, (card,), besides=seat)
        if card in left:
            left.remove(card)
        elif UNSEEN in left:
            left.remove(UNSEEN)
        else:
            raise RecordError(f"{card_text(card)} is not in the hand {cards_text(left)}")
    return laid_away(state, seat, cards, tuple(left))


def shown(state: State, seat: int, cards: Hand) -> State:
    """Return the state with a hand turned up, or what is told of it.

    Raise `RecordError` where it contradicts what was dealt.
    """
    hand = state.hands[seat]
    told = tuple(card for card in cards if card != UNSEEN)
    _refuse_in_play(state, told, besides=seat)
    known = told + tuple(card for card in hand if card != UNSEEN and card not in told)
    if len(cards) > len(hand) or len(known) > len(hand):
        raise RecordError(f"{cards_text(cards)} is not the hand {cards_text(hand)}")
    hand = known + (UNSEEN,) * (len(hand) - len(known))
    state = state._replace(hands=put(state.hands, seat, hand))
    return turned_up(state, seat) if UNSEEN not in hand else state


def turned_up(state: State, seat: int) -> State:
    """Return the state with a known hand on the table, once."""
    event = Event(EventKind.SHOW, seat, state.hands[seat])
    return state if event in state.log else state._replace(log=(*state.log, event))


def _refuse_in_play(state: State, cards: Hand, besides: int | None = None) -> None:
    for seat in state.live:
        for card in state.hands[seat]:
            if seat != besides and card != UNSEEN and card in cards:
                raise RecordError(f"{card_text(card)} is in the hand of {player_code(seat)}")
