"""What hands the others may hold: the ranks of hands when they are dealt and when they are shown.

Each row is twenty hands: of 60,000 dealt at random, and of 6,000 that greedy players held at the
showdown of 1,500 deals among three to five, those at the middle of each twentieth.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from whiskey_poker.phases.open_exchange import OpenExchange
from whiskey_poker.phases.swaps import ANY_NUMBER, ONE_OR_ALL
from whiskey_poker.state import State
from whiskey_poker.strength import Category, pack_strength


class Rank(NamedTuple):
    """The hands to compare one's own with, and how far that settles who will win.

    Before an exchange it settles little: where ``settled`` is 0, all players have equal chances.
    """

    hands: tuple[int, ...]
    settled: float


def rank_for(table: State) -> Rank:
    """Return the row for this stage: before the last exchange, or after what kind of exchange."""
    phases = table.variant.phases
    exchanges = [place for place, each in enumerate(phases) if isinstance(each, OpenExchange)]
    if any(place > table.phase for place in exchanges):
        return _DEALT
    sizes = [each.exchange_sizes for each in phases if isinstance(each, OpenExchange)]
    return _SHOWN[sizes[-1] if sizes else ONE_OR_ALL]


def _hands(category: Category, *ranks: Iterable[int]) -> tuple[int, ...]:
    return tuple(pack_strength(category, each) for each in ranks)


_DEALT: Final = Rank(
    (
        *_hands(
            Category.HIGH_CARD,
            *((10, 7, 5, 4, 3), (11, 9, 8, 7, 3), (12, 10, 5, 4, 2), (12, 11, 10, 8, 5)),
            *((13, 10, 9, 8, 2), (13, 12, 9, 5, 4), (14, 9, 7, 5, 3), (14, 11, 9, 8, 3)),
            *((14, 12, 11, 7, 3), (14, 13, 11, 8, 4)),
        ),
        *_hands(
            Category.ONE_PAIR,
            *((2, 14, 7, 4), (4, 11, 9, 2), (5, 14, 11, 2), (7, 12, 6, 5)),
            *((8, 14, 12, 10), (10, 12, 7, 5), (11, 14, 13, 7), (13, 11, 9, 7)),
        ),
        *_hands(Category.TWO_PAIR, (4, 3, 13)),
        *_hands(Category.THREE_OF_A_KIND, (5, 9, 3)),
    ),
    settled=0.4,
)
_SHOWN: Final = {
    ONE_OR_ALL: Rank(
        (
            *_hands(Category.ONE_PAIR, (7, 13, 12, 9), (13, 14, 9, 8)),
            *_hands(
                Category.TWO_PAIR,
                *((7, 4, 12), (9, 6, 13), (11, 4, 13), (12, 7, 13), (13, 8, 9), (14, 7, 10)),
            ),
            *_hands(Category.THREE_OF_A_KIND, (2, 12, 10), (5, 14, 11), (10, 14, 13)),
            *_hands(Category.STRAIGHT, (7,), (14,)),
            *_hands(Category.FULL_HOUSE, (2, 8), (4, 6), (6, 7), (8, 10), (10, 12), (13, 10)),
            *_hands(Category.FOUR_OF_A_KIND, (6, 9)),
        ),
        settled=1.0,
    ),
    ANY_NUMBER: Rank(
        (
            *_hands(Category.TWO_PAIR, (8, 7, 13), (12, 7, 6), (14, 9, 12)),
            *_hands(Category.STRAIGHT, (6,), (10,), (14,)),
            *_hands(
                Category.FLUSH,
                *((11, 10, 9, 5, 4), (13, 9, 7, 6, 5), (13, 12, 10, 9, 7)),
                *((14, 11, 10, 9, 7), (14, 13, 11, 9, 8)),
            ),
            *_hands(Category.FULL_HOUSE, (2, 12), (4, 2), (5, 7), (7, 4), (8, 13)),
            *_hands(Category.FULL_HOUSE, (10, 11), (12, 11), (14, 12)),
            *_hands(Category.FOUR_OF_A_KIND, (11, 12)),
        ),
        settled=1.0,
    ),
}
