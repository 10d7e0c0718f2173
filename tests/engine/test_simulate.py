"""Tournaments of duplicate deals, in per cent of the pool above the fair share."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import pytest
from tests.engine.tables import cards_in

from whiskey_poker import VARIANTS, Action, Observation, TableError, Variant, find_bot, find_game
from whiskey_poker.cards import Hand
from whiskey_poker.engine import legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.simulate import (
    Entry,
    Outcome,
    Standing,
    measure_of,
    pool_for,
    simulate,
    tournament_rules,
)
from whiskey_poker.state import CALL, CHECK, KNOCK, SWAP_ALL, TAKE, EventKind, IllegalAction, State


def entries(*names: str) -> list[Entry]:
    return [Entry(name, find_bot(name)) for name in names]


def tournament(
    lineup: Sequence[Entry], *, game: str = "whiskey-pool", deals: int = 20, seed: str = "1"
) -> Outcome:
    variant = tournament_rules(find_game(game))
    return simulate(variant, lineup, deals=deals, seed=seed, clock=count().__next__)


def by_name(outcome: Outcome) -> dict[str, Standing]:
    return {standing.bot: standing for standing in outcome.standings}


class Stubborn:
    """Takes the widow if it can, then exchanges everything for ever."""

    def __init__(self) -> None:
        self.hands: list[Hand] = []

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        self.hands.append(view.hand)
        legal = legal_actions(view.table)
        yield next(action for action in (TAKE, SWAP_ALL, KNOCK) if action in legal)


class Knocker:
    """Knocks at once, and remembers what it was dealt."""

    def __init__(self) -> None:
        self.hands: list[Hand] = []

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        rng.random()
        self.hands.append(view.hand)
        yield KNOCK


class Cheat:
    """Wants what nobody may do."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        yield SWAP_ALL


def test_every_bot_holds_every_hand_of_a_deal() -> None:
    knockers = [Knocker(), Knocker(), Knocker()]
    tournament([Entry(str(place), bot) for place, bot in enumerate(knockers)], deals=2)
    first, second, third = (sorted(bot.hands) for bot in knockers)
    assert first == second == third
    assert len(set(first)) == 6


def test_bots_that_play_alike_have_nothing_ahead_of_each_other() -> None:
    """Each has held every hand, so luck cancels out and no interval is left."""
    outcome = tournament([Entry("one", Knocker()), Entry("other", Knocker())])
    assert [standing.bot for standing in outcome.standings] == ["one", "other"]
    for standing in outcome.standings:
        assert standing.cpp == pytest.approx(0)
        assert standing.ci95 == pytest.approx(0)


def test_another_bot_never_changes_the_deal() -> None:
    watchers = []
    for others in (entries("greedy", "greedy"), entries("threshold", "greedy")):
        watchers.append(watcher := Knocker())
        tournament([Entry("watcher", watcher), *others], seed="same")
    assert watchers[0].hands == watchers[1].hands


def test_the_same_seed_gives_the_same_figures() -> None:
    lineup = entries("threshold", "greedy", "greedy")
    assert tournament(lineup, seed="7") == tournament(lineup, seed="7")
    assert tournament(lineup, seed="7") != tournament(lineup, seed="8")


@pytest.mark.parametrize("game", ["whiskey-pool", "whiskey-markers"])
def test_what_one_bot_gains_the_others_lose(game: str) -> None:
    standings = by_name(tournament(entries("threshold", "greedy", "greedy", "greedy"), game=game))
    total = standings["threshold"].cpp + 3 * standings["greedy"].cpp
    assert total == pytest.approx(0)


def test_bots_of_one_name_are_counted_together() -> None:
    outcome = tournament(entries("greedy", "threshold", "greedy"))
    assert [standing.bot for standing in outcome.standings] == ["greedy", "threshold"]


def test_the_interval_is_over_deals_and_not_over_plays() -> None:
    """Two deals, each played twice, are two observations."""
    outcome = tournament(entries("threshold", "greedy"), deals=2, seed="3")
    assert outcome.plays == 4
    first, second = (_gain_of_one_deal(deal, "3") for deal in (1, 2))
    standing = by_name(outcome)["threshold"]
    assert standing.cpp == pytest.approx(100 * (first + second) / 2)
    assert standing.ci95 == pytest.approx(1.96 * 100 * abs(first - second) / 2)


def _gain_of_one_deal(deal: int, seed: str) -> float:
    from whiskey_poker import apply, decide, observe, start
    from whiskey_poker.match import pack_for

    variant = tournament_rules(find_game("whiskey-pool"))
    gains = []
    for names in (("threshold", "greedy"), ("greedy", "threshold")):
        state = start(variant, chips=(9, 9), dealer=1, pack=pack_for(variant, seed, deal, seats=2))
        while not state.is_over:
            bot = find_bot(names[state.actor])
            state = apply(state, decide(bot, observe(state, state.actor), Random(0)))
        winners = [event.seat for event in state.log if event.kind is EventKind.WIN]
        gains.append((names.index("threshold") in winners) / len(winners) - 1 / 2)
    return sum(gains) / 2


def test_the_chance_of_paying_counts_where_the_lowest_pays() -> None:
    """A bot that gives its hand away pays more often, so it stands below nothing."""
    lineup = [Entry("stubborn", Stubborn()), *entries("greedy", "greedy")]
    outcome = tournament(lineup, game="whiskey-markers", deals=60)
    assert "paid less often" in outcome.measure
    assert by_name(outcome)["stubborn"].cpp < 0 < by_name(outcome)["greedy"].cpp


def test_bots_that_never_knock_are_made_to() -> None:
    """RULES 4.3: with a limit of laps the next player's knock is forced, and counted."""
    outcome = tournament([Entry("a", Stubborn()), Entry("b", Stubborn())], deals=3)
    assert (outcome.capped, outcome.plays) == (6, 6)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(IllegalAction, match="cheat wants 'swap all'"):
        tournament([Entry("cheat", Cheat()), *entries("greedy")])


def test_time_is_taken_by_the_clock_that_is_handed_in() -> None:
    """Each reading of this clock is one second later, so every move takes one second."""
    assert by_name(tournament(entries("greedy", "greedy")))["greedy"].ms_per_move == 1000


@pytest.mark.parametrize(("players", "deals"), [(1, 10), (10, 10), (4, 1), (4, 0)])
def test_a_tournament_that_cannot_be_held_is_refused(players: int, deals: int) -> None:
    with pytest.raises(TableError):
        tournament(entries(*["greedy"] * players), deals=deals)


def test_progress_is_told_deal_by_deal() -> None:
    told: list[int] = []
    variant: Variant = find_game("whiskey-pool")
    simulate(
        variant,
        entries("greedy", "greedy"),
        deals=3,
        seed="1",
        clock=lambda: 0.0,
        on_deal=told.append,
    )
    assert told == [1, 2, 3]


# --- every game of the catalogue


class Caller:
    """Exchanges as greedy does, and stays in whatever it costs."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        legal = legal_actions(view.table)
        stays = [action for action in (CHECK, CALL) if action in legal]
        yield from stays or find_bot("greedy").think(view, rng)


BETTING = [("whiskey-betting", "none"), ("kitty", "none"), ("bicycle", "before_show")]
EVERY_GAME = [*((game, "none") for game in VARIANTS), BETTING[-1]]


def at(game: str, bet_rounds: str) -> Variant:
    variant = tournament_rules(find_game(game))
    return variant.configure(bet_rounds=bet_rounds) if "bet_rounds" in variant.options else variant


def check_all(game: str, bet_rounds: str, deals: int) -> None:
    """Hold a tournament in which no chip and no card may be lost, and all gains add up."""
    variant = at(game, bet_rounds)
    plays: list[State] = []

    def check(state: State) -> None:
        plays.append(state)
        assert sorted(cards_in(state)) == list(variant.pack.cards(3))
        if variant.match.chips_stay:
            before = sum(state.stakes) + state.left.pool
            assert sum(state.chips) + state.pool == before
            assert min(state.chips) >= 0

    outcome = simulate(variant, entries("greedy", "threshold", "greedy"), deals=deals, seed="1",
                       clock=lambda: 0.0, on_play=check)  # fmt: skip
    greedy, threshold = (by_name(outcome)[name].cpp for name in ("greedy", "threshold"))
    assert 2 * greedy + threshold == pytest.approx(0, abs=1e-6)
    assert len(plays) == outcome.plays == 3 * deals


@pytest.mark.parametrize(("game", "bet_rounds"), EVERY_GAME)
def test_every_game_can_be_simulated_and_loses_nothing(game: str, bet_rounds: str) -> None:
    check_all(game, bet_rounds, 6)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bet_rounds"), EVERY_GAME)
def test_in_a_long_tournament_no_chip_and_no_card_is_lost(game: str, bet_rounds: str) -> None:
    check_all(game, bet_rounds, 500)


@pytest.mark.parametrize(("game", "bet_rounds"), BETTING)
def test_with_betting_the_measure_is_the_chips_and_not_how_often_one_wins(
    game: str, bet_rounds: str
) -> None:
    """RULES 11: what is won beyond one's own chips, in per cent of all antes."""
    variant = at(game, bet_rounds)
    measure = measure_of(variant)
    assert "chips won or lost a deal, in per cent of all antes and blinds" in measure.about
    pack = pack_for(variant, "1", 1, seats=3)
    state = start(variant, chips=(20,) * 3, dealer=2, pack=pack)
    carried = state._replace(chips=(24, 17, 16), pool=3)
    done = state._replace(chips=(25, 18, 17), pool=0)
    for end in (carried, done):
        assert measure.points(end) == pytest.approx([5 / 3, -2 / 3, -1])
    two = start(variant.configure(ante=2), chips=(20,) * 3, dealer=2, pack=pack)
    done = two._replace(chips=(25, 18, 17), pool=0)
    assert measure.points(done) == pytest.approx([5 / 6, -1 / 3, -1 / 2])


def test_without_betting_the_measure_of_the_bicycle_form_is_the_pool() -> None:
    assert "of the pool" in measure_of(at("bicycle", "none")).about


@pytest.mark.parametrize(("game", "bet_rounds"), BETTING)
def test_who_weighs_a_call_wins_from_who_always_calls(game: str, bet_rounds: str) -> None:
    lineup = [Entry("caller", Caller()), *entries("greedy", "greedy")]
    outcome = simulate(at(game, bet_rounds), lineup, deals=60, seed="1", clock=lambda: 0.0)
    assert by_name(outcome)["caller"].cpp < 0


def test_every_rank_is_wild_in_some_deals_of_la_viuda() -> None:
    """RULES 7.3: the same number of chips for all rotations of a deal, from one to thirteen."""
    plays: list[State] = []
    simulate(at("la-viuda", "none"), entries("greedy", "greedy"), deals=120, seed="1",
             clock=lambda: 0.0, on_play=plays.append)  # fmt: skip
    pools = [state.left.pool for state in plays]
    assert pools[::2] == pools[1::2]
    assert set(pools) == set(range(1, 14))
    assert {state.evaluator.wild for state in plays} == set(range(2, 15))
    assert pools[::2] == [pool_for(at("la-viuda", "none"), "1", deal) for deal in range(1, 121)]
    assert pool_for(at("la-viuda", "none").configure(round_wild=False), "1", 1) == 1
