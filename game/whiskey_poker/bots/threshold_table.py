"""The numbers of the threshold bot, by what a hand is played for and by how many.

They were found by `python -m benchmarks.tune_threshold`, which measures a row against greedy
opponents; the gains it found are beside the rows, in per cent of the pool a deal (where the lowest
pays: per cent of the deals), with the 95 % interval.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from whiskey_poker.state import EventKind, Variant
from whiskey_poker.strength import Category, pack_strength


class Thresholds(NamedTuple):
    """What the bot goes by; all but ``alike`` are strengths.

    ``knock``: in the open, where nothing helps at once; with less, the bot waits.
    ``early``: while the widow lies face down. ``draw``: what four of a suit count as.
    ``alike``: hands of one category that agree in so many of their ranks count as the same.
    """

    knock: int
    early: int
    draw: int
    alike: int


def thresholds_for(variant: Variant, players: int) -> Thresholds:
    """Return the row for this settlement and number of players, or for the next smaller number."""
    rows = _NOT_TO_PAY if variant.verdict is EventKind.PAY else _FOR_THE_POOL
    return rows[max(number for number in rows if number <= players)]


_KINGS: Final = pack_strength(Category.ONE_PAIR, [13])
_ACES: Final = pack_strength(Category.ONE_PAIR, [14])
_TWO_PAIR: Final = pack_strength(Category.TWO_PAIR, [3, 2])
_NINES_UP: Final = pack_strength(Category.TWO_PAIR, [9, 2])
_QUEENS_UP: Final = pack_strength(Category.TWO_PAIR, [12, 2])
_STRAIGHT: Final = pack_strength(Category.STRAIGHT, [5])

_FOR_THE_POOL: Final[Mapping[int, Thresholds]] = {
    2: Thresholds(knock=_NINES_UP, early=_NINES_UP, draw=_QUEENS_UP, alike=1),  # +6.0 ± 0.6
    3: Thresholds(knock=_QUEENS_UP, early=_STRAIGHT, draw=_QUEENS_UP, alike=1),  # +5.4 ± 0.6
    4: Thresholds(knock=_STRAIGHT, early=_STRAIGHT, draw=_TWO_PAIR, alike=1),  # +4.3 ± 0.4
    6: Thresholds(knock=_STRAIGHT, early=_STRAIGHT, draw=_TWO_PAIR, alike=1),  # +1.9 ± 0.5
    8: Thresholds(knock=_STRAIGHT, early=_STRAIGHT, draw=0, alike=5),  # +0.5 ± 0.1
}
_NOT_TO_PAY: Final[Mapping[int, Thresholds]] = {
    2: _FOR_THE_POOL[2],  # between two the lowest pays where the highest wins
    3: Thresholds(knock=_QUEENS_UP, early=_ACES, draw=_QUEENS_UP, alike=1),  # +5.0 ± 0.6
    4: Thresholds(knock=_NINES_UP, early=_KINGS, draw=_NINES_UP, alike=1),  # +4.2 ± 0.5
    6: Thresholds(knock=_NINES_UP, early=_TWO_PAIR, draw=_TWO_PAIR, alike=1),  # +2.4 ± 0.5
    8: Thresholds(knock=_QUEENS_UP, early=_KINGS, draw=_TWO_PAIR, alike=1),  # +1.5 ± 0.5
}
