"""What a hand is worth: five cards to a strength, greater is better (RULES 2).

A card has a key, ``rank weight | suit weight << 20``, and a hand's key is the sum of its cards'
keys, so that exchanging a card is one subtraction and one addition. The rank weights are such
that no two multisets of five ranks have the same sum; the suit weights such that the sum of five
tells whether all are of one suit. The strength is then two look-ups away, without a branch.

>>> from whiskey_poker.cards import parse_cards
>>> HIGH.strength(parse_cards("As 2d 3c 4h 5s")) > HIGH.strength(parse_cards("Kc Kd Qh Js 9c"))
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from whiskey_poker.cards import CARD_TEXTS, Card, CardError, Hand, cards_text

HAND_SIZE: Final = 5
ACE: Final = 14
FIVE: Final = 5
_RANKS: Final = range(2, ACE + 1)

# Found by search: every sum of five of these (with 0 for a wild card) is different.
_RANK_WEIGHTS: Final = dict(
    zip(
        _RANKS,
        (1, 6, 31, 132, 342, 980, 2448, 5615, 12398, 26215, 47038, 80946, 124009),
        strict=True,
    )
)
_SUIT_WEIGHTS: Final = (0, 1, 30, 31)
_SUIT_SHIFT: Final = 20

CARD_KEYS: Final = tuple(
    _RANK_WEIGHTS[(index >> 2) + 2] | _SUIT_WEIGHTS[index & 3] << _SUIT_SHIFT for index in range(52)
)
"""The key of each of the 52 cards; a hand's key is the sum of five."""


class Category(IntEnum):
    """The kinds of hands of RULES 2, low to high."""

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


class Value(NamedTuple):
    """What a strength says: the category, and the ranks that break ties, in order."""

    category: Category
    ranks: tuple[int, ...]


class Ranking(Protocol):
    """An order of hands."""

    @property
    def strength(self) -> Callable[[Sequence[Card]], int]:
        """The function from a hand to its worth; greater is better, equal is a tie."""
        ...

    @property
    def strength_of_key(self) -> Callable[[int], int]:
        """The function from the sum of a hand's `CARD_KEYS` to its worth."""
        ...


def pack_strength(category: Category, ranks: Iterable[int]) -> int:
    """Return the strength with this category and these tie-break ranks (at most five).

    >>> unpack_strength(pack_strength(Category.STRAIGHT, [5]))
    Value(category=<Category.STRAIGHT: 4>, ranks=(5,))
    """
    strength = int(category)
    places = HAND_SIZE
    for rank in ranks:
        strength = strength << 4 | rank
        places -= 1
    return strength << 4 * places


def unpack_strength(strength: int) -> Value:
    """Return the category and the tie-break ranks of a strength."""
    ranks = tuple(strength >> 4 * place & 15 for place in reversed(range(HAND_SIZE)))
    return Value(Category(strength >> 4 * HAND_SIZE), tuple(rank for rank in ranks if rank))


class HighRanking:
    """The natural ranking of five-card hands; suits never count, the ace is high and low.

    The tables are built when first needed and hold 7,462 different strengths.
    """

    @cached_property
    def _by_suits(self) -> Sequence[dict[int, int]]:
        unsuited = dict(_unsuited_strengths())
        suited = dict(_suited_strengths())
        suited_sums = {HAND_SIZE * weight for weight in _SUIT_WEIGHTS}
        highest = HAND_SIZE * max(_SUIT_WEIGHTS)
        return [suited if total in suited_sums else unsuited for total in range(highest + 1)]

    @cached_property
    def strength(self) -> Callable[[Sequence[Card]], int]:
        """The function from five different cards to their worth; greater is better, equal a tie.

        It raises `CardError` for another number of cards, and for jokers, which are not in this
        pack. (A closure over the tables: an attribute look-up less for every hand of a search.)
        """

        def strength(
            hand: Sequence[Card],
            keys: Sequence[int] = CARD_KEYS,
            by_suits: Sequence[dict[int, int]] = self._by_suits,
        ) -> int:
            try:
                a, b, c, d, e = hand
                key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
                return by_suits[key >> 20][key & 0xFFFFF]
            except (ValueError, IndexError, KeyError):
                raise CardError(_why_no_hand(hand)) from None

        return strength

    @cached_property
    def strength_of_key(self) -> Callable[[int], int]:
        """The function from the sum of a hand's `CARD_KEYS` to its worth.

        ``key - CARD_KEYS[give] + CARD_KEYS[get]`` is the hand after an exchange.
        """

        def strength_of_key(key: int, by_suits: Sequence[dict[int, int]] = self._by_suits) -> int:
            return by_suits[key >> 20][key & 0xFFFFF]

        return strength_of_key


HIGH: Final = HighRanking()
"""The one natural ranking; every game without wild cards shares its tables."""


def hand_key(hand: Sequence[Card]) -> int:
    """Return the sum of the cards' keys."""
    return sum([CARD_KEYS[card] for card in hand])


def made_ranks(strength: int) -> tuple[int, ...]:
    """Return the ranks that the name of the hand speaks of, without the kickers."""
    category, ranks = unpack_strength(strength)
    return ranks[: _MADE_RANKS.get(category, HAND_SIZE)]


def deciding_cards(hand: Sequence[Card], strength: int) -> Hand:
    """Return the cards that make the hand what it is called: all but the kickers."""
    if unpack_strength(strength).category in _WHOLE_HANDS:
        return tuple(hand)
    made = made_ranks(strength)
    return tuple(card for card in hand if (card >> 2) + 2 in made)


_WHOLE_HANDS: Final = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
_MADE_RANKS: Final = {
    Category.HIGH_CARD: 1,
    Category.ONE_PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FOUR_OF_A_KIND: 1,
}

_SETS: Final = (
    (Category.ONE_PAIR, ((2, 1), (1, 3))),
    (Category.TWO_PAIR, ((2, 2), (1, 1))),
    (Category.THREE_OF_A_KIND, ((3, 1), (1, 2))),
    (Category.FULL_HOUSE, ((3, 1), (2, 1))),
    (Category.FOUR_OF_A_KIND, ((4, 1), (1, 1))),
)
"""For each category of equal ranks: groups of (cards of one rank, how many such ranks)."""


def _unsuited_strengths() -> Iterator[tuple[int, int]]:
    for category, ((size, number), (kicker_size, kickers)) in _SETS:
        for main in combinations(reversed(_RANKS), number):
            weight = size * sum([_RANK_WEIGHTS[rank] for rank in main])
            rest = [rank for rank in reversed(_RANKS) if rank not in main]
            for others in combinations(rest, kickers):
                key = weight + kicker_size * sum([_RANK_WEIGHTS[rank] for rank in others])
                yield key, pack_strength(category, main + others)
    yield from _runs_and_others(Category.STRAIGHT, Category.HIGH_CARD)


def _suited_strengths() -> Iterator[tuple[int, int]]:
    return _runs_and_others(Category.STRAIGHT_FLUSH, Category.FLUSH)


def _runs_and_others(run: Category, other: Category) -> Iterator[tuple[int, int]]:
    tops = {frozenset(range(top - 4, top + 1)): top for top in range(FIVE + 1, ACE + 1)}
    tops[frozenset((ACE, 2, 3, 4, FIVE))] = FIVE
    for ranks in combinations(reversed(_RANKS), HAND_SIZE):
        key = sum([_RANK_WEIGHTS[rank] for rank in ranks])
        top = tops.get(frozenset(ranks))
        yield key, pack_strength(other, ranks) if top is None else pack_strength(run, [top])


def _why_no_hand(hand: Sequence[Card]) -> str:
    text = cards_text(hand)
    if len(hand) != HAND_SIZE:
        return f"a hand has {HAND_SIZE} cards, not {len(hand)}: {text!r}"
    strange = next((card for card in hand if card >= len(CARD_KEYS)), None)
    if strange is not None:
        return f"{CARD_TEXTS[strange]!r} in {text!r} is not one of the 52 cards of this game"
    return f"{text!r} has a card twice"
