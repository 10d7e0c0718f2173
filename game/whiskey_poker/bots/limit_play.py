"""How the opponents bet in fixed limit where it has been solved: by a table, mixing as it says.

It was solved for two players. Among more, a player looks at the strongest of the others, and his
chance against all is made comparable: a fair share of the pot counts like a half between two, less
what `TIGHTER` takes off. By how many players left a bot does so is told by its `Skill`.
"""

from __future__ import annotations

from math import log
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.draw import USUAL, Skill
from whiskey_poker.bots.draw_table import LEAST, DrawTable, family_of
from whiskey_poker.bots.draw_table import load as load_draws
from whiskey_poker.bots.draw_view import DRAWS, last_draws, meet
from whiskey_poker.bots.limit_states import (
    BETS,
    HE_BET,
    I_BET,
    NOBODY_BET,
    STAGES,
    context,
    pot_class,
)
from whiskey_poker.bots.limit_table import Known, LimitTable, Often, load
from whiskey_poker.observation import Observation
from whiskey_poker.phases.betting import Betting, Blinds, blind_seats
from whiskey_poker.phases.stakes import Structure
from whiskey_poker.state import (
    CALL,
    CHECK,
    FOLD,
    NOBODY,
    WAGERS,
    Action,
    EventKind,
    State,
    Variant,
    Wagers,
)


class Seen(NamedTuple):
    """What a player sees: the number of what is public, and what he knows of his hand."""

    public: int
    known: Known


class Choice(NamedTuple):
    """An action of the solved strategy, and how often it is done; in parts of one."""

    action: Action
    often: float


def solved_wager(view: Observation, legal: Wagers, rng: Random, skill: Skill) -> Action | None:
    """Return what the solved strategy does, as far as the skill goes; None where there is none."""
    number = None
    for action, often in solved_choices(view, legal, rng, skill):
        number = (rng.random() if number is None else number) - often
        if number < 0:
            return action
    return None if number is None else action


def solved_choices(
    view: Observation, legal: Wagers, rng: Random, skill: Skill = USUAL
) -> tuple[Choice, ...]:
    """Return how often the solved strategy does each action; nothing where there is none.

    Chance has a part in it only where the skill has errors.
    """
    tables = table_for(view.table)
    if tables is None:
        return ()
    draws, limit = tables
    public, known = see(view, draws, heeds_draws=skill.heeds_draws)
    if skill.noise:
        chance = known.chance + rng.gauss(skill.hope, skill.noise)
        known = known._replace(chance=min(max(chance, 0.0), 1.0))
    often = limit.often(public, known)
    return _choices(legal, known, often) if often else ()


def _choices(legal: Wagers, known: Known, often: Often) -> tuple[Choice, ...]:
    raises = often.raises if legal.amounts else 0.0
    raising = (Choice(legal.nearest(0), raises),) if legal.amounts else ()
    if CHECK in legal:
        return (*raising, Choice(CHECK, 1 - raises))
    beats_nothing = known.stage == STAGES - 1 and known.chance <= LEAST
    folds = 1 - raises if beats_nothing else min(often.folds, 1 - raises)
    return (*raising, Choice(CALL, 1 - raises - folds), Choice(FOLD, folds))


def table_for(table: State) -> tuple[DrawTable, LimitTable] | None:
    """Return the tables of draws and bets, where this game and these stakes have been solved."""
    family = family_of(table.variant)
    if family is None or not isinstance(table.variant.phases[table.phase], Betting):
        return None
    limit = load(family.name) if _has_usual_stakes(table.variant) else None
    return (load_draws(family), limit) if limit else None


def _has_usual_stakes(variant: Variant) -> bool:
    """Tell whether this is fixed limit with blinds, the usual cap, and the bets doubled once."""
    rounds = [phase for phase in variant.phases if isinstance(phase, Betting)]
    if len(rounds) != STAGES or not any(isinstance(each, Blinds) for each in variant.phases):
        return False
    small, *_ = bets = [each.bet for each in rounds]
    return bets == [small, small, 2 * small, 2 * small] and all(
        each.structure is Structure.FIXED_LIMIT and each.cap == BETS - 1 for each in rounds
    )


def see(view: Observation, draws: DrawTable, *, heeds_draws: bool = True) -> Seen:
    """Return what matters of a position in a round of betting."""
    table, seat = view.table, view.seat
    stage = sum(isinstance(phase, Betting) for phase in table.variant.phases[: table.phase])
    drawn = last_draws(table)
    others, best, chance = meet(view, draws, drawn, heeds_draws=heeds_draws)
    strongest = min(other.level for other in others)
    if len(others) > 1:
        fair = 1 / (1 + sum(other.weight for other in others))
        chance = max(chance, LEAST) ** (TIGHTER * log(1 / 2) / log(fair))
    known = Known(
        stage,
        drawn.get(seat, (0, 0))[1],
        min(other.drew for other in others if other.level == strongest),
        len(view.hand) - len(best[strongest].cards),
        chance,
    )
    return Seen(_public(view, stage), known)


TIGHTER: Final = 1.5
"""Among more than two a chance is raised to this power: a fair share is not enough there."""


def _public(view: Observation, stage: int) -> int:
    table, bets = view.table, view.table.bets
    speaks = int(view.seat == _last_to_speak(table, stage))
    last = _bet_before(table) if stage else NOBODY
    before = NOBODY_BET if last == NOBODY else I_BET if last == view.seat else HE_BET
    pot = 2 * (table.pool - sum(bets.paid)) / (len(table.live) * bets.step)
    number = min(bets.number, BETS - 1)
    return context(speaks, number, before, pot_class(pot) if stage else 0)


def _last_to_speak(table: State, stage: int) -> int:
    """Return who speaks last in this round, before anybody bets: at first the big blind."""
    return table.live[-1] if stage else blind_seats(table.order)[1]


def _bet_before(table: State) -> int:
    """Return who bet last in the earlier rounds."""
    last, now = NOBODY, NOBODY
    for event in table.log:
        if event.kind in _BETS:
            now = event.seat
        elif event.kind in DRAWS:
            last = now
    return last


_BETS: Final = frozenset(EventKind(verb.value) for verb in WAGERS)
