"""Read PHH: strict about the text, lenient about the rules that a hand was played by.

Every error names the line and the cause. What cannot be so only at our table is a warning.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import Any, Final, NoReturn

from whiskey_poker.options import RuleError
from whiskey_poker.phases.dealing import Deal
from whiskey_poker.phases.stakes import Stakes
from whiskey_poker.phh.imported import ImportedHand
from whiskey_poker.phh.notation import GAMES, MAX_CHIPS, Notation, read_action
from whiskey_poker.phh.notes import restored
from whiskey_poker.phh.posting import Seats
from whiskey_poker.phh.table import is_undecided
from whiskey_poker.phh.writer import NOTES
from whiskey_poker.record import MAX_NAME, Record, RecordError, player_code
from whiskey_poker.record_reader import read_record
from whiskey_poker.state import Variant
from whiskey_poker.toml_text import decode, line_of, parse_toml
from whiskey_poker.variants import find_game

MAX_ACTIONS: Final = 1000
MAX_WARNINGS: Final = 20
_PACK: Final = 52
_MAX_CAUSE: Final = 400

_REQUIRED: Final = (
    "antes",
    "blinds_or_straddles",
    "small_bet",
    "big_bet",
    "starting_stacks",
    "actions",
)
_OPTIONAL: Final = frozenset(
    "variant ante_trimming_status author event url venue address city region postal_code country "
    "time time_zone time_zone_abbreviation day month year hand level seats seat_count table "
    "players finishing_stacks winnings currency currency_symbol time_limit time_banks".split()
)


def read_hand(source: str | bytes) -> Record | ImportedHand:
    """Return the hand in a text, be it a record or PHH; raise `RecordError` if it is neither."""
    fields = parse_toml(decode(source))
    foreign = "whiskey_poker" not in fields and isinstance(fields.get("variant"), str)
    return read_phh(source) if foreign else read_record(source)


def read_phh(source: str | bytes) -> ImportedHand:
    """Return the hand that a text in PHH holds; raise `RecordError` with line and cause.

    Bytes must be UTF-8; a byte order mark and CRLF line ends are taken without a word.
    """
    text = decode(source)
    return _Reader(text, parse_toml(text)).hand()


class _Reader:
    """The fields of one hand, each checked when it is asked for."""

    def __init__(self, text: str, fields: Mapping[str, Any]) -> None:
        self._text = text
        self._fields = fields
        self._warnings: list[str] = []

    def hand(self) -> ImportedHand:
        """Return the hand, played through once, with what is odd about it."""
        variant = self._variant()
        stacks = self._stacks("starting_stacks")
        players = len(stacks)
        self._require_players(variant, players)
        if 0 in stacks:
            self._fail("starting_stacks", "a stack is empty", stacks.index(0))
        hand = ImportedHand(
            variant=variant,
            players=self._names(players),
            seats=Seats(
                stacks,
                self._numbers("antes", players),
                self._numbers("blinds_or_straddles", players),
                self._flag("ante_trimming_status"),
            ),
            actions=self._actions(players),
            finishing=self._stacks("finishing_stacks", players)
            if "finishing_stacks" in self._fields
            else None,
        )
        self._play(hand)
        return hand._replace(record=self._record(hand), warnings=_few(self._warnings))

    def _variant(self) -> Variant:
        code = self._fields.get("variant")
        if not isinstance(code, str):
            raise RecordError("not a hand history: the key 'variant' is missing")
        if code not in GAMES:
            known = " and ".join(GAMES)
            self._fail("variant", f"not supported: {code[:40]!r}; of PHH's games, {known} are")
        for name in _REQUIRED:
            if name not in self._fields:
                raise RecordError(f"the key {name!r} is missing")
        for name in self._fields:
            if name not in _OPTIONAL and name not in _REQUIRED and not name.startswith("_"):
                self._warn(name, f"the key {name[:40]!r} is not one of PHH in this game")
        bets = {name: self._number(name, self._fields[name]) for name in ("small_bet", "big_bet")}
        for name, bet in bets.items():
            if not bet:
                self._fail(name, "a bet is at least one chip")
        game = find_game(GAMES[code])
        try:
            return game.replace(
                phases=tuple(
                    phase.replace(**bets) if isinstance(phase, Stakes) else phase
                    for phase in game.phases
                )
            )
        except RuleError as error:
            self._fail("big_bet", str(error))

    def _require_players(self, variant: Variant, players: int) -> None:
        size = next(phase.cards for phase in variant.phases if isinstance(phase, Deal))
        if not 2 <= players <= _PACK // size:
            self._fail(
                "starting_stacks", f"{players} players; there can be 2 to {_PACK // size} of them"
            )

    def _names(self, players: int) -> tuple[str, ...]:
        if "players" not in self._fields:
            return tuple(map(player_code, range(players)))
        names = self._texts("players")
        if len(names) != players:
            self._fail("players", f"players has {len(names)} entries for {players} stacks")
        for place, name in enumerate(names):
            if len(name) > MAX_NAME:
                self._fail("players", f"a name has more than {MAX_NAME} characters", place)
        return names

    def _actions(self, players: int) -> tuple[Notation | None, ...]:
        texts = self._texts("actions")
        if len(texts) > MAX_ACTIONS:
            self._fail("actions", f"{len(texts)} actions; a hand has at most {MAX_ACTIONS}")
        actions = []
        for place, text in enumerate(texts):
            try:
                actions.append(read_action(text, players))
            except RecordError as error:
                self._fail("actions", f"action {place + 1}: {error}", place)
        return tuple(actions)

    def _play(self, hand: ImportedHand) -> None:
        """Play the hand through, so that what is read is sound, and collect the warnings."""
        played, told, table = -1, 0, None
        last = len(hand.actions) - 1
        try:
            for table in hand.play():
                for warning in table.warnings[told:]:
                    place = min(played, last)
                    self._warn("actions", f"action {place + 1}: {warning}", place)
                told = len(table.warnings)
                played += 1
        except RecordError as error:
            self._fail("actions", str(error), max(played, 0))
        assert table is not None
        if hand.finishing is None or is_undecided(table.state):
            return
        chips = hand.chips(table.state)
        pairs = zip(chips, hand.finishing, strict=True)
        if any(None not in pair and pair[0] != pair[1] for pair in pairs):
            self._warn(
                "finishing_stacks",
                f"the file states {_listed(hand.finishing)}, the actions lead to {_listed(chips)}",
            )

    def _record(self, hand: ImportedHand) -> Record | None:
        if (notes := self._fields.get(NOTES)) is None:
            return None
        try:
            return restored(hand, notes, self._fields)
        except RecordError as error:
            self._warn(NOTES, f"no record can be made of these notes: {error}")
            return None

    def _flag(self, name: str) -> bool:
        value = self._fields.get(name, False)
        if not isinstance(value, bool):
            self._fail(name, f"{value!r} is neither true nor false")
        return value

    def _texts(self, name: str) -> tuple[str, ...]:
        values = self._fields[name]
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            self._fail(name, f"{name} is a list of texts")
        return tuple(values)

    def _list(self, name: str, length: int | None) -> list[object]:
        values = self._fields[name]
        if not isinstance(values, list):
            self._fail(name, f"{name} is a list of numbers")
        if length is not None and len(values) != length:
            self._fail(name, f"{name} has {len(values)} entries for {length} stacks")
        return values

    def _stacks(self, name: str, length: int | None = None) -> tuple[int | None, ...]:
        """Return numbers of chips, None for those that are infinite: nobody knows them."""
        return tuple(
            None
            if isinstance(value, float) and isinf(value) and value > 0
            else self._number(name, value, place)
            for place, value in enumerate(self._list(name, length))
        )

    def _numbers(self, name: str, length: int) -> tuple[int, ...]:
        values = enumerate(self._list(name, length))
        return tuple(self._number(name, value, place) for place, value in values)

    def _number(self, name: str, value: object, place: int | None = None) -> int:
        """Return a whole number of chips, which PHH may also write ``2.0``."""
        if (chips := _whole(value)) is None:
            cause = f"{_shortly(value)} is not a whole number from 0 to {MAX_CHIPS}"
            self._fail(name, cause, place)
        return chips

    def _warn(self, name: str, cause: str, place: int | None = None) -> None:
        self._warnings.append(self._at(name, cause, place))

    def _fail(self, name: str, cause: str, place: int | None = None) -> NoReturn:
        raise RecordError(self._at(name, cause, place))

    def _at(self, name: str, cause: str, place: int | None) -> str:
        line = line_of(self._text, name, place)
        cause = cause if len(cause) <= _MAX_CAUSE else cause[:_MAX_CAUSE] + " …"
        return f"line {line}: {cause}" if line else cause


def _few(warnings: list[str]) -> tuple[str, ...]:
    """Return the warnings, or the first of them and how many more there are."""
    more = len(warnings) - MAX_WARNINGS
    return (*warnings[:MAX_WARNINGS], *([f"… and {more} warnings more"] if more > 0 else []))


def _whole(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if 0 <= value <= MAX_CHIPS and value == int(value) else None


def _shortly(value: object) -> str:
    """Return a value as text; of the largest numbers Python would not print all digits."""
    huge = isinstance(value, int) and not -(2**63) <= value < 2**63
    return "a number of more than 64 bits" if huge else repr(value)


def _listed(chips: tuple[int | None, ...]) -> str:
    return ", ".join("unknown" if stack is None else str(stack) for stack in chips)
