"""Ranks and suits of a few cards, as the value net sees them: how near to a flush, a straight."""

from __future__ import annotations

from functools import cache
from typing import Final

from whiskey_poker.bots import features as f
from whiskey_poker.cards import JOKERS, Card, rank
from whiskey_poker.strength import HAND_SIZE, Category


@cache
def figure_of(card: Card, wild: int) -> tuple[int, int]:
    """Return a bit for the rank of a card, and one of five counters, for its suit or a wild card.

    Over the cards of a hand, the bits are to be joined and the counters to be added up.
    """
    if card in JOKERS or rank(card) == wild:
        return 0, 1 << _COUNTER * 4
    return 1 << (card >> 2), 1 << _COUNTER * (card & 3)


def draw_group(strength: int) -> int:
    """Return the first of the rows for draws from hands as good as this."""
    category = strength >> 22 & 15
    return f.DRAW + 12 * (3 if category > Category.THREE_OF_A_KIND else min(category, 2))


@cache
def flush_of(suits: int) -> tuple[int, int]:
    """Return 0, 4 or 8: how near these suits are to a flush; and the number of wild cards."""
    *counts, wilds = [suits >> _COUNTER * at & (1 << _COUNTER) - 1 for at in range(5)]
    return 4 * min(max(max(counts) + wilds - 2, 0), 2), wilds


@cache
def suited_of(suits: int) -> int:
    """Return 0 to 3: how many more than two cards of one suit there are."""
    return max(0, max([suits >> _COUNTER * at & (1 << _COUNTER) - 1 for at in range(4)]) - 2)


@cache
def widow_row(card: Card, wild: int) -> int:
    """Return the row of a card that is left in the widow."""
    return f.WIDOW_RANK + (13 if card in JOKERS or rank(card) == wild else card >> 2)


@cache
def straight_of(mask: int, wilds: int) -> int:
    """Return 0 to 3: how near these ranks are to a straight; 2 is a gap inside, 3 is none."""
    counts = [(mask & window).bit_count() for window in _WINDOWS]
    most = max(counts)
    open_ = counts.count(most) > 1
    most = min(most + wilds, HAND_SIZE)
    return (0, 0, 0, 1, 3 if open_ else 2, 3)[most]


_COUNTER: Final = 3
"""Bits of a counter of cards in a hand."""

_WINDOWS: Final = (0b1000000001111, *(0b11111 << low for low in range(9)))
