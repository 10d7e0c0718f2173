"""The local best response to a shipped table, with real cards: a lower bound of what it can lose.

The responder knows the strategy. It keeps many hands that the other may have, weighted by what he
has done, and at each turn takes what is worth most if nobody bets any more afterwards; a bet makes
the other fold as often as his table says. Cards are drawn by the tables of draws.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from tools.betting.cards import Cards, number_of, part_won
from tools.betting.deals import SNOW, bucket, drawing
from tools.betting.solve import PLAYERS
from tools.betting.tree import CALL, FOLD, RAISE, SHOWDOWN, Bytes, Floats, Ints, Tree
from tools.draws.hands import PACK

HANDS: Final = 240
"""Hands that the other may have."""


@njit
def _card(used: int) -> int:
    """Return a card that is not used."""
    while True:
        card = np.random.randint(PACK)
        if not used >> card & 1:
            return int(card)


@njit
def _redraw(cards: Cards, hand: Ints, mask: int, used: int) -> int:
    """Replace what is not kept; return all cards used now."""
    for place in range(cards.size):
        if not mask >> place & 1:
            hand[place] = _card(used)
            used |= 1 << hand[place]
    return used


@njit
def _shown_down(
    cards: Cards, mine: Ints, his: Ints, used: int, drew: Ints, left: int, me: int
) -> float:
    """Deal all draws still to come, and return the part of the pot that is won."""
    ours = np.empty((PLAYERS, cards.size), np.int64)
    ours[me], ours[1 - me] = mine, his
    last = drew.copy()
    while left:
        for player in range(PLAYERS):
            level = cards.level[left - player, last[1 - player]]
            mask = cards.keeps[level, left, number_of(cards, ours[player])]
            last[player] = 0
            for place in range(cards.size):
                last[player] += 1 - (mask >> place & 1)
            used = _redraw(cards, ours[player], mask, used)
        left -= 1
    return part_won(cards, number_of(cards, ours[me]), number_of(cards, ours[1 - me]))


@njit
def _row(
    tree: Tree, cuts: Bytes, cards: Cards, node: int, hand: int, drew: Ints, player: int
) -> int:
    stages = cards.worth.shape[1]
    stage = tree.stage[node]
    left = stages - 1 - stage
    level = cards.level[left, drew[1 - player]]
    draws = drawing(cards, level, left, hand)
    worth = cards.worth[level, left, hand]
    return int(
        tree.base[node] + bucket(cuts, stage, stages, drew[player], drew[1 - player], draws, worth)
    )


@njit
def _choice(
    tree: Tree,
    cuts: Bytes,
    cards: Cards,
    strategy: Floats,
    node: int,
    me: int,
    mine: Ints,
    seen: int,
    hands: Ints,
    used: Ints,
    weights: Floats,
    drew: Ints,
) -> int:
    """Return what is worth most, if nobody bets any more afterwards."""
    kids = tree.kids[node]
    pot = tree.paid[node].sum()
    owed = tree.paid[node, 1 - me] - tree.paid[node, me]
    left = cards.worth.shape[1] - 1 - tree.stage[node]
    called = raised = total = 0.0
    bet, answer = 0.0, -1
    if kids[RAISE] >= 0:
        answer = kids[RAISE]
        bet = tree.paid[answer, me] - tree.paid[node, 1 - me]
    own = np.empty_like(mine)
    his = np.empty_like(mine)
    for each in range(len(weights)):
        weight = weights[each]
        if weight <= 0.0:
            continue
        total += weight
        own[:], his[:] = mine, hands[each]
        part = _shown_down(cards, own, his, seen | used[each], drew, left, me)
        called += weight * (part * (pot + owed) - owed)
        if answer >= 0:
            his[:] = hands[each]
            row = _row(tree, cuts, cards, answer, number_of(cards, his), drew, 1 - me)
            folds = strategy[row, FOLD]
            paid = owed + bet
            raised += weight * (folds * pot + (1 - folds) * (part * (pot + paid + bet) - paid))
    best, gain = CALL, called
    if answer >= 0 and raised > gain:
        best, gain = RAISE, raised
    if kids[FOLD] >= 0 and gain < 0.0:
        best = FOLD
    return best


@njit
def _renew(hands: Ints, used: Ints, weights: Floats) -> None:
    """Draw the hands anew in proportion to their weights."""
    total = weights.sum()
    if total <= 0.0:
        weights[:] = 1.0
        return
    old, spent = hands.copy(), used.copy()
    step, at = total / len(weights), 0
    reached, mark = weights[0], np.random.random() * total / len(weights)
    for each in range(len(weights)):
        while reached < mark and at < len(weights) - 1:
            at += 1
            reached += weights[at]
        hands[each], used[each] = old[at], spent[at]
        mark += step
    weights[:] = 1.0


@njit
def _play(tree: Tree, cuts: Bytes, cards: Cards, strategy: Floats, me: int, snow: float) -> float:
    """Play one hand; return what the responder gains."""
    stages, size = cards.worth.shape[1], cards.size
    whole = (1 << size) - 1
    mine, his = np.zeros(size, np.int64), np.zeros(size, np.int64)
    seen = _redraw(cards, mine, 0, 0)
    his_seen = _redraw(cards, his, 0, seen) & ~seen
    hands = np.zeros((HANDS, size), np.int64)
    used = np.zeros(HANDS, np.int64)
    for each in range(HANDS):
        used[each] = _redraw(cards, hands[each], 0, seen) & ~seen
    weights = np.ones(HANDS)
    drew = np.zeros(PLAYERS, np.int64)
    node, stage = 0, 0
    while tree.player[node] >= 0:
        while stage < tree.stage[node]:
            left = stages - 1 - stage
            for player in range(PLAYERS):
                level = cards.level[left - player, drew[1 - player]]
                may_snow = stage > 0 and drew[1 - player] > 0
                if player == me:
                    mask = cards.keeps[level, left, number_of(cards, mine)]
                    before = seen
                    seen = _redraw(cards, mine, mask, seen | his_seen) & ~his_seen
                    drew[me] = _count(before, seen)
                    continue
                mask = cards.keeps[level, left, number_of(cards, his)]
                if may_snow and np.random.random() < snow:
                    mask = whole
                before = his_seen
                his_seen = _redraw(cards, his, mask, seen | his_seen) & ~seen
                number = _count(before, his_seen)
                for each in range(HANDS):
                    mask = cards.keeps[level, left, number_of(cards, hands[each])]
                    wants = size - _ones(mask)
                    if wants == number:
                        weights[each] *= 1 - snow if may_snow and wants else 1.0
                        used[each] = _redraw(cards, hands[each], mask, seen | used[each]) & ~seen
                    else:
                        weights[each] *= snow if may_snow and not number else 0.0
                drew[player] = number
            # A card that the responder has drawn nobody else holds.
            for each in range(HANDS):
                if used[each] & seen:
                    weights[each] = 0.0
            _renew(hands, used, weights)
            stage += 1
        kids = tree.kids[node]
        if tree.player[node] == me:
            done = _choice(
                tree, cuts, cards, strategy, node, me, mine, seen, hands, used, weights, drew
            )
        else:
            row = _row(tree, cuts, cards, node, number_of(cards, his), drew, 1 - me)
            chance = np.random.random()
            folds = strategy[row, FOLD] if kids[FOLD] >= 0 else 0.0
            raises = strategy[row, RAISE] if kids[RAISE] >= 0 else 0.0
            done = FOLD if chance < folds else RAISE if chance > 1 - raises else CALL
            for each in range(HANDS):
                row = _row(tree, cuts, cards, node, number_of(cards, hands[each]), drew, 1 - me)
                folds = strategy[row, FOLD] if kids[FOLD] >= 0 else 0.0
                raises = strategy[row, RAISE] if kids[RAISE] >= 0 else 0.0
                often = folds if done == FOLD else raises if done == RAISE else 1 - folds - raises
                weights[each] *= max(often, 0.0)
        node = kids[done]
    paid = tree.paid[node]
    if tree.folded[node] != SHOWDOWN:
        return float(-paid[me] if tree.folded[node] == me else paid[1 - me])
    part = part_won(cards, number_of(cards, mine), number_of(cards, his))
    return float(part * paid.sum() - paid[me])


@njit
def _ones(mask: int) -> int:
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


@njit
def _count(before: int, after: int) -> int:
    return _ones(after & ~before)


@njit
def _many(
    tree: Tree, cuts: Bytes, cards: Cards, strategy: Floats, times: int, seed: int, snow: float
) -> Floats:
    np.random.seed(seed)
    gains = np.zeros(times)
    for hand in range(times):
        gains[hand] = _play(tree, cuts, cards, strategy, hand % PLAYERS, snow)
    return gains


def local_response(
    tree: Tree, cuts: Bytes, cards: Cards, strategy: Floats, times: int, seed: int
) -> Floats:
    """Return what the responder gains in each of so many hands, in either seat in turn."""
    return np.asarray(_many(tree, cuts, cards, strategy, times, seed, SNOW))
