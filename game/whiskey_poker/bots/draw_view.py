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

USUAL_DRAW: Final = 1
"""What somebody takes all for who does not look how many cards they drew."""

DRAWS: Final = frozenset({EventKind.DISCARD, EventKind.STAND_PAT})

Drawn = dict[int, tuple[int, int]]
"""For every seat that has drawn how often, and how many cards the last time."""


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


def last_draws(table: State) -> Drawn:
    """Return who has drawn how often, and how many cards the last time."""
    drawn: Drawn = {}
    for event in table.log:
        if event.kind in DRAWS:
            drawn[event.seat] = (drawn.get(event.seat, (0, 0))[0] + 1, event.amount)
    return drawn


class Other(NamedTuple):
    """Another live player: the level of his hand, how far he counts, and how many he drew last."""

    level: int
    weight: float
    drew: int


def others_of(
    view: Observation, tables: DrawTable, drawn: Drawn, *, heeds_draws: bool = True
) -> list[Other]:
    """Return what is known of every other live player, from what was drawn."""
    table, left = view.table, draws_left(view.table)
    draws = sum(isinstance(phase, Draw) for phase in table.variant.phases)
    usual = tables.level(left, 0 if left == tables.family.draws else USUAL_DRAW)
    answered = table.bets.answered
    others = []
    for seat in table.live:
        if seat != view.seat:
            times, number = drawn.get(seat, (0, 0))
            waits = bool(answered) and answered[seat] == NOT_YET
            weight = (STAYS if times else tables.comes) if waits else 1.0
            if heeds_draws:
                others.append(Other(tables.level(draws - times, number), weight, number))
            else:
                others.append(Other(usual, weight, USUAL_DRAW if times else 0))
    return others


class Met(NamedTuple):
    """A hand among others: what it is best to keep against each level, and the chance in all."""

    others: list[Other]
    best: dict[int, Keeping]
    chance: float


def meet(view: Observation, tables: DrawTable, drawn: Drawn, *, heeds_draws: bool) -> Met:
    """Return what one's hand may become against the others, with the best discards."""
    variant, hand, left = view.table.variant, view.hand, draws_left(view.table)
    others = others_of(view, tables, drawn, heeds_draws=heeds_draws)
    best = {
        level: max(tables.keepings(variant, hand, left, level, len(hand)))
        for level in {other.level for other in others}
    }
    chance = tables.against([(best[each.level].chance, each.weight) for each in others], left)
    return Met(others, best, chance)


def prospect(view: Observation, *, heeds_draws: bool = True) -> Prospect | None:
    """Return the chance of one's hand with the best discards; None in a game without a table."""
    table = view.table
    family = family_of(table.variant)
    if family is None:
        return None
    tables = load(family)
    left = draws_left(table)
    met = meet(view, tables, last_draws(table), heeds_draws=heeds_draws)
    return Prospect(
        met.chance,
        min(kept.chance for kept in met.best.values()),
        sum(other.weight for other in met.others),
        left,
        is_first=left == family.draws,
    )


def keepings(view: Observation, most: int) -> Iterator[Keeping]:
    """Yield what may be kept in this draw, with its chance against the strongest other player."""
    table = view.table
    family = family_of(table.variant)
    if family is None:
        return
    tables = load(family)
    level = min(other.level for other in others_of(view, tables, last_draws(table)))
    yield from tables.keepings(table.variant, view.hand, draws_left(table), level, most)
