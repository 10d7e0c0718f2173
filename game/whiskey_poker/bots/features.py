"""What the value net is asked about: one list of features for every action.

The net judges the table as an action would leave it: the hand that the player would hold, the widow
that it would leave, who acts next, and what everybody knows of the others. A feature is a *code*;
codes below `_KNOTTED` are rows of the net's first layer, the others lie between two rows and are
shared out between them. The training program has the same features, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from whiskey_poker.strength import Category

# How good a hand is, on a scale that is finer where hands at a showdown are: about the binary
# logarithm of how many dealt hands it takes to find a better one.
_SCALE: Final = {
    Category.HIGH_CARD: (0.0, 1.0),
    Category.ONE_PAIR: (1.0, 2.7),
    Category.TWO_PAIR: (3.7, 1.4),
    Category.THREE_OF_A_KIND: (5.1, 1.9),
    Category.STRAIGHT: (7.0, 1.0),
    Category.FLUSH: (8.0, 1.3),
    Category.FULL_HOUSE: (9.3, 2.7),
    Category.FOUR_OF_A_KIND: (12.0, 2.5),
    Category.STRAIGHT_FLUSH: (14.5, 1.5),
    Category.FIVE_OF_A_KIND: (16.0, 0.5),
}
PLACES: Final = 1 << 14
"""Category, suit and the two leading ranks: what the scale sees of a strength."""


def place(strength: int) -> int:
    """Return the part of a strength that the scale looks at."""
    return strength >> 12 & (PLACES - 1)


@cache
def worth(place: int) -> float:
    """Return where the strengths of a place stand on the scale, from 0 to 16.5."""
    category, first, second = place >> 10, place >> 4 & 15, place & 15
    low, span = _SCALE.get(Category(category), (0.0, 0.0)) if category < 10 else (0.0, 0.0)
    steps = 13 * max(0, first - 2) + max(0, second - 2)
    return round(256 * (low + span * min(steps, 168) / 169)) / 256  # exact in single precision


FINE: Final = 34
"""Rows of the scale in steps of a half."""
COARSE: Final = 18
"""Rows of the scale in steps of one."""

# Kinds of tables after an action: whether the player acts again, and who does.
BLIND_ALIVE: Final = 0  # acts again; the widow cannot be seen
OPEN_ALIVE: Final = 1  # acts again; the widow is open
OTHERS_ACT: Final = 2  # has had the last turn, but others have not
SHOWDOWN: Final = 3  # nobody acts any more
KINDS: Final = 4

# Rows of the first layer.
STRENGTH: Final = 0
DRAW: Final = STRENGTH + KINDS * FINE
BEST_NEXT: Final = DRAW + 48
SECOND_NEXT: Final = BEST_NEXT + COARSE
IMPROVERS: Final = SECOND_NEXT + COARSE
WIDOW_WORTH: Final = IMPROVERS + 6
WIDOW_RANK: Final = WIDOW_WORTH + COARSE
WIDOW_SUIT: Final = WIDOW_RANK + 14
OWN_WILDS: Final = WIDOW_SUIT + 4
NEXT_GETS: Final = OWN_WILDS + 4
NEXT_GETS_KNOWN: Final = NEXT_GETS + COARSE
OTHERS_GET: Final = NEXT_GETS_KNOWN + COARSE
SITUATION: Final = OTHERS_GET + COARSE
LAPS: Final = SITUATION + 38
OPPONENT: Final = LAPS + 8  # the next player, then all others added up
ACT: Final = 0
SWAPS: Final = 10
KNOWN_WORTH: Final = 20
KNOWN_NUMBER: Final = KNOWN_WORTH + COARSE
OPPONENT_ROWS: Final = KNOWN_NUMBER + 6
AHEAD: Final = OPPONENT + 2 * OPPONENT_ROWS  # of the best that is known of the others
AGAINST: Final = AHEAD + 10  # hands that are known in full
OWN_KNOWN: Final = AGAINST + 12
ROWS: Final = OWN_KNOWN + 6

# Situations.
PASSED: Final = 0  # + players still to act before the widow is up
WAITING: Final = 9
KNOCKED: Final = 10  # + whether the widow is up
LAST_TURN: Final = 12  # + players still to act, + 8 where the widow is up
TAKEN: Final = 28
TAKEN_LAST: Final = 29  # + players still to act

# The last action of an opponent.
(
    NOT_YET,
    HAS_PASSED,
    HAS_TAKEN,
    HAS_SWAPPED,
    HAS_SWAPPED_ALL,
    KNOCKED_EARLY,
    KNOCKED_LATE,
    STOOD,
    SWAPPED_LAST,
    TOOK_LAST,
) = range(10)

_KNOTTED: Final = 1 << 14
_AHEAD_BLOCK: Final = 16
_BLOCKS: Final = {
    1: (STRENGTH, 2.0),
    2: (STRENGTH + FINE, 2.0),
    3: (STRENGTH + 2 * FINE, 2.0),
    4: (STRENGTH + 3 * FINE, 2.0),
    5: (BEST_NEXT, 1.0),
    6: (SECOND_NEXT, 1.0),
    7: (WIDOW_WORTH, 1.0),
    8: (NEXT_GETS, 1.0),
    9: (NEXT_GETS_KNOWN, 1.0),
    10: (OTHERS_GET, 1.0),
    11: (OPPONENT + KNOWN_WORTH, 1.0),
    12: (OPPONENT + OPPONENT_ROWS + KNOWN_WORTH, 1.0),
}
AHEAD_STEPS: Final = 32


def spread(code: int) -> Iterator[tuple[int, float]]:
    """Yield the rows of a feature with their weights."""
    if code < _KNOTTED:
        yield code, 1.0
        return
    block, key = code >> 14, code & (_KNOTTED - 1)
    if block == _AHEAD_BLOCK:
        row, position = AHEAD, key / 4
    else:
        row, steps = _BLOCKS[block]
        position = worth(key) * steps
    below = int(position)
    yield row + below, 1.0 - (position - below)
    yield row + below + 1, position - below


def scaled(block: int, strength: int) -> int:
    """Return the code of a strength on the scale of a block."""
    return block << 14 | strength >> 12 & (PLACES - 1)


def ahead(strength: int, other: int) -> int:
    """Return the code of the distance between two strengths on the scale."""
    steps = int((worth(place(strength)) - worth(place(other)) + 4.0) // 0.25)
    return _AHEAD_BLOCK << 14 | min(max(steps, 0), AHEAD_STEPS)


STRENGTH_BLOCK: Final = 1  # + the kind of table
BEST_BLOCK: Final = 5
SECOND_BLOCK: Final = 6
WIDOW_BLOCK: Final = 7
NEXT_BLOCK: Final = 8
NEXT_KNOWN_BLOCK: Final = 9
OTHERS_BLOCK: Final = 10
KNOWN_BLOCK: Final = 11  # + 1 for others than the next player
