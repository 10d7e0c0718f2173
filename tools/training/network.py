"""The net in training, as machine code: what it says of actions, and how it learns from samples."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from whiskey_poker.bots.features import ROWS
from whiskey_poker.bots.net import SLOPE

BASE: Final = 29
"""The row of the arrays that holds what all actions have in common."""


class Net(NamedTuple):
    """Rows to units, units to the log odds of the share."""

    first: NDArray[np.float32]
    bias: NDArray[np.float32]
    second: NDArray[np.float32]
    offset: NDArray[np.float32]


def new_net(units: int, rng: np.random.Generator) -> Net:
    """Return a net that knows nothing."""
    first = rng.normal(0.0, 0.1, (ROWS, units)).astype(np.float32)
    second = rng.normal(0.0, 0.3, units).astype(np.float32)
    return Net(first, np.zeros(units, np.float32), second, np.zeros(1, np.float32))


@njit(fastmath=True, inline="always")
def add_rows(units: Any, number: int, rows: Any, weights: Any, first: Any) -> None:
    """Add so many weighted rows of a net to what its units hold."""
    for k in range(number):
        row, weight = rows[k], weights[k]
        for unit in range(len(units)):
            units[unit] += weight * first[row, unit]


@njit(fastmath=True)
def values(
    number: int, rows: Any, weights: Any, counts: Any, net: Any, base: Any, hidden: Any, out: Any
) -> None:
    """Write the value of every action that has been described."""
    first, bias, second, offset = net
    units = len(bias)
    for unit in range(units):
        base[unit] = bias[unit]
    add_rows(base, counts[BASE], rows[BASE], weights[BASE], first)
    for index in range(number):
        for unit in range(units):
            hidden[unit] = base[unit]
        add_rows(hidden, counts[index], rows[index], weights[index], first)
        total = offset[0]
        for unit in range(units):
            h = hidden[unit]
            total += second[unit] * max(h, np.float32(SLOPE) * h)
        out[index] = 1.0 / (1.0 + np.exp(-total))


@njit(fastmath=True)
def learn(
    seed: int,
    number: int,
    samples: Any,
    net: Any,
    moments: Any,
    steps: int,
    rate: float,
    size: int,
) -> tuple[int, float]:
    """Go once through the samples with Adam; return the steps made and the mean loss."""
    s_rows, s_weights, s_counts, s_targets = samples
    first, bias, second, offset = net
    m1, v1, mb, vb, m2, v2, mo, vo = moments
    np.random.seed(seed)
    order = np.random.permutation(number)
    units = len(bias)
    g1, gb = np.zeros_like(first), np.zeros_like(bias)
    g2 = np.zeros_like(second)
    hidden, slope = np.zeros(units, np.float32), np.zeros(units, np.float32)
    loss = 0.0
    for begin in range(0, number, size):
        end = min(begin + size, number)
        go = np.float32(0.0)
        for at in range(begin, end):
            i = order[at]
            for unit in range(units):
                hidden[unit] = bias[unit]
            add_rows(hidden, s_counts[i], s_rows[i], s_weights[i], first)
            total = offset[0]
            for unit in range(units):
                h = hidden[unit]
                slope[unit] = 1.0 if h > 0 else np.float32(SLOPE)
                total += second[unit] * h * slope[unit]
            p = 1.0 / (1.0 + np.exp(-total))
            error = np.float32(p - s_targets[i])
            loss += error * error
            go += error
            for unit in range(units):
                g2[unit] += error * hidden[unit] * slope[unit]
                hidden[unit] = error * second[unit] * slope[unit]
                gb[unit] += hidden[unit]
            for k in range(s_counts[i]):
                row, weight = s_rows[i, k], s_weights[i, k]
                for unit in range(units):
                    g1[row, unit] += weight * hidden[unit]
        steps += 1
        by = np.float32(1.0 / (end - begin))
        c1 = np.float32(1.0 - 0.9 ** min(steps, 1000))
        c2 = np.float32(1.0 - 0.999 ** min(steps, 100000))
        step = np.float32(rate) * np.sqrt(c2) / c1
        adam(first.reshape(-1), g1.reshape(-1), m1.reshape(-1), v1.reshape(-1), step, by)
        adam(bias, gb, mb, vb, step, by)
        adam(second, g2, m2, v2, step, by)
        mo[0] = np.float32(0.9) * mo[0] + np.float32(0.1) * go * by
        vo[0] = np.float32(0.999) * vo[0] + np.float32(0.001) * (go * by) ** 2
        offset[0] -= step * mo[0] / (np.sqrt(vo[0]) + np.float32(1e-8))
    return steps, loss / number


@njit(fastmath=True)
def adam(x: Any, g: Any, m: Any, v: Any, step: float, by: float) -> None:
    """Take one step and set the gradient to nothing."""
    for i in range(len(x)):
        gradient = g[i] * by
        g[i] = np.float32(0.0)
        m[i] = np.float32(0.9) * m[i] + np.float32(0.1) * gradient
        v[i] = np.float32(0.999) * v[i] + np.float32(0.001) * gradient * gradient
        x[i] -= step * m[i] / (np.sqrt(v[i]) + np.float32(1e-7))
