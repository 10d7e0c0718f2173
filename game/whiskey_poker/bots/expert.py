"""The strongest opponent: `strong`, beliefs about hidden cards, and playouts where it is close.

Where the net's best action leads clearly it is done; else the best few are played out in worlds
that fit what the others have done. It counts work, not seconds, so that it does the same
everywhere: see docs/coach.md for the time that takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from whiskey_poker.bots.levels import Level
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

CLEAR: Final = 0.1
"""The lead, by the net, that needs no second look, as a part of the fair share."""

REACH: Final = 0.16
"""How far behind the best, by the net, an action may be to be played out, in the same measure."""

STEPS: Final = ((5, 12), (3, 24), (2, 400)), ((3, 20), (2, 400))
"""How many actions are played out, and in how many worlds more: between two, and among more."""

ENOUGH: Final = 2.5
"""Standard errors of a lead that end the comparison."""

MOST_TURNS: Final = 17_000
"""Work after which it is decided: about 0.1 s in CPython, 0.2 s in the browser."""

SLICE: Final = 3
"""Worlds between two moments at which the caller may do something else."""


class Expert(Level):
    """A level that plays by the net, and by playouts where the net sees little difference."""

    def _choose(
        self, view: Observation, worths: list[tuple[Action, float]], rng: Random
    ) -> Iterator[Action]:
        """Yield the best by the net, then, slice by slice, by net and playouts."""
        worths.sort(key=_worth, reverse=True)
        yield worths[0][0]
        fair = 1 / len(view.table.order)
        if len(worths) < 2 or worths[0][1] - worths[1][1] > CLEAR * fair:
            return
        # Here, so that tables without an expert do not load what only it needs.
        from whiskey_poker.bots.contest import Contest, Step

        close = [pair for pair in worths if pair[1] >= worths[0][1] - REACH * fair]
        contest = Contest(view, close, rng)
        if contest.shows_next:
            yield contest.strongest
            return
        steps = [Step(*step) for step in STEPS[len(view.table.order) > 2]]
        for _ in contest.run(steps, SLICE, ENOUGH):
            yield contest.best
            if contest.turns > MOST_TURNS:
                return


def _worth(pair: tuple[Action, float]) -> float:
    return pair[1]
