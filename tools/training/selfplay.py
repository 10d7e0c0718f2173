"""Self-play and learning, as machine code: games into samples, samples into a net."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.training.inputs import MOST, describe
from tools.training.rules import (
    ACTIONS,
    ACTOR,
    FLAGS,
    KNOCK,
    OVER,
    VIUDA,
    act,
    deal,
    greedy,
    legal,
    settle,
)
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


@njit
def pick(number: int, out: Any, temperature: float) -> int:
    """Return an action's place by softmax over the values."""
    best = out[:number].max()
    total = 0.0
    for index in range(number):
        total += np.exp((out[index] - best) / temperature)
    left = np.random.random() * total
    for index in range(number):
        left -= np.exp((out[index] - best) / temperature)
        if left <= 0:
            return index
    return number - 1


@njit
def explore(number: int, actions: Any, out: Any) -> int:
    """Return the place of an action to try: a good one mostly, sometimes any, sometimes a knock."""
    dice = np.random.random()
    if dice < 0.65:
        return pick(number, out, 0.05)
    if dice < 0.85:
        return np.random.randint(number)
    for index in range(number):
        if actions[index] == KNOCK:
            return index
    return number - 1


@njit
def shuffle(pack: Any, needed: int) -> None:
    """Shuffle as many cards as are dealt."""
    for place in range(needed):
        other = np.random.randint(place, len(pack))
        pack[place], pack[other] = pack[other], pack[place]


@njit
def new_table() -> tuple[Any, ...]:
    """Return the room for a table, and for the actions of the player to act."""
    return (
        np.empty((9, 5), np.int64),
        np.empty(5, np.int64),
        np.zeros(9, np.int64),
        np.zeros((9, 4), np.int64),
        np.zeros(FLAGS, np.int64),
        np.zeros(ACTIONS, np.int64),
    )


@njit
def new_description() -> tuple[Any, ...]:
    """Return the room for the features of every action, and of what they have in common."""
    rows, weights = np.zeros((30, MOST), np.int16), np.zeros((30, MOST), np.float32)
    return rows, weights, np.zeros(30, np.int64)


@njit
def play(
    seed: int,
    games: int,
    players: int,
    game: int,
    mixed: float,
    epsilon: float,
    trace: float,
    net: Any,
    ranks: Any,
    samples: Any,
) -> tuple[int, int]:
    """Play games and write samples with their targets; return their number and the capped games.

    In a part of the games (``mixed``) each seat is greedy with one chance in two. ``trace`` is the
    lambda of TD(lambda); a trial move cuts the trace, so that the net learns its best play.
    """
    all_keys, tables, suited, cards = ranks
    s_rows, s_weights, s_counts, s_targets = samples
    np.random.seed(seed)
    most = len(s_counts)
    following = np.full(most, -1, np.int64)
    tried = np.zeros(most, np.bool_)
    best = np.zeros(most, np.float32)
    chosen = np.zeros(most, np.float32)
    hands, widow, known, seen, flags, actions = new_table()
    rows, weights, counts = new_description()
    base, hidden = np.zeros(len(net[1]), np.float32), np.zeros(len(net[1]), np.float32)
    out, shares = np.zeros(ACTIONS, np.float32), np.zeros(9, np.float64)
    pack = np.arange(cards)
    is_greedy = np.zeros(9, np.bool_)
    before = np.zeros(9, np.int64)
    s, capped = 0, 0
    for _ in range(games):
        if s + 40 * players > most:
            break
        start = s
        shuffle(pack, 5 * (players + 1))
        keys = all_keys[np.random.randint(2, 15)] if game == VIUDA else all_keys[0]
        deal(pack, players, hands, widow, known, seen, flags)
        blend = np.random.random() < mixed
        for seat in range(players):
            is_greedy[seat] = blend and np.random.random() < 0.5
            before[seat] = -1
        while not flags[OVER]:
            me = flags[ACTOR]
            if is_greedy[me]:
                action = greedy(players, hands, widow, flags, keys, tables, suited)
            else:
                number = legal(players, flags, actions)
                describe(
                    actions, number, players, hands, widow, known, seen, flags,
                    keys, tables, suited, rows, weights, counts,
                )  # fmt: skip
                values(number, rows, weights, counts, net, base, hidden, out)
                index = np.argmax(out[:number])
                top = out[index]
                tries = False
                if np.random.random() < epsilon and number > 1:
                    other = explore(number, actions, out)
                    tries = other != index
                    index = other
                capped += number == 1
                action = actions[index]
                if s < most:
                    n = counts[BASE]
                    for k in range(n):
                        s_rows[s, k], s_weights[s, k] = rows[BASE, k], weights[BASE, k]
                    for k in range(counts[index]):
                        s_rows[s, n + k], s_weights[s, n + k] = rows[index, k], weights[index, k]
                    s_counts[s] = n + counts[index]
                    following[s] = -1
                    tried[s], best[s], chosen[s] = tries, top, out[index]
                    s_targets[s] = -1.0
                    if before[me] >= 0:
                        following[before[me]] = s
                    before[me] = s
                    s += 1
            act(action, players, hands, widow, known, seen, flags)
        settle(game, players, hands, keys, tables, suited, shares)
        for seat in range(players):
            if before[seat] >= 0:
                s_targets[before[seat]] = shares[seat]
        for i in range(s - 1, start - 1, -1):
            j = following[i]
            if j >= 0:
                if tried[j]:
                    s_targets[i] = best[j]
                else:
                    s_targets[i] = (1.0 - trace) * chosen[j] + trace * s_targets[j]
    return s, capped


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


@njit
def against(
    seed: int,
    deals: int,
    players: int,
    game: int,
    temperature: float,
    field_temperature: float,
    net: Any,
    field: Any,
    greedy_field: int,
    ranks: Any,
    gains: Any,
    marks: Any,
) -> tuple[int, int]:
    """Play duplicate deals: one player by ``net`` in every seat against a field of one kind.

    The field is greedy (``greedy_field`` 1) or plays by the net ``field`` (0).

    ``gains`` are by deal, the mean over the seats above the fair share; ``marks`` gets pairs of
    value and outcome of the player's moves. Return the number of marks and of the capped plays.
    """
    all_keys, tables, suited, cards = ranks
    np.random.seed(seed)
    hands, widow, known, seen, flags, actions = new_table()
    rows, weights, counts = new_description()
    base, hidden = np.zeros(len(net[1]), np.float32), np.zeros(len(net[1]), np.float32)
    base2, hidden2 = np.zeros(len(field[1]), np.float32), np.zeros(len(field[1]), np.float32)
    out, shares = np.zeros(ACTIONS, np.float32), np.zeros(9, np.float64)
    pack = np.arange(cards)
    marked, capped = 0, 0
    for number_of_deal in range(deals):
        shuffle(pack, 5 * (players + 1))
        keys = all_keys[np.random.randint(2, 15)] if game == VIUDA else all_keys[0]
        total = 0.0
        for place in range(players):
            deal(pack, players, hands, widow, known, seen, flags)
            start = marked
            was_capped = False
            while not flags[OVER]:
                me = flags[ACTOR]
                if me != place and greedy_field:
                    action = greedy(players, hands, widow, flags, keys, tables, suited)
                else:
                    number = legal(players, flags, actions)
                    was_capped = was_capped or number == 1
                    describe(
                        actions, number, players, hands, widow, known, seen, flags,
                        keys, tables, suited, rows, weights, counts,
                    )  # fmt: skip
                    if me == place:
                        values(number, rows, weights, counts, net, base, hidden, out)
                        heat = temperature
                    else:
                        values(number, rows, weights, counts, field, base2, hidden2, out)
                        heat = field_temperature
                    index = np.argmax(out[:number])
                    if heat > 0:
                        index = pick(number, out, heat)
                    action = actions[index]
                    if me == place and marked < len(marks):
                        marks[marked, 0] = out[index]
                        marked += 1
                act(action, players, hands, widow, known, seen, flags)
            settle(game, players, hands, keys, tables, suited, shares)
            capped += was_capped
            total += shares[place]
            for i in range(start, marked):
                marks[i, 1] = shares[place]
        gains[number_of_deal] = total / players
    return marked, capped
