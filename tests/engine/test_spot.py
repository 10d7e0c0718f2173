"""A turn in the open, judged for many hands: the same values as the net's, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from whiskey_poker import State, apply, decide, find_bot, find_game, observe
from whiskey_poker.bots.levels import action_values
from whiskey_poker.bots.net import Net, chance_of, net_for
from whiskey_poker.bots.prospects import Describer
from whiskey_poker.bots.scenes import Scenes
from whiskey_poker.bots.spot import ALL, HOPES, KNOCKS, Spot
from whiskey_poker.engine import start
from whiskey_poker.match import pack_for
from whiskey_poker.state import CHANCE, KNOCK, NOBODY, SWAP_ALL, Action, Verb


def net_of(state: State) -> Net:
    net = net_for(state.variant, len(state.order))
    assert net is not None
    return net


def open_turns(game: str, seats: int, number: int) -> Iterator[State]:
    """Let copies of `strong` play a deal; yield the turns in the open before any knock."""
    variant = find_game(game)
    state = start(
        variant, chips=(9,) * seats, dealer=seats - 1,
        pack=pack_for(variant, "spot", number, seats=seats),
    )  # fmt: skip
    while not state.is_over and state.actor != CHANCE:
        exchange = state.exchange
        if exchange.face_up and exchange.knocker == NOBODY:
            yield state
        state = apply(state, decide(find_bot("strong"), observe(state, state.actor), Random(1)))


GAMES = [("whiskey-pool", 2), ("whiskey-pool", 4), ("whiskey-markers", 3), ("la-viuda", 4)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_spot_values_every_action_as_the_net_does(game: str, seats: int) -> None:
    looked = 0
    for number in range(4):
        for state in open_turns(game, seats, number):
            view = observe(state, state.actor)
            spot = Spot(Describer(view), net_of(state))
            values = dict(action_values(view))
            odds = spot.odds(view.hand)
            assert len(odds) == len(values) == KNOCKS + 1
            for place, each in enumerate(odds):
                action = spot.action(place, view.hand)
                assert spot.place_of(action, view.hand) == place
                assert chance_of(each) == pytest.approx(values[action], abs=1e-9)
                assert spot.worth(action, view.hand) == pytest.approx(each, abs=1e-9)
            looked += 1
    assert looked > 8


def test_a_spot_judges_one_hand_after_another() -> None:
    """What it keeps of one hand does not change the values of the next."""
    state = next(open_turns("whiskey-pool", 3, 1))
    hands = [*state.hands, state.stock[:5], state.stock[5:10]]
    shared = Spot(Describer(observe(state, state.actor)), net_of(state))
    for hand in (*hands, *hands):
        alone = Spot(Describer(observe(state, state.actor)), net_of(state))
        assert shared.odds(hand) == alone.odds(hand)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_best_of_a_spot_is_hardly_ever_worse_than_the_best_of_all(
    game: str, seats: int
) -> None:
    missed = looked = 0
    for number in range(12):
        for state in open_turns(game, seats, number):
            view = observe(state, state.actor)
            spot = Spot(Describer(view), net_of(state))
            odds = spot.odds(view.hand)
            most, place = spot.best(view.hand)
            assert odds[place] == most
            missed += most < max(odds)
            looked += 1
    assert 0 < HOPES < ALL
    assert missed < 0.1 * looked


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_scene_is_what_the_turn_is_when_it_comes(game: str, seats: int) -> None:
    """From what a seat sees, and the events since, a later turn has the values that it gets."""
    checked = 0
    for number in range(6):
        turns = list(open_turns(game, seats, number))
        for first, later in pairwise(turns):
            seen = observe(first, first.actor)
            events = tuple(later.log[len(first.log) :])
            scenes = Scenes(seen, net_of(first))
            hand = later.hands[later.actor]
            spot = scenes.spot(events, later.actor, later.widow)
            real = Spot(Describer(observe(later, later.actor)), net_of(later))
            assert spot.odds(hand) == pytest.approx(real.odds(hand), abs=1e-9)
            checked += 1
    assert checked > 5


def test_what_is_worked_out_for_a_scene_is_kept() -> None:
    state = next(open_turns("whiskey-pool", 3, 1))
    scenes = Scenes(observe(state, state.actor), net_of(state))
    asked = (), state.actor, state.hands[state.actor], state.widow
    first = scenes.value(*asked)
    work = scenes.work
    assert scenes.value(*asked) == first
    assert scenes.work == work > 0
    scenes.spot((), state.actor, state.widow)
    assert scenes.work > work


def test_all_cards_are_one_of_the_actions_of_a_spot() -> None:
    state = next(open_turns("whiskey-pool", 2, 1))
    spot = Spot(Describer(observe(state, state.actor)), net_of(state))
    hand = state.hands[state.actor]
    assert spot.action(ALL, hand) == SWAP_ALL
    assert spot.action(KNOCKS, hand) == KNOCK
    assert spot.action(7, hand) == Action(Verb.SWAP, (hand[1],), (state.widow[2],))
