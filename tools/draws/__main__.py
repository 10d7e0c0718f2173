"""Compute the tables of draw play: ``python -m tools.draws``; see docs/draws.md."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from tools.draws import board, card
from tools.draws.hands import build
from tools.draws.pack import packed
from tools.draws.solve import levels, settle
from tools.paths import ROOT
from whiskey_poker.bots.draw_states import FAMILIES
from whiskey_poker.bots.draw_table import family_of, load
from whiskey_poker.games.draws import GAMES

TABLES = ROOT / "game" / "whiskey_poker" / "bots" / "draw_tables"


def main() -> None:
    """Compute every table and write it."""
    parser = argparse.ArgumentParser(prog="python -m tools.draws", description=__doc__)
    parser.add_argument("--only", default="", help="one table: badugi, low, both, high, board")
    parser.add_argument("--page", action="store_true", help="only write docs/draws.md anew")
    args = parser.parse_args()
    if args.page:
        card.write()
        return
    began = perf_counter()

    def tell(what: str) -> None:
        print(f"{perf_counter() - began:6.1f} s  {name}: {what}", file=sys.stderr, flush=True)

    TABLES.mkdir(exist_ok=True)
    name = "board"
    if args.only in ("", name):
        (TABLES / "board.bin").write_bytes(board.packed(tell))
    for family in FAMILIES.values():
        name = family.name
        if args.only not in ("", name):
            continue
        game = next(game for game in GAMES if family_of(game) is family)
        strengths = [ranking.strength for ranking in game.rankings]
        hands = build(family, strengths, tell)
        players = settle(hands, tell)
        found_levels = levels(players, tell)
        table = packed(hands, found_levels, strengths)
        (TABLES / f"{name}.bin").write_bytes(table)
        load.cache_clear()
        tell(f"{len(table)} bytes; levels {found_levels.of}; crowd {found_levels.crowd}")
    card.write()


if __name__ == "__main__":
    main()
