"""Opponents with a character: the brain of `strong`, and a leaning towards one thing.

What an action is worth by the net is raised or lowered a little for what the character likes, all
from what its seat knows. Why it did something is told after the hand (`reasons`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from whiskey_poker.bots.levels import LEVELS, Level, impatient_values
from whiskey_poker.cards import Hand
from whiskey_poker.observation import Observation
from whiskey_poker.state import KNOCK, NOBODY, TAKE, Action, Verb

Lean = Callable[[Observation, Action], float]
"""What an action seems to be worth more to a character, in parts of the pool."""


class Character(Level):
    """The level `strong` with a leaning."""

    def __init__(self, lean: Lean) -> None:
        super().__init__(LEVELS["strong"])
        self._lean = lean

    def _choose(
        self, view: Observation, worths: list[tuple[Action, float]], rng: Random
    ) -> Iterator[Action]:
        leaning = [(action, value + self._lean(view, action)) for action, value in worths]
        return super()._choose(view, leaning, rng)

    def is_in_character(self, view: Observation, action: Action) -> bool:
        """Tell whether the leaning, and not the worth alone, decided for an action."""
        values = dict(impatient_values(view))
        if action not in values:
            return False
        best = max(values, key=lambda each: values[each])
        return self._lean(view, action) > self._lean(view, best)


def _cautious(view: Observation, action: Action) -> float:
    """Shun the unseen, and wait with a knock until it is safe."""
    if action == TAKE:
        return -0.06
    knocks = action == KNOCK and view.table.exchange.knocker == NOBODY
    return -0.05 if knocks else 0.0


def _greedy(view: Observation, action: Action) -> float:
    """Grab what makes the hand better at once."""
    if action.verb not in (Verb.SWAP, Verb.SWAP_ALL):
        return 0.0
    return 0.02 * max(0.0, _scaled(view, hand_after(view, action)) - _scaled(view, view.hand))


def _blocking(view: Observation, action: Action) -> float:
    """Leave nothing of worth to the next player, where there is one."""
    if action.verb not in (Verb.SWAP, Verb.SWAP_ALL) or len(view.table.queue) < 2:
        return 0.0
    return -0.02 * _scaled(view, widow_after(view, action))


def _scaled(view: Observation, hand: Hand) -> float:
    """Return where a hand stands on the net's scale, from 0 to 16.5."""
    # Here, so that tables where nobody has a character do not load it.
    from whiskey_poker.bots.features import place, worth

    return worth(place(view.table.strength(hand)))


CHARACTERS: Final[Mapping[str, Character]] = {
    "prudence": Character(_cautious),
    "midas": Character(_greedy),
    "ward": Character(_blocking),
}
"""The cautious one, the greedy one, and the one who blocks."""


def hand_after(view: Observation, action: Action) -> Hand:
    """Return the own hand after an exchange in the open; the same hand after anything else."""
    return _exchanged(view, action)[0]


def widow_after(view: Observation, action: Action) -> Hand:
    """Return the widow after an exchange in the open; the same after anything else."""
    return _exchanged(view, action)[1]


def _exchanged(view: Observation, action: Action) -> tuple[Hand, Hand]:
    # Here, so that tables without an exchange do not load it.
    from whiskey_poker.phases.exchanging import MOVES

    hand, widow = view.hand, view.table.widow
    if action.verb in (Verb.SWAP, Verb.SWAP_ALL):
        _, move = MOVES[action.verb]
        hand, widow, _, _ = move(hand, widow, action)
    return hand, widow
