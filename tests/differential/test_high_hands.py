"""The ranking of high hands against two independent programs (RULES 17.7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from whiskey_poker import Card, cards_text
from whiskey_poker.cards import card_text, standard_pack
from whiskey_poker.ranking import HIGH

PAIRS = 6_000


def hands(seed: int) -> list[list[Card]]:
    """Return random hands, half of them near misses: one card of the hand before exchanged."""
    rng = Random(seed)
    drawn: list[list[Card]] = []
    for number in range(PAIRS):
        if number % 2 and drawn:
            kept = rng.sample(drawn[-1], 4)
            others = [card for card in standard_pack() if card not in kept]
            drawn.append([*kept, rng.choice(others)])
        else:
            drawn.append(rng.sample(standard_pack(), 5))
    return [*drawn, drawn[0]]


def ordering(values: Sequence[object]) -> list[int]:
    """Return for each pair of neighbours which is greater: -1, 0 or 1."""
    return [(a > b) - (a < b) for a, b in pairwise(values)]  # type: ignore[operator]


@pytest.mark.parametrize("seed", [1, 2])
def test_pokerkit_orders_hands_alike(seed: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    drawn = hands(seed)
    theirs = [
        pokerkit.StandardHighHand(cards_text(hand).replace(" ", "")).entry.index for hand in drawn
    ]
    assert ordering(theirs) == ordering([HIGH.strength(hand) for hand in drawn])


def test_treys_orders_hands_alike() -> None:
    """There a smaller number is the better hand."""
    treys = pytest.importorskip("treys")
    evaluate, number_of = treys.Evaluator().evaluate, treys.Card.new
    drawn = hands(3)
    theirs = [-evaluate([], [number_of(card_text(card)) for card in hand]) for hand in drawn]
    assert ordering(theirs) == ordering([HIGH.strength(hand) for hand in drawn])
