"""How strong the bots are: one of each against a field of copies of another, in every seat.

The same figures for one field come from ``whiskey-poker simulate``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final

from benchmarks.timing import is_quick
from whiskey_poker.bots import BOTS
from whiskey_poker.simulate import Entry, simulate, tournament_rules
from whiskey_poker.variants import VARIANTS

FIELD: Final = "greedy"
SEATS: Final = (2, 4, 6)
PLAYS: Final = 8000
"""For each row; the deals are that many divided by the seats."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the table."""
    quick = is_quick("strength", __doc__ or "", argv)
    print(f"one bot against {FIELD}, per cent above the fair share, ±95 %")
    for line in _lines(12 if quick else PLAYS):
        print(line, flush=True)
    return 0


def _lines(plays: int) -> Iterator[str]:
    for key, game in VARIANTS.items():
        for name, bot in BOTS.items():
            if name == FIELD:
                continue
            for seats in SEATS:
                lineup = [Entry(name, bot), *[Entry(FIELD, BOTS[FIELD])] * (seats - 1)]
                outcome = simulate(
                    tournament_rules(game),
                    lineup,
                    deals=max(2, plays // seats),
                    seed="strength",
                    clock=process_time,
                )
                best = outcome.standings[0]
                yield (
                    f"{key:16} {seats} seats  {name:10} {best.cpp:+6.2f} ± {best.ci95:.2f}"
                    f"  {best.ms_per_move:.3f} ms a move"
                )


if __name__ == "__main__":
    sys.exit(main())
