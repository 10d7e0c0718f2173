"""The cards of a game with draws, as arrays: what each hand keeps and what chance that leaves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.betting.tree import Bytes, Ints
from tools.draws.hands import PACK, build
from tools.draws.solve import plan, worth_of_kept
from whiskey_poker.bots.draw_states import Family
from whiskey_poker.bots.draw_table import DrawTable, load, strengths_of
from whiskey_poker.cards import Card
from whiskey_poker.state import Variant

MOST = 5
"""Cards in the largest hand."""


class Cards(NamedTuple):
    """Hands by their number: that of their code in ``codes``, which are sorted.

    By level of the other player, draws left and hand: ``worth`` is the chance, ``keeps`` the
    places of the sorted hand that are kept, as bits (all of them with no draw left). ``ranks`` is
    the order of hands by half of the pot, ``level`` that of who drew so many, by draws left.
    """

    codes: NDArray[np.int64]
    worth: NDArray[np.float32]
    keeps: Bytes
    ranks: Ints
    level: Ints
    size: int


def cards_of(variant: Variant, family: Family, tell: Callable[[str], None]) -> Cards:
    """Return the cards of a game, played by the shipped table of its family."""
    table = load(family)
    hands = build(family, [each.strength for each in variant.rankings], tell)
    tell("what beats what")
    strengths = [strengths_of(variant, tuple(map(Card, hand))) for hand in hands.cards.tolist()]
    masks = np.array(
        [
            sum(1 << place for place in chosen)
            for size in range(family.size)
            for chosen in combinations(range(family.size), size)
        ],
        np.uint8,
    )
    whole = np.uint8((1 << family.size) - 1)
    worths, keeps = [], []
    for level in range(table.levels):
        tell(f"level {level + 1} of {table.levels}")
        pay = np.array([table.worth(each, level) for each in strengths])
        found = plan(hands, pay)
        kept = [np.full(len(pay), whole)]
        for left in range(1, family.draws + 1):
            states = worth_of_kept(hands, found.states[left])
            pat = found.hands[left - 1] >= states.max(axis=1)
            kept.append(np.where(pat, whole, masks[states.argmax(axis=1)]))
        worths.append(found.hands)
        keeps.append(kept)
    codes = np.zeros(len(hands.cards), np.int64)
    for place in range(family.size):
        codes = codes * PACK + hands.cards[:, place]
    return Cards(
        codes,
        np.array(worths, np.float32),
        np.array(keeps, np.uint8),
        np.array(hands.classes, np.int32),
        np.array(_levels(table, family), np.int32),
        family.size,
    )


def _levels(table: DrawTable, family: Family) -> list[list[int]]:
    return [
        [table.level(left, drawn) for drawn in range(family.size + 1)]
        for left in range(family.draws + 1)
    ]


@njit(cache=True)
def number_of(cards: Cards, hand: Ints) -> int:
    """Sort a hand and return its number."""
    size = cards.size
    for place in range(1, size):
        card, at = hand[place], place
        while at and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card
    names = np.full(4, -1)
    given, code = 0, 0
    for place in range(size):
        suit = hand[place] & 3
        if names[suit] < 0:
            names[suit] = given
            given += 1
        code = code * PACK + (hand[place] >> 2) * 4 + names[suit]
    return int(np.searchsorted(cards.codes, code))


@njit(cache=True)
def part_won(cards: Cards, mine: int, his: int) -> float:
    """Return the part of the pot that one hand wins against another."""
    total = 0.0
    for half in range(len(cards.ranks)):
        if cards.ranks[half, mine] > cards.ranks[half, his]:
            total += 1.0
        elif cards.ranks[half, mine] == cards.ranks[half, his]:
            total += 0.5
    return total / len(cards.ranks)


@njit(cache=True)
def draw(cards: Cards, hand: Ints, mask: int, pack: Ints, top: int) -> int:
    """Draw new cards for the places of a hand that are not kept; return how many."""
    drawn = 0
    for place in range(cards.size):
        if not mask >> place & 1:
            hand[place] = pack[top + drawn]
            drawn += 1
    return drawn
