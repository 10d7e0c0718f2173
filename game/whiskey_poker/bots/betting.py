"""How the opponents bet: what a hand is worth among so many, against what it costs to stay.

A hand's rank among the hands that others hold at this point gives its chance against one of them,
and a power of that its chance against all. That chance, lowered by every bet made before, is
compared with the pot odds to call, and with a multiple of the fair share to bet or to raise.
"""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.betting_table import Rank, rank_for
from whiskey_poker.observation import Observation
from whiskey_poker.state import CALL, CHECK, FOLD, Action, Wagers


class Style(NamedTuple):
    """The numbers by which a bot bets.

    ``raises``: the multiple of the fair share of the pot from which on it bets or raises, and
    ``sure`` the chance that is always enough for that. ``respect``: what is left of its
    chance for each bet that others have made. ``bluff``: how often it bets all the same where it
    might check. ``size``: what it bets or raises by, as a part of the pot after calling.
    """

    raises: float = 1.5
    sure: float = 0.8
    respect: float = 0.85
    bluff: float = 0.04
    size: float = 0.6


USUAL: Final = Style()


def wager(view: Observation, legal: Wagers, rng: Random, style: Style = USUAL) -> Action:
    """Return a check, a bet, a call, a raise or a fold; it never folds where checking is free."""
    table, seat = view.table, view.seat
    bets, free = table.bets, CHECK in legal
    owed = table.to_call(seat)
    others = len(table.live) - 1
    chance = equity(view, rank_for(table), others) * style.respect**bets.number
    strong = chance >= min(style.sure, style.raises / (others + 1))
    if legal.amounts and (strong or (free and rng.random() < style.bluff)):
        return legal.nearest(bets.to_match + round(style.size * (table.pool + owed)))
    if free:
        return CHECK
    return CALL if chance * (table.pool + owed) >= owed else FOLD


def equity(view: Observation, rank: Rank, others: int) -> float:
    """Return the chance that the hand is the best of all at the end, as far as its rank tells."""
    better_than = bisect_left(rank.hands, view.table.strength(view.hand)) / len(rank.hands)
    return float(rank.settled * better_than**others + (1 - rank.settled) / (others + 1))
