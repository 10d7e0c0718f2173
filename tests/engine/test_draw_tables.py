"""The tables of draw play: what they say is what counting every card says."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from tests.engine.test_catalogue import loaded_after

from whiskey_poker import find_game, parse_cards
from whiskey_poker.badugi import BADUGI
from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.bots import draw_states
from whiskey_poker.bots.draw_board import beaten_by
from whiskey_poker.bots.draw_states import FAMILIES, cards_in, listed_keys
from whiskey_poker.bots.draw_table import DrawTable, family_of, load, strengths_of
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.state import Variant
from whiskey_poker.strength import Category, unpack_strength

DRAW_GAMES = ("badugi", "deuce7-td", "badeucy", "jackpots")
HANDS = {
    "badugi": "Ah 2d 3c Kc",
    "deuce7-td": "7h 5d 3c 2s Ks",
    "badeucy": "7h 5d 3c 2s Ks",
    "jackpots": "Qc Qd Qh 9s 2d",
}


def opened(game: str) -> tuple[Variant, DrawTable]:
    variant = find_game(game)
    family = family_of(variant)
    assert family is not None
    return variant, load(family)


def test_a_game_with_draws_has_a_table_and_no_other_game() -> None:
    assert [family_of(find_game(game)) for game in DRAW_GAMES] == [*FAMILIES.values()]
    assert family_of(find_game("fusion")) is None
    assert family_of(find_game("whiskey-betting")) is None


def test_one_deal_of_sixteen_is_a_pat_badugi_and_one_card_of_five_completes_three() -> None:
    """13 * 12 * 11 * 10 of 270,725 deals; 10 outs among the 48 cards that one has not seen."""
    pack = standard_pack()
    pat = sum(
        len({card & 3 for card in hand}) == 4 == len({card >> 2 for card in hand})
        for hand in combinations(pack, 4)
    )
    assert pat == 17160
    assert round(100 * pat / 270725, 1) == 6.3
    seen = parse_cards("Ah 2d 3c Kc")
    drawn = [(*seen[:3], card) for card in pack if card not in seen]
    made = [unpack_strength(BADUGI.strength(hand)).category for hand in drawn]
    assert (len(made), made.count(Category.BADUGI)) == (48, 10)


@pytest.mark.parametrize("game", DRAW_GAMES)
def test_the_last_draw_is_worth_what_counting_every_card_says(game: str) -> None:
    """The table counts the cards laid away as unseen, too: that is all the difference."""
    variant, table = opened(game)
    hand = parse_cards(HANDS[game])
    kept = hand[:-1] if game != "jackpots" else hand[:3]
    left = [card for card in standard_pack() if card not in hand]
    for level in range(table.levels):
        found = {
            each.cards: each.chance for each in table.keepings(variant, hand, 1, level, len(hand))
        }
        drawn: list[Hand] = [(*kept, *more) for more in combinations(left, len(hand) - len(kept))]
        worths = [table.worth(strengths_of(variant, after), level) for after in drawn]
        assert found[kept] == pytest.approx(sum(worths) / len(worths), abs=0.02)


@pytest.mark.parametrize("game", DRAW_GAMES)
def test_a_better_level_is_harder_to_beat_and_more_draws_are_worth_more(game: str) -> None:
    variant, table = opened(game)
    rng, pack = Random(7), standard_pack()
    draws, levels = range(table.family.draws + 1), range(table.levels)
    total = {(left, level): 0.0 for left in draws for level in levels}
    for _ in range(60):
        hand = tuple(rng.sample(pack, table.family.size))
        for level in levels:
            chances = [max(table.keepings(variant, hand, left, level, 5)).chance for left in draws]
            assert all(few <= many + 0.002 for few, many in pairwise(chances))
            for left, chance in enumerate(chances):
                total[left, level] += chance
    for left in draws:
        assert all(total[left, one] < total[left, next_] for one, next_ in pairwise(levels))


@pytest.mark.parametrize("game", DRAW_GAMES)
def test_whoever_drew_fewer_cards_has_the_better_hand(game: str) -> None:
    _, table = opened(game)
    for left in range(table.family.draws):
        levels = [table.level(left, drawn) for drawn in range(table.family.size + 1)]
        assert levels == sorted(levels)
        assert levels[0] == 0


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_states_have_one_number_each_whatever_the_suits_are_called(
    family: draw_states.Family,
) -> None:
    keys = listed_keys(family)
    assert len(set(keys)) == len(keys)
    assert max(map(cards_in, keys)) == family.listed
    rng = Random(1)
    for _ in range(300):
        kept = rng.sample(standard_pack(), rng.randrange(family.listed + 1))
        suits = rng.sample(range(4), 4)
        renamed = [type(card)((card & ~3) + suits[card & 3]) for card in kept]
        key = family.key(kept)
        rng.shuffle(kept)
        assert family.key(kept) == key
        if family.name != "both" or key is None:
            assert family.key(renamed) == key


def test_how_often_a_hand_is_beaten_on_a_board_is_what_counting_says() -> None:
    rng = Random(3)
    for _ in range(25):
        cards = rng.sample(standard_pack(), 9)
        board, hand = tuple(cards[:5]), tuple(cards[5:])
        rank_of = BoardEvaluator(board).strength
        own = rank_of(hand)
        left = [card for card in standard_pack() if card not in cards]
        others = [rank_of(pair) for pair in combinations(left, 2)]
        beats = sum((each > own) + (each == own) / 2 for each in others)
        assert beaten_by(board, hand) == pytest.approx(beats / len(others))


def test_a_table_without_draws_loads_none_of_this() -> None:
    play = (
        "from random import Random; from whiskey_poker import decide, find_bot, find_game, observe;"
        "from whiskey_poker.engine import start; g = find_game('whiskey-pool');"
        "s = start(g, chips=(9, 9), dealer=1, pack=g.pack.cards(2));"
        "decide(find_bot('strong'), observe(s, s.actor), Random(1))"
    )
    modules = loaded_after(play)
    loaded = {name for name in modules if name.startswith("whiskey_poker.bots.draw")}
    assert loaded == {"whiskey_poker.bots.draw"}
    assert "whiskey_poker.phases.drawing" not in modules


@pytest.mark.slow
def test_the_program_finds_the_table_that_is_shipped() -> None:
    pytest.importorskip("numpy")
    from tools.draws import pack, solve
    from tools.draws.hands import build

    family = draw_states.BADUGI
    strengths = [BADUGI.strength]
    hands = build(family, strengths, lambda what: None)
    players = solve.settle(hands, lambda what: None)
    levels = solve.levels(players, lambda what: None)
    again = DrawTable(family, pack.packed(hands, levels, strengths))
    shipped, variant, rng = load(family), find_game("badugi"), Random(2)
    for _ in range(200):
        hand = tuple(rng.sample(standard_pack(), 4))
        for level in range(shipped.levels):
            mine, theirs = (
                [each.chance for each in table.keepings(variant, hand, 3, level, 4)]
                for table in (again, shipped)
            )
            assert mine == pytest.approx(theirs, abs=0.003)
