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
from numpy.typing import NDArray

from tools.betting.tree import ACTIONS, Ints, Tree

Floats = NDArray[np.float64]
PLAYERS: Final = 2


class Deals(NamedTuple):
    """Deals in rows: what each player knows of his hand at each stage, and who wins.

    ``buckets`` is by deal, player and stage; ``share`` the part of the pot that player 0 gets at
    the showdown.
    """

    buckets: Ints
    share: Floats


@njit(cache=True)
def _strategy(regrets: Floats, row: int, kids: Ints, out: Floats) -> None:
    total, legal = 0.0, 0
    for action in range(ACTIONS):
        out[action] = 0.0
        if kids[action] >= 0:
            legal += 1
            if regrets[row, action] > 0.0:
                out[action] = regrets[row, action]
                total += regrets[row, action]
    for action in range(ACTIONS):
        if kids[action] >= 0:
            out[action] = out[action] / total if total > 0.0 else 1.0 / legal


@njit(cache=True)
def _payoff(tree: Tree, node: int, me: int, share: float) -> float:
    mine, his = tree.paid[node, me], tree.paid[node, 1 - me]
    folded = tree.folded[node]
    if folded >= 0:
        return -mine if folded == me else his
    part = share if me == 0 else 1.0 - share
    return part * (mine + his) - mine


@njit(cache=True)
def _walk(
    tree: Tree,
    buckets: Ints,
    share: float,
    node: int,
    me: int,
    regrets: Floats,
    sums: Floats,
) -> float:
    player = tree.player[node]
    if player < 0:
        return _payoff(tree, node, me, share)
    kids = tree.kids[node]
    row = tree.base[node] + buckets[player, tree.stage[node]]
    plan = np.empty(ACTIONS)
    _strategy(regrets, row, kids, plan)
    if player != me:
        chance, action = np.random.random(), 0
        for each in range(ACTIONS):
            if kids[each] >= 0:
                action = each
                sums[row, each] += plan[each]
        for each in range(ACTIONS):
            if kids[each] >= 0:
                chance -= plan[each]
                if chance < 0.0:
                    action = each
                    break
        return _walk(tree, buckets, share, kids[action], me, regrets, sums)
    values = np.zeros(ACTIONS)
    mean = 0.0
    for action in range(ACTIONS):
        if kids[action] >= 0:
            values[action] = _walk(tree, buckets, share, kids[action], me, regrets, sums)
            mean += plan[action] * values[action]
    for action in range(ACTIONS):
        if kids[action] >= 0:
            regrets[row, action] += values[action] - mean
    return mean


@njit(cache=True)
def _batch(
    tree: Tree, buckets: Ints, share: Floats, regrets: Floats, sums: Floats, times: int, seed: int
) -> float:
    np.random.seed(seed)
    total = 0.0
    for _ in range(times):
        deal = np.random.randint(len(share))
        for me in range(PLAYERS):
            gain = _walk(tree, buckets[deal], share[deal], 0, me, regrets, sums)
            total += gain if me == 0 else -gain
    return total / (PLAYERS * times)


class Solver:
    """A game being solved; ``strategy`` is the average of what was played so far."""

    def __init__(self, tree: Tree, deals: Deals) -> None:
        self._tree, self._deals = tree, deals
        self.regrets: Floats = np.zeros((tree.rows, ACTIONS))
        self.sums: Floats = np.zeros((tree.rows, ACTIONS))

    def run(self, batches: int, times: int, seed: int = 0) -> Iterator[int]:
        """Play batches of so many deals; yield the number of each that is done."""
        for batch in range(batches):
            weight = batch / (batch + 1)
            self.regrets *= weight
            self.sums *= weight
            _batch(
                self._tree, *self._deals, self.regrets, self.sums, times, 1_000_003 * seed + batch
            )
            yield batch + 1

    def strategy(self) -> Floats:
        """Return how often each action is done, by row; rows never reached are alike in all."""
        total: Any = self.sums.sum(axis=1, keepdims=True)
        return np.where(total > 0, self.sums / np.where(total > 0, total, 1), 1 / ACTIONS)
