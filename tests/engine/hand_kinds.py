"""One hand of each of the kinds that a ranking without suits can tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from whiskey_poker.cards import Card, Hand


def kinds_of_hands() -> Iterator[tuple[Hand, int]]:
    """Yield one hand for every choice of ranks, suited or not, and how many hands are like it."""
    for ranks in combinations_with_replacement(range(13), 5):
        copies = Counter(ranks)
        if max(copies.values()) == 5:
            continue
        hands = prod(comb(4, number) for number in copies.values())
        if len(copies) == 5:
            yield tuple(Card(rank * 4) for rank in ranks), 4
            hands -= 4
        yield _unsuited(copies), hands


def _unsuited(copies: Counter[int]) -> Hand:
    """Spread the cards over the suits, the last one off the first card's suit."""
    cards = [Card(rank * 4 + suit) for rank, number in copies.items() for suit in range(number)]
    *others, last = cards
    return (*others, Card(last + 1) if len(copies) == 5 else last)
