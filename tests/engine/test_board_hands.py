"""Hands of two hole cards and three of the board, as in Fusion (RULES 14)."""

from itertools import combinations, permutations
from random import Random

import pytest

from whiskey_poker import Card, CardError, cards_text, parse_cards
from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.ranking import HIGH
from whiskey_poker.strength import deciding_cards
from whiskey_poker.words import Words


def best_of_all(hole: Hand, board: Hand) -> int:
    return max(
        HIGH.strength((*own, *common))
        for own in combinations(hole, 2)
        for common in combinations(board, 3)
    )


def playing(hole: str, board: str) -> str:
    return cards_text(BoardEvaluator(parse_cards(board)).playing(parse_cards(hole)))


@pytest.mark.parametrize(
    ("hole", "board"), [(4, 5), (4, 4), (3, 3), (2, 3), (2, 5)], ids="{}".format
)
@pytest.mark.parametrize("suits", [2, 4])
def test_a_strength_is_the_best_of_all_choices(hole: int, board: int, suits: int) -> None:
    """RULES 14: at the showdown, at the turn, at the flop; half of the time with many flushes."""
    rng = Random(14)
    pack = [card for card in standard_pack() if card & 3 < suits]
    for _ in range(60):
        cards = tuple(rng.sample(pack, hole + board))
        own, common = cards[:hole], cards[hole:]
        evaluator = BoardEvaluator(common)
        worth = evaluator.strength(own)
        assert worth == best_of_all(own, common), cards_text(cards)
        five = evaluator.playing(own)
        assert HIGH.strength(five) == worth
        assert set(five[:2]) <= set(own)
        assert set(five[2:]) <= set(common)


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        pytest.param("As 2d 3c 7h", "Ks Qs Js Ts 4d", "ace high", id="one spade held"),
        pytest.param("As Js 3s 2s", "Ks Qs 7d 5d 9h", "ace high", id="four spades held"),
        pytest.param("As 2s 3d 3c", "Ks Qs 4s 5d 6d", "ace-high flush", id="two and three"),
        pytest.param("Ac Ad Ah As", "Kc Qd 9h 7s 2c", "a pair of aces", id="only two of four aces"),
        pytest.param("Ac Kd 7h 5s", "9c 9d 9h 9s 2c", "three nines", id="only three of four nines"),
    ],
)
def test_exactly_two_hole_cards_and_three_of_the_board_count(
    hole: str, board: str, name: str
) -> None:
    evaluator = BoardEvaluator(parse_cards(board))
    assert Words().hand_name(evaluator.strength(parse_cards(hole))) == name


def test_the_cards_that_play_are_told_the_hole_cards_first() -> None:
    assert playing("As 3s 3h 3d", "Ks Qs Js Ts 2d") == "As 3s Ks Qs Js"


def test_of_equal_choices_the_highest_suits_play_however_the_cards_lie() -> None:
    cards = {
        frozenset(playing(" ".join(hole), " ".join(board)).split())
        for hole in permutations(("Ac", "As", "Kd", "7h"))
        for board in permutations(("Kc", "Ks", "9c", "9s", "2d"))
    }
    assert len(cards) == 1


def test_the_deciding_cards_of_the_five_that_play_can_be_marked() -> None:
    evaluator = BoardEvaluator(parse_cards("9c 9d 4h 2s Jc"))
    hole = parse_cards("Ac 9h 7d 7s")
    five = evaluator.playing(hole)
    assert cards_text(deciding_cards(five, evaluator.strength(hole))) == "9h 9c 9d"


def test_suits_never_matter() -> None:
    """RULES 17.7."""
    rng = Random(141)
    for _ in range(40):
        cards = rng.sample(standard_pack(), 9)
        worths = set()
        for suits in permutations(range(4)):
            other = [Card(card & ~3 | suits[card & 3]) for card in cards]
            worths.add(BoardEvaluator(other[4:]).strength(other[:4]))
        assert len(worths) == 1


@pytest.mark.parametrize(
    ("hole", "board", "cause"),
    [
        ("As Ks", "Qs", "a board has 3 to 5 cards, not 1: 'Qs'"),
        ("As Ks", "Qs Js Ts 9s 8s 7s", "a board has 3 to 5 cards, not 6: 'Qs Js Ts 9s 8s 7s'"),
        ("As", "Qs Js Ts", "a hand has 2 to 4 cards, not 1: 'As'"),
        ("As Ks 2c 3c 4c", "Qs Js Ts", "a hand has 2 to 4 cards, not 5: 'As Ks 2c 3c 4c'"),
        ("As X1", "Qs Js Ts", "'X1' in 'As X1' is not a card of this game"),
        ("As Ks", "Qs Js X2", "'X2' in 'Qs Js X2' is not a card of this game"),
    ],
)
def test_what_is_no_hand_of_this_game_is_refused_by_name(hole: str, board: str, cause: str) -> None:
    with pytest.raises(CardError) as refused:
        BoardEvaluator(parse_cards(board)).strength(parse_cards(hole))
    assert str(refused.value) == cause


def test_the_cards_that_play_of_no_hand_are_refused_too() -> None:
    with pytest.raises(CardError, match="a hand has 2 to 4 cards, not 1"):
        playing("As", "Qs Js Ts")


def test_no_card_is_wild() -> None:
    evaluator = BoardEvaluator(parse_cards("Qs Js Ts"))
    assert not evaluator.wild
    assert not any(map(evaluator.is_wild, standard_pack()))
