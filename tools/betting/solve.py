"""Monte Carlo counterfactual regret minimisation, external sampling, with linear weights.

Each iteration draws a deal, whose cards do not depend on the betting; for each player in turn all
his actions are walked through, and one of the other's is drawn. After each batch what has been
summed up before is weighted down, so that batch k counts k times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from tools.betting.tree import ACTIONS, Floats, Ints, Tree

PLAYERS: Final = 2


class Deals(NamedTuple):
    """Deals in rows: what each player knows of his hand at each stage, and who wins.

    ``buckets`` is by deal, player and stage; ``share`` the part of the pot that player 0 gets at
    the showdown.
    """

    buckets: Ints
    share: Floats


@njit(inline="always")
def _often(regrets: Floats, row: int, kids: Ints, node: int) -> tuple[float, float, float]:
    """Return how often each action is done now: in proportion to the regret for not doing it."""
    fold, call, bet = 0.0, 0.0, 0.0
    if kids[node, 0] >= 0:
        fold = max(regrets[row, 0], 0.0)
    if kids[node, 1] >= 0:
        call = max(regrets[row, 1], 0.0)
    if kids[node, 2] >= 0:
        bet = max(regrets[row, 2], 0.0)
    total = fold + call + bet
    if total > 0.0:
        return fold / total, call / total, bet / total
    legal = (kids[node, 0] >= 0) + (kids[node, 1] >= 0) + (kids[node, 2] >= 0)
    return (
        (kids[node, 0] >= 0) / legal,
        (kids[node, 1] >= 0) / legal,
        (kids[node, 2] >= 0) / legal,
    )


class _Game(NamedTuple):
    """A tree as the walk reads it; ``ends`` are what `gains_at_ends` returns."""

    player: Ints
    kids: Ints
    stage: Ints
    base: Ints
    ends: Floats


@njit
def _walk(
    game: _Game,
    held: Ints,
    share: float,
    node: int,
    me: int,
    regrets: Floats,
    sums: Floats,
) -> float:
    who, kids = game.player[node], game.kids
    if who < 0:
        gain = game.ends[node, 0] + game.ends[node, 1] * share
        return gain if me == 0 else -gain
    row = game.base[node] + held[who, game.stage[node]]
    fold, call, bet = _often(regrets, row, kids, node)
    if who != me:
        sums[row, 0] += fold
        sums[row, 1] += call
        sums[row, 2] += bet
        chance = np.random.random()
        done = 0 if chance < fold else 1 if chance < fold + call or kids[node, 2] < 0 else 2
        return _walk(game, held, share, kids[node, done], me, regrets, sums)
    # No branch is skipped that seems bad: the other's average would stay there what it was early.
    worth_fold, worth_call, worth_bet = 0.0, 0.0, 0.0
    if kids[node, 0] >= 0:
        worth_fold = _walk(game, held, share, kids[node, 0], me, regrets, sums)
    if kids[node, 1] >= 0:
        worth_call = _walk(game, held, share, kids[node, 1], me, regrets, sums)
    if kids[node, 2] >= 0:
        worth_bet = _walk(game, held, share, kids[node, 2], me, regrets, sums)
    mean = fold * worth_fold + call * worth_call + bet * worth_bet
    regrets[row, 0] += worth_fold - mean
    regrets[row, 1] += worth_call - mean
    regrets[row, 2] += worth_bet - mean
    return mean


@njit
def _batch(
    game: _Game,
    buckets: Ints,
    share: Floats,
    regrets: Floats,
    sums: Floats,
    times: int,
    seed: int,
) -> None:
    np.random.seed(seed)
    for _ in range(times):
        deal = np.random.randint(len(share))
        for me in range(PLAYERS):
            _walk(game, buckets[deal], share[deal], 0, me, regrets, sums)


def gains_at_ends(tree: Tree) -> Floats:
    """Return what player 0 gains at each end with no share of the pot, and by how much more."""
    mine, his = tree.paid.T
    folded = tree.folded
    sure = np.where(folded == 0, -mine, np.where(folded == 1, his, -mine))
    return np.ascontiguousarray(np.stack([sure, (folded < 0) * (mine + his)], axis=1))


class Solver:
    """A game being solved; ``strategy`` is the average of what was played so far."""

    def __init__(self, tree: Tree, deals: Deals) -> None:
        self._game = _Game(tree.player, tree.kids, tree.stage, tree.base, gains_at_ends(tree))
        self._deals = deals
        self.regrets: Floats = np.zeros((tree.rows, ACTIONS))
        self.sums: Floats = np.zeros((tree.rows, ACTIONS))

    def run(self, batches: int, times: int, seed: int = 0) -> Iterator[int]:
        """Play batches of so many deals; yield the number of each that is done."""
        for batch in range(batches):
            weight = batch / (batch + 1)
            self.regrets *= weight
            self.sums *= weight
            seeded = 1_000_003 * seed + batch
            _batch(self._game, *self._deals, self.regrets, self.sums, times, seeded)
            yield batch + 1

    def strategy(self) -> Floats:
        """Return how often each action is done, by row; rows never reached are alike in all."""
        total: Any = self.sums.sum(axis=1, keepdims=True)
        return np.where(total > 0, self.sums / np.where(total > 0, total, 1), 1 / ACTIONS)
