"""A hand from elsewhere: what its file states, and its replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from whiskey_poker.phh.notation import Notation
from whiskey_poker.phh.posting import Seats
from whiskey_poker.phh.table import Table, is_undecided
from whiskey_poker.record import Record, RecordError
from whiskey_poker.state import State, Variant


class ImportedHand(NamedTuple):
    """A hand that was played anywhere, by rules that need not be ours, with what is known of it.

    Seats are in the order of PHH, the dealer's neighbour first. Stacks are None where the file
    does not know them. ``warnings`` are sentences on what does not fit; ``record`` is our own
    record of the hand, where the file holds all of it.
    """

    variant: Variant
    players: tuple[str, ...]
    seats: Seats
    actions: tuple[Notation | None, ...]
    finishing: tuple[int | None, ...] | None = None
    warnings: tuple[str, ...] = ()
    record: Record | None = None

    def replay(self) -> Iterator[State]:
        """Yield the state before the first action, after each, and after the showdown.

        Raise `RecordError` where an action cannot have happened. A card that nobody knows is
        `UNSEEN`, and an unknown stack is a very large one: `chips` tells which.
        """
        for table in self.play():
            yield table.state

    def play(self) -> Iterator[Table]:
        """Yield the table, which changes, where `replay` yields its state."""
        table = Table(self.variant, self.seats)
        yield table
        for number, action in enumerate(self.actions, start=1):
            if action is not None:
                try:
                    table.carry_out(action)
                except RecordError as error:
                    raise RecordError(f"action {number} ('{action}'): {error}") from None
            yield table
        table.finish()
        yield table

    def final(self) -> State:
        """Return the last state of the replay."""
        *_, last = self.replay()
        return last

    def chips(self, state: State) -> tuple[int | None, ...]:
        """Return the chips by seat in a state of the replay, None where they are unknown.

        Where nobody has shown the hand that won, the end is what the file states.
        """
        if self.finishing is not None and is_undecided(state):
            return self.finishing
        return tuple(
            None if start is None else stack
            for start, stack in zip(self.seats.stacks, state.chips, strict=True)
        )
