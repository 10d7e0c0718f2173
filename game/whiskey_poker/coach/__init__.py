"""The coach: what every legal action is worth, from what the seat may know.

How a page uses it::

    for advice in advise(view, Random("any text")):   # slices of some ten milliseconds
        ...                                           # the last one counts; any may be shown
    advice.best                          # the action to recommend
    advice.worths                        # the actions, best first: `Worth`
    advice.worths[0].value               # 0.72: the expected share of the pool, or the chance
    advice.measure                       #   not to pay, or what else it is (`Measure`)
    advice.worths[3].error               # standard error of its distance from the best, by sampling
    advice.calibration                   # how far all values together may be from the truth
    advice.is_mistake(action)            # two standard errors *and* three points worse
    advice.odds                          # where there are bets: the chance, and what a call costs

`can_advise` says whether there is any advice; else `advise` raises `NoAdvice`. Words for hints of
three depths are in `coach.words`: ``hint(advice, view, words, Depth.NUDGE)``, then ``Depth.KIND``,
then ``Depth.WORTHS``. The review of a finished hand is in `coach.review`.

Of an exchange with the widow, the *level* of the values is the value net's, which is true on
average; playouts tell the *differences*, together with the net. Where the hands are shown after
this turn and few cards are hidden, all possible hands are counted instead, each weighed by what its
owner has done. Draws are told by `coach.draws`, bets by `coach.bets`, and whether to buy the
widow's chip by `coach.chip`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from whiskey_poker.advised import Topic, is_known, topic_of
from whiskey_poker.bots.levels import action_values
from whiskey_poker.coach.advice import CERTAIN as CERTAIN
from whiskey_poker.coach.advice import Advice as Advice
from whiskey_poker.coach.advice import Measure as Measure
from whiskey_poker.coach.advice import NoAdvice as NoAdvice
from whiskey_poker.coach.advice import Odds as Odds
from whiskey_poker.coach.advice import Worth as Worth
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import KNOCK, NOBODY, PASS, Action, EventKind, State

if TYPE_CHECKING:
    from whiskey_poker.bots.contest import Contest

CALIBRATION: Final = 0.02
"""How far the net's values are from the truth: `python3 build.py bench strength` measures it."""

MOST_WORLDS: Final = 15_000
"""Ways to hold the hidden cards up to which all are counted."""

_STEPS: Final = ((7, 20), (3, 40), (2, 60))
"""How many actions are played out, and in how many worlds more."""

_SLICE: Final = 4
_COUNTED: Final = 200
"""Worlds in a slice: played out, and counted."""


def can_advise(view: Observation) -> bool:
    """Tell whether it is this seat's turn, and the coach has something to say of the choice."""
    return not _why_not(view)


def can_review(view: Observation) -> bool:
    """Tell whether what was done at this turn can be judged by what the hand was played for."""
    return can_advise(view) and topic_of(view.table) is Topic.EXCHANGE


def advise(view: Observation, rng: Random, *, about: Sequence[Action] = ()) -> Iterator[Advice]:
    """Yield what is known of the decision, ever better known; the last one counts.

    The actions in ``about`` are tried as often as the best, for a judgement on them. Raise
    `NoAdvice` where `can_advise` is false.
    """
    if why := _why_not(view):
        raise NoAdvice(why)
    topic = topic_of(view.table)
    assert topic is not None, "there is something to say"
    yield from _ADVISING[topic](view, rng, about)


def _exchange(view: Observation, rng: Random, about: Sequence[Action]) -> Iterator[Advice]:
    values = action_values(view)
    # Here, so that a table without a coach does not load what only he needs.
    from whiskey_poker.bots.contest import Contest, Step

    contest = Contest(view, values, rng, keep=[_alike(view, action) for action in about])
    yield _advice(view, contest)
    if contest.can_count(MOST_WORLDS):
        for _ in contest.count(_COUNTED):
            yield _advice(view, contest)
        return
    for _ in contest.run([Step(*step) for step in _STEPS], _SLICE):
        yield _advice(view, contest)


def _draw(view: Observation, _rng: Random, _about: Sequence[Action]) -> Iterator[Advice]:
    from whiskey_poker.coach.draws import advise_draw

    return advise_draw(view)


def _bet(view: Observation, rng: Random, _about: Sequence[Action]) -> Iterator[Advice]:
    from whiskey_poker.coach.bets import advise_bet

    return advise_bet(view, rng)


def _chip(view: Observation, _rng: Random, _about: Sequence[Action]) -> Iterator[Advice]:
    from whiskey_poker.coach.chip import advise_chip

    yield advise_chip(view)


_ADVISING: Final = {
    Topic.EXCHANGE: _exchange,
    Topic.DRAW: _draw,
    Topic.BET: _bet,
    Topic.CHIP: _chip,
}


def consult(view: Observation, rng: Random, *, about: Sequence[Action] = ()) -> Advice:
    """Return what `advise` yields last."""
    *_, advice = advise(view, rng, about=about)
    return advice


def measure_of(table: State) -> Measure:
    """Return what values are in this game."""
    return Measure.NOT_PAYING if table.variant.verdict is EventKind.PAY else Measure.SHARE


def _advice(view: Observation, contest: Contest) -> Advice:
    ranking = contest.ranking()
    rows = [
        Worth(
            action,
            min(1.0, max(0.0, contest.worth(action))),
            contest.gap(ranking[0], action).doubt,
            contest.tried(action),
        )
        for action in ranking
    ]
    named = {row.action for row in rows}
    rows += [
        row._replace(action=action)
        for action in legal_actions(view.table)
        if action not in named
        for row in rows
        if row.action == _alike(view, action)
    ]
    rows.sort(key=lambda row: -row.value)
    measure = measure_of(view.table)
    return Advice(measure, tuple(rows), CALIBRATION, exact=contest.is_counted)


def _alike(view: Observation, action: Action) -> Action:
    """Return the action that stands for this one: after a knock, a blind knock is a pass."""
    exchange = view.table.exchange
    is_pass = action == KNOCK and exchange.knocker != NOBODY and not exchange.face_up
    return PASS if is_pass else action


def _why_not(view: Observation) -> str:
    """Return why there is no advice; empty where there is."""
    table = view.table
    if table.is_over or table.actor != view.seat:
        return "there is nothing to advise: it is not the turn of this seat"
    if not is_known(table):
        return "the coach has not learnt the rules of this table"
    if topic_of(table) is None:
        return "the coach has nothing to say of this choice"
    return ""
