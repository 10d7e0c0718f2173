"""Fit how a chance by the cards is corrected for the bets: prints the rows of `coach.readings`.

A row for each game and each number of draws (or cards, or exchanges) to come, by logistic
regression over decisions of players of the level `strong` and what came of them, as in
`benchmarks.coaching`, which measures what is left of the error on other deals.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp
from typing import Final

from benchmarks.coaching import GAMES, SEATS, SLOWER, Position, positions
from whiskey_poker.coach.readings import Reading, terms

PLAYS: Final = 6000
_PRIOR: Final = Reading(0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
"""Where a row begins: the chance as the cards tell it."""

_WEIGHT: Final = 2.0
"""How much the beginning counts: as many observations at even odds, four times over."""

_ROUNDS: Final = 8
_OF_A_DRAW: Final = (0, 1, 2, 5)
"""The numbers of a row that are fitted where nothing is owed: in a draw."""

_SLICES: Final = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune_coach", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    parser.add_argument("--plays", type=int, default=PLAYS, help=f"for each table ({PLAYS})")
    parser.add_argument("--only", default="", choices=("", *GAMES), help="one game")
    parser.add_argument("--seed", default="tune coach")
    args = parser.parse_args(argv)
    for game in GAMES:
        if args.only in ("", game):
            plays = 48 if args.quick else args.plays // SLOWER.get(game, 1)
            found = [
                position
                for seats in SEATS
                for position in positions(
                    game, seats, max(4, plays // seats), args.seed, slices=_SLICES
                )
            ]
            for draws in (False, True):
                _print_rows([each for each in found if each.draws is draws], draws=draws)
    return 0


def _print_rows(found: Sequence[Position], *, draws: bool) -> None:
    name = "DRAWING" if draws else "BETTING"
    for left in sorted({each.where.left for each in found}):
        these = [each for each in found if each.where.left == left]
        row = fit(these, _OF_A_DRAW if draws else range(len(Reading._fields)))
        numbers = ", ".join(f"{number:.2f}" for number in row)
        family = these[0].where.family
        print(f'{name}  ("{family}", {left}): Reading({numbers}),  # {len(these)}', flush=True)


def fit(found: Sequence[Position], fitted: Sequence[int]) -> Reading:
    """Return the row that makes what has come of these decisions likeliest, near the prior."""
    row = [*_PRIOR]
    rows = [(terms(each.chance, each.where), each.outcome) for each in found]
    for _ in range(_ROUNDS):
        slope = [_WEIGHT * (row[at] - _PRIOR[at]) for at in fitted]
        curve = [[_WEIGHT * (at == other) for other in fitted] for at in fitted]
        for term, outcome in rows:
            chance = 1 / (1 + exp(-sum(w * t for w, t in zip(row, term, strict=True))))
            for place, at in enumerate(fitted):
                slope[place] += (chance - outcome) * term[at]
                for other, another in enumerate(fitted):
                    curve[place][other] += chance * (1 - chance) * term[at] * term[another]
        for at, change in zip(fitted, _solved(curve, slope), strict=True):
            row[at] -= change
    return Reading(*row)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small system of equations whose matrix is positive."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [
                    old - factor * new for old, new in zip(rows[other], rows[at], strict=True)
                ]
    return [line[-1] for line in rows]


if __name__ == "__main__":
    sys.exit(main())
