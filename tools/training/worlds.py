"""Other worlds in which everybody does what was done, as machine code.

A player sees some cards of a deal, and what the others do. What the outcome hangs on beside that is
found by dealing the other cards anew, many times, and keeping the deals in which the others, who
play by the same net, do the same. A *slot* is the place of a card in the pack.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from tools.training.rules import (
    ACTIONS,
    ACTOR,
    OVER,
    POOL,
    SWAP_ALL,
    TAKE,
    UP,
    act,
    deal,
    settle,
)
from tools.training.seats import judge, new_description, new_room, new_table, shuffle, stage_of

KEPT, SUM, WORTH, RESULT, TURNS, WHEN = range(6)
"""What is noted of a position: the worlds kept and what they brought in all, the net's value, what
came of it, the turns of its deal, and its stage."""

NOTES: Final = WHEN + 1

_MOST_TURNS: Final = 400
_WAS_UP, _WHO = range(2)


@njit
def move_slots(action: int, me: int, slots: Any, widow_slots: Any) -> None:
    """Let the slots go where their cards go."""
    if action < SWAP_ALL:
        give, get = action // 5, action % 5
        slots[me, give], widow_slots[get] = widow_slots[get], slots[me, give]
    elif action in (SWAP_ALL, TAKE):
        for place in range(5):
            slots[me, place], widow_slots[place] = widow_slots[place], slots[me, place]


@njit
def seen_by(me: int, players: int, until: int, done: Any, then: Any, table: Any, seen: Any) -> None:
    """Mark the slots whose cards a player has seen when a turn comes; the table is overwritten."""
    slots, widow_slots, known, acts, flags, _ = table
    deal(np.arange(5 * (players + 1)), players, slots, widow_slots, known, acts, flags)
    seen[:] = False
    for turn in range(until + 1):
        for place in range(5):
            seen[slots[me, place]] = True
            if then[turn, _WAS_UP]:
                seen[widow_slots[place]] = True
        if turn < until:
            move_slots(done[turn], then[turn, _WHO], slots, widow_slots)


@njit
def play_on(
    pack: Any, players: int, me: int, until: int, done: Any, net: Any, ranks: Any, rooms: Any
) -> bool:
    """Play a deal to its end; stop and tell so where somebody else does not do what was done."""
    keys, tables, suited = ranks
    table, description, room, out, shares = rooms
    hands, widow, known, seen, flags, actions = table
    deal(pack, players, hands, widow, known, seen, flags)
    turn = 0
    while not flags[OVER]:
        if turn < until and flags[ACTOR] == me:
            action = done[turn]
        else:
            number = judge(players, table, ranks, description, net, room, out)
            action = actions[np.argmax(out[:number])]
            if turn < until and action != done[turn]:
                return False
        act(action, players, hands, widow, known, seen, flags)
        turn += 1
    settle(POOL, players, hands, keys, tables, suited, shares)
    return True


@njit
def record(
    pack: Any, players: int, net: Any, ranks: Any, rooms: Any, done: Any, then: Any, values: Any
) -> int:
    """Play a deal among equals; write every turn, with its value and stage; return their number."""
    keys, tables, suited = ranks
    table, description, room, out, shares = rooms
    hands, widow, known, seen, flags, actions = table
    deal(pack, players, hands, widow, known, seen, flags)
    turn = 0
    while not flags[OVER]:
        number = judge(players, table, ranks, description, net, room, out)
        best = np.argmax(out[:number])
        done[turn] = actions[best]
        then[turn, _WAS_UP], then[turn, _WHO] = flags[UP], flags[ACTOR]
        values[turn, 0], values[turn, 1] = out[best], stage_of(flags)
        act(actions[best], players, hands, widow, known, seen, flags)
        turn += 1
    settle(POOL, players, hands, keys, tables, suited, shares)
    return turn


@njit
def look_around(
    seed: int, players: int, worlds: int, tries: int, net: Any, ranks: Any, notes: Any
) -> None:
    """Note one decision by chance of each of some deals, and what came in worlds that fit it.

    At most so many ``worlds`` are kept of each, and at most so many ``tries`` dealt.
    """
    all_keys, tables, suited, cards = ranks
    own_ranks = (all_keys[0], tables, suited)
    np.random.seed(seed)
    out, shares = np.zeros(ACTIONS, np.float32), np.zeros(9, np.float64)
    rooms = (new_table(), new_description(), new_room(net), out, shares)
    done, then = np.zeros(_MOST_TURNS, np.int64), np.zeros((_MOST_TURNS, 2), np.int64)
    values, visible = np.zeros((_MOST_TURNS, 2)), np.zeros(cards, np.bool_)
    pack, other, needed = np.arange(cards), np.arange(cards), 5 * (players + 1)
    for note in notes:
        shuffle(pack, needed)
        turns = record(pack, players, net, own_ranks, rooms, done, then, values)
        at = np.random.randint(turns)
        me = then[at, _WHO]
        note[WORTH], note[WHEN] = values[at]
        note[RESULT], note[TURNS] = shares[me], turns
        seen_by(me, players, at, done, then, rooms[0], visible)
        hidden = np.nonzero(~visible)[0]
        dealt = (hidden < needed).sum()  # the others lie in the stock
        other[:] = pack
        note[KEPT], note[SUM] = 0, 0
        for _ in range(tries):
            for place in range(dealt):
                one, two = hidden[place], hidden[np.random.randint(place, len(hidden))]
                other[one], other[two] = other[two], other[one]
            if play_on(other, players, me, at, done, net, own_ranks, rooms):
                note[KEPT] += 1
                note[SUM] += shares[me]
                if note[KEPT] == worlds:
                    break
