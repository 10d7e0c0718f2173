"""The nouns: actions and their text, events, the state, the catalogue."""

import pytest
from tests.engine.tables import GAMES, play, table, texts

from whiskey_poker import (
    VARIANTS,
    Action,
    CardError,
    IllegalAction,
    UnknownGame,
    find_game,
    legal_actions,
    parse_action,
    parse_cards,
)
from whiskey_poker.phases.dealing import Ante
from whiskey_poker.state import NOBODY, Verb


@pytest.mark.parametrize(
    "text",
    ["pass", "take", "knock", "stand", "swap all", "swap Kh 2c", "swap 2c 3c Th Jh"],
)
def test_an_action_is_read_back_from_its_text(text: str) -> None:
    assert str(parse_action(text)) == text


@pytest.mark.parametrize("rules", [{}, {"exchange_sizes": (1, 2, 3, 4, 5)}])
def test_every_legal_action_is_read_back_from_its_text(rules: dict[str, object]) -> None:
    for state in (table(), play(table(rules=rules), "A take")):
        actions = legal_actions(state)
        assert tuple(map(parse_action, texts(actions))) == actions
        assert len(set(texts(actions))) == len(actions)


def test_a_swap_names_the_cards_given_and_then_those_gained() -> None:
    action = parse_action("swap Kh 2c")
    assert action == Action(Verb.SWAP, parse_cards("Kh"), parse_cards("2c"))


def test_the_order_in_which_cards_are_given_does_not_matter() -> None:
    assert parse_action("swap Kh 2s Jd 3c") == parse_action("swap 2s Kh 3c Jd")
    assert str(parse_action("swap Kh 2s Jd 3c")) == "swap 2s Kh 3c Jd"


def test_blanks_around_and_between_words_do_not_matter() -> None:
    assert parse_action("  swap   Kh 2c ") == parse_action("swap Kh 2c")
    assert parse_action("swap  all") == Action(Verb.SWAP_ALL)


@pytest.mark.parametrize("text", ["", "muck", "Pass", "pass!", "knock knock", "take Kh", "all"])
def test_what_is_no_action_is_refused_and_the_actions_are_named(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_action(text)
    assert str(refused.value) == (
        f"{text!r} is not an action; actions are pass, take, swap, swap all, knock, stand, "
        "buy, decline, check, fold, call, bet, raise, open, discard, stand pat, shuffle"
    )


@pytest.mark.parametrize("text", ["swap", "swap Kh", "swap Kh 2c 3c"])
def test_a_swap_without_as_many_cards_given_as_gained_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{text}': a swap names as many cards given as"):
        parse_action(text)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("swap 10h 2c", "'10h' is not a card; a ten is written 'Th'"),
        ("swap Kh Kh", "'Kh' occurs twice"),
        ("swap Kh 2c Kh 3c", "'Kh' occurs twice"),
        ("swap all Kh", "'all' is not a card"),
    ],
)
def test_a_swap_with_a_bad_card_is_refused_by_the_card(text: str, cause: str) -> None:
    """Case A44."""
    with pytest.raises(CardError, match=cause):
        parse_action(text)


def test_a_state_says_who_deals_who_acts_and_when_it_is_over() -> None:
    state = table(seats=3, dealer=1)
    assert (state.dealer, state.actor, state.is_over) == (1, 2, False)
    state = play(state, "A knock, B take")
    assert (state.actor, state.is_over) == (1, False)
    state = play(state, "C stand -> show")
    assert (state.actor, state.is_over, state.dealer) == (NOBODY, True, 1)


def test_a_state_can_be_compared_and_is_never_changed() -> None:
    before = table()
    twin = table()
    play(before, "A take, B swap5, C knock")
    assert before == twin


def test_the_catalogue_has_these_games_in_this_order() -> None:
    assert tuple(VARIANTS)[:2] == GAMES
    for key, game in VARIANTS.items():
        assert game.key == key
        assert find_game(key) is game


@pytest.mark.parametrize("key", ["", "whiskey", "Whiskey-Pool", "whiskey_pool"])
def test_an_unknown_game_is_refused_and_the_games_are_named(key: str) -> None:
    with pytest.raises(UnknownGame, match=f"no game '{key}'; games are whiskey-pool, whiskey-"):
        find_game(key)


def test_a_stage_in_which_nobody_has_a_choice_offers_none() -> None:
    ante = Ante()
    assert ante.legal(table()) == ()
    with pytest.raises(IllegalAction, match="'pass': nobody is to act in this stage"):
        ante.step(table(), parse_action("pass"))


@pytest.mark.parametrize(
    "text", ["bet", "raise", "bet 0", "raise -4", "bet 05", "bet 2 3", "bet ٣"]
)
def test_a_wager_without_a_whole_number_of_chips_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="names one whole number of chips"):
        parse_action(text)


@pytest.mark.parametrize("text", ["bet 5", "raise 1000", "check", "fold", "call"])
def test_an_action_of_betting_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_action(text)) == text
