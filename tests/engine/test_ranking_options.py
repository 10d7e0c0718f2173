"""Rankings by house rule and by pack: suits in a flush (RULES 10.3), short packs (10.2, 17.4)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from whiskey_poker import Card, CardError, TableError, find_game, parse_cards, start
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.ranking import HIGH, HighRanking, ShortRanking, SuitFirst, WildRanking
from whiskey_poker.state import Left
from whiskey_poker.strength import Category, unpack_strength

FLUSHES = HighRanking(suit_first=SuitFirst.FLUSH)
STRAIGHT_FLUSHES_TOO = HighRanking(suit_first=SuitFirst.FLUSH_AND_STRAIGHT_FLUSH)

ROWS = "royal sf four full flush straight three two_pair pair high".split()
_CATEGORIES = dict(zip(range(8, -1, -1), ROWS[1:], strict=True))

# RULES 17.4, by the lowest rank: the rows, and what `short_ace_low` makes of them.
SHORT_PACKS = {
    10: ((4, 0, 80, 480, 0, 1020, 1920, 4320, 7680, 0), {}, 122),
    9: (
        (4, 4, 120, 720, 16, 2040, 3840, 8640, 23040, 4080),
        {"sf": 8, "flush": 12, "straight": 3060, "high": 3060},
        252,
    ),
    8: (
        (4, 8, 168, 1008, 72, 3060, 6720, 15120, 53760, 18360),
        {"sf": 12, "flush": 68, "straight": 4080, "high": 17340},
        476,
    ),
    7: (
        (4, 12, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040),
        {"sf": 16, "flush": 204, "straight": 5100, "high": 52020},
        840,
    ),
    6: (
        (4, 16, 288, 1728, 484, 5100, 16128, 36288, 193536, 123420),
        {"sf": 20, "flush": 480, "straight": 6120, "high": 122400},
        1404,
    ),
    5: (
        (4, 20, 360, 2160, 984, 6120, 23040, 51840, 322560, 250920),
        {"sf": 24, "flush": 980, "straight": 7140, "high": 249900},
        2244,
    ),
}
TOTALS = {10: 15504, 9: 42504, 8: 98280, 7: 201376, 6: 376992, 5: 658008}
LOWEST_OF = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6, 7: 5}
"""RULES 10.2: the lowest rank by the number of players."""


def kinds_of_hands(lowest: int, *, each_suit: bool = False) -> Iterator[tuple[Hand, int]]:
    """Yield a hand of each kind of ranks, suited or not, and how many hands are like it."""
    for ranks in combinations_with_replacement(range(lowest - 2, 13), 5):
        copies = Counter(ranks)
        if max(copies.values()) == 5:
            continue
        hands = prod(comb(4, number) for number in copies.values())
        if len(copies) == 5:
            for suit in range(4 if each_suit else 1):
                cards = tuple(Card(rank * 4 + suit) for rank in ranks)
                yield cards, 1 if each_suit else 4
            hands -= 4
        spread = [Card(r * 4 + suit) for r, number in copies.items() for suit in range(number)]
        spread[-1] = Card(spread[-1] + (len(copies) == 5))
        yield tuple(spread), hands


def census(ranking: HighRanking, lowest: int) -> tuple[dict[str, int], int]:
    strength = ranking.evaluator(lowest=lowest).strength
    found: Counter[int] = Counter()
    for hand, number in kinds_of_hands(lowest):
        found[strength(hand)] += number
    return rows_of(found), len(found)


def rows_of(found: Counter[int]) -> dict[str, int]:
    rows = dict.fromkeys(ROWS, 0)
    for worth, number in found.items():
        category, ranks = unpack_strength(worth)
        royal = category is Category.STRAIGHT_FLUSH and ranks == (14,)
        rows["royal" if royal else _CATEGORIES[category]] += number
    return rows


# --- suits in a flush


@pytest.mark.parametrize(
    ("ranking", "values"), [(HIGH, 7462), (FLUSHES, 11_293), (STRAIGHT_FLUSHES_TOO, 11_323)]
)
def test_suits_make_so_many_different_values(ranking: HighRanking, values: int) -> None:
    """RULES 10.3 and 17.1."""
    strength = ranking.evaluator().strength
    assert len({strength(hand) for hand, _ in kinds_of_hands(2, each_suit=True)}) == values


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("2s 3s 4s 5s 7s", "Ah Kh Qh Jh 9h"),
        ("2h 3h 4h 5h 7h", "Ad Kd Qd Jd 9d"),
        ("2d 3d 4d 5d 7d", "Ac Kc Qc Jc 9c"),
        ("As Ks Qs Js 9s", "As Ks Qs Js 8s"),
        ("2c 2d 2h 3s 3d", "As Ks Qs Js 9s"),
        ("2c 3c 4c 5c 7c", "As Kd Qd Jd Td"),
    ],
)
def test_between_two_flushes_the_suit_decides_before_the_ranks(winner: str, loser: str) -> None:
    """RULES 10.3: spades, hearts, diamonds, clubs; the categories stay in their order."""
    for ranking in (FLUSHES, STRAIGHT_FLUSHES_TOO):
        strength = ranking.evaluator().strength
        assert strength(parse_cards(winner)) > strength(parse_cards(loser))


def test_between_straight_flushes_the_suit_decides_only_where_that_is_the_rule() -> None:
    """RULES 15.5 R9."""
    low, high = parse_cards("As 2s 3s 4s 5s"), parse_cards("Th Jh Qh Kh Ah")
    assert HIGH.strength(low) < HIGH.strength(high)
    assert FLUSHES.strength(low) < FLUSHES.strength(high)
    assert STRAIGHT_FLUSHES_TOO.strength(low) > STRAIGHT_FLUSHES_TOO.strength(high)


def test_the_suit_of_a_flush_never_shows_in_its_name() -> None:
    hand = parse_cards("2s 3s 4s 5s 7s")
    assert unpack_strength(FLUSHES.strength(hand)) == unpack_strength(HIGH.strength(hand))


def test_with_wild_cards_the_suit_is_that_of_the_naturals() -> None:
    """RULES 10.3: a flush has at least three of them."""
    strength = WildRanking(suit_first=SuitFirst.FLUSH).evaluator(wild=2).strength
    spades, hearts = parse_cards("3s 4s 9s 2h X1"), parse_cards("Ah Kh Th 9h 2s")
    assert strength(spades) > strength(hearts)
    clubs, diamonds = parse_cards("Ac Kc Tc 9c X1"), parse_cards("3d 4d 9d X2 2c")
    assert strength(diamonds) > strength(clubs)
    assert WildRanking().evaluator(wild=2).strength(clubs) > WildRanking().evaluator(
        wild=2
    ).strength(diamonds)


def test_equal_hands_that_are_no_flushes_stay_equal() -> None:
    """RULES 10.3: only the category flush."""
    one, other = parse_cards("As Kd Qd Jd 9d"), parse_cards("Ac Kh Qh Jh 9h")
    assert FLUSHES.strength(one) == FLUSHES.strength(other) == HIGH.strength(one)


# --- short packs


@pytest.mark.parametrize("lowest", SHORT_PACKS)
def test_a_short_pack_has_these_hands(lowest: int) -> None:
    """RULES 17.4, ace high only."""
    rows, _, values = SHORT_PACKS[lowest]
    assert census(ShortRanking(), lowest) == (dict(zip(ROWS, rows, strict=True)), values)
    assert sum(rows) == TOTALS[lowest]


@pytest.mark.parametrize("lowest", SHORT_PACKS)
def test_an_ace_below_the_lowest_rank_changes_four_rows(lowest: int) -> None:
    """RULES 17.4 with short_ace_low; in the pack of 20 it adds nothing."""
    rows, changes, _ = SHORT_PACKS[lowest]
    found, _ = census(ShortRanking(short_ace_low=True), lowest)
    assert found == {**dict(zip(ROWS, rows, strict=True)), **changes}


@pytest.mark.parametrize("lowest", SHORT_PACKS)
def test_the_counts_of_a_short_pack_hold_hand_by_hand(lowest: int) -> None:
    strength = ShortRanking().evaluator(lowest=lowest).strength
    pack = [card for card in standard_pack() if card // 4 + 2 >= lowest]
    rows, _, values = SHORT_PACKS[lowest]
    found = Counter(map(strength, combinations(pack, 5)))
    assert (rows_of(found), len(found)) == (dict(zip(ROWS, rows, strict=True)), values)


def test_the_lowest_straight_is_the_five_lowest_ranks_of_the_pack() -> None:
    """RULES 10.2: for seven players 5 to 9; an ace beside 5 to 8 is no straight."""
    strength = ShortRanking().evaluator(lowest=5).strength
    assert unpack_strength(strength(parse_cards("5c 6d 7h 8s 9c"))) == (Category.STRAIGHT, (9,))
    assert unpack_strength(strength(parse_cards("Ac 5d 6h 7s 8c")))[0] is Category.HIGH_CARD


@pytest.mark.parametrize(
    ("lowest", "hand", "top"),
    [(6, "Ac 6d 7h 8s 9c", 9), (5, "Ac 5d 6h 7s 8c", 8), (9, "Ac 9d Th Js Qc", 12)],
)
def test_where_the_ace_is_low_it_stands_below_the_lowest_rank(
    lowest: int, hand: str, top: int
) -> None:
    """RULES 10.2 short_ace_low: its top card is the lowest rank and three; the lowest straight."""
    strength = ShortRanking(short_ace_low=True).evaluator(lowest=lowest).strength
    assert unpack_strength(strength(parse_cards(hand))) == (Category.STRAIGHT, (top,))
    usual = ShortRanking().evaluator(lowest=lowest).strength
    assert unpack_strength(usual(parse_cards(hand))).category is Category.HIGH_CARD


def test_an_ace_to_five_is_no_hand_of_a_pack_that_ends_at_six() -> None:
    with pytest.raises(CardError, match="not in this pack"):
        ShortRanking(short_ace_low=True).evaluator(lowest=6).strength(parse_cards("Ac 2d 3h 4s 5c"))


def test_a_flush_beats_a_full_house_where_that_is_the_rule() -> None:
    """RULES 10.2: flush_over_full; straights and fours keep their places."""
    straight, flush, full, four = map(
        parse_cards, ("Ac Kd Qh Js Tc", "7s 8s 9s Ts Qs", "Ac Ad Ah Ks Kd", "7c 7d 7h 7s 8c")
    )
    usual = ShortRanking().evaluator(lowest=7).strength
    other = ShortRanking(flush_over_full=True).evaluator(lowest=7).strength
    assert usual(straight) < usual(flush) < usual(full) < usual(four)
    assert other(straight) < other(full) < other(flush) < other(four)
    for hand in (straight, flush, full, four):
        assert unpack_strength(other(hand)) == unpack_strength(usual(hand))


def test_flush_over_full_changes_no_count() -> None:
    for lowest, (rows, _, values) in SHORT_PACKS.items():
        found = census(ShortRanking(flush_over_full=True), lowest)
        assert found == (dict(zip(ROWS, rows, strict=True)), values)


@pytest.mark.parametrize("players", LOWEST_OF)
def test_the_pack_has_the_highest_ranks_for_so_many_players(players: int) -> None:
    """RULES 10.2: 20 cards for two, four more for each further player, 40 for seven."""
    pack = find_game("short-race").pack
    lowest = LOWEST_OF[players]
    assert pack.lowest(players) == lowest
    assert pack.cards(players) == tuple(c for c in standard_pack() if c // 4 + 2 >= lowest)
    assert len(pack.cards(players)) == 4 * (players + 3)


@pytest.mark.parametrize("players", LOWEST_OF)
def test_a_short_pack_is_dealt_down_to_this_stock(players: int) -> None:
    """RULES 10.2: 5, 4, 3, 2, 1 and no card left over."""
    game = find_game("short-race")
    pack = game.pack.cards(players)
    state = start(game, chips=(0,) * players, dealer=0, pack=pack)
    assert len(state.stock) == 7 - players


@pytest.mark.parametrize(
    ("game", "players", "need"),
    [
        ("short-race", 8, ", who would need 45 of 44 cards"),
        ("short-race", 1, ""),
        ("bicycle", 9, ""),
        ("la-viuda", 10, ", who would need 55 of 54 cards"),
        ("whiskey-pool", 10, ", who would need 55 of 52 cards"),
    ],
)
def test_a_table_that_the_pack_is_not_for_is_refused_before_the_deal(
    game: str, players: int, need: str
) -> None:
    """RULES 1.3 and case B09: with the number of players, and of cards where there are too few."""
    variant = find_game(game)
    with pytest.raises(TableError, match=f"not {players}{need}$"):
        start(variant, chips=(5,) * players, dealer=0, pack=variant.pack.cards(players))


@pytest.mark.parametrize(("jokers", "cards"), [(2, 54), (0, 52)])
@pytest.mark.parametrize("players", [2, 9])
def test_la_viuda_is_played_with_two_jokers_or_none(jokers: int, cards: int, players: int) -> None:
    """RULES 1.3 and 7.5; nine players are dealt fifty cards (case B09)."""
    game = find_game("la-viuda").configure(jokers=jokers)
    pack = game.pack.cards(players)
    assert len(pack) == cards
    state = start(game, chips=(3,) * players, dealer=0, pack=pack, left=Left(1))
    assert len(state.stock) == cards - 5 * (players + 1)


def test_a_pack_of_another_game_is_refused() -> None:
    game = find_game("la-viuda")
    with pytest.raises(TableError, match="is 54 different cards"):
        start(game, chips=(3, 3), dealer=0, pack=standard_pack(), left=Left(1))
    with pytest.raises(TableError, match="is 54 different cards"):
        start(game, chips=(3, 3), dealer=0, pack=(*standard_pack(1), Card(52)), left=Left(1))
