"""The opponents: what they do, that they obey, and that they know only what they may."""

from random import Random

import pytest
from tests.engine.tables import EACH_BOT, GAMES, stacked, table

from whiskey_poker import (
    Observation,
    State,
    apply,
    decide,
    find_bot,
    find_game,
    observe,
    parse_action,
    parse_cards,
    resample,
)
from whiskey_poker.bots import UnknownBot, net, tables
from whiskey_poker.bots.greedy import MEDIAN
from whiskey_poker.bots.levels import action_values
from whiskey_poker.bots.net import net_for
from whiskey_poker.bots.tables import TableMissing, tables_are_here
from whiskey_poker.bots.threshold import PATIENCE, Threshold
from whiskey_poker.bots.threshold_table import thresholds_for
from whiskey_poker.engine import start
from whiskey_poker.match import pack_for
from whiskey_poker.options import Choice
from whiskey_poker.ranking import HIGH
from whiskey_poker.simulate import Entry, simulate, tournament_rules
from whiskey_poker.state import Variant
from whiskey_poker.strength import Category, pack_strength

MIXED = "Ah Kd Jc 4s 2h"
LOW = "9c 7d 5h 3s 2d"
FULL_HOUSE = "Qc Qd Qh 5c 5d"
POOR = "Jd 8c 6h 4d 3c"


def choice(bot: str, state: State) -> str:
    return str(decide(find_bot(bot), observe(state, state.actor), Random(1)))


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def test_the_median_hand_has_as_many_better_as_worse() -> None:
    """Greedy takes blind below the median; half of a large sample is below."""
    rng = Random(5)
    pack = find_game("whiskey-pool").pack.cards(5)
    below = sum(HIGH.strength(rng.sample(pack, 5)) < MEDIAN for _ in range(20000))
    assert 0.49 < below / 20000 < 0.51


@pytest.mark.parametrize(
    ("hand", "action"),
    [("Ah Kd Qc Js 7h", "pass"), ("Ah Kd Qc Js 6s", "take"), (FULL_HOUSE, "pass")],
)
def test_greedy_takes_blind_below_the_median_and_else_passes(hand: str, action: str) -> None:
    state = table(seats=2, pack=stacked(hand, "Kh Qs 9h 8h 5s", widow=POOR))
    assert choice("greedy", state) == action


def test_greedy_improves_its_hand_at_once() -> None:
    state = table(seats=2, pack=stacked(MIXED, "Kh Qs 9h 8h 6c", widow="Ac Td 9d 7c 5s"))
    assert choice("greedy", after(state, "pass", "pass")) == "swap 2h Ac"


def test_greedy_takes_all_five_where_that_is_better_still() -> None:
    state = table(seats=2, pack=stacked(MIXED, "Kh Qs 9h 8h 6c", widow=FULL_HOUSE))
    assert choice("greedy", after(state, "pass", "pass")) == "swap all"


def test_greedy_knocks_when_nothing_helps_and_stands_after_a_knock() -> None:
    pack = stacked(FULL_HOUSE, "Jc Js Jh 8d 8s", widow="Td 9c 7h 4d 3c")
    state = after(table(seats=2, pack=pack), "pass", "pass")
    assert choice("greedy", state) == "knock"
    assert choice("greedy", after(state, "knock")) == "stand"


def test_threshold_waits_where_greedy_knocks() -> None:
    """A pair of aces is not worth a knock among four; it gives a card away and waits."""
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", "Kc Qd 9d 8s 6d", "Ks Qc 9s 8c 6h",
                   widow="7d 5c 4d 3c 2s")  # fmt: skip
    state = after(table(seats=4, pack=pack), "pass", "pass", "pass", "pass")
    assert choice("greedy", state) == "knock"
    assert choice("threshold", state).startswith("swap 9h")


def test_threshold_knocks_early_with_a_strong_hand() -> None:
    pack = stacked(FULL_HOUSE, "Jc Js Jh 8d 8s", widow=POOR)
    assert choice("threshold", table(seats=2, pack=pack)) == "knock"
    assert choice("threshold", table(seats=2, pack=pack, knock_in_phase1=False)) == "pass"


def test_threshold_leaves_the_poorest_widow_among_like_hands() -> None:
    """Every swap of a kicker leaves a pair of aces; giving the five would make a pair of fives."""
    pack = stacked("As Ah 9d 5h 3c", "Kh Qs Tc 8h 6c", "Kc Qd Td 8s 6d", "Ks Qc Ts 8c 6h",
                   widow="Jd 5c 4d 7h 2s")  # fmt: skip
    state = after(table(seats=4, pack=pack), "pass", "pass", "pass", "pass")
    action = parse_action(choice("threshold", state))
    assert parse_cards("5h")[0] not in action.give


def test_threshold_takes_the_best_hand_on_the_last_turn() -> None:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    state = after(table(seats=2, pack=pack), "pass", "knock")
    assert choice("threshold", state) in {"swap 9h Ad", "swap Kd Ad", "swap Jc Ad"}
    assert choice("threshold", state) == "swap 9h Ad"


def test_threshold_does_not_wait_for_ever() -> None:
    pack = stacked(LOW, "Kh Qs Jh 8h 6c", widow=POOR)
    state = after(table(seats=2, pack=pack), "pass", "pass")
    tired = state._replace(exchange=state.exchange._replace(turns=PATIENCE * 2))
    assert choice("threshold", tired) == "knock"


@pytest.mark.parametrize("game", GAMES)
def test_there_are_thresholds_for_every_table(game: str) -> None:
    variant = find_game(game)
    for players in variant.seats:
        limits = thresholds_for(variant, players)
        assert 0 <= limits.alike <= 5
        assert all(
            0 <= value <= pack_strength(Category.STRAIGHT_FLUSH, [14]) for value in limits[:3]
        )


def _house_rules(variant: Variant) -> list[dict[str, object]]:
    """Return every value of every choice, each alone, and what it needs beside it."""
    needs: dict[object, dict[str, object]] = {
        "auto_stand_after_passes": {"phase2_pass": "free"},
    }
    return [
        {option.name: value, **(needs.get(option.name, {}) if value else {})}
        for option in variant.options.values()
        if isinstance(option.domain, Choice)
        for value in option.domain.values
    ]


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("game", GAMES)
def test_bots_can_play_under_every_house_rule_at_every_table(game: str, bot: str) -> None:
    variant = find_game(game)
    for rules in _house_rules(variant):
        for players in (2, 5, 9):
            _decisions(tournament_rules(variant).configure(**rules), players, players, bot)


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_cannot_see_never_changes_its_move(game: str, bot: str) -> None:
    """C03: deal all hidden cards anew, and it does the same, with the same chance."""
    rng = Random(3)
    for number in range(12):
        for view in _decisions(find_game(game), 2 + number % 4, number, bot):
            moves = {
                decide(find_bot(bot), observe(resample(view, rng), view.seat), Random(1))
                for _ in range(4)
            }
            assert moves == {decide(find_bot(bot), view, Random(1))}


def _decisions(variant: Variant, players: int, number: int, bot: str) -> list[Observation]:
    """Let copies of a bot play a hand, and return what each saw at its turns."""
    pack = pack_for(variant, "bots", number, seats=4)
    state = start(variant, chips=(9,) * players, dealer=players - 1, pack=pack)
    views = []
    while not state.is_over:
        views.append(observe(state, state.actor))
        state = apply(state, decide(find_bot(bot), views[-1], Random(1)))
    return views


@pytest.mark.parametrize("game", GAMES)
def test_bots_end_a_hand_without_a_limit_of_laps(game: str) -> None:
    """At a table of people the limit is off; the bots must not need it."""
    for players in (2, 4, 7):
        lineup = [Entry("threshold", Threshold())] * players
        simulate(find_game(game), lineup, deals=8, seed="end", clock=lambda: 0.0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_threshold_is_ahead_of_greedy(seed: str) -> None:
    lineup = [Entry("threshold", Threshold()), *[Entry("greedy", find_bot("greedy"))] * 3]
    variant = tournament_rules(find_game("whiskey-pool"))
    outcome = simulate(variant, lineup, deals=2000, seed=seed, clock=lambda: 0.0)
    best = outcome.standings[0]
    assert best.bot == "threshold"
    assert best.cpp - best.ci95 > 0


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(
        UnknownBot, match="no bot 'hal'; bots are greedy, threshold, beginner, casual, strong"
    ):
        find_bot("hal")


@pytest.mark.parametrize("game", [*GAMES, "la-viuda"])
def test_every_table_of_the_three_games_has_a_net(game: str) -> None:
    variant = find_game(game)
    assert all(net_for(variant, players) for players in variant.seats)


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("short-race", {}),
        ("bicycle", {}),
        ("whiskey-pool", {"exchange_sizes": frozenset({1, 2, 3, 4, 5})}),
        ("whiskey-pool", {"phase2_pass": "free"}),
    ],
)
def test_where_no_net_has_learnt_the_rules_a_level_plays_by_thresholds(
    game: str, rules: dict[str, object]
) -> None:
    variant = find_game(game).configure(**rules)
    assert net_for(variant, 4) is None
    if game == "whiskey-pool":
        state = table(seats=4, rules=rules)
        assert choice("strong", state) == choice("threshold", state)
        assert action_values(observe(state, state.actor)) == []


def test_a_net_that_has_not_come_with_the_package_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on the page, which brings the nets only when somebody plays by one."""

    def nothing(package: str, path: str) -> bytes:
        raise FileNotFoundError(path)

    assert tables_are_here()
    monkeypatch.setattr(net, "_load", net._load.__wrapped__)  # what is loaded stays loaded
    monkeypatch.setattr(tables, "get_data", nothing)
    assert not tables_are_here()
    state = table(seats=4)
    with pytest.raises(TableMissing, match=r"table 'nets/pool-4' is not in .* whiskey_poker\.bots"):
        choice("strong", state)
    assert choice("threshold", state)
    monkeypatch.undo()
    assert choice("strong", state)


def test_a_client_may_bring_the_tables_that_have_not_come_with_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = {f"{name}.bin": tables.read_table(name) for name in ("nets/pool-4", "nets/pool-8")}
    state = table(seats=4)
    as_ever = choice("strong", state)
    monkeypatch.setattr(tables, "_brought", {})
    monkeypatch.setattr(net, "_load", net._load.__wrapped__)
    monkeypatch.setattr(tables, "get_data", lambda package, path: None)
    assert not tables_are_here()
    tables.bring_tables(files)
    assert tables_are_here()
    assert choice("strong", state) == as_ever
    with pytest.raises(TableMissing, match="'nets/pool-5'"):
        tables.read_table("nets/pool-5")


def test_a_value_is_a_chance_and_a_good_hand_is_worth_more_on_the_last_turn() -> None:
    def worth(hand: str) -> float:
        pack = stacked("Kh Qs 9c 8h 6c", hand, widow="7d 5c 4d 3c 2s")
        state = after(table(seats=2, pack=pack), "knock")
        return dict(action_values(observe(state, 1)))[parse_action("pass")]

    poor, good = worth("Jd Td 8c 4s 2h"), worth("Qc Qd Qh 5h 5d")
    assert 0 < poor < 0.5 < good < 1


def test_a_level_takes_the_winning_card_on_the_last_turn_of_all() -> None:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    state = after(table(seats=2, pack=pack), "pass", "knock")
    assert choice("strong", state).endswith("Ad")


def test_the_chance_of_a_level_is_its_own_stream() -> None:
    view = observe(table(seats=3), 0)
    bot = find_bot("beginner")
    moves = [[str(decide(bot, view, Random(seed))) for seed in range(40)] for _ in range(2)]
    assert moves[0] == moves[1]
    assert len(set(moves[0])) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, "la-viuda"])
def test_a_level_does_not_heed_what_it_cannot_see_in_thousands_of_worlds(game: str) -> None:
    """C03: 0 changed moves in more than 10,000 worlds."""
    rng, tried, changed = Random(7), 0, 0
    number = 0
    while tried < 10_000:
        number += 1
        for view in _decisions(tournament_rules(find_game(game)), 2 + number % 7, number, "strong"):
            move = decide(find_bot("strong"), view, Random(1))
            for _ in range(5):
                other = observe(resample(view, rng), view.seat)
                changed += decide(find_bot("strong"), other, Random(1)) != move
                tried += 1
    assert changed == 0


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_each_level_is_ahead_of_the_one_below(better: str, worse: str) -> None:
    for players, deals in ((2, 3000), (4, 2000), (6, 2000)):
        lineup = [Entry(better, find_bot(better)), *[Entry(worse, find_bot(worse))] * (players - 1)]
        variant = tournament_rules(find_game("whiskey-pool"))
        outcome = simulate(variant, lineup, deals=deals, seed="levels", clock=lambda: 0.0)
        ahead = outcome.standings[0]
        assert ahead.cpp - ahead.ci95 > 0
