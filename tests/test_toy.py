"""The toy game: it is solved, and what search loses in it is known."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from benchmarks.toy import expert as toy_expert  # noqa: E402
from benchmarks.toy.__main__ import main  # noqa: E402
from benchmarks.toy.game import (  # noqa: E402
    ALL,
    KNOCK,
    PASS,
    TURNS,
    UNKNOWN,
    Situation,
    Table,
    act,
    deals,
    following,
    strength,
    turned_up,
)
from benchmarks.toy.habits import Habits  # noqa: E402
from benchmarks.toy.levels import HIDDEN, SHOWDOWN, Policy, Toy, softmax  # noqa: E402
from benchmarks.toy.play import greedy, played_out  # noqa: E402
from benchmarks.toy.solve import solve  # noqa: E402
from benchmarks.toy.value_net import STRONG, trained  # noqa: E402

BLIND, BLIND_LAST, OPEN, OPEN_LAST = Situation


@pytest.fixture(scope="module")
def table() -> Table:
    return deals()


@pytest.fixture(scope="module")
def toy() -> Toy:
    return Toy()


@pytest.fixture(scope="module")
def net(toy: Toy) -> Policy:
    return trained(toy, seed=1)


def test_a_pair_beats_none_and_suits_never_count() -> None:
    hands = np.array([[0, 1], [6, 5], [6, 4], [7, 4], [7, 0]])  # two twos; king-queen; king-two
    worth = strength(hands)
    assert worth[0] > worth[1] == worth[2] == worth[3] > worth[4]


def test_every_deal_is_there_once(table: Table) -> None:
    cards = np.concatenate([*table.hands, table.widow], axis=1)
    assert len(cards) == len(np.unique(cards, axis=0)) == 28 * 15 * 6
    assert all(len(set(row)) == 6 for row in cards.tolist())


@pytest.mark.parametrize(
    ("turn", "action", "follows"),
    [
        (0, PASS, BLIND),
        (0, ALL, OPEN),
        (0, KNOCK, BLIND_LAST),
        (1, PASS, OPEN),
        (1, ALL, OPEN),
        (1, KNOCK, OPEN_LAST),
    ],
)
def test_the_widow_lies_face_down_for_one_lap_unless_it_is_taken(
    turn: int, action: int, follows: Situation
) -> None:
    """RULES 4: who knocks first leaves the other a blind turn, who knocks second an open one."""
    assert following(BLIND, turn, action) is follows


def test_after_a_knock_the_other_has_one_turn() -> None:
    for situation in (BLIND_LAST, OPEN_LAST):
        assert following(situation, 1, PASS) is None
        assert following(situation, 1, ALL) is None
    assert following(OPEN, 2, KNOCK) is OPEN_LAST


def test_the_fifth_turn_is_the_last_but_a_knock_in_it_is_answered() -> None:
    fifth = TURNS - 1
    assert following(OPEN, fifth - 1, ALL) is OPEN
    assert following(OPEN, fifth, 0) is None
    assert following(OPEN, fifth, ALL) is None
    assert following(OPEN, fifth, KNOCK) is OPEN_LAST


def test_nobody_sees_a_widow_that_lies_face_down(table: Table) -> None:
    before = act(table, 0, PASS, BLIND)
    for at in (0, 1):
        hands, seen = before.hands[at], before.seen[at]
        for hand in np.unique(hands, axis=0):
            assert len(set(seen[(hands == hand).all(1)].tolist())) == 1
    after = turned_up(act(before, 1, PASS, BLIND))
    assert len(set(after.seen[0].tolist())) == 28 * 15


def test_who_takes_blind_shows_what_he_held_and_alone_sees_what_he_holds(table: Table) -> None:
    after = act(table, 0, ALL, BLIND)
    assert (after.widow == table.hands[0]).all()
    assert (after.hands[0] == table.widow).all()
    assert (after.known[0] == UNKNOWN).all()
    assert len(set(after.seen[0].tolist())) == 28 * 15
    assert len(set(after.seen[1].tolist())) == 28 * 15


def test_what_was_gained_in_the_open_is_known_until_it_is_laid(table: Table) -> None:
    once = act(table, 0, 0, OPEN)
    gained = table.widow[:, 0]
    assert (once.known[0] == np.stack([np.full_like(gained, UNKNOWN), gained], 1)).all()
    for give in (0, 1):
        again = act(once, 0, 2 * give, OPEN)
        laid = once.hands[0][:, give]
        number = (again.known[0] != UNKNOWN).sum(1)
        assert (number == np.where(laid == gained, 1, 2)).all()
        held = again.hands[0][:, :, None] == again.known[0][:, None, :]
        assert (held.any(1).sum(1) == number).all()
    assert (act(table, 1, ALL, OPEN).known[1] == table.widow).all()


@pytest.mark.slow
def test_a_policy_is_a_policy(toy: Toy, net: Policy) -> None:
    habits = Habits(toy, toy.anything())
    played = toy_expert.playouts(toy, net, habits.answers(), habits.likelihoods())
    policies = [
        toy.anything(),
        greedy(toy),
        habits.answers(),
        toy_expert.judged(net),
        toy_expert.expert(toy, net, played, seed=1, temperature=0.01),
    ]
    for policy in policies:
        for level, rows in zip(toy.levels, policy, strict=True):
            assert rows.shape == (len(level.first), len(level.menu))
            assert (rows >= 0).all()
            assert np.allclose(rows.sum(1), 1)


@pytest.mark.slow
def test_after_a_knock_that_is_not_used_the_hands_are_as_they_were(toy: Toy) -> None:
    knocks = 0
    for level in toy.levels:
        if level.situation.is_last:
            assert all(child == SHOWDOWN for child, _ in level.children)
            continue
        at = level.menu.index(KNOCK)
        child, offset = level.children[at]
        answer = toy.levels[child]
        there = answer.payoffs[offset : offset + len(level.info), answer.menu.index(PASS)]
        assert answer.turn == level.turn + 1
        assert (there == level.payoffs[:, at]).all()
        knocks += 1
    assert knocks > TURNS
    assert max(level.turn for level in toy.levels) == TURNS


@pytest.mark.slow
def test_what_was_taken_unseen_has_no_strength_before(toy: Toy) -> None:
    for level in toy.levels:
        hidden = (level.after == HIDDEN).all(0)
        expected = [action == ALL and not level.situation.is_open for action in level.menu]
        assert hidden.tolist() == expected


@pytest.mark.slow
def test_greedy_takes_blind_below_the_median_only(toy: Toy) -> None:
    level, policy = toy.levels[0], greedy(toy)[0]
    takes = policy[:, level.menu.index(ALL)] == 1
    assert takes.sum() == 12  # of 28 hands; the four like the median are kept
    assert level.held[takes].max() < level.held[~takes].min()


@pytest.mark.slow
def test_both_seats_together_neither_gain_nor_lose(toy: Toy) -> None:
    simple, anything = greedy(toy), toy.anything()
    assert toy.gain(simple, simple) == pytest.approx(0)
    assert toy.gain(simple, anything) == pytest.approx(-toy.gain(anything, simple))
    assert toy.best_answer(simple, 0) >= toy.value(anything, simple)
    assert toy.best_answer(simple, 1) <= toy.value(simple, anything)


@pytest.mark.slow
def test_the_toy_is_solved_and_skipping_stalls(toy: Toy) -> None:
    """What the other never reaches must be looked at too, or the average is no strategy."""
    *_, solved = solve(toy, 64)
    *_, stalled = solve(toy, 64, skips=True)
    assert toy.exploitability(solved) < 0.005
    assert toy.exploitability(stalled) > 5 * toy.exploitability(solved)
    assert toy.exploitability(greedy(toy)) > 0.5
    assert toy.exploitability(played_out(toy, greedy(toy), toy.anything())) > 0.15


@pytest.mark.slow
def test_the_expert_can_hardly_be_exploited(toy: Toy, net: Policy) -> None:
    """Nor the net alone; both of them far less than greedy or playouts without beliefs."""
    strong = [softmax(each, STRONG) for each in net]
    answers = Habits(toy, strong).answers()
    played = toy_expert.playouts(toy, net, answers, toy_expert.judged(net))
    assert toy.exploitability(strong) < 0.15
    assert toy.exploitability(toy_expert.expert(toy, net, played, seed=1)) < 0.15


@pytest.mark.slow
def test_the_command_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick"]) == 0
    printed = capsys.readouterr().out
    assert "value to the first player" in printed
    assert "expert, as shipped" in printed
