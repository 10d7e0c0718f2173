"""Random hands for comparing programs, and the order in which a program puts them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from whiskey_poker.cards import Card, standard_pack


def hands(seed: int, number: int, size: int = 5) -> list[list[Card]]:
    """Return random hands, half of them near misses: one card of the hand before exchanged."""
    rng = Random(seed)
    drawn: list[list[Card]] = []
    for place in range(number):
        if place % 2 and drawn:
            kept = rng.sample(drawn[-1], size - 1)
            others = [card for card in standard_pack() if card not in kept]
            drawn.append([*kept, rng.choice(others)])
        else:
            drawn.append(rng.sample(standard_pack(), size))
    return [*drawn, drawn[0]]


def ordering(values: Sequence[object]) -> list[int]:
    """Return for each pair of neighbours which is greater: -1, 0 or 1."""
    return [(a > b) - (a < b) for a, b in pairwise(values)]  # type: ignore[operator]
