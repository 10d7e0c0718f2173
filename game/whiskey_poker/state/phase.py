"""What one stage of a hand does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from whiskey_poker.options import Part
from whiskey_poker.state.actions import Action, IllegalAction
from whiskey_poker.state.events import EventKind
from whiskey_poker.state.nouns import State

if TYPE_CHECKING:
    pass


class Phase(Part):
    """One stage of a hand, whose options are house rules.

    `enter` begins the stage; when it leaves the queue empty, the stage is over at once. `step`
    carries out an action that is known to be legal, and takes the actor off the queue. A stage in
    which nobody has a choice says only what happens when it is entered.
    """

    @property
    def stake(self) -> int:
        """Chips that this stage takes from every player."""
        return 0

    def cards_for(self, players: int) -> int:
        """Return how many cards this stage deals to so many players whatever they do."""
        return 0

    @property
    def has_bets(self) -> bool:
        """Tell whether players bet in this stage."""
        return False

    @property
    def is_blind(self) -> bool:
        """Tell whether in this stage the widow is only taken or left, whole, and not swapped."""
        return False

    @property
    def verdict(self) -> EventKind | None:
        """The event by which this stage decides the hand, in the one stage that does."""
        return None

    def enter(self, state: State) -> State:
        """Begin this stage."""
        return state

    def legal(self, state: State) -> Sequence[Action]:
        """List what the seat at the head of the queue may do; empty where nobody is asked."""
        return ()

    def step(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        raise IllegalAction(f"'{action}': nobody is to act in this stage")
