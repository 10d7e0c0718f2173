"""The solver of betting: on games whose solution is known it must find it (RULES 17)."""

from __future__ import annotations

from itertools import permutations

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from tools.betting.answer import (  # noqa: E402
    answered,
    best_answer,
    exploitability,
    values,
)
from tools.betting.pack import SEEN, packed  # noqa: E402
from tools.betting.shipped import unpacked  # noqa: E402
from tools.betting.solve import Deals, Solver  # noqa: E402
from tools.betting.tree import (  # noqa: E402
    CALL,
    FOLD,
    RAISE,
    SHOWDOWN,
    Floats,
    Limit,
    Round,
    Tree,
    grow,
    triple_draw,
)
from whiskey_poker.bots.limit_states import BUCKETS, ROWS, STAGES, cuts_in  # noqa: E402

KUHN = grow(Limit((1, 1), (Round(1, first=0),), cap=1, exact=True, buckets=3))
LEDUC = grow(Limit((1, 1), (Round(2, first=0), Round(4, first=0)), cap=2, exact=True, buckets=12))
LEDUC_VALUE = -0.0856
"""What the first player wins a hand, as solved by linear programming in the literature."""


def kuhn_deals() -> Deals:
    dealt = list(permutations(range(3), 2))
    share = [float(mine > his) for mine, his in dealt]
    return Deals(np.array([[[a], [b]] for a, b in dealt], np.int32), np.array(share))


def leduc_deals() -> Deals:
    """Six cards of three ranks, one each and one on the table: a pair with that wins."""
    rows, share = [], []
    for places in permutations(range(6), 3):
        mine, his, common = (place // 2 for place in places)
        rows.append([[mine, 3 + 3 * mine + common], [his, 3 + 3 * his + common]])
        worth = [9 if rank == common else rank for rank in (mine, his)]
        share.append((1 + (worth[0] > worth[1]) - (worth[0] < worth[1])) / 2)
    return Deals(np.array(rows, np.int32), np.array(share))


def solved(tree: Tree, deals: Deals, batches: int) -> list[Floats]:
    """Return the strategy after a quarter of the batches, and after all."""
    solver = Solver(tree, deals)
    return [
        solver.strategy()
        for done in solver.run(batches, 20_000, seed=1)
        if done in (batches // 4, batches)
    ]


def test_kuhn_poker_is_worth_minus_one_eighteenth_to_the_first_player() -> None:
    deals = kuhn_deals()
    *_, found = solved(KUHN, deals, 20)
    assert values(KUHN, deals, found, found).mean() == pytest.approx(-1 / 18, abs=2e-3)
    assert exploitability(KUHN, deals, found) < 0.01


def test_kuhn_is_played_with_bluffs() -> None:
    """The first player bets a jack a third as often as a king; a queen never (RULES 17)."""
    *_, found = solved(KUHN, kuhn_deals(), 20)
    jack, queen, king = found[KUHN.base[0] : KUHN.base[0] + 3, RAISE]
    assert king == pytest.approx(3 * jack, abs=0.1)
    assert queen < 0.02
    (after_check,) = [
        node
        for node in range(len(KUHN.player))
        if KUHN.player[node] == 1 and KUHN.kids[node, FOLD] < 0
    ]
    assert found[KUHN.base[after_check], RAISE] == pytest.approx(1 / 3, abs=0.03)


def test_leduc_comes_to_its_known_value_and_is_exploited_less_and_less() -> None:
    deals = leduc_deals()
    early, late = solved(LEDUC, deals, 40)
    assert values(LEDUC, deals, late, late).mean() == pytest.approx(LEDUC_VALUE, abs=0.01)
    assert exploitability(LEDUC, deals, late) < exploitability(LEDUC, deals, early) < 0.1
    assert exploitability(LEDUC, deals, late) < 0.02


def test_the_same_seed_solves_alike() -> None:
    first, second = (solved(KUHN, kuhn_deals(), 4)[-1] for _ in range(2))
    assert (first == second).all()


def test_the_best_answer_to_always_calling_bets_only_better_hands() -> None:
    deals = kuhn_deals()
    calls = np.zeros((KUHN.rows, 3))
    calls[:, CALL] = 1
    choices = best_answer(KUHN, deals, calls, 0)
    assert choices[0].tolist()[0] == CALL
    assert choices[0].tolist()[2] == RAISE
    assert answered(KUHN, deals, calls, 0, choices).mean() == pytest.approx(1 / 3)


def test_the_tree_of_triple_draw_has_the_bets_of_the_rules() -> None:
    """RULES 12.1: at most four bets a round, small in the first two rounds, big in the last."""
    tree = grow(triple_draw())
    assert tree.paid.max() == 4 * 2 + 4 * 2 + 4 * 4 + 4 * 4
    assert tree.player[0] == 1, "between two the dealer speaks first before the first draw"
    assert tree.paid[0].tolist() == [2, 1]
    ends = tree.player < 0
    shown = ends & (tree.folded == SHOWDOWN)
    assert (tree.paid[shown, 0] == tree.paid[shown, 1]).all()
    assert (tree.kids[~ends, CALL] > 0).all()
    assert tree.base[~ends].max() < tree.rows == ROWS


def test_a_written_table_reads_as_it_was_to_a_fifteenth() -> None:
    rng = np.random.default_rng(1)
    sums = rng.random((ROWS, 3)) * SEEN * 9
    cuts = rng.integers(0, 256, cuts_in(STAGES)).astype(np.uint8)
    found_cuts, found = unpacked(packed(cuts, sums))
    often = sums / sums.sum(axis=1, keepdims=True)
    known = sums.sum(axis=1) >= SEEN
    assert (found_cuts == cuts).all()
    assert known.sum() > BUCKETS
    assert abs(found - often)[known].max() <= 1 / 15 + 1e-9
