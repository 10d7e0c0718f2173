"""Rounds of betting, by the sentences of RULES 11."""

from __future__ import annotations

import pytest
from tests.engine.betting_tables import STRONGER_FIRST, betting_game, play, table, told, with_blinds

from whiskey_poker.engine import apply, legal_actions
from whiskey_poker.observation import SPECTATOR, observe
from whiskey_poker.options import RuleError
from whiskey_poker.phases.pots import Pot, pots_of, shares
from whiskey_poker.state import NOBODY, EventKind, IllegalAction, State, parse_action

NO_LIMIT = betting_game(structure="no_limit")
POT_LIMIT = betting_game(structure="pot_limit")
LIMIT = betting_game()


def menu(state: State) -> list[str]:
    return [str(action) for action in legal_actions(state)]


def amounts(state: State) -> list[int]:
    return [action.amount for action in legal_actions(state) if action.amount]


def won(state: State) -> list[int]:
    assert state.is_over
    return list(state.chips)


# 11.2: what is legal


def test_who_owes_nothing_may_check_or_bet_and_may_not_fold() -> None:
    state = table(LIMIT, [20, 20, 20])
    assert menu(state) == ["check", "bet 2"]
    with pytest.raises(IllegalAction, match="'fold' is not legal"):
        apply(state, parse_action("fold"))


def test_who_owes_may_fold_call_or_raise_and_may_not_check() -> None:
    state = play(table(LIMIT, [20, 20, 20]), "bet 2")
    assert menu(state) == ["fold", "call", "raise 4"]
    with pytest.raises(IllegalAction, match="'check' is not legal"):
        apply(state, parse_action("check"))


def test_no_limit_bets_from_the_smallest_bet_to_all_chips() -> None:
    assert amounts(table(NO_LIMIT, [20, 20])) == list(range(2, 20))


def test_a_stack_below_the_smallest_bet_may_go_all_in() -> None:
    assert menu(table(NO_LIMIT, [2, 20])) == ["check", "bet 1"]


def test_a_raise_is_by_the_last_full_raise_at_least() -> None:
    state = play(table(NO_LIMIT, [50, 50, 50]), "bet 5")
    assert amounts(state)[0] == 10
    state = play(state, "raise 17")
    assert amounts(state) == list(range(29, 50))


def test_a_pot_limit_raise_is_what_the_pot_holds_after_calling() -> None:
    """RULES 11.2: ten in the pot, a bet of five: raise to at most 25."""
    state = table(POT_LIMIT.configure(ante=5), [100, 100])
    assert state.pool == 10
    assert amounts(state) == list(range(2, 11))
    assert amounts(play(state, "bet 5"))[-1] == 25


def test_fixed_limit_has_one_size_in_a_round_and_twice_that_in_the_last() -> None:
    state = table(LIMIT, [50, 50])
    assert amounts(state) == [2]
    state = play(state, "bet 2", "raise 4", "call")
    assert amounts(state) == [4]


def test_fixed_limit_ends_raising_with_the_cap() -> None:
    state = play(table(LIMIT, [50, 50, 50]), "bet 2", "raise 4", "raise 6", "raise 8")
    assert menu(state) == ["fold", "call"]
    lower = play(table(LIMIT.configure(cap=2), [50, 50]), "bet 2", "raise 4")
    assert menu(lower) == ["fold", "call"]


def test_every_bet_or_full_raise_asks_everybody_else_again() -> None:
    state = play(table(LIMIT, [50, 50, 50]), "check", "check", "bet 2")
    assert state.queue == (0, 1)
    state = play(state, "raise 4")
    assert state.queue == (1, 2)
    assert play(state, "fold").queue == (2,)


def test_a_short_all_in_must_be_matched_but_does_not_let_others_raise_again() -> None:
    """RULES 11.2, no limit: seat 0 bet 10 and has acted; seat 2 adds only 4."""
    state = play(table(NO_LIMIT, [60, 60, 15]), "bet 10", "call", "raise 14")
    assert state.actor == 0
    assert menu(state) == ["fold", "call"]
    assert menu(play(state, "call")) == ["fold", "call"]


def test_a_short_all_in_leaves_a_raise_to_who_has_not_acted() -> None:
    state = play(table(NO_LIMIT, [60, 15, 60]), "bet 10", "raise 14")
    assert state.actor == 2
    assert amounts(state)[0] == 24


def test_short_all_ins_that_make_a_full_raise_together_let_others_raise_again() -> None:
    state = play(table(NO_LIMIT, [90, 15, 23, 90]), "bet 10", "raise 14", "raise 22", "call")
    assert state.actor == 0
    assert amounts(state)[0] == 32


@pytest.mark.parametrize(("rule", "may_raise"), [("half", True), ("full", False)])
def test_half_a_bet_is_a_full_raise_in_fixed_limit_where_the_house_says_so(
    rule: str,
    may_raise: bool,  # noqa: FBT001
) -> None:
    """Seat 1 raises the bet of 4 by 2 with his last chips."""
    game = LIMIT.configure(small_bet=4, big_bet=8, short_all_in=rule)
    state = play(table(game, [50, 7, 50]), "bet 4", "raise 6", "call")
    assert state.actor == 0
    assert bool(amounts(state)) is may_raise


def test_an_all_in_below_half_a_bet_is_no_raise_in_fixed_limit() -> None:
    game = LIMIT.configure(small_bet=4, big_bet=8)
    state = play(table(game, [50, 6, 50]), "bet 4", "raise 5", "call")
    assert menu(state) == ["fold", "call"]


def test_nobody_raises_where_nobody_could_answer() -> None:
    state = play(table(NO_LIMIT, [10, 50]), "bet 9")
    assert menu(state) == ["fold", "call"]


def test_an_amount_outside_the_limits_is_refused_and_nothing_changes() -> None:
    state = table(NO_LIMIT, [20, 20])
    for text in ("bet 1", "bet 20", "raise 4"):
        with pytest.raises(IllegalAction, match=f"'{text}' is not legal"):
            apply(state, parse_action(text))


def test_a_round_ends_when_all_have_acted_and_matched() -> None:
    state = play(table(LIMIT, [20, 20, 20]), "check", "check")
    assert state.actor == 2
    assert play(state, "check").actor == 0


def test_later_rounds_are_skipped_where_fewer_than_two_have_chips() -> None:
    state = play(table(NO_LIMIT, [10, 20, 10]), "bet 9", "call", "call")
    assert state.is_over


def test_what_nobody_matches_goes_back_to_its_owner() -> None:
    state = play(table(NO_LIMIT, [50, 20, 20]), "bet 49", "call", "fold")
    assert "0 return 30" in told(state)
    assert won(state) == [50 + 19 + 2, 0, 19]


def test_the_last_player_left_takes_the_pot_without_showing() -> None:
    state = play(table(LIMIT, [20, 20, 20]), "check", "bet 2", "fold", "fold")
    assert won(state) == [19, 22, 19]
    assert not [event for event in state.log if event.kind is EventKind.SHOW]
    unseen = observe(state, SPECTATOR).table
    assert str(unseen.hands).count("54") == 15


# 11.3: who starts, and blinds


def test_the_player_after_the_big_blind_starts_and_the_big_blind_may_raise() -> None:
    state = table(with_blinds(), [20, 20, 20, 20])
    assert told(state) == ["0 blind 1", "1 blind 2"]
    assert state.actor == 2
    state = play(state, "call", "fold", "call")
    assert state.actor == 1
    assert menu(state) == ["check", "raise 4"]
    assert play(state, "check").actor == 0


def test_heads_up_the_dealer_has_the_small_blind_and_acts_first_then_last() -> None:
    """Case B20."""
    state = table(with_blinds(), [20, 20])
    assert told(state) == ["1 blind 1", "0 blind 2"]
    assert state.actor == state.dealer == 1
    state = play(state, "call", "check")
    assert state.actor == 0


def test_the_big_blind_is_asked_after_a_fold_and_a_call() -> None:
    """Case B22: the button folds, the small blind calls."""
    state = play(table(with_blinds(), [20, 20, 20]), "fold", "call")
    assert state.actor == 1


def test_blinds_count_as_the_first_bet_of_the_cap() -> None:
    state = play(table(with_blinds(), [50, 50, 50]), "raise 4", "raise 6", "raise 8")
    assert menu(state) == ["fold", "call"]


def test_a_big_blind_with_one_chip_is_matched_in_full_and_never_asked() -> None:
    """Case B24: the big blind is best and gets three; the rest is between the others."""
    hands = (STRONGER_FIRST[1], STRONGER_FIRST[0], STRONGER_FIRST[2])
    state = table(with_blinds(), [20, 1, 20], hands)
    state = play(state, "call", "call", "check", "check")
    assert won(state) == [20, 3, 18]


def test_a_small_blind_alone_with_chips_owes_nothing_beyond_the_other() -> None:
    assert table(with_blinds(), [1, 20]).is_over


# 11.4, 11.5: pots


@pytest.mark.parametrize(
    ("paid", "live", "pots"),
    [
        ({0: 20, 1: 50, 2: 50, 3: 10}, (0, 1, 2), [Pot(70, (0, 1, 2)), Pot(60, (1, 2))]),
        ({0: 100, 1: 100, 2: 35, 3: 60}, (0, 1, 2), [Pot(140, (0, 1, 2)), Pot(155, (0, 1))]),
        ({0: 5, 1: 5, 2: 9}, (0, 1), [Pot(19, (0, 1))]),
    ],
)
def test_pots_divide_by_what_the_live_players_have_put_in(
    paid: dict[int, int], live: tuple[int, ...], pots: list[Pot]
) -> None:
    """RULES 11.4, the checks; chips of the folded above the last level go to the last pot."""
    assert list(pots_of(paid, live)) == pots
    carried = pots_of(paid, live, carried=7)
    assert sum(pot.amount for pot in carried) == sum(paid.values()) + 7
    assert carried[0].amount == pots[0].amount + 7


def test_unequal_all_ins_are_paid_level_by_level() -> None:
    """Case B16: 50, 100, 200 and 450 chips, ranked in that order; the 450 were bet first."""
    game = betting_game(structure="no_limit", rounds=1)
    hands = (STRONGER_FIRST[3], *STRONGER_FIRST[:3])
    state = table(game, [450, 50, 100, 200], hands)
    state = play(state, "bet 449", "call", "call", "call")
    assert "0 return 250" in told(state)
    assert won(state) == [250, 200, 150, 200]


def test_an_all_in_player_stays_in_the_pot() -> None:
    """Case B18: 100 all-in against 200 and 200."""
    state = play(table(betting_game(structure="no_limit", rounds=1), [100, 200, 200]),
                 "bet 99", "raise 199", "call")  # fmt: skip
    assert won(state) == [300, 200, 0]
    assert [event.amount for event in state.log if event.kind is EventKind.POT] == [300, 200]


@pytest.mark.parametrize(
    ("amount", "winners", "expected"),
    [
        (71, (0, 1), {0: 36, 1: 35}),
        (100, (2, 0, 1), {2: 34, 0: 33, 1: 33}),
        (30300, (0, 1, 2), {0: 10100, 1: 10100, 2: 10100}),
    ],
)
def test_odd_chips_go_to_the_first_winners_in_turn_order(
    amount: int, winners: tuple[int, ...], expected: dict[int, int]
) -> None:
    """RULES 11.5; case A41."""
    assert shares(amount, winners) == expected


# 11.6: showing


def test_whoever_bet_last_shows_first_else_the_eldest() -> None:
    """Case B30."""

    def shown(state: State) -> list[int]:
        return [event.seat for event in state.log if event.kind is EventKind.SHOW]

    state = table(LIMIT, [20, 20, 20])
    checked = play(state, "check", "check", "check", "check", "check", "check")
    assert shown(checked) == [0, 1, 2]
    bet = play(state, "check", "check", "check", "check", "bet 4", "call", "call")
    assert shown(bet) == [1, 2, 0]
    assert bet.bets.aggressor == 1
    assert checked.bets.aggressor == NOBODY


def test_a_big_bet_below_the_small_one_is_refused() -> None:
    with pytest.raises(
        RuleError, match=r"The big bet is 2, less than the small bet, 3 \(big_bet, small_bet\)"
    ):
        betting_game(small_bet=3, big_bet=2)
    free = betting_game(structure="no_limit", small_bet=3, big_bet=2)
    assert free.options["big_bet"].value == 2
