"""The coach while a hand is played: asked step by step, thinking in slices, done with by acting.

He is given what you see and nothing else. This module is loaded when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ui.coach_data import Hint, HintRow, HintTable, Told
from whiskey_poker.coach import Advice, Measure, Worth, advise
from whiskey_poker.coach.odds_words import times_of_ten
from whiskey_poker.coach.words import ROWS, Depth, hint, notes, summary
from whiskey_poker.observation import Observation
from whiskey_poker.words import Words


class Coaching:
    """What the coach has been asked about one decision, and what he has told."""

    def __init__(self, view: Observation) -> None:
        self._view = view
        self._advice: Advice | None = None
        self.told = Told.NUDGE

    @property
    def is_thinking(self) -> bool:
        """Tell whether he has been asked and knows nothing yet."""
        return self._advice is None

    def consider(self) -> Iterator[None]:
        """Think, in slices; the advice is there at the end."""
        latest = None
        rng = Random(f"coach {len(self._view.table.log)}")
        for latest in advise(self._view, rng):  # noqa: B007  (the last one counts)
            yield
        self._advice = latest

    def deepen(self) -> bool:
        """Tell one depth more; return whether there was one."""
        if self.is_thinking or self.told is Told.WORTHS:
            return False
        self.told = Told(self.told + 1)
        return True

    def said(self, words: Words) -> str:
        """Return what he has told last, in one sentence."""
        if self._advice is None:
            return words.gettext("The coach is thinking …")
        if self.told is Told.WORTHS:
            return summary(self._advice, words)
        return hint(self._advice, self._view, words, Depth(self.told))

    def hint(self, words: Words, asked: int) -> Hint:
        """Return what the page shows."""
        advice = self._advice
        if advice is None:
            return Hint(told=self.told, asked=asked, thinking=True)
        depths = (Depth.NUDGE, Depth.KIND)
        lines = [hint(advice, self._view, words, each) for each in depths if each <= self.told]
        deepest = self.told is Told.WORTHS
        return Hint(
            told=self.told,
            asked=asked,
            lines=(*lines, summary(advice, words)) if deepest else tuple(lines),
            best=advice.best if advice.judges and self.told >= Told.KIND else None,
            rows=rows_of(advice, words) if deepest else (),
            notes=notes(advice, words) if deepest else (),
            table=_table(advice.measure, words) if deepest else None,
        )


def rows_of(advice: Advice, words: Words, *others: Worth) -> tuple[HintRow, ...]:
    """Return the best actions with what they are worth, and others that must be named."""
    best = advice.worths[:ROWS]
    rows = (*best, *(row for row in dict.fromkeys(others) if row not in best))
    return tuple(
        HintRow(row.action, row.value, _sure(advice, row, words), _number(advice, row, words))
        for row in rows
    )


def _table(measure: Measure, words: Words) -> HintTable | None:
    """Return the heads of a table that does not tell what each move is worth."""
    _ = words.gettext
    heads = {
        Measure.SHOWDOWN: HintTable(_("What each discard is worth"), _("At the showdown")),
        Measure.FREQUENCY: HintTable(
            _("How often the solved strategy does each"), _("How often"), ranks=False
        ),
        Measure.MATCH: HintTable(_("What each choice leads to"), _("To win the game"), ranks=False),
    }
    return heads.get(measure)


def _number(advice: Advice, row: Worth, words: Words) -> str:
    if advice.measure is not Measure.FREQUENCY:
        return ""
    return words.gettext("{number} of 10").format(number=times_of_ten(row))


def _sure(advice: Advice, row: Worth, words: Words) -> str:
    if not row.worlds:
        return words.gettext("first estimate") if advice.judges else ""
    return f"± {max(1, round(100 * row.error))}" if row.error else ""
