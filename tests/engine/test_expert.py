"""The expert: it obeys, it is honest, it counts its work, and it looks twice where it is close."""

from random import Random

import pytest
from tests.engine.tables import stacked, table

from whiskey_poker import Action, Observation, apply, decide, find_bot, find_game, observe, resample
from whiskey_poker.bots.contest import LEAST, TRUST, Contest, Step
from whiskey_poker.bots.expert import CLEAR, MOST_TURNS, REACH, SLICE
from whiskey_poker.bots.levels import action_values
from whiskey_poker.cards import Hand
from whiskey_poker.engine import legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.state import KNOCK, PASS, Verb

EXPERT = find_bot("expert")


def played(game: str, seats: int, number: int) -> list[Observation]:
    """Let copies play a deal; return what each saw at its turns."""
    variant = find_game(game)
    state = start(
        variant, chips=(9,) * seats, dealer=seats - 1,
        pack=pack_for(variant, "expert", number, seats=seats),
    )  # fmt: skip
    views = []
    while not state.is_over:
        views.append(observe(state, state.actor))
        state = apply(state, decide(EXPERT, views[-1], Random(1)))
    return views


@pytest.mark.parametrize(
    ("game", "seats"), [("whiskey-pool", 2), ("whiskey-markers", 3), ("short-race", 2)]
)
def test_the_expert_plays_by_the_rules_and_ends_a_hand(game: str, seats: int) -> None:
    views = played(game, seats, 1)
    assert len(views) >= seats


def test_what_the_expert_cannot_see_never_changes_its_move() -> None:
    rng = Random(3)
    for view in played("whiskey-pool", 2, 2) + played("whiskey-pool", 3, 3):
        other = observe(resample(view, rng), view.seat)
        assert decide(EXPERT, other, Random(1)) == decide(EXPERT, view, Random(1))


def test_it_yields_the_best_by_the_net_first_and_says_no_more_where_that_leads() -> None:
    looked_twice = 0
    for view in played("whiskey-pool", 3, 3):
        values = sorted(action_values(view), key=lambda pair: -pair[1])
        thoughts = list(EXPERT.think(view, Random(1)))
        assert thoughts[0] == values[0][0]
        assert all(thought in legal_actions(view.table) for thought in thoughts)
        fair = 1 / len(view.table.order)
        clear = len(values) == 1 or values[0][1] - values[1][1] > CLEAR * fair
        assert (len(thoughts) == 1) is clear
        close = {action for action, value in values if value >= values[0][1] - REACH * fair}
        assert set(thoughts) <= close
        looked_twice += not clear
    assert looked_twice


def contest(*keep: Action) -> Contest:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    view = observe(table(seats=2, pack=pack), 0)
    return Contest(view, action_values(view), Random(1), keep=keep)


def test_playouts_count_for_half_at_most_and_for_little_where_they_are_few() -> None:
    duel = contest(PASS)
    by_net = duel.net[KNOCK] - duel.net[PASS]
    parts = []
    for _ in duel.run([Step(3, 200)], 10):
        gap = duel.gap(KNOCK, PASS)
        mean = sum(
            one - two for one, two in zip(duel.results(KNOCK), duel.results(PASS), strict=True)
        ) / len(duel.results(PASS))
        parts.append((gap.worth - by_net) / (mean - by_net))
    assert all(0 < part < 0.5 for part in parts)
    assert parts[0] < parts[-1]
    assert 0 < TRUST < 0.1


def test_what_is_clearly_worse_drops_out() -> None:
    """Nobody takes five unseen cards for a pair of aces; that is plain after few worlds."""
    duel = contest()
    for _ in duel.run([Step(3, 2000)], SLICE, 2.5):
        pass
    assert duel.best == KNOCK
    assert duel.tried(PASS) < 2000


def test_the_work_is_counted_not_timed() -> None:
    duel = contest()
    turns = []
    for _ in duel.run([Step(3, 60)], SLICE):
        turns.append(duel.turns)
    assert 0 < turns[0] < turns[1] < turns[2] < MOST_TURNS


def test_where_the_hands_are_shown_next_the_strongest_is_best() -> None:
    looked = 0
    for number in range(4):
        for view in played("whiskey-pool", 2, number):
            duel = Contest(view, action_values(view), Random(1))
            if duel.shows_next:
                left = [
                    swapped(view, action) for action in duel.net if action.verb is not Verb.SWAP_ALL
                ]
                best = max(map(view.table.strength, [*left, view.table.widow]))
                assert view.table.strength(swapped(view, duel.strongest)) == best
                looked += 1
    assert looked


def swapped(view: Observation, action: Action) -> Hand:
    if action.verb is Verb.SWAP_ALL:
        return view.table.widow
    return (*(card for card in view.hand if card not in action.give), *action.get)


def test_no_action_drops_out_before_it_has_been_tried_a_few_times() -> None:
    duel = contest()
    for _ in duel.run([Step(3, 40)], 1, 0.01):
        pass
    assert min(duel.tried(action) for action in duel.net) >= LEAST


def test_where_few_worlds_agree_by_chance_there_is_still_an_error() -> None:
    duel = contest()
    for _ in duel.run([Step(3, 3)], 1):
        if duel.tried(KNOCK) > 1:
            assert duel.gap(KNOCK, PASS).doubt > 0.1
