"""One game at one table, with its players: the match, the seats' names, the opponents."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ui.stage import has_widow
from whiskey_poker.bots import Bot, find_bot
from whiskey_poker.match import Match
from whiskey_poker.observation import Observation, observe
from whiskey_poker.state import Action, Variant

YOU: Final = 0
"""The seat of the person at this screen."""

NAMES: Final = ("Ana", "Bruno", "Clara", "Diego", "Elena", "Félix", "Greta", "Hugo")
MIXED: Final = "mixed"
_MIXTURE: Final = ("threshold", "greedy")
_WITHOUT_NETS: Final = frozenset(_MIXTURE)
"""Who never asks a value net; of all others the page expects that they do."""


class Game:
    """A match and who plays it; ``bots`` and ``names`` are by seat, yours included.

    ``arranged`` tells whether the hand in progress is the first one, the same for everyone.
    """

    def __init__(
        self,
        match: Match,
        names: tuple[str, ...],
        bots: tuple[str, ...],
        *,
        arranged: bool = False,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.arranged = arranged
        self._minds: tuple[Bot, ...] = tuple(find_bot(name) for name in bots)

    @property
    def your_turn(self) -> bool:
        """Tell whether the table waits for you."""
        return self.match.in_hand and self.match.state.actor == YOU

    @property
    def others_turn(self) -> bool:
        """Tell whether an opponent is to act."""
        return self.match.in_hand and self.match.state.actor != YOU

    @property
    def needs_nets(self) -> bool:
        """Tell whether somebody here plays by a value net, or by tables that come with the nets."""
        by_table = not has_widow(self.match.state)
        return by_table or not _WITHOUT_NETS.issuperset(self.bots)

    def view(self) -> Observation:
        """Return what you see; after the showdown that is every hand."""
        return observe(self.match.state, YOU)

    def think(self) -> Iterator[Action]:
        """Let the opponent to act think, in slices; his stream of chance is his own."""
        state = self.match.state
        seed = "first hand" if self.arranged else self.match.seed
        stream = f"{seed} bots {self.match.hand_number} {len(state.log)}"
        return self._minds[state.actor].think(observe(state, state.actor), Random(stream))


def new_game(variant: Variant, *, seats: int, opponents: str, seed: str, you: str) -> Game:
    """Set up a game; raise `TableError` or `UnknownBot` before anything is dealt."""
    kinds = _MIXTURE if opponents == MIXED else (opponents,)
    return Game(
        match=Match(variant, seats=seats, seed=seed),
        names=(you, *NAMES[: seats - 1]),
        bots=tuple(kinds[seat % len(kinds)] for seat in range(seats)),
    )
