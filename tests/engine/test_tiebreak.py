"""The Mexican tie-break of RULES 8: the worked examples, the options, and the exact counts.

The first three stages compare hands; four and five draw cards, so those are played, with a stacked
stock and shuffles that are given.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from math import factorial

import pytest
from tests.engine.tables import WHOLE_PACK, events, stacked, table, zones

from whiskey_poker import (
    Action,
    Card,
    IllegalAction,
    State,
    apply,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
)
from whiskey_poker.cards import Hand, cards_text, standard_pack
from whiskey_poker.evaluator import Evaluator
from whiskey_poker.ranking import HIGH, WILD
from whiskey_poker.state import CHANCE, NOBODY, EventKind, Verb
from whiskey_poker.strength import Category, unpack_strength
from whiskey_poker.tiebreak import (
    STAGES,
    Colour,
    TiebreakRuns,
    TiebreakWilds,
    TieRules,
    WildTieRules,
    best_runs,
    colour,
    colour_count,
    in_danger,
    majority,
    naturals,
    runs,
    wild_count,
)

USUAL = TieRules()
ALL_RUNS = TieRules(tiebreak_runs=TiebreakRuns.ALL)
NO_LOW_ACE = TieRules(tiebreak_ace_low=False)
AS_PLAYED = WildTieRules(tiebreak_wilds=TiebreakWilds.AS_PLAYED)

# RULES 8.3: the wild rank (0 for none), the hands, the stage that decides, and who is safe.
EXAMPLES = {
    "T1": (2, "Ks Kh 9d 7c 4s", "Kd X1 9c 7h 4d", 1, 0),
    "T2": (0, "8s 8h 9h 5d 4c", "8d 8c 9s 5h 4h", 2, 0),
    "T3": (0, "8s 7h 6d 5d 4d", "8c 7c 6s 5h 4s", 2, 0),
    "T4": (0, "Qs Qh 7d 4c 3c", "Qd Qc 7h 4s 3d", 2, 0),
    "T5": (0, "Jh Jd 7h 7s 5d", "Js Jc 7d 7c 5h", 3, 0),
    "T6": (0, "Ks Kc 8h 6d 5c", "Kh Kd 8c 6s 5h", 4, None),
    "T7": (0, "7h 7s Td 9c 4h", "7d 7c Th 9s 4d", 5, None),
    "T8": (0, "Kd 9s 8s 5h 4h", "Kh 9d 8d 5c 4s", 5, None),
    "T9": (0, "6s 6h Ac 9d 2c", "6d 6c As 9s 2h", 2, 0),
    "T10": (0, "Ah Kh 9s 5c 2h", "As Ks 9d 5d 2c", 4, None),
    "T11": (0, "Ah Jh 9h 6h 3h", "As Js 9s 6s 3s", 4, None),
    "T12": (0, "Ah Jh 9h 6h 3h", "Ad Jd 9d 6d 3d", 5, None),
    "T13": (2, "X1 9s 9h 6c 5c", "2s 9d 9c 6s 5d", 2, 0),
    "T14": (2, "X1 9s 9h 6c 4d", "X2 9d 9c 6s 4h", 5, None),
    "T15": (2, "X1 9s 9c 6c 4d", "X2 9d 9h 6s 4c", 3, 0),
    "T16": (0, "Th 9h 8h 7h 2s", "Tc 9c 8c 7c 2d", 4, None),
    "T17": (0, "5c 4c 3c 2c Ad", "5d 4h 3s 2d Ac", 2, 0),
    "A23": (2, "8s 8h 9s 5c 4d", "8c 8d 9h 5s 4s", 2, 0),
    "A25": (2, "Jh Jd 7h 7c 5d", "Js Jc 7s 7d 5h", 3, 0),
}

T6 = EXAMPLES["T6"][1:3]
T7 = EXAMPLES["T7"][1:3]
BETTER = "Ac As Ad Qc Jd"


def evaluator(wild: int) -> Evaluator:
    return WILD.evaluator(wild=wild)


def decided(hands: Sequence[Hand], judge: Evaluator, rules: TieRules) -> tuple[int, list[int]]:
    """Return the stage of the first three that leaves one in danger, or 0, and who is safe."""
    danger: dict[int, Hand] = dict(enumerate(hands))
    for number, stage in enumerate(STAGES, start=1):
        left = in_danger(stage, danger, judge, rules)
        danger = {seat: danger[seat] for seat in left}
        if len(danger) == 1:
            return number, [seat for seat in range(len(hands)) if seat not in danger]
    kinds = {majority(rules.compared(hand, judge)) for hand in danger.values()}
    return 4 if len(kinds) > 1 else 5, []


# --- the comparator


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_is_decided_at_its_stage(name: str) -> None:
    """RULES 8.3 T1 to T17, and the cases A23 and A25, in both orders."""
    wild, first, second, stage, safe = EXAMPLES[name]
    one, other, judge = parse_cards(first), parse_cards(second), evaluator(wild)
    assert judge.strength(one) == judge.strength(other), "the hands must be equal"
    assert decided([one, other], judge, USUAL) == (stage, [] if safe is None else [safe])
    swapped = [] if safe is None else [1 - safe]
    assert decided([other, one], judge, USUAL) == (stage, swapped)


@pytest.mark.parametrize(
    ("name", "rules", "stage", "safe"),
    [("T8", ALL_RUNS, 2, [0]), ("T9", NO_LOW_ACE, 5, []), ("T2", ALL_RUNS, 2, [0])],
)
def test_a_house_rule_decides_otherwise(
    name: str, rules: TieRules, stage: int, safe: list[int]
) -> None:
    """RULES 8.3 T8 with tiebreak_runs = all, T9 with tiebreak_ace_low = false."""
    wild, first, second, *_ = EXAMPLES[name]
    hands = [parse_cards(first), parse_cards(second)]
    assert decided(hands, evaluator(wild), rules) == (stage, safe)


@pytest.mark.parametrize(
    ("first", "second", "ignored", "as_played"),
    [
        # The joker is the nine of hearts, or that of spades: three black cards in both hands.
        (*EXAMPLES["T15"][1:3], (3, [0]), (5, [])),
        # The joker is the king of spades and makes a run with the queen, in one hand only.
        ("Kh X1 Qs 8d 4c", "Kd X2 Qh 8c 4d", (3, [1]), (2, [0])),
    ],
)
def test_a_wild_card_counts_as_the_card_that_it_plays_as_where_that_is_the_rule(
    first: str,
    second: str,
    ignored: tuple[int, list[int]],
    as_played: tuple[int, list[int]],
) -> None:
    """RULES 8.1 tiebreak_wilds = as_played."""
    hands, judge = [parse_cards(first), parse_cards(second)], evaluator(2)
    assert judge.strength(hands[0]) == judge.strength(hands[1])
    assert decided(hands, judge, USUAL) == ignored
    assert decided(hands, judge, WildTieRules()) == ignored
    assert decided(hands, judge, AS_PLAYED) == as_played


@pytest.mark.parametrize(("value", "payer"), [("ignore", 0), ("as_played", 1)])
def test_the_rule_for_wild_cards_decides_who_pays_at_the_table(value: str, payer: int) -> None:
    """RULES 8.1 tiebreak_wilds, in a hand of La Viuda."""
    state = tied("Kh X1 Qs 8d 4c", "Kd X2 Qh 8c 4d", BETTER, wild=2, tiebreak_wilds=value)
    assert payers(state) == [payer]


def test_of_three_equal_hands_the_one_with_more_of_a_colour_is_safe() -> None:
    """RULES 8.3 T18: no runs, C = 3, 3, 4; then the first two are both three black."""
    texts = ("Qs Th 7d 5s 3c", "Qh Ts 7s 5c 3d", "Qd Td 7c 5h 3h")
    hands = dict(enumerate(map(parse_cards, texts)))
    assert [colour_count(hand) for hand in hands.values()] == [3, 3, 4]
    assert [majority(hand) for hand in hands.values()] == [
        Colour.BLACK,
        Colour.BLACK,
        Colour.RED,
    ]
    assert in_danger(STAGES[2], hands, HIGH.evaluator(), USUAL) == (0, 1)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("Ah Kh 2h 9s 8s", ((2, 14), (2, 9), (2, 2))),
        ("Ah Kh Qh 2h 3h", ((3, 14), (3, 3))),
        ("5c 4c 3c 2c Ac", ((5, 5),)),
        ("As Ks Qs Js Ts", ((5, 14),)),
        ("As 2s 9d 7h 5c", ((2, 2),)),
        ("9s 8h 7s 6h 5s", ()),
    ],
)
def test_the_suited_runs_of_a_hand(cards: str, found: tuple[tuple[int, int], ...]) -> None:
    """RULES 8.1: the longest first; K-A-2 is two runs of two."""
    assert runs(parse_cards(cards), USUAL) == found
    assert best_runs(parse_cards(cards), USUAL) == (found[:1] or ((0, 0),))


def test_a_run_that_another_goes_on_from_is_not_below_none() -> None:
    """RULES 8.1: none is lowest; with all runs, the hand with one run more is better."""
    one, two, none = (parse_cards(text) for text in ("9s 8s 5h 4d", "9h 8h 5c 4c", "9d 8c 5s 4h"))
    assert best_runs(none, ALL_RUNS) < best_runs(one, ALL_RUNS) < best_runs(two, ALL_RUNS)
    assert best_runs(none, USUAL) < best_runs(one, USUAL) == best_runs(two, USUAL)


def test_wild_cards_count_by_what_they_are_and_are_no_part_of_runs_and_colours() -> None:
    """RULES 8.1: W by designation, also where the wild rank is used at face value."""
    judge = evaluator(9)
    hand = parse_cards("9s 8s 7s Kd X1")
    assert wild_count(hand, judge) == 2
    assert naturals(hand, judge) == parse_cards("8s 7s Kd")
    assert runs(naturals(hand, judge), USUAL) == ((2, 8),)
    assert colour_count(naturals(hand, judge)) == 2


def test_a_joker_has_no_colour_and_the_others_have_that_of_their_suit() -> None:
    """RULES 1.2 and 8.2."""
    assert [colour(card) for card in parse_cards("2c 2d 2h 2s X1 X2")] == [
        Colour.BLACK,
        Colour.RED,
        Colour.RED,
        Colour.BLACK,
        Colour.NEITHER,
        Colour.NEITHER,
    ]
    assert majority(parse_cards("2c 2s 3d 3h")) is Colour.NEITHER


# --- stages four and five, played


def tied(
    *hands: str,
    stock: str = "",
    wild: int = 4,
    game: str = "la-viuda",
    **how: object,
) -> State:
    """Deal these hands clockwise from the eldest, all knock, and stop where cards are shuffled.

    In a pool of thirteen chips the kings are wild, in one of four the fours, and so on.
    """
    rules = {"dir": 1, **how} if game == "la-viuda" else {"worst_tie": "mexican", **how}
    state = table(
        game,
        seats=len(hands),
        pool=wild if game == "la-viuda" else 0,
        pack=pack_of(*hands, stock=stock, jokers=2 if game == "la-viuda" else 0),
        rules=rules,
    )
    while state.actor not in (NOBODY, CHANCE):
        state = apply(state, parse_action("knock"))
    return state


def pack_of(*hands: str, stock: str = "", jokers: int = 2) -> Hand:
    """Return a pack with these hands, this stock, and any other cards for the widow."""
    pack = standard_pack(jokers)
    placed = parse_cards(" ".join([*hands, stock]))
    widow = [card for card in pack if card not in placed][:5]
    return stacked(*hands, widow=cards_text(widow), stock=stock, of=pack)


def payers(state: State) -> list[int]:
    return [event.seat for event in events(state, EventKind.PAY)]


def told(state: State) -> list[tuple[str, int, str, int]]:
    """Return the tie-break as it was logged."""
    kinds = (EventKind.SAFE, EventKind.DRAW, EventKind.RESHUFFLE)
    return [(e.kind.value, e.seat, cards_text(e.cards), e.amount) for e in events(state, *kinds)]


@pytest.mark.parametrize(("drawn", "safe"), [("9s", 0), ("3d", 1), ("4d", 1), ("4s", 0)])
def test_the_drawn_card_saves_who_has_more_of_its_colour(drawn: str, safe: int) -> None:
    """RULES 8.3 T6; a card of the wild rank counts by its printed colour (8.2)."""
    state = tied(*T6, stock=drawn)
    assert told(state) == [("draw", NOBODY, drawn, 4), ("safe", safe, "", 4)]
    assert payers(state) == [1 - safe]


def test_a_joker_drawn_has_no_colour_and_another_card_is_drawn() -> None:
    """RULES 8.3 T19, and twice running."""
    state = tied(*T6, stock="X2 3d")
    assert told(state)[:2] == [("draw", NOBODY, "X2", 4), ("draw", NOBODY, "3d", 4)]
    assert payers(state) == [0]
    state = tied(*T6, stock="X2 X1 9s")
    assert [card for _, _, card, _ in told(state)] == ["X2", "X1", "9s", ""]
    assert payers(state) == [1]


def test_a_card_drawn_stays_in_the_stock_and_everybody_knows_it() -> None:
    """RULES 1.6 and 17.7: every card in one place, before and after."""
    state = tied(*T6, stock="X2 3d")
    assert cards_text(state.stock[:2]) == "X2 3d"
    for seat in (0, 1, NOBODY):
        view = observe(state, seat).table
        assert cards_text(view.stock[:3]) == "X2 3d ??"


def test_the_manotazo_shuffles_the_ten_cards_and_the_lower_one_loses() -> None:
    """RULES 8.3 T7 and case B32: one chip, one loser."""
    state = tied(*T7)
    assert state.actor == CHANCE
    assert sorted(state.tie.shuffled) == sorted(parse_cards(" ".join(T7)))
    state = apply(state, parse_action("shuffle 7h 4d 7s Td 9c 4h 7d 7c Th 9s"))
    assert told(state) == [
        ("reshuffle", NOBODY, "7h 4d 7s Td 9c 4h 7d 7c Th 9s", 0),
        ("draw", 0, "7h", 5),
        ("draw", 1, "4d", 5),
        ("safe", 0, "", 5),
    ]
    assert (payers(state), state.chips, state.pool) == ([1], (5, 4), 5)


def test_equal_cards_in_the_manotazo_are_drawn_again() -> None:
    """RULES 8.3 T20: nine and nine."""
    state = apply(tied(*T7), parse_action("shuffle 9c 9s 7h 7s Td 4h 7d 7c Th 4d"))
    assert state.actor == CHANCE
    assert not payers(state)
    state = apply(state, parse_action("shuffle 4h Td 7h 7s 9c 9s 7d 7c Th 4d"))
    assert payers(state) == [0]
    assert [kind for kind, *_ in told(state)] == [
        *("reshuffle", "draw", "draw"),
        *("reshuffle", "draw", "draw", "safe"),
    ]


def test_in_the_manotazo_the_ace_is_high_and_a_joker_above_it() -> None:
    """RULES 8.2 stage 5."""
    hands = ("X1 9s 9h Ac 4d", "X2 9d 9c As 4h")
    state = tied(*hands, wild=2)
    rest = "9s 9h 4d X2 9d 9c As 4h"
    assert payers(apply(state, parse_action(f"shuffle X1 Ac {rest}"))) == [1]
    assert payers(apply(state, parse_action(f"shuffle Ac X1 {rest}"))) == [0]
    assert payers(apply(state, parse_action("shuffle 9s Ac 9h 4d X2 9d 9c As 4h X1"))) == [0]


def test_jokers_are_equal_to_one_another_in_the_manotazo() -> None:
    hands = ("X1 9s 9h Ac 4d", "X2 9d 9c As 4h")
    state = apply(tied(*hands, wild=2), parse_action("shuffle X1 X2 9s 9h Ac 4d 9d 9c As 4h"))
    assert state.actor == CHANCE


def test_of_three_the_third_is_safe_and_the_others_go_on() -> None:
    """RULES 8.3 T18, played: stage 3, then the Manotazo with ten cards, not fifteen."""
    state = tied("Qs Th 7d 5s 3c", "Qh Ts 7s 5c 3d", "Qd Td 7c 5h 3h", wild=2)
    assert told(state) == [("safe", 2, "", 3)]
    assert state.tie.danger == (0, 1)
    assert len(state.tie.shuffled) == 10
    state = apply(state, parse_action("shuffle 3d Qs Qh Ts 7s 5c Th 7d 5s 3c"))
    assert told(state)[1:] == [
        ("reshuffle", NOBODY, "3d Qs Qh Ts 7s 5c Th 7d 5s 3c", 0),
        ("draw", 0, "3d", 5),
        ("draw", 1, "Qs", 5),
        ("safe", 1, "", 5),
    ]
    assert payers(state) == [0]


def test_of_three_who_draw_only_those_with_the_lowest_card_draw_again() -> None:
    """RULES 8.2 stage 5: who shares the lowest repeats with his own cards."""
    state = tied("Qs Th 7d 5s 3c", "Qh Ts 7s 5c 3d", "Qc Td 7c 5h 3s", wild=2)
    assert len(state.tie.shuffled) == 15
    cards = cards_text(state.tie.shuffled).split()
    order = ["3c", "Qs", "3d", *(card for card in cards if card not in ("3c", "Qs", "3d"))]
    again = apply(state, parse_action("shuffle " + " ".join(order)))
    assert again.tie.danger == (0, 2)
    assert set(again.tie.shuffled) == {*again.hands[0], *again.hands[2]}
    assert told(again)[-1] == ("safe", 1, "", 5)


def test_who_draws_first_is_the_eldest_of_them() -> None:
    """RULES 8.2 stage 5 in the direction of play: counter-clockwise, the dealer last."""
    state = table(
        "la-viuda",
        seats=3,
        dealer=1,
        pool=2,
        pack=pack_of(BETTER, *T7),
    )
    assert state.order == (0, 2, 1)
    while state.actor != CHANCE:
        state = apply(state, parse_action("knock"))
    state = apply(state, parse_action("shuffle 9c 4h 7h 7s Td 7d 7c Th 9s 4d"))
    assert [(e.seat, cards_text(e.cards)) for e in events(state, EventKind.DRAW)] == [
        (2, "9c"),
        (1, "4h"),
    ]
    assert payers(state) == [1]


def test_only_a_shuffle_of_just_these_cards_is_legal_and_nobody_else_may_act() -> None:
    """RULES 1.6: what chance does is an action like any other, and checked."""
    state = tied(*T7)
    legal = legal_actions(state)
    assert legal
    cards = sorted(parse_cards(" ".join(T7)))
    assert Action(Verb.SHUFFLE, tuple(cards)) in legal
    for wrong in ("knock", "shuffle 7h 7s", "shuffle Ac 7s Td 9c 4h 7d 7c Th 9s 4d", "shuffle"):
        assert parse_action(wrong) not in legal
        with pytest.raises(IllegalAction, match="some cards must be shuffled first"):
            apply(state, parse_action(wrong))
    assert len(legal) == 3_628_800
    assert legal[0] == Action(Verb.SHUFFLE, tuple(cards))
    assert legal[3_628_799] == Action(Verb.SHUFFLE, tuple(reversed(cards)))
    assert legal[-1:] == [legal[-1]] == [legal[3_628_799]]
    with pytest.raises(IndexError):
        legal[3_628_800]
    assert len({legal[number] for number in range(1000)}) == 1000


def test_where_the_stock_is_empty_the_cards_in_no_tied_hand_are_shuffled() -> None:
    """RULES 8.2 stage 4: the source of the card."""
    state = table("la-viuda", seats=2, pool=4, pack=pack_of(*T6, stock="X1 X2"))
    state = state._replace(stock=parse_cards("X1 X2"))
    while state.actor != CHANCE:
        state = apply(state, parse_action("knock"))
    others = set(WHOLE_PACK) - set(parse_cards(" ".join(T6)))
    assert set(state.tie.shuffled) == others
    red, *rest = parse_cards("3d " + cards_text(others - set(parse_cards("3d"))))
    assert legal_actions(state)[factorial(44) - 1].give == tuple(sorted(others, reverse=True))
    after = apply(state, Action(Verb.SHUFFLE, (red, *rest)))
    assert cards_text(e.cards[0] for e in events(after, EventKind.DRAW)) == "X1 X2 3d"
    assert [after.hands[seat] for seat in payers(after)] == [parse_cards(T6[0])]
    assert zones(after) == zones(state), "the cards stay where they lie"


def test_markers_may_be_played_with_the_mexican_tie_break_too() -> None:
    """RULES 6 and 16 worst_tie = mexican: no wild card, one payer."""
    state = tied(*T7, game="whiskey-markers")
    assert state.actor == CHANCE
    state = apply(state, parse_action("shuffle 7h 4d 7s Td 9c 4h 7d 7c Th 9s"))
    assert (payers(state), state.chips, state.pool) == ([1], (5, 4), 1)


def test_the_house_rules_of_the_runs_hold_at_the_table() -> None:
    first, second = EXAMPLES["T8"][1:3]
    assert tied(first, second, wild=2).actor == CHANCE
    state = tied(first, second, wild=2, tiebreak_runs="all")
    assert told(state) == [("safe", 0, "", 2)]
    first, second = EXAMPLES["T9"][1:3]
    assert payers(tied(first, second, wild=3)) == [1]
    assert tied(first, second, wild=3, tiebreak_ace_low=False).actor == CHANCE


# --- how often (RULES 8.4 and 17.6)

# Tied pairs of hands without a common card, and how many each stage decides.
COUNTS = {
    Category.STRAIGHT_FLUSH: (60, 0, 0, 40, 20),
    Category.FLUSH: (7_662, 0, 0, 5_108, 2_554),
    Category.STRAIGHT: (1_234_500, 946_800, 114_960, 100_920, 71_820),
    Category.TWO_PAIR: (185_328, 20_484, 25_152, 109_896, 29_796),
    Category.ONE_PAIR: (14_826_240, 4_405_116, 3_770_516, 4_401_152, 2_249_456),
    Category.HIGH_CARD: (157_645_650, 70_279_704, 39_159_552, 28_410_436, 19_795_958),
}


def hands_by_strength(category: Category) -> Iterator[list[Hand]]:
    """Yield all hands that are equal to one another, for every strength of a category."""
    groups: dict[int, list[Hand]] = {}
    for hand in combinations(standard_pack(), 5):
        worth = HIGH.strength(hand)
        if unpack_strength(worth).category is category:
            groups.setdefault(worth, []).append(hand)
    yield from groups.values()


Profile = tuple[object, ...]


def stages_of(hand: Hand) -> Profile:
    """Return what the production stages say of a hand, and its majority."""
    judge = HIGH.evaluator()
    return (*(stage(hand, judge, USUAL) for stage in STAGES), majority(hand))


def stage_that_decides(one: Profile, other: Profile) -> int:
    for number, (first, second) in enumerate(zip(one, other, strict=True), start=1):
        if first != second:
            return number
    return 5


def census(category: Category) -> tuple[int, ...]:
    """Count tied pairs by stage. Hands of one profile are counted together, by their cards."""
    found: Counter[int] = Counter()
    for group in hands_by_strength(category):
        found += census_of(group)
    return total_and_stages(found)


def census_of(group: Sequence[Hand]) -> Counter[int]:
    """Count the ordered pairs without a common card among equal hands, by the deciding stage."""
    found: Counter[int] = Counter()
    by_profile: dict[Profile, list[int]] = {}
    for hand in group:
        by_profile.setdefault(stages_of(hand), []).append(sum(1 << card for card in hand))
    for (one, first), (other, second) in product(by_profile.items(), repeat=2):
        stage = stage_that_decides(one, other)
        found[stage] += sum([not left & right for left in first for right in second])
    return found


def total_and_stages(found: Counter[int]) -> tuple[int, ...]:
    assert all(number % 2 == 0 for number in found.values())
    return (sum(found.values()) // 2, *(found[stage] // 2 for stage in (2, 3, 4, 5)))


def shape(group: Sequence[Hand]) -> tuple[object, ...]:
    """Return all that the stages can see of the ranks of equal hands.

    That is: which of them is the pair, which neighbours touch, and whether ace and two do.
    """
    copies = Counter(card // 4 for card in group[0])
    ranks = sorted(copies, reverse=True)
    touching = [high - low == 1 for high, low in pairwise(ranks)]
    return (*(copies[rank] for rank in ranks), *touching, ranks[0] == 12 and ranks[-1] == 0)


def straight_flushes() -> Iterator[Hand]:
    for suit, top in product(range(4), range(3, 13)):
        yield tuple(Card((top - step) % 13 * 4 + suit) for step in range(5))


def test_straight_flushes_are_decided_at_these_stages() -> None:
    """RULES 17.6, the first row, by every pair of the forty."""
    found: Counter[int] = Counter()
    for one, other in combinations(straight_flushes(), 2):
        if HIGH.strength(one) == HIGH.strength(other):
            found[stage_that_decides(stages_of(one), stages_of(other))] += 1
    assert found == {4: 40, 5: 20}


@pytest.mark.slow
@pytest.mark.parametrize(
    "category",
    [Category.STRAIGHT_FLUSH, Category.FLUSH, Category.STRAIGHT, Category.TWO_PAIR],
)
def test_ties_are_decided_at_these_stages(category: Category) -> None:
    """RULES 17.6, pair by pair, from the stages that are played."""
    assert census(category) == COUNTS[category]


@pytest.mark.slow
@pytest.mark.parametrize("category", [Category.ONE_PAIR, Category.HIGH_CARD])
def test_the_commonest_ties_are_decided_at_these_stages(category: Category) -> None:
    """RULES 17.6: ranks of one shape are counted once, which a further group of it confirms."""
    found: Counter[int] = Counter()
    known: dict[tuple[object, ...], Counter[int]] = {}
    confirmed = 0
    for group in hands_by_strength(category):
        kind = shape(group)
        if kind not in known:
            known[kind] = census_of(group)
        elif confirmed < 3:
            confirmed += 1
            assert census_of(group) == known[kind]
        found += known[kind]
    assert total_and_stages(found) == COUNTS[category]


def test_the_rows_add_up_to_all_tied_pairs() -> None:
    """RULES 8.4."""
    totals = [sum(column) for column in zip(*COUNTS.values(), strict=True)]
    assert totals == [173_899_440, 75_652_104, 43_070_180, 33_027_552, 22_149_604]
    assert sum(totals[1:]) == totals[0]
