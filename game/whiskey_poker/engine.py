"""Start a hand, ask what is legal, take the next step. That is all the engine does.

>>> from whiskey_poker.variants import find_game
>>> game = find_game("whiskey-pool")
>>> state = start(game, chips=(20, 20, 20), dealer=2, pack=game.pack.cards(3))
>>> [str(action) for action in legal_actions(state)]
['pass', 'take', 'knock']
>>> apply(state, legal_actions(state)[0]).actor
1
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from whiskey_poker.cards import Card, cards_text
from whiskey_poker.state import (
    CHANCE,
    Action,
    AnyOrder,
    Event,
    EventKind,
    IllegalAction,
    Left,
    State,
    TableError,
    Variant,
    choices_text,
    turns_from,
)

if TYPE_CHECKING:
    from random import Random

    from whiskey_poker.evaluator import HandEvaluator


_NOTHING_LEFT: Final = Left()


def start(
    variant: Variant,
    *,
    chips: Sequence[int],
    dealer: int,
    pack: Sequence[Card],
    left: Left = _NOTHING_LEFT,
    playing: Sequence[int] | None = None,
) -> State:
    """Return a hand up to the first decision.

    ``chips`` are by seat, ``pack`` is in the order of the deal, top card first; ``left`` is what
    earlier hands left. ``playing`` names the seats that are dealt in (all, if not given). Raise
    `TableError` before anything happens if this table cannot play.
    """
    seats = tuple(range(len(chips))) if playing is None else tuple(sorted(playing))
    variant.require_seats(len(seats))
    _require_players(variant, chips, seats)
    if min(left) < 0:
        raise TableError(
            f"there cannot be a pool of {left.pool} chips after {left.passed_out} deals passed out"
        )
    if dealer not in seats:
        raise TableError(f"seat {dealer} deals but is not among the seats {seats} of this hand")
    table = _table(variant, len(seats))
    pack = tuple(pack)
    if len(pack) != len(table.cards) or set(pack) != table.cards:
        raise TableError(
            f"a pack for {variant.name} is {len(table.cards)} different cards, "
            f"not {cards_text(pack)!r}"
        )
    order = turn_order(seats, dealer, variant.direction)
    state = State(
        variant=variant,
        evaluator=table.evaluator,
        order=order,
        live=order,
        hands=((),) * len(chips),
        chips=tuple(chips),
        stakes=tuple(chips),
        left=left,
        pool=left.pool,
        spare_chip=left.spare_chip,
        stock=pack,
        log=(Event(EventKind.SHUFFLE, cards=pack),),
    )
    return _settle(state)


class _Table(NamedTuple):
    """What is the same in every hand of a variant with so many players."""

    cards: frozenset[Card]
    evaluator: HandEvaluator


@lru_cache(maxsize=64)
def _table(variant: Variant, players: int) -> _Table:
    lowest = variant.pack.lowest(players)
    return _Table(frozenset(variant.pack.cards(players)), variant.ranking.evaluator(lowest=lowest))


def turn_order(seats: Sequence[int], dealer: int, direction: int) -> tuple[int, ...]:
    """Return the seats in the order in which they act: the dealer's neighbour first, he last."""
    circle = sorted(seats, reverse=direction < 0)
    _, *others = turns_from(circle, dealer)
    return (*others, dealer)


def legal_actions(state: State) -> Sequence[Action]:
    """List what the seat to act may do; empty when the hand is over."""
    return state.variant.phases[state.phase].legal(state) if state.queue else ()


def apply(state: State, action: Action) -> State:
    """Return the state after the action; raise `IllegalAction` and change nothing if it may not be.

    Later stages that ask nobody happen at once, so the result waits for a player or is over.
    """
    legal = legal_actions(state)
    if action not in legal:
        raise IllegalAction(_refusal(state, action, legal))
    return step(state, action)


def step(state: State, action: Action) -> State:
    """Do what `apply` does without asking whether it is legal; for searches."""
    state = state.variant.phases[state.phase].step(state, action)
    return state if state.queue else _settle(state)


def _require_players(variant: Variant, chips: Sequence[int], seats: Sequence[int]) -> None:
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(len(chips))):
        raise TableError(f"{tuple(seats)} are not different seats from 0 to {len(chips) - 1}")
    stake = variant.stake
    for seat in seats:
        if chips[seat] < stake:
            raise TableError(
                f"seat {seat} has {chips[seat]} chips and needs {stake} to be dealt in"
            )


def _settle(state: State) -> State:
    phases = state.variant.phases
    while not state.queue and state.phase < len(phases):
        state = state.at_phase(state.phase + 1)
        if state.phase < len(phases):
            state = phases[state.phase].enter(state)
    return state


def chance_action(state: State, rng: Random) -> Action:
    """Return what chance does where `CHANCE` is to act, from the stream of the pack."""
    return cast("AnyOrder", legal_actions(state)).shuffled(rng)


def _refusal(state: State, action: Action, legal: Sequence[Action]) -> str:
    if not legal:
        return f"'{action}' is not possible: the hand is over"
    if state.actor == CHANCE:
        return f"'{action}' is not possible: some cards must be shuffled first"
    choices = choices_text(legal)
    return f"'{action}' is not legal for seat {state.actor} now; it may {choices}"
