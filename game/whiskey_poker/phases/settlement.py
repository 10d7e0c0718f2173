"""The end of a hand: all hands are shown, and chips move (RULES 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from whiskey_poker.marking import N_
from whiskey_poker.options import choice
from whiskey_poker.phases.forced import Forced
from whiskey_poker.state import Event, EventKind, State


class OddChip(StrEnum):
    """Where the chips go that cannot be divided among equal winners."""

    TURN_ORDER = "turn_order"
    CARRY = "carry"


class WorstTie(StrEnum):
    """Who pays when several hands are equally the worst."""

    ALL_PAY = "all_pay"
    NONE_PAY = "none_pay"


@dataclass(frozen=True, slots=True)
class Showdown(Forced):
    """Show every hand, the eldest's first, and the widow if it still lies face down."""

    def enter(self, state: State) -> State:
        """Turn everything up but the stock."""
        shown = [Event(EventKind.SHOW, seat, state.hands[seat]) for seat in state.order]
        if not state.exchange.face_up:
            shown.append(Event(EventKind.TURN_UP, state.dealer, state.widow))
        return state._replace(
            exchange=state.exchange._replace(face_up=True), log=(*state.log, *shown)
        )


@dataclass(frozen=True, slots=True)
class BestTakesPool(Forced):
    """The best hand takes the pool; equal hands divide it (RULES 5)."""

    odd_chip: OddChip = choice(
        OddChip.TURN_ORDER,
        {
            OddChip.TURN_ORDER: N_("Odd chips go to the winners one by one from the eldest on."),
            OddChip.CARRY: N_("Odd chips stay in the pool for the next hand."),
        },
        N_("What happens to chips that equal winners cannot divide."),
    )

    def enter(self, state: State) -> State:
        """Move the pool to the winners' chips."""
        winners = best_seats(state)
        share, odd = divmod(state.pool, len(winners))
        carried = odd if self.odd_chip is OddChip.CARRY else 0
        chips = list(state.chips)
        events = []
        for place, seat in enumerate(winners):
            amount = share + (1 if place < odd - carried else 0)
            chips[seat] += amount
            events.append(Event(EventKind.WIN, seat, amount=amount))
        if carried:
            events.append(Event(EventKind.CARRY, amount=carried))
        return state._replace(chips=tuple(chips), pool=carried, log=(*state.log, *events))


@dataclass(frozen=True, slots=True)
class WorstPays(Forced):
    """The worst hand puts a marker in the middle (RULES 6)."""

    worst_tie: WorstTie = choice(
        WorstTie.ALL_PAY,
        {
            WorstTie.ALL_PAY: N_("Every player with the worst hand pays; nobody if all are equal."),
            WorstTie.NONE_PAY: N_("Nobody pays when the worst hands are equal."),
        },
        N_("Who pays when several hands are equally the worst."),
    )

    def enter(self, state: State) -> State:
        """Move one marker of each payer to the pool."""
        payers = worst_seats(state)
        spared = len(payers) == len(state.order) or (
            len(payers) > 1 and self.worst_tie is WorstTie.NONE_PAY
        )
        if spared:
            return state
        chips = tuple(
            stack - 1 if seat in payers else stack for seat, stack in enumerate(state.chips)
        )
        events = tuple(Event(EventKind.PAY, seat, amount=1) for seat in payers)
        return state._replace(chips=chips, pool=state.pool + len(payers), log=state.log + events)


def best_seats(state: State) -> tuple[int, ...]:
    """Return the seats with the best hand, in turn order."""
    return _seats_with(state, max(_strengths(state).values()))


def worst_seats(state: State) -> tuple[int, ...]:
    """Return the seats with the worst hand, in turn order."""
    return _seats_with(state, min(_strengths(state).values()))


def _seats_with(state: State, strength: int) -> tuple[int, ...]:
    return tuple(seat for seat, value in _strengths(state).items() if value == strength)


def _strengths(state: State) -> dict[int, int]:
    return {seat: state.strength(state.hands[seat]) for seat in state.order}
