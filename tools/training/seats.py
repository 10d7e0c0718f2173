"""A table in the arrays, and how who acts there comes to an action, as machine code."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from tools.training.inputs import MOST, describe
from tools.training.network import values
from tools.training.rules import ACTIONS, FLAGS, KNOCK, KNOCKER, TURNS, UP, legal
from whiskey_poker.bots.levels import CALM, IMPATIENCE, LEVELS

EQUALS: Final = -1  # all play by the net that learns, but for those who are greedy now and then
BY_NET: Final = 0  # one by the net, all others by a frozen one
GREEDY: Final = 1  # one by the net, all others greedy

FACE_DOWN, OPEN, LAST = range(3)
"""The stages of a deal: the widow face down, open, and after a knock."""


class Manner(NamedTuple):
    """How far a player strays from the net's best action, and what a knock gains by the lap."""

    temperature: float
    impatience: float


STRICT: Final = Manner(0.0, 0.0)
"""Always the best action."""


def manner_of_strong(players: int) -> Manner:
    """Return how the level `strong` plays by its net."""
    return Manner(LEVELS["strong"][players > 2], IMPATIENCE)


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
def new_room(net: Any) -> tuple[Any, Any]:
    """Return the room for the units of a net."""
    return np.zeros(len(net[1]), np.float32), np.zeros(len(net[1]), np.float32)


@njit
def judge(
    players: int, table: Any, ranks: Any, description: Any, net: Any, room: Any, out: Any
) -> int:
    """Describe and value the actions of the player to act; return their number."""
    hands, widow, known, seen, flags, actions = table
    keys, tables, suited = ranks
    rows, weights, counts = description
    base, hidden = room
    number = legal(players, flags, actions)
    describe(
        actions, number, players, hands, widow, known, seen, flags,
        keys, tables, suited, rows, weights, counts,
    )  # fmt: skip
    values(number, rows, weights, counts, net, base, hidden, out)
    return number


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
def choose(number: int, players: int, flags: Any, actions: Any, out: Any, manner: Any) -> int:
    """Return the place of the action that a player settles on, as the levels do."""
    laps = flags[TURNS] / players - CALM
    hurry = 0.0
    if laps > 0 and flags[KNOCKER] < 0:
        hurry = laps * manner.impatience
    for index in range(number):
        if actions[index] == KNOCK:
            out[index] += hurry
    index = np.argmax(out[:number])
    if manner.temperature > 0:
        index = pick(number, out, manner.temperature)
    for other in range(number):
        if actions[other] == KNOCK:
            out[other] -= hurry
    return index


@njit
def stage_of(flags: Any) -> int:
    """Return in which stage of a deal a decision is."""
    if flags[KNOCKER] >= 0:
        return LAST
    return OPEN if flags[UP] else FACE_DOWN
