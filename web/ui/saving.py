"""A game as text, so that a reload, a crash or an update goes on with the same cards.

The save holds everything, hidden cards too, and says so; what a player gives to others is a
record of what he saw (`whiskey_poker.record.record_of_view`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from ui.game import Game
from whiskey_poker.bots import BOTS
from whiskey_poker.match import Match
from whiskey_poker.record import RecordError, write_record
from whiskey_poker.record_reader import read_record
from whiskey_poker.state import TableError

FORMAT: Final = 1
MAX_CHARACTERS: Final = 6_000_000
"""More than a browser keeps for one site, so that whatever was exported can be brought back."""
MAX_HAND_NUMBER: Final = 10**9
_ABOUT: Final = "A Whiskey Poker game in progress, with every card of the hand in it."


class SaveError(ValueError):
    """A saved game that cannot be read: broken, foreign, or of a newer version."""


def save_game(game: Game) -> dict[str, object]:
    """Return the game as plain data for JSON; `load_game` gives the same game back."""
    return {
        "whiskey_poker_save": FORMAT,
        "about": _ABOUT,
        "seed": game.match.seed,
        "hand_number": game.match.hand_number,
        "bots": list(game.bots),
        "arranged": game.arranged,
        "hints": game.hints,
        "record": write_record(game.match.record(game.names)),
    }


def load_game(data: object) -> Game:
    """Return the saved game; raise `SaveError` that says what is wrong."""
    fields = _fields(data)
    bots = fields["bots"]
    try:
        record = read_record(fields["record"])
        match = Match(record.variant, seats=len(record.players), seed=fields["seed"])
        known = all(isinstance(bot, str) and bot in BOTS for bot in bots)
        if not known or len(bots) != len(record.players):
            raise SaveError("its opponents are not known here")
        match.resume(record, fields["hand_number"])
        return Game(
            match,
            record.players,
            tuple(bots),
            arranged=fields["arranged"],
            hints=_hints(fields.get("hints")),
        )
    except (RecordError, TableError) as error:
        raise SaveError(str(error)) from None


def _hints(value: object) -> int:
    """Return how often the coach was asked; a save from before there was one does not say."""
    return value if type(value) is int and _is_sound(value) else 0


def parse_save(text: str) -> Any:
    """Return the data of a JSON text; raise `SaveError` for anything else."""
    if len(text) > MAX_CHARACTERS:
        raise SaveError(f"the text has more than {MAX_CHARACTERS} characters")
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"it is not sound JSON: {error}") from None


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number of chips")


_TYPES: Final[Mapping[str, type]] = {
    "seed": str,
    "hand_number": int,
    "bots": list,
    "arranged": bool,
    "record": str,
}


def _fields(data: object) -> Mapping[str, Any]:
    if not isinstance(data, dict) or "whiskey_poker_save" not in data:
        raise SaveError("it is not a saved game of Whiskey Poker")
    if data["whiskey_poker_save"] != FORMAT:
        version = repr(data["whiskey_poker_save"])[:20]
        raise SaveError(f"its format is {version}, and this version reads {FORMAT}")
    for name, kind in _TYPES.items():
        if type(data.get(name)) is not kind or not _is_sound(data[name]):
            raise SaveError(f"its entry {name!r} is missing or wrong")
    return data


def _is_sound(value: object) -> bool:
    """Tell whether a text has no half characters, and a number is one that a hand can have."""
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
    return not isinstance(value, int) or 0 <= value <= MAX_HAND_NUMBER
