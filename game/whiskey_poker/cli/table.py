"""A table with one person and bots, kept outside the screen that shows it."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from whiskey_poker.bots import decide
from whiskey_poker.cli.arguments import CommandError, entries_of
from whiskey_poker.match import Match
from whiskey_poker.observation import Observation, observe
from whiskey_poker.options import show
from whiskey_poker.record import write_record
from whiskey_poker.record_reader import record_in
from whiskey_poker.simulate import Entry
from whiskey_poker.state import State, Variant
from whiskey_poker.toml_text import decode, parse_toml
from whiskey_poker.variants import find_game

PERSON: Final = 0
"""The seat of the person who plays."""

_NAMES: Final = ("Ada", "Ben", "Cora", "Dan", "Ella", "Finn", "Gwen", "Hugo")
_SEED_NOTE: Final = "_seed"
_HAND_NOTE: Final = "_hand"
_BOTS_NOTE: Final = "_bots"


@dataclass(slots=True)
class Table:
    """A match, its players, and the folder in which its hands are written, if any."""

    match: Match
    names: tuple[str, ...]
    bots: tuple[Entry, ...]
    folder: Path | None = None

    @property
    def view(self) -> Observation:
        """The hand as the person may see it."""
        return observe(self.match.state, PERSON)

    def let_bot_act(self) -> State:
        """Carry out the action of the bot whose turn it is.

        Its chance depends on the place in the game alone, so a resumed game goes on the same way.
        """
        state = self.match.state
        seat = state.actor
        rng = Random(f"{self.match.seed} bots {self.match.hand_number} {len(state.log)}")
        return self.match.act(decide(self.bots[seat - 1].bot, observe(state, seat), rng))

    def save(self) -> Path | None:
        """Write the hand into the folder and return the file, if hands are to be written."""
        if self.folder is None or not self.match.hand_number:
            return None
        path = self.folder / f"hand-{self.match.hand_number:04}.toml"
        text = "".join(
            f"{name} = {json.dumps(note)}\n" for name, note in self._notes().items()
        ) + write_record(self.match.record(self.names))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise CommandError(f"cannot write {path}: {error.strerror}") from None
        return path

    def how_to_go_on(self) -> str:
        """Return the command that continues this game, or deals the same cards again."""
        if path := self.save():
            words = ["--record", str(self.folder), "--resume", str(path)]
            return shlex.join(["whiskey-poker", "play", *words])
        variant = self.match.variant
        words = ["--game", variant.key, "--seats", str(len(self.names))]
        words += ["--bots", ",".join(entry.name for entry in self.bots)]
        words += ["--seed", self.match.seed, *_option_words(variant)]
        return shlex.join(["whiskey-poker", "play", *words])

    def _notes(self) -> dict[str, object]:
        bots = [entry.name for entry in self.bots]
        return {
            _SEED_NOTE: self.match.seed,
            _HAND_NOTE: self.match.hand_number,
            _BOTS_NOTE: ",".join(bots),
        }


def new_table(variant: Variant, *, seats: int, bots: str, seed: str, folder: Path | None) -> Table:
    """Return a table before the first deal."""
    match = Match(variant, seats=seats, seed=seed)
    return Table(match, names_for(seats), tuple(entries_of(bots, seats - 1)), folder)


def resumed_table(content: bytes, folder: Path | None) -> Table:
    """Return the table of a saved hand; raise where the text is not one that `save` wrote."""
    text = decode(content)
    notes = parse_toml(text)
    record = record_in(text, notes)
    seed, hand, bots = (
        _note(notes, name, kind)
        for name, kind in ((_SEED_NOTE, str), (_HAND_NOTE, int), (_BOTS_NOTE, str))
    )
    seats = len(record.players)
    table = new_table(record.variant, seats=seats, bots=bots, seed=seed, folder=folder)
    table.names = record.players
    table.match.resume(record, hand)
    return table


def names_for(seats: int) -> tuple[str, ...]:
    """Return the names of the players by seat, the person first."""
    return ("You", *_NAMES[: seats - 1])


def _option_words(variant: Variant) -> list[str]:
    """Return the house rules that differ from the catalogue, as the command line takes them."""
    usual = find_game(variant.key).options
    changed = [option for name, option in variant.options.items() if option != usual[name]]
    return [word for o in changed for word in ("--option", f"{o.name}={show(o.value)}")]


def _note(notes: dict[str, Any], name: str, kind: type) -> Any:
    if type(notes.get(name)) is not kind:
        raise CommandError(
            f"--resume: the record has no {name!r}; only games that "
            "`whiskey-poker play --record` wrote can go on"
        )
    return notes[name]
