"""Find the numbers by which bots bet in games with draws or a board, by play against themselves.

One player has one number changed, all others play by the style as it is; what gains most is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from whiskey_poker.bots.draw import USUAL as USUAL_SKILL
from whiskey_poker.bots.draw import WithoutWidow
from whiskey_poker.bots.draw_style import STYLES, USUAL, Style
from whiskey_poker.simulate import Entry, Standing, simulate
from whiskey_poker.variants import find_game

STEPS: Final[dict[str, tuple[float, ...]]] = {
    "enter": (0.6, 0.8, 0.9, 1.0, 1.1, 1.25),
    "implied": (-2.0, -1.0, 0.0, 1.0, 2.0),
    "opens": (0.9, 1.0, 1.15, 1.3, 1.5),
    "raises": (1.2, 1.4, 1.6, 1.8),
    "climbs": (0.0, 0.15, 0.3, 0.5),
    "respect": (0.65, 0.75, 0.85, 0.95),
}
"""The values that are tried."""


def main(argv: Sequence[str] | None = None) -> int:
    """Tune the style of some games together and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune_draws")
    parser.add_argument("--games", default="badugi,deuce7-td,badeucy")
    parser.add_argument("--family", default="", help="the style to begin with")
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--deals", type=int, default=150, help="for one value, game and table")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--quick", action="store_true", help="a few deals, to see that it runs")
    args = parser.parse_args(argv)
    deals = 2 if args.quick else args.deals
    tables = [(game, int(n)) for game in args.games.split(",") for n in args.seats.split(",")]
    style = STYLES.get(args.family, USUAL)
    for name, values in STEPS.items():
        best, kept = 0.0, style
        for value in values[:1] if args.quick else values:
            other = style._replace(**{name: value})
            if other == style:
                continue
            found = [_measure(game, n, other, style, deals, args.seed) for game, n in tables]
            gain = sum(each.cpp for each in found) / len(found)
            error = sum(each.ci95**2 for each in found) ** 0.5 / len(found)
            print(f"{name} {value}: {gain:+.2f} ± {error:.2f}", flush=True)
            if gain > max(best, error / 3):
                best, kept = gain, other
        style = kept
        print(style, flush=True)
    return 0


def _measure(game: str, seats: int, one: Style, others: Style, deals: int, seed: str) -> Standing:
    lineup = [
        Entry("tuned", WithoutWidow(USUAL_SKILL, one)),
        *[Entry("field", WithoutWidow(USUAL_SKILL, others))] * (seats - 1),
    ]
    found = simulate(find_game(game), lineup, deals=deals, seed=seed, clock=lambda: 0.0)
    return found.standings[0]


if __name__ == "__main__":
    sys.exit(main())
