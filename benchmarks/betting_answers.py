"""What can be won from the solved betting: two answers to the shipped tables.

Needs NumPy and Numba; `benchmarks.betting` asks it with ``--exploit``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from benchmarks.betting import interval
from tools.betting.answer import answered, best_answer, values
from tools.betting.cards import Cards, cards_of
from tools.betting.deals import deal, told_apart
from tools.betting.local import local_response
from tools.betting.shipped import shipped
from tools.betting.tree import grow, triple_draw
from whiskey_poker.bots.draw_table import family_of
from whiskey_poker.variants import VARIANTS


class Size(NamedTuple):
    """How many deals to learn from, to measure on, and to play with real cards."""

    learnt: int
    measured: int
    played: int


FULL: Final = Size(150_000, 60_000, 40_000)
QUICK: Final = Size(400, 200, 50)


def answers(game: str, *, quick: bool) -> Iterator[str]:
    """Yield a line for each answer to the table of a game."""
    size = QUICK if quick else FULL
    cards, name = _cards(game)
    cuts, strategy = shipped(name)
    tree = grow(triple_draw())
    learnt = told_apart(deal(cards, size.learnt, 11), cuts)
    measured = told_apart(deal(cards, size.measured, 12), cuts)
    mine = values(tree, measured, strategy, strategy)
    yield f"{game:10} the table against itself, for who does not deal    {interval(mine)}"
    gains = [
        answered(tree, measured, strategy, me, best_answer(tree, learnt, strategy, me))
        for me in range(2)
    ]
    yield f"{game:10} the best answer in the abstraction                 {interval(sum(gains) / 2)}"
    local = local_response(tree, cuts, cards, strategy, size.played, 13)
    yield f"{game:10} the local best response with real cards            {interval(local)}"


def _cards(game: str) -> tuple[Cards, str]:
    variant = VARIANTS[game]
    family = family_of(variant)
    assert family is not None
    return cards_of(variant, family, lambda what: None), family.name
