"""The solved betting: what is in its tables, and how the opponents play by them (RULES 11, 12)."""

from __future__ import annotations

import zlib
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.engine.test_draw_bots import dealt

from whiskey_poker import State, apply, find_game, observe, parse_action, resample
from whiskey_poker.bots import Bot, decide
from whiskey_poker.bots.draw import USUAL, WithoutWidow
from whiskey_poker.bots.draw_table import family_of
from whiskey_poker.bots.limit_play import see, table_for
from whiskey_poker.bots.limit_states import (
    BEFORE,
    BETS,
    CONTEXTS,
    DRAWN,
    HE_BET,
    POTS,
    PRIVATE,
    ROWS,
    STAGES,
    context,
    row,
)
from whiskey_poker.bots.limit_table import LimitTable, load
from whiskey_poker.bots.tables import read_table
from whiskey_poker.engine import chance_action, legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.observation import Observation
from whiskey_poker.state import CHANCE, CHECK, Verb, Wagers

GAMES = ("badugi", "deuce7-td")
SOLVED: Bot = WithoutWidow(USUAL._replace(solved=9))
LAST = STAGES - 1
each_game = pytest.mark.parametrize("game", GAMES)


def table_of(game: str) -> LimitTable:
    family = family_of(find_game(game))
    assert family is not None
    table = load(family.name)
    assert table is not None
    return table


def test_every_situation_has_its_own_row() -> None:
    publics = {
        context(speaks, number, before if number < 2 else 0, pot)
        for speaks in range(2)
        for number in range(BETS)
        for before in range(BEFORE)
        for pot in range(POTS)
    }
    assert publics == set(range(CONTEXTS))
    rows = {
        row(stage, public, drew, other, private)
        for stage in range(STAGES)
        for public in range(CONTEXTS)
        for drew in range(DRAWN)
        for other in range(DRAWN)
        for private in range(PRIVATE)
    }
    assert rows == set(range(ROWS))


@each_game
def test_a_table_is_small_and_its_frequencies_are_some(game: str) -> None:
    family = family_of(find_game(game))
    assert family is not None
    assert len(read_table(f"limit_tables/{family.name}")) < 16_000
    table = table_of(game)
    found = [often for number in range(ROWS) if (often := table.at(number))]
    assert len(found) > 2000
    assert all(each.folds >= 0 <= each.raises and each.folds + each.raises <= 1 for each in found)
    mixed = [each for each in found if 0.1 < each.raises < 0.9]
    assert len(mixed) > 200, "who never mixes is read like a book"


@each_game
def test_nobody_folds_where_checking_is_free(game: str) -> None:
    table = table_of(game)
    for stage in range(1, STAGES):
        for speaks in range(2):
            for pot in range(POTS):
                public = context(speaks, 0, HE_BET, pot)
                for private in range(PRIVATE):
                    often = table.at(row(stage, public, 1, 1, private))
                    assert often is None or often.folds == 0


@each_game
def test_the_worst_hands_bluff_and_the_best_never_fold(game: str) -> None:
    """In the last round, of two who drew one card: bets come from both ends of the hands."""
    table = table_of(game)

    def mean(number: int, privates: range) -> tuple[float, float]:
        found = [
            often
            for pot in range(POTS)
            for private in privates
            if (often := table.at(row(LAST, context(0, number, HE_BET, pot), 1, 1, private)))
        ]
        assert found
        return (
            sum(each.folds for each in found) / len(found),
            sum(each.raises for each in found) / len(found),
        )

    worst, middle, best = range(2), range(5, 8), range(PRIVATE - 4, PRIVATE)
    assert mean(0, worst)[1] > 0.03 + mean(0, middle)[1]
    assert mean(0, best)[1] > mean(0, middle)[1]
    assert mean(1, best)[0] < 0.02 < 0.5 < mean(1, worst)[0]


def test_a_table_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="rows"):
        LimitTable(zlib.compress(bytes(5000)))


def plays(game: str, number: int, seats: int, bot: Bot = SOLVED) -> list[Observation]:
    """Let copies of a bot play a hand, check all that it does, and return what each saw."""
    variant = find_game(game)
    pack = pack_for(variant, "limit", number, seats=seats)
    chips = tuple((100, 9, 34)[(seat + number) % 3] for seat in range(seats))
    state, rng = start(variant, chips=chips, dealer=number % seats, pack=pack), Random(number)
    views = []
    while not state.is_over:
        if state.actor == CHANCE:
            state = apply(state, chance_action(state, rng))
            continue
        view, legal = observe(state, state.actor), legal_actions(state)
        action = decide(bot, view, rng)
        assert action in legal
        assert action.verb is not Verb.FOLD or CHECK not in legal
        if isinstance(legal, Wagers):
            views.append(view)
        state = apply(state, action)
        assert sum(state.chips) + state.pool == sum(chips)
    return views


@each_game
def test_plays_by_the_table_are_legal(game: str) -> None:
    """With chips for all bets and with few, between two and among more."""
    turns = sum(len(plays(game, number, (2, 2, 3, 6)[number % 4])) for number in range(120))
    assert turns > 500


@pytest.mark.slow
@each_game
def test_thousands_of_plays_by_the_table_are_legal(game: str) -> None:
    assert sum(len(plays(game, number, (2, 4)[number % 2])) for number in range(3000)) > 15_000


@each_game
def test_hidden_cards_never_change_a_bet(game: str) -> None:
    rng = Random(5)
    for number in range(30):
        for view in plays(game, number, (2, 4)[number % 2]):
            other = observe(resample(view, rng), view.seat)
            draws = table_for(view.table)
            assert draws is not None
            assert see(view, draws[0]) == see(other, draws[0])
            assert decide(SOLVED, view, Random(1)) == decide(SOLVED, other, Random(1))


def test_other_stakes_have_no_table() -> None:
    """What was solved is fixed limit with four bets a round, doubled once."""
    games: list[tuple[str, dict[str, Any], bool]] = [
        ("badugi", {}, True),
        ("badugi", {"small_bet": 10, "big_bet": 20}, True),
        ("badugi", {"structure": "pot_limit"}, False),
        ("badugi", {"structure": "no_limit"}, False),
        ("badugi", {"big_bet": 6}, False),
        ("badugi", {"cap": 3}, False),
        ("badeucy", {}, False),
        ("jackpots", {}, False),
        ("fusion", {}, False),
    ]
    for game, rules, is_solved in games:
        hands = ("As Ah", "7d 2c") if game == "fusion" else ("As Ah 7d 2c", "Ks Kh 8d 3c")
        if game in ("badeucy", "jackpots"):
            hands = ("As Ah 7d 2c 9c", "Ks Kh 8d 3c 9d")
        state = dealt(game, *hands, **rules)
        assert (table_for(state) is not None) == is_solved, (game, rules)


def at_the_last_bet(state: State) -> State:
    """Let both check or call, and draw nothing."""
    while len(state.log) < 200:
        legal = legal_actions(state)
        if isinstance(legal, Wagers) and len(state.variant.phases) - state.phase == 3:
            return state
        wishes = [parse_action(text) for text in ("check", "call", "stand pat")]
        state = apply(state, next(wish for wish in wishes if wish in legal))
    raise AssertionError("no last bet")


def test_the_seat_knows_what_it_is_told() -> None:
    """The place among those who speak, the bets, who bet before, and the cards drawn."""
    state = dealt("badugi", "8h 6d 4c As", "Kh Kd 9c 9s")
    tables = table_for(state)
    assert tables is not None
    first = see(observe(state, 1), tables[0])
    assert first.public == context(0, 1, 0, 0)
    state = apply(state, parse_action("raise 4"))
    assert see(observe(state, 0), tables[0]).public == context(1, 2, 0, 0)
    for text in ("call", "stand pat", "discard Kd 9s"):
        state = apply(state, parse_action(text))
    seen = see(observe(state, 0), tables[0])
    assert seen.public == context(0, 0, HE_BET, 1)
    assert (seen.known.stage, seen.known.drew, seen.known.other_drew) == (1, 0, 2)
    assert seen.known.to_draw == 0


def test_a_bot_mixes_by_the_frequencies_of_its_row() -> None:
    state = at_the_last_bet(dealt("badugi", "Kh Kd Qc Qs", "8h 6d 4c As"))
    view, tables = observe(state, state.actor), table_for(state)
    assert tables is not None
    often = tables[1].often(*see(view, tables[0]))
    tried = Counter(decide(SOLVED, view, Random(seed)).verb for seed in range(600))
    assert set(tried) <= {Verb.CHECK, Verb.BET}
    if often is not None:
        assert tried[Verb.BET] / 600 == pytest.approx(often.raises, abs=0.07)
