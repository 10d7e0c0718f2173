"""Count what the level `strong` does: ``python -m tools.training.habits``; see docs/nets.md.

The engine plays, and the shipped bot: what is counted is what is met. NumPy is not needed.
"""

from __future__ import annotations

import argparse
import zlib
from math import log2
from random import Random
from typing import Final

from tools.paths import ROOT
from whiskey_poker.bots import decide, find_bot
from whiskey_poker.bots import habits as h
from whiskey_poker.bots.beliefs import turns_of
from whiskey_poker.engine import chance_action, start, step
from whiskey_poker.evaluator import keyed
from whiskey_poker.match import pack_for
from whiskey_poker.observation import observe
from whiskey_poker.simulate import pool_for, tournament_rules
from whiskey_poker.state import CHANCE, EventKind, Left, State, Variant
from whiskey_poker.variants import find_game

SHIPPED: Final = ROOT / "game" / "whiskey_poker" / "bots" / "nets" / "habits.bin"
GAMES: Final = {"pool": "whiskey-pool", "markers": "whiskey-markers", "viuda": "la-viuda"}
SEATS: Final = {2: (2,), 3: (3, 4), 5: (5, 6, 7)}
"""Who is counted into which table."""

TURNS: Final = 30_000
"""Turns of self-play for each table."""

PRIOR: Final = 2.0
"""What every cell has to begin with: turns, shared out as in the whole situation."""


def main() -> None:
    """Count, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.training.habits", description=__doc__)
    parser.add_argument("--turns", type=int, default=TURNS, help=f"for each table ({TURNS})")
    parser.add_argument("--seed", default="habits")
    args = parser.parse_args()
    packed = b"".join(
        count(find_game(GAMES[family]), players, args.turns, args.seed)
        for family in h.FAMILIES
        for players in h.TABLES
    )
    SHIPPED.write_bytes(zlib.compress(packed, 9))
    print(f"{len(packed)} numbers in {SHIPPED.stat().st_size} bytes")


def count(game: Variant, players: int, turns: int, seed: str) -> bytes:
    """Return one table, packed to bytes."""
    game = tournament_rules(game)
    counts = [[0.0] * h.ACTS for _ in range(h.CELLS)]
    done = deal = 0
    while done < turns:
        for seats in SEATS[players]:
            deal += 1
            done += _count_deal(game, seats, deal, seed, counts)
    return bytes(_pack(counts))


def _count_deal(game: Variant, seats: int, deal: int, seed: str, counts: list[list[float]]) -> int:
    rng = Random(f"{seed} {deal}")
    state = start(
        game,
        chips=(game.match.chips,) * seats,
        dealer=seats - 1,
        pack=pack_for(game, seed, deal, seats=seats),
        left=Left(pool_for(game, seed, deal)),
    )
    bot, turns = find_bot("strong"), 0
    while not state.is_over:
        if state.actor == CHANCE:
            state = step(state, chance_action(state, rng))
            continue
        before, seat = state, state.actor
        state = step(state, decide(bot, observe(state, seat), rng))
        _note(before, state, seat, counts)
        turns += 1
    return turns


def _note(before: State, after: State, seat: int, counts: list[list[float]]) -> None:
    """Count the turn that led from one state to the next."""
    turn = [each for each in turns_of(after.log) if each.seat == seat][-1]
    evaluator = keyed(before.evaluator)
    hand = [evaluator.keys[card] for card in before.hands[seat]]
    if not turn.widow:
        cell = h.blind_cell(turn.situation, evaluator.strength_of_key(sum(hand)))
        act = {EventKind.TAKE: h.TAKE, EventKind.KNOCK: h.KNOCK}.get(turn.kind, h.KEEP)
    else:
        widow = [evaluator.keys[card] for card in turn.widow]
        found = h.exchanges(evaluator.strength_of_key, hand, widow)
        cell = h.open_cell(turn.situation, found.held, found.best)
        act = h.KEEP
        if turn.kind is EventKind.SWAP:
            act = h.act_of(evaluator.strength(after.hands[seat]), found.held, found.best)
        elif turn.kind is EventKind.SWAP_ALL:
            act = h.ALL
    counts[cell][act] += 1


def _pack(counts: list[list[float]]) -> list[int]:
    """Return the frequencies; rare cells lean on what is done in the whole situation."""
    packed = []
    blind = h.blind_cell(h.BLIND_LAST, 0) + h.HANDS
    size = h.HANDS * h.GAINS
    groups = [range(h.HANDS), range(h.HANDS, blind)]
    groups += [range(at, at + size) for at in range(blind, h.CELLS, size)]
    for group in groups:
        acts = h.BLIND_ACTS if group.stop <= blind else h.ACTS
        usual = [1 + sum(counts[cell][act] for cell in group) for act in range(acts)]
        for cell in group:
            total = sum(counts[cell]) + PRIOR
            for act in range(acts):
                part = (counts[cell][act] + PRIOR * usual[act] / sum(usual)) / total
                packed.append(min(255, round(-log2(max(part, 1e-9)) * h.STEPS_AN_OCTAVE)))
    return packed


if __name__ == "__main__":
    main()
