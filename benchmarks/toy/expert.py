"""The level `expert` in the toy: net, beliefs and playouts put together as they are shipped.

The net's values for every action; worlds weighed by how the net thinks that the other plays
(`bots/judge`); playouts in which the other answers by habits and, where it is one's own turn again,
the net says what that is worth (`bots/playouts`); differences half by the net and half by playouts
(`bots/contest`), but for what the net sees clearly (`bots/expert`). The hidden hands are so few
that playouts are counted exactly; the error that the expert's few worlds have is then added. On the
last turn the hand is made as good as it can be. The constants are those of the shipped player, but
for `TRUST`, which is there divided by the number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from benchmarks.toy.game import Array, Situation
from benchmarks.toy.levels import SHOWDOWN, Level, Policy, Toy, best_hand, softmax

CLEAR: Final = 0.05
REACH: Final = 0.08
TRUST: Final = 0.035
STRAY: Final = 0.01
DOUBT: Final = 0.02
WORLDS: Final = 60
"""In how many worlds the last two actions are played out."""

DRAWS: Final = 64
"""Errors of the playouts that are tried for each information set."""


class Played(NamedTuple):
    """By set and action: the mean of the distance to the net's best action, and its spread."""

    mean: Array
    spread: Array


def judged(net: Sequence[Array]) -> Policy:
    """Return how often the others are thought to do each action, by the net."""
    return [(1 - DOUBT) * softmax(each, STRAY) + DOUBT / each.shape[1] for each in net]


def playouts(toy: Toy, net: Sequence[Array], answers: Policy, beliefs: Policy) -> list[Played]:
    """Return by level what playouts say.

    A hand of the other counts by how likely he would have come here with it by ``beliefs``.
    """
    reaches = toy.reaches(beliefs)
    found = []
    for number, level in enumerate(toy.levels):
        share = np.stack(
            [_share(toy, number, at, net, answers) for at in range(len(level.menu))], 1
        )
        first = net[number].argmax(1)[level.info, None]
        apart = share - np.take_along_axis(share, first, 1)
        weight = reaches[number][:, 1 - level.player, None]
        total = np.bincount(level.info, weight[:, 0])[:, None]
        mean = level.by_set(weight * apart) / total
        square = level.by_set(weight * apart**2) / total
        found.append(Played(mean, np.sqrt(np.maximum(square - mean**2, 0))))
    return found


def _share(toy: Toy, number: int, at: int, net: Sequence[Array], answers: Policy) -> Array:
    """Return by row the share that an action brings whoever acts."""
    level = toy.levels[number]
    rows = len(level.info)
    child, offset = level.children[at]
    if child == SHOWDOWN:
        return (1 + level.sign * level.payoffs[:, at]) / 2
    other = toy.levels[child]
    part = slice(offset, offset + rows)
    often = answers[child][other.info[part]]
    total = np.zeros(rows)
    for answer, (grandchild, further) in enumerate(other.children):
        if grandchild == SHOWDOWN:
            share = (1 + level.sign * other.payoffs[part, answer]) / 2
        else:
            mine = slice(further + offset, further + offset + rows)
            share = _again(toy.levels[grandchild], net[grandchild], mine)
        total += often[:, answer] * share
    return total


def _again(level: Level, net: Array, rows: slice) -> Array:
    """Return what it is worth that it is one's own turn again."""
    info = level.info[rows]
    if level.situation is not Situation.OPEN_LAST:
        return net.max(1)[info]
    payoffs = (level.payoffs[rows] * best_hand(level)[info]).sum(1)
    return (1 + level.sign * payoffs) / 2


def expert(
    toy: Toy,
    net: Sequence[Array],
    played: Sequence[Played],
    *,
    seed: int,
    temperature: float = 0.0,
    worlds: int = WORLDS,
) -> Policy:
    """Return what net and playouts choose together, over the errors of the playouts.

    With a temperature it chooses by softmax where the net's lead is not clear. Without worlds (0)
    the playouts have no error.
    """
    rng = np.random.default_rng(seed)
    policy = []
    for level, values, at in zip(toy.levels, net, played, strict=True):
        if level.situation is Situation.OPEN_LAST:
            policy.append(best_hand(level))
            continue
        behind = values - values.max(1, keepdims=True)
        unit = np.eye(values.shape[1])
        lead = -np.sort(behind, axis=1)[:, -2]
        chosen = np.zeros_like(values)
        error = at.spread / np.sqrt(worlds) if worlds else np.zeros_like(at.spread)
        trust = TRUST**2 / (2 * TRUST**2 + error**2)
        draws = DRAWS if worlds else 1
        for _ in range(draws):
            seen = at.mean + error * rng.standard_normal(error.shape)
            worth = np.where(behind < -REACH, -1.0, (1 - trust) * behind + trust * seen)
            often = softmax(worth, temperature) if temperature else unit[worth.argmax(1)]
            chosen += often / draws
        clear = (lead > CLEAR)[:, None]
        policy.append(np.where(clear, unit[values.argmax(1)], chosen))
    return policy
