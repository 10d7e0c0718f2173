"""How strong the bots are, whether the net's values are true, and that nobody peeps.

One bot against a field of copies of another, each deal in every seat, with 95 % intervals; the
fields are `greedy` and `strong-v1`, which no training changes, and each level meets the one below.
Then the calibration of the net's values on the positions of deals among equals; then how often a
bot does something else when all hidden cards are dealt anew. The same figures for one field come
from ``whiskey-poker simulate``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import process_time
from typing import Final, NamedTuple

from benchmarks.frozen import strong_v1
from whiskey_poker.bots import BOTS, Bot, decide
from whiskey_poker.bots.levels import action_values
from whiskey_poker.engine import chance_action, start, step
from whiskey_poker.match import pack_for
from whiskey_poker.observation import Observation, observe, resample
from whiskey_poker.simulate import Entry, measure_of, pool_for, simulate, tournament_rules
from whiskey_poker.state import CHANCE, Action, EventKind, Left, State, Variant
from whiskey_poker.variants import VARIANTS

SEATS: Final = (2, 4, 6)
PLAYS: Final = 12000
"""For each row; the deals are that many divided by the seats."""

SLOWER: Final[Mapping[str, int]] = {"expert": 8}
"""By how much fewer the plays are of a bot that thinks long."""

FROZEN: Final = "strong-v1"
PLAYERS: Final[Mapping[str, Bot]] = {**BOTS, FROZEN: strong_v1()}
LEVELS: Final = ("beginner", "casual", "strong", "expert")


class Pairing(NamedTuple):
    """One bot against a field of copies of another."""

    game: str
    bot: str
    field: str


PAIRINGS: Final = (
    *(Pairing("whiskey-pool", bot, "greedy") for bot in ("threshold", *LEVELS)),
    *(Pairing(game, "strong", "greedy") for game in ("whiskey-markers", "la-viuda")),
    Pairing("whiskey-pool", "strong", "threshold"),
    *(Pairing("whiskey-pool", bot, FROZEN) for bot in LEVELS),
    *(Pairing(game, "expert", FROZEN) for game in ("whiskey-markers", "la-viuda")),
    Pairing("whiskey-pool", "casual", "beginner"),
    Pairing("whiskey-pool", "strong", "casual"),
)
CALIBRATED: Final = ("whiskey-pool", "whiskey-markers", "la-viuda")
TENTHS: Final = 10


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    parser.add_argument("--plays", type=int, default=PLAYS, help=f"for each row ({PLAYS})")
    parser.add_argument("--seats", type=int, action="append", help=f"{SEATS} if not given")
    parser.add_argument("--only", default="", help="rows that have this text: 'pool expert'")
    parser.add_argument("--seed", default="strength")
    args = parser.parse_args(argv)
    plays, seats = (12 if args.quick else args.plays), tuple(args.seats or SEATS)
    if args.quick:
        seats = seats[:1]
    print("one bot against a field, per cent above the fair share, ±95 %")
    for pairing in PAIRINGS:
        if _is_asked_for(f"{pairing.game} {pairing.bot} {pairing.field}", args.only):
            for players in seats:
                print(_row(pairing, players, plays, args.seed), flush=True)
    print("the net's value of the move made, strong among equals: per cent too high; Brier score;")
    print("and how far the tenths of the values are off, on average")
    for game in CALIBRATED:
        if _is_asked_for(f"{game} calibration", args.only):
            for line in _calibration(game, seats, max(1, plays // 6), args.seed):
                print(line, flush=True)
    print("moves that change when all hidden cards are dealt anew")
    for name in PLAYERS:
        if _is_asked_for(f"{name} honesty", args.only):
            print(
                _honesty(name, max(1, plays // SLOWER.get(name, 1) // 200), args.seed), flush=True
            )
    return 0


def _is_asked_for(row: str, only: str) -> bool:
    return all(word in row for word in only.split())


def _row(pairing: Pairing, seats: int, plays: int, seed: str) -> str:
    bot, field = PLAYERS[pairing.bot], PLAYERS[pairing.field]
    plays //= SLOWER.get(pairing.bot, 1)
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
        f"  {outcome.capped / outcome.plays:.2%} capped  of {outcome.plays} plays"
    )


def _calibration(game: str, seats: Sequence[int], deals: int, seed: str) -> Iterator[str]:
    for players in seats:
        pairs = [
            pair
            for number in range(1, deals + 1)
            for pair in _values(tournament_rules(VARIANTS[game]), players, seed, number)
        ]
        errors = [value - outcome for value, outcome in pairs]
        bias = 100 * sum(errors) / len(errors)
        brier = sum([error * error for error in errors]) / len(errors)
        yield (
            f"{game:16} {players} seats  {bias:+5.2f}  {brier:.4f}  {100 * _off(pairs):.2f}"
            f"  of {len(errors)} moves"
        )


def _off(pairs: Sequence[tuple[float, float]]) -> float:
    """Return how far values are from outcomes on average, each tenth of the values by itself."""
    tenths: list[list[float]] = [[] for _ in range(TENTHS)]
    for value, outcome in pairs:
        tenths[min(TENTHS - 1, int(TENTHS * value))].append(value - outcome)
    return sum(abs(sum(errors)) for errors in tenths) / len(pairs)


def _values(game: Variant, players: int, seed: str, number: int) -> Iterator[tuple[float, float]]:
    """Play one deal among equals; yield value and outcome of every move made."""
    moves: list[tuple[int, float]] = []
    for state, turn in _turns(game, "strong", players, seed, number):
        if turn is None:
            gains = measure_of(game).points(state)
            fair = (players - 1) / players if game.verdict is EventKind.PAY else 1 / players
            yield from ((value, gains[seat] + fair) for seat, value in moves)
            return
        view, action = turn
        worth = dict(action_values(view)).get(action)
        if worth is not None:
            moves.append((state.actor, worth))


def _turns(
    game: Variant, bot: str, players: int, seed: str, number: int
) -> Iterator[tuple[State, tuple[Observation, Action] | None]]:
    """Let copies of a bot play one deal; yield each state with what its actor sees and does.

    At the end nobody acts.
    """
    rng = Random(f"{seed} {number}")
    state = start(
        game,
        chips=(game.match.chips,) * players,
        dealer=players - 1,
        pack=pack_for(game, seed, number, seats=players),
        left=Left(pool_for(game, seed, number)),
    )
    while not state.is_over:
        if state.actor == CHANCE:
            state = step(state, chance_action(state, rng))
            continue
        view = observe(state, state.actor)
        action = decide(PLAYERS[bot], view, Random(f"{seed} {number} {len(state.log)}"))
        yield state, (view, action)
        state = step(state, action)
    yield state, None


def _honesty(bot: str, deals: int, seed: str) -> str:
    """Deal all hidden cards anew at every turn of some deals, and count the changed moves."""
    rng, tried, changed = Random(f"{seed} honesty"), 0, 0
    game = tournament_rules(VARIANTS["whiskey-pool"])
    for number in range(1, deals + 1):
        for _, turn in _turns(game, bot, SEATS[number % len(SEATS)], seed, number):
            if turn is not None:
                view, _ = turn
                other = observe(resample(view, rng), view.seat)
                moves = [decide(PLAYERS[bot], each, Random(1)) for each in (view, other)]
                tried, changed = tried + 1, changed + (moves[0] != moves[1])
    return f"{bot:10} {changed} of {tried}"


if __name__ == "__main__":
    sys.exit(main())
