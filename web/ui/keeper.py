"""Keeping the game and the settings, and saying what became of that: the store with its notices."""

from __future__ import annotations

from ui.game import Game
from ui.notices import Notices
from ui.saving import SaveError, load_game, parse_save
from ui.settings import Settings
from ui.store import Conflict, Storage, Store, settings_of


class Keeper:
    """Keeps what belongs to the player; on somebody else's page it keeps nothing."""

    def __init__(self, storage: Storage, notices: Notices, *, embedded: bool) -> None:
        self._store = Store(storage)
        self._notices = notices
        self._embedded = embedded
        self.settings = self._store.load_settings()

    def saved_game(self) -> Game | None:
        """Return the game left here last time; one that cannot be read is set aside and said."""
        if self._embedded:
            return None
        try:
            return self._store.load_game()
        except SaveError as error:
            self._notices.broken_save(str(error))
            return None

    def save(self, game: Game) -> None:
        """Keep the game, unless another tab has saved one since."""
        if self._embedded or "conflict" in self._notices:
            return
        try:
            self._report(saved=self._store.save_game(game))
        except Conflict:
            self._notices.other_tab()

    def change(self, settings: Settings) -> None:
        """Take other settings and keep them."""
        self.settings = settings
        self._report(saved=self._embedded or self._store.save_settings(settings))

    def export(self, game: Game) -> str:
        """Return everything that is saved, as one text."""
        return self._store.export(game, self.settings)

    def bring_in(self, text: str) -> Game | None:
        """Return the game of an export, with its settings taken; what is none is said."""
        try:
            data = parse_save(text)
            game = load_game(data)
        except SaveError as error:
            self._notices.bad_file(str(error))
            return None
        self._notices.dismiss("import")
        if "settings" in data:
            self.change(settings_of(data["settings"]))
        if not self._embedded:
            self._store.bring_back(data.get("set_aside"))
        return game

    def wipe(self) -> None:
        """Forget everything on this device."""
        self._store.wipe()
        self.settings = Settings()
        self._notices.clear()

    def take_over(self, game: Game) -> None:
        """Keep this tab's game in the place of the one that another tab has saved."""
        self._store.take_over()
        self.save(game)

    def others_game(self, game: Game) -> Game | None:
        """Return the game that another tab has saved; where that has gone, keep this one again."""
        try:
            saved = self._store.load_game()
        except SaveError as error:
            self._notices.broken_save(str(error))
            return None
        self._notices.dismiss("conflict")
        if saved is None:
            self.save(game)
        return saved

    def _report(self, *, saved: bool) -> None:
        if not saved:
            self._notices.unsaved()
