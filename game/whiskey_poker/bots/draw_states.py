"""What matters of the cards that a player keeps: a number for all that are worth the same.

The program that computes the tables and the bots that read them count alike, because both ask here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from whiskey_poker.cards import Card

Key = tuple[int, ...]
"""Ranks from 0 (a two) to 12 (an ace), ascending, and what matters of the suits behind them."""


class Family(NamedTuple):
    """Games that are played by one table.

    ``key`` returns what matters of kept cards, or None where nobody should keep just these;
    ``states`` lists them all. ``size`` is that of a hand, ``halves`` of a pot; ``listed`` is the
    greatest number of kept cards that the table ships.
    """

    name: str
    size: int
    draws: int
    halves: int
    listed: int
    key: Callable[[Sequence[Card]], Key | None]
    states: Callable[[], Sequence[Key]]


def _badugi_key(cards: Sequence[Card]) -> Key | None:
    """Ranks that differ, in suits that differ: which suits these are does not matter."""
    ranks = sorted([card >> 2 for card in cards])
    fit = len({*ranks}) == len({card & 3 for card in cards}) == len(ranks)
    return tuple(ranks) if fit else None


def _low_key(cards: Sequence[Card]) -> Key | None:
    """Ranks that differ; and of four cards, whether they are of one suit."""
    ranks = sorted([card >> 2 for card in cards])
    if len({*ranks}) < len(ranks) or (ranks and ranks[-1] > _HIGHEST):
        return None
    return (*ranks, _ONE_SUIT) if _are_suited(cards, 4) else tuple(ranks)


def _both_key(cards: Sequence[Card]) -> Key | None:
    """Ranks that differ, and which of the cards are of one suit."""
    ordered = sorted(cards)
    ranks = [card >> 2 for card in ordered]
    if len({*ranks}) < len(ranks) or (ranks and ranks[-1] > _HIGHEST_OF_BOTH):
        return None
    labels: dict[int, int] = {}
    return (*ranks, *[labels.setdefault(card & 3, _ONE_SUIT + len(labels)) for card in ordered])


def _high_key(cards: Sequence[Card]) -> Key | None:
    """All ranks; and of three cards or four, whether they are of one suit."""
    ranks = sorted([card >> 2 for card in cards])
    return (*ranks, _ONE_SUIT) if _are_suited(cards, 3) else tuple(ranks)


def _are_suited(cards: Sequence[Card], least: int) -> bool:
    return len(cards) >= least and len({card & 3 for card in cards}) == 1


_ONE_SUIT: Final = 13
_HIGHEST: Final = 8
_HIGHEST_OF_BOTH: Final = 7


def _badugi_keys() -> Sequence[Key]:
    return [ranks for size in range(4) for ranks in combinations(range(13), size)]


def _low_keys() -> Sequence[Key]:
    keys: list[Key] = [r for size in range(5) for r in combinations(range(_HIGHEST + 1), size)]
    return [*keys, *((*ranks, _ONE_SUIT) for ranks in keys if len(ranks) == 4)]


def _both_keys() -> Sequence[Key]:
    return [
        (*ranks, *suits)
        for size in range(5)
        for ranks in combinations(range(_HIGHEST_OF_BOTH + 1), size)
        for suits in product(range(_ONE_SUIT, _ONE_SUIT + 4), repeat=size)
        if all(suit <= max(suits[:place], default=_ONE_SUIT - 1) + 1
               for place, suit in enumerate(suits))
    ]  # fmt: skip


def _high_keys() -> Sequence[Key]:
    keys: list[Key] = []
    for size in range(5):
        keys += [ranks for ranks in product(range(13), repeat=size) if list(ranks) == sorted(ranks)]
        if size > 2:
            keys += [(*ranks, _ONE_SUIT) for ranks in combinations(range(13), size)]
    return keys


BADUGI: Final = Family("badugi", 4, 3, 1, 3, _badugi_key, _badugi_keys)
LOW: Final = Family("low", 5, 3, 1, 4, _low_key, _low_keys)
BOTH: Final = Family("both", 5, 3, 2, 4, _both_key, _both_keys)
HIGH_DRAW: Final = Family("high", 5, 1, 1, 3, _high_key, _high_keys)

FAMILIES: Final = {
    ("badugi",): BADUGI,
    ("deuce-to-seven",): LOW,
    ("deuce-to-seven", "badugi"): BOTH,
    ("high",): HIGH_DRAW,
}
"""The family by the rankings of a game."""


def listed_keys(family: Family) -> Sequence[Key]:
    """Return the keys that the shipped table has, in its order."""
    return [key for key in family.states() if cards_in(key) <= family.listed]


def cards_in(key: Key) -> int:
    """Return how many cards a key is about."""
    return sum(each < _ONE_SUIT for each in key)
