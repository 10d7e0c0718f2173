"""The opponents where cards are drawn or lie on a board: what they keep, bet, and may know."""

from random import Random
from typing import Final

import pytest
from tests.engine.tables import EACH_BOT

from whiskey_poker import apply, decide, find_bot, find_game, observe, resample
from whiskey_poker.engine import chance_action, legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.observation import Observation
from whiskey_poker.state import CHANCE, CHECK, Verb

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
