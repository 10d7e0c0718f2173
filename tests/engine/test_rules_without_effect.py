"""House rules that say nothing beside the others: they are named, and change no hand."""

from __future__ import annotations

from random import Random

import pytest

from whiskey_poker import Match, Variant, find_game, legal_actions
from whiskey_poker.options import Choice, Option
from whiskey_poker.phases.betting import Betting
from whiskey_poker.state import Event
from whiskey_poker.variants import VARIANTS

ALL_OF_BETTING = {"structure", "min_bet", "short_all_in", "cap", "small_bet"}
SILENT = [
    ("bicycle", {}, ALL_OF_BETTING),
    ("bicycle", {"bet_rounds": "before_show"}, {"min_bet"}),
    ("bicycle", {"forfeit": 0}, {*ALL_OF_BETTING, "forfeit_to"}),
    ("kitty", {}, {"min_bet"}),
    ("kitty", {"structure": "pot_limit"}, {"short_all_in", "cap", "small_bet", "big_bet"}),
    ("whiskey-betting", {"structure": "no_limit"}, {"short_all_in", "cap", "small_bet", "big_bet"}),
    ("whiskey-markers", {}, {"tiebreak_runs", "tiebreak_ace_low"}),
    ("whiskey-markers", {"worst_tie": "mexican"}, set()),
    ("la-viuda", {}, set()),
    ("la-viuda", {"jokers": 0}, {"joker_single_swap", "joker_colour"}),
    (
        "la-viuda",
        {"jokers": 0, "round_wild": False},
        {"joker_single_swap", "joker_colour", "wild_duplicates", "wild_flush", "tiebreak_wilds"},
    ),
    ("la-viuda", {"viuda_chip": False}, {"viuda_price"}),
    (
        "la-viuda",
        {"worst_tie": "all_pay"},
        {"tiebreak_runs", "tiebreak_ace_low", "tiebreak_wilds"},
    ),
    ("whiskey-pool", {}, set()),
    ("short-race", {}, set()),
]


def played(game: Variant, seed: int) -> tuple[Event, ...]:
    """Play some hands by chance, and return all that happened."""
    match, rng = Match(game, seats=4, seed=f"seed {seed}"), Random(seed)
    events: tuple[Event, ...] = ()
    for _ in range(3):
        match.deal()
        for _ in range(12):
            if match.in_hand:
                match.act(rng.choice(list(legal_actions(match.state))))
        while match.in_hand:
            legal = list(legal_actions(match.state))
            match.act(next((each for each in legal if str(each) in ("knock", "call")), legal[0]))
        events += match.state.log
        if min(match.chips) < game.stake:
            break
    return events


def others(option: Option) -> list[object]:
    domain = option.domain
    values = domain.values if isinstance(domain, Choice) else (domain.low, domain.high)
    return [value for value in values if value != option.value]


@pytest.mark.parametrize(("key", "chosen", "silent"), SILENT)
def test_these_house_rules_have_no_effect_beside_those_chosen(
    key: str, chosen: dict[str, object], silent: set[str]
) -> None:
    assert find_game(key).configure(**chosen).without_effect == silent


@pytest.mark.parametrize(("key", "chosen", "silent"), [each for each in SILENT if each[2]])
def test_a_house_rule_without_effect_changes_nothing(
    key: str, chosen: dict[str, object], silent: set[str]
) -> None:
    game = find_game(key).configure(**chosen)
    plain = [played(game, seed) for seed in range(3)]
    for name in silent:
        for value in others(game.options[name]):
            other = game.configure(**{name: value})
            assert [played(other, seed) for seed in range(3)] == plain, (name, value)


def test_every_bet_size_of_a_game_is_that_of_some_round() -> None:
    """A game has a big bet only where a round is played with it."""
    for game in VARIANTS.values():
        sizes = {phase.size.value for phase in game.phases if isinstance(phase, Betting)}
        assert ("big_bet" in game.options) == ("big" in sizes), game.key


def test_a_game_whose_widow_is_turned_up_otherwise_has_no_rule_for_the_first_lap() -> None:
    """RULES 9: in Denexa's form the lap before is another stage, with rules of its own."""
    options = find_game("whiskey-betting").options
    assert not {"expose_on_early_knock", "untaken_widow", "knock_in_phase1"} & set(options)
    assert {"phase2_pass", "auto_stand_after_passes", "max_phase2_laps"} <= set(options)


def test_only_what_is_an_option_can_be_without_effect() -> None:
    """Fusion has no fixed limit to choose, and nothing of it is told to be idle."""
    for game in VARIANTS.values():
        assert game.without_effect <= game.options.keys()
