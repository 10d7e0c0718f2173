"""The ranking of high hands against two independent programs (RULES 17.7)."""

from __future__ import annotations

import pytest
from tests.differential.drawing import hands, ordering

from whiskey_poker import cards_text
from whiskey_poker.cards import card_text
from whiskey_poker.ranking import HIGH

PAIRS = 6_000


@pytest.mark.parametrize("seed", [1, 2])
def test_pokerkit_orders_hands_alike(seed: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    drawn = hands(seed, PAIRS)
    theirs = [
        pokerkit.StandardHighHand(cards_text(hand).replace(" ", "")).entry.index for hand in drawn
    ]
    assert ordering(theirs) == ordering([HIGH.strength(hand) for hand in drawn])


def test_treys_orders_hands_alike() -> None:
    """There a smaller number is the better hand."""
    treys = pytest.importorskip("treys")
    evaluate, number_of = treys.Evaluator().evaluate, treys.Card.new
    drawn = hands(3, PAIRS)
    theirs = [-evaluate([], [number_of(card_text(card)) for card in hand]) for hand in drawn]
    assert ordering(theirs) == ordering([HIGH.strength(hand) for hand in drawn])
