"""Every option of RULES 4.4: what it changes, and that the game without it is another."""

import pytest
from tests.engine.tables import GAMES, menu, play, stacked, table, texts

from whiskey_poker import RuleError, find_game, legal_actions, parse_cards
from whiskey_poker.state import NOBODY, EventKind

ALL_PASS = "A pass, B pass, C pass, D pass -> widow up"

POOL_OPTIONS = [
    "ante",
    "phase2_pass",
    "auto_stand_after_passes",
    "exchange_sizes",
    "max_phase2_laps",
    "expose_on_early_knock",
    "untaken_widow",
    "knock_in_phase1",
    "odd_chip",
    "suit_first",
    "start_chips",
    "first_dealer",
    "max_hands",
]
MARKER_OPTIONS = [
    *POOL_OPTIONS[1:8],
    "tiebreak_runs",
    "tiebreak_ace_low",
    "worst_tie",
    "suit_first",
    "markers",
    "first_dealer",
    "max_hands",
]


def test_the_pool_form_has_these_options_and_defaults() -> None:
    """RULES 5 and 16: ante 1, 20 chips, the odd chip in turn order."""
    options = find_game("whiskey-pool").options
    assert list(options) == POOL_OPTIONS
    assert [options[name].plain for name in POOL_OPTIONS] == [
        *(1, "never", 0, (1, 5), 0, False, "turn_up", True),
        *("turn_order", "off", 20, "lowest", 0),
    ]


def test_the_marker_form_has_these_options_and_defaults() -> None:
    """RULES 6 and 16: five markers, no ante, all who tie for worst pay."""
    options = find_game("whiskey-markers").options
    assert list(options) == MARKER_OPTIONS
    assert [options[name].plain for name in MARKER_OPTIONS] == [
        *("never", 0, (1, 5), 0, False, "turn_up", True),
        *("best_only", True, "all_pay", "off", 5, "lowest", 0),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_every_value_is_explained(game: str) -> None:
    for option in find_game(game).options.values():
        assert option.domain.about.endswith(".")
        for explanation in getattr(option.domain, "values", {}).values():
            assert explanation.endswith(".")


# --- expose_on_early_knock (Foster: "some localities")


def test_an_early_knock_turns_the_widow_up_where_that_is_the_rule() -> None:
    """RULES 4.4 expose_on_early_knock: everybody after the knocker has the open menu."""
    state = play(table(expose_on_early_knock=True), "A pass, B knock -> widow up")
    assert menu(state) == {"swap", "swap all", "stand"}
    assert play(state, "C swap1, D stand, A swap1 -> show").is_over


def test_an_early_knock_leaves_the_widow_face_down_by_default() -> None:
    assert menu(play(table(), "A pass, B knock")) == {"pass", "take", "knock"}


def test_only_a_knock_exposes_the_widow_not_a_pass() -> None:
    state = play(table(expose_on_early_knock=True), "A pass, B pass")
    assert not state.exchange.face_up


# --- phase2_pass (Bicycle; German card rooms)


def test_passing_in_the_open_is_forbidden_by_default() -> None:
    """RULES 15.1 E1."""
    assert "pass" not in menu(play(table(), ALL_PASS))


def test_passing_in_the_open_is_allowed_but_not_twice_running() -> None:
    """RULES 4.4 phase2_pass = not_twice: the pass of the first lap counts."""
    state = table(seats=2, phase2_pass="not_twice")
    state = play(state, "A take, B pass, A pass")
    assert "pass" not in menu(state), "B passed on his previous turn"
    state = play(state, "B swap1")
    assert "pass" not in menu(state), "A passed on his previous turn"
    state = play(state, "A swap1")
    assert "pass" in menu(state), "B has exchanged since"


def test_passing_in_the_open_is_free_where_that_is_the_rule() -> None:
    """RULES 4.4 phase2_pass = free: as often as one likes."""
    state = play(table(seats=2, phase2_pass="free"), "A pass, B pass -> widow up")
    for _ in range(20):
        state = play(state, "A pass, B pass")
    assert menu(state) == {"pass", "swap", "swap all", "knock"}


@pytest.mark.parametrize("how", ["not_twice", "free"])
def test_nobody_passes_after_a_knock_in_the_open(how: str) -> None:
    """RULES 4.2: there one stands."""
    state = play(table(phase2_pass=how), "A take, B knock")
    assert menu(state) == {"swap", "swap all", "stand"}


# --- auto_stand_after_passes (La Viuda as VIL has it)

SECOND_PASS_KNOCKS = {"phase2_pass": "free", "auto_stand_after_passes": 2}


def test_a_second_pass_running_counts_as_a_knock() -> None:
    """RULES 4.4 auto_stand_after_passes = 2: the others have one more turn each."""
    state = play(table(seats=3, rules=SECOND_PASS_KNOCKS), "A pass, B take, C swap1")
    state = play(state, "A pass")
    assert state.exchange.knocker == 0
    assert menu(state) == {"swap", "swap all", "stand"}
    assert play(state, "B swap1, C stand -> show").is_over


def test_an_exchange_between_two_passes_starts_the_count_anew() -> None:
    state = play(
        table(seats=2, rules=SECOND_PASS_KNOCKS), "A pass, B take, A swap1, B swap1, A pass"
    )
    assert state.exchange.knocker == NOBODY


def test_by_default_no_number_of_passes_is_a_knock() -> None:
    state = play(table(seats=2, phase2_pass="free"), "A take, B pass, A pass, B pass, A pass")
    assert state.exchange.knocker == NOBODY


# --- exchange_sizes


def test_any_number_of_cards_may_be_exchanged_where_that_is_the_rule() -> None:
    """RULES 4.4 exchange_sizes: 25 + 100 + 100 + 25 exchanges of one to four cards, and all."""
    state = play(table(exchange_sizes=(1, 2, 3, 4, 5)), "A take")
    actions = legal_actions(state)
    sizes = [len(action.give) for action in actions if action.give]
    assert [sizes.count(size) for size in (1, 2, 3, 4)] == [25, 100, 100, 25]
    assert texts(actions[-2:]) == ["swap all", "knock"]


def test_exchanging_three_cards_moves_these_three() -> None:
    pack = stacked("2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "9s Ts Js Qs Ah", widow="9h Th Jh Qh Ac")
    state = play(table(seats=3, pack=pack, exchange_sizes=[1, 2, 3, 4, 5]), "A take")
    state = play(state, "B swap 2d 3d 7d 2c 4c 5c")
    assert set(state.hands[1]) == set(parse_cards("4d 5d 2c 4c 5c"))
    assert set(state.widow) == set(parse_cards("3c 7c 2d 3d 7d"))


def test_one_or_all_is_the_default() -> None:
    """RULES 15.1 E6."""
    actions = legal_actions(play(table(), "A take"))
    assert {len(action.give) for action in actions if action.give} == {1}


# --- untaken_widow


def test_an_untaken_widow_ends_the_hand_where_that_is_the_rule() -> None:
    """RULES 4.4 untaken_widow = showdown: all hands are shown at once, the widow with them."""
    before = table(untaken_widow="showdown")
    after = play(before, "A pass, B pass, C pass, D pass -> show")
    assert after.hands == before.hands
    assert [event.kind for event in after.log[-6:-1]] == [EventKind.SHOW] * 4 + [EventKind.TURN_UP]


def test_the_dealers_knock_on_an_untaken_widow_ends_the_hand_too() -> None:
    assert play(table(untaken_widow="showdown"), "A pass, B pass, C pass, D knock -> show").is_over


def test_a_taken_widow_goes_on_as_ever() -> None:
    state = play(table(untaken_widow="showdown"), "A pass, B pass, C pass, D take; A swap1")
    assert not state.is_over


def test_an_untaken_widow_is_turned_up_by_default() -> None:
    """RULES 15.1 E10."""
    assert play(table(), ALL_PASS).exchange.face_up


# --- knock_in_phase1


def test_the_blind_menu_has_no_knock_where_early_knocks_are_forbidden() -> None:
    """RULES 4.4 knock_in_phase1 = false; in the open one knocks as ever."""
    state = table(knock_in_phase1=False)
    assert menu(state) == {"pass", "take"}
    assert menu(play(state, "A pass, B take")) == {"swap", "swap all", "knock"}


# --- max_phase2_laps


def test_when_the_laps_are_up_the_next_player_must_knock() -> None:
    """RULES 4.3 and 4.4 max_phase2_laps: two laps of three players, then a forced knock."""
    state = play(table(seats=3, max_phase2_laps=2), "A pass, B take")
    state = play(state, "C swap1, A swap1, B swap1; C swap1, A swap1")
    assert menu(state) == {"swap", "swap all", "knock"}, "the last turn of the second lap"
    state = play(state, "B swap1")
    assert menu(state) == {"knock"}
    state = play(state, "C knock")
    assert menu(state) == {"swap", "swap all", "stand"}
    assert play(state, "A swap1, B stand -> show").is_over


def test_no_knock_is_forced_after_a_knock() -> None:
    """RULES 4.2: after a knock each of the others has the open menu."""
    state = play(table(seats=3, max_phase2_laps=1), "A take, B swap1, C swap1, A knock, B swap1")
    assert menu(state) == {"swap", "swap all", "stand"}


def test_turns_in_the_blind_lap_do_not_count_towards_the_laps() -> None:
    state = play(table(seats=2, max_phase2_laps=1), "A pass, B pass -> widow up; A swap1")
    assert menu(state) == {"swap", "swap all", "knock"}
    assert menu(play(state, "B swap1")) == {"knock"}


# --- what does not fit is refused


def test_an_option_of_another_form_is_refused_and_the_own_ones_named() -> None:
    """RULES 16: for example worst_tie in a pool game."""
    with pytest.raises(RuleError, match=r"whiskey-pool has no option 'worst_tie'; its options are"):
        find_game("whiskey-pool").configure(worst_tie="all_pay")
    with pytest.raises(RuleError, match=r"whiskey-markers has no option 'ante'.*worst_tie"):
        find_game("whiskey-markers").configure(ante=1)


@pytest.mark.parametrize("name", ["self", "variant", "chosen", "", "ante ", "Ante", "__class__"])
def test_an_unknown_option_is_refused_whatever_its_name(name: str) -> None:
    with pytest.raises(RuleError, match=f"has no option {name!r}"):
        find_game("whiskey-pool").configure(**{name: 1})


def test_exposing_on_early_knocks_contradicts_forbidding_them() -> None:
    with pytest.raises(RuleError, match=r"expose_on_early_knock.*knock_in_phase1"):
        find_game("whiskey-pool").configure(expose_on_early_knock=True, knock_in_phase1=False)


@pytest.mark.parametrize("how", ["never", "not_twice"])
def test_counting_two_passes_running_contradicts_forbidding_them(how: str) -> None:
    with pytest.raises(RuleError, match=r"auto_stand_after_passes.*phase2_pass"):
        find_game("whiskey-pool").configure(phase2_pass=how, auto_stand_after_passes=2)


def test_contradicting_options_are_found_however_they_are_given() -> None:
    first = find_game("whiskey-pool").configure(knock_in_phase1=False)
    with pytest.raises(RuleError, match="nobody may knock before the widow is up"):
        first.configure(expose_on_early_knock=True)
