"""The draw: lay cards away and get as many from the stock, each player in turn (RULES 12.1, 13).

How many cards a player draws is seen by all, which cards only by himself. Where the stock runs
out, what was laid away is shuffled: `CHANCE` acts, before the player gets what he is due.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from whiskey_poker.cards import Card, Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import choice, count, flag
from whiskey_poker.state import (
    CHANCE,
    Action,
    AnyOrder,
    Discards,
    Event,
    EventKind,
    Phase,
    State,
    Verb,
    put,
)


class Reshuffle(StrEnum):
    """What happens when the stock has fewer cards than a player is to get."""

    MERGE = "merge"
    EXHAUST_FIRST = "exhaust_first"
    OWN_NEVER_BACK = "own_never_back"


_RESHUFFLES: Final = {
    Reshuffle.MERGE: N_(
        "The rest of the stock is shuffled together with all earlier discards and folded hands."
    ),
    Reshuffle.EXHAUST_FIRST: N_(
        "The rest of the stock is dealt first; then the discards and folded hands are shuffled."
    ),
    Reshuffle.OWN_NEVER_BACK: N_(
        "All is shuffled together, but nobody gets a card that he himself has discarded."
    ),
}
_ABOUT_RESHUFFLE: Final = N_("When the stock has fewer cards than a player is to get.")


class Draw(Phase):
    """One draw of any number of cards (RULES 12.1)."""

    reshuffle: Reshuffle = choice(Reshuffle.MERGE, _RESHUFFLES, _ABOUT_RESHUFFLE)
    burn: bool = flag(
        default=False,
        yes=N_("A card is laid away unseen before each draw, as in live games."),
        no=N_("No card is laid away before a draw."),
        about=N_("A burned card."),
    )

    def most(self, hand: Hand) -> int:
        """Return how many cards may be drawn to a hand."""
        return len(hand)

    def enter(self, state: State) -> State:
        """Queue the live players, those too who have no chips left, from the dealer's left."""
        if not state.contenders:
            return state
        discards = state.draws.discards or ((),) * len(state.hands)
        state = state._replace(queue=state.live, draws=state.draws._replace(discards=discards))
        return _burned(state) if self.burn and state.stock else state

    def legal(self, state: State) -> Discards | AnyOrder:
        """Offer every set of own cards, or, to chance, every order of what must be shuffled."""
        if state.queue[0] == CHANCE:
            return AnyOrder(_shuffled(state))
        hand = state.hands[state.queue[0]]
        return Discards(hand, self.most(hand))

    def step(self, state: State, action: Action) -> State:
        """Lay the cards away and deal as many, as far as the stock goes."""
        if action.verb is Verb.SHUFFLE:
            return self._receive(_replenished(state, action.give))
        seat, give = state.queue[0], action.give
        kept = tuple([card for card in state.hands[seat] if card not in give])
        state = laid_away(state, seat, give, kept)
        return self._receive(state) if give else state._replace(queue=state.queue[1:])

    def _receive(self, state: State) -> State:
        """Deal to the player to act what he is due, or ask chance to shuffle first."""
        seat, due = state.queue[0], state.draws.due
        barred = (
            _laid_away_by(state, seat)
            if self.reshuffle is Reshuffle.OWN_NEVER_BACK
            else frozenset()
        )
        got = tuple([card for card in state.stock if card not in barred][:due])
        if len(got) < due and self.reshuffle is not Reshuffle.EXHAUST_FIRST:
            return state._replace(queue=(CHANCE, *state.queue))
        if got:
            state = _dealt(state, seat, got)
        done = len(got) == due
        return state._replace(queue=state.queue[1:] if done else (CHANCE, *state.queue))


class SingleDraw(Draw):
    """The only draw of a game, of a limited number of cards (RULES 13)."""

    reshuffle: Reshuffle = choice(
        Reshuffle.MERGE,
        {each: _RESHUFFLES[each] for each in (Reshuffle.MERGE, Reshuffle.EXHAUST_FIRST)},
        _ABOUT_RESHUFFLE,
    )
    max_draw: int = count(5, 1, 5, N_("Cards that a player may draw, at most."))

    def most(self, hand: Hand) -> int:
        """Return the agreed number."""
        return self.max_draw


def laid_away(state: State, seat: int, give: Hand, kept: Hand) -> State:
    """Return the state with some cards of a hand laid away and as many due, or none and stood pat.

    ``kept`` is what is left of the hand.
    """
    if not give:
        return state._replace(log=(*state.log, Event(EventKind.STAND_PAT, seat)))
    discards = put(state.draws.discards, seat, state.draws.discards[seat] + give)
    return state._replace(
        hands=put(state.hands, seat, kept),
        draws=state.draws._replace(discards=discards, due=len(give)),
        log=(*state.log, Event(EventKind.DISCARD, seat, give, amount=len(give))),
    )


def _burned(state: State) -> State:
    burned, *stock = state.stock
    draws = state.draws._replace(burned=(*state.draws.burned, burned))
    event = Event(EventKind.BURN, cards=(burned,))
    return state._replace(stock=tuple(stock), draws=draws, log=(*state.log, event))


def _dealt(state: State, seat: int, cards: Hand) -> State:
    taken = frozenset(cards)
    return state._replace(
        hands=put(state.hands, seat, state.hands[seat] + cards),
        stock=tuple([card for card in state.stock if card not in taken]),
        draws=state.draws._replace(due=state.draws.due - len(cards)),
        log=(*state.log, Event(EventKind.RECEIVE, seat, cards)),
    )


def _laid_away_by(state: State, seat: int) -> frozenset[Card]:
    """Return every card that a player has discarded in this hand, shuffled back or not."""
    return frozenset(
        card
        for event in state.log
        if event.kind is EventKind.DISCARD and event.seat == seat
        for card in event.cards
    )


def _kept_aside(state: State) -> dict[int, Hand]:
    """Return what is not shuffled back, by seat: what is being discarded, and proves openers."""
    seat = state.queue[1]
    last = next(event for event in reversed(state.log) if event.kind is EventKind.DISCARD)
    aside = {seat: state.draws.discards[seat][-last.amount :]}
    if (opener := state.opening.seat) in state.live:
        aside[opener] = state.draws.discards[opener]
    return aside


def _shuffled(state: State) -> Hand:
    """Return the rest of the stock, the burned cards, all other discards, and folded hands."""
    aside = _kept_aside(state)
    away = [
        card
        for seat, cards in enumerate(state.draws.discards)
        for card in cards
        if card not in aside.get(seat, ())
    ]
    folded = [
        card for seat, hand in enumerate(state.hands) if seat not in state.live for card in hand
    ]
    return (*state.stock, *state.draws.burned, *away, *folded)


def _replenished(state: State, stock: Hand) -> State:
    """Return the state with another stock, before the player to act has got cards from it."""
    aside = _kept_aside(state)
    seats = range(len(state.hands))
    return state._replace(
        queue=state.queue[1:],
        stock=stock,
        hands=tuple(hand if seat in state.live else () for seat, hand in enumerate(state.hands)),
        draws=state.draws._replace(
            burned=(), discards=tuple(aside.get(seat, ()) for seat in seats)
        ),
        log=(*state.log, Event(EventKind.REPLENISH, cards=stock, amount=len(stock))),
    )
