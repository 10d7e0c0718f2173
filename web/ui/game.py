"""One game at one table, with its players: the match, the seats' names, the opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ui.company import SIMPLE, names_of
from ui.stage import has_widow
from whiskey_poker.bots import Bot, find_bot
from whiskey_poker.bots.families import family_of
from whiskey_poker.match import Match
from whiskey_poker.observation import Observation, observe
from whiskey_poker.state import Action, Variant

YOU: Final = 0
"""The seat of the person at this screen."""


class Game:
    """A match and who plays it; ``bots`` and ``names`` are by seat, yours included.

    ``arranged`` tells whether the hand in progress is the first one, the same for everyone;
    ``hints`` counts what the coach has told in it. ``is_simple`` is set where the value nets cannot
    be had: the opponents then play without.
    """

    def __init__(
        self,
        match: Match,
        names: tuple[str, ...],
        bots: tuple[str, ...],
        *,
        arranged: bool = False,
        hints: int = 0,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.arranged = arranged
        self.hints = hints
        self.is_simple = False
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
        """Tell whether an opponent here plays by a net, or by tables that come with the nets."""
        if not has_widow(self.match.state):
            return True
        judged = family_of(self.match.variant, len(self.names))
        return bool(judged) and not SIMPLE.issuperset(self.bots[YOU + 1 :])

    def view(self) -> Observation:
        """Return what you see; after the showdown that is every hand."""
        return observe(self.match.state, YOU)

    def think(self) -> Iterator[Action]:
        """Let the opponent to act think, in slices; his stream of chance is his own."""
        state = self.match.state
        seed = "first hand" if self.arranged else self.match.seed
        stream = f"{seed} bots {self.match.hand_number} {len(state.log)}"
        mind = self._simple_mind() if self.is_simple else self._minds[state.actor]
        return mind.think(observe(state, state.actor), Random(stream))

    def _simple_mind(self) -> Bot:
        """Return who plays where nets and tables cannot be had."""
        if has_widow(self.match.state):
            return find_bot("greedy")
        # Here, because hardly anybody needs it.
        from ui.plain_bot import PlainBot

        return PlainBot()

    def next_hand(self) -> None:
        """Deal the next hand; nets that could not be had may be had by now."""
        self.arranged = self.is_simple = False
        self.hints = 0
        self.match.deal()


def new_game(variant: Variant, *, company: Sequence[str], seed: str, you: str) -> Game:
    """Set up a game with these opponents; raise `TableError` before anything is dealt."""
    seats = len(company) + 1
    return Game(
        match=Match(variant, seats=seats, seed=seed),
        names=(you, *names_of(company)),
        bots=(company[0], *company),
    )
