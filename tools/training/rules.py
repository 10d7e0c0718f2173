"""The default exchange, the settlements and greedy play, as machine code (RULES 4 to 7).

Seats are places in the turn order, the dealer last. ``hands[i, 5]``, ``widow[5]``, ``known[i]`` (a
bit for every card that everybody knows the player to hold) and ``seen[i, :]`` (what the player has
done) are the table; `FLAGS` names the rest. A test replays games through the engine.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from whiskey_poker.bots.features import (
    HAS_PASSED,
    HAS_SWAPPED,
    HAS_SWAPPED_ALL,
    HAS_TAKEN,
    KNOCKED_EARLY,
    KNOCKED_LATE,
    NOT_YET,
    STOOD,
    SWAPPED_LAST,
    TOOK_LAST,
)
from whiskey_poker.bots.greedy import MEDIAN
from whiskey_poker.ranking import HIGH, WILD, HighRanking
from whiskey_poker.ranking_tables import tables

SWAP_ALL: Final = 25  # below: a swap, 5 * own place + widow's place
KNOCK: Final = 26  # stands too, after a knock
PASS: Final = 27
TAKE: Final = 28
ACTIONS: Final = 29

UP: Final = 0  # whether the widow is open
KNOCKER: Final = 1  # -1 while nobody has
ACTOR: Final = 2
TURNS: Final = 3  # turns taken in the open
OVER: Final = 4
FLAGS: Final = 5

DID: Final = 0  # the last action, as the features have it
SWAPPED: Final = 1  # how often
BLIND: Final = 2  # whether the player has taken the widow blind
ACTED: Final = 3  # turns taken

MAX_LAPS: Final = 12
"""Laps in the open after which a knock is forced in training (RULES 4.3)."""

POOL, MARKERS, VIUDA = range(3)

_SUMS: Final = 160
_WEIGHTS: Final = 1 << 20


def strength_tables(ranking: HighRanking) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
    """Return the engine's tables as arrays: [0] any suits, [1] one suit; and which sum has which.

    The weights of the ranks add up to less than 2**20, so that a table is an array.
    """
    by_sum = tables(ranking.rules(2))
    both = np.zeros((2, 5 * 124009 + 1), np.int32)
    suited = np.zeros(_SUMS, np.int8)
    unsuited = by_sum[2]  # two cards of one suit and three of another: never of one suit
    for total, table in enumerate(by_sum):
        if table is not unsuited:
            suited[total] = 1
            for key, strength in table.items():
                both[1, key] = strength
    for key, strength in unsuited.items():
        both[0, key] = strength
    return both, suited


def card_keys(ranking: HighRanking) -> NDArray[np.int32]:
    """Return the keys of the 54 cards by the wild rank (row 0: none but the jokers)."""
    keys = np.zeros((15, 54), np.int32)
    for wild in (0, *range(2, 15)):
        row = ranking.evaluator(wild=wild).keys
        keys[wild, : len(row)] = row
    return keys


class Ranks:
    """The evaluator's tables, natural or with wild cards."""

    def __init__(self, *, wilds: bool) -> None:
        ranking = WILD if wilds else HIGH
        self.tables, self.suited = strength_tables(ranking)
        self.keys = card_keys(ranking)
        self.cards = 54 if wilds else 52


@njit(inline="always")
def strength_of(key: int, tables: Any, suited: Any) -> int:
    """Rank a hand by the sum of its keys."""
    return tables[suited[key >> 20], key & 0xFFFFF]


@njit
def hand_key(hand: Any, keys: Any) -> int:
    """Return the sum of the keys of a hand."""
    return keys[hand[0]] + keys[hand[1]] + keys[hand[2]] + keys[hand[3]] + keys[hand[4]]


@njit
def deal(
    pack: Any, players: int, hands: Any, widow: Any, known: Any, seen: Any, flags: Any
) -> None:
    """Deal as RULES 1.5 has it: the widow just before the dealer."""
    for number in range(5):
        for place in range(players + 1):
            card = pack[number * (players + 1) + place]
            if place == players - 1:
                widow[number] = card
            elif place == players:
                hands[players - 1, number] = card
            else:
                hands[place, number] = card
    for seat in range(players):
        known[seat] = 0
        seen[seat, DID] = NOT_YET
        seen[seat, SWAPPED] = 0
        seen[seat, BLIND] = 0
        seen[seat, ACTED] = 0
    flags[UP] = 0
    flags[KNOCKER] = -1
    flags[ACTOR] = 0
    flags[TURNS] = 0
    flags[OVER] = 0


@njit
def act(
    action: int, players: int, hands: Any, widow: Any, known: Any, seen: Any, flags: Any
) -> None:
    """Carry out an action of the player to act (RULES 4.2)."""
    me = flags[ACTOR]
    last = flags[KNOCKER] >= 0
    was_up = flags[UP]
    if action < SWAP_ALL:
        give, get = action // 5, action % 5
        mine, theirs = hands[me, give], widow[get]
        hands[me, give], widow[get] = theirs, mine
        known[me] &= ~(np.int64(1) << np.int64(mine))
        known[me] |= np.int64(1) << np.int64(theirs)
        seen[me, DID] = SWAPPED_LAST if last else HAS_SWAPPED
        seen[me, SWAPPED] += 1
    elif action in (SWAP_ALL, TAKE):
        known[me] = 0
        for place in range(5):
            mine, theirs = hands[me, place], widow[place]
            hands[me, place], widow[place] = theirs, mine
            if action == SWAP_ALL:
                known[me] |= np.int64(1) << np.int64(theirs)
        if action == TAKE:
            flags[UP] = 1
            seen[me, BLIND] = 1
            seen[me, DID] = TOOK_LAST if last else HAS_TAKEN
        else:
            seen[me, SWAPPED] += 1
            seen[me, DID] = TOOK_LAST if last else HAS_SWAPPED_ALL
    elif last:
        seen[me, DID] = STOOD
    elif action == KNOCK:
        flags[KNOCKER] = me
        seen[me, DID] = KNOCKED_LATE if was_up else KNOCKED_EARLY
    else:
        seen[me, DID] = HAS_PASSED
    seen[me, ACTED] += 1
    flags[TURNS] += was_up
    if me == players - 1:
        flags[UP] = 1
    flags[ACTOR] = (me + 1) % players
    if flags[ACTOR] == flags[KNOCKER]:
        flags[OVER] = 1


@njit
def must_knock(players: int, flags: Any) -> bool:
    """Tell whether the limit of laps leaves nothing but a knock."""
    return flags[KNOCKER] < 0 and flags[TURNS] >= MAX_LAPS * players


@njit
def legal(players: int, flags: Any, out: Any) -> int:
    """Write the actions of RULES 4.2 and return their number; a knock after a knock is a pass."""
    if not flags[UP]:
        out[0], out[1] = PASS, TAKE
        if flags[KNOCKER] < 0:
            out[2] = KNOCK
            return 3
        return 2
    if must_knock(players, flags):
        out[0] = KNOCK
        return 1
    for action in range(KNOCK + 1):
        out[action] = action
    return KNOCK + 1


@njit
def greedy(
    players: int, hands: Any, widow: Any, flags: Any, keys: Any, tables: Any, suited: Any
) -> int:
    """Play as `whiskey_poker.bots.greedy` does."""
    if must_knock(players, flags):
        return KNOCK
    me = flags[ACTOR]
    key = hand_key(hands[me], keys)
    held = strength_of(key, tables, suited)
    if not flags[UP]:
        return TAKE if held < MEDIAN else PASS
    best, give, get, action = -1, -1, -1, -1
    for i in range(5):
        for j in range(5):
            worth = strength_of(key - keys[hands[me, i]] + keys[widow[j]], tables, suited)
            mine, theirs = hands[me, i], widow[j]
            if worth > best or (worth == best and (mine > give or (mine == give and theirs > get))):
                best, give, get, action = worth, mine, theirs, 5 * i + j
    whole = strength_of(hand_key(widow, keys), tables, suited)
    if max(best, whole) > held:
        return SWAP_ALL if whole > best else action
    return KNOCK


@njit
def settle(
    game: int,
    players: int,
    hands: Any,
    keys: Any,
    tables: Any,
    suited: Any,
    out: Any,
) -> None:
    """Write each player's share of the pool, or the chance of not paying (RULES 5, 6, 7.4).

    Where the Mexican tie-break goes on after its first stage, the others share the payment.
    """
    strengths = np.empty(9, np.int64)
    for seat in range(players):
        strengths[seat] = strength_of(hand_key(hands[seat], keys), tables, suited)
    if game == POOL:
        best = strengths[:players].max()
        number = (strengths[:players] == best).sum()
        for seat in range(players):
            out[seat] = 1.0 / number if strengths[seat] == best else 0.0
        return
    worst = strengths[:players].min()
    number = (strengths[:players] == worst).sum()
    for seat in range(players):
        out[seat] = 0.0 if strengths[seat] == worst else 1.0
    if game == MARKERS:
        if number == players:
            for seat in range(players):
                out[seat] = (players - 1.0) / players
        return
    if number > 1:
        wilds = np.zeros(9, np.int64)
        most = 0
        for seat in range(players):
            if strengths[seat] == worst:
                for card in hands[seat]:
                    wilds[seat] += keys[card] == keys[53]
                most = max(most, wilds[seat])
        number = 0
        for seat in range(players):
            number += strengths[seat] == worst and wilds[seat] == most
        for seat in range(players):
            if strengths[seat] == worst:
                out[seat] = 1.0 - 1.0 / number if wilds[seat] == most else 1.0
