"""What the page shows of the coach, as plain data: his hints, and a hand looked back on."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from whiskey_poker.cards import Hand
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action


class Told(IntEnum):
    """How much of his advice the coach has told."""

    NOTHING = 0
    NUDGE = 1
    KIND = 2
    WORTHS = 3


class HintRow(NamedTuple):
    """What one action is worth, from 0 to 1, and in words how sure that is.

    ``number`` stands in the place of the percentage where the value is told otherwise.
    """

    action: Action
    value: float
    sure: str
    number: str = ""


class HintTable(NamedTuple):
    """The heads of a table of worths: what is told of each move, at length and shortly.

    ``ranks`` tells that the first move is the best, and not only the one done most often.
    """

    caption: str
    column: str
    ranks: bool = True


class Hint(NamedTuple):
    """The coach at your decision: how deep he has gone, and what he says and points at.

    ``asked`` are the hints of this hand; ``lines`` go from the nudge to what is told now; ``best``
    is there from the kind of action on, where actions are judged, and ``rows`` with the worths,
    under the heads of ``table``.
    """

    told: Told = Told.NOTHING
    asked: int = 0
    thinking: bool = False
    lines: tuple[str, ...] = ()
    best: Action | None = None
    rows: tuple[HintRow, ...] = ()
    notes: tuple[str, ...] = ()
    table: HintTable | None = None


class Past(NamedTuple):
    """One of your decisions, looked back on: what you saw, what you did, and what it cost.

    ``band`` goes from 0, nothing was clearly better, to 4. ``answer`` is in it only where it may be
    shown: where nothing was wrong, or the player has tried again.
    """

    view: Observation
    done: Action
    before: float
    after: float
    band: int
    answer: tuple[HintRow, ...] = ()
    retried: Action | None = None


class Retry(NamedTuple):
    """The decision that is tried again, by its place in the list, with the cards picked for it."""

    place: int
    legal: tuple[Action, ...]
    give: Hand = ()
    get: Hand = ()


class Point(NamedTuple):
    """A point of the curve of chances; ``decision`` is the one it belongs to, 0 for none."""

    value: float
    decision: int = 0


class LookBack(NamedTuple):
    """A finished hand looked back on; while it is being made, with the decisions so far.

    ``pays`` tells that the values are chances not to pay, else they are shares of the pool. ``why``
    says in a sentence why nothing is told of the decisions; ``reasons`` are those of the others;
    ``answered`` is the decision that was tried again last.
    """

    done: int = 0
    number: int = 0
    ready: bool = False
    pays: bool = False
    why: str = ""
    past: tuple[Past, ...] = ()
    skill: float = 0.0
    luck: float = 0.0
    fair: float = 0.0
    result: float = 0.0
    curve: tuple[Point, ...] = ()
    retry: Retry | None = None
    hints: int = 0
    reasons: tuple[str, ...] = ()
    answered: int | None = None

    @property
    def focus(self) -> str:
        """Name the element that comes next: the question, its answer, or the head of the sheet."""
        if self.retry is not None:
            return "retry"
        return "dialog-title" if self.answered is None else f"answer-{self.answered}"
