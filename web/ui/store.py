"""What is kept on this device, and never lost: a foreign or broken text is set aside, not erased.

Four keys are ours: the game, the settings, what was set aside, and the picture that the page shows
before Python has started.
"""

from __future__ import annotations

import json
from typing import Any, Final, Protocol

from ui.game import Game
from ui.saving import SaveError, load_game, parse_save, save_game
from ui.settings import Settings

GAME: Final = "game"
SETTINGS: Final = "settings"
KEPT: Final = "kept"
SCREEN: Final = "screen"
_MAX_KEPT: Final = 20


class Storage(Protocol):
    """A place for texts by key; it never raises."""

    def get(self, key: str) -> str | None:
        """Return the text, or None where there is none or reading is forbidden."""
        ...

    def set(self, key: str, value: str) -> bool:
        """Keep a text; return whether that worked."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text."""
        ...


class Conflict(Exception):
    """Another tab has saved a game since this one last read or wrote it."""


class Store:
    """Reads and writes a player's things; knows what it wrote last, to notice other tabs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._last_game: str | None = None
        self._stuck: str | None = None

    def load_game(self) -> Game | None:
        """Return the saved game, or None; a text that is none is set aside: `SaveError`."""
        text = self._storage.get(GAME)
        self._last_game = text
        if text is None:
            return None
        try:
            return load_game(parse_save(text))
        except SaveError:
            if self._set_aside(text):
                self._storage.remove(GAME)
                self._last_game = None
            else:
                self._stuck = text  # it stays where it is, and nothing is saved over it
            raise

    def save_game(self, game: Game) -> bool:
        """Keep the game; return whether that worked. Raise `Conflict` if another tab has saved."""
        if self._storage.get(GAME) != self._last_game:
            raise Conflict
        if self._stuck is not None and not self._set_aside(self._stuck):
            return False
        self._stuck = None
        text = json.dumps(save_game(game), ensure_ascii=False)
        worked = self._storage.set(GAME, text)
        if worked:
            self._last_game = text
        return worked

    def take_over(self) -> None:
        """Let the next save replace what another tab has saved; that is set aside first."""
        text = self._storage.get(GAME)
        if text is not None:
            self._set_aside(text)
        self._last_game = text

    def load_settings(self) -> Settings:
        """Return the settings; what is broken or unknown falls back to the default."""
        text = self._storage.get(SETTINGS)
        try:
            return settings_of(parse_save(text) if text else {})
        except SaveError:
            return Settings()

    def save_settings(self, settings: Settings) -> bool:
        """Keep the settings; return whether that worked."""
        return self._storage.set(SETTINGS, json.dumps(settings_data(settings)))

    def export(self, game: Game, settings: Settings) -> str:
        """Return everything in one text: the game, the settings, and what was set aside."""
        kept = self._kept()
        if self._stuck is not None:
            kept.append(self._stuck)
        return json.dumps(
            {**save_game(game), "settings": settings_data(settings), "set_aside": kept},
            ensure_ascii=False,
            indent=1,
        )

    def wipe(self) -> None:
        """Forget everything that is ours, and nothing else."""
        for key in (GAME, SETTINGS, KEPT, SCREEN):
            self._storage.remove(key)
        self._last_game = self._stuck = None

    def bring_back(self, data: object) -> None:
        """Put what an export had set aside with what is set aside here."""
        for text in _texts(data) or ():
            self._set_aside(text)

    def _kept(self) -> list[str]:
        text = self._storage.get(KEPT)
        if not text:
            return []
        try:
            kept = _texts(parse_save(text))
        except SaveError:
            kept = None
        return [text] if kept is None else kept

    def _set_aside(self, text: str) -> bool:
        kept = self._kept()
        if text in kept:
            return True
        return self._storage.set(KEPT, json.dumps([*kept, text][-_MAX_KEPT:]))


def _texts(data: object) -> list[str] | None:
    """Return a list of texts, or None for anything else."""
    if isinstance(data, list) and all(isinstance(text, str) for text in data):
        return list(data)
    return None


def settings_of(data: object) -> Settings:
    """Return the settings that plain data holds; what is broken or unknown is the default."""
    settings = Settings()
    for name, value in data.items() if isinstance(data, dict) else ():
        settings = change_setting(settings, name, value) or settings
    return settings


def settings_data(settings: Settings) -> dict[str, Any]:
    """Return the settings as plain data, by the names that ``set`` commands use."""
    return {
        name.replace("_", "-"): ("on" if value else "off") if isinstance(value, bool) else value
        for name, value in settings._asdict().items()
    }


def change_setting(settings: Settings, name: str, value: object) -> Settings | None:
    """Return the settings with one changed, or None where name or value is unknown."""
    field = name.replace("-", "_")
    old = getattr(settings, field, None) if field in Settings._fields else None
    if old is None:
        return None
    known = {"on": True, "off": False} if isinstance(old, bool) else {str(v): v for v in type(old)}
    if not isinstance(value, str) or value not in known:
        return None
    return Settings._make({**settings._asdict(), field: known[value]}.values())
