"""Solve the betting of games with draws: ``python -m tools.betting``; see docs/betting.md."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from tools.betting.cards import cards_of
from tools.betting.deals import deal, find_cuts, told_apart
from tools.betting.pack import packed
from tools.betting.solve import Solver
from tools.betting.tree import grow, triple_draw
from tools.paths import ROOT
from whiskey_poker.bots.draw_table import family_of
from whiskey_poker.variants import VARIANTS

TABLES = ROOT / "game" / "whiskey_poker" / "bots" / "limit_tables"
GAMES = ("badugi", "deuce7-td", "badeucy")
DEALS = 1_000_000
BATCHES = 50
WRITTEN = 5
"""Batches after which the table is written, so that what has been solved so far can be tried."""

TIMES = 100_000
SEED = 1


def main() -> None:
    """Solve each game and write its table."""
    parser = argparse.ArgumentParser(prog="python -m tools.betting", description=__doc__)
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--batches", type=int, default=BATCHES, help=f"of {TIMES} deals")
    parser.add_argument("--deals", type=int, default=DEALS, help="different ones")
    args = parser.parse_args()
    began = perf_counter()

    def tell(what: str) -> None:
        print(f"{perf_counter() - began:6.1f} s  {game}: {what}", file=sys.stderr, flush=True)

    TABLES.mkdir(exist_ok=True)
    tree = grow(triple_draw())
    for game in [args.only] if args.only else GAMES:
        variant = VARIANTS[game]
        family = family_of(variant)
        assert family is not None
        cards = cards_of(variant, family, tell)
        tell("deals")
        story = deal(cards, args.deals, SEED)
        cuts = find_cuts(story)
        solver = Solver(tree, told_apart(story, cuts))
        for done in solver.run(args.batches, TIMES, SEED):
            if done % WRITTEN == 0 or done == args.batches:
                table = packed(cuts, solver.sums)
                (TABLES / f"{family.name}.bin").write_bytes(table)
                tell(f"{done} of {args.batches} batches, {len(table)} bytes")


if __name__ == "__main__":
    main()
