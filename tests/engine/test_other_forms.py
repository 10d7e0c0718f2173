"""The Bicycle form, the short-pack race, and how the forms end (RULES 10.1, 10.2, 6)."""

from random import Random

import pytest
from tests.engine.tables import ALIKE, EACH_BOT, SLOW, events, menu, play, stacked, table

from whiskey_poker import (
    VARIANTS,
    Match,
    State,
    Variant,
    apply,
    decide,
    find_bot,
    find_game,
    legal_actions,
    observe,
    parse_action,
    read_record,
    write_record,
)
from whiskey_poker.bots import BOTS
from whiskey_poker.match import Result
from whiskey_poker.options import Choice
from whiskey_poker.simulate import Entry, simulate, tournament_rules
from whiskey_poker.state import EventKind

BEST, MIDDLE, WORST = "9c 9d 4h 4s Kd", "Qc Qh 8d 6s 3c", "Ac Td 7h 5s 2h"
WORST_TOO, BEST_TOO = "Ad Th 7s 5c 2s", "9h 9s 4c 4d Kc"
WIDOW = "Jh 8s 6h 3d 2c"


def shown(*hands: str, chips: tuple[int, ...] | None = None, **rules: object) -> State:
    """Deal these hands of the Bicycle form in turn order, and let everybody knock."""
    state = table(
        "bicycle", seats=len(hands), chips=chips, pack=stacked(*hands, widow=WIDOW), rules=rules
    )
    while not state.is_over:
        state = apply(state, parse_action("knock"))
    return state


def paid(state: State, kind: EventKind) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in events(state, kind)]


# --- Bicycle


def test_one_may_pass_in_the_open_but_not_twice_running() -> None:
    """RULES 10.1 and 4.5 S12."""
    state = play(table("bicycle", seats=2), "A take, B pass, A pass")
    assert menu(state) == {"swap", "swap all", "knock"}
    assert "pass" in menu(play(state, "B swap1, A swap1"))


def test_the_best_takes_the_pot_and_the_worst_pays_it_a_forfeit() -> None:
    """RULES 10.1: one ante and one chip more."""
    state = shown(BEST, MIDDLE, WORST)
    assert (state.chips, state.pool) == ((8, 4, 3), 0)
    assert paid(state, EventKind.WIN) == [(0, 3)]
    assert paid(state, EventKind.PAY) == [(2, 1)]
    assert paid(state, EventKind.COLLECT) == [(0, 1)]


def test_the_forfeit_may_go_to_the_next_pot_or_be_none() -> None:
    """RULES 10.1 forfeit_to, and a forfeit of nothing."""
    state = shown(BEST, MIDDLE, WORST, forfeit=2, forfeit_to="next_pot")
    assert (state.chips, state.pool) == ((7, 4, 2), 2)
    none = shown(BEST, MIDDLE, WORST, forfeit=0)
    assert (none.chips, none.pool) == ((7, 4, 4), 0)
    assert not paid(none, EventKind.PAY)


def test_everybody_with_the_worst_hand_pays_and_equal_winners_share() -> None:
    """RULES 10.1: each pays, and the odd chip goes in turn order."""
    state = shown(MIDDLE, WORST, BEST, WORST_TOO)
    assert paid(state, EventKind.PAY) == [(1, 1), (3, 1)]
    assert state.chips == (4, 3, 10, 3)
    state = shown(BEST, WORST, BEST_TOO)
    assert paid(state, EventKind.COLLECT) == [(0, 1)]
    assert state.chips == (7, 3, 5)


def test_nobody_pays_a_forfeit_when_all_are_equal() -> None:
    """RULES 10.1."""
    state = shown(WORST, WORST_TOO)
    assert (state.chips, state.pool) == ((5, 5), 0)
    assert not paid(state, EventKind.PAY)


def test_who_has_less_than_the_forfeit_pays_what_he_has() -> None:
    state = shown(BEST, WORST, MIDDLE, chips=(5, 3, 5), forfeit=9)
    assert (state.chips, state.pool) == ((9, 0, 4), 0)
    broke = shown(BEST, WORST, MIDDLE, chips=(5, 1, 5), forfeit=9)
    assert (broke.chips, paid(broke, EventKind.PAY)) == ((7, 0, 4), [])


# --- the race


ACES, ACES_TOO = "Ac Ad Kh Qs Jd", "Ah As Kc Qd Js"
LOW, QUEENS = "Kd Ks Th Jc 9s", "Qc Qh Kc Ts Js"
RACE_WIDOW = "9c 9d 9h Tc Td"


def race(match: Match, first: str, second: str, third: str) -> State:
    pack = stacked(first, second, third, widow=RACE_WIDOW, of=match.variant.pack.cards(3))
    match.deal(pack)
    while match.in_hand:
        match.act(legal_actions(match.state)[-1])
    return match.state


def a_race(**rules: object) -> Match:
    variant = find_game("short-race").configure(**({"first_dealer": "seat0"} | rules))
    return Match(variant, seats=3, seed="race")


def test_every_player_with_the_best_hand_scores_a_point() -> None:
    """RULES 10.2: alone, or with others after a tie."""
    match = a_race()
    state = race(match, ACES, LOW, QUEENS)
    assert state.order == (1, 2, 0)
    assert paid(state, EventKind.SCORE) == [(1, 1)]
    state = race(match, LOW, ACES, ACES_TOO)
    assert state.order == (2, 0, 1)
    assert paid(state, EventKind.SCORE) == [(0, 1), (1, 1)]
    assert (match.chips, match.pool) == ((1, 2, 0), 0)


def test_two_who_reach_the_target_together_play_on_until_one_leads() -> None:
    """RULES 10.2 and 15.3 S8."""
    match = a_race(target=1)
    race(match, ACES, ACES_TOO, LOW)
    assert match.chips == (0, 1, 1)
    assert match.result is None
    race(match, ACES, LOW, QUEENS)
    assert match.chips == (0, 1, 2)
    assert match.result == Result(winners=(2,))


@pytest.mark.parametrize(
    ("points", "result"),
    [((2, 2, 1), None), ((3, 2, 2), Result(winners=(0,))), ((1, 1, 0), None), ((2, 3, 3), None)],
)
def test_the_race_ends_when_one_leads_at_the_target(
    points: tuple[int, ...], result: Result | None
) -> None:
    """RULES 10.2: while two lead, a third may still come up."""
    match = a_race(target=2)
    match.chips = points
    assert match.result == result


# --- the ends


def test_markers_have_a_loser_and_no_winner_also_after_the_last_hand_of_a_limit() -> None:
    """RULES 6: max_hands ends the game; nobody has lost it."""
    variant = find_game("whiskey-markers").configure(max_hands=1)
    match = Match(variant, seats=3, seed="x")
    match.deal()
    while match.in_hand:
        match.act(legal_actions(match.state)[-1])
    assert match.result == Result()


# --- every game


@pytest.mark.parametrize("hands", [10, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("game", VARIANTS)
def test_bots_play_matches_of_every_game_and_every_hand_is_read_back(
    game: str, bot: str, hands: int
) -> None:
    """To the end, or so many hands; a record of each replays to the same state."""
    variant, rng = tournament_rules(find_game(game)), Random(7)
    for seats in (2, 4, variant.seats[-1]):
        match = Match(variant, seats=seats, seed=f"{game} {seats}")
        while match.result is None and match.hand_number < hands:
            match.deal()
            while match.in_hand:
                view = observe(match.state, match.state.actor)
                match.act(decide(find_bot(bot), view, rng))
            record = match.record(["x"] * seats)
            assert read_record(write_record(record)).final() == match.state


@pytest.mark.parametrize("game", list(VARIANTS)[2:])
def test_bots_play_under_every_house_rule_of_the_new_games(game: str) -> None:
    variant = tournament_rules(find_game(game))
    lineup = [Entry(name, find_bot(name)) for name in BOTS if name not in (*ALIKE, *SLOW)]
    for option in variant.options.values():
        if isinstance(option.domain, Choice):
            for value in option.domain.values:
                rules = needed(option.name, value)
                outcome = simulate(
                    variant.configure(**rules), lineup, deals=2, seed="1", clock=lambda: 0.0
                )
                assert sum(standing.cpp for standing in outcome.standings) == pytest.approx(0)


def needed(name: str, value: object) -> dict[str, object]:
    """Return an option with what it needs beside it."""
    if name == "auto_stand_after_passes" and value:
        return {name: value, "phase2_pass": "free"}
    return {name: value}


@pytest.mark.parametrize("game", VARIANTS)
def test_every_option_and_every_value_of_every_game_is_explained(game: str) -> None:
    """RULES 16."""
    variant: Variant = find_game(game)
    for option in variant.options.values():
        assert option.domain.about.endswith(".")
        for explanation in getattr(option.domain, "values", {}).values():
            assert explanation.endswith(".")
