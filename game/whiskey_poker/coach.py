"""The coach: what every legal action is worth, from what the seat may know.

How a page uses it::

    for advice in advise(view, Random("any text")):   # slices of some ten milliseconds
        ...                                           # the last one counts; any may be shown
    advice.best                          # the action to recommend
    advice.worths                        # every legal action, best first: `Worth`
    advice.worths[0].value               # 0.72: the expected share of the pool, or the chance
    advice.measure                       #   not to pay (`Measure`)
    advice.worths[3].error               # standard error of its distance from the best, by sampling
    advice.calibration                   # how far all values together may be from the truth
    advice.is_mistake(action)            # two standard errors *and* three points worse

`can_advise` says whether there is any advice; else `advise` raises `NoAdvice`. Words for hints of
three depths are in `coach_words`: ``hint(advice, view, words, Depth.NUDGE)``, then ``Depth.KIND``,
then ``Depth.WORTHS``. The review of a finished hand is in `coach_review`.

The *level* of the values is the value net's, which is true on average; playouts tell the
*differences*, together with the net. Where the hands are shown after this turn and few cards are
hidden, all possible hands are counted instead, each weighed by what its owner has done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from whiskey_poker.bots.families import is_judged_by_nets
from whiskey_poker.bots.levels import action_values
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import KNOCK, NOBODY, PASS, Action, EventKind, State, Verb

if TYPE_CHECKING:
    from whiskey_poker.bots.contest import Contest

CALIBRATION: Final = 0.02
"""How far the net's values are from the truth: `python3 build.py bench strength` measures it."""

CERTAIN: Final = 2.0
"""Standard errors that a gap must have to be called a mistake."""

WORTH_TELLING: Final = 0.03
"""The gap from which on an action is called a mistake."""

MOST_WORLDS: Final = 15_000
"""Ways to hold the hidden cards up to which all are counted."""

_STEPS: Final = ((7, 20), (3, 40), (2, 60))
"""How many actions are played out, and in how many worlds more."""

_SLICE: Final = 4
_COUNTED: Final = 200
"""Worlds in a slice: played out, and counted."""


class NoAdvice(LookupError):
    """There is nothing to advise: the rules are not known, or it is not this seat's turn."""


class Measure(StrEnum):
    """What a value is."""

    SHARE = "share of the pool"
    NOT_PAYING = "chance not to pay"


class Worth(NamedTuple):
    """What an action is worth, from 0 to 1.

    ``error`` is the standard error, by sampling, of its distance from the best action: 0 for the
    best, and where all was counted. ``worlds`` are those in which it was tried; an action that
    was never tried has the net's value, and an infinite ``error``.
    """

    action: Action
    value: float
    error: float
    worlds: int


class Advice(NamedTuple):
    """What is known of one decision.

    ``calibration`` is how far all values together may be from the truth; differences are
    sharper. ``exact`` tells that all possible hands were counted.
    """

    measure: Measure
    worths: tuple[Worth, ...]
    calibration: float
    exact: bool

    @property
    def best(self) -> Action:
        """The action that is worth most."""
        return self.worths[0].action

    @property
    def value(self) -> float:
        """What the best action is worth."""
        return self.worths[0].value

    def worth(self, action: Action) -> Worth:
        """Return the row of an action; raise `NoAdvice` if it is not legal."""
        for worth in self.worths:
            if worth.action == action:
                return worth
        raise NoAdvice(f"'{action}' is not legal here")

    def gap(self, action: Action) -> float:
        """Return by how much an action is worth less than the best one."""
        return self.value - self.worth(action).value

    def is_mistake(self, action: Action) -> bool:
        """Tell whether an action is worse beyond doubt, and by enough to be worth a word."""
        row, gap = self.worth(action), self.gap(action)
        return bool(row.worlds) and gap > max(WORTH_TELLING, CERTAIN * row.error)


def can_advise(view: Observation) -> bool:
    """Tell whether the coach knows these rules, and it is this seat's turn to exchange."""
    return not _why_not(view)


def advise(view: Observation, rng: Random, *, about: Sequence[Action] = ()) -> Iterator[Advice]:
    """Yield what every legal action is worth, ever better known; the last one counts.

    The actions in ``about`` are tried as often as the best, for a judgement on them. Raise
    `NoAdvice` where `can_advise` is false.
    """
    if why := _why_not(view):
        raise NoAdvice(why)
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
    if not is_judged_by_nets(table):
        return "the coach has not learnt the rules of this table"
    verbs = {action.verb for action in legal_actions(table)[:1]}
    if not verbs <= _WEIGHED:
        return "the coach has nothing to say of this choice"
    return ""


_WEIGHED: Final = frozenset(
    (Verb.PASS, Verb.TAKE, Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK, Verb.STAND)
)
