"""The end of a hand: all hands are shown, and chips move (RULES 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from whiskey_poker.marking import N_
from whiskey_poker.options import choice, count
from whiskey_poker.phases.pots import Pot, pots_of, shares
from whiskey_poker.state import Event, EventKind, Phase, State, turns_from

if TYPE_CHECKING:
    from whiskey_poker.evaluator import HandEvaluator


class Won(NamedTuple):
    """A pot, or a half of one, and who divides it."""

    amount: int
    winners: tuple[int, ...]
    is_half: bool = False


class OddChip(StrEnum):
    """Where the chips go that cannot be divided among equal winners."""

    TURN_ORDER = "turn_order"
    CARRY = "carry"


class ForfeitTo(StrEnum):
    """Who gets the forfeit of the worst hand."""

    WINNER = "winner"
    NEXT_POT = "next_pot"


class Showdown(Phase):
    """Show every live hand, and the widow if it still lies face down.

    Whoever bet last shows first, else the eldest; one player alone shows nothing (RULES 11.6).
    """

    def enter(self, state: State) -> State:
        """Turn everything up but the stock and the hands that were folded."""
        if not state.contenders:
            return state
        first = state.bets.aggressor
        in_turn = turns_from(state.live, first) if first in state.live else state.live
        shown = [Event(EventKind.SHOW, seat, state.hands[seat]) for seat in in_turn]
        if state.widow and not state.exchange.face_up:
            shown.append(Event(EventKind.TURN_UP, state.dealer, state.widow))
        return state._replace(
            exchange=state.exchange._replace(face_up=True), log=(*state.log, *shown)
        )


class BestTakesPool(Phase):
    """The best hand takes the pool; equal hands divide it (RULES 5)."""

    odd_chip: OddChip = choice(
        OddChip.TURN_ORDER,
        {
            OddChip.TURN_ORDER: N_("Odd chips go to the winners one by one from the eldest on."),
            OddChip.CARRY: N_("Odd chips stay in the pool for the next hand."),
        },
        N_("What happens to chips that equal winners cannot divide."),
    )

    @property
    def verdict(self) -> EventKind:
        """Somebody wins the pool."""
        return EventKind.WIN

    def enter(self, state: State) -> State:
        """Move each pot to those of its seats that have the best hand (RULES 11.4, 11.5)."""
        paid = self.paid(state)
        pots = pots_of(paid, state.live, state.left.pool)
        chips = list(state.chips)
        events: list[Event] = []
        carried = state.pool - sum(pot.amount for pot in pots)
        for pot in pots:
            if len(pots) > 1:
                events.append(Event(EventKind.POT, amount=pot.amount))
            for part in self.parts(state, pot):
                if part.is_half:
                    events.append(Event(EventKind.HALF, amount=part.amount))
                winners = part.winners
                odd = part.amount % len(winners) if self.odd_chip is OddChip.CARRY else 0
                for seat, amount in shares(part.amount - odd, winners).items():
                    chips[seat] += amount
                    events.append(Event(EventKind.WIN, seat, amount=amount))
                carried += odd
        if carried:
            events.append(Event(EventKind.CARRY, amount=carried))
        return state._replace(chips=tuple(chips), pool=carried, log=(*state.log, *events))

    def paid(self, state: State) -> dict[int, int]:
        """Return what each seat has put in and can be won; what cannot stays in the pool."""
        return {seat: state.stakes[seat] - state.chips[seat] for seat in state.order}

    def parts(self, state: State, pot: Pot) -> tuple[Won, ...]:
        """Return what is won in a pot: all of it, by the best hands."""
        return (Won(pot.amount, best_of(state, pot.seats)),)


class HalfOddChip(StrEnum):
    """Which half of a pot gets the odd chip."""

    DEUCE7 = "deuce7"
    BADUGI = "badugi"


class HalvesToBest(BestTakesPool):
    """The best hands by two rankings take a half of each pot (RULES 12.4)."""

    badeucy_odd_chip: HalfOddChip = choice(
        HalfOddChip.DEUCE7,
        {
            HalfOddChip.DEUCE7: N_("The odd chip between the halves goes to the five-card hand."),
            HalfOddChip.BADUGI: N_("The odd chip between the halves goes to the badugi."),
        },
        N_("The odd chip between the two halves of a pot."),
    )

    def parts(self, state: State, pot: Pot) -> tuple[Won, ...]:
        """Return the two halves; where the same players win both, the pot is divided once."""
        ours = best_of(state, pot.seats)
        theirs = best_of(state, pot.seats, state.variant.other_evaluator)
        if ours == theirs:
            return (Won(pot.amount, ours),)
        small, odd = divmod(pot.amount, 2)
        to_first = odd if self.badeucy_odd_chip is HalfOddChip.DEUCE7 else 0
        return (
            Won(small + to_first, ours, is_half=True),
            Won(small + odd - to_first, theirs, is_half=True),
        )


class Forfeit(Phase):
    """The worst hand pays a forfeit beside the pool (RULES 10.1)."""

    forfeit: int = count(1, 0, 100, N_("Chips that the worst hand pays as a forfeit."))
    forfeit_to: ForfeitTo = choice(
        ForfeitTo.WINNER,
        {
            ForfeitTo.WINNER: N_("The forfeit goes to the winner."),
            ForfeitTo.NEXT_POT: N_("The forfeit goes into the next pool."),
        },
        N_("Who gets the forfeit."),
    )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the receiver where nobody pays."""
        return () if self.forfeit else ("forfeit_to",)

    def enter(self, state: State) -> State:
        """Move the forfeits of those with the worst hand; nobody pays if all are equal."""
        if not state.contenders:
            return state
        payers, winners = worst_seats(state), best_seats(state)
        if payers == winners:
            return state
        chips = list(state.chips)
        events = []
        for seat in payers:
            amount = min(self.forfeit, chips[seat])
            chips[seat] -= amount
            if amount:
                events.append(Event(EventKind.PAY, seat, amount=amount))
        paid = sum(event.amount for event in events)
        pool = state.pool
        if self.forfeit_to is ForfeitTo.NEXT_POT:
            pool += paid
        else:
            for seat, amount in shares(paid, winners).items():
                chips[seat] += amount
                if amount:
                    events.append(Event(EventKind.COLLECT, seat, amount=amount))
        return state._replace(chips=tuple(chips), pool=pool, log=(*state.log, *events))


class ScorePoint(Phase):
    """Every player with the best hand scores a point (RULES 10.2)."""

    @property
    def verdict(self) -> EventKind:
        """Somebody scores."""
        return EventKind.SCORE

    def enter(self, state: State) -> State:
        """Add the points."""
        winners = best_seats(state)
        chips = tuple(
            points + 1 if seat in winners else points for seat, points in enumerate(state.chips)
        )
        events = tuple(Event(EventKind.SCORE, seat, amount=1) for seat in winners)
        return state._replace(chips=chips, log=state.log + events)


def best_seats(state: State) -> tuple[int, ...]:
    """Return the live seats with the best hand, in turn order."""
    return best_of(state, state.live)


def best_of(state: State, seats: Sequence[int], by: HandEvaluator | None = None) -> tuple[int, ...]:
    """Return those of some seats that have the best hand among them; one alone needs no hand."""
    if len(seats) == 1:
        return tuple(seats)
    strengths = _strengths(state, seats, by)
    best = max(strengths)
    return tuple([seat for seat, each in zip(seats, strengths, strict=True) if each == best])


def worst_seats(state: State) -> tuple[int, ...]:
    """Return the live seats with the worst hand, in turn order."""
    return worst_of(state, state.live)


def worst_of(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Return those of some seats that have the worst hand among them, in the given order."""
    strengths = _strengths(state, seats)
    worst = min(strengths, default=0)
    return tuple([seat for seat, each in zip(seats, strengths, strict=True) if each == worst])


def _strengths(state: State, seats: Sequence[int], by: HandEvaluator | None = None) -> list[int]:
    strength, hands = (by or state.evaluator).strength, state.hands
    return [strength(hands[seat]) for seat in seats]
