"""The catalogue: every game by its key, loaded when it is first asked for.

A game is a pack, a direction, a ranking, a tuple of phases, and the rules of a match. To add one,
add a line here and a row to a module of `whiskey_poker.games`; a house rule is one of these with
an option changed (`Variant.configure`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from whiskey_poker.marking import N_, Told
from whiskey_poker.state import Variant

_HOMES: Final[Mapping[str, str]] = {
    "whiskey-pool": "pool",
    "whiskey-markers": "markers",
    "la-viuda": "viuda",
    "whiskey-betting": "betting",
    "bicycle": "betting",
    "short-race": "pool",
    "kitty": "betting",
    "badugi": "draws",
    "deuce7-td": "draws",
    "badeucy": "draws",
    "jackpots": "draws",
    "fusion": "boards",
}
"""The module of `whiskey_poker.games` in which each game has its row."""


class UnknownGame(Told, LookupError):
    """A key that names no game of the catalogue."""


class Catalogue(Mapping[str, Variant]):
    """Every game by its key. Only looking a game up loads it, and the stages that it has."""

    def __getitem__(self, key: str) -> Variant:
        module = import_module(f"whiskey_poker.games.{_HOMES[key]}")
        games: tuple[Variant, ...] = module.GAMES
        return next(game for game in games if game.key == key)

    def __contains__(self, key: object) -> bool:
        return key in _HOMES

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)


VARIANTS: Final = Catalogue()
"""The games, in the order in which they are shown."""


def find_game(key: str) -> Variant:
    """Return the game with this key; raise `UnknownGame` naming the keys there are.

    >>> find_game("whiskey-pool").seats
    range(2, 10)
    """
    if key not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise UnknownGame(N_("no game {key}; games are {known}"), key=repr(key), known=known)
    return VARIANTS[key]
