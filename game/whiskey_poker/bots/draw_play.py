"""How the opponents play where cards are drawn or lie on a board: discards, bets and openings."""

from __future__ import annotations

from random import Random
from typing import Final

from whiskey_poker.bots.draw import Skill
from whiskey_poker.bots.draw_style import BOARD, STYLES, USUAL, Style
from whiskey_poker.bots.draw_table import family_of
from whiskey_poker.bots.draw_view import Prospect, keepings, last_draws, prospect
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

FAINTER: Final = 3
"""How much smaller an error is where discards are compared with one another."""

SMALL_FIELD: Final = 2.5
"""Against more players than this nobody bluffs."""


def act(view: Observation, rng: Random, skill: Skill, style: Style | None = None) -> Action:
    """Return what to do now: a discard, a bet, or an opening."""
    legal = legal_actions(view.table)
    if isinstance(legal, Discards):
        return discard(view, legal, rng, skill)
    if isinstance(legal, Wagers):
        is_solved = len(view.table.live) <= skill.solved
        if is_solved and (choice := _solved(view, legal, rng, skill)):
            return choice
        return wager(view, legal, rng, skill, style or style_of(view))
    return legal[0]


def _solved(view: Observation, legal: Wagers, rng: Random, skill: Skill) -> Action | None:
    # Here, so that games that have not been solved do not load what they do not need.
    from whiskey_poker.bots.limit_play import solved_wager

    return solved_wager(view, legal, rng, skill)


def style_of(view: Observation) -> Style:
    """Return the style of this game."""
    family = family_of(view.table.variant)
    return STYLES.get(family.name if family else BOARD, USUAL)


def discard(view: Observation, legal: Discards, rng: Random, skill: Skill) -> Action:
    """Return the discard after which the chance is best, or now and then none, as a bluff."""
    choices = list(keepings(view, most=len(legal[-1].give)))
    kept = max(choices, default=None)
    if kept is None or len(kept.cards) == len(view.hand):
        return STAND_PAT
    if rng.random() < skill.snow and _may_snow(view):
        return STAND_PAT
    if skill.noise:
        error = skill.noise / FAINTER
        kept = max(choices, key=lambda each: each.chance + rng.gauss(0, error))
    give = tuple(sorted(card for card in view.hand if card not in kept.cards))
    return Action(Verb.DISCARD, give) if give else STAND_PAT


def _may_snow(view: Observation) -> bool:
    """Tell whether to stand pat with a poor hand may look good: one other player, who draws."""
    table = view.table
    (other, *more) = [seat for seat in table.live if seat != view.seat]
    drawn = last_draws(table)
    return not more and drawn.get(other, (0, 0))[1] > 0 and table.bets.aggressor == view.seat


def wager(view: Observation, legal: Wagers, rng: Random, skill: Skill, style: Style) -> Action:
    """Return a check, a bet, a call, a raise, a fold, an opening or a pass."""
    table = view.table
    bets, owed, free = table.bets, table.to_call(view.seat), CHECK in legal
    raised = bets.to_match + round(style.size * (table.pool + owed))
    if PASS in legal:
        opens = _may_open(view) and rng.random() < skill.eager
        return legal.nearest(raised) if opens else PASS
    seen = _see(view, rng, skill)
    chance = seen.chance * style.respect ** max(0, bets.number - 1)
    chance += rng.gauss(skill.hope, skill.noise) if skill.noise else 0.0
    fair = 1 / (1 + seen.others)
    wants = style.raises + style.climbs * bets.number if owed else style.opens
    wants *= style.early if seen.is_first else 1.0
    if legal.amounts and chance > min(style.sure, wants * fair):
        return legal.nearest(raised)
    if free:
        bluffs = legal.amounts and rng.random() < _bluffs(view, seen, skill)
        return legal.nearest(raised) if bluffs else CHECK
    gains = table.pool + owed + style.implied * bets.step * (seen.left > 0)
    least = style.enter * fair if seen.is_first else 0.0
    return CALL if chance >= max(least, owed / max(gains, owed)) else FOLD


def _see(view: Observation, rng: Random, skill: Skill) -> Prospect:
    """Return the chance by what this game has: draws, or a board."""
    if found := prospect(view, heeds_draws=skill.heeds_draws):
        return found
    from whiskey_poker.bots.draw_board import on_board

    return on_board(view, rng)


def _bluffs(view: Observation, seen: Prospect, skill: Skill) -> float:
    """Return how often to bet a hand that is not worth it: after a snow always, else seldom."""
    if seen.others > SMALL_FIELD or seen.chance > 1 / (1 + seen.others):
        return 0.0
    times, drawn = last_draws(view.table).get(view.seat, (0, 0))
    return 1.0 if times and not drawn and not seen.left else skill.bluff


def _may_open(view: Observation) -> bool:
    """Tell whether the hand is enough to open; a bot never opens with less, where it could."""
    from whiskey_poker.phases.openers import Opening, opens

    table = view.table
    phase = table.variant.phases[table.phase]
    return isinstance(phase, Opening) and opens(view.hand, phase.needed(table))
