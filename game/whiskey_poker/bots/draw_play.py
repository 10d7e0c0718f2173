"""How the opponents play where cards are drawn or lie on a board: discards, bets and openings."""

from __future__ import annotations

from random import Random

from whiskey_poker.bots.draw import Skill
from whiskey_poker.bots.draw_rules import keep, project
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import (
    CALL,
    CHECK,
    FOLD,
    PASS,
    STAND_PAT,
    Action,
    Discards,
    Verb,
    Wagers,
)


def act(view: Observation, rng: Random, skill: Skill) -> Action:
    """Return what to do now: a discard, a bet, or an opening."""
    legal = legal_actions(view.table)
    if isinstance(legal, Discards):
        return discard(view, legal)
    if isinstance(legal, Wagers):
        return wager(view, legal, rng, skill)
    return legal[0]


def discard(view: Observation, legal: Discards) -> Action:
    """Return the discard of all cards that are not worth keeping, as far as the rules allow it."""
    kept = keep(view)
    give = sorted([card for card in view.hand if card not in kept], reverse=True)
    while give:
        action = Action(Verb.DISCARD, tuple(sorted(give)))
        if action in legal:
            return action
        give.pop()
    return STAND_PAT


def wager(view: Observation, legal: Wagers, rng: Random, skill: Skill) -> Action:
    """Return a check, a bet, a call, a raise, a fold, an opening or a pass."""
    table, seat = view.table, view.seat
    bets = table.bets
    owed = table.to_call(seat)
    others = len(table.live) - 1
    chance = project(view, rng) * 0.93**bets.number + rng.gauss(0.0, 1.0) * skill.noise
    fair = 1 / (others + 1)
    free = CHECK in legal
    strong = chance > min(0.8, (1.2 if not owed else 1.5) * fair)
    if legal.amounts and (strong or (free and rng.random() < skill.bluff)):
        return _raise(legal, bets.to_match + (table.pool + owed) * 2 // 3)
    if free or PASS in legal:
        return CHECK if free else PASS
    return CALL if chance * (table.pool + owed) >= owed else FOLD


def _raise(legal: Wagers, amount: int) -> Action:
    amounts = legal.amounts
    return Action(legal.verb, amount=max(amounts[0], min(amount, amounts[-1])))
