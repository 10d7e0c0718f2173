"""What players of the level `strong` do: how often, by the situation, the hand and what it lacks.

A table of frequencies, counted from self-play by `python -m tools.training.habits`. It is read in
two ways: forwards it plays a hand to its end cheaply (`playouts`), backwards it tells which hands
an action speaks for (`beliefs`).
"""

from __future__ import annotations

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from whiskey_poker.bots.features import place, worth
from whiskey_poker.bots.tables import read_table

# Situations.
BLIND: Final = 0  # the widow lies face down, nobody has knocked
BLIND_LAST: Final = 1  # the same after a knock: the last turn
OPEN_FIRST: Final = 2  # the first turn of a player in the open
OPEN_LATER: Final = 3
OPEN_LAST: Final = 4  # in the open after a knock

# Kinds of actions.
KEEP: Final = 0  # pass, knock or stand: see below
TAKE: Final = 1
KNOCK: Final = 2  # only while the widow lies face down; in the open, keeping is knocking
BEST: Final = 1  # the exchange of one card that leads to the best hand
BETTER: Final = 2  # another that leaves a hand no worse
CLOSE: Final = 3  # a worse hand of the same category
WORSE: Final = 4
ALL: Final = 5  # the whole hand
ACTS: Final = 6

_HAND_EDGES: Final = (0.45, 0.8, 1.0, 1.9, 2.8, 3.7, 4.5, 5.1, 7.0, 8.0, 9.3, 12.0)
_GAIN_EDGES: Final = (1e-9, 0.6, 1.6, 3.2)
HANDS: Final = len(_HAND_EDGES) + 1
GAINS: Final = len(_GAIN_EDGES) + 1
_BLIND_CELLS: Final = 2 * HANDS
CELLS: Final = _BLIND_CELLS + 3 * HANDS * GAINS
BLIND_ACTS: Final = 3
SIZE: Final = BLIND_ACTS * _BLIND_CELLS + ACTS * (CELLS - _BLIND_CELLS)
"""Numbers of one table."""

FAMILIES: Final = ("pool", "markers", "viuda")
TABLES: Final = (2, 3, 5)
"""The numbers of players from which on there is another table."""

STEPS_AN_OCTAVE: Final = 8
"""A number is packed as the byte -log2(probability) times this."""


@cache
def hand_bin(strength_place: int) -> int:
    """Return the bin of a hand by the place of its strength on the scale of the net."""
    return bisect_right(_HAND_EDGES, worth(strength_place))


@cache
def gain_bin(held: int, best: int) -> int:
    """Return the bin of what the best exchange gains, by the places of the two strengths."""
    return bisect_right(_GAIN_EDGES, worth(best) - worth(held))


def blind_cell(situation: int, held: int) -> int:
    """Return the cell of a turn while the widow lies face down."""
    return situation * HANDS + hand_bin(place(held))


def open_cell(situation: int, held: int, best: int) -> int:
    """Return the cell of a turn in the open, by the hand held and the best of one exchange."""
    at = (situation - OPEN_FIRST) * HANDS + hand_bin(place(held))
    return _BLIND_CELLS + at * GAINS + gain_bin(place(held), place(best))


def act_of(result: int, held: int, best: int) -> int:
    """Return the kind of an exchange of one card, by the strength that it leads to."""
    if result >= best:
        return BEST
    if result >= held:
        return BETTER
    return CLOSE if result >> 22 == held >> 22 else WORSE


def how_many(act: int, found: Exchanges) -> int:
    """Return the number of exchanges of one card that are of a kind."""
    ordered = sorted(found.one_card)
    edges = found.held >> 22 << 22, found.held, found.best
    worse, close, better = [bisect_left(ordered, edge) for edge in edges]
    return {
        BEST: len(ordered) - better,
        BETTER: better - close,
        CLOSE: close - worse,
        WORSE: worse,
    }[act]


class Exchanges(NamedTuple):
    """What the exchanges with an open widow make of a hand: strengths."""

    held: int
    one_card: list[int]
    whole: int

    @property
    def best(self) -> int:
        """The best that an exchange of one card makes of it."""
        return max(self.one_card)


def exchanges(
    strength_of_key: Callable[[int], int], hand: Sequence[int], widow: Sequence[int]
) -> Exchanges:
    """Return what a hand may become; cards are given by their keys."""
    key = sum(hand)
    kept = [key - card for card in hand]
    results = [strength_of_key(rest + card) for rest in kept for card in widow]
    return Exchanges(strength_of_key(key), results, strength_of_key(sum(widow)))


class Habits:
    """One table of frequencies."""

    def __init__(self, packed: bytes) -> None:
        numbers: list[float] = [2.0 ** (-step / STEPS_AN_OCTAVE) for step in packed]
        blind = BLIND_ACTS * _BLIND_CELLS
        self.cells: list[tuple[float, ...]] = [
            *(tuple(numbers[at : at + BLIND_ACTS]) for at in range(0, blind, BLIND_ACTS)),
            *(tuple(numbers[at : at + ACTS]) for at in range(blind, SIZE, ACTS)),
        ]


@cache
def habits_for(family: str, players: int) -> Habits:
    """Return the table for a family of games and a number of players."""
    packed = zlib.decompress(read_table("nets/habits"))
    row = FAMILIES.index(family) * len(TABLES) + bisect_right(TABLES, players) - 1
    return Habits(packed[row * SIZE : (row + 1) * SIZE])
