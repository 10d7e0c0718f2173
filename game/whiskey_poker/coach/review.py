"""The review of a finished hand: what each decision cost, and what was luck.

How a page uses it::

    for review in reviews(record, seat, Random("any text")):   # a slice each; the last counts
        ...
    review.decisions[2].advice           # what the coach would have said before it
    review.decisions[2].is_mistake       # beyond doubt, and worth a word
    review.chances                       # points for a curve: place in the log, value
    review.skill, review.luck            # they add up to `result` less the fair share

The value changes in two ways: by an own decision, which can only cost something against the best
one (skill), and by the cards and the others (luck). Both are sums over the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.coach import Advice, NoAdvice, advise, can_review, measure_of
from whiskey_poker.coach import Measure as Measure
from whiskey_poker.observation import observe
from whiskey_poker.record import Record, RecordError, player_code
from whiskey_poker.state import Action, EventKind, State

BANDS: Final = (0.02, 0.05, 0.10, 0.20)
"""Costs from which on a decision belongs to a worse band."""


class Decision(NamedTuple):
    """One decision of the seat: ``place`` is the number of events in the log before it.

    ``luck`` is what the value has gained since the decision before, by the cards and the others.
    """

    place: int
    action: Action
    advice: Advice
    luck: float

    @property
    def cost(self) -> float:
        """By how much the action was worth less than the best; 0 for the best."""
        return self.advice.gap(self.action)

    @property
    def value(self) -> float:
        """What the action was worth."""
        return self.advice.worth(self.action).value

    @property
    def is_mistake(self) -> bool:
        """Tell whether it was a mistake, beyond doubt and worth a word."""
        return self.advice.is_mistake(self.action)

    @property
    def band(self) -> int:
        """The band of the cost, from 0 (nothing to say) to 4; what is no mistake is in band 0."""
        return sum(self.cost >= edge for edge in BANDS) if self.is_mistake else 0


class Chance(NamedTuple):
    """A point of the curve of chances: after so many events of the log, a value from 0 to 1."""

    place: int
    value: float


class Review(NamedTuple):
    """A hand looked back on by one seat; while it is being made, without the last decisions."""

    seat: int
    fair: float
    decisions: tuple[Decision, ...]
    result: float
    last_luck: float
    end: int

    @property
    def skill(self) -> float:
        """What the own decisions have changed: 0 if each was the best."""
        return -sum(decision.cost for decision in self.decisions)

    @property
    def luck(self) -> float:
        """What the cards and the others have changed."""
        return self.last_luck + sum(decision.luck for decision in self.decisions)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that were mistakes."""
        return tuple(decision for decision in self.decisions if decision.is_mistake)

    @property
    def chances(self) -> tuple[Chance, ...]:
        """The curve: the fair share, the value before and after each decision, and the result."""
        points = [Chance(0, self.fair)]
        for decision in self.decisions:
            points.append(Chance(decision.place, decision.advice.value))
            points.append(Chance(decision.place + 1, decision.value))
        return (*points, Chance(self.end, self.result))


def reviews(record: Record, seat: int, rng: Random) -> Iterator[Review]:
    """Yield the review of a finished hand, a little further in every slice; the last one counts.

    Raise `RecordError` where the hand is not over or has hidden cards, and `NoAdvice` where the
    seat had no decision that the coach understands.
    """
    states = list(record.replay())
    final = states[-1]
    if not final.is_over:
        raise RecordError("the hand is not over: there is nothing to review yet")
    if seat not in final.order:
        raise RecordError(f"{player_code(seat)} was not dealt in")
    moves = [
        (view, action)
        for state, (actor, action) in zip(states, record.actions, strict=False)
        if actor == seat and can_review(view := observe(state, seat))
    ]
    if not moves:
        raise NoAdvice("the coach has nothing to say of this hand")
    decisions: list[Decision] = []
    for view, action in moves:
        latest: Advice | None = None
        for thought in advise(view, rng, about=[action]):
            latest = thought
            yield _review(final, seat, decisions)
        assert latest is not None, "advise yields at least once"
        before = decisions[-1].value if decisions else _fair(final)
        decisions.append(Decision(len(view.table.log), action, latest, latest.value - before))
    yield _review(final, seat, decisions)


def review(record: Record, seat: int, rng: Random) -> Review:
    """Return what `reviews` yields last."""
    *_, last = reviews(record, seat, rng)
    return last


def _review(final: State, seat: int, decisions: Sequence[Decision]) -> Review:
    fair, result = _fair(final), _result(final, seat)
    value = decisions[-1].value if decisions else fair
    return Review(seat, fair, tuple(decisions), result, result - value, len(final.log))


def _fair(final: State) -> float:
    """Return what everybody may expect before the deal."""
    players = len(final.order)
    return 1 / players if measure_of(final) is Measure.SHARE else 1 - 1 / players


def _result(final: State, seat: int) -> float:
    """Return the share of the pool that the seat got, or 1 if it did not pay."""
    if measure_of(final) is Measure.NOT_PAYING:
        return float(not any(e.kind is EventKind.PAY and e.seat == seat for e in final.log))
    winners = {event.seat for event in final.log if event.kind is EventKind.WIN}
    return (seat in winners) / len(winners)
