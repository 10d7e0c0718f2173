"""The worked turn sequences of RULES 4.5, and the cases of knocking out of turn."""

import pytest
from tests.engine.tables import GAMES, menu, play, table

from whiskey_poker import CardError, IllegalAction, apply, cards_text, parse_action
from whiskey_poker.state import NOBODY

# The rows of RULES 4.5: number, seats, options, sequence.
SEQUENCES: dict[str, tuple[int, dict[str, object], str]] = {
    "S1": (
        4,
        {},
        "A pass, B pass, C pass, D pass -> widow up; "
        "A swap1, B knock, C swap5, D stand, A swap1 -> show",
    ),
    "S2": (4, {}, "A knock, B pass, C take; D swap1 -> show"),
    "S3": (4, {}, "A pass, B knock, C pass, D pass -> widow up; A swap1 -> show"),
    "S4": (4, {}, "A knock, B knock, C knock, D knock -> widow up -> show"),
    "S5": (4, {}, "A pass, B pass, C pass, D knock -> widow up; A swap1, B swap5, C stand -> show"),
    "S6": (
        5,
        {},
        "A pass, B take, C swap1, D swap1, E knock, A swap1, B swap1, C swap5, D swap1 -> show",
    ),
    "S7": (
        4,
        {"expose_on_early_knock": True},
        "A pass, B knock -> widow up; C swap1, D swap5, A swap1 -> show",
    ),
    "S8": (
        4,
        {},
        "A pass, B pass, C pass, D take; A knock, B swap1, C swap1, D stand -> show",
    ),
    "S9": (2, {}, "A knock, B take -> show"),
    "S10": (2, {}, "A pass, B knock -> widow up; A swap5 -> show"),
    "S11": (4, {}, "A pass, B knock, C take; D swap1, A swap5 -> show"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SEQUENCES)
def test_a_worked_sequence_runs_as_the_rules_tell_it(game: str, name: str) -> None:
    """RULES 4.5 S1 to S11: who acts, when the widow comes up, when the hands are shown."""
    seats, options, script = SEQUENCES[name]
    assert play(table(game, seats=seats, rules=options), script).is_over


def test_who_passed_in_the_first_lap_must_exchange_or_knock_where_two_passes_are_forbidden() -> (
    None
):
    """RULES 4.5 S12, as the Bicycle books play it."""
    state = table(phase2_pass="not_twice")
    state = play(state, "A pass, B pass, C pass, D pass -> widow up")
    for letter in "ABCD":
        assert menu(state) == {"swap", "swap all", "knock"}, letter
        state = play(state, f"{letter} swap1")
    assert menu(state) == {"pass", "swap", "swap all", "knock"}, "A has exchanged in between"


def test_after_a_knock_exactly_three_others_of_four_have_one_turn() -> None:
    """RULES 4.2 and case B01: nobody gets a second last turn."""
    assert play(table(), "A take, B knock, C swap1, D swap1, A swap1 -> show").is_over


def test_a_player_who_passed_early_is_not_skipped_in_the_last_round() -> None:
    """Foster's own example, case B03."""
    state = play(table(seats=5), "A pass, B take, C swap1, D swap1, E knock")
    assert state.actor == 0
    assert menu(state) == {"swap", "swap all", "stand"}
    assert play(state, "A swap5, B stand, C stand, D stand -> show").is_over


def test_the_dealers_knock_turns_the_widow_up() -> None:
    """RULES 4.2 and case B05: Foster has the dealer turn it up even if he knocks."""
    state = play(table(seats=3), "A pass, B pass, C knock -> widow up")
    assert menu(state) == {"swap", "swap all", "stand"}
    assert play(state, "A swap1, B stand -> show").is_over


def test_nobody_exchanges_and_knocks_in_one_turn() -> None:
    """RULES 4.2 and case B07: after the exchange the turn lies with the next player."""
    state = play(table(), "A take, B swap1")
    assert state.actor == 2
    assert state.exchange.knocker == NOBODY
    give, get = cards_text(state.hands[2][:1]), cards_text(state.widow[:1])
    with pytest.raises(CardError, match="'knock' is not a card"):
        parse_action(f"swap {give} {get} knock")


def test_a_knock_cannot_be_taken_back_and_a_refused_action_leaves_everything_as_it_was() -> None:
    """Case B07: the state after a refusal is the very state before it."""
    before = play(table(), "A take, B knock")
    copy = before._replace()
    for text in ("knock", "pass", "take"):
        with pytest.raises(IllegalAction):
            apply(before, parse_action(text))
    assert before == copy
    assert before.exchange.knocker == 1
