"""The features of `whiskey_poker.bots.features`, as machine code: rows and weights by action."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from tools.training.rules import (
    ACTED,
    ACTOR,
    BLIND,
    DID,
    KNOCK,
    KNOCKER,
    PASS,
    SWAP_ALL,
    SWAPPED,
    TAKE,
    UP,
    hand_key,
    strength_of,
)
from whiskey_poker.bots.features import (
    ACT,
    AGAINST,
    AHEAD,
    AHEAD_STEPS,
    BEST_NEXT,
    BLIND_ALIVE,
    DRAW,
    FINE,
    IMPROVERS,
    KNOCKED,
    KNOWN_NUMBER,
    KNOWN_WORTH,
    LAPS,
    LAST_TURN,
    NEXT_GETS,
    NEXT_GETS_KNOWN,
    OPEN_ALIVE,
    OPPONENT,
    OPPONENT_ROWS,
    OTHERS_ACT,
    OTHERS_GET,
    OWN_KNOWN,
    OWN_WILDS,
    PASSED,
    PLACES,
    SECOND_NEXT,
    SHOWDOWN,
    SITUATION,
    STRENGTH,
    SWAPS,
    TAKEN,
    TAKEN_LAST,
    WAITING,
    WIDOW_RANK,
    WIDOW_SUIT,
    WIDOW_WORTH,
    worth,
)

MOST: Final = 160
"""More rows than any action has."""

_WORTH: Final = np.array([worth(place) for place in range(PLACES)], np.float32)
_MASK: Final = PLACES - 1
_WINDOWS: Final = np.array([0b1000000001111, *(0b11111 << low for low in range(9))], np.int64)


@njit(inline="always")
def scale(strength: int) -> float:
    """Return where a strength stands on the scale."""
    return _WORTH[strength >> 12 & _MASK]


@njit
def put(rows: Any, weights: Any, n: int, row: int, position: float) -> int:
    """Write a feature that lies between two rows; return the new number of rows."""
    below = int(position)
    rows[n], weights[n] = row + below, 1.0 - (position - below)
    rows[n + 1], weights[n + 1] = row + below + 1, position - below
    return n + 2


@njit
def partial(mask: int, extra: int, wild_key: int, keys: Any) -> int:
    """Return the strength of up to four known cards (and one more): equal ranks only."""
    counts = np.zeros(15, np.int64)
    wilds = 0
    for card in range(54):
        if mask >> np.int64(card) & 1 or card == extra:
            if keys[card] == wild_key:
                wilds += 1
            else:
                counts[(card >> 2) + 2] += 1
    first, second = 0, 0
    for rank in range(14, 1, -1):
        if counts[rank] > counts[first]:
            first = rank
    for rank in range(14, 1, -1):
        if rank != first and counts[rank] > counts[second]:
            second = rank
    return pattern(counts[first] + wilds, counts[second], first, second)


@njit
def pattern(most: int, more: int, first: int, second: int) -> int:
    """Return the strength of so many equal cards and so many others."""
    category = 0
    if most >= 5:
        category = 9
    elif most == 4:
        category = 7
    elif most == 3:
        category = 6 if more >= 2 else 3
    elif most == 2:
        category = 2 if more == 2 else 1
    if first == 0 and most > 0:
        first = 14
    return category << 22 | first << 16 | second << 12


@njit
def count_bits(mask: int) -> int:
    """Return the number of cards in a set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@njit
def gets(
    seat: int, card: int, hands: Any, known: Any, number: int, keys: Any, tables: Any, suited: Any
) -> int:
    """Return what is known that a player would hold who took this card (-1: what he holds now)."""
    if number == 5:
        key = hand_key(hands[seat], keys)
        if card < 0:
            return strength_of(key, tables, suited)
        best = 0
        for place in range(5):
            swapped = key - keys[hands[seat, place]] + keys[card]
            best = max(best, strength_of(swapped, tables, suited))
        return best
    if number == 4 and card >= 0:
        key = keys[card]
        for place in range(5):
            if known[seat] >> np.int64(hands[seat, place]) & 1:
                key += keys[hands[seat, place]]
        return strength_of(key, tables, suited)
    return partial(known[seat], card, keys[53], keys)


@njit
def draw_row(hand: Any, strength: int, keys: Any) -> int:
    """Return the row that tells how near a hand is to a flush and a straight."""
    suits = np.zeros(4, np.int64)
    mask = np.int64(0)
    wilds = 0
    for card in hand:
        if keys[card] == keys[53] or card >= 52:
            wilds += 1
        else:
            suits[card & 3] += 1
            mask |= np.int64(1) << np.int64(card >> 2)
    flush = min(max(suits.max() + wilds - 2, 0), 2)
    most, windows = 0, 0
    for window in _WINDOWS:
        number = count_bits(mask & window)
        if number > most:
            most, windows = number, 1
        elif number == most:
            windows += 1
    most = min(most + wilds, 5)
    straight = 0
    if most == 3:
        straight = 1
    elif most == 4:
        straight = 3 if windows > 1 else 2
    elif most == 5:
        straight = 3
    category = strength >> 22 & 15
    group = 3 if category > 3 else (2 if category > 1 else category)
    return DRAW + 12 * group + 4 * flush + straight


@njit
def describe(
    actions: Any,
    number: int,
    players: int,
    hands: Any,
    widow: Any,
    known: Any,
    seen: Any,
    flags: Any,
    keys: Any,
    tables: Any,
    suited: Any,
    rows: Any,
    weights: Any,
    counts: Any,
) -> None:
    """Write the rows of every action; row 29 of the arrays holds what they have in common."""
    me = flags[ACTOR]
    up = flags[UP]
    knocker = flags[KNOCKER]
    last = knocker >= 0
    to_act = (knocker - me - 1) % players if last else players - 1  # after this turn, before me
    # What all actions have in common: laps, and the others.
    n = 0
    base_rows, base_weights = rows[29], weights[29]
    base_rows[n], base_weights[n] = LAPS + min(seen[me, ACTED], 7), 1.0
    n += 1
    ten = np.empty(10, np.int64)
    for place in range(5):
        ten[place], ten[5 + place] = hands[me, place], widow[place]
    next_gets = np.zeros(10, np.int64)
    others_get = np.zeros(10, np.int64)
    most_known = np.float32(-1.0)
    full = np.zeros((2, 2), np.int64)  # by whether they still act: best and worst
    full[:, 1] = 1 << 60
    next_known = 0
    for step in range(1, players):
        seat = (me + step) % players
        row = OPPONENT if step == 1 else OPPONENT + OPPONENT_ROWS
        cards = count_bits(known[seat])
        base_rows[n], base_weights[n] = row + ACT + seen[seat, DID], 1.0
        base_rows[n + 1] = row + SWAPS + min(seen[seat, SWAPPED], 4) + 5 * seen[seat, BLIND]
        base_rows[n + 2] = row + KNOWN_NUMBER + cards
        base_weights[n + 1] = base_weights[n + 2] = 1.0
        n += 3
        if cards:
            now = gets(seat, -1, hands, known, cards, keys, tables, suited)
            n = put(base_rows, base_weights, n, row + KNOWN_WORTH, scale(now))
            most_known = max(most_known, scale(now))
            if cards == 5:
                acts = int(step <= to_act)
                full[acts, 0] = max(full[acts, 0], now)
                full[acts, 1] = min(full[acts, 1], now)
            if step <= to_act:
                first = 0 if up else 10
                for place in range(first, 10):
                    gain = gets(seat, ten[place], hands, known, cards, keys, tables, suited)
                    if step == 1:
                        next_gets[place] = gain
                    else:
                        others_get[place] = max(others_get[place], gain)
        if step == 1:
            next_known = cards
    counts[29] = n
    own = count_bits(known[me])
    hand, left = np.empty(5, np.int64), np.empty(5, np.int64)
    for index in range(number):
        action = actions[index]
        r, w = rows[index], weights[index]
        n = 0
        hand[:] = ten[:5]
        left[:] = ten[5:]
        mine = own
        if action < SWAP_ALL:
            give, get = action // 5, action % 5
            hand[give], left[get] = ten[5 + get], ten[give]
            mine = own + 1 - (known[me] >> np.int64(ten[give]) & 1)
        elif action in (SWAP_ALL, TAKE):
            hand[:] = ten[5:]
            left[:] = ten[:5]
            mine = 5 if action == SWAP_ALL else 0
        knocks = not last and action == KNOCK
        alive = not last and not knocks
        visible = bool(up) or action == TAKE
        others = players - 1 if not last else to_act
        # The situation.
        if action == TAKE:
            situation = TAKEN_LAST + min(others, 7) if last else TAKEN
        elif last:
            opened = visible or me == players - 1
            situation = LAST_TURN + min(others, 7) + (8 if opened else 0)
        elif knocks:
            situation = KNOCKED + (1 if visible or me == players - 1 else 0)
        elif action == PASS:
            situation = PASSED + players - 1 - me
        else:
            situation = WAITING
        r[n], w[n] = SITUATION + situation, 1.0
        r[n + 1], w[n + 1] = OWN_KNOWN + mine, 1.0
        n += 2
        # The widow that is left, for those who still act.
        if visible and others:
            key = hand_key(left, keys)
            n = put(r, w, n, WIDOW_WORTH, scale(strength_of(key, tables, suited)))
            suits = np.zeros(4, np.int64)
            for card in left:
                if keys[card] == keys[53] or card >= 52:
                    r[n] = WIDOW_RANK + 13
                else:
                    r[n] = WIDOW_RANK + (card >> 2)
                    suits[card & 3] += 1
                w[n] = 1.0
                n += 1
            r[n], w[n] = WIDOW_SUIT + max(suits.max() - 2, 0), 1.0
            n += 1
            following, further = 0, 0
            for place in range(5):
                at = 5 + place
                if action < SWAP_ALL and place == action % 5:
                    at = action // 5
                elif action in (SWAP_ALL, TAKE):
                    at = place
                if action != TAKE:
                    following = max(following, next_gets[at])
                    further = max(further, others_get[at])
            if action == TAKE:
                # The widow was not open before, so nothing was prepared.
                for step in range(1, to_act + 1):
                    seat = (me + step) % players
                    cards = count_bits(known[seat])
                    if cards:
                        for place in range(5):
                            got = gets(seat, left[place], hands, known, cards, keys, tables, suited)
                            if step == 1:
                                following = max(following, got)
                            else:
                                further = max(further, got)
            if following:
                row = NEXT_GETS_KNOWN if next_known == 5 else NEXT_GETS
                n = put(r, w, n, row, scale(following))
            if further:
                n = put(r, w, n, OTHERS_GET, scale(further))
        if action == TAKE:
            counts[index] = n
            continue
        # The hand.
        kind = SHOWDOWN
        if alive:
            kind = OPEN_ALIVE if visible else BLIND_ALIVE
        elif others:
            kind = OTHERS_ACT
        key = hand_key(hand, keys)
        strength = strength_of(key, tables, suited)
        standing = scale(strength)
        n = put(r, w, n, STRENGTH + FINE * kind, 2.0 * standing)
        wilds = 0
        for card in hand:
            wilds += int(keys[card] == keys[53] and keys[53] != 0)
        if wilds:
            r[n], w[n] = OWN_WILDS + min(wilds, 3), 1.0
            n += 1
        if alive:
            r[n], w[n] = draw_row(hand, strength, keys), 1.0
            n += 1
            if visible:
                best, second, better = 0, 0, 0
                for card in left:
                    most = 0
                    for other in hand:
                        got = strength_of(key - keys[other] + keys[card], tables, suited)
                        most = max(most, got)
                    better += int(most > strength)
                    if most > best:
                        best, second = most, best
                    elif most > second:
                        second = most
                n = put(r, w, n, BEST_NEXT, scale(best))
                n = put(r, w, n, SECOND_NEXT, scale(second))
                r[n], w[n] = IMPROVERS + better, 1.0
                n += 1
        # The hand beside what is known of the others.
        if most_known >= 0:
            step = int(np.floor((standing - most_known + np.float32(4.0)) * np.float32(4.0)))
            n = put(r, w, n, AHEAD, min(max(step, 0), AHEAD_STEPS) / 4)
            for acts in range(2):
                for which in range(2):
                    there = full[acts, which]
                    if 0 < there < 1 << 60:
                        row = AGAINST + 6 * acts + 3 * which
                        r[n] = row + (0 if strength < there else (1 if strength == there else 2))
                        w[n] = 1.0
                        n += 1
        counts[index] = n
