"""Read the text of a record, strictly: every error names the line and the cause.

What comes in is hostile until it is parsed: the size is limited, numbers are whole and small,
names are text and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from whiskey_poker.cards import (
    UNSEEN,
    CardError,
    Hand,
    card_text,
    parse_card,
    refuse_repeats,
)
from whiskey_poker.observation import SPECTATOR
from whiskey_poker.options import RuleError
from whiskey_poker.record import CHANCE_CODE, FORMAT, Record, RecordError, observer_code, seat_of
from whiskey_poker.state import CHANCE, Action, IllegalAction, TableError, Variant, parse_action
from whiskey_poker.toml_text import MAX_CHIPS, CheckedKeys, decode, parse_toml
from whiskey_poker.variants import UnknownGame, find_game

_REQUIRED: Final = ("game", "players", "dealer", "starting_stacks", "pack", "actions")
_OPTIONAL: Final = (
    "pool",
    "spare_chip",
    "passed_out",
    "absent",
    "seen_by",
    "finishing_stacks",
    "options",
)


def read_record(source: str | bytes) -> Record:
    """Return the record that a text holds; raise `RecordError` with line and cause.

    Bytes must be UTF-8; a byte order mark and CRLF line ends are taken without a word.
    """
    text = decode(source)
    return record_in(text, parse_toml(text))


def record_in(text: str, keys: Mapping[str, Any]) -> Record:
    """Return the record that a text holds, out of which these keys were parsed."""
    return _Reader(text, keys).record()


class _Reader(CheckedKeys):
    """The fields of one record, each checked when it is asked for."""

    def record(self) -> Record:
        self._require_own_format()
        variant = self._variant()
        players = self.texts("players")
        seats = len(players)
        self._table(variant, seats)
        self.refuse_long("players", players)
        stakes = self._numbers("starting_stacks", seats)
        dealer = self._seat("dealer", seats)
        absent = self._absent(variant, seats, dealer)
        seen_by = self._seen_by(seats)
        cards = variant.pack.cards(seats - len(absent))
        pack = self._pack(cards)
        if seen_by is None and UNSEEN in pack:
            self.fail("pack", "a card is unseen, and 'seen_by' does not say by whom")
        finishing = (
            self._numbers("finishing_stacks", seats) if "finishing_stacks" in self.all else None
        )
        record = Record(
            variant=variant,
            players=players,
            dealer=dealer,
            stakes=stakes,
            pack=pack,
            actions=self._actions(cards, seats),
            pool=self._number("pool", self.all.get("pool", 0)),
            spare_chip=self.flag("spare_chip"),
            passed_out=self._number("passed_out", self.all.get("passed_out", 0)),
            absent=absent,
            finishing=finishing,
            seen_by=seen_by,
        )
        return self._check_replay(record)

    def _require_own_format(self) -> None:
        if "whiskey_poker" not in self.all:
            if isinstance(game := self.all.get("variant"), str):
                raise RecordError(f"not supported: {game[:40]!r} (a hand history of another kind)")
            raise RecordError("not a hand history: the key 'whiskey_poker' is missing")
        version = self.all["whiskey_poker"]
        if type(version) is not int or version != FORMAT:
            self.fail("whiskey_poker", f"format {version!r} is unknown; this reads {FORMAT}")
        for name in _REQUIRED:
            if name not in self.all:
                raise RecordError(f"the key {name!r} is missing")
        for name in self.all:
            if name not in (*_REQUIRED, *_OPTIONAL, "whiskey_poker") and not name.startswith("_"):
                self.fail(name, f"the key {name!r} is unknown; own keys begin with '_'")

    def _variant(self) -> Variant:
        key = self.all["game"]
        try:
            variant = find_game(key if isinstance(key, str) else repr(key))
        except UnknownGame as error:
            self.fail("game", str(error))
        chosen = self.all.get("options", {})
        if not isinstance(chosen, dict):
            self.fail("options", "options are a table of names and values")
        try:
            return variant.configure(**chosen)
        except RuleError as error:
            cause = str(error)
            known = variant.options
            culprits = (name for name in chosen if name not in known or cause.startswith(name))
            self.fail(next(culprits, "options"), cause)

    def _table(self, variant: Variant, playing: int, name: str = "players") -> None:
        try:
            variant.require_seats(playing)
        except TableError as error:
            self.fail(name, str(error))

    def _absent(self, variant: Variant, seats: int, dealer: int) -> tuple[int, ...]:
        absent = self._seats("absent", seats) if "absent" in self.all else ()
        if len(set(absent)) < len(absent):
            self.fail("absent", "a player is named twice")
        if dealer in absent:
            self.fail("dealer", "the dealer is named among the absent")
        self._table(variant, seats - len(absent), "absent")
        return absent

    def _seen_by(self, seats: int) -> int | None:
        if self.all.get("seen_by") == observer_code(SPECTATOR):
            return SPECTATOR
        return self._seat("seen_by", seats) if "seen_by" in self.all else None

    def _pack(self, cards: Hand) -> Hand:
        text = self.all["pack"]
        if not isinstance(text, str):
            self.fail("pack", "the pack is a text of cards such as 'Ks Th'")
        try:
            pack = tuple(parse_card(word) for word in text.split())
            refuse_repeats(pack)
        except CardError as error:
            self.fail("pack", str(error))
        if len(pack) != len(cards):
            self.fail("pack", f"{len(pack)} cards where {len(cards)} are needed")
        self._refuse_foreign(cards, pack, "pack")
        return pack

    def _refuse_foreign(self, pack: Hand, cards: Hand, name: str, place: int | None = None) -> None:
        for card in cards:
            if card != UNSEEN and card not in pack:
                self.fail(name, f"{card_text(card)!r} is not in the pack of this game", place)

    def _actions(self, pack: Hand, seats: int) -> tuple[tuple[int, Action], ...]:
        actions = []
        for place, text in enumerate(self.texts("actions")):
            player, _, words = text.partition(" ")
            seat = (
                CHANCE
                if player == CHANCE_CODE
                else self._read_seat("actions", player, seats, place)
            )
            try:
                action = parse_action(words)
            except (IllegalAction, CardError) as error:
                self.fail("actions", f"action {place + 1}: {error}", place)
            self._refuse_foreign(pack, action.give + action.get, "actions", place)
            actions.append((seat, action))
        return tuple(actions)

    def _check_replay(self, record: Record) -> Record:
        """Play the record through, so that what is read is sound, and name the line if not."""
        if record.seen_by is None:
            played = -1
            try:
                for _state in record.replay():
                    played += 1
            except RecordError as error:
                if played < 0:
                    self.fail("starting_stacks", str(error))
                if played < len(record.actions):
                    self.fail("actions", str(error), played)
                self.fail("finishing_stacks", str(error))
        return record

    def _numbers(self, name: str, length: int) -> tuple[int, ...]:
        values = self.all[name]
        if not isinstance(values, list):
            self.fail(name, f"{name} is a list of whole numbers")
        if len(values) != length:
            self.fail(name, f"{name} has {len(values)} entries for {length} players")
        return tuple(self._number(name, value, place) for place, value in enumerate(values))

    def _number(self, name: str, value: object, place: int | None = None) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_CHIPS:
            self.fail(name, f"{value!r} is not a whole number from 0 to {MAX_CHIPS}", place)
        return value

    def _seats(self, name: str, seats: int) -> tuple[int, ...]:
        return tuple(
            self._read_seat(name, text, seats, place) for place, text in enumerate(self.texts(name))
        )

    def _seat(self, name: str, seats: int) -> int:
        return self._read_seat(name, self.all[name], seats)

    def _read_seat(self, name: str, text: object, seats: int, place: int | None = None) -> int:
        seat = seat_of(text, seats)
        if seat is None:
            self.fail(name, f"{text!r} is not one of the players p1 to p{seats}", place)
        return seat
