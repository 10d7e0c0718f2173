"""Self-play, as machine code: games into samples."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tools.training.network import BASE
from tools.training.rules import ACTIONS, ACTOR, KNOCK, OVER, VIUDA, act, deal, greedy, settle
from tools.training.seats import (
    BY_NET,
    EQUALS,
    GREEDY,
    choose,
    judge,
    new_description,
    new_room,
    new_table,
    pick,
    shuffle,
)


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
def seat_players(players: int, who: int, mixed: float, kinds: Any) -> None:
    """Say who plays how in one game of training."""
    if who == EQUALS:
        blend = np.random.random() < mixed
        for seat in range(players):
            kinds[seat] = GREEDY if blend and np.random.random() < 0.5 else EQUALS
    else:
        kinds[:players] = who
        kinds[np.random.randint(players)] = EQUALS


@njit
def play(
    seed: int,
    games: int,
    players: int,
    game: int,
    who: int,
    mixed: float,
    epsilon: float,
    trace: float,
    net: Any,
    field: Any,
    manner: Any,
    ranks: Any,
    samples: Any,
) -> int:
    """Play games and write samples with their targets, of ``net`` only; return their number.

    Among `EQUALS` in a part of the games (``mixed``) each seat is greedy with one chance in two;
    else one seat plays by ``net``, and the others are greedy or play by ``field`` in its manner.
    ``trace`` is the lambda of TD(lambda); a trial move cuts the trace, so that the net learns its
    best play.
    """
    all_keys, tables, suited, cards = ranks
    s_rows, s_weights, s_counts, s_targets = samples
    np.random.seed(seed)
    most = len(s_counts)
    following = np.full(most, -1, np.int64)
    tried = np.zeros(most, np.bool_)
    best = np.zeros(most, np.float32)
    chosen = np.zeros(most, np.float32)
    table, description = new_table(), new_description()
    hands, widow, known, seen, flags, actions = table
    rows, weights, counts = description
    room, field_room = new_room(net), new_room(field)
    out, shares = np.zeros(ACTIONS, np.float32), np.zeros(9, np.float64)
    pack = np.arange(cards)
    kinds = np.zeros(9, np.int64)
    before = np.zeros(9, np.int64)
    s = 0
    for _ in range(games):
        if s + 40 * players > most:
            break
        start = s
        shuffle(pack, 5 * (players + 1))
        keys = all_keys[np.random.randint(2, 15)] if game == VIUDA else all_keys[0]
        deal(pack, players, hands, widow, known, seen, flags)
        seat_players(players, who, mixed, kinds)
        before[:players] = -1
        while not flags[OVER]:
            me = flags[ACTOR]
            if kinds[me] == GREEDY:
                action = greedy(players, hands, widow, flags, keys, tables, suited)
            elif kinds[me] == BY_NET:
                number = judge(
                    players, table, (keys, tables, suited), description, field, field_room, out
                )
                action = actions[choose(number, players, flags, actions, out, manner)]
            else:
                number = judge(players, table, (keys, tables, suited), description, net, room, out)
                index = np.argmax(out[:number])
                top = out[index]
                tries = False
                if np.random.random() < epsilon and number > 1:
                    other = explore(number, actions, out)
                    tries = other != index
                    index = other
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
    return s
