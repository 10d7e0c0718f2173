"""What a player at a table with draws knows of the others, and the chance of his own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from whiskey_poker.bots.draw_table import DrawTable, Keeping, family_of, load
from whiskey_poker.observation import Observation
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.state import NOT_YET, EventKind, State

STAYS: Final = 0.85
"""How much a player counts who has still to act, but has stayed in once before."""


class Prospect(NamedTuple):
    """The chance of a hand at the end, against how many, and how many draws are still to come.

    ``others`` counts those who may still leave for a part. ``alone`` is the chance against the
    strongest of them; before the first draw, or the flop, ``is_first`` is true.
    """

    chance: float
    alone: float
    others: float
    left: int
    is_first: bool = False


def draws_left(table: State) -> int:
    """Return how many draws are still to come, that of this stage among them."""
    return sum(isinstance(phase, Draw) for phase in table.variant.phases[table.phase :])


def last_draws(table: State) -> dict[int, tuple[int, int]]:
    """Return for every seat that has drawn how often, and how many cards the last time."""
    drawn: dict[int, tuple[int, int]] = {}
    for event in table.log:
        if event.kind in _DRAWS:
            drawn[event.seat] = (drawn.get(event.seat, (0, 0))[0] + 1, event.amount)
    return drawn


_DRAWS: Final = frozenset({EventKind.DISCARD, EventKind.STAND_PAT})


def levels_of_others(view: Observation, tables: DrawTable) -> list[tuple[int, float]]:
    """Return for every other live player the level of his hand, and how far he counts."""
    table, drawn = view.table, last_draws(view.table)
    draws = sum(isinstance(phase, Draw) for phase in table.variant.phases)
    answered = table.bets.answered
    levels = []
    for seat in table.live:
        if seat != view.seat:
            times, number = drawn.get(seat, (0, 0))
            waits = bool(answered) and answered[seat] == NOT_YET
            weight = (STAYS if times else tables.comes) if waits else 1.0
            levels.append((tables.level(draws - times, number), weight))
    return levels


def prospect(view: Observation, *, heeds_draws: bool = True) -> Prospect | None:
    """Return the chance of one's hand with the best discards; None in a game without a table."""
    table = view.table
    family = family_of(table.variant)
    if family is None:
        return None
    tables = load(family)
    left = draws_left(table)
    others = levels_of_others(view, tables)
    if not heeds_draws:
        usual = tables.level(left, 0 if left == family.draws else 1)
        others = [(usual, weight) for _, weight in others]
    chances = {level: _best(view, tables, left, level) for level in {level for level, _ in others}}
    met = [(chances[level], weight) for level, weight in others]
    return Prospect(
        tables.against(met, left),
        min(chances.values()),
        sum(weight for _, weight in met),
        left,
        is_first=left == family.draws,
    )


def _best(view: Observation, tables: DrawTable, left: int, level: int) -> float:
    variant, most = view.table.variant, len(view.hand)
    return max(tables.keepings(variant, view.hand, left, level, most)).chance


def keepings(view: Observation, most: int) -> Iterator[Keeping]:
    """Yield what may be kept in this draw, with its chance against the strongest other player."""
    table = view.table
    family = family_of(table.variant)
    if family is None:
        return
    tables = load(family)
    level = min(level for level, _ in levels_of_others(view, tables))
    yield from tables.keepings(table.variant, view.hand, draws_left(table), level, most)
