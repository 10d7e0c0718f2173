"""What hands are worth: the laws of an order, the counts of RULES 17.1, the cases of group A."""

from collections import Counter
from itertools import combinations, pairwise, permutations, product
from random import Random

import pytest
from tests.engine.hand_kinds import kinds_of_hands

from whiskey_poker import Card, CardError, cards_text, parse_cards
from whiskey_poker.bots.greedy import MEDIAN
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.ranking import HIGH
from whiskey_poker.strength import Category, deciding_cards, pack_strength, unpack_strength

# Every category, worst first, with hands that differ in one tie-break after another.
WORST_TO_BEST = """
    7c 5d 4h 3s 2c    8c 5d 4h 3s 2c    8c 6d 4h 3s 2c    9c 8d 7h 6s 4c    Kc Qd Jh Ts 8c
    Ac 6d 4h 3s 2c    Ac Kd Qh Js 8c    Ac Kd Qh Js 9c
    2c 2d 5h 4s 3c    2c 2d 6h 4s 3c    2c 2d Ah Ks Qc    3c 3d 5h 4s 2c    Ac Ad Kh Qs Tc
    Ac Ad Kh Qs Jc
    3c 3d 2h 2s 4c    3c 3d 2h 2s Ac    4c 4d 2h 2s 3c    4c 4d 3h 3s 2c    Kc Kd Qh Qs Ac
    Ac Ad 2h 2s 3c    Ac Ad Kh Ks Qc
    2c 2d 2h 4s 3c    2c 2d 2h Ks Qc    2c 2d 2h As 3c    3c 3d 3h 4s 2c    Ac Ad Ah Ks Qc
    Ac 2d 3h 4s 5c    2c 3d 4h 5s 6c    6c 7d 8h 9s Tc    9c Td Jh Qs Kc    Tc Jd Qh Ks Ac
    2c 3c 4c 5c 7c    2c 3c 4c 6c 7c    2c 3c 4c 6c 8c    2c 3c 4c 6c Ac    9c Jc Qc Kc Ac
    2c 2d 2h 3s 3c    2c 2d 2h As Ac    3c 3d 3h 2s 2c    Ac Ad Ah 2s 2c    Ac Ad Ah Ks Kc
    2c 2d 2h 2s 3c    2c 2d 2h 2s Ac    3c 3d 3h 3s 2c    Ac Ad Ah As Kc
    Ac 2c 3c 4c 5c    2c 3c 4c 5c 6c    9c Tc Jc Qc Kc    Tc Jc Qc Kc Ac
"""
SORTED = [parse_cards(hand) for line in WORST_TO_BEST.split("\n") for hand in line.split("    ")]
SORTED = [hand for hand in SORTED if hand]

# RULES 17.1: hands, and different values, of each category.
COUNTS = {
    Category.STRAIGHT_FLUSH: (40, 10),
    Category.FOUR_OF_A_KIND: (624, 156),
    Category.FULL_HOUSE: (3_744, 156),
    Category.FLUSH: (5_108, 1_277),
    Category.STRAIGHT: (10_200, 10),
    Category.THREE_OF_A_KIND: (54_912, 858),
    Category.TWO_PAIR: (123_552, 858),
    Category.ONE_PAIR: (1_098_240, 2_860),
    Category.HIGH_CARD: (1_302_540, 1_277),
}
ALL_HANDS = 2_598_960
ROYAL_FLUSH = pack_strength(Category.STRAIGHT_FLUSH, [14])


def strength(text: str) -> int:
    return HIGH.strength(parse_cards(text))


def category(hand: Hand) -> Category:
    return unpack_strength(HIGH.strength(hand)).category


def test_the_sorted_list_of_hands_is_strictly_ordered() -> None:
    """RULES 2: category first, then the tie-break ranks in their order."""
    for worse, better in pairwise(SORTED):
        assert HIGH.strength(worse) < HIGH.strength(better), (
            f"{cards_text(worse)} must lose to {cards_text(better)}"
        )


def test_the_sorted_list_shows_every_category() -> None:
    assert {category(hand) for hand in SORTED} == set(COUNTS)


def test_the_order_of_the_cards_never_matters() -> None:
    """RULES 2: every permutation of a hand has its strength."""
    for hand in SORTED:
        assert len({HIGH.strength(order) for order in permutations(hand)}) == 1


def test_suits_never_matter() -> None:
    """RULES 2 and 17.7: the strength is the same under every relabelling of the suits."""
    for hand in SORTED:
        relabelled = {
            HIGH.strength([Card(card & ~3 | suits[card & 3]) for card in hand])
            for suits in permutations(range(4))
        }
        assert relabelled == {HIGH.strength(hand)}


def test_a_random_hand_keeps_its_strength_under_relabelling_and_reordering() -> None:
    rng = Random(17)
    for _ in range(2000):
        hand = rng.sample(standard_pack(), 5)
        suits = rng.sample(range(4), 4)
        other = [Card(card & ~3 | suits[card & 3]) for card in rng.sample(hand, 5)]
        assert HIGH.strength(other) == HIGH.strength(hand)


def test_strength_by_key_is_strength_by_hand_and_an_exchange_is_one_addition() -> None:
    rng = Random(18)
    for _ in range(2000):
        *hand, gained = rng.sample(standard_pack(), 6)
        evaluator = HIGH.evaluator()
        key = evaluator.key(hand)
        assert evaluator.strength_of_key(key) == HIGH.strength(hand)
        after = [*hand[1:], gained]
        moved = key - evaluator.keys[hand[0]] + evaluator.keys[gained]
        assert evaluator.strength_of_key(moved) == HIGH.strength(after)


def test_hands_and_values_of_each_category_are_as_many_as_the_books_say() -> None:
    """RULES 17.1, by the 7,462 kinds of hands and how many hands are of each kind."""
    hands: Counter[Category] = Counter()
    values: dict[Category, set[int]] = {kind: set() for kind in COUNTS}
    for hand, number in kinds_of_hands():
        kind = category(hand)
        hands[kind] += number
        values[kind].add(HIGH.strength(hand))
    assert {kind: (hands[kind], len(values[kind])) for kind in COUNTS} == COUNTS
    assert sum(hands.values()) == ALL_HANDS
    assert len(set().union(*values.values())) == 7_462


@pytest.mark.slow
def test_all_hands_have_the_values_that_the_books_count() -> None:
    """RULES 17.1, hand by hand: 2,598,960, with four royal flushes among them."""
    strengths = Counter(map(HIGH.strength, combinations(standard_pack(), 5)))
    hands: Counter[Category] = Counter()
    values: Counter[Category] = Counter()
    for worth, number in strengths.items():
        kind = unpack_strength(worth).category
        hands[kind] += number
        values[kind] += 1
    assert {kind: (hands[kind], values[kind]) for kind in COUNTS} == COUNTS
    assert sum(strengths.values()) == ALL_HANDS
    assert len(strengths) == 7_462
    assert strengths[ROYAL_FLUSH] == 4


def test_there_are_four_royal_flushes_and_nothing_beats_them() -> None:
    """RULES 17.1 and 2: the royal flush is the highest straight flush."""
    best = [hand for hand, _ in kinds_of_hands() if HIGH.strength(hand) >= ROYAL_FLUSH]
    assert [cards_text(hand) for hand in best] == ["Tc Jc Qc Kc Ac"]
    for suit in "cdhs":
        assert strength(f"T{suit} J{suit} Q{suit} K{suit} A{suit}") == ROYAL_FLUSH


def test_the_median_is_the_middle_of_all_hands_exactly() -> None:
    """Half of all 2,598,960 hands are better, half are worse, and it is a hand."""
    kinds = [(HIGH.strength(hand), number) for hand, number in kinds_of_hands()]
    worse = sum(number for worth, number in kinds if worth < MEDIAN)
    better = sum(number for worth, number in kinds if worth > MEDIAN)
    equal = sum(number for worth, number in kinds if worth == MEDIAN)
    assert worse + equal + better == ALL_HANDS
    assert worse <= ALL_HANDS // 2 <= worse + equal
    assert better <= ALL_HANDS // 2 <= better + equal
    assert equal > 0


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        pytest.param("As 2d 3c 4h 5s", "Kc Kd Qh Js 9c", id="A01 the wheel is a straight"),
        pytest.param("2d 2h 3s 4s 5c", "Qs Ks Ad 2c 3h", id="A03 no run round the ace"),
        pytest.param("Ad 2d 3d 4d 5d", "2s 3h 4c 5h 6c", id="A05 the suited wheel"),
        pytest.param("Jh Th 7h 4h 3h", "Jc Tc 7c 4c 2c", id="A07 a flush to its fifth card"),
        pytest.param("8d 8h 7d 7c 4s", "8s 8c 4d 4h Kc", id="A09 low pair before kicker"),
        pytest.param("Ts Jd Qc Kh 9h", "Ac As Ad 2h 3h", id="A44 a run with a ten"),
    ],
)
def test_the_hand_that_others_got_wrong_wins(winner: str, loser: str) -> None:
    """Cases A01 to A09 and A44."""
    assert strength(winner) > strength(loser)


@pytest.mark.parametrize(
    ("text", "kind", "ranks"),
    [
        ("As 2d 3c 4h 5s", Category.STRAIGHT, (5,)),
        ("As Kd Qc Jh Ts", Category.STRAIGHT, (14,)),
        ("Ad 2d 3d 4d 5d", Category.STRAIGHT_FLUSH, (5,)),
        ("Qs Ks Ad 2c 3h", Category.HIGH_CARD, (14, 13, 12, 3, 2)),
        ("Ks Ad 2c 3h 4h", Category.HIGH_CARD, (14, 13, 4, 3, 2)),
        ("8d 8h 7d 7c 4s", Category.TWO_PAIR, (8, 7, 4)),
        ("4d 4h 8s 8c Kc", Category.TWO_PAIR, (8, 4, 13)),
        ("2c 2d 2h Ks Qs", Category.THREE_OF_A_KIND, (2, 13, 12)),
        ("2c 2d Ah Ks Qs", Category.ONE_PAIR, (2, 14, 13, 12)),
        ("2c 2d 2h 3s 3d", Category.FULL_HOUSE, (2, 3)),
        ("2c 2d 2h 2s 3d", Category.FOUR_OF_A_KIND, (2, 3)),
        ("Jh Th 7h 4h 3h", Category.FLUSH, (11, 10, 7, 4, 3)),
    ],
)
def test_a_strength_says_its_category_and_tie_breaks(
    text: str, kind: Category, ranks: tuple[int, ...]
) -> None:
    """RULES 2, the table."""
    assert unpack_strength(strength(text)) == (kind, ranks)
    assert strength(text) == pack_strength(kind, ranks)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "a hand has 5 cards, not 0: ''"),
        ("As Ks Qs Js", "a hand has 5 cards, not 4: 'As Ks Qs Js'"),
        ("As Ks Qs Js Ts 9s", "a hand has 5 cards, not 6: 'As Ks Qs Js Ts 9s'"),
        ("As Ks Qs Js X1", "'X1' in 'As Ks Qs Js X1' is not a card of this game"),
        ("5s 5h 5d X2 2c", "'X2' in '5s 5h 5d X2 2c' is not a card of this game"),
    ],
)
def test_what_is_no_hand_of_this_game_is_refused_by_name(text: str, cause: str) -> None:
    """Case A46: a joker is not wild where there is none."""
    with pytest.raises(CardError) as refused:
        strength(text)
    assert str(refused.value) == cause


def test_a_hidden_hand_has_no_strength() -> None:
    hidden = tuple(Card(54) for _ in range(5))
    with pytest.raises(CardError, match=r"'\?\?' in"):
        HIGH.strength(hidden)


def test_five_cards_of_one_rank_are_no_hand() -> None:
    with pytest.raises(CardError, match="has a card twice"):
        HIGH.strength([Card(48), Card(48), Card(49), Card(50), Card(51)])


@pytest.mark.parametrize(
    ("text", "deciding"),
    [
        ("As 2d 3c 4h 5s", "As 2d 3c 4h 5s"),
        ("Jh Th 7h 4h 3h", "Jh Th 7h 4h 3h"),
        ("Kc 8d 8h 7c 7d", "8d 8h 7c 7d"),
        ("8d Kc 8h 2c 3d", "8d 8h"),
        ("9c 9d 9h 2c 3d", "9c 9d 9h"),
        ("9c 9d 9h 9s 3d", "9c 9d 9h 9s"),
        ("9c 9d 9h 3s 3d", "9c 9d 9h 3s 3d"),
        ("2c Ks 9d 4h 3s", "Ks"),
    ],
)
def test_the_deciding_cards_are_all_but_the_kickers(text: str, deciding: str) -> None:
    hand = parse_cards(text)
    assert cards_text(deciding_cards(hand, HIGH.strength(hand))) == deciding


def test_a_made_strength_is_greater_the_earlier_its_ranks_differ() -> None:
    """The order of strengths is the order of category and ranks."""
    rng = Random(19)
    hands = [rng.sample(standard_pack(), 5) for _ in range(300)]
    for one, other in product(hands[:40], hands):
        first, second = HIGH.strength(one), HIGH.strength(other)
        assert (first > second) == (unpack_strength(first) > unpack_strength(second))
