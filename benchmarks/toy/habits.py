"""What `strong` does in the toy, by the situation, the hand and what it lacks; see `bots/habits`.

As in the shipped table, backwards it tells which hands an action speaks for, and forwards it plays
a hand on: of the better exchanges the best is made, of the worse ones that which costs least.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.toy.game import ALL, HAS_SWAPPED, HAS_SWAPPED_ALL, SWAPS, Array, Situation
from benchmarks.toy.levels import Level, Policy, Toy, best_hand

# Kinds of actions in the open; while the widow lies face down each action is a kind.
KEEP, WHOLE, BEST, BETTER, CLOSE, WORSE = range(6)
KINDS: Final = 6
PAIR: Final = 100
"""The least strength of a pair."""

DOUBT: Final = 0.02
"""What the likelihood of any kind is at least."""


class Habits:
    """How often each kind of action is done, counted from how often a policy does it.

    ``often`` is by level, information set and kind.
    """

    def __init__(self, toy: Toy, policy: Policy) -> None:
        reaches = toy.reaches(policy)
        self._toy = toy
        cells, counts = [], []
        for level, reach, does in zip(toy.levels, reaches, policy, strict=True):
            met = np.bincount(level.info, reach.prod(1), len(level.first))[:, None]
            kinds = kinds_of(level)
            counts.append(
                np.stack([(met * does * (kinds == kind)).sum(1) for kind in range(KINDS)], 1)
            )
            cells.append(_cell(level))
        _, place = np.unique(np.concatenate(cells), return_inverse=True)
        all_ = np.concatenate(counts)
        table = np.stack([np.bincount(place, column) for column in all_.T], 1) + 1e-9
        table /= table.sum(1, keepdims=True)
        ends = np.cumsum([len(cell) for cell in cells])[:-1]
        self.often: list[Array] = [table[part] for part in np.split(place, ends)]

    def likelihoods(self) -> Policy:
        """Return how likely each action is: its kind's frequency, shared by those of the kind."""
        found = []
        for level, often in zip(self._toy.levels, self.often, strict=True):
            kinds = kinds_of(level)
            alike = (kinds[:, :, None] == kinds[:, None, :]).sum(2)
            found.append(np.maximum(DOUBT, np.take_along_axis(often, kinds, 1)) / alike)
        return found

    def answers(self) -> Policy:
        """Return how the others play on: by habits, and for the best hand on the last turn."""
        return [
            _answer(level, often)
            for level, often in zip(self._toy.levels, self.often, strict=True)
        ]  # fmt: skip


def kinds_of(level: Level) -> Array:
    """Return by set the kind of each action."""
    if not level.situation.is_open:
        return np.tile(np.arange(len(level.menu)), (len(level.first), 1))
    held, after = level.held[:, None], level.after
    worse = np.where((after >= PAIR) == (held >= PAIR), CLOSE, WORSE)
    kinds = np.where(after >= held, BETTER, worse)
    kinds[after >= _best_of_one(level)] = BEST
    kinds[:, len(SWAPS) :] = WHOLE, KEEP
    return kinds


def _best_of_one(level: Level) -> Array:
    return level.after[:, : len(SWAPS)].max(1, keepdims=True)


def _cell(level: Level) -> Array:
    """Return by set a number for the situation, the hand, and the best of one exchange."""
    if not level.situation.is_open:
        return level.situation * 1_000_000 + level.held
    did = level.sets.did[level.player]
    later = np.isin(did, (HAS_SWAPPED, HAS_SWAPPED_ALL)) & (level.situation is Situation.OPEN)
    return (
        (level.situation + 10 * later) * 1_000_000 + 1000 * level.held + _best_of_one(level)[:, 0]
    )


def _answer(level: Level, often: Array) -> Array:
    if level.situation is Situation.OPEN_LAST:
        return best_hand(level)
    number = len(level.menu)
    if not level.situation.is_open:
        return often[:, :number] / often[:, :number].sum(1, keepdims=True)
    swaps = level.after[:, : len(SWAPS)]
    best = swaps.argmax(1)
    worse = np.where(swaps < level.held[:, None], swaps, -1)
    waits = np.where(worse.max(1) >= 0, worse.argmax(1), best)
    unit = np.eye(number)
    answer = unit[best] * (often[:, BEST] + often[:, BETTER])[:, None]
    answer += unit[waits] * (often[:, CLOSE] + often[:, WORSE])[:, None]
    answer[:, ALL] += often[:, WHOLE]
    answer[:, number - 1] += often[:, KEEP]
    return answer
