"""Deuce-to-seven, badugi and Fusion against an independent program (RULES 17.5, 17.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.differential.drawing import hands, ordering

from whiskey_poker.badugi import BADEUCY_BADUGI, BADUGI, BadugiRanking
from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.cards import Card, cards_text
from whiskey_poker.deuce_to_seven import DEUCE_TO_SEVEN

numbers = pytest.mark.parametrize(
    "number", [600, pytest.param(100_000, marks=pytest.mark.slow)], ids="{} hands".format
)


def text(cards: Sequence[Card]) -> str:
    return cards_text(cards).replace(" ", "")


@numbers
def test_pokerkit_orders_deuce_to_seven_hands_alike(number: int) -> None:
    """Some releases take A-2-3-4-5 for a straight (case A27): there the rule is right, not they."""
    pokerkit = pytest.importorskip("pokerkit")
    drawn = hands(11, number)
    theirs = [pokerkit.StandardLowHand(text(hand)) for hand in drawn]
    assert ordering(theirs) == ordering([DEUCE_TO_SEVEN.strength(hand) for hand in drawn])


@numbers
@pytest.mark.parametrize(
    ("ranking", "their_name"),
    [
        (BADUGI, "BadugiHand"),
        (BadugiRanking(ace_high=True), "StandardBadugiHand"),
        (BADEUCY_BADUGI, "StandardBadugiHand"),
    ],
    ids=["four cards, ace low", "four cards, ace high", "best of five, ace high"],
)
def test_pokerkit_orders_badugi_hands_alike(
    ranking: BadugiRanking, their_name: str, number: int
) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    drawn = hands(12, number, ranking.size)
    best = getattr(pokerkit, their_name).from_game
    theirs = [best(text(hand)) for hand in drawn]
    assert ordering(theirs) == ordering([ranking.strength(hand) for hand in drawn])


@pytest.mark.parametrize("number", [200, pytest.param(10_000, marks=pytest.mark.slow)])
def test_pokerkit_orders_hands_of_two_and_three_alike(number: int) -> None:
    """Its Omaha hands are made as Fusion's are: two of four hole cards, three of the board."""
    pokerkit = pytest.importorskip("pokerkit")
    drawn = hands(13, number, 9)
    best = pokerkit.OmahaHoldemHand.from_game
    theirs = [best(text(cards[:4]), text(cards[4:])) for cards in drawn]
    ours = [BoardEvaluator(cards[4:]).strength(cards[:4]) for cards in drawn]
    assert ordering(theirs) == ordering(ours)
