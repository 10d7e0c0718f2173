"""What lies in the middle before a hand from elsewhere is dealt: antes, blinds, straddles."""

from __future__ import annotations

from typing import Final, NamedTuple

from whiskey_poker.phases.stakes import Stakes
from whiskey_poker.state import NOT_YET, Bets, Event, EventKind, Left, State, Variant

UNKNOWN_STACK: Final = 10**15
"""Stands for a stack that nobody knows: more than anybody can bet."""


class Seats(NamedTuple):
    """The table as a file states it, in the order of PHH; a stack that is not known is None.

    For two players PHH turns antes and blinds round: ``[1, 2]`` is the big blind of ``p1``.
    Antes that are ``trimmed`` win only as much as they are, others are dead chips of the main pot.
    """

    stacks: tuple[int | None, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    trims_antes: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """The turn order: the dealer, or who has the button, is the last."""
        return tuple(range(len(self.stacks)))

    @property
    def opener(self) -> int:
        """The seat that is asked first in the first round: after the highest blind."""
        stated = self.blinds
        place = max(range(len(stated)), key=lambda place: (stated[place], place))
        return (by_seat(self.order)[place] + 1) % len(stated)


def by_seat(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Return who really pays what is stated, which for two players is turned round."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def posted(variant: Variant, seats: Seats) -> State:
    """Return the hand with antes and blinds paid, about to be dealt."""
    stacks = tuple(UNKNOWN_STACK if stack is None else stack for stack in seats.stacks)
    state = State(
        variant=variant,
        evaluator=variant.ranking.evaluator(),
        order=seats.order,
        live=seats.order,
        hands=((),) * len(stacks),
        chips=stacks,
        stakes=stacks,
        left=Left(),
        pool=0,
        stock=(),
        phase=1,
    )
    state, antes = _paid(state, EventKind.ANTE, by_seat(seats.antes))
    uniform = len(set(seats.antes)) == 1
    if not (uniform and seats.trims_antes):
        state = state._replace(stakes=state.chips, left=Left(sum(antes)))
    state, blinds = _paid(state, EventKind.BLIND, by_seat(seats.blinds))
    to_match = max(seats.blinds)
    stakes = next(phase for phase in variant.phases if isinstance(phase, Stakes))
    return state._replace(
        bets=Bets(
            paid=blinds,
            to_match=to_match,
            step=max(to_match, stakes.first_bet),
            number=int(to_match > 0),
            answered=(NOT_YET,) * len(stacks),
        )
    )


def _paid(state: State, kind: EventKind, amounts: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Move what each seat owes to the pool, as far as its chips go; return also how much."""
    paid = tuple(map(min, amounts, state.chips))
    chips = tuple(stack - chips for stack, chips in zip(state.chips, paid, strict=True))
    by_size = sorted(state.order, key=lambda seat: amounts[seat])
    events = [Event(kind, seat, amount=paid[seat]) for seat in by_size if paid[seat]]
    return state._replace(chips=chips, pool=state.pool + sum(paid), log=(*state.log, *events)), paid
