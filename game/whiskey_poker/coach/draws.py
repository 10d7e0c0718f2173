"""The coach where cards are drawn: what standing pat and each sensible discard is worth.

A worth is the share of the pot that the hand wins at the showdown, on average, if nobody folds any
more: the bets are not weighed. The tables of draws know it (`bots.draw_table`): all draws were
counted beforehand, and what the others will hold follows from how many cards they drew. What the
bets tell, and how many are in, corrects the level of the shares and not their differences.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from whiskey_poker.advised import betting_family
from whiskey_poker.bots.draw_table import DrawTable, family_of, load
from whiskey_poker.bots.draw_view import Other, draws_left, last_draws, others_of
from whiskey_poker.cards import Hand
from whiskey_poker.coach.advice import Advice, Measure, Worth
from whiskey_poker.coach.readings import Situation, corrected
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import STAND_PAT, Action, Verb

CALIBRATION: Final = 0.02
"""How far these shares are from the truth: `python3 build.py bench coaching` measures it."""

_PACK: Final = 52

Chances = dict[Hand, float]
"""What kept cards are worth against somebody, from 0 to 1."""


def advise_draw(view: Observation) -> Iterator[Advice]:
    """Yield what each sensible discard is worth, once all is known; before that, only a slice."""
    family = family_of(view.table.variant)
    assert family is not None, "there is a table for these draws"
    tables = load(family)
    others = others_of(view, tables, last_draws(view.table))
    against: dict[int, Chances] = {}
    for level in sorted({other.level for other in others}):
        against[level] = _against(view, tables, level)
        yield Advice(Measure.SHOWDOWN, (), CALIBRATION, exact=False)
    yield Advice(Measure.SHOWDOWN, _worths(view, tables, others, against), CALIBRATION, exact=False)


def _against(view: Observation, tables: DrawTable, level: int) -> Chances:
    table = view.table
    most = len(legal_actions(table)[-1].give)
    kept = tables.keepings(table.variant, view.hand, draws_left(table), level, most)
    return {keeping.cards: keeping.chance for keeping in kept}


def _worths(
    view: Observation, tables: DrawTable, others: list[Other], against: dict[int, Chances]
) -> tuple[Worth, ...]:
    """Return the rows, best first."""
    table, left = view.table, draws_left(view.table)
    where = Situation(
        betting_family(table.variant),
        left,
        len(table.live) - 1,
        leads=table.bets.aggressor == view.seat,
    )
    chances = {
        cards: tables.against(
            [(against[other.level][cards], other.weight) for other in others], left
        )
        for cards in against[others[0].level]
    }
    best = max(chances.values())
    # What the bets tell lowers or raises the level; the differences are those of the draws.
    shift = corrected(best, where, draws=True) - best
    rows = [
        Worth(
            _discarding(view.hand, cards),
            min(1.0, max(0.0, chance + shift)),
            0.0,
            _ways(view.hand, cards),
        )
        for cards, chance in chances.items()
    ]
    return tuple(sorted(rows, key=lambda row: -row.value))


def _discarding(hand: Hand, kept: Hand) -> Action:
    give = tuple(sorted(card for card in hand if card not in kept))
    return Action(Verb.DISCARD, give) if give else STAND_PAT


def _ways(hand: Hand, kept: Hand) -> int:
    """Return in how many ways the cards drawn next may come: so many were counted."""
    return comb(_PACK - len(hand), len(hand) - len(kept))
