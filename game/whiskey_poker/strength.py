"""What a hand is worth, as a number: greater is better, equal is a tie, and it can be read back.

>>> unpack_strength(pack_strength(Category.STRAIGHT, [5]))
Value(category=<Category.STRAIGHT: 4>, ranks=(5,))

Where the lowest hand wins, a strength is the packed number with a minus before it: greater is still
better, and what is negative can be told to be low.

>>> unpack_strength(-pack_strength(Category.HIGH_CARD, [7, 5, 4, 3, 2])).ranks
(7, 5, 4, 3, 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

from whiskey_poker.cards import Card, Hand, is_joker, rank, suit

HAND_SIZE: Final = 5
ACE: Final = 14
LOW_ACE: Final = 1

# From the top: 4 bits for the place in the order of categories, 4 for the category itself, 2 for
# the suit where suits count, and 4 for each of five ranks.
RANK_BITS: Final = 4
_SUIT_PLACE: Final = RANK_BITS * HAND_SIZE
_CATEGORY_PLACE: Final = _SUIT_PLACE + 2
_LEVEL_PLACE: Final = _CATEGORY_PLACE + 4


class Category(IntEnum):
    """The kinds of hands of RULES 2 and 3, low to high; then those of badugi (RULES 12.2)."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    ONE_CARD = 10
    TWO_CARDS = 11
    THREE_CARDS = 12
    BADUGI = 13


class Value(NamedTuple):
    """What a strength says: the category, and the ranks that break ties, in order."""

    category: Category
    ranks: tuple[int, ...]


def pack_strength(category: Category, ranks: Iterable[int], *, level: int | None = None) -> int:
    """Return the strength with this category and these tie-break ranks (at most five).

    ``level`` is the category's place in the order of categories, where that is not the usual one.
    """
    packed, places = 0, HAND_SIZE
    for each in ranks:
        packed = packed << RANK_BITS | each
        places -= 1
    packed <<= RANK_BITS * places
    order = int(category) if level is None else level
    return order << _LEVEL_PLACE | int(category) << _CATEGORY_PLACE | packed


def with_suit(strength: int, suit: int) -> int:
    """Return the strength where the suit, 0 to 3, decides before the ranks do."""
    return strength | suit << _SUIT_PLACE


def unpack_strength(strength: int) -> Value:
    """Return the category and the tie-break ranks of a strength; an ace that is low is a 1."""
    strength = abs(strength)
    ranks = tuple(strength >> RANK_BITS * place & 15 for place in reversed(range(HAND_SIZE)))
    category = Category(strength >> _CATEGORY_PLACE & 15)
    return Value(category, tuple(each for each in ranks if each))


def unpack_suit(strength: int) -> int:
    """Return the suit, 0 to 3, that decides before the ranks do; 0 where suits do not count."""
    return abs(strength) >> _SUIT_PLACE & 3


def is_low(strength: int) -> bool:
    """Tell whether a strength is that of a game in which the lowest hand wins (RULES 12)."""
    return strength < 0


def made_ranks(strength: int) -> tuple[int, ...]:
    """Return the ranks that the name of the hand speaks of, without the kickers."""
    category, ranks = unpack_strength(strength)
    if _is_no_pair_low(strength):
        return ranks[:2]
    return ranks[: _MADE_RANKS.get(category, HAND_SIZE)]


def deciding_cards(hand: Sequence[Card], strength: int, wild: int = 0) -> Hand:
    """Return the cards that make the hand what it is called: all but the kickers.

    ``wild`` is the rank that is wild in this deal; a wild card always decides. Of a badugi hand
    these are the cards that count (RULES 12.2); where two cards would do, the first of ♠ ♥ ♦ ♣.
    """
    category, ranks = unpack_strength(strength)
    if category in _WHOLE_HANDS or _is_no_pair_low(strength):
        return tuple(hand)
    if category >= Category.ONE_CARD:
        counting = _of_different_suits(hand, ranks)
        return tuple(card for card in hand if card in counting)
    made = made_ranks(strength)
    return tuple(
        card for card in hand if is_joker(card) or rank(card) == wild or rank(card) in made
    )


_WHOLE_HANDS: Final = (
    Category.STRAIGHT,
    Category.FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.FIVE_OF_A_KIND,
)
_MADE_RANKS: Final = {
    Category.HIGH_CARD: 1,
    Category.ONE_PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FOUR_OF_A_KIND: 1,
}


def _is_no_pair_low(strength: int) -> bool:
    return is_low(strength) and unpack_strength(strength).category is Category.HIGH_CARD


def _of_different_suits(hand: Iterable[Card], ranks: Iterable[int]) -> Hand:
    """Return cards of these ranks, each of another suit; of several choices the highest suits."""
    highest_first = sorted(hand, reverse=True)
    choices = [
        [card for card in highest_first if rank(card) == (ACE if each == LOW_ACE else each)]
        for each in ranks
    ]
    return next(cards for cards in product(*choices) if len({*map(suit, cards)}) == len(cards))
