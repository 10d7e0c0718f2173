"""Jack Pots: a hand that may be opened only with jacks or better, and the proof of it (RULES 13).

The opener's five cards at the moment of opening are what he must prove. They need no place of
their own: what he keeps stays at the front of his hand, and what he lays away lies aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from whiskey_poker.cards import UNSEEN, Card, Hand, rank
from whiskey_poker.marking import N_
from whiskey_poker.options import Part, choice
from whiskey_poker.phases.betting import Betting, go_on
from whiskey_poker.phases.dealing import post
from whiskey_poker.phases.settlement import BestTakesPool
from whiskey_poker.ranking import HIGH
from whiskey_poker.state import (
    NOBODY,
    PASS,
    Action,
    Bets,
    Event,
    EventKind,
    State,
    Verb,
    Wagers,
)
from whiskey_poker.strength import ACE, Category, deciding_cards, pack_strength, unpack_strength

JACK, QUEEN, KING = 11, 12, 13


class Progression(StrEnum):
    """How the requirement moves on while nobody opens."""

    NONE = "none"
    UP_DOWN = "up_down"
    CYCLE_JQK = "cycle_JQK"
    UP_HOLD = "up_hold"


_STEPS: Final = {
    Progression.NONE: (JACK,),
    Progression.UP_DOWN: (JACK, QUEEN, KING, ACE, KING, QUEEN),
    Progression.CYCLE_JQK: (JACK, QUEEN, KING),
    Progression.UP_HOLD: (JACK, QUEEN, KING, ACE),
}


class FalseOpeners(StrEnum):
    """What happens to a player who opens without openers."""

    PREVENT = "prevent"
    FORFEIT = "forfeit"
    DOUBLE_ANTE = "double_ante"


class ShowOpeners(StrEnum):
    """How much an opener shows who leaves the hand."""

    WHOLE = "whole"
    MINIMUM = "minimum"


class OpeningRules(Part):
    """What it takes to open, and what an opener must show, the same in every stage of a hand."""

    progression: Progression = choice(
        Progression.NONE,
        {
            Progression.NONE: N_("It always takes a pair of jacks or better to open."),
            Progression.UP_DOWN: N_(
                "While nobody opens it takes jacks, queens, kings, aces, kings, queens, and so on."
            ),
            Progression.CYCLE_JQK: N_(
                "While nobody opens it takes jacks, queens, kings, and jacks again."
            ),
            Progression.UP_HOLD: N_(
                "While nobody opens it takes jacks, queens, kings, and then always aces."
            ),
        },
        N_("What it takes to open after a deal that nobody has opened."),
    )
    show_openers: ShowOpeners = choice(
        ShowOpeners.WHOLE,
        {
            ShowOpeners.WHOLE: N_("An opener who folds shows his whole first hand (Foster)."),
            ShowOpeners.MINIMUM: N_("An opener who folds shows only the cards that opened."),
        },
        N_("What an opener shows who folds."),
    )
    false_openers: FalseOpeners = choice(
        FalseOpeners.PREVENT,
        {
            FalseOpeners.PREVENT: N_("Nobody can open without the cards for it."),
            FalseOpeners.FORFEIT: N_(
                "A false opener’s hand is dead; if nobody else is in, he antes for all next time."
            ),
            FalseOpeners.DOUBLE_ANTE: N_(
                "A false opener’s hand is dead, and he puts two antes into the next pot."
            ),
        },
        N_("Opening without openers."),
    )

    def needed(self, state: State) -> int:
        """Return the rank of which it takes a pair to open this pot."""
        return requirement(self.progression, state.left.passed_out)

    def proved(self, state: State, shown: Hand) -> State:
        """Show cards that prove openers, or that there are none."""
        opening = state.opening
        is_false = not opens(opening_hand(state), self.needed(state))
        event = Event(EventKind.PROVE, opening.seat, shown)
        return state._replace(
            opening=opening._replace(is_false=is_false),
            log=(*state.log, event) if shown else state.log,
        )


class OpenedBetting(OpeningRules, Betting):
    """The betting after the draw, which the opener begins."""

    def opener(self, state: State) -> int:
        """Return the opener's seat, or the dealer's left where nobody has opened."""
        opener = state.opening.seat
        return opener if opener != NOBODY else state.order[0]

    def step(self, state: State, action: Action) -> State:
        """Bet as usual; the opener shows his openers before he leaves the hand."""
        seat = state.queue[0]
        if action.verb is Verb.FOLD and seat == state.opening.seat:
            hand = opening_hand(state)
            whole = self.show_openers is ShowOpeners.WHOLE
            state = self.proved(state, hand if whole else proof(hand, self.needed(state)))
        return super().step(state, action)


class Opening(OpenedBetting):
    """The round in which somebody must open, and all the betting before the draw."""

    def legal(self, state: State) -> Wagers:
        """List passing and opening, and after an opening what RULES 11.2 allows."""
        if state.opening.seat != NOBODY:
            return super().legal(state)
        seat = state.queue[0]
        may = self._may_open(state, state.hands[seat])
        return Wagers((PASS,), Verb.OPEN, self.sizes(state, seat) if may else range(0))

    def step(self, state: State, action: Action) -> State:
        """Pass or open; when all have passed, the pot stays for the next deal."""
        seat, *rest = state.queue
        if action.verb is Verb.PASS:
            state = state._replace(log=(*state.log, Event(EventKind.PASS, seat)))
            return state._replace(queue=tuple(rest)) if rest else self._nobody_opens(state)
        if action.verb is Verb.OPEN:
            state = state._replace(opening=state.opening._replace(seat=seat))
        return super().step(state, action)

    def _may_open(self, state: State, hand: Hand) -> bool:
        """Tell whether the hand is enough; who does not see it must think that it may be."""
        if self.false_openers is not FalseOpeners.PREVENT or UNSEEN in hand:
            return True
        return opens(hand, self.needed(state))

    def _nobody_opens(self, state: State) -> State:
        """End the hand with the pot as it is, unless somebody has put his last chip into it."""
        if not all(state.chips[seat] for seat in state.live):
            return go_on(state._replace(queue=()))
        opening = state.opening._replace(then=state.left.passed_out + 1)
        log = (*state.log, Event(EventKind.PASSED_OUT))
        state = _carried(state._replace(opening=opening, bets=Bets(), queue=(), log=log))
        return state.at_phase(len(state.variant.phases))


class ProvedPot(OpeningRules, BestTakesPool):
    """The opener proves his openers, and the best hand takes the pot (RULES 13, PROVE)."""

    def enter(self, state: State) -> State:
        """Show what must be shown, settle, and let a false opener pay."""
        if state.opening.seat in state.live:
            state = self.proved(state, self._shown(state))
        opening = state.opening
        if opening.is_false:
            live = tuple(seat for seat in state.live if seat != opening.seat)
            event = Event(EventKind.FALSE_OPENERS, opening.seat)
            state = state._replace(live=live, log=(*state.log, event))
        again = opening.is_false and self.false_openers is FalseOpeners.DOUBLE_ANTE
        then = state.left.passed_out if again or not state.live else 0
        state = super().enter(state) if state.live else _carried(state)
        state = state._replace(opening=opening._replace(then=then))
        return self._fined(state) if opening.is_false else state

    def paid(self, state: State) -> dict[int, int]:
        """Return what can be won: of a dead hand's chips no more than a live one has matched."""
        paid = super().paid(state)
        most = max(paid[seat] for seat in state.live)
        return {seat: min(chips, most) for seat, chips in paid.items()}

    def _shown(self, state: State) -> Hand:
        """Return what proves the openers beside the hand, if that is shown already."""
        hand = opening_hand(state)
        openers = proof(hand, self.needed(state))
        if not state.contenders:
            return openers
        final = state.hands[state.opening.seat]
        if {*openers} <= {*final}:
            return ()
        wanted = hand if self.show_openers is ShowOpeners.WHOLE else openers
        return tuple([card for card in wanted if card not in final])

    def _fined(self, state: State) -> State:
        """Take from a false opener what the house has agreed on."""
        seat, ante = state.opening.seat, state.variant.stake
        if self.false_openers is FalseOpeners.DOUBLE_ANTE:
            return _pays_two_antes(state, seat, ante)
        return state if state.live else _antes_for_all(state, seat, ante)


def _carried(state: State) -> State:
    """Leave the pot for the next deal."""
    event = Event(EventKind.CARRY, amount=state.pool)
    return state._replace(log=(*state.log, event))


def _pays_two_antes(state: State, seat: int, ante: int) -> State:
    """Move two antes to the next pot, or what there is."""
    fine = min(2 * ante, state.chips[seat])
    return post(state, {seat: fine}, EventKind.PAY) if fine else state


def _antes_for_all(state: State, seat: int, ante: int) -> State:
    """Give each other player an ante for the next deal, in turn order as far as the chips go."""
    chips = list(state.chips)
    events = []
    for each in (other for other in state.order if other != seat):
        gift = min(ante, chips[seat])
        chips[seat] -= gift
        chips[each] += gift
        if gift:
            events.append(Event(EventKind.COLLECT, each, amount=gift))
    paid = state.chips[seat] - chips[seat]
    first = [Event(EventKind.PAY, seat, amount=paid)] if paid else []
    return state._replace(chips=tuple(chips), log=(*state.log, *first, *events))


def requirement(progression: Progression, passed_out: int) -> int:
    """Return the rank of which it takes a pair to open, after so many deals without an opening.

    >>> [requirement(Progression.UP_DOWN, deals) for deals in range(8)]
    [11, 12, 13, 14, 13, 12, 11, 12]
    """
    steps = _STEPS[progression]
    if progression is Progression.UP_HOLD:
        return steps[min(passed_out, len(steps) - 1)]
    return steps[passed_out % len(steps)]


def opens(hand: Sequence[Card], needed: int) -> bool:
    """Tell whether a hand is a pair of this rank or better."""
    return HIGH.strength(hand) >= pack_strength(Category.ONE_PAIR, (needed,))


def opening_hand(state: State) -> Hand:
    """Return the five cards with which the opener has opened."""
    seat = state.opening.seat
    aside = state.draws.discards[seat] if state.draws.discards else ()
    hand = state.hands[seat]
    return (*hand[: len(hand) - len(aside)], *aside)


def proof(hand: Hand, needed: int) -> Hand:
    """Return the cards that are enough to prove openers; all, if they do not."""
    if not opens(hand, needed):
        return hand
    strength = HIGH.strength(hand)
    category, ranks = unpack_strength(strength)
    if category in (Category.ONE_PAIR, Category.TWO_PAIR) and ranks[0] >= needed:
        return tuple(card for card in hand if rank(card) == ranks[0])
    return deciding_cards(hand, strength)
