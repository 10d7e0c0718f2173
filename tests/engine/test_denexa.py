"""Denexa's form with three rounds of betting, and the kitty (RULES 9, 10.4)."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.betting_tables import play, told

from whiskey_poker.cards import UNSEEN, standard_pack
from whiskey_poker.engine import legal_actions, start
from whiskey_poker.observation import SPECTATOR, observe, resample
from whiskey_poker.state import EventKind, State, Verb
from whiskey_poker.variants import find_game

A, B, C, D = range(4)
DENEXA = find_game("whiskey-betting")
KITTY = find_game("kitty")


def dealt(seats: int = 4, **rules: object) -> State:
    """Deal the pack in order; seat 0 (A) is the eldest and the last seat deals."""
    pack = standard_pack()
    game = DENEXA.configure(**rules)
    return start(game, chips=(100,) * seats, dealer=seats - 1, pack=pack)


def all_check(state: State) -> State:
    phase = state.phase
    while state.phase == phase and not state.is_over:
        state = play(state, "check")
    return state


def in_p1(seats: int = 4, **rules: object) -> State:
    return all_check(dealt(seats, **rules))


def menu(state: State) -> set[str]:
    return {action.verb.value for action in legal_actions(state)}


def test_betting_exchange_and_betting_follow_one_another() -> None:
    """RULES 9: ANTE, DEAL, BET1, P1, BET2, EXPOSE, P2, BET3, SHOWDOWN."""
    state = dealt(3)
    assert told(state) == ["0 ante 1", "1 ante 1", "2 ante 1"]
    assert menu(state) == {"check", "bet"}
    state = all_check(state)
    assert menu(state) == {"pass", "take", "knock"}
    state = play(state, "pass", "pass", "pass")
    assert menu(state) == {"check", "bet"}
    assert not state.exchange.face_up
    state = all_check(state)
    assert state.exchange.face_up
    assert state.log[-1].kind is EventKind.TURN_UP
    assert menu(state) == {"swap", "swap all", "knock"}
    state = play(state, "knock")
    assert menu(state) == {"swap", "swap all", "stand"}
    state = play(state, "stand", "stand")
    assert [str(action) for action in legal_actions(state)] == ["check", "bet 4"]
    assert all_check(state).is_over


def test_the_worked_first_exchange() -> None:
    """RULES 9: A take, B pass, C take, D knock, A pass, B take, C pass; then D's turn ends it."""
    state = in_p1()
    first_a, first_c, widow = state.hands[A], state.hands[C], state.widow
    state = play(state, "take", "pass", "take")
    assert state.hands[A] == widow
    assert state.hands[C] == first_a
    assert state.widow == first_c
    state = play(state, "knock", "pass", "take", "pass")
    assert menu(state) == {"check", "bet"}
    assert state.actor == A


def test_who_gave_up_a_hand_knows_what_the_next_taker_holds() -> None:
    """RULES 9: private knowledge, until the next taking changes it."""
    state = play(in_p1(), "take", "pass", "take")
    given = state.hands[C]
    assert observe(state, A).table.hands[C] == given
    for other in (B, D, SPECTATOR):
        assert observe(state, other).table.hands[C] == (UNSEEN,) * 5
    assert observe(state, C).table.widow == state.widow
    assert observe(state, A).table.widow == (UNSEEN,) * 5
    state = play(state, "pass", "pass", "pass", "take")
    assert observe(state, A).table.widow == given
    assert observe(state, A).table.hands[C] == (UNSEEN,) * 5


def test_no_card_of_the_first_exchange_is_public() -> None:
    """RULES 9: in P1 no card is public."""
    state = play(in_p1(), "take", "take", "take", "take")
    view = observe(state, SPECTATOR).table
    zones = (*view.hands, view.widow, *(e.cards for e in view.log), *(e.gained for e in view.log))
    assert {card for zone in zones for card in zone} == {UNSEEN}


def test_a_hand_given_up_may_lie_face_up_where_the_house_says_so() -> None:
    state = play(in_p1(p1_discards="up"), "take")
    assert observe(state, SPECTATOR).table.widow == state.widow
    assert state.log[-1].kind is EventKind.TAKE
    state = play(state, "take")
    assert state.log[-1].kind is EventKind.TAKE_SEEN
    assert UNSEEN not in observe(state, SPECTATOR).table.hands[B]


def test_a_knock_in_the_first_exchange_gives_everybody_else_one_more_turn() -> None:
    state = play(in_p1(), "take", "knock")
    assert state.queue == (C, D, A)


def test_everybody_may_knock_at_once() -> None:
    """RULES 9, edge case: each acts once, then BET2."""
    state = play(in_p1(), "knock", "knock", "knock", "knock")
    assert menu(state) == {"check", "bet"}


def test_passing_all_round_ends_the_first_exchange() -> None:
    assert menu(play(in_p1(3), "take", "pass", "pass", "pass")) == {"check", "bet"}


@pytest.mark.parametrize("laps", [1, 3])
def test_the_first_exchange_ends_after_some_laps(laps: int) -> None:
    state = in_p1(2, p1_max_laps=laps)
    for _ in range(2 * laps - 1):
        state = play(state, "take")
        assert menu(state) == {"pass", "take", "knock"}
    assert menu(play(state, "take")) == {"check", "bet"}


def test_knocks_of_the_first_exchange_do_not_carry_over() -> None:
    """RULES 9: a P1 knocker takes part in P2 like anyone else; he may even have folded in BET2."""
    state = play(in_p1(), "knock", "pass", "pass", "pass")
    state = play(state, "check", "bet 2", "call", "call", "fold")
    assert state.exchange.knocker == -1
    assert state.queue == (B, C, D)
    assert menu(state) == {"swap", "swap all", "knock"}


def test_folded_players_are_skipped_and_their_hands_stay_dead() -> None:
    state = play(dealt(), "bet 2", "fold", "call", "call")
    assert state.queue == (A, C, D)
    state = play(state, "pass", "pass", "pass")
    state = all_check(state)
    assert state.queue == (A, C, D)
    state = all_check(play(state, "knock", "stand", "stand"))
    shown = {event.seat for event in state.log if event.kind is EventKind.SHOW}
    assert shown == {A, C, D}
    assert observe(state, SPECTATOR).table.hands[B] == (UNSEEN,) * 5


def test_all_in_players_take_part_in_both_exchanges() -> None:
    game = DENEXA.configure(structure="no_limit")
    state = start(game, chips=(10, 100, 100), dealer=2, pack=standard_pack())
    state = play(state, "bet 9", "call", "call")
    assert state.queue == (0, 1, 2)
    state = play(state, "take", "pass", "pass", "pass")
    assert state.actor == 1
    state = all_check(state)
    assert state.queue == (0, 1, 2)


def test_one_player_left_ends_the_hand_at_once() -> None:
    state = play(in_p1(2), "pass", "pass", "bet 2", "fold")
    assert state.is_over
    assert list(state.chips) == [101, 99]
    assert not any(event.kind is EventKind.TURN_UP for event in state.log)


def test_a_world_that_fits_a_view_in_the_first_exchange_looks_the_same() -> None:
    state = play(in_p1(), "take", "pass", "take", "take")
    for seat in (A, B, C, D):
        view = observe(state, seat)
        world = resample(view, Random(seat))
        assert observe(world, seat).table.hands == view.table.hands


# --- the kitty


def kitty(*actions: str) -> State:
    state = start(KITTY, chips=(100,) * 3, dealer=2, pack=standard_pack())
    return play(state, "check", "check", "check", *actions)


def sizes(state: State) -> set[int]:
    return {len(action.give) for action in legal_actions(state) if action.verb is Verb.SWAP}


def test_the_kitty_is_exchanged_by_any_number_of_cards() -> None:
    """RULES 10.4."""
    state = kitty("take")
    assert sizes(state) == {1, 2, 3, 4}
    hand, widow = sorted(state.hands[1]), sorted(state.widow)
    give, get = tuple(hand[:2]), tuple(widow[1:3])
    wanted = next(
        action for action in legal_actions(state) if action.give == give and action.get == get
    )
    after = play(state, str(wanted))
    assert set(after.hands[1]) == set(hand) - set(give) | set(get)


def test_one_may_not_pass_twice_running_in_the_kitty() -> None:
    state = kitty("take", "pass", "pass")
    assert "pass" in menu(state)
    state = play(state, "pass")
    assert "pass" not in menu(state)


def test_the_knocker_opens_the_last_round_of_betting() -> None:
    """RULES 10.4: a knock gives everybody else one more exchange, then the knocker is asked."""
    state = kitty("take", "pass", "knock", "swap all", "stand")
    assert state.actor == 2
    assert [str(action) for action in legal_actions(state)] == ["check", "bet 4"]
    at_left = start(
        KITTY.configure(last_bet_opener="left_of_dealer"),
        chips=(100,) * 3,
        dealer=2,
        pack=standard_pack(),
    )
    actions = ["check"] * 3 + ["take", "pass", "knock", "stand", "stand"]
    assert play(at_left, *actions).actor == 0


def test_a_dealer_who_has_folded_leaves_turning_up_to_the_last_who_has_not() -> None:
    state = start(KITTY, chips=(100,) * 3, dealer=2, pack=standard_pack())
    state = play(state, "bet 2", "call", "fold", "pass", "pass")
    assert state.exchange.face_up
    assert state.actor == 0


# --- the optional round of the Bicycle form


def test_the_bicycle_form_may_have_one_round_of_betting() -> None:
    """RULES 10.1."""
    game = find_game("bicycle").configure(bet_rounds="before_show")
    state = start(game, chips=(20, 20), dealer=1, pack=standard_pack())
    state = play(state, "knock", "knock")
    assert menu(state) == {"check", "bet"}
    assert play(state, "bet 2", "fold").is_over


def test_nobody_pays_a_forfeit_where_nobody_has_shown_a_hand() -> None:
    game = find_game("bicycle").configure(bet_rounds="before_show")
    state = start(game, chips=(20, 20), dealer=1, pack=standard_pack())
    state = play(state, "knock", "knock", "bet 2", "fold")
    assert list(state.chips) == [21, 19]
