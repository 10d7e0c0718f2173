"""Badugi: what hands are worth (RULES 12.2, 12.4), how many there are (17.5), which cards count."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, permutations, product
from random import Random

import pytest

from whiskey_poker import Card, CardError, RuleError, cards_text, parse_cards
from whiskey_poker.badugi import BADEUCY_BADUGI, BADUGI, BadugiRanking
from whiskey_poker.cards import rank, standard_pack, suit
from whiskey_poker.strength import Category, deciding_cards, is_low, unpack_strength, unpack_suit
from whiskey_poker.wild_cards import plays_as
from whiskey_poker.words import Words

ACE_HIGH = BadugiRanking(ace_high=True)
BY_SIZE = (Category.ONE_CARD, Category.TWO_CARDS, Category.THREE_CARDS, Category.BADUGI)

# RULES 17.5: by how many cards count, and the highest of them.
ACE_LOW_COUNTS = {
    4: (range(4, 14), "24 96 240 480 840 1344 2016 2880 3960 5280"),
    3: (range(3, 14), "900 2556 4824 7560 10620 13860 17136 20304 23220 25740 27720"),
    2: (range(2, 14), "3632 6400 8388 9680 10360 10512 10220 9568 8640 7520 6292 5040"),
    1: (range(1, 14), "881 661 481 337 225 141 81 41 17 5 1 1 1"),
}
ACE_LOW_TOTALS = {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}
BADEUCY_TOTALS = {4: 514_800, 3: 1_647_360, 2: 431_652, 1: 5_148}
BADEUCY_FOURS = dict(
    zip(
        range(5, 15),
        (1_152, 4_368, 10_320, 19_440, 31_920, 47_712, 66_528, 87_840, 110_880, 134_640),
        strict=True,
    )
)


def reference(hand: Sequence[Card], *, ace_high: bool) -> tuple[int, ...]:
    """Return size and negative ranks of the best sub-hand, by trying every set (RULES 12.2)."""

    def number(card: Card) -> int:
        return 1 if rank(card) == 14 and not ace_high else rank(card)

    return max(
        (size, *sorted(-number(card) for card in cards))
        for size in range(1, 5)
        for cards in combinations(hand, size)
        if len({rank(card) for card in cards}) == len({suit(card) for card in cards}) == size
    )


def as_reference(strength: int) -> tuple[int, ...]:
    category, ranks = unpack_strength(strength)
    assert len(ranks) == BY_SIZE.index(category) + 1
    return len(ranks), *(-each for each in ranks)


def strength(text: str, ranking: BadugiRanking = BADUGI) -> int:
    return ranking.strength(parse_cards(text))


def counts(strengths: Iterable[tuple[int, int]]) -> dict[int, Counter[int]]:
    """Count hands by how many cards count, and the highest of them."""
    found: dict[int, Counter[int]] = {size: Counter() for size in range(1, 5)}
    for worth, number in strengths:
        ranks = unpack_strength(worth).ranks
        found[len(ranks)][ranks[0]] += number
    return found


def test_all_hands_are_as_many_as_the_rules_count() -> None:
    """RULES 17.5: 270,725 hands, 1,092 values."""
    strengths = Counter(map(BADUGI.strength, combinations(standard_pack(), 4)))
    found = counts(strengths.items())
    for size, (highest, numbers) in ACE_LOW_COUNTS.items():
        assert found[size] == dict(zip(highest, map(int, numbers.split()), strict=True))
        assert found[size].total() == ACE_LOW_TOTALS[size]
    values = Counter(unpack_strength(worth).category for worth in strengths)
    assert [values[category] for category in BY_SIZE] == [13, 78, 286, 715]
    assert strengths.total() == 270_725


@pytest.mark.slow
def test_all_hands_of_five_cards_are_as_many_as_the_rules_count() -> None:
    """RULES 17.5: Badeucy's badugi half, 2,598,960 hands."""
    strengths = Counter(map(BADEUCY_BADUGI.strength, combinations(standard_pack(), 5)))
    found = counts(strengths.items())
    assert {size: counted.total() for size, counted in found.items()} == BADEUCY_TOTALS
    assert found[4] == BADEUCY_FOURS


@pytest.mark.parametrize("ranking", [BADUGI, ACE_HIGH, BADEUCY_BADUGI, BadugiRanking(size=5)])
def test_a_strength_is_that_of_the_best_of_all_sub_hands(ranking: BadugiRanking) -> None:
    """RULES 12.2, against trying every set of cards."""
    rng = Random(12)
    ranks_close_together = standard_pack()[-24:]
    for pack in (standard_pack(), ranks_close_together):
        for _ in range(1_500):
            hand = rng.sample(pack, ranking.size)
            found = as_reference(ranking.strength(hand))
            assert found == reference(hand, ace_high=ranking.ace_high), cards_text(hand)


@pytest.mark.slow
def test_every_strength_is_that_of_the_best_of_all_sub_hands() -> None:
    for hand in combinations(standard_pack(), 4):
        assert as_reference(BADUGI.strength(hand)) == reference(hand, ace_high=False)
        assert as_reference(ACE_HIGH.strength(hand)) == reference(hand, ace_high=True)


def test_strengths_are_ordered_as_the_sub_hands_are() -> None:
    rng = Random(13)
    hands = [rng.sample(standard_pack(), 4) for _ in range(200)]
    for one, other in product(hands[:40], hands):
        first, second = BADUGI.strength(one), BADUGI.strength(other)
        assert (first > second) == (as_reference(first) > as_reference(second))


@pytest.mark.parametrize(
    ("text", "category", "ranks"),
    [
        ("Ah 2c 3d 4s", Category.BADUGI, (4, 3, 2, 1)),
        ("Ah 2c 3d 3c", Category.THREE_CARDS, (3, 2, 1)),
        ("2c 3c 7h 9s", Category.THREE_CARDS, (9, 7, 2)),
        ("As Ad 2s 3h", Category.THREE_CARDS, (3, 2, 1)),
        ("As Ah 2s 3d", Category.THREE_CARDS, (3, 2, 1)),
        ("4c 5d 6h 6s", Category.THREE_CARDS, (6, 5, 4)),
        ("2s 2h 3d 4d", Category.TWO_CARDS, (3, 2)),
        ("Ks Kh Kd Kc", Category.ONE_CARD, (13,)),
        ("Ac 2c 3c 4c", Category.ONE_CARD, (1,)),
    ],
)
def test_the_best_sub_hand_counts(text: str, category: Category, ranks: tuple[int, ...]) -> None:
    """RULES 12.2; cases A32 and A36."""
    assert unpack_strength(strength(text)) == (category, ranks)
    assert is_low(strength(text))
    assert unpack_suit(strength(text)) == 0


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        pytest.param("4h 6d 7c 9s", "Ah 2c 3d Ts", id="A34 from the highest card down"),
        pytest.param("As Ah 2s 3d", "4c 5d 6h 6s", id="A32 the better three cards"),
        pytest.param("Ac 2c 3c 4c", "Kc Kd Kh Ks", id="A36 one card each"),
        pytest.param("3h 2c Ad Ac", "4h 2c Ad As", id="3-2-A beats 4-2-A"),
        pytest.param("Kh Qc Jd Ts", "Ah 2c 3d 3c", id="any four cards beat any three"),
        pytest.param("8c 7d 5h 3s", "9c 6d 4h 2s", id="G01 8-7-5-3 beats 9-6-4-2"),
    ],
)
def test_the_hand_that_others_got_wrong_wins(winner: str, loser: str) -> None:
    """RULES 12.2; cases A32 to A36 and G01."""
    assert strength(winner) > strength(loser)


def test_the_best_and_the_worst_hand_are_those_of_the_rules() -> None:
    """RULES 12.2."""
    strengths = [BADUGI.strength(hand) for hand in combinations(standard_pack(), 4)]
    assert max(strengths) == strength("Ah 2c 3d 4s")
    assert min(strengths) == strength("Ks Kh Kd Kc")


def test_the_badugi_half_of_badeucy_counts_four_of_five_cards_with_the_ace_high() -> None:
    """RULES 12.4; case A38: one hand has the better 2-7, the other the better badugi."""
    best = strength("2s 3h 4d 5c 7s", BADEUCY_BADUGI)
    assert unpack_strength(best) == (Category.BADUGI, (5, 4, 3, 2))
    ace_high = strength("As 3h 4d 5c Kc", BADEUCY_BADUGI)
    assert unpack_strength(ace_high) == (Category.BADUGI, (14, 5, 4, 3))
    assert best > ace_high
    one, other = (strength(t, BADEUCY_BADUGI) for t in ("2s 3s 4s 5h 7d", "Kd 8c 6h 5s 4d"))
    assert unpack_strength(one) == (Category.THREE_CARDS, (7, 5, 2))
    assert unpack_strength(other) == (Category.BADUGI, (8, 6, 5, 4))
    assert other > one


@pytest.mark.parametrize("ranking", [BADUGI, BADEUCY_BADUGI])
def test_neither_suits_nor_the_order_of_the_cards_matter(ranking: BadugiRanking) -> None:
    """RULES 17.7."""
    rng = Random(14)
    for _ in range(60):
        hand = rng.sample(standard_pack(), ranking.size)
        relabelled = [
            [Card(card & ~3 | suits[card & 3]) for card in hand] for suits in permutations(range(4))
        ]
        worths = {ranking.strength(each) for each in (*relabelled, *permutations(hand))}
        assert worths == {ranking.strength(hand)}


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "a hand has 4 cards, not 0: ''"),
        ("Ah 2c 3d", "a hand has 4 cards, not 3: 'Ah 2c 3d'"),
        ("Ah 2c 3d 4s 5h", "a hand has 4 cards, not 5: 'Ah 2c 3d 4s 5h'"),
        ("Ah 2c 3d X1", "'X1' in 'Ah 2c 3d X1' is not a card of this game"),
    ],
)
def test_what_is_no_hand_of_this_game_is_refused_by_name(text: str, cause: str) -> None:
    """Case A46: no joker in badugi."""
    with pytest.raises(CardError) as refused:
        strength(text)
    assert str(refused.value) == cause


def test_five_cards_are_asked_for_where_five_are_held() -> None:
    with pytest.raises(CardError, match="a hand has 5 cards, not 4"):
        strength("Ah 2c 3d 4s", BADEUCY_BADUGI)
    with pytest.raises(CardError, match="'X2' in"):
        strength("Ah 2c 3d 4s X2", BADEUCY_BADUGI)


def test_no_card_is_wild() -> None:
    with pytest.raises(RuleError, match="rank 9"):
        BADUGI.evaluator(wild=9)
    evaluator = BADUGI.evaluator()
    assert not evaluator.wild
    assert plays_as(parse_cards("As Ah 2s 3d"), evaluator) == {}


@pytest.mark.parametrize(
    ("text", "counting"),
    [
        ("As Ah 2s 3d", "Ah 2s 3d"),
        ("3d 2s Ah As", "3d 2s Ah"),
        ("Ks Kh Kd Kc", "Ks"),
        ("4c 3c 2c Ac", "Ac"),
        ("4c 6h 5d 6s", "4c 5d 6s"),
        ("2s 2h 3d 4d", "2s 3d"),
        ("Kh Qc Jd Ts", "Kh Qc Jd Ts"),
    ],
)
def test_the_cards_that_count_are_marked_and_of_two_choices_the_higher_suit(
    text: str, counting: str
) -> None:
    hand = parse_cards(text)
    assert cards_text(deciding_cards(hand, BADUGI.strength(hand))) == counting


@pytest.mark.parametrize("ranking", [BADUGI, BADEUCY_BADUGI])
def test_the_cards_that_count_are_worth_what_the_hand_is_worth(ranking: BadugiRanking) -> None:
    rng = Random(15)
    for _ in range(1_000):
        hand = rng.sample(standard_pack(), ranking.size)
        worth = ranking.strength(hand)
        counting = deciding_cards(hand, worth)
        assert reference(counting, ace_high=ranking.ace_high) == as_reference(worth)
        assert len(counting) == as_reference(worth)[0]
        assert set(deciding_cards(hand[::-1], worth)) == set(counting)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ah 3c 4d 6s", "six-four-three-ace badugi"),
        ("8h 2c 4d Kd", "three-card eight-four-two"),
        ("5h Ac Kh Kc", "two-card five-ace"),
        ("Ks Kh Kd Kc", "one-card king"),
        ("Ac 2c 3c 4c", "one-card ace"),
    ],
)
def test_a_hand_is_called_by_the_cards_that_count(text: str, name: str) -> None:
    assert Words().hand_name(strength(text)) == name


@pytest.mark.parametrize("ranking", [BADUGI, ACE_HIGH])
def test_hands_of_different_worth_have_different_names(ranking: BadugiRanking) -> None:
    """So that the names alone tell why a hand beats another."""
    strengths = set(map(ranking.strength, combinations(standard_pack(), 4)))
    assert len({Words().hand_name(worth) for worth in strengths}) == len(strengths) == 1_092


def test_the_worst_four_cards_beat_the_best_three_and_so_on_down() -> None:
    borders = (
        "Kh Qc Jd Ts",
        "Ah 2c 3d 3c",
        "Kh Qc Jd Jc",
        "Ah 2c Ac 2h",
        "Kh Qc Kc Qh",
        "Ac 2c 3c 4c",
    )
    for better, worse in pairwise(borders):
        assert strength(better) > strength(worse)
