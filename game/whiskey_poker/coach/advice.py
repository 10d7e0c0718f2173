"""What the coach says of a decision, as data; `coach.words` puts it into words."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from whiskey_poker.state import Action

CERTAIN: Final = 2.0
"""Standard errors that a gap must have to be called a mistake."""

WORTH_TELLING: Final = 0.03
"""The gap from which on an action is called a mistake."""


class NoAdvice(LookupError):
    """There is nothing to advise: the rules are not known, or it is not this seat's turn."""


class Measure(StrEnum):
    """What a value is."""

    SHARE = "share of the pool"
    NOT_PAYING = "chance not to pay"
    SHOWDOWN = "share of the pot at the showdown"
    FREQUENCY = "how often the solved strategy does it"
    MATCH = "chance to win the match"


JUDGED: Final = frozenset({Measure.SHARE, Measure.NOT_PAYING, Measure.SHOWDOWN})
"""The measures by which an action can be a mistake; a frequency is none, nor is what money buys."""


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


class Odds(NamedTuple):
    """A chance beside what it costs to go on.

    ``chance`` is that to win what there is, with its standard ``error`` by sampling and how far it
    may be from the truth, ``calibration``. ``cost`` is what must be paid now, and ``pot`` what
    lies there before, in chips.
    """

    chance: float
    error: float
    calibration: float
    cost: int
    pot: int

    @property
    def needed(self) -> float:
        """The chance from which on the price is won back on average; 0 where nothing is owed."""
        return self.cost / (self.pot + self.cost) if self.cost else 0.0


class Advice(NamedTuple):
    """What is known of one decision.

    ``worths`` are the actions, best first; none where only ``odds`` are known. ``calibration`` is
    how far all values together may be from the truth; differences are sharper. ``exact`` tells
    that all was counted.
    """

    measure: Measure
    worths: tuple[Worth, ...]
    calibration: float
    exact: bool
    odds: Odds | None = None

    @property
    def judges(self) -> bool:
        """Tell whether the actions are compared, so that one is the best to do."""
        return bool(self.worths) and self.measure in JUDGED

    @property
    def best(self) -> Action:
        """The action of the first row; raise `NoAdvice` where there is none."""
        return self._first.action

    @property
    def value(self) -> float:
        """What the first row says; raise `NoAdvice` where there is none."""
        return self._first.value

    @property
    def _first(self) -> Worth:
        if not self.worths:
            raise NoAdvice("the coach does not judge these actions")
        return self.worths[0]

    def worth(self, action: Action) -> Worth:
        """Return the row of an action; raise `NoAdvice` if it has none."""
        for worth in self.worths:
            if worth.action == action:
                return worth
        raise NoAdvice(f"'{action}' is not legal here, or not weighed")

    def gap(self, action: Action) -> float:
        """Return by how much an action is worth less than the best one."""
        return self.value - self.worth(action).value

    def is_mistake(self, action: Action) -> bool:
        """Tell whether an action is worse beyond doubt, and by enough to be worth a word."""
        if not self.judges:
            return False
        row, gap = self.worth(action), self.gap(action)
        return bool(row.worlds) and gap > max(WORTH_TELLING, CERTAIN * row.error)
