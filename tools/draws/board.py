"""The numbers for hands with a board: how pairs that beat a hand count, and two cards' chances."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from struct import pack

from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.bots.draw_board import BOARD_SIZE, HOLE_SIZE, beaten_by, two_cards
from whiskey_poker.bots.draw_table import SCALE
from whiskey_poker.cards import Card, Hand, standard_pack

SEED = 14
SHOWDOWNS = 6000
WORLDS = 1000
CROWDS = (2, 3, 5)


def packed(tell: Callable[[str], None]) -> bytes:
    """Return the exponent of pairs, that of a crowd, and the chance of every two cards."""
    rng = Random(SEED)
    pairs = _exponent_of_pairs(rng, tell)
    chances: list[int] = []
    top = low = 0.0
    kinds = two_cards()
    for done, hole in enumerate(kinds):
        if done % 13 == 0:
            tell(f"two cards: {done} of {len(kinds)}")
        safe = [_safe(hole, rng) for _ in range(WORLDS)]
        alone = _mean(safe, pairs)
        chances.append(round(alone * SCALE))
        for others in CROWDS:
            top += log(_mean(safe, pairs * others) / alone) * log(alone) * (others - 1)
            low += (log(alone) * (others - 1)) ** 2
    return pack(f"<{2 + len(kinds)}H", round(pairs * SCALE), round(top / low * SCALE), *chances)


def _mean(safe: list[float], exponent: float) -> float:
    return float(sum(each**exponent for each in safe) / len(safe))


def _safe(hole: Hand, rng: Random) -> float:
    left = [card for card in standard_pack() if card not in hole]
    cards = rng.sample(left, BOARD_SIZE + HOLE_SIZE - len(hole))
    return 1 - beaten_by(tuple(cards[:BOARD_SIZE]), (*hole, *cards[BOARD_SIZE:]))


def _exponent_of_pairs(rng: Random, tell: Callable[[str], None]) -> float:
    """Return the exponent with which the chances of random hands are as good as they turn out."""
    tell("showdowns")
    safe, won = [], 0.0
    for _ in range(SHOWDOWNS):
        cards: list[Card] = rng.sample(standard_pack(), BOARD_SIZE + 2 * HOLE_SIZE)
        board, own = tuple(cards[:BOARD_SIZE]), tuple(cards[BOARD_SIZE : BOARD_SIZE + HOLE_SIZE])
        strength = BoardEvaluator(board).strength
        mine, theirs = strength(own), strength(cards[BOARD_SIZE + HOLE_SIZE :])
        safe.append(1 - beaten_by(board, own))
        won += (mine > theirs) + (mine == theirs) / 2
    few, many = 1.0, 6.0
    while many - few > 0.001:
        middle = (few + many) / 2
        few, many = (middle, many) if _mean(safe, middle) > won / SHOWDOWNS else (few, middle)
    return few
