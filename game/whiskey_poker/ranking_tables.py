"""The tables behind `whiskey_poker.evaluator`: from the sum of five keys to a strength.

A key is ``rank weight | suit weight << 20``. The low part of the sum tells the ranks of a hand,
wild cards among them; the high part whether all its natural cards are of one suit, and which. A
wild card is one more symbol: what a hand with wild cards is worth follows from the hands with one
wild card less, so the tables hold it and nothing is asked at play (RULES 3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from whiskey_poker.strength import (
    ACE,
    HAND_SIZE,
    RANK_BITS,
    Category,
    pack_strength,
    unpack_strength,
    with_suit,
)

RANKS: Final = range(2, ACE + 1)

# Found by search: every sum of five of these, or of 0 for a wild card, is different.
RANK_WEIGHTS: Final = dict(
    zip(
        RANKS,
        (1, 6, 31, 132, 342, 980, 2448, 5615, 12398, 26215, 47038, 80946, 124009),
        strict=True,
    )
)
SUIT_SHIFT: Final = 20

STANDARD_LEVELS: Final = tuple(Category)[: Category.FIVE_OF_A_KIND + 1]
"""The order of the categories, low to high, as RULES 2 and 3 have it."""


class SuitWeights(NamedTuple):
    """What suits and wild cards add to the high part of a key.

    The sum of five tells whether all natural cards are of one suit, and which suit that is; with
    jokers that are bound to a colour it also tells which of them are there.
    """

    suits: tuple[int, int, int, int]
    wild: int
    jokers: tuple[int, int]


FREE_JOKERS: Final = SuitWeights((0, 1, 30, 31), 9, (9, 9))
BOUND_JOKERS: Final = SuitWeights((0, 1, 6, 36), 216, (1296, 2592))
_JOKER_SUITS: Final = ((1, 2), (0, 3))
"""The suits that a bound joker may stand for: X1 is red, X2 black."""


class TableRules(NamedTuple):
    """All that changes a table; equal rules share it."""

    lowest: int = 2
    ace_low: bool = True
    flush_over_full: bool = False
    wilds: bool = False
    duplicates: bool = True
    double_ace: bool = False
    suit_first: frozenset[Category] = frozenset()
    weights: SuitWeights = FREE_JOKERS
    low: bool = False
    """The worst hand is the best (RULES 12.3)."""


@cache
def tables(rules: TableRules) -> Sequence[Mapping[int, int]]:
    """Return, for each sum of suit weights, the table from the sum of rank weights to strengths."""
    builder = _Builder(rules)
    unsuited = builder.unsuited()
    suited = builder.suited(unsuited)
    by_sum = {
        total: _ranked_by_suit(suited, suit, rules.suit_first) if rules.suit_first else suited
        for total, suit in _suit_sums(rules)
    }
    return [by_sum.get(total, unsuited) for total in range(_highest_sum(rules) + 1)]


def _ranked_by_suit(
    table: Mapping[int, int], suit: int, categories: frozenset[Category]
) -> Mapping[int, int]:
    return {
        key: with_suit(strength, suit)
        if unpack_strength(strength).category in categories
        else strength
        for key, strength in table.items()
    }


def _suit_sums(rules: TableRules) -> Iterator[tuple[int, int]]:
    """Yield each sum that means that all naturals are of one suit, with the suit."""
    weights = rules.weights
    bound = weights.jokers[0] != weights.wild
    for suit, weight in enumerate(weights.suits):
        joker_sets: list[tuple[int, ...]] = [()]
        if bound and rules.wilds:
            joker_sets += [
                (jokers,)
                for jokers, may_be in zip(weights.jokers, _JOKER_SUITS, strict=True)
                if suit in may_be
            ]
        for jokers in joker_sets:
            for wilds in range(HAND_SIZE - len(jokers) if rules.wilds else 1):
                naturals = HAND_SIZE - len(jokers) - wilds
                yield naturals * weight + wilds * weights.wild + sum(jokers), suit


def _highest_sum(rules: TableRules) -> int:
    weights = rules.weights
    most = HAND_SIZE * max(*weights.suits, weights.wild if rules.wilds else 0)
    return most + (sum(weights.jokers) if rules.wilds else 0)


class _Builder:
    """Fills the tables of one set of rules."""

    def __init__(self, rules: TableRules) -> None:
        self._rules = rules
        self._sign = -1 if rules.low else 1
        self._weights = [(each, RANK_WEIGHTS[each]) for each in RANKS if each >= rules.lowest]
        levels = list(STANDARD_LEVELS)
        if rules.flush_over_full:
            flush, full = levels.index(Category.FLUSH), levels.index(Category.FULL_HOUSE)
            levels[flush], levels[full] = levels[full], levels[flush]
        self._levels = {category: level for level, category in enumerate(levels)}
        self._tops = self._straights()

    def unsuited(self) -> dict[int, int]:
        """Return the strengths of hands whose naturals are not of one suit."""
        table = self._runs_and_others(Category.STRAIGHT, Category.HIGH_CARD)
        for category, groups in _SETS:
            self._add_sets(table, category, *groups)
        if not self._rules.wilds:
            return table
        if self._rules.duplicates:
            for rank, weight in self._weights:
                table[HAND_SIZE * weight] = self._strength(Category.FIVE_OF_A_KIND, [rank])
        weights, worth = [weight for _, weight in self._weights], table.get
        for wilds in range(1, HAND_SIZE + 1):
            for naturals in combinations_with_replacement(weights, HAND_SIZE - wilds):
                key = sum(naturals)
                best = max([worth(key + weight, -1) for weight in weights])
                if best >= 0:
                    table[key] = best
        if not self._rules.duplicates:
            table[0] = self._strength(Category.STRAIGHT_FLUSH, [ACE])
        return table

    def suited(self, unsuited: Mapping[int, int]) -> dict[int, int]:
        """Return the strengths of hands whose naturals are all of one suit."""
        table = self._runs_and_others(Category.STRAIGHT_FLUSH, Category.FLUSH)
        if self._rules.double_ace:
            for naturals in self._suited_naturals(HAND_SIZE):
                if len(set(naturals)) < HAND_SIZE:
                    table[_sum(naturals)] = self._strength(Category.FLUSH, naturals)
        if not self._rules.wilds:
            return table
        for wilds in range(1, HAND_SIZE):
            for naturals in self._suited_naturals(HAND_SIZE - wilds):
                key = _sum(naturals)
                flushes = [
                    table[key + weight]
                    for rank, weight in self._weights
                    if rank not in naturals or (rank == ACE and self._rules.double_ace)
                ]
                table[key] = max(unsuited[key], *flushes)
        return table

    def _suited_naturals(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield sets of ranks of one suit, high to low; the ace more than once where it may be."""
        others = [rank for rank, _ in reversed(self._weights) if rank != ACE]
        most = number if self._rules.double_ace else 1
        for aces in range(min(most, number) + 1):
            for ranks in combinations(others, number - aces):
                yield (ACE,) * aces + ranks

    def _add_sets(
        self, table: dict[int, int], category: Category, main: _Group, kickers: _Group
    ) -> None:
        """Add the hands of one category with ranks that are there more than once."""
        times, number = main
        kicker_times, kicker_number = kickers
        others = self._choices(kicker_number)
        base, sign = self._strength(category, ()), self._sign
        for ranks, weight, digits in self._choices(number):
            key = times * weight
            value = base + sign * (digits << RANK_BITS * (HAND_SIZE - number))
            scale = sign << RANK_BITS * (HAND_SIZE - number - kicker_number)
            table |= [
                (key + kicker_times * more, value + scale * low)
                for rest, more, low in others
                if not ranks & rest
            ]

    def _runs_and_others(self, run: Category, other: Category) -> dict[int, int]:
        base, sign = self._strength(other, ()), self._sign
        table = {key: base + sign * digits for _, key, digits in self._choices(HAND_SIZE)}
        for five, top in self._tops.items():
            table[_sum(five)] = self._strength(run, [top])
        return table

    def _choices(self, number: int) -> Sequence[tuple[int, int, int]]:
        """Return every choice of so many different ranks: as bits, their weight, and packed.

        All tables are made of these, and a first table on the page waits for them.
        """
        lowest, weights = self._rules.lowest, RANK_WEIGHTS
        choices = [(0, 0, 0, ACE + 1)]
        for _ in range(number):
            choices = [
                (ranks | 1 << rank, weight + weights[rank], digits << RANK_BITS | rank, rank)
                for ranks, weight, digits, last in choices
                for rank in range(lowest, last)
            ]
        return [choice[:3] for choice in choices]

    def _straights(self) -> dict[frozenset[int], int]:
        lowest = self._rules.lowest
        tops: dict[frozenset[int], int] = {}
        if self._rules.ace_low:
            tops[frozenset((ACE, *range(lowest, lowest + 4)))] = lowest + 3
        for top in range(lowest + 4, ACE + 1):
            tops[frozenset(range(top - 4, top + 1))] = top
        return tops

    def _strength(self, category: Category, ranks: Iterable[int]) -> int:
        return self._sign * pack_strength(category, ranks, level=self._levels[category])


_Group = tuple[int, int]
"""How often a rank is there, and how many such ranks there are."""

_SETS: Final[Sequence[tuple[Category, tuple[_Group, _Group]]]] = (
    (Category.ONE_PAIR, ((2, 1), (1, 3))),
    (Category.TWO_PAIR, ((2, 2), (1, 1))),
    (Category.THREE_OF_A_KIND, ((3, 1), (1, 2))),
    (Category.FULL_HOUSE, ((3, 1), (2, 1))),
    (Category.FOUR_OF_A_KIND, ((4, 1), (1, 1))),
)
"""The categories of equal ranks."""


def _sum(ranks: Iterable[int]) -> int:
    return sum([RANK_WEIGHTS[rank] for rank in ranks])
