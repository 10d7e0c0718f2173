"""Actions compared: by the net, and by playouts in the same worlds.

The level comes from the net, whose values are true on average; playouts tell only the *difference*
of two actions, and of that half. Worse actions drop out step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.playouts import Playouts
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

PLAYED: Final = 0.5
"""The part of a difference that comes from playouts; the rest is the net's."""


class Step(NamedTuple):
    """How many actions are compared, and in how many worlds."""

    field: int
    worlds: int


class Gap(NamedTuple):
    """By how much one action is worth more than another, with its standard error."""

    worth: float
    error: float


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
        self._playouts = Playouts(view, rng)
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

    @property
    def best(self) -> Action:
        """The best action by what is known up to now."""
        return self.ranking()[0]

    def ranking(self) -> list[Action]:
        """Return all actions, the best first."""
        return sorted(self.net, key=self.worth, reverse=True)

    def worth(self, action: Action) -> float:
        """Return what an action is worth, from 0 to 1 but for what sampling adds."""
        if self._counted:
            return self._counted[action]
        return self.net[self.first] + self.gap(action, self.first).worth

    def gap(self, better: Action, worse: Action) -> Gap:
        """Return what one action is worth more than another."""
        if self._counted:
            return Gap(self._counted[better] - self._counted[worse], 0.0)
        by_net = self.net[better] - self.net[worse]
        pairs = list(zip(self._results[better], self._results[worse], strict=False))
        if len(pairs) < 2:
            return Gap(by_net, 0.0 if better == worse else inf)
        number = len(pairs)
        total = sum([one - two for one, two in pairs])
        squares = sum([(one - two) ** 2 for one, two in pairs])
        mean = total / number
        error = sqrt(max(0.0, squares / number - mean * mean) / (number - 1))
        return Gap((1 - PLAYED) * by_net + PLAYED * mean, PLAYED * error)

    def run(self, steps: Sequence[Step], slice_: int) -> Iterator[None]:
        """Compare fewer and fewer actions; stop for the caller after every few worlds."""
        field = sorted(self.net, key=self._by_net, reverse=True)
        for number, worlds in steps:
            field = sorted(field, key=self.worth, reverse=True)
            field = [a for place, a in enumerate(field) if place < number or a in self._keep]
            done = 0
            while done < worlds:
                for _ in range(min(slice_, worlds - done)):
                    for action, gain in zip(field, self._playouts.gains(field), strict=True):
                        self._results[action].append(gain)
                done += slice_
                yield

    def can_count(self, most: int) -> bool:
        """Tell whether the hands are shown after this turn, and may be at most so many."""
        return self._playouts.shows_next and self._playouts.beliefs.combinations <= most

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

    def _by_net(self, action: Action) -> float:
        return self.net[action]
