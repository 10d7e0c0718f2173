"""Which sheet lies over the table, and how the new-game sheet has been filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.game import Game
from ui.new_table import address_of, deal_new, read_form, table_like
from ui.screen import Dialog, NewTable
from whiskey_poker.state import TableError
from whiskey_poker.words import Words


class Sheets:
    """The sheet that is open, if one is; ``site`` is where links to a table begin."""

    def __init__(self, words: Words, *, site: str, entropy: Callable[[], str]) -> None:
        self._words = words
        self._site = site
        self._entropy = entropy
        self.open: Dialog | None = None
        self._new: NewTable | None = None

    @property
    def new(self) -> NewTable | None:
        """The new-game sheet with the link to the table as it stands there."""
        new = self._new
        return new and new._replace(link="" if new.problem else self._site + address_of(new))

    def show(self, sheet: Dialog, game: Game) -> None:
        """Open a sheet; that for a new game begins with what is being played."""
        self.open = sheet
        self._new = table_like(game) if sheet is Dialog.NEW else None

    def ask_about(self, table: NewTable) -> None:
        """Open the new-game sheet with a table that somebody has asked for."""
        self.open, self._new = Dialog.NEW, table

    def close(self) -> None:
        """Close what is open, and forget how it has been filled in."""
        self.open = self._new = None

    def draft(self, form: Mapping[str, str]) -> None:
        """Let the new-game sheet follow its form."""
        if self._new is not None:
            self._new = read_form(self._new, form, self._words)._replace(copied=None)

    def copied(self, *, worked: bool) -> None:
        """Take note of what became of the link: it is on the clipboard, or could only be marked."""
        if self._new is not None:
            self._new = self._new._replace(copied=worked)

    def deal(self, form: Mapping[str, str]) -> Game | None:
        """Return the game of the new-game sheet, dealt, and close it; None, and say why, if not."""
        if self._new is None or self.open is not Dialog.NEW:
            return None
        self._new = read_form(self._new, form, self._words)
        if self._new.problem:
            return None
        try:
            game = self.deal_new(self._new)
        except TableError as error:
            self._new = self._new._replace(problem=error.told(self._words.gettext))
            return None
        self.close()
        return game

    def deal_new(self, table: NewTable) -> Game:
        """Deal at a table; raise `TableError` if it cannot be."""
        return deal_new(table, seed=self._entropy(), you=self._words.gettext("You"))
