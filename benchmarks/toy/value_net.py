"""A value net for the toy: small, and trained by self-play, as those are that play the real game.

It sees what each action leads to: the hand, the widow that is left, what is known of the other's
hand and what he did last; and nothing of what came before. So its values are nearly true, and its
differences off by some points, like those of the nets of docs/nets.md. They are shares of the pool.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.toy.game import ALL, KNOCK, SWAPS, UNKNOWN, Array, act, strength
from benchmarks.toy.levels import Level, Policy, Toy, softmax

UNITS: Final = 16
ROUNDS: Final = 80
"""Times that play is looked at anew."""

STEPS: Final = 25
"""Steps of Adam a round."""

STRONG: Final = 0.005
"""The temperature of the level `strong` between two."""

_RATE: Final = 0.01
_TRIAL: Final = 0.12
_SLOPE: Final = 0.1
_KEEPING: Final = 0.9
"""Of the moving average, a round."""

_MOMENTS: Final = (0.9, 0.999)
_NONE: Final = -1


class Prospects:
    """Every action that can be told from others: its features, and where it may be chosen.

    ``rows`` are the features; ``places`` are by level the row of each information set and action.
    """

    def __init__(self, toy: Toy) -> None:
        found = [
            np.stack([_describe(level, action) for action in level.menu], 1) for level in toy.levels
        ]
        all_ = np.concatenate([each.reshape(-1, each.shape[2]) for each in found])
        different, place = np.unique(all_, axis=0, return_inverse=True)
        self.rows = np.concatenate([_one_hot(column) for column in different.T], 1)
        ends = np.cumsum([each[..., 0].size for each in found])[:-1]
        shapes = [each.shape[:2] for each in found]
        parts = zip(np.split(place.ravel(), ends), shapes, strict=True)
        self.places = [part.reshape(shape) for part, shape in parts]


def _one_hot(column: Array) -> Array:
    values, place = np.unique(column, return_inverse=True)
    return np.eye(len(values), dtype=np.float32)[place.ravel()]


def _describe(level: Level, action: int) -> Array:
    """Return by set the features of the table that an action leaves."""
    player, situation = level.player, level.situation
    table = act(level.sets, player, action, situation)
    hand, other = table.hands[player], table.known[1 - player]
    nothing = np.full(len(hand), _NONE)
    taken = action == ALL and not situation.is_open
    is_open = situation.is_open or taken
    acts_again = action != KNOCK and not situation.is_last
    kind = (action not in (*SWAPS, ALL)) + (action == KNOCK) + 3 * situation.is_last
    columns = [
        nothing if taken else _ranks(hand),
        _ranks(table.widow) if is_open else nothing,
        _ranks(other),
        (table.known[player] != UNKNOWN).sum(1),
        table.did[1 - player],
        nothing + kind,
        nothing + level.turn,
        _next_best(hand, table.widow) if is_open and acts_again and not taken else nothing,
        _next_best(other, table.widow) if is_open and not situation.is_last else nothing,
        nothing if taken else _beside(hand, other),
    ]
    return np.stack(columns, 1)


def _ranks(cards: Array) -> Array:
    low, high = np.sort(cards >> 1, axis=1).T
    return 10 * high + low


def _next_best(hand: Array, widow: Array) -> Array:
    """Return the best that an exchange of one card would make of what is known of a hand."""
    pairs = [
        np.where(kept == UNKNOWN, _NONE, strength(np.stack([kept, gained], 1)))
        for kept in hand.T
        for gained in widow.T
    ]
    return np.max(pairs, axis=0)


def _beside(hand: Array, other: Array) -> Array:
    """Return whether a hand beats the other, where that is known in full."""
    ahead = np.sign(strength(hand) - strength(other))
    return np.where((other == UNKNOWN).any(1), _NONE - 1, ahead)


class ValueNet:
    """One leaky layer, learning by Adam."""

    def __init__(self, features: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = ((features, UNITS), (UNITS,), (UNITS, 1), (1,))
        spreads = (0.5, 0.0, 0.3, 0.0)
        self._weights: list[Array] = [
            (spread * rng.standard_normal(shape)).astype(np.float32)
            for shape, spread in zip(shapes, spreads, strict=True)
        ]
        self._average = [each.copy() for each in self._weights]
        self._moments = [[np.zeros_like(each) for each in self._weights] for _ in _MOMENTS]
        self._steps = 0

    def values(self, rows: Array, *, averaged: bool = False) -> Array:
        """Return the share of the pool that each action brings, also by the averaged net."""
        return _forward(rows, self._average if averaged else self._weights)[2].astype(float)

    def learn(self, rows: Array, shares: Array, often: Array, rate: float) -> None:
        """Take some steps towards the shares that were won, each as often as it was met."""
        shares, often = shares.astype(np.float32), often.astype(np.float32)
        for _ in range(STEPS):
            inner, out, said = _forward(rows, self._weights)
            error = ((said - shares) * often)[:, None]
            back = error @ self._weights[2].T * np.where(inner > 0, 1, _SLOPE)
            self._step([rows.T @ back, back.sum(0), out.T @ error, error.sum(0)], rate)
        self._average = [
            _KEEPING * old + (1 - _KEEPING) * new
            for old, new in zip(self._average, self._weights, strict=True)
        ]

    def _step(self, slopes: list[Array], rate: float) -> None:
        self._steps += 1
        sizes = []
        for power, (keep, moments) in enumerate(zip(_MOMENTS, self._moments, strict=True), 1):
            for at, slope in enumerate(slopes):
                moments[at] = keep * moments[at] + (1 - keep) * slope**power
            sizes.append([each / (1 - keep**self._steps) for each in moments])
        for at, (mean, square) in enumerate(zip(*sizes, strict=True)):
            self._weights[at] = self._weights[at] - rate * mean / (np.sqrt(square) + 1e-8)


def _forward(rows: Array, weights: list[Array]) -> tuple[Array, Array, Array]:
    inner = rows @ weights[0] + weights[1]
    out = np.where(inner > 0, inner, _SLOPE * inner)
    return inner, out, 1 / (1 + np.exp(-(out @ weights[2] + weights[3])[:, 0]))


def trained(toy: Toy, seed: int, rounds: int = ROUNDS) -> list[Array]:
    """Return by level, information set and action the value by a net that was trained anew.

    Each round counts exactly what every action brings where both play by the net at the temperature
    of `strong`, and try other actions now and then, and learns that.
    """
    prospects = Prospects(toy)
    net = ValueNet(prospects.rows.shape[1], seed)
    for number in range(rounds):
        said = net.values(prospects.rows)
        policy = [softmax(said[place], STRONG) for place in prospects.places]
        shares, often = _counted(toy, prospects, policy)
        net.learn(prospects.rows, shares, often, _RATE * (1 - number / rounds) + 1e-4)
    said = net.values(prospects.rows, averaged=True)
    return [said[place] for place in prospects.places]


def _counted(toy: Toy, prospects: Prospects, policy: Policy) -> tuple[Array, Array]:
    """Return by prospect the share that it brings by a policy, and how often it is met."""
    trying = [(1 - _TRIAL) * each + _TRIAL / each.shape[1] for each in policy]
    reaches = toy.reaches(trying)
    shares, often = np.zeros((2, len(prospects.rows)))

    def count(number: int, worth: Array) -> Array:
        level, place = toy.levels[number], prospects.places[number]
        met = reaches[number].prod(1) / toy.deals
        share = level.by_set((1 + level.sign * worth) / 2 * met[:, None]) * trying[number]
        there = np.bincount(level.info, met, len(level.first))[:, None] * trying[number]
        np.add(shares, np.bincount(place.ravel(), share.ravel(), len(shares)), out=shares)
        np.add(often, np.bincount(place.ravel(), there.ravel(), len(often)), out=often)
        return (worth * policy[number][level.info]).sum(1)

    toy.unroll(count)
    return shares / np.maximum(often, 1e-30), often / often.sum()


def differences_off(toy: Toy, net: list[Array], near: float) -> float:
    """Return by how much the differences from the net's best action are off, as they are met.

    Root mean square over actions at most ``near`` behind, where both play as `strong` does.
    """
    policy = [softmax(each, STRONG) for each in net]
    reaches = toy.reaches(policy)
    sums = np.zeros(2)

    def compare(number: int, worth: Array) -> Array:
        level = toy.levels[number]
        weight = reaches[number][:, 1 - level.player, None] + 1e-9
        total = level.by_set(np.broadcast_to(weight, worth.shape))
        true = level.by_set((1 + level.sign * worth) / 2 * weight) / total
        first = net[number].argmax(1)[:, None]
        behind = np.take_along_axis(net[number], first, 1) - net[number]
        truly = np.take_along_axis(true, first, 1) - true
        met = np.bincount(level.info, reaches[number].prod(1), len(level.first))[:, None]
        counts = met * ((behind <= near) & (np.arange(len(level.menu)) != first))
        np.add(sums, [(counts * (behind - truly) ** 2).sum(), counts.sum()], out=sums)
        return (worth * policy[number][level.info]).sum(1)

    toy.unroll(compare)
    return float(np.sqrt(sums[0] / sums[1]))
