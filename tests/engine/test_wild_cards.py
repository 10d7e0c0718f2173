"""Wild cards: the vectors of RULES 3.4, the counts of 17.2 and 17.3, and brute force."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.engine.tables import WHOLE_PACK
from tests.engine.wild_reference import (
    ALL_RANKS,
    Rules,
    best_by_cards,
    best_by_ranks,
    is_wild,
    kinds_of_hands,
    ranks_in,
    value_of_cards,
    wild_hand,
)

from whiskey_poker import Card, CardError, RuleError, parse_cards
from whiskey_poker.cards import JOKERS, Hand, cards_text
from whiskey_poker.evaluator import Evaluator
from whiskey_poker.ranking import HIGH, WILD, JokerColour, WildFlush, WildRanking
from whiskey_poker.strength import Category, Value, deciding_cards, pack_strength, unpack_strength
from whiskey_poker.wild_cards import plays_as

FIVE, ROYAL, STRAIGHT_FLUSH = "five", "royal", "straight flush"
ROWS = (FIVE, ROYAL, STRAIGHT_FLUSH, *"four full flush straight three two_pair pair high".split())

# RULES 17.2: 53 cards with one joker, 54 with two.
ONE_JOKER = (13, 24, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)
TWO_JOKERS = (78, 84, 540, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540)

# RULES 17.3: 54 cards, the jokers and one rank wild, and the number of different values.
_MIDDLE = (2958, 1524, 4896, 78800, 17424, 24868, 84300, 579000, 95040, 1470960, 802740)
WILD_RANK_ROWS = {
    14: ((2958, 744, 6240, 78800, 17424, 24304, 104856, 573600, 95040, 1458864, 799680), 5625),
    2: ((2958, 1524, 5904, 78560, 17424, 24100, 109068, 570900, 95040, 1457352, 799680), 5162),
    3: ((2958, 1524, 5568, 78640, 17424, 24356, 100812, 573600, 95040, 1461888, 800700), 5164),
    4: ((2958, 1524, 5232, 78720, 17424, 24612, 92556, 576300, 95040, 1466424, 801720), 5166),
    **dict.fromkeys(range(5, 10), (_MIDDLE, 5168)),
    10: ((2958, 744, 5676, 78800, 17424, 24868, 84300, 579000, 95040, 1470960, 802740), 5170),
    11: ((2958, 744, 6012, 78720, 17424, 24612, 92556, 576300, 95040, 1466424, 801720), 5176),
    12: ((2958, 744, 6348, 78640, 17424, 24356, 100812, 573600, 95040, 1461888, 800700), 5210),
    13: ((2958, 744, 6684, 78560, 17424, 24100, 109068, 570900, 95040, 1457352, 799680), 5324),
}
HANDS_OF_54 = 3_162_510

TWOS = WILD.evaluator(wild=2)
JOKERS_ONLY = WILD.evaluator()


def value(hand: Hand, evaluator: Evaluator = TWOS) -> Value:
    return unpack_strength(evaluator.strength(hand))


def row_of(strength: int) -> str:
    category, ranks = unpack_strength(strength)
    if category is Category.STRAIGHT_FLUSH:
        return ROYAL if ranks == (14,) else STRAIGHT_FLUSH
    names = dict(zip((9, 7, 6, 5, 4, 3, 2, 1, 0), (FIVE, *ROWS[3:]), strict=True))
    return names[category]


def census(evaluator: Evaluator, wild: int, wild_cards: int) -> tuple[tuple[int, ...], int]:
    """Return the number of hands in each row of the tables, and of different values."""
    found: Counter[int] = Counter()
    for hand, number in kinds_of_hands(wild, wild_cards):
        found[evaluator.strength(hand)] += number
    rows: Counter[str] = Counter()
    for strength, number in found.items():
        rows[row_of(strength)] += number
    return tuple(rows[row] for row in ROWS), len(found)


# --- the vectors


@pytest.mark.parametrize(
    ("naturals", "wilds", "category", "ranks"),
    [
        ("As Ah Ad Ac", 1, Category.FIVE_OF_A_KIND, (14,)),
        ("", 5, Category.FIVE_OF_A_KIND, (14,)),
        ("Ks", 4, Category.FIVE_OF_A_KIND, (13,)),
        ("9h 9d", 3, Category.FIVE_OF_A_KIND, (9,)),
        ("9h 4d", 3, Category.FOUR_OF_A_KIND, (9, 4)),
        ("Qh Jh", 3, Category.STRAIGHT_FLUSH, (14,)),
        ("Ts 9s 8s", 2, Category.STRAIGHT_FLUSH, (12,)),
        ("As 5s 3s", 2, Category.STRAIGHT_FLUSH, (5,)),
        ("As Ks 9s 4s", 1, Category.FLUSH, (14, 13, 12, 9, 4)),
        ("Kh 9h 4h", 2, Category.FLUSH, (14, 13, 12, 9, 4)),
        ("As Ts 9s 8s", 1, Category.FLUSH, (14, 13, 10, 9, 8)),
        ("Js Jd 4c 4h", 1, Category.FULL_HOUSE, (11, 4)),
        ("Js Jd 4c 9h", 1, Category.THREE_OF_A_KIND, (11, 9, 4)),
        ("9c 8d 7h 6s", 1, Category.STRAIGHT, (10,)),
        ("Kc Qd Th", 2, Category.STRAIGHT, (14,)),
    ],
)
def test_a_hand_with_wild_cards_is_worth_what_the_rules_say(
    naturals: str, wilds: int, category: Category, ranks: tuple[int, ...]
) -> None:
    """RULES 3.4, the vectors in which no two is a natural card."""
    hand = wild_hand(naturals, wilds)
    assert value(hand) == (category, ranks)
    assert best_by_ranks(sorted_ranks(hand, 2), suited=one_suit(hand, 2)) == value(hand)


@pytest.mark.parametrize(
    ("hand", "wild", "category", "ranks"),
    [
        ("2c 3c 4c 5c X1", 0, Category.STRAIGHT_FLUSH, (6,)),
        ("As 9s 5s 2s X1", 0, Category.FLUSH, (14, 13, 9, 5, 2)),
        ("Ac 2d 3h 4s X1", 0, Category.STRAIGHT, (5,)),
        ("Qs 8d 5c 2h X1", 0, Category.ONE_PAIR, (12, 8, 5, 2)),
        ("Qs 8d 2h X1 X2", 0, Category.THREE_OF_A_KIND, (12, 8, 2)),
        ("Qs 8d 2h X1 Kd", 13, Category.THREE_OF_A_KIND, (12, 8, 2)),
        ("9c 8d 7h 6s Kd", 13, Category.STRAIGHT, (10,)),
    ],
)
def test_a_two_is_a_natural_card_where_it_is_not_wild(
    hand: str, wild: int, category: Category, ranks: tuple[int, ...]
) -> None:
    """RULES 3.4, the vectors with a natural two; and a wild king instead of a joker (3.1)."""
    assert value(parse_cards(hand), WILD.evaluator(wild=wild)) == (category, ranks)


@pytest.mark.parametrize(
    ("wild", "winner", "loser"),
    [
        pytest.param(2, "Tc Td 9s 9h X2", "Ts Th 3s 3d X1", id="A11 the higher pair grows"),
        pytest.param(4, "Kd Ks Qd 6c X1", "Kc Kh 8d 3s X2", id="A13 kickers beside a wild three"),
        pytest.param(2, "7s 8c 9h Td X2", "6h 7d 9c Tc X1", id="A14 the gap is filled first"),
        pytest.param(2, "9c 9d 9h 9s X1", "Th Jh Qh Kh Ah", id="A16 five of a kind on top"),
        pytest.param(2, "Ad Kd Qd 9d 5d", "As Ks 9s 4s X1", id="A19 no second ace in a flush"),
        pytest.param(2, "7s 8s 9s X1 X2", "Ac Ad Ah As 3c", id="A21 two jokers in one run"),
    ],
)
def test_the_wild_hand_that_others_got_wrong_wins(wild: int, winner: str, loser: str) -> None:
    """Cases A11 to A21."""
    strength = WILD.evaluator(wild=wild).strength
    assert strength(parse_cards(winner)) > strength(parse_cards(loser))


# --- the laws


def sorted_ranks(hand: Hand, wild: int) -> tuple[int, ...]:
    return tuple(sorted(ranks_in(card for card in hand if not is_wild(card, wild))))


def one_suit(hand: Hand, wild: int) -> bool:
    return len({card & 3 for card in hand if not is_wild(card, wild)}) <= 1


@pytest.mark.parametrize("wild", [0, *ALL_RANKS])
def test_so_many_wild_cards_make_at_least_and_at_most_this(wild: int) -> None:
    """RULES 3.3, the invariants, over every kind of hand."""
    evaluator = WILD.evaluator(wild=wild)
    for hand, _ in kinds_of_hands(wild, 6 if wild else 2):
        wilds = sum(map(evaluator.is_wild, hand))
        category = value(hand, evaluator).category
        if wilds:
            assert category >= Category.ONE_PAIR
        if category is Category.TWO_PAIR:
            assert not wilds
        if category is Category.FULL_HOUSE:
            assert wilds <= 1
        if category in (Category.FLUSH, Category.STRAIGHT):
            assert wilds <= 2
        if wilds == 3:
            assert category >= Category.FOUR_OF_A_KIND
        if wilds >= 4:
            assert category is Category.FIVE_OF_A_KIND


def test_a_wild_card_instead_of_a_natural_never_lowers_a_hand() -> None:
    """RULES 17.7: adding strength."""
    rng = Random(31)
    for _ in range(4000):
        wild = rng.choice([0, *ALL_RANKS])
        evaluator = WILD.evaluator(wild=wild)
        hand = rng.sample(WHOLE_PACK, 5)
        natural = [place for place, card in enumerate(hand) if not is_wild(card, wild)]
        free = [card for card in WHOLE_PACK if is_wild(card, wild) and card not in hand]
        if natural and free:
            better = list(hand)
            better[rng.choice(natural)] = rng.choice(free)
            assert evaluator.strength(better) >= evaluator.strength(hand)


def test_neither_order_nor_suits_nor_which_wild_card_it_is_matters() -> None:
    """RULES 3.1 and 17.7."""
    rng = Random(32)
    for _ in range(3000):
        wild = rng.choice(ALL_RANKS)
        evaluator = WILD.evaluator(wild=wild)
        hand = rng.sample(WHOLE_PACK, 5)
        suits = rng.sample(range(4), 4)
        wilds = iter(rng.sample([card for card in WHOLE_PACK if is_wild(card, wild)], 6))
        other = [
            next(wilds) if is_wild(card, wild) else Card(card & ~3 | suits[card & 3])
            for card in rng.sample(hand, 5)
        ]
        assert evaluator.strength(other) == evaluator.strength(hand)


@pytest.mark.parametrize("wild", [0, 2, 9, 14])
def test_an_exchange_of_one_card_is_one_addition_with_wild_cards_too(wild: int) -> None:
    rng, evaluator = Random(33), WILD.evaluator(wild=wild)
    for _ in range(2000):
        *hand, gained = rng.sample(WHOLE_PACK, 6)
        moved = evaluator.key(hand) - evaluator.keys[hand[0]] + evaluator.keys[gained]
        assert evaluator.strength_of_key(moved) == evaluator.strength([*hand[1:], gained])


def test_without_wild_cards_a_hand_is_worth_what_it_is_elsewhere() -> None:
    """RULES 3: only five of a kind is new, and it is on top."""
    rng = Random(34)
    for _ in range(2000):
        hand = rng.sample(WHOLE_PACK[4:52], 5)
        assert TWOS.strength(hand) == HIGH.strength(hand)


@pytest.mark.parametrize("text", ["As Ks Qs Js", "As Ks Qs X1 ??"])
def test_what_is_no_hand_is_refused_with_wild_cards_too(text: str) -> None:
    with pytest.raises(CardError):
        TWOS.strength(parse_cards(text))


# --- the counts


def test_one_joker_gives_the_published_counts() -> None:
    """RULES 17.2, 53 cards: the published table."""
    assert census(JOKERS_ONLY, 0, 1) == (ONE_JOKER, 7475)
    assert sum(ONE_JOKER) == 2_869_685


def test_two_jokers_give_these_counts() -> None:
    """RULES 17.2, 54 cards; with a joker three of a kind is commoner than two pair."""
    assert census(JOKERS_ONLY, 0, 2) == (TWO_JOKERS, 7475)
    assert sum(TWO_JOKERS) == HANDS_OF_54


@pytest.mark.parametrize("wild", WILD_RANK_ROWS)
def test_jokers_and_a_wild_rank_give_these_counts(wild: int) -> None:
    """RULES 17.3, every row."""
    assert census(WILD.evaluator(wild=wild), wild, 6) == WILD_RANK_ROWS[wild]
    assert sum(WILD_RANK_ROWS[wild][0]) == HANDS_OF_54


def test_deuces_wild_without_jokers_gives_these_counts() -> None:
    """RULES 17.3, the last paragraph; the kinds are named with jokers, which are as wild."""
    counts = (672, 484, 2068, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680)
    assert census(TWOS, 2, 4)[0] == counts


@pytest.mark.parametrize(("wild_cards", "four"), [(1, 3133), (2, 9438)])
def test_where_a_wild_card_may_double_nothing_only_two_lines_change(
    wild_cards: int, four: int
) -> None:
    """RULES 17.2: five of a kind is impossible, and four of a kind takes them in."""
    usual = dict(zip(ROWS, ONE_JOKER if wild_cards == 1 else TWO_JOKERS, strict=True))
    rows, _ = census(WildRanking(wild_duplicates=False).evaluator(), 0, wild_cards)
    assert dict(zip(ROWS, rows, strict=True)) == {**usual, FIVE: 0, "four": four}


@pytest.mark.slow
@pytest.mark.parametrize("wild", [0, *WILD_RANK_ROWS])
def test_the_counts_hold_hand_by_hand(wild: int) -> None:
    """RULES 17.2 and 17.3 over all 3,162,510 hands; how many have how many wild cards."""
    evaluator = WILD.evaluator(wild=wild)
    strengths = Counter(map(evaluator.strength, combinations(WHOLE_PACK, 5)))
    rows: Counter[str] = Counter()
    for strength, number in strengths.items():
        rows[row_of(strength)] += number
    counts, values = WILD_RANK_ROWS.get(wild, (TWO_JOKERS, 7475))
    assert tuple(rows[row] for row in ROWS) == counts
    assert len(strengths) == values


def test_so_many_hands_have_so_many_wild_cards() -> None:
    """RULES 17.3: hands by number of wild cards."""
    numbers: Counter[int] = Counter()
    for hand, number in kinds_of_hands(9, 6):
        numbers[sum(is_wild(card, 9) for card in hand)] += number
    assert [numbers[wilds] for wilds in range(6)] == [1712304, 1167480, 259440, 22560, 720, 6]


# --- brute force


def slowly(wild: int) -> object:
    return pytest.param(wild, marks=pytest.mark.slow, id=f"{wild} slowly")


@pytest.mark.parametrize("wild", [0, 2, 9, 14, *(slowly(wild) for wild in ALL_RANKS)])
def test_every_kind_of_hand_is_worth_the_best_that_can_be_made_of_it(wild: int) -> None:
    """RULES 3.2: by trying every rank, in the suit or out of it, for every wild card."""
    evaluator = WILD.evaluator(wild=wild)
    for hand, _ in kinds_of_hands(wild, 6 if wild else 2):
        best = best_by_ranks(sorted_ranks(hand, wild), suited=one_suit(hand, wild))
        assert value(hand, evaluator) == best, cards_text(hand)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [14, 7])
def test_every_hand_with_wild_cards_is_worth_the_best_that_can_be_made_of_it(wild: int) -> None:
    """RULES 17.3: the 1,450,200 hands with one to four wild cards, aces and sevens, one by one."""
    evaluator = WILD.evaluator(wild=wild)
    hands = 0
    for hand in combinations(WHOLE_PACK, 5):
        ranks = sorted_ranks(hand, wild)
        if 1 <= len(ranks) <= 4:
            hands += 1
            best = best_by_ranks(ranks, suited=one_suit(hand, wild))
            assert value(hand, evaluator) == best, cards_text(hand)
    assert hands == 1_450_200


def test_a_sample_is_worth_the_best_over_every_card_of_the_pack() -> None:
    """RULES 3.2, card by card: 52 for one wild card, 2,704 for two."""
    by_cards(Rules(), WildRanking(), {1: 200, 2: 25})


@pytest.mark.parametrize(
    ("rules", "ranking"),
    [
        (Rules(duplicates=False), WildRanking(wild_duplicates=False)),
        (Rules(double_ace=True), WildRanking(wild_flush=WildFlush.DOUBLE_ACE)),
        (Rules(own_colour=True), WildRanking(joker_colour=JokerColour.OWN)),
        (
            Rules(double_ace=True, own_colour=True),
            WildRanking(wild_flush=WildFlush.DOUBLE_ACE, joker_colour=JokerColour.OWN),
        ),
    ],
    ids=["no duplicates", "double ace", "own colour", "double ace and own colour"],
)
def test_house_rules_of_wild_cards_hold_card_by_card(rules: Rules, ranking: WildRanking) -> None:
    """RULES 3.2 and 7.5: wild_duplicates, wild_flush, joker_colour, by brute force."""
    by_cards(rules, ranking, {1: 200, 2: 25})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "ranking"),
    [
        (Rules(duplicates=False), WildRanking(wild_duplicates=False)),
        (Rules(double_ace=True), WildRanking(wild_flush=WildFlush.DOUBLE_ACE)),
        (Rules(own_colour=True), WildRanking(joker_colour=JokerColour.OWN)),
    ],
    ids=["no duplicates", "double ace", "own colour"],
)
def test_house_rules_hold_for_three_wild_cards_too(rules: Rules, ranking: WildRanking) -> None:
    by_cards(rules, ranking, {1: 5000, 2: 500, 3: 12})


def by_cards(rules: Rules, ranking: WildRanking, numbers: dict[int, int]) -> None:
    rng = Random(35)
    left = dict(numbers)
    while any(left.values()):
        wild = rng.choice([0, *ALL_RANKS])
        suit = rng.randrange(4)
        of_a_suit = [card for card in WHOLE_PACK if card >= 52 or card & 3 == suit]
        pack = rng.choice([WHOLE_PACK, of_a_suit])
        hand = tuple(rng.sample(pack, 5))
        wilds = sum(is_wild(card, wild) for card in hand)
        if left.get(wilds, 0):
            left[wilds] -= 1
            found = value(hand, ranking.evaluator(wild=wild))
            assert found == best_by_cards(hand, wild, rules), f"{cards_text(hand)}, {wild} wild"


@pytest.mark.parametrize(
    ("hand", "ranks"),
    [("As 9s 5s 2s X1", (14, 14, 9, 5, 2)), ("Kh 9h 4h X1 X2", (14, 14, 13, 9, 4))],
)
def test_a_second_ace_in_a_flush_is_a_house_rule(hand: str, ranks: tuple[int, ...]) -> None:
    """RULES 3.4: with double_ace; and case A19 the other way round."""
    double = WildRanking(wild_flush=WildFlush.DOUBLE_ACE).evaluator()
    assert value(parse_cards(hand), double) == (Category.FLUSH, ranks)
    first, second = parse_cards("As Ks 9s 4s X1"), parse_cards("Ad Kd Qd 9d 5d")
    assert double.strength(first) > double.strength(second)


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("Ah Kh 9h 4h X1", Category.FLUSH),
        ("Ah Kh 9h 4h X2", Category.ONE_PAIR),
        ("As Ks 9s 4s X2", Category.FLUSH),
        ("As Ks 9s 4s X1", Category.ONE_PAIR),
        ("Ad Kd Qd X1 X2", Category.STRAIGHT),
        ("9d 9s 9h 9c X1", Category.FIVE_OF_A_KIND),
    ],
)
def test_a_joker_bound_to_its_colour_makes_no_flush_of_the_other(
    hand: str, category: Category
) -> None:
    """RULES 7.5 joker_colour = own: the first joker is red, the second black."""
    bound = WildRanking(joker_colour=JokerColour.OWN).evaluator()
    assert value(parse_cards(hand), bound).category is category


@pytest.mark.parametrize(
    ("hand", "category", "ranks"),
    [
        ("9c 9d 9h 9s X1", Category.FOUR_OF_A_KIND, (9, 14)),
        ("9c 9d X1 X2 2c", Category.FOUR_OF_A_KIND, (9, 14)),
        ("X1 X2 2c 2d 2h", Category.STRAIGHT_FLUSH, (14,)),
        ("Ks X1 X2 2c 2d", Category.STRAIGHT_FLUSH, (14,)),
        ("As Ac Ad Ah X1", Category.FOUR_OF_A_KIND, (14, 13)),
    ],
)
def test_where_nothing_may_be_doubled_four_of_a_kind_keeps_the_best_kicker(
    hand: str, category: Category, ranks: tuple[int, ...]
) -> None:
    """RULES 3.2 wild_duplicates = false."""
    single = WildRanking(wild_duplicates=False).evaluator(wild=2)
    assert value(parse_cards(hand), single) == (category, ranks)


def test_a_joker_of_one_colour_contradicts_the_rule_that_nothing_may_be_doubled() -> None:
    """RULES 16: a red joker could not be the fourth ace beside A♥ A♦ A♣; refused, not guessed."""
    with pytest.raises(RuleError, match=r"bound to a colour .* \(joker_colour, wild_duplicates\)"):
        WildRanking(wild_duplicates=False, joker_colour=JokerColour.OWN)


def test_a_second_ace_contradicts_the_rule_that_nothing_may_be_doubled() -> None:
    """RULES 16: refused with a sentence."""
    with pytest.raises(RuleError, match=r"not double a card \(wild_flush, wild_duplicates\)"):
        WildRanking(wild_duplicates=False, wild_flush=WildFlush.DOUBLE_ACE)


# --- what a wild card plays as


@pytest.mark.parametrize(
    ("hand", "wild", "stand_ins"),
    [
        ("6h 7d 9c Tc X1", 2, "8s"),
        ("As Ks 9s 4s X1", 2, "Qs"),
        ("Js Jd 4c 9h X2", 2, "Jh"),
        ("Js Jh Jd Jc X1", 2, "Js"),
        ("Kc Qd Th X1 2s", 2, "As Js"),
        ("X1 X2 2c 2d 2h", 2, "As Ah Ad Ac As"),
        ("9s 9h 9d 4c X1", 0, "9c"),
        ("2c 3c 4c 5c X1", 0, "6c"),
    ],
)
def test_a_wild_card_is_shown_as_the_first_card_that_fits(
    hand: str, wild: int, stand_ins: str
) -> None:
    """RULES 3.4: the flush's suit, else the first of spades, hearts, diamonds, clubs not used."""
    shown = plays_as(parse_cards(hand), WILD.evaluator(wild=wild))
    assert cards_text(shown.values()) == stand_ins


@pytest.mark.parametrize(
    "ranking",
    [
        WILD,
        WildRanking(wild_duplicates=False),
        WildRanking(wild_flush=WildFlush.DOUBLE_ACE),
    ],
    ids=["usual", "no duplicates", "double ace"],
)
@pytest.mark.parametrize("wild", [0, 2, 8, 14])
def test_the_cards_shown_make_the_hand_that_was_counted(ranking: WildRanking, wild: int) -> None:
    """RULES 3.4: the natural worth of the assigned cards is the worth of the hand."""
    evaluator = ranking.evaluator(wild=wild)
    double = ranking.wild_flush is WildFlush.DOUBLE_ACE
    for hand, _ in kinds_of_hands(wild, 6 if wild else 2):
        shown = plays_as(hand, evaluator)
        assert set(shown) == {card for card in hand if is_wild(card, wild)}
        assigned = [shown.get(card, card) for card in hand]
        assert value_of_cards(assigned, double_ace=double) == value(hand, evaluator)
        if not ranking.wild_duplicates:
            assert len(set(assigned)) == 5
        if len(set(assigned)) == 5 and not set(assigned) & set(JOKERS):
            assert HIGH.strength(assigned) == evaluator.strength(hand)


@pytest.mark.parametrize(
    ("hand", "deciding"),
    [
        ("Js Jd 4c 9h X1", "Js Jd X1"),
        ("Qs 8d 5c 9h 2h", "Qs 2h"),
        ("9h 4d X1 X2 2c", "9h X1 X2 2c"),
        ("As Ks 9s 4s X1", "As Ks 9s 4s X1"),
    ],
)
def test_a_wild_card_decides_with_the_cards_that_it_joins(hand: str, deciding: str) -> None:
    cards = parse_cards(hand)
    assert cards_text(deciding_cards(cards, TWOS.strength(cards), wild=2)) == deciding


def test_five_of_a_kind_is_above_the_royal_flush() -> None:
    """RULES 3.2: the lowest five against the best of all natural hands."""
    lowest = pack_strength(Category.FIVE_OF_A_KIND, [3])
    assert TWOS.strength(parse_cards("3c 3d 3h 3s X1")) == lowest
    assert lowest > TWOS.strength(parse_cards("Ts Js Qs Ks As"))
