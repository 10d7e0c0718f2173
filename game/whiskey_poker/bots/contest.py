"""Actions compared: by the net, and by playouts in the same worlds.

The level comes from the net, whose values are true on average; playouts tell only the *difference*
of two actions, and of that half when they are many. Worse actions drop out step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.net import net_for
from whiskey_poker.bots.playouts import Playouts
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

TRUST: Final = 0.07
"""About how far the differences of net and playouts are off, beside the playouts' sampling error.

This is a part of the fair share: shares differ the less the more players there are. Of a difference
the part that comes from playouts is trust² / (2 trust² + error²): half, if they are many; the rest
is the net's.
"""


LEAST: Final = 10
"""Worlds before which no action drops out."""


LONG: Final = 1_200
"""Work after which the caller may do something else in any case."""


class Step(NamedTuple):
    """How many actions are compared, and in how many worlds."""

    field: int
    worlds: int


class Gap(NamedTuple):
    """By how much one action is worth more than another, with its standard error by sampling.

    ``doubt`` is the error that it would have if playouts counted for half: where they are few and
    count for less, a small error says only that the net has decided.
    """

    worth: float
    error: float
    doubt: float


class Contest:
    """Some actions of one decision, each with its value by the net and its results in worlds."""

    def __init__(
        self,
        view: Observation,
        values: Sequence[tuple[Action, float]],
        rng: Random,
        keep: Sequence[Action] = (),
    ) -> None:
        """Begin with the net's values; those in ``keep`` never drop out."""
        net = net_for(view.table.variant, len(view.table.order))
        assert net, "without a net there are no values to begin with"
        self._playouts = Playouts(view, net, rng)
        self._fair = 1 / len(view.table.order)
        self._trust = TRUST * self._fair
        self.net = dict(values)
        self.first = max(self.net, key=self._by_net)
        self._keep = {self.first, *keep}
        self._results: dict[Action, list[float]] = {action: [] for action in self.net}
        self._counted: dict[Action, float] = {}

    @property
    def is_counted(self) -> bool:
        """Tell whether all possible hands have been counted, so that nothing is left to chance."""
        return bool(self._counted)

    def tried(self, action: Action) -> int:
        """Return the number of worlds in which an action has been tried."""
        return len(self._results[action]) or self._playouts.beliefs.combinations * self.is_counted

    def results(self, action: Action) -> Sequence[float]:
        """Return what an action has brought, world by world."""
        return self._results[action]

    @property
    def turns(self) -> int:
        """The work done in playouts, and in what they need."""
        return self._playouts.turns

    @property
    def best(self) -> Action:
        """The best action by what is known up to now."""
        return self.ranking()[0]

    @property
    def shows_next(self) -> bool:
        """Tell whether the hands are shown after this turn, which is made in the open."""
        return self._playouts.shows_next

    @property
    def strongest(self) -> Action:
        """The action that leaves the strongest hand: the best, if the hands are shown then."""
        return max(self.net, key=self._by_strength)

    def ranking(self) -> list[Action]:
        """Return all actions, the best first."""
        return sorted(self.net, key=self.worth, reverse=True)

    def worth(self, action: Action) -> float:
        """Return what an action is worth, from 0 to 1 but for what sampling adds."""
        if self._counted:
            return self._counted[action]
        return self.net[self.first] + self.gap(action, self.first).worth

    def gap(self, better: Action, worse: Action) -> Gap:
        """Return what one action is worth more than another.

        The error is as if in one world more they had been a fair share apart: where few worlds
        happen to agree, it is not nothing.
        """
        if self._counted:
            return Gap(self._counted[better] - self._counted[worse], 0.0, 0.0)
        by_net = self.net[better] - self.net[worse]
        pairs = list(zip(self._results[better], self._results[worse], strict=False))
        if len(pairs) < 2:
            unknown = 0.0 if better == worse else inf
            return Gap(by_net, unknown, unknown)
        number = len(pairs)
        total = sum([one - two for one, two in pairs])
        squares = sum([(one - two) ** 2 for one, two in pairs])
        mean = total / number
        spread = max(0.0, squares - number * mean * mean) + self._fair**2
        error = sqrt(spread / number / (number - 1))
        played = self._trust**2 / (2 * self._trust**2 + error * error)
        return Gap((1 - played) * by_net + played * mean, played * error, error / 2)

    def run(self, steps: Sequence[Step], slice_: int, clear: float = inf) -> Iterator[None]:
        """Compare fewer and fewer actions; stop for the caller after every few worlds.

        What is worse than the best by more than ``clear`` times the doubt drops out at once.
        """
        for _ in self._playouts.beliefs.prepare():
            yield
        field = list(self.net)
        for number, worlds in steps:
            field = sorted(field, key=self.worth, reverse=True)
            field = [a for place, a in enumerate(field) if place < number or a in self._keep]
            begun = self.turns
            for world in range(1, worlds + 1):
                for action, gain in zip(field, self._playouts.gains(field), strict=True):
                    self._results[action].append(gain)
                if world % slice_ and self.turns < begun + LONG:
                    continue
                begun = self.turns
                yield
                best = max(field, key=self.worth)
                if len(self._results[best]) < LEAST:
                    continue
                close = [action for action in field if not self._loses(action, best, clear)]
                if close == [best]:
                    return
                field = [action for action in field if action in close or action in self._keep]

    def _loses(self, action: Action, best: Action, clear: float) -> bool:
        gap = self.gap(best, action)
        return action != best and gap.worth > clear * gap.doubt

    def can_count(self, most: int) -> bool:
        """Tell whether the hands are shown after this turn, and may be at most so many."""
        return self.shows_next and self._playouts.beliefs.combinations <= most

    def count(self, slice_: int) -> Iterator[None]:
        """Count all possible hands; stop for the caller after every few of them."""
        playouts = self._playouts
        own = {action: playouts.strength_after(action) for action in self.net}
        sums = dict.fromkeys(own.values(), 0.0)
        total = 0.0
        for number, (strengths, weight) in enumerate(playouts.every_showdown()):
            for strength in sums:
                sums[strength] += weight * playouts.share(strength, strengths)
            total += weight
            if number % slice_ == slice_ - 1:
                yield
        self._counted = {action: sums[strength] / total for action, strength in own.items()}
        yield

    def _by_strength(self, action: Action) -> tuple[int, float]:
        return self._playouts.strength_after(action), self.net[action]

    def _by_net(self, action: Action) -> float:
        return self.net[action]
