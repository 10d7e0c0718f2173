"""The toy game: it is solved, and what search loses in it is known."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from benchmarks.toy import (  # noqa: E402
    ACTIONS,
    KNOCK,
    Toy,
    deals,
    greedy,
    main,
    solve,
    strength,
)


@pytest.fixture(scope="module")
def toy() -> Toy:
    return Toy()


def test_a_pair_beats_none_and_suits_never_count() -> None:
    hands = np.array([[0, 1], [6, 5], [6, 4], [7, 4], [7, 0]])  # two twos; king-queen; king-two
    worth = strength(hands)
    assert worth[0] > worth[1] == worth[2] == worth[3] > worth[4]


def test_every_deal_is_there_once_with_its_chance() -> None:
    table, chance = deals()
    assert len(chance) == 10 * 90
    assert chance.sum() == pytest.approx(1)
    cards = np.concatenate([table.hands[0], table.hands[1], table.widow], axis=1)
    assert all(len(set(row)) == 6 for row in cards.tolist())


def test_a_policy_is_a_policy(toy: Toy) -> None:
    for policy in (toy.new_policy(), greedy(toy)):
        for level, rows in zip(toy.levels, policy, strict=True):
            assert rows.shape == (len(level.first), ACTIONS)
            assert np.allclose(rows.sum(1), 1)


def test_who_acts_sees_the_same_in_a_set_and_after_a_knock_comes_the_showdown(toy: Toy) -> None:
    for level in toy.levels:
        assert (level.held == level.held[level.first][level.info]).all()
        assert (level.after == level.after[level.first][level.info]).all()
        if level.is_last:
            assert all(child == -1 for child, _ in level.children)
    child, _ = toy.levels[0].children[KNOCK]
    assert toy.levels[child].is_last


@pytest.mark.slow
def test_the_toy_is_solved_and_skipping_stalls(toy: Toy) -> None:
    """What the other never reaches must be looked at too, or the average is no strategy."""
    *_, solved = solve(toy, 64)
    *_, stalled = solve(toy, 64, skips=True)
    assert toy.exploitability(solved) < 0.02
    assert toy.exploitability(stalled) > 5 * toy.exploitability(solved)
    assert toy.exploitability(greedy(toy)) > 0.3


@pytest.mark.slow
def test_the_command_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick"]) == 0
    assert "value to the first player" in capsys.readouterr().out
