"""Simple ways to play the toy."""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.toy.game import ALL, PASS, Array
from benchmarks.toy.levels import Level, Policy, Toy, best_hand

MEDIAN: Final = 30
"""The middle one of all hands: the best rank with the worst."""


def greedy(toy: Toy) -> Policy:
    """Return the policy that takes blind below the median, then makes the best hand at once."""
    return toy.policy(lambda level: best_hand(level) if level.situation.is_open else _unseen(level))


def _unseen(level: Level) -> Array:
    places = level.menu.index(ALL), level.menu.index(PASS)
    return np.eye(len(level.menu))[np.where(level.held < MEDIAN, *places)]


def played_out(toy: Toy, by: Policy, beliefs: Policy) -> Policy:
    """Return what does best where both then play by one policy, to the end.

    A hand counts by how likely the other would have come here with it by ``beliefs``.
    """
    reaches = toy.reaches(beliefs)
    found = toy.anything()

    def improve(number: int, worth: Array) -> Array:
        level = toy.levels[number]
        weight = level.sign * (reaches[number][:, 1 - level.player] + 1e-9)
        best = level.by_set(worth * weight[:, None]).argmax(1)
        found[number] = np.eye(len(level.menu))[best]
        return (worth * by[number][level.info]).sum(1)

    toy.unroll(improve)
    return found
