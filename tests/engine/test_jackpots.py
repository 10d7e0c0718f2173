"""Jack Pots: opening, the requirement, and the proof of openers (RULES 13)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from tests.engine.betting_tables import pack_with
from tests.engine.tables import events, texts

from whiskey_poker import (
    IllegalAction,
    Match,
    State,
    apply,
    find_game,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
    read_record,
    start,
    write_record,
)
from whiskey_poker.cards import UNSEEN, cards_text, standard_pack
from whiskey_poker.engine import chance_action
from whiskey_poker.observation import SPECTATOR, resample
from whiskey_poker.phases.openers import Progression, opening_hand, opens, proof, requirement
from whiskey_poker.state import CHANCE, EventKind, Left, Verb

JACKS = "Js Jd 8h 5c 3s"
QUEENS = "Qs Qd 9h 6c 4s"
TENS = "Ts Td 9s 6d 4h"
NOTHING = "As Kd 9c 7h 5d"
RAGS = "Ah Kc 9d 7s 5h"
FIVE = (TENS, NOTHING, JACKS, RAGS, QUEENS)
"""A, B, C, D, and E who deals; C and E can open."""


def jackpots(
    hands: tuple[str, ...] = FIVE,
    *,
    chips: tuple[int, ...] | None = None,
    pool: int = 0,
    passed_out: int = 0,
    **options: object,
) -> State:
    seats = len(hands)
    return start(
        find_game("jackpots").configure(**options),
        chips=chips or (20,) * seats,
        dealer=seats - 1,
        pack=pack_with(hands),
        left=Left(pool, passed_out=passed_out),
    )


def acted(state: State, script: str) -> State:
    for action in script.split(", "):
        state = apply(state, parse_action(action))
    return state


def menu(state: State) -> list[str]:
    return texts(legal_actions(state))


def shown(state: State) -> list[tuple[int, str]]:
    """Return what was shown to prove openers."""
    return [(e.seat, cards_text(e.cards)) for e in events(state, EventKind.PROVE)]


def won(state: State) -> list[tuple[int, int]]:
    return [(e.seat, e.amount) for e in events(state, EventKind.WIN)]


# --- opening


def test_only_jacks_or_better_may_open_and_nobody_must() -> None:
    state = jackpots()
    assert (state.actor, menu(state)) == (0, ["pass"])
    state = acted(state, "pass, pass")
    assert (state.actor, menu(state)) == (2, ["pass", "open 2"])
    state = acted(state, "pass, pass")
    assert (state.actor, menu(state)) == (4, ["pass", "open 2"])


def test_opening_without_openers_is_refused() -> None:
    state = jackpots()
    with pytest.raises(IllegalAction, match="'open 2' is not legal for seat 0 now; it may pass"):
        apply(state, parse_action("open 2"))


def test_after_an_opening_the_others_decide_in_turn_and_last_those_who_had_passed() -> None:
    """Foster's illustration: A and B pass, C opens, D folds, E calls; now A and B decide."""
    state = acted(jackpots(), "pass, pass, open 2")
    assert (state.actor, menu(state)) == (3, ["fold", "call", "raise 4"])
    state = acted(state, "fold, call")
    assert (state.actor, menu(state)) == (0, ["fold", "call", "raise 4"])
    state = acted(state, "call, fold")
    assert (state.actor, state.live) == (0, (0, 2, 4))
    assert menu(state)[0] == "stand pat"


def test_opening_is_the_first_bet_of_the_cap() -> None:
    state = acted(jackpots(), "pass, pass, open 2, raise 4, raise 6, raise 8")
    assert menu(state) == ["fold", "call"]


def test_other_limits_let_an_opener_choose_the_amount() -> None:
    """RULES 13: Foster's game has any amount up to a limit."""
    pot = acted(jackpots(structure="pot_limit"), "pass, pass")
    assert menu(pot) == ["pass", "open 2", "open 3", "open 4", "open 5"]
    none = acted(jackpots(structure="no_limit", min_bet=3), "pass, pass")
    assert menu(none)[1::16] == ["open 3", "open 19"]


def test_the_opener_begins_the_betting_after_the_draw() -> None:
    state = acted(jackpots(), "pass, pass, open 2, fold, call, call, fold")
    state = acted(state, "stand pat, stand pat, stand pat")
    assert (state.actor, menu(state)) == (2, ["check", "bet 4"])


def test_if_the_opener_is_out_the_next_player_begins() -> None:
    state = acted(jackpots(), "pass, pass, open 2, fold, raise 4, call, fold, fold")
    state = acted(state, "stand pat, stand pat")
    assert (state.live, state.actor) == ((0, 4), 4)


# --- nobody opens


def passed_out(**options: object) -> State:
    hands = (TENS, NOTHING, RAGS)
    return acted(jackpots(hands, **options), "pass, pass, pass")  # type: ignore[arg-type]


def test_when_all_pass_the_pot_stays_and_nobody_shows_anything() -> None:
    state = passed_out(pool=3)
    assert state.is_over
    assert (state.pool, state.chips, state.opening.then) == (6, (19, 19, 19), 1)
    assert not events(state, EventKind.SHOW, EventKind.PROVE, EventKind.WIN)
    assert [e.kind for e in state.log[-2:]] == [EventKind.PASSED_OUT, EventKind.CARRY]


@pytest.mark.parametrize(
    ("progression", "ranks"),
    [
        ("none", "JJJJJJJJ"),
        ("up_down", "JQKAKQJQ"),
        ("cycle_JQK", "JQKJQKJQ"),
        ("up_hold", "JQKAAAAA"),
    ],
)
def test_the_requirement_moves_on_while_nobody_opens(progression: str, ranks: str) -> None:
    numbers = {"J": 11, "Q": 12, "K": 13, "A": 14}
    found = [requirement(Progression(progression), deals) for deals in range(8)]
    assert found == [numbers[letter] for letter in ranks]
    for deals in range(8):
        state = jackpots((JACKS, NOTHING), progression=progression, passed_out=deals)
        assert menu(state) == (["pass", "open 2"] if ranks[deals] == "J" else ["pass"])


@pytest.mark.parametrize(("rule", "dealers"), [("next", [0, 1, 2]), ("same", [0, 0, 0])])
def test_the_next_player_or_the_same_deals_again_into_the_same_pot(
    rule: str, dealers: list[int]
) -> None:
    game = find_game("jackpots").configure(
        jackpot_redeal_dealer=rule, first_dealer="seat0", progression="up_down"
    )
    match = Match(game, seats=3, seed="x")
    found = []
    for _ in range(3):
        match.deal(pack_with((TENS, NOTHING, RAGS)))
        found.append(match.state.dealer)
        while match.in_hand:
            match.act(parse_action("pass"))
    assert found == dealers
    assert (match.pool, match.left.passed_out, match.chips) == (9, 3, (97, 97, 97))
    match.deal(pack_with(("Ad Ac 8h 5c 3s", "Ks Qd 9c 7h 5d", RAGS)))
    assert legal_actions(match.state)[-1].verb is Verb.OPEN
    record = match.record(["a", "b", "c"])
    assert record.passed_out == 3
    assert read_record(write_record(record)) == record
    other = Match(game, seats=3, seed="x")
    other.chips, other.left = match.chips, match.left
    other.resume(record, 4)
    assert other.state == match.state
    assert other.left.passed_out == 3


def test_the_requirement_is_jacks_again_after_a_pot_has_been_won() -> None:
    state = jackpots((QUEENS, NOTHING), progression="up_down", passed_out=1, pool=4)
    state = acted(state, "open 2, fold")
    assert (won(state), state.opening.then) == ([(0, 6)], 0)


def test_with_the_last_chips_in_the_pot_a_hand_that_nobody_opens_is_played_all_the_same() -> None:
    """Or the pot would be nobody's: who has no ante left could not be dealt in again."""
    state = jackpots((TENS, NOTHING, RAGS), chips=(20, 1, 20))
    state = acted(state, "pass, pass")
    assert (state.is_over, state.actor) == (False, 0)
    state = acted(state, "stand pat, stand pat, stand pat, check, check")
    assert (won(state), state.pool) == ([(0, 3)], 0)


def test_two_players_with_nothing_left_draw_for_the_pot() -> None:
    state = jackpots((TENS, NOTHING), chips=(1, 1))
    assert menu(state)[0] == "stand pat"
    state = acted(state, "stand pat, stand pat")
    assert won(state) == [(0, 2)]


# --- the draw


def test_the_draw_is_limited_by_the_house() -> None:
    """RULES 15, J5."""
    state = acted(jackpots((JACKS, QUEENS), max_draw=3), "open 2, call")
    assert max(text.count(" ") for text in menu(state)) == 3
    assert len(menu(state)) == 1 + 5 + 10 + 10


def test_what_the_opener_lays_aside_and_what_one_lays_away_now_is_not_shuffled_back() -> None:
    """RULES 13."""
    hands = (
        JACKS,
        QUEENS,
        TENS,
        NOTHING,
        RAGS,
        "2c 2d 3c 3d 4c",
        "6s 6h 8c 8d Tc",
        "7c 7d Jh Qh Kh",
    )
    state = acted(jackpots(hands), "open 2" + ", call" * 7)
    aside = state.hands[0]
    while not state.draws.due:
        legal = legal_actions(state)
        state = apply(state, legal[-1])
    assert state.queue[1] == 2
    chance = chance_action(state, Random(1))
    assert set(chance.give) == {*state.stock, *parse_cards(QUEENS)}
    assert state.draws.discards[0] == tuple(sorted(aside))
    while not state.is_over and state.draws.discards and state.phase == 3:
        by_chance = state.actor == CHANCE
        action = chance_action(state, Random(2)) if by_chance else legal_actions(state)[-1]
        state = apply(state, action)
    assert set(opening_hand(state)) == set(aside)
    assert all(len(hand) == 5 for hand in state.hands)


# --- the proof


def to_showdown(script: str, **options: object) -> State:
    """C opens and D, A and B fold; E calls. Then comes the draw of C and of E, and the end."""
    start_ = "pass, pass, open 2, fold, call, fold, fold, "
    return acted(jackpots(**options), start_ + script)  # type: ignore[arg-type]


def test_openers_that_are_seen_in_the_hand_need_no_proof() -> None:
    state = to_showdown("discard 8h 5c 3s, stand pat, check, check")
    assert [e.seat for e in events(state, EventKind.SHOW)] == [2, 4]
    assert shown(state) == []


@pytest.mark.parametrize(("rule", "cards"), [("whole", "3s Js"), ("minimum", "Js")])
def test_split_openers_are_proved_by_what_was_laid_aside(rule: str, cards: str) -> None:
    state = to_showdown("discard Js 3s, stand pat, check, check", show_openers=rule)
    assert shown(state) == [(2, cards)]


@pytest.mark.parametrize("rule", ["whole", "minimum"])
def test_an_opener_who_wins_uncalled_shows_no_more_than_openers(rule: str) -> None:
    """RULES 15, J3."""
    state = acted(jackpots(show_openers=rule), "pass, pass, open 2, fold, fold, fold, fold")
    assert shown(state) == [(2, "Js Jd")]
    assert not events(state, EventKind.SHOW)
    assert won(state) == [(2, 5)]


@pytest.mark.parametrize(("rule", "cards"), [("whole", JACKS), ("minimum", "Js Jd")])
def test_an_opener_who_folds_shows_first(rule: str, cards: str) -> None:
    state = acted(jackpots(show_openers=rule), "pass, pass, open 2, fold, raise 4, call, fold")
    assert state.actor == 2
    state = acted(state, "fold")
    assert shown(state) == [(2, cards)]
    kinds = [e.kind for e in state.log if e.seat == 2]
    assert kinds[-2:] == [EventKind.PROVE, EventKind.FOLD]


def test_an_opener_who_folds_after_the_draw_shows_the_five_cards_that_he_had() -> None:
    state = to_showdown("discard Js 3s, stand pat, check, bet 4, fold")
    assert [(seat, {*cards.split()}) for seat, cards in shown(state)] == [(2, {*JACKS.split()})]


@pytest.mark.parametrize(
    ("hand", "needed", "cards"),
    [
        ("Js Jd 8h 5c 3s", 11, "Js Jd"),
        ("Ks Kd 8h 8c 3s", 11, "Ks Kd"),
        ("8s 8d 5h 5c 3s", 11, "8s 8d 5h 5c"),
        ("Js Jd 8h 8c 3s", 14, "Js Jd 8h 8c"),
        ("4s 4d 4h 5c 3s", 11, "4s 4d 4h"),
        ("2s 3d 4h 5c 6s", 11, "2s 3d 4h 5c 6s"),
        ("4s 4d 4h 4c 6s", 11, "4s 4d 4h 4c"),
        ("Ts Td 4h 5c 6s", 11, "Ts Td 4h 5c 6s"),
    ],
)
def test_the_least_proof_is_the_pair_or_what_makes_the_hand(
    hand: str, needed: int, cards: str
) -> None:
    assert cards_text(proof(parse_cards(hand), needed)) == cards


def test_the_openers_stay_hidden_from_the_others_until_they_are_shown() -> None:
    state = to_showdown("discard Js 3s, stand pat, check")
    for seat in (0, 4, SPECTATOR):
        table = observe(state, seat).table
        assert set(opening_hand(table)) == {UNSEEN}
        assert observe(resample(observe(state, seat), Random(1)), seat).table == table
    assert cards_text(sorted(opening_hand(observe(state, 2).table))) == cards_text(
        sorted(parse_cards(JACKS))
    )


# --- false openers


def opened_falsely(rule: str, script: str) -> State:
    """A opens with tens."""
    state = jackpots((TENS, NOTHING, JACKS), false_openers=rule)
    assert menu(state) == ["pass", "open 2"]
    return acted(state, "open 2, " + script)


END = "stand pat, stand pat, check, check"


@pytest.mark.parametrize("rule", ["forfeit", "double_ante"])
def test_the_hand_of_a_false_opener_is_dead_and_his_chips_stay(rule: str) -> None:
    state = opened_falsely(rule, "call, fold, " + END)
    assert [e.seat for e in events(state, EventKind.FALSE_OPENERS)] == [0]
    assert won(state) == [(1, 7)]


def test_a_false_opener_alone_antes_for_all_next_time_and_the_pot_stays() -> None:
    """RULES 13, forfeit [BRI]."""
    state = opened_falsely("forfeit", "fold, fold")
    assert shown(state) == [(0, TENS)]
    assert (won(state), state.pool) == ([], 3)
    assert [(e.seat, e.amount) for e in events(state, EventKind.PAY)] == [(0, 2)]
    assert [(e.seat, e.amount) for e in events(state, EventKind.COLLECT)] == [(1, 1), (2, 1)]
    assert state.chips == (17, 20, 20)


def test_a_false_opener_may_pay_two_antes_for_a_pot_with_the_same_requirement() -> None:
    """RULES 13, double_ante [PEEL]."""
    hands = (JACKS, NOTHING, RAGS)
    state = jackpots(hands, false_openers="double_ante", progression="up_down", passed_out=1)
    state = acted(state, "open 2, call, fold, " + END)
    assert (won(state), state.pool, state.opening.then) == ([(1, 7)], 2, 1)
    assert state.chips == (20 - 1 - 2 - 2, 20 - 3 + 7, 19)


def test_a_false_opener_who_folds_is_found_out_too() -> None:
    state = opened_falsely("double_ante", "raise 4, fold, fold")
    assert shown(state) == [(0, TENS)]
    assert (won(state), state.pool) == ([(1, 7)], 2)


@pytest.mark.parametrize("rule", ["forfeit", "double_ante"])
def test_who_is_all_in_wins_no_more_than_he_has_matched_from_a_dead_hand(rule: str) -> None:
    """RULES 11.4: B has folded, so what A and B have put in beyond C's ante is nobody's now."""
    state = jackpots((TENS, NOTHING, JACKS), chips=(20, 20, 1), false_openers=rule)
    state = acted(state, "open 2, call, stand pat, stand pat, stand pat, bet 4, fold")
    assert [e.seat for e in events(state, EventKind.FALSE_OPENERS)] == [0]
    assert won(state) == [(2, 3)]
    assert [e.amount for e in events(state, EventKind.CARRY)] == [4]
    assert state.pool == 4 + (2 if rule == "double_ante" else 0)


# --- how often


@pytest.mark.slow
@pytest.mark.parametrize(
    ("needed", "hands"), [(11, 536_100), (12, 451_620), (13, 367_140), (14, 282_660)]
)
def test_so_many_hands_can_open(needed: int, hands: int) -> None:
    """RULES 17.5."""
    assert sum(opens(hand, needed) for hand in combinations(standard_pack(), 5)) == hands


def test_about_a_fifth_of_the_hands_can_open() -> None:
    """RULES 17.5: 20.6 per cent; in 4,000 hands that is 825, with a deviation of 26."""
    rng = Random(1)
    pack = standard_pack()
    assert 720 < sum(opens(rng.sample(pack, 5), 11) for _ in range(4000)) < 930
