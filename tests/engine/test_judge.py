"""The net asked about past turns: it is told what everybody knew then, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

import pytest
from tests.engine.tables import stacked, table

from whiskey_poker import (
    Observation,
    State,
    apply,
    decide,
    find_bot,
    find_game,
    observe,
    parse_cards,
    resample,
)
from whiskey_poker.bots.beliefs import Turn, turns_of
from whiskey_poker.bots.judge import DOUBT, Judge, tempting_swaps
from whiskey_poker.bots.levels import action_values
from whiskey_poker.bots.net import Net, net_for
from whiskey_poker.engine import start
from whiskey_poker.evaluator import keyed
from whiskey_poker.match import pack_for
from whiskey_poker.state import NOBODY, PASS, Action, Verb


def net_of(state: State) -> Net:
    net = net_for(state.variant, len(state.order))
    assert net is not None
    return net


def turns(game: str, seats: int, number: int) -> Iterator[tuple[State, Action, Turn, Observation]]:
    """Let copies of `strong` play a deal; yield each turn, and what another saw of it."""
    variant = find_game(game)
    state = start(
        variant, chips=(9,) * seats, dealer=seats - 1,
        pack=pack_for(variant, "judge", number, seats=seats),
    )  # fmt: skip
    while not state.is_over:
        seat = state.actor
        action = decide(find_bot("strong"), observe(state, seat), Random(1))
        after = apply(state, action)
        *_, turn = turns_of(after.log)
        yield state, action, turn, observe(after, (seat + 1) % seats)
        state = after


@pytest.mark.parametrize(("game", "seats"), [("whiskey-pool", 2), ("whiskey-markers", 4)])
def test_a_past_turn_is_worth_what_it_was_to_whoever_took_it(game: str, seats: int) -> None:
    """With the hand that was held, the likelihood is that of the values at the time."""
    for number in range(3):
        for state, action, turn, view in turns(game, seats, number):
            hand = state.hands[state.actor]
            values = dict(action_values(observe(state, state.actor)))
            if state.exchange.face_up and state.exchange.knocker != NOBODY:
                evaluator = keyed(state.evaluator)
                swaps = tempting_swaps(hand, turn.widow, evaluator.keys, evaluator.strength_of_key)
                others = [a for a in values if a in swaps or a.verb is not Verb.SWAP]
            else:
                others = list(values)
            if action not in values:  # a knock face down after a knock: the same as a pass
                continue
            odds = [exp((values[a] - values[action]) / 0.01) for a in others if a != action]
            expected = (1 - DOUBT) / (1 + sum(odds)) + DOUBT / (1 + len(odds))
            found = Judge(view, turn, net_of(state)).likelihood(hand)
            assert found == pytest.approx(expected, rel=1e-6)


def test_the_judge_knows_no_hidden_card() -> None:
    rng = Random(2)
    for state, _, turn, view in turns("whiskey-pool", 3, 1):
        hand = state.hands[state.actor]
        other = observe(resample(view, rng), view.seat)
        judges = [Judge(each, turn, net_of(state)) for each in (view, other)]
        assert judges[0].likelihood(hand) == judges[1].likelihood(hand)


def test_what_a_player_would_not_have_done_is_a_stray() -> None:
    """A nine may be changed for a third ace, but not out of a full house."""
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9s 8h 6c", widow="Ad 7s 4d 3c 2s")
    state = apply(apply(table(seats=2, pack=pack), PASS), PASS)
    done = apply(state, Action(Verb.SWAP, parse_cards("9h"), parse_cards("Ad")))
    *_, turn = turns_of(done.log)
    judge = Judge(observe(done, 1), turn, net_of(state))
    assert judge.likelihood(state.hands[0]) > 0.1
    assert judge.likelihood(parse_cards("9h 9d 9c 5s 5h")) == pytest.approx(DOUBT / 27, rel=0.1)
