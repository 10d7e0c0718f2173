"""How strong the bots are, and whether the net's values are true.

One bot against a field of copies of another, each deal in every seat, with 95 % intervals; then
the calibration of the net's values on the positions of deals among equals. The same figures for one
field come from ``whiskey-poker simulate``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Final, NamedTuple

from whiskey_poker.bots import BOTS, decide
from whiskey_poker.bots.levels import action_values
from whiskey_poker.engine import chance_action, start, step
from whiskey_poker.match import pack_for
from whiskey_poker.observation import observe
from whiskey_poker.simulate import Entry, measure_of, simulate, tournament_rules
from whiskey_poker.state import CHANCE, EventKind, Variant
from whiskey_poker.variants import VARIANTS

SEATS: Final = (2, 4, 6)
PLAYS: Final = 12000
"""For each row; the deals are that many divided by the seats."""


class Pairing(NamedTuple):
    """One bot against a field of copies of another."""

    game: str
    bot: str
    field: str


PAIRINGS: Final = (
    *(Pairing("whiskey-pool", bot, "greedy") for bot in ("threshold", "strong")),
    *(Pairing(game, "strong", "greedy") for game in ("whiskey-markers", "la-viuda")),
    Pairing("whiskey-pool", "strong", "threshold"),
    Pairing("whiskey-pool", "casual", "beginner"),
    Pairing("whiskey-pool", "strong", "casual"),
    Pairing("whiskey-pool", "beginner", "strong"),
    Pairing("whiskey-pool", "casual", "strong"),
)
CALIBRATED: Final = ("whiskey-pool", "whiskey-markers", "la-viuda")


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    parser.add_argument("--plays", type=int, default=PLAYS, help=f"for each row ({PLAYS})")
    parser.add_argument("--seats", type=int, action="append", help=f"{SEATS} if not given")
    parser.add_argument("--seed", default="strength")
    args = parser.parse_args(argv)
    plays, seats = (12 if args.quick else args.plays), tuple(args.seats or SEATS)
    print("one bot against a field, per cent above the fair share, ±95 %")
    for pairing in PAIRINGS:
        for players in seats:
            print(_row(pairing, players, plays, args.seed), flush=True)
    print("the net's value of the move made, strong among equals: per cent too high; Brier score")
    for game in CALIBRATED:
        for line in _calibration(game, seats, max(1, plays // 6), args.seed):
            print(line, flush=True)
    return 0


def _row(pairing: Pairing, seats: int, plays: int, seed: str) -> str:
    bot, field = BOTS[pairing.bot], BOTS[pairing.field]
    outcome = simulate(
        tournament_rules(VARIANTS[pairing.game]),
        [Entry(pairing.bot, bot), *[Entry(pairing.field, field)] * (seats - 1)],
        deals=max(2, plays // seats),
        seed=seed,
        clock=process_time,
    )
    best = outcome.standings[0]
    return (
        f"{pairing.game:16} {seats} seats  {pairing.bot:10} in {pairing.field:10}"
        f" {best.cpp:+6.2f} ± {best.ci95:.2f}  {best.ms_per_move:6.3f} ms a move"
        f"  {outcome.capped / outcome.plays:.2%} capped"
    )


def _calibration(game: str, seats: Sequence[int], deals: int, seed: str) -> Iterator[str]:
    for players in seats:
        errors = [
            error
            for number in range(deals)
            for error in _errors(tournament_rules(VARIANTS[game]), players, f"{seed} {number}")
        ]
        bias = 100 * sum(errors) / len(errors)
        brier = sum([error * error for error in errors]) / len(errors)
        yield f"{game:16} {players} seats  {bias:+5.2f}  {brier:.4f}  of {len(errors)} moves"


def _errors(game: Variant, players: int, seed: str) -> list[float]:
    """Play one deal among equals; return value less outcome for every move made."""
    rng = Random(seed)
    state = start(
        game,
        chips=(game.match.chips,) * players,
        dealer=players - 1,
        pack=pack_for(game, seed, 1, seats=players),
        pool=rng.randint(1, 13) if game.match.pool else 0,
    )
    moves: list[tuple[int, float]] = []
    while not state.is_over:
        if state.actor == CHANCE:
            state = step(state, chance_action(state, rng))
            continue
        view = observe(state, state.actor)
        action = decide(BOTS["strong"], view, rng)
        worth = dict(action_values(view)).get(action)
        if worth is not None:
            moves.append((state.actor, worth))
        state = step(state, action)
    gains = measure_of(game).points(state)
    fair = (players - 1) / players if game.verdict is EventKind.PAY else 1 / players
    return [value - (gains[seat] + fair) for seat, value in moves]


if __name__ == "__main__":
    sys.exit(main())
