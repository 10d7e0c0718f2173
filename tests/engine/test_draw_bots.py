"""The opponents where cards are drawn or lie on a board: what they keep, bet, and may know."""

from collections import Counter
from random import Random
from typing import Final

import pytest
from tests.engine.tables import EACH_BOT

from whiskey_poker import (
    State,
    apply,
    decide,
    find_bot,
    find_game,
    observe,
    parse_action,
    parse_cards,
    resample,
)
from whiskey_poker.cards import standard_pack
from whiskey_poker.engine import chance_action, legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.observation import Observation
from whiskey_poker.simulate import Entry, simulate
from whiskey_poker.state import CALL, CHANCE, CHECK, STAND_PAT, Discards, EventKind, Verb

HOUSE_RULES: Final[dict[str, tuple[dict[str, object], ...]]] = {
    "badugi": ({}, {"structure": "no_limit", "burn": True}, {"reshuffle": "own_never_back"}),
    "deuce7-td": ({}, {"structure": "pot_limit"}, {"reshuffle": "exhaust_first"}),
    "badeucy": ({}, {"structure": "no_limit"}),
    "jackpots": ({}, {"max_draw": 3, "structure": "pot_limit"}, {"max_draw": 1},
                 {"false_openers": "forfeit"}, {"progression": "up_hold"}),
    "fusion": ({}, {"min_bet": 10}),
}  # fmt: skip
"""The games, and rules under which the same bot must think of something else."""

TABLES: Final = [
    pytest.param(game, rules, id=f"{game} {' '.join(map(str, rules.values()))}")
    for game, choices in HOUSE_RULES.items()
    for rules in choices
]


def plays(bot: str, game: str, rules: dict[str, object], number: int) -> list[Observation]:
    """Let copies of a bot play a hand, check all that it does, and return what each saw."""
    variant = find_game(game).configure(**rules)
    seats = (2, 3, 6)[number % 3]
    pack = pack_for(variant, "draw bots", number, seats=seats)
    chips = tuple((100, 7, 33)[(seat + number) % 3] for seat in range(seats))
    state, rng = start(variant, chips=chips, dealer=number % seats, pack=pack), Random(number)
    views = []
    while not state.is_over:
        if state.actor == CHANCE:
            state = apply(state, chance_action(state, rng))
            continue
        view = observe(state, state.actor)
        action = decide(find_bot(bot), view, rng)
        assert action in legal_actions(state)
        assert action.verb is not Verb.FOLD or CHECK not in legal_actions(state)
        views.append(view)
        state = apply(state, action)
        assert sum(state.chips) + state.pool == sum(chips)
    return views


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_bots_play_within_the_rules_and_never_fold_for_nothing(
    game: str, rules: dict[str, object], bot: str
) -> None:
    assert sum(len(plays(bot, game, rules, number)) for number in range(12)) > 12


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("game", HOUSE_RULES)
def test_what_a_bot_cannot_see_never_changes_its_move(game: str, bot: str) -> None:
    rng = Random(3)
    for number in range(6):
        for view in plays(bot, game, {}, number):
            move = decide(find_bot(bot), view, Random(1))
            for _ in range(2):
                other = observe(resample(view, rng), view.seat)
                assert decide(find_bot(bot), other, Random(1)) == move


def dealt(game: str, *hands: str, stock: str = "", **rules: object) -> State:
    """Return a table at which these hands have been dealt, the dealer's last (RULES 1.5)."""
    variant = find_game(game).configure(**rules)
    piles = [parse_cards(hand) for hand in hands]
    front = [card for round_ in zip(*piles, strict=True) for card in round_]
    front += parse_cards(stock)
    pack = (*front, *(card for card in standard_pack() if card not in front))
    chips = (100,) * len(hands)
    return start(variant, chips=chips, dealer=len(hands) - 1, pack=pack)


def at_draw(state: State, number: int = 1) -> State:
    """Let everybody check or call, and stand pat, up to the eldest's turn in this draw."""
    while not (isinstance(legal_actions(state), Discards) and _drawn(state) == number - 1):
        legal = legal_actions(state)
        wishes = (CHECK, CALL, STAND_PAT, *legal)
        state = apply(state, next(wish for wish in wishes if wish in legal))
    return state


def _drawn(state: State) -> int:
    kinds = (EventKind.STAND_PAT, EventKind.DISCARD)
    return sum(event.kind in kinds and event.seat == state.actor for event in state.log)


def moves(bot: str, state: State, times: int = 40) -> set[str]:
    view = observe(state, state.actor)
    return {str(decide(find_bot(bot), view, Random(seed))) for seed in range(times)}


def usual_move(bot: str, state: State) -> str:
    view = observe(state, state.actor)
    tried = Counter(str(decide(find_bot(bot), view, Random(seed))) for seed in range(40))
    return tried.most_common(1)[0][0]


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("game", "hand", "other"),
    [
        ("deuce7-td", "7h 5d 4c 3s 2h", "Kh Qd 9c 8s 4h"),
        ("badugi", "8h 6d 4c As", "Kh Kd 9c 9s"),
        ("badeucy", "7h 5h 4d 3s 2c", "Kh Qd 9c 8s 4h"),
    ],
)
def test_a_bot_never_draws_to_a_hand_that_is_good_enough(
    game: str, hand: str, other: str, number: int, bot: str
) -> None:
    """A wheel, a badugi eight, and the best of both halves: against one who draws or stands pat."""
    assert moves(bot, at_draw(dealt(game, hand, other), number)) == {"stand pat"}


JACKS_UP, OTHERS = "Js Jd 4c 4s Ah", "Kh Kd 9c 7s 3h"


@pytest.mark.parametrize("bot", ["greedy", "threshold", "strong"])
@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("Qc Qd Qh 5c 5d", "stand pat"),
        ("Kc Tc 7c 5c 2c", "stand pat"),
        ("9d 8d 7h 6s 5c", "stand pat"),
        (JACKS_UP, "discard Ah"),
        ("Jc Js 8d 5h 3c", "discard 3c 5h 8d"),
        ("Qc Qd Qh 9s 2d", "discard 2d 9s"),
        ("Ac Jc 8c 3c Qd", "discard Qd"),
    ],
)
def test_what_a_player_lays_away_in_jack_pots(hand: str, move: str, bot: str) -> None:
    """The seat draws first, against somebody who has opened with kings."""
    state = dealt("jackpots", hand, OTHERS)
    script = ("pass", "open 2", "call")
    for text in script:
        state = apply(state, parse_action(text))
    assert usual_move(bot, state) == move


@pytest.mark.parametrize("bot", ["greedy", "threshold", "strong"])
@pytest.mark.parametrize(
    ("game", "hand", "kept"),
    [
        ("badugi", "Ah 2d 3c 3s", {"Ah", "2d", "3c"}),
        ("badugi", "As Ad 2s 3h", {"Ad", "2s", "3h"}),
        ("badugi", "Kh 2d 3c 4s", {"2d", "3c", "4s"}),
        ("deuce7-td", "7h 5d 3c 2s Ks", {"7h", "5d", "3c", "2s"}),
        ("deuce7-td", "6h 5d 4c 3s 2h", {"5d", "4c", "3s", "2h"}),
        ("badeucy", "5h 4d 3c 2s Kh", {"5h", "4d", "3c", "2s"}),
    ],
)
def test_what_a_player_keeps_in_the_first_of_three_draws(
    game: str, hand: str, kept: set[str], bot: str
) -> None:
    other = " ".join(["Qh Qd Jc Js Th"] if len(hand.split()) == 5 else ["Qh Qd Jc Js"])
    state = at_draw(dealt(game, other, hand))
    state = apply(state, parse_action("discard Js"))
    given = {*usual_move(bot, state).removeprefix("discard ").split()}
    left = {*hand.split()} - given
    assert len(left) == len(kept)
    assert {card[0] for card in left} == {card[0] for card in kept} or left == kept


@pytest.mark.parametrize("bot", EACH_BOT)
def test_a_player_opens_with_openers_most_of_the_time_and_never_with_less(bot: str) -> None:
    """RULES 13: openers need not open; a bot does not open falsely where that is possible."""
    for rules in ({}, {"false_openers": "forfeit"}, {"false_openers": "double_ante"}):
        good = dealt("jackpots", "Js Jd 8c 4s 2h", OTHERS, **rules)
        view = observe(good, good.actor)
        opened = sum(
            decide(find_bot(bot), view, Random(seed)).verb is Verb.OPEN for seed in range(100)
        )
        assert 80 <= opened < 100
        poor = dealt("jackpots", "Ts Td 8c 4s 2h", OTHERS, **rules)
        assert moves(bot, poor) == {"pass"}


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize(
    ("game", "hand", "other"),
    [
        ("deuce7-td", "7h 5d 4c 3s 2h", "Kh Qd 9c 8s 4h"),
        ("badugi", "4h 3d 2c As", "Kh Kd 9c 9s"),
        ("fusion", "As Ah", "7d 2c"),
    ],
)
def test_the_best_hand_bets_and_raises(game: str, hand: str, other: str, bot: str) -> None:
    """The dealer has the small blind between two, and is asked first."""
    state = dealt(game, other, hand)
    assert usual_move(bot, state).startswith("raise")


@pytest.mark.parametrize("bot", ["threshold", "strong"])
def test_a_hopeless_hand_is_given_up_on_the_last_round_but_bluffs_now_and_then(bot: str) -> None:
    state = at_draw(dealt("badugi", "Kh Kd Qc Qs", "8h 6d 4c As"), 3)
    for text in ("discard Kd", "stand pat"):
        state = apply(state, parse_action(text))
    tried = Counter(
        decide(find_bot(bot), observe(state, state.actor), Random(seed)).verb for seed in range(300)
    )
    assert set(tried) == {Verb.CHECK, Verb.BET}
    assert 5 <= tried[Verb.BET] <= 60
    state = apply(apply(state, CHECK), parse_action("bet 4"))
    assert usual_move(bot, state) == "fold"
    assert moves(bot, state) <= {"fold", "raise 8"}, "a bluff at most: it beats nothing"


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", "beginner", "strong"])
@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_thousands_of_plays_are_within_the_rules(
    game: str, rules: dict[str, object], bot: str
) -> None:
    assert sum(len(plays(bot, game, rules, number)) for number in range(400)) > 400


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE_RULES)
def test_no_move_in_thousands_of_worlds_heeds_what_is_hidden(game: str) -> None:
    rng, tried, number = Random(11), 0, 0
    while tried < 2000:
        number += 1
        for view in plays("strong", game, {}, number):
            move = decide(find_bot("strong"), view, Random(1))
            for _ in range(4):
                other = observe(resample(view, rng), view.seat)
                assert decide(find_bot("strong"), other, Random(1)) == move
                tried += 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deals"),
    [("badugi", 1500), ("deuce7-td", 800), ("badeucy", 1500), ("jackpots", 3000)],
)
@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_each_level_is_ahead_of_the_one_below(
    better: str, worse: str, game: str, deals: int
) -> None:
    lineup = [Entry(better, find_bot(better)), *[Entry(worse, find_bot(worse))] * 3]
    outcome = simulate(find_game(game), lineup, deals=deals, seed="levels", clock=lambda: 0.0)
    ahead = outcome.standings[0]
    assert ahead.cpp - ahead.ci95 > 0
