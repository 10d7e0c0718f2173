"""The cards and the turns of the toy, for many positions at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np

TURNS: Final = 5
"""Turns of a deal, the blind ones among them; the answer to a knock may be one more."""

CARDS: Final = 8
"""A card is twice its rank and its suit."""

UNKNOWN: Final = -1

# Actions 0 to 3 exchange the card `give` of one's own for the widow's `get`: 2 * give + get.
ALL: Final = 4  # the whole hand for the widow; while it lies face down: take it
KNOCK: Final = 5
PASS: Final = 6  # keep the hand: in the first lap, and after a knock
SWAPS: Final = (0, 1, 2, 3)

# What a player did last.
NOT_YET, HAS_SWAPPED, HAS_SWAPPED_ALL, HAS_TAKEN, HAS_KNOCKED, HAS_PASSED = range(6)

_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_DEALT, _LAID, _TAKEN, _UP, _SAID = range(5)  # what is seen

Array = Any


class Situation(IntEnum):
    """What lies open, and whether this turn is the last: that of the other after a knock."""

    BLIND = 0
    BLIND_LAST = 1
    OPEN = 2
    OPEN_LAST = 3

    @property
    def is_last(self) -> bool:
        """Tell whether somebody has knocked."""
        return self in (Situation.BLIND_LAST, Situation.OPEN_LAST)

    @property
    def is_open(self) -> bool:
        """Tell whether the widow lies face up."""
        return self >= Situation.OPEN


MENU: Final[dict[Situation, tuple[int, ...]]] = {
    Situation.BLIND: (PASS, ALL, KNOCK),
    Situation.BLIND_LAST: (PASS, ALL),
    Situation.OPEN: (*SWAPS, ALL, KNOCK),
    Situation.OPEN_LAST: (*SWAPS, ALL, PASS),
}


def following(situation: Situation, turn: int, action: int) -> Situation | None:
    """Return what the other's turn is after an action; None where the hands are shown."""
    knocks = action == KNOCK
    if situation.is_last or (turn >= TURNS - 1 and not knocks):
        return None
    is_open = situation.is_open or action == ALL or turn % 2 == 1
    return Situation(2 * is_open + knocks)


class Table(NamedTuple):
    """Many positions, in rows; of a pair of arrays, each is of one player.

    ``seen`` is all that he has seen so far, as a number; ``known`` the cards that the other knows
    him to hold, in order, `UNKNOWN` first; ``did`` what he did last.
    """

    hands: tuple[Array, Array]
    widow: Array
    seen: tuple[Array, Array]
    known: tuple[Array, Array]
    did: tuple[Array, Array]

    def take_rows(self, rows: Array) -> Table:
        """Return some of the positions."""
        return Table(*[
            field[rows] if at == 1 else (field[0][rows], field[1][rows])
            for at, field in enumerate(self)
        ])  # fmt: skip


def joined(tables: Sequence[Table]) -> Table:
    """Return the rows of all tables, one table after the other."""
    return Table(*[
        np.concatenate(parts)
        if at == 1
        else (np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts]))
        for at, parts in enumerate(zip(*tables, strict=True))
    ])  # fmt: skip


def strength(hand: Array) -> Array:
    """Return how good hands of two cards are."""
    low, high = np.sort(hand >> 1, axis=-1).T
    return np.where(low == high, 100, 0) + 10 * high + low


def deals() -> Table:
    """Return every deal; all are equally likely.

    None stands for others that differ by suits: what one sees of the suits tells of a widow that
    lies face down.
    """
    rows = [
        (first, second, widow)
        for widow in combinations(range(CARDS), 2)
        for first in combinations(_without(widow), 2)
        for second in combinations(_without((*widow, *first)), 2)
    ]
    cards = np.array(rows, np.int64)
    nothing = np.zeros(len(rows), np.uint64)
    seen = [_note(nothing, cards[:, player], _DEALT) for player in (0, 1)]
    unknown, not_yet = np.full((len(rows), 2), UNKNOWN), np.full(len(rows), NOT_YET)
    return Table(
        (cards[:, 0], cards[:, 1]), cards[:, 2], (seen[0], seen[1]),
        (unknown, unknown), (not_yet, not_yet),
    )  # fmt: skip


def _without(used: Sequence[int]) -> list[int]:
    return [card for card in range(CARDS) if card not in used]


def _note(seen: Array, cards: Array, kind: int) -> Array:
    code = (cards * np.array([CARDS, 1])).sum(-1) + CARDS * CARDS * kind + 1
    return (seen ^ code.astype(np.uint64)) * _MIX + (seen >> np.uint64(29))


def act(table: Table, player: int, action: int, situation: Situation) -> Table:
    """Return the positions after an action, cards in order."""
    step = _all if action == ALL else _swap if action in SWAPS else _say
    hand, widow, known, seen, did = step(table, player, action, situation)
    return Table(
        _with(table.hands, player, np.sort(hand, axis=1)),
        np.sort(widow, axis=1),
        seen,
        _with(table.known, player, np.sort(known, axis=1)),
        _with(table.did, player, np.full(len(widow), did)),
    )


_Step = tuple[Array, Array, Array, tuple[Array, Array], int]
"""Hand, widow and what is known of the hand; what each has seen; what was done."""


def _swap(table: Table, player: int, action: int, _: Situation) -> _Step:
    give, get = divmod(action, 2)
    hand, widow = table.hands[player].copy(), table.widow.copy()
    known = table.known[player].copy()
    laid, gained = hand[:, give].copy(), widow[:, get].copy()
    hand[:, give], widow[:, get] = gained, laid
    # In order, what is laid either stands second, or its place, or that of a card unknown, is first
    second = (known[:, 1] == laid).astype(int)
    known[np.arange(len(known)), second] = gained
    return hand, widow, known, _both(table, np.stack([laid, gained], 1), _LAID), HAS_SWAPPED


def _all(table: Table, player: int, _: int, situation: Situation) -> _Step:
    hand, widow = table.widow, table.hands[player]
    seen = _both(table, widow, _LAID)
    if situation.is_open:
        return hand, widow, hand, seen, HAS_SWAPPED_ALL
    seen = _with(seen, player, _note(seen[player], hand, _TAKEN))
    return hand, widow, np.full_like(hand, UNKNOWN), seen, HAS_TAKEN


def _say(table: Table, player: int, action: int, _: Situation) -> _Step:
    hand = table.hands[player]
    seen = _both(table, np.zeros_like(hand), _SAID + action)
    did = HAS_KNOCKED if action == KNOCK else HAS_PASSED
    return hand, table.widow, table.known[player], seen, did


def turned_up(table: Table) -> Table:
    """Return the positions with the widow face up."""
    return table._replace(seen=_both(table, table.widow, _UP))


def _both(table: Table, cards: Array, kind: int) -> tuple[Array, Array]:
    return _note(table.seen[0], cards, kind), _note(table.seen[1], cards, kind)


def _with(pair: tuple[Array, Array], player: int, new: Array) -> tuple[Array, Array]:
    return (new, pair[1]) if player == 0 else (pair[0], new)
