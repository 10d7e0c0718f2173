"""How much the solved betting of games with draws gains, what it loses at most, how it bluffs.

One player who bets by the solved table against others who bet by their chance alone, each deal in
every seat; then the frequencies of the shipped tables. With ``--exploit`` (which needs NumPy and
Numba, and some minutes) the answers to the tables: the best one that knows all bets and the
numbers of the abstraction, learnt from some deals and measured on others, and the local best
response with real cards. Chips are per 100 hands, with 95 % intervals; the small bet is 2.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from time import process_time
from typing import Final

from whiskey_poker.bots.draw import USUAL, WithoutWidow
from whiskey_poker.bots.draw_table import family_of
from whiskey_poker.bots.limit_states import HE_BET, POTS, PRIVATE, STAGES, context, row
from whiskey_poker.bots.limit_table import load
from whiskey_poker.simulate import NORMAL_95, Entry, simulate
from whiskey_poker.state import EventKind, State
from whiskey_poker.variants import VARIANTS

GAMES: Final = ("badugi", "deuce7-td")
TABLES: Final = ((2, 2), (4, 2), (4, 4))
"""Seats, and how many players may be left in the hand where the table is asked."""

DEALS: Final = 4000
LAST: Final = STAGES - 1
HUNDRED: Final = 100


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.betting", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"for each row ({DEALS})")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--exploit", action="store_true", help="also the answers to the tables")
    parser.add_argument("--seed", default="betting")
    args = parser.parse_args(argv)
    deals = 4 if args.quick else args.deals
    games = [args.only] if args.only else GAMES
    print("one who bets by the solved table against others who bet by their chance alone")
    for game in games:
        for seats, left in TABLES[:1] if args.quick else TABLES:
            print(_duel(game, seats, left, deals, args.seed), flush=True)
    print("in the last round, of the hands that a player has there, in ten parts from the worst on")
    for game in games:
        for line in _bluffs(game):
            print(line)
    if args.exploit:
        from benchmarks.betting_answers import answers

        for game in games:
            for line in answers(game, quick=args.quick):
                print(line, flush=True)
    return 0


def _duel(game: str, seats: int, left: int, deals: int, seed: str) -> str:
    blinds: list[int] = []

    def note(state: State) -> None:
        blinds.append(sum(each.amount for each in state.log if each.kind is EventKind.BLIND))

    lineup = [
        Entry("solved", WithoutWidow(USUAL._replace(solved=left))),
        *[Entry("by chance", WithoutWidow(USUAL._replace(solved=0)))] * (seats - 1),
    ]
    outcome = simulate(
        VARIANTS[game], lineup, deals=deals, seed=seed, clock=process_time, on_play=note
    )
    best = outcome.standings[0]
    chips = sum(blinds) / len(blinds)
    return (
        f"{game:10} {seats} seats, {left} left"
        f"  {best.cpp * chips:+7.1f} ± {best.ci95 * chips:.1f} chips"
        f"  {best.cpp:+6.2f} ± {best.ci95:.2f} % of the blinds"
        f"  {best.ms_per_move:.3f} ms a move  of {outcome.plays} plays"
    )


def _bluffs(game: str) -> Iterator[str]:
    """Yield how often each part of the hands bets unasked, or calls a bet, in the last round."""
    family = family_of(VARIANTS[game])
    table = load(family.name) if family else None
    assert table is not None
    stories = {"both drew one": (1, 1), "stood pat, he drew": (0, 1), "drew, he stood pat": (1, 0)}
    for about, (drew, other) in stories.items():
        for what, number in (("bets first", 0), ("folds to a bet", 1)):
            parts = []
            for part in range(0, PRIVATE, 2):
                found = [
                    (often.folds if number else often.raises)
                    for pot in range(POTS)
                    for private in (part, part + 1)
                    if (
                        often := table.at(
                            row(LAST, context(0, number, HE_BET, pot), drew, other, private)
                        )
                    )
                ]
                parts.append(f"{sum(found) / len(found):4.0%}" if found else "   -")
            yield f"{game:10} {about:20} {what:15} {' '.join(parts)}"


def interval(gains: Sequence[float]) -> str:
    """Write the mean of many gains in chips per 100 hands, with its interval."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    error = NORMAL_95 * sqrt(variance / len(gains))
    return f"{HUNDRED * mean:+7.1f} ± {HUNDRED * error:.1f} chips"


if __name__ == "__main__":
    sys.exit(main())
