"""The common part of stages in which nobody has a choice."""

from __future__ import annotations

from whiskey_poker.state import Action, IllegalAction, State


class Forced:
    """A stage that happens by itself when it is entered."""

    __slots__ = ()

    @property
    def stake(self) -> int:
        """Chips that this stage takes from every player: none, if not said otherwise."""
        return 0

    def legal(self, state: State) -> tuple[Action, ...]:
        """Offer nothing: nobody is asked."""
        return ()

    def step(self, state: State, action: Action) -> State:
        """Refuse every action."""
        raise IllegalAction(f"'{action}': nobody is to act in this stage")
