"""Tournaments of duplicate deals, in per cent of the pool above the fair share."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import pytest

from whiskey_poker import Action, Observation, TableError, Variant, find_bot, find_game
from whiskey_poker.cards import Hand
from whiskey_poker.engine import legal_actions
from whiskey_poker.simulate import Entry, Outcome, Standing, simulate, tournament_rules
from whiskey_poker.state import KNOCK, SWAP_ALL, TAKE, EventKind, IllegalAction


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
