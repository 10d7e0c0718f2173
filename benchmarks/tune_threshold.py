"""Find the rows of `bots/threshold_table.py` by play against greedy opponents.

One number after another is varied, on the same deals for every value, and kept where it gains; a
few rounds, each on fresh deals, and at the end a check on deals that no choice was made by::

    python -m benchmarks.tune_threshold --game whiskey-pool --seats 4
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from whiskey_poker.bots import Greedy
from whiskey_poker.bots.threshold import Threshold
from whiskey_poker.bots.threshold_table import Thresholds, thresholds_for
from whiskey_poker.simulate import Entry, Standing, simulate, tournament_rules
from whiskey_poker.state import Variant
from whiskey_poker.strength import Category, pack_strength, unpack_strength
from whiskey_poker.variants import find_game

_STEPS: Final = (
    (Category.HIGH_CARD, [13]),
    (Category.HIGH_CARD, [14]),
    (Category.ONE_PAIR, [2]),
    (Category.ONE_PAIR, [6]),
    (Category.ONE_PAIR, [9]),
    (Category.ONE_PAIR, [11]),
    (Category.ONE_PAIR, [13]),
    (Category.ONE_PAIR, [14]),
    (Category.TWO_PAIR, [3, 2]),
    (Category.TWO_PAIR, [9, 2]),
    (Category.TWO_PAIR, [12, 2]),
    (Category.TWO_PAIR, [14, 2]),
    (Category.THREE_OF_A_KIND, [2]),
    (Category.THREE_OF_A_KIND, [9]),
    (Category.STRAIGHT, [5]),
    (Category.FLUSH, [7]),
    (Category.FULL_HOUSE, [2]),
    (Category.FULL_HOUSE, [9]),
    (Category.FOUR_OF_A_KIND, [2]),
)
LADDER: Final = (0, *(pack_strength(category, ranks) for category, ranks in _STEPS))
"""The strengths tried, low to high."""

REACH: Final = 2
"""How many steps of the ladder, up or down, are tried at a time."""

WORTH_A_CHANGE: Final = 0.1
"""Gain in cpp below which a threshold stays as it is."""


def main(argv: Sequence[str] | None = None) -> int:
    """Tune one row of the table and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune_threshold")
    parser.add_argument("--game", default="whiskey-pool")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--plays", type=int, default=6000, help="for one value (6000)")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--quick", action="store_true", help="a few plays, to see that it runs")
    args = parser.parse_args(argv)
    game = tournament_rules(find_game(args.game))
    deals = 4 if args.quick else max(2, args.plays // args.seats)
    rounds = 1 if args.quick else args.rounds
    before = thresholds_for(game, args.seats)
    after = tune(game, args.seats, before, deals=deals, rounds=rounds, seed=args.seed)
    for name, row in (("before", before), ("after", after)):
        checked = _measure(game, args.seats, row, 3 * deals, f"{args.seed} check")
        print(
            f"{args.game} {args.seats} {name:6}  {describe(row)}"
            f"  {checked.cpp:+.2f} ± {checked.ci95:.2f} cpp",
            flush=True,
        )
    return 0


def tune(
    game: Variant, seats: int, row: Thresholds, *, deals: int, rounds: int, seed: str
) -> Thresholds:
    """Return the row after so many rounds through its four numbers."""
    for round_ in range(rounds):
        for name in Thresholds._fields:
            deal_seed = f"{seed} {round_} {name}"
            best = _measure(game, seats, row, deals, deal_seed).cpp
            for other in tuple(_neighbours(row, name)):
                cpp = _measure(game, seats, other, deals, deal_seed).cpp
                if cpp > best + WORTH_A_CHANGE:
                    best, row = cpp, other
    return row


def describe(row: Thresholds) -> str:
    """Write a row as it is read by people."""
    knock, early, draw = (_describe_strength(value) for value in row[:3])
    return f"knock {knock}, early {early}, draw {draw}, alike {row.alike}"


def _describe_strength(strength: int) -> str:
    value = unpack_strength(strength)
    return f"{value.category.name} {list(value.ranks)}" if strength else "nothing"


def _neighbours(row: Thresholds, name: str) -> Iterator[Thresholds]:
    if name == "alike":
        yield from (row._replace(alike=ranks) for ranks in (0, 1, 2, 5) if ranks != row.alike)
        return
    value = getattr(row, name)
    place = min(range(len(LADDER)), key=lambda step: abs(LADDER[step] - value))
    for step in range(place - REACH, place + REACH + 1):
        if 0 <= step < len(LADDER) and LADDER[step] != value:
            yield row._replace(**{name: LADDER[step]})


def _measure(game: Variant, seats: int, row: Thresholds, deals: int, seed: str) -> Standing:
    lineup = [Entry("tuned", Threshold(row)), *[Entry("greedy", Greedy())] * (seats - 1)]
    return simulate(game, lineup, deals=deals, seed=seed, clock=lambda: 0.0).standings[0]


if __name__ == "__main__":
    sys.exit(main())
