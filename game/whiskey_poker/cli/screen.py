"""What the game needs of a screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path

from whiskey_poker.cli.table import Table
from whiskey_poker.observation import Observation


class Screen(ABC):
    """A way to show a table and to ask for answers, from the person's observation alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told: tuple[int, int] = (0, 0)

    def news(self, view: Observation) -> range:
        """Return the places of the log that have not been told yet, and count them as told."""
        number = self.table.match.hand_number
        hand, told = self._told
        self._told = number, len(view.table.log)
        return range(told if hand == number else 0, len(view.table.log))

    @abstractmethod
    def open(self) -> None:
        """Show who plays."""

    @abstractmethod
    def tell(self) -> None:
        """Tell what has happened since the last time."""

    @abstractmethod
    def show_turn(self, view: Observation) -> None:
        """Show the table to the person whose turn it is."""

    @abstractmethod
    def ask(self) -> str:
        """Return what the person types; raise `EOFError` when there is no more."""

    @abstractmethod
    def explain(self, view: Observation) -> None:
        """Explain what may be typed."""

    @abstractmethod
    def refuse(self, why: str) -> None:
        """Say why an answer cannot be carried out."""

    @abstractmethod
    def close_hand(self, record: Path | None) -> None:
        """Show the chips after a hand, and where it was written."""

    @abstractmethod
    def close_game(self) -> None:
        """Show who has won, or lost."""

    @abstractmethod
    def leave(self, how_to_go_on: str) -> None:
        """Take leave of a person who goes before the end."""
