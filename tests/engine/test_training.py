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

from tools.training import inputs, rules, seats  # noqa: E402

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
