"""What a strategy is worth, and what the best answer to it gains: over many deals at once.

The answering player knows all that has been bet, and his own number of the abstraction at this
stage. What he does is learnt from some deals; to measure it honestly it is played on others.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.betting.solve import Deals
from tools.betting.tree import ACTIONS, Floats, Tree

Choices: TypeAlias = dict[int, NDArray[np.int8]]
"""By node: the action by number of the abstraction."""


def legal(tree: Tree, node: int, strategy: Floats) -> Floats:
    """Return a strategy's rows, with what is not allowed here left out."""
    allowed = tree.kids[node] >= 0
    plan = strategy * allowed
    total = plan.sum(axis=1, keepdims=True)
    return np.where(total > 0, plan / np.where(total > 0, total, 1), allowed / allowed.sum())


def _plan(tree: Tree, deals: Deals, node: int, strategy: Floats) -> Floats:
    rows = tree.base[node] + deals.buckets[:, tree.player[node], tree.stage[node]]
    return legal(tree, node, strategy[rows])


def _payoff(tree: Tree, deals: Deals, node: int, me: int) -> Floats:
    mine, his = tree.paid[node, me], tree.paid[node, 1 - me]
    if tree.folded[node] >= 0:
        return np.full(len(deals.share), -mine if tree.folded[node] == me else his)
    part = deals.share if me == 0 else 1 - deals.share
    return part * (mine + his) - mine


def values(tree: Tree, deals: Deals, first: Floats, second: Floats) -> Floats:
    """Return what player 0 gains on average, by deal, when these strategies meet."""

    def walk(node: int) -> Floats:
        if tree.player[node] < 0:
            return _payoff(tree, deals, node, 0)
        plan = _plan(tree, deals, node, second if tree.player[node] else first)
        total = np.zeros(len(deals.share))
        for action in range(ACTIONS):
            if tree.kids[node, action] >= 0:
                total += plan[:, action] * walk(tree.kids[node, action])
        return total

    return walk(0)


def best_answer(tree: Tree, deals: Deals, strategy: Floats, me: int) -> Choices:
    """Return the best answer of a player to a strategy, as far as these deals tell."""
    choices: Choices = {}
    counts = int(deals.buckets.max()) + 1

    def walk(node: int, reach: Floats) -> Floats:
        """Return what is gained by deal, weighted with how often the other comes here."""
        if tree.player[node] < 0:
            return reach * _payoff(tree, deals, node, me)
        kids = tree.kids[node]
        if tree.player[node] != me:
            plan = _plan(tree, deals, node, strategy)
            total = np.zeros(len(reach))
            for action in range(ACTIONS):
                if kids[action] >= 0:
                    total += walk(kids[action], reach * plan[:, action])
            return total
        bucket = deals.buckets[:, me, tree.stage[node]]
        gains = np.full((ACTIONS, counts), -np.inf)
        found = np.zeros((ACTIONS, len(reach)))
        for action in range(ACTIONS):
            if kids[action] >= 0:
                found[action] = walk(kids[action], reach)
                gains[action] = np.bincount(bucket, found[action], minlength=counts)
        best = gains.argmax(axis=0).astype(np.int8)
        choices[node] = best
        picked: Floats = np.take_along_axis(found, best[bucket][None], axis=0)[0]
        return picked

    walk(0, np.ones(len(deals.share)))
    return choices


def answered(tree: Tree, deals: Deals, strategy: Floats, me: int, choices: Choices) -> Floats:
    """Return what a player who answers so gains, by deal, on average over the other's mixing."""

    def walk(node: int, rows: NDArray[np.int64], reach: Floats) -> None:
        if not len(rows):
            return
        part = Deals(deals.buckets[rows], deals.share[rows])
        if tree.player[node] < 0:
            gained[rows] += reach * _payoff(tree, part, node, me)
            return
        kids = tree.kids[node]
        if tree.player[node] != me:
            plan = _plan(tree, part, node, strategy)
            for action in range(ACTIONS):
                if kids[action] >= 0:
                    comes = plan[:, action] > 0
                    walk(kids[action], rows[comes], (reach * plan[:, action])[comes])
            return
        done = choices[node][part.buckets[:, me, tree.stage[node]]]
        for action in range(ACTIONS):
            if kids[action] >= 0:
                chosen = done == action
                walk(kids[action], rows[chosen], reach[chosen])

    gained = np.zeros(len(deals.share))
    walk(0, np.arange(len(deals.share)), np.ones(len(deals.share)))
    return gained


def exploitability(tree: Tree, deals: Deals, strategy: Floats) -> float:
    """Return what the best answers of both players gain on average, these deals being all."""
    gains = [
        answered(tree, deals, strategy, me, best_answer(tree, deals, strategy, me)).mean()
        for me in range(2)
    ]
    return float(sum(gains) / 2)
