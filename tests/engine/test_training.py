"""The training's own rules and features are the engine's and the player's, game for game."""

from __future__ import annotations

from random import Random

import pytest

from whiskey_poker import apply, decide, find_bot, legal_actions, observe
from whiskey_poker.bots.features import ROWS, spread
from whiskey_poker.bots.prospects import describe
from whiskey_poker.engine import chance_action, start, step
from whiskey_poker.match import pack_for
from whiskey_poker.simulate import tournament_rules
from whiskey_poker.state import CHANCE, EventKind, Left, State, Verb
from whiskey_poker.variants import find_game

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from tools.training import (  # noqa: E402
    answer,
    brier,
    export,
    inputs,
    learner,
    network,
    rules,
    seats,
    selfplay,
    worlds,
)

GAMES = {"whiskey-pool": rules.POOL, "whiskey-markers": rules.MARKERS, "la-viuda": rules.VIUDA}
DEALS = 12


class Twin:
    """A deal in the training's arrays, beside the same deal in the engine."""

    def __init__(self, game: str, players: int, number: int) -> None:
        self.game, self.players = GAMES[game], players
        self.ranks = rules.Ranks(wilds=game == "la-viuda")
        self.hands, self.widow = np.empty((9, 5), np.int64), np.empty(5, np.int64)
        self.known, self.seen = np.zeros(9, np.int64), np.zeros((9, 4), np.int64)
        self.flags = np.zeros(rules.FLAGS, np.int64)
        variant = tournament_rules(find_game(game)).configure(max_phase2_laps=rules.MAX_LAPS)
        pack = pack_for(variant, f"twin {game}", number, seats=players)
        pool = 1 + number % 13 if game == "la-viuda" else 0
        self.state: State = start(
            variant, chips=(9,) * players, dealer=players - 1, pack=pack, left=Left(pool)
        )
        if variant.direction < 0:
            # The training counts places in the turn order, whichever way that goes.
            assert self.state.order[-1] == players - 1
        self.keys = self.ranks.keys[self.state.evaluator.wild]
        rules.deal(np.array(pack), players, *self.table)

    @property
    def table(self) -> tuple[object, ...]:
        return self.hands, self.widow, self.known, self.seen, self.flags

    def agree(self) -> None:
        order = self.state.order
        for place, seat in enumerate(order):
            assert sorted(self.hands[place]) == sorted(self.state.hands[seat])
        assert sorted(self.widow) == sorted(self.state.widow)
        assert self.state.actor == order[self.flags[rules.ACTOR]]
        assert bool(self.flags[rules.UP]) == self.state.exchange.face_up
        knocker = self.flags[rules.KNOCKER]
        assert self.state.exchange.knocker == (order[knocker] if knocker >= 0 else -1)

    def number_of(self, action) -> int:  # type: ignore[no-untyped-def]
        me = self.flags[rules.ACTOR]
        if action.verb is Verb.SWAP:
            give = list(self.hands[me]).index(action.give[0])
            return 5 * give + list(self.widow).index(action.get[0])
        return {
            Verb.SWAP_ALL: rules.SWAP_ALL,
            Verb.KNOCK: rules.KNOCK,
            Verb.STAND: rules.KNOCK,
            Verb.PASS: rules.PASS,
            Verb.TAKE: rules.TAKE,
        }[action.verb]

    def rows(self, number: int):  # type: ignore[no-untyped-def]
        rows, weights, counts = seats.new_description()
        actions = np.array([number])
        inputs.describe(
            actions, 1, self.players, *self.table, self.keys, self.ranks.tables,
            self.ranks.suited, rows, weights, counts,
        )  # fmt: skip
        dense = np.zeros(ROWS, np.float64)
        for index in (0, 29):
            for k in range(counts[index]):
                dense[rows[index, k]] += weights[index, k]
        return dense


def _playing(game: str, players: int, number: int):  # type: ignore[no-untyped-def]
    """Yield a deal at every decision, played by chance and by the greedy bot in turn."""
    twin, rng = Twin(game, players, number), Random(f"{game} {players} {number}")
    while not twin.state.is_over and twin.state.phase < len(twin.state.variant.phases):
        if rules_end(twin):
            break
        twin.agree()
        yield twin
        legal = legal_actions(twin.state)
        view = observe(twin.state, twin.state.actor)
        greedy = decide(find_bot("greedy"), view, rng)
        bold = rng.random() < 0.5
        action = greedy if bold else rng.choice(list(legal))
        if bold:
            got = rules.greedy(
                players, twin.hands, twin.widow, twin.flags, twin.keys, twin.ranks.tables,
                twin.ranks.suited,
            )  # fmt: skip
            assert twin.number_of(greedy) == got
        number_of = twin.number_of(action)
        rules.act(number_of, players, *twin.table)
        twin.state = apply(twin.state, action)
    yield twin


def rules_end(twin: Twin) -> bool:
    return bool(twin.flags[rules.OVER])


def _check_end(twin: Twin, number: int) -> None:
    shares = np.zeros(9)
    rules.settle(
        twin.game, twin.players, twin.hands, twin.keys, twin.ranks.tables, twin.ranks.suited, shares
    )
    state, rng = twin.state, Random(number)
    while state.actor == CHANCE:
        state = step(state, chance_action(state, rng))
    kind = EventKind.WIN if twin.game == rules.POOL else EventKind.PAY
    seats = {event.seat for event in state.log if event.kind is kind}
    for place, seat in enumerate(state.order):
        if twin.game == rules.POOL:
            assert shares[place] == pytest.approx((seat in seats) / len(seats))
        elif twin.game == rules.MARKERS and seats:
            assert shares[place] == (seat not in seats)
        elif seats:
            assert (shares[place] < 1) >= (seat in seats)  # further stages choose among the tied
    if twin.game == rules.VIUDA:
        assert shares[: twin.players].sum() == pytest.approx(twin.players - 1)


def _compare(game: str, players: int, deals: int) -> None:
    for number in range(deals):
        *_, twin = _playing(game, players, number)
        assert rules_end(twin)
        _check_end(twin, number)


@pytest.mark.parametrize("players", [2, 3, 5, 9])
@pytest.mark.parametrize("game", GAMES)
def test_the_training_plays_by_the_rules_of_the_engine(game: str, players: int) -> None:
    _compare(game, players, DEALS)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
@pytest.mark.parametrize("game", GAMES)
def test_the_training_plays_by_the_rules_in_thousands_of_deals(game: str, players: int) -> None:
    _compare(game, players, 1000)


@pytest.mark.parametrize("players", [2, 3, 5, 9])
@pytest.mark.parametrize("game", GAMES)
def test_the_player_and_the_training_see_the_same_features(game: str, players: int) -> None:
    for number in range(DEALS):
        for twin in _playing(game, players, number):
            if rules_end(twin):
                break
            shared, prospects = describe(observe(twin.state, twin.state.actor))
            for action, codes in prospects:
                dense = np.zeros(ROWS)
                for code in (*shared, *codes):
                    for row, weight in spread(code):
                        if weight:
                            dense[row] += weight
                expected = twin.rows(twin.number_of(action))
                wrong = np.nonzero(np.abs(dense - expected) > 1e-6)[0]
                assert not len(wrong), (str(action), wrong, dense[wrong], expected[wrong])


BAD = 8
"""Units of a net that has learnt nothing."""


@pytest.fixture(scope="module")
def bad_net() -> network.Net:
    return network.new_net(BAD, np.random.default_rng(1))


@pytest.fixture(scope="module")
def answered(bad_net: network.Net):  # type: ignore[no-untyped-def]
    """Return an answer to the bad net that began as its equal, with that net's bytes before."""
    before = [part.tobytes() for part in bad_net]
    recipe = learner.Recipe("pool", 2, 12_000, seed=5, units=BAD)
    pupil = learner.Learner(rules.POOL, recipe, learner.Field(seats.BY_NET, bad_net), begin=bad_net)
    return answer.seek(pupil, 200, 6, lambda line: None), before


def test_the_opponent_of_an_answer_stays_as_it_was(bad_net: network.Net, answered) -> None:  # type: ignore[no-untyped-def]
    found, before = answered
    assert [part.tobytes() for part in bad_net] == before
    for mine, its in zip(found, bad_net, strict=True):
        assert not np.shares_memory(mine, its)
        assert (mine != its).any()


def test_an_answer_meets_the_same_opponent_in_every_batch(
    bad_net: network.Net, monkeypatch: pytest.MonkeyPatch
) -> None:
    met, own = [], []

    def watched(*given):  # type: ignore[no-untyped-def]
        *_, net, field, _manner, _ranks, _samples = given
        own.append(net.first.tobytes())
        met.append([part.tobytes() for part in field])
        return selfplay.play(*given)

    monkeypatch.setattr(learner, "play", watched)
    recipe = learner.Recipe("pool", 2, 6_000, seed=5, units=BAD)
    pupil = learner.Learner(rules.POOL, recipe, learner.Field(seats.BY_NET, bad_net), bad_net)
    answer.seek(pupil, 10, 6, lambda line: None)
    assert met == [[part.tobytes() for part in bad_net]] * pupil.batches
    assert len(set(own)) == pupil.batches, "the answer itself is another in every batch"


def test_the_answer_to_a_bad_net_gains_much(bad_net: network.Net, answered) -> None:  # type: ignore[no-untyped-def]
    found, _ = answered
    gained = answer.gain(2, found, learner.Field(seats.BY_NET, bad_net), 2000, seed=7)
    assert gained.cpp - gained.ci95 > 20


def test_only_who_answers_learns_from_a_deal(bad_net: network.Net) -> None:
    decisions = [
        selfplay.play(
            3, 500, 2, rules.POOL, who, 0.0, 0.0, 1.0, bad_net, bad_net, seats.STRICT,
            learner.ranks_of(rules.POOL), learner.new_samples(20_000),
        )
        for who in (seats.EQUALS, seats.BY_NET)
    ]  # fmt: skip
    both, one = decisions
    assert 0.4 * both < one < 0.6 * both


def test_between_two_a_net_gains_nothing_on_itself() -> None:
    net = export.shipped_net("pool", 2)
    gained = answer.gain(2, net, learner.Field(seats.BY_NET, net), 300, seed=8)
    assert gained == (0, 0)


def test_a_search_that_does_not_find_what_is_known_to_be_there_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(answer.KNOWN, 2, 60.0)
    with pytest.raises(SystemExit, match="known to gain"):
        answer.answers(2, part=0.005, seed=9)


def test_the_world_as_it_is_fits_what_was_done_in_it() -> None:
    net, players = export.shipped_net("pool", 2), 2
    ranks = rules.Ranks(wilds=False)
    own_ranks = ranks.keys[0], ranks.tables, ranks.suited
    table, shares = seats.new_table(), np.zeros(9)
    rooms = (
        table, seats.new_description(), seats.new_room(net),
        np.zeros(rules.ACTIONS, np.float32), shares,
    )  # fmt: skip
    done, then, values = np.zeros(99, np.int64), np.zeros((99, 2), np.int64), np.zeros((99, 2))
    for number in range(20):
        pack = np.random.default_rng(number).permutation(52)
        turns = worlds.record(pack, players, net, own_ranks, rooms, done, then, values)
        outcome = shares.copy()
        for turn in range(turns):
            me, seen = then[turn, 1], np.zeros(52, np.bool_)
            worlds.seen_by(me, players, turn, done, then, table, seen)
            known = set(pack[seen])
            assert worlds.play_on(pack, players, me, turn, done, net, own_ranks, rooms)
            assert (shares == outcome).all()
            twin = seats.new_table()
            rules.deal(pack, players, *twin[:5])
            for each in range(turn):
                rules.act(done[each], players, *twin[:5])
            assert known >= set(twin[0][me])
            assert not then[turn, 0] or known >= set(twin[1])
            if not then[:turn, 0].any() and not then[turn, 0]:
                assert len(known) == 5, "while the widow lies face down, the own hand and no more"


def test_the_parts_of_the_brier_score_are_told_apart() -> None:
    rng = np.random.default_rng(2)
    notes = np.zeros((40_000, worlds.NOTES))
    chance = rng.random(len(notes))
    notes[:, worlds.KEPT] = 10
    notes[:, worlds.SUM] = rng.binomial(10, chance)
    notes[:, worlds.WORTH] = chance + 0.1
    notes[:, worlds.RESULT] = rng.random(len(notes)) < chance
    notes[:, worlds.TURNS] = 6
    found = brier.split(notes)
    assert found["luck"] == pytest.approx(1 / 6, abs=0.002)
    assert found["missed"] == pytest.approx(0.01, abs=0.002)
    assert found["all"] == pytest.approx(found["luck"] + found["missed"], abs=0.004)


@pytest.mark.parametrize(
    ("laps", "knocker", "expected"),
    [(6, -1, rules.KNOCK), (4, -1, 0), (6, 1, 0)],
    ids=["six laps", "four laps", "after a knock"],
)
def test_the_field_grows_impatient_as_the_level_does(
    laps: int, knocker: int, expected: int
) -> None:
    players, flags = 2, np.zeros(rules.FLAGS, np.int64)
    flags[rules.TURNS], flags[rules.KNOCKER] = players * laps, knocker
    actions, values = np.array([0, rules.KNOCK]), np.array([0.50, 0.45], np.float32)
    patient = seats.Manner(0.0, seats.manner_of_strong(players).impatience)
    assert actions[seats.choose(2, players, flags, actions, values, patient)] == expected
    assert values == pytest.approx([0.50, 0.45]), "what is noted is the value, not the hurry"
