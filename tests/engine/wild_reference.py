"""Wild cards by brute force: every ordinary card is tried for each of them (RULES 3.2).

Nothing here knows the tables of the engine: a hand is counted, and that is all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod

from whiskey_poker import Card, parse_cards
from whiskey_poker.cards import JOKERS, Hand
from whiskey_poker.strength import Category, Value

ALL_RANKS = range(2, 15)
RED, BLACK = frozenset({1, 2}), frozenset({0, 3})


@dataclass(frozen=True)
class Rules:
    """The house rules of RULES 3.2 and 7.5 about what a wild card may be."""

    duplicates: bool = True
    double_ace: bool = False
    own_colour: bool = False


USUAL = Rules()


def value_of_ranks(ranks: Iterable[int], *, suited: bool, double_ace: bool = False) -> Value:
    """Name five cards by RULES 2 and 3.2; a rank may be there five times."""
    high = sorted(ranks, reverse=True)
    counts = sorted(Counter(high).items(), key=lambda item: (-item[1], -item[0]))
    by_count, shape = tuple(rank for rank, _ in counts), [number for _, number in counts]
    top = straight_top(high)
    twice_the_ace_only = double_ace and all(number == 1 or rank == 14 for rank, number in counts)
    if shape[0] == 5:
        return Value(Category.FIVE_OF_A_KIND, by_count)
    if suited and top:
        return Value(Category.STRAIGHT_FLUSH, (top,))
    if shape[0] == 4:
        return Value(Category.FOUR_OF_A_KIND, by_count)
    if shape == [3, 2]:
        return Value(Category.FULL_HOUSE, by_count)
    if suited and (len(shape) == 5 or twice_the_ace_only):
        return Value(Category.FLUSH, tuple(high))
    if top:
        return Value(Category.STRAIGHT, (top,))
    kinds = {
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.ONE_PAIR,
        (1, 1, 1, 1, 1): Category.HIGH_CARD,
    }
    return Value(kinds[tuple(shape)], by_count)


def straight_top(high: Sequence[int]) -> int:
    """Return the top of the run that five ranks are, or 0; the ace is high and low."""
    if list(high) == [14, 5, 4, 3, 2]:
        return 5
    return high[0] if list(high) == list(range(high[0], high[0] - 5, -1)) else 0


def value_of_cards(cards: Sequence[Card], *, double_ace: bool = False) -> Value:
    """Name five ordinary cards, one of which may be there twice."""
    suited = len({card & 3 for card in cards}) == 1
    as_suited = value_of_ranks(ranks_in(cards), suited=suited, double_ace=double_ace)
    return max(as_suited, value_of_ranks(ranks_in(cards), suited=False))


def ranks_in(cards: Iterable[Card]) -> list[int]:
    return [card // 4 + 2 for card in cards]


def best_by_cards(hand: Sequence[Card], wild: int, rules: Rules = USUAL) -> Value:
    """Return the best value over every ordinary card for every wild one."""
    natural = [card for card in hand if not is_wild(card, wild)]
    choices = [stand_ins(card, rules) for card in hand if is_wild(card, wild)]
    return max(
        value_of_cards([*natural, *chosen], double_ace=rules.double_ace)
        for chosen in product(*choices)
        if rules.duplicates or len({*natural, *chosen}) == 5
    )


def stand_ins(card: Card, rules: Rules) -> list[Card]:
    suits = range(4)
    if rules.own_colour and card in JOKERS:
        suits = RED if card == JOKERS[0] else BLACK  # type: ignore[assignment]
    return [Card(place) for place in range(52) if place & 3 in suits]


def is_wild(card: Card, wild: int) -> bool:
    return card in JOKERS or card // 4 + 2 == wild


@cache
def best_by_ranks(ranks: tuple[int, ...], *, suited: bool) -> Value:
    """Return the same from the ranks of the naturals, and whether they are of one suit."""
    missing = 5 - len(ranks)
    return max(
        value_of_ranks([*ranks, *chosen], suited=flush)
        for chosen in combinations_with_replacement(ALL_RANKS, missing)
        for flush in {False, suited}
    )


def kinds_of_hands(wild: int, wild_cards: int) -> Iterator[tuple[Hand, int]]:
    """Yield one hand of each kind, and how many there are, with so many wild cards in the pack.

    A kind is what ranks the naturals have, whether they are of one suit, and how many are wild.
    """
    fours = [Card(4 * (wild - 2) + suit) for suit in range(4)] if wild else []
    wilds = [*JOKERS, *fours]
    ranks = [rank for rank in ALL_RANKS if rank != wild]
    for number in range(min(5, wild_cards) + 1):
        ways = comb(wild_cards, number)
        for chosen in combinations_with_replacement(ranks, 5 - number):
            copies = Counter(chosen)
            if max(copies.values(), default=0) > 4:
                continue
            hands = prod(comb(4, times) for times in copies.values())
            if len(copies) == len(chosen):
                suited = 4 if chosen else 1
                yield (*(Card(4 * (rank - 2)) for rank in chosen), *wilds[:number]), suited * ways
                hands -= suited
            if hands:
                yield (*_unsuited(copies), *wilds[:number]), hands * ways


def _unsuited(copies: Counter[int]) -> Hand:
    cards = [Card(4 * (rank - 2) + suit) for rank, times in copies.items() for suit in range(times)]
    if len(copies) == len(cards):
        cards[-1] = Card(cards[-1] + 1)
    return tuple(cards)


def wild_hand(naturals: str, wilds: int) -> Hand:
    """Return a hand of these naturals and so many cards that are wild where the twos are."""
    return parse_cards(naturals) + parse_cards("X1 X2 2d 2h 2c")[:wilds]
