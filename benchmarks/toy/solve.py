"""The solution of the toy by CFR+."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.toy.game import Array
from benchmarks.toy.levels import Policy, Toy


def solve(toy: Toy, iterations: int, *, skips: bool = False) -> Iterator[Policy]:
    """Yield the average strategy of CFR+ after each iteration.

    With ``skips`` it does not look at what the other never reaches; the regrets there would not
    change, but the average strategy stops being one: kept to show why not.
    """
    regrets = [np.zeros_like(each) for each in toy.anything()]
    sums = [np.zeros_like(each) for each in regrets]
    for iteration in range(1, iterations + 1):
        for player in (0, 1):
            _learn(toy, player, regrets, sums, iteration, skips=skips)
        yield [_matched(each) for each in sums]


def _learn(
    toy: Toy, player: int, regrets: Policy, sums: Policy, iteration: int, *, skips: bool
) -> None:
    """Bring one player's regrets up to date, and the sum of his strategies."""
    policy = [_matched(each) for each in regrets]
    reaches = toy.reaches(policy)

    def learn(number: int, worth: Array) -> Array:
        level = toy.levels[number]
        value = (worth * policy[number][level.info]).sum(1)
        if level.player == player:
            weight = reaches[number][:, 1 - player]
            gain = level.by_set((worth - value[:, None]) * (level.sign * weight)[:, None])
            regrets[number] = np.maximum(regrets[number] + gain / toy.deals, 0)
            share = iteration * reaches[number][level.first, player]
            if skips:
                share = share * (np.bincount(level.info, weight) > 0)
            sums[number] += share[:, None] * policy[number]
        return value

    toy.unroll(learn)


def _matched(regrets: Array) -> Array:
    total = regrets.sum(1, keepdims=True)
    return np.where(total > 0, regrets / np.where(total > 0, total, 1), 1 / regrets.shape[1])
