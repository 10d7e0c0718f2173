"""Deuce-to-seven: what hands are worth (RULES 12.3), how many there are (17.5), their names."""

from collections import Counter
from itertools import combinations, pairwise, permutations
from random import Random

import pytest
from tests.engine.hand_kinds import kinds_of_hands

from whiskey_poker import Card, CardError, cards_text, parse_cards
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.deuce_to_seven import DEUCE_TO_SEVEN
from whiskey_poker.ranking import HIGH
from whiskey_poker.strength import (
    Category,
    deciding_cards,
    is_low,
    made_ranks,
    unpack_strength,
    unpack_suit,
)
from whiskey_poker.wild_cards import plays_as
from whiskey_poker.words import Words

# RULES 12.3: the order of its text, then one category after another, best hand first.
BEST_TO_WORST = """
    7c 5d 4h 3s 2c    7c 6d 4h 3s 2c    7c 6d 5h 3s 2c    7c 6d 5h 4s 2c    8c 5d 4h 3s 2c
    8c 6d 4h 3s 2c    8c 6d 5h 3s 2c    8c 7d 6h 5s 3c    9c 5d 4h 3s 2c    Kc Qd Jh Ts 8c
    Ac 5d 4h 3s 2c    Ac 6d 4h 3s 2c    Ac Kd Qh Js 9c
    2c 2d 5h 4s 3c    2c 2d 6h 4s 3c    2c 2d Ah Ks Qc    3c 3d 5h 4s 2c    Ac Ad Kh Qs Jc
    3c 3d 2h 2s 4c    3c 3d 2h 2s Ac    4c 4d 2h 2s 3c    Ac Ad Kh Ks Qc
    2c 2d 2h 4s 3c    2c 2d 2h As Kc    Ac Ad Ah Ks Qc
    6c 5d 4h 3s 2c    7c 6d 5h 4s 3c    Ac Kd Qh Js Tc
    7c 5c 4c 3c 2c    Kc Qc Jc Tc 8c    Ac 5c 4c 3c 2c    Ac 6c 4c 3c 2c    Ac Kc Qc Jc 9c
    2c 2d 2h 3s 3c    Ac Ad Ah Ks Kc
    2c 2d 2h 2s 3c    Ac Ad Ah As Kc
    6c 5c 4c 3c 2c    Ac Kc Qc Jc Tc
"""
SORTED = [parse_cards(text) for text in BEST_TO_WORST.replace("\n", "    ").split("    ") if text]

# RULES 17.5.
COUNTS = {
    Category.HIGH_CARD: 1_303_560,
    Category.ONE_PAIR: 1_098_240,
    Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912,
    Category.STRAIGHT: 9_180,
    Category.FLUSH: 5_112,
    Category.FULL_HOUSE: 3_744,
    Category.FOUR_OF_A_KIND: 624,
    Category.STRAIGHT_FLUSH: 36,
}
BY_HIGHEST = {
    7: 4_080,
    8: 14_280,
    9: 34_680,
    10: 70_380,
    11: 127_500,
    12: 213_180,
    13: 335_580,
    14: 503_880,
}


def strength(text: str) -> int:
    return DEUCE_TO_SEVEN.strength(parse_cards(text))


def check_counts(strengths: Counter[int]) -> None:
    """Compare with RULES 17.5 how many hands there are of each strength."""
    categories: Counter[Category] = Counter()
    highest: Counter[int] = Counter()
    for worth, number in strengths.items():
        category, ranks = unpack_strength(worth)
        categories[category] += number
        if category is Category.HIGH_CARD:
            highest[ranks[0]] += number
            assert number == 1_020
    assert categories == COUNTS
    assert highest == BY_HIGHEST
    assert len(strengths) == 7_462


def test_hands_are_as_many_as_the_rules_count() -> None:
    """RULES 17.5, by the kinds of hands and how many hands are of each kind."""
    strengths: Counter[int] = Counter()
    for hand, number in kinds_of_hands():
        strengths[DEUCE_TO_SEVEN.strength(hand)] += number
    check_counts(strengths)


@pytest.mark.slow
def test_all_hands_are_as_many_as_the_rules_count() -> None:
    """RULES 17.5, hand by hand: 2,598,960."""
    check_counts(Counter(map(DEUCE_TO_SEVEN.strength, combinations(standard_pack(), 5))))


def test_the_sorted_list_of_hands_is_strictly_ordered() -> None:
    for better, worse in pairwise(SORTED):
        assert DEUCE_TO_SEVEN.strength(better) > DEUCE_TO_SEVEN.strength(worse), (
            f"{cards_text(worse)} must lose to {cards_text(better)}"
        )


def test_the_order_is_the_natural_one_turned_round_but_for_the_ace_below_the_two() -> None:
    """RULES 12.3: the worst high hand wins."""
    others = [hand for hand, _ in kinds_of_hands() if not is_wheel(hand)]
    ordered = sorted(others, key=DEUCE_TO_SEVEN.strength)
    natural = [HIGH.strength(hand) for hand in ordered]
    assert all(worse > better for worse, better in pairwise(natural))


def is_wheel(hand: Hand) -> bool:
    return {cards_text([card])[0] for card in hand} == {*"A2345"}


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        pytest.param("Ac 2d 3h 4s 5c", "2c 2h 7h 8s 9c", id="A27 no straight, so a pair loses"),
        pytest.param("Kc 5h 4d 3c 2s", "Ac 2d 3h 4s 5c", id="A27 the ace is high"),
        pytest.param("Ks Qd Jh Tc 8s", "2c 3c 4c 5c 7c", id="A29 a flush counts against a hand"),
        pytest.param("7c 5c 4d 3c 2h", "7h 6c 4c 3d 2c", id="A31 the second card is compared"),
        pytest.param("2s 3s 4s 5h 7d", "Kd 8c 6h 5s 4d", id="A38 all five cards count"),
    ],
)
def test_the_hand_that_others_got_wrong_wins(winner: str, loser: str) -> None:
    """Cases A27 to A38."""
    assert strength(winner) > strength(loser)


@pytest.mark.parametrize(
    ("text", "category", "ranks"),
    [
        ("Ac 5d 4h 3s 2c", Category.HIGH_CARD, (14, 5, 4, 3, 2)),
        ("Ac 5c 4c 3c 2c", Category.FLUSH, (14, 5, 4, 3, 2)),
        ("6c 5d 4h 3s 2c", Category.STRAIGHT, (6,)),
        ("8d 8h 7d 7c 4s", Category.TWO_PAIR, (8, 7, 4)),
    ],
)
def test_a_strength_says_its_category_and_tie_breaks(
    text: str, category: Category, ranks: tuple[int, ...]
) -> None:
    assert unpack_strength(strength(text)) == (category, ranks)
    assert is_low(strength(text))
    assert not is_low(HIGH.strength(parse_cards(text)))
    assert unpack_suit(strength(text)) == 0


def test_neither_suits_nor_the_order_of_the_cards_matter() -> None:
    """RULES 17.7."""
    for hand in SORTED:
        relabelled = [
            [Card(card & ~3 | s[card & 3]) for card in hand] for s in permutations(range(4))
        ]
        worths = {DEUCE_TO_SEVEN.strength(each) for each in (*relabelled, *permutations(hand))}
        assert worths == {DEUCE_TO_SEVEN.strength(hand)}


def test_an_exchange_is_one_addition() -> None:
    rng = Random(27)
    evaluator = DEUCE_TO_SEVEN.evaluator()
    for _ in range(500):
        *hand, gained = rng.sample(standard_pack(), 6)
        key = evaluator.key(hand) - evaluator.keys[hand[0]] + evaluator.keys[gained]
        assert evaluator.strength_of_key(key) == DEUCE_TO_SEVEN.strength([*hand[1:], gained])


@pytest.mark.parametrize("text", ["7c 5d 4h 3s X1", "7c 5d 4h 3s", "7c 5d 4h 3s 2c Ah"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    """Case A46: no joker in 2-7."""
    with pytest.raises(CardError):
        strength(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("7c 5d 4h 3s 2c", "seven-five low"),
        ("8c 6d 5h 3s 2c", "eight-six low"),
        ("Ac 5d 4h 3s 2c", "ace-five low"),
        ("Kc Qd Jh Ts 8c", "king-queen low"),
        ("2c 2d 5h 4s 3c", "a pair of twos"),
        ("3c 3d 2h 2s 4c", "two pair, threes and twos"),
        ("6c 5d 4h 3s 2c", "six-high straight"),
        ("Ac 5c 4c 3c 2c", "ace-high flush"),
        ("2c 2d 2h 3s 3c", "full house, twos over threes"),
        ("Ac Kc Qc Jc Tc", "royal flush"),
    ],
)
def test_a_hand_is_called_by_its_two_highest_cards_or_by_what_spoils_it(
    text: str, name: str
) -> None:
    assert Words().hand_name(strength(text)) == name


def test_a_name_says_all_ranks_that_the_hand_is_called_by() -> None:
    """Hands without a pair that differ in one of their two highest cards have different names."""
    lows = [DEUCE_TO_SEVEN.strength(hand) for hand, _ in kinds_of_hands()]
    lows = [worth for worth in lows if unpack_strength(worth).category is Category.HIGH_CARD]
    named = {(made_ranks(worth), Words().hand_name(worth)) for worth in lows}
    assert len(named) == len(dict(named)) == len({name for _, name in named})
    assert all(len(ranks) == 2 for ranks, _ in named)


@pytest.mark.parametrize(
    ("text", "deciding"),
    [
        ("2c 8d 6h 4s 3c", "2c 8d 6h 4s 3c"),
        ("9c 2c 9d 4s 3c", "9c 9d"),
        ("6c 5d 4h 3s 2c", "6c 5d 4h 3s 2c"),
    ],
)
def test_all_five_cards_make_a_low_and_a_pair_spoils_it(text: str, deciding: str) -> None:
    hand = parse_cards(text)
    assert cards_text(deciding_cards(hand, DEUCE_TO_SEVEN.strength(hand))) == deciding


def test_no_card_stands_for_another() -> None:
    hand = parse_cards("Ac 5d 4h 3s 2c")
    assert plays_as(hand, DEUCE_TO_SEVEN.evaluator()) == {}
