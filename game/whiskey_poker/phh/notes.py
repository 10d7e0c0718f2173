"""Our own record of a hand out of PHH that we wrote, with the notes that we left in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from whiskey_poker.cards import CardError, Hand, parse_cards
from whiskey_poker.engine import apply, start
from whiskey_poker.options import RuleError
from whiskey_poker.phh.imported import ImportedHand
from whiskey_poker.phh.notation import Deed, Notation
from whiskey_poker.phh.table import wager
from whiskey_poker.phh.writer import NOTES_FORMAT, actions_of, seats_of
from whiskey_poker.record import Record, RecordError, record_of
from whiskey_poker.state import (
    CHANCE,
    STAND_PAT,
    Action,
    IllegalAction,
    State,
    TableError,
    Variant,
    Verb,
)
from whiskey_poker.toml_text import refuse_huge_numbers
from whiskey_poker.variants import UnknownGame, find_game

T = TypeVar("T")


def restored(hand: ImportedHand, notes: object, fields: Mapping[str, Any]) -> Record:
    """Return the record that a hand was written from; raise `RecordError` where notes do not fit.

    ``fields`` are all keys of the file. Whatever the notes are, nothing else is raised.
    """
    refuse_huge_numbers(notes)
    try:
        state, players = _played(hand, _Notes(notes), _Notes(fields))
    except (CardError, IllegalAction, RuleError, TableError, UnknownGame) as error:
        raise RecordError(str(error)) from None
    record = record_of(state, players)
    written = [action for action in hand.actions if action]
    if seats_of(record, state) != hand.seats or [*actions_of(state)] != written:
        raise RecordError("they lead to another hand than the file")
    return record


class _Notes:
    """A table of anything, each value checked when it is asked for."""

    def __init__(self, table: object) -> None:
        if not isinstance(table, dict):
            raise RecordError("they are not a table")
        self._table = table

    def text(self, name: str) -> str:
        return self._only(str, name, self._table.get(name))

    def number(self, name: str) -> int:
        return self._only(int, name, self._table.get(name))

    def texts(self, name: str) -> tuple[str, ...]:
        values = self._only(list, name, self._table.get(name, []))
        return tuple(self._only(str, name, value) for value in values)

    def numbers(self, name: str) -> tuple[int, ...]:
        values = self._only(list, name, self._table.get(name, []))
        return tuple(self._only(int, name, value) for value in values)

    def options(self) -> dict[str, Any]:
        return self._only(dict, "options", self._table.get("options", {}))

    @staticmethod
    def _only(kind: type[T], name: str, value: object) -> T:
        if type(value) is not kind:
            raise RecordError(f"{name!r} is missing or is not what it should be")
        return value


def _played(hand: ImportedHand, notes: _Notes, fields: _Notes) -> tuple[State, tuple[str, ...]]:
    """Return the end of the hand as our engine plays it, and the names by our seats."""
    if notes.number("format") != NOTES_FORMAT:
        raise RecordError(f"their format is not {NOTES_FORMAT}")
    variant = _variant(hand, notes)
    order = _order(fields, len(hand.players))
    count = fields.number("seat_count")
    if not max(order) < count <= _MOST_SEATS:
        raise RecordError("'seat_count' does not fit the seats")
    players = [*notes.texts("players")] or [""] * count
    chips = [*notes.numbers("stacks")] or [0] * count
    if not len(players) == len(chips) == count or min(chips) < 0:
        raise RecordError("'players' or 'stacks' do not fit the seats")
    for seat, name, stack in zip(order, hand.players, hand.seats.stacks, strict=True):
        if stack is None:
            raise RecordError("a stack is unknown")
        players[seat], chips[seat] = name, stack
    pack = parse_cards(notes.text("pack"))
    state = start(variant, chips=chips, dealer=order[-1], pack=pack, playing=order)
    shuffles = iter([parse_cards(text) for text in notes.texts("shuffles")])
    for notation in filter(None, hand.actions):
        if notation.deed not in (Deed.DEAL, Deed.SHOW):
            state = _shuffled(apply(state, _action(state, notation)), shuffles)
    return state, tuple(players)


_MOST_SEATS: Final = 100


def _variant(hand: ImportedHand, notes: _Notes) -> Variant:
    if notes.text("game") != hand.variant.key:
        raise RecordError(f"'game' is not {hand.variant.key!r}")
    variant = find_game(hand.variant.key).configure(**notes.options())
    for name in ("small_bet", "big_bet"):
        if variant.options[name].plain != hand.variant.options[name].plain:
            raise RecordError(f"{name!r} is another than in the file")
    return variant


def _order(fields: _Notes, players: int) -> tuple[int, ...]:
    order = tuple(seat - 1 for seat in fields.numbers("seats"))
    if len(set(order)) != players or len(order) != players or min(order) < 0:
        raise RecordError("'seats' does not name a seat for each player")
    return order


def _shuffled(state: State, shuffles: Iterator[Hand]) -> State:
    while state.actor == CHANCE and (order := next(shuffles, None)) is not None:
        state = apply(state, Action(Verb.SHUFFLE, order))
    return state


def _action(state: State, notation: Notation) -> Action:
    if state.actor != state.order[notation.seat]:
        raise RecordError("they lead to another turn than the file")
    if notation.deed is Deed.DISCARD:
        cards = tuple(sorted(notation.cards))
        return Action(Verb.DISCARD, cards) if cards else STAND_PAT
    return wager(state, notation)
