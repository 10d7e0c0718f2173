"""A hand as text, readable by eye, and its replay.

A record is TOML in the manner of PHH: cards as ``Ks Th``, players ``p1``, ``p2`` …, one action a
line. It holds the order of the pack, so a replay needs no generator. The Whiskey games have no
code in PHH, so a record names itself by the key ``whiskey_poker`` and has no ``variant``: readers
of PHH refuse it instead of misreading it. Keys that begin with ``_`` are free for anybody's notes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from whiskey_poker.cards import UNSEEN, Card, CardError, Hand, cards_text
from whiskey_poker.engine import apply, start
from whiskey_poker.observation import SPECTATOR, Observation
from whiskey_poker.options import OptionValue, show
from whiskey_poker.state import (
    CHANCE,
    NOBODY,
    WAGERS,
    Action,
    EventKind,
    IllegalAction,
    Left,
    State,
    TableError,
    Variant,
    Verb,
)

FORMAT: Final = 1
CHANCE_CODE: Final = "d"
"""The dealer of PHH, who shuffles."""
MAX_NAME: Final = 200


class RecordError(ValueError):
    """A text that is no record, or a record that breaks the rules; says where and why."""


class Record(NamedTuple):
    """One hand: the table, the pack in the order of the deal, and what was done.

    ``actions`` are pairs of seat and action. ``finishing`` are the chips by seat after the hand,
    if it was played to its end. ``seen_by`` is the seat whose view this is, for a hand in which
    cards are hidden; such a record cannot be replayed.
    """

    variant: Variant
    players: tuple[str, ...]
    dealer: int
    stakes: tuple[int, ...]
    pack: Hand
    actions: tuple[tuple[int, Action], ...]
    pool: int = 0
    spare_chip: bool = False
    passed_out: int = 0
    absent: tuple[int, ...] = ()
    finishing: tuple[int, ...] | None = None
    seen_by: int | None = None

    @property
    def left(self) -> Left:
        """What earlier hands left for this one."""
        return Left(self.pool, self.spare_chip, self.passed_out)

    def replay(self) -> Iterator[State]:
        """Yield the state before the first action and after each; raise `RecordError`.

        A contradiction between the actions and the stated final chips is an error too.
        """
        if self.seen_by is not None:
            raise RecordError(
                f"this record is what {observer_code(self.seen_by)} saw of a hand; "
                "a hand with hidden cards cannot be replayed"
            )
        try:
            state = start(
                self.variant,
                chips=self.stakes,
                dealer=self.dealer,
                pack=self.pack,
                left=self.left,
                playing=[seat for seat in range(len(self.stakes)) if seat not in self.absent],
            )
        except (TableError, CardError) as error:
            raise RecordError(str(error)) from None
        yield state
        for number, (seat, action) in enumerate(self.actions, start=1):
            state = _next_state(state, number, seat, action)
            yield state
        if self.finishing is not None:
            self._compare_end(state)

    def final(self) -> State:
        """Return the last state of the replay."""
        *_, last = self.replay()
        return last

    def _compare_end(self, state: State) -> None:
        if not state.is_over:
            raise RecordError(
                f"the record states final chips, but after {len(self.actions)} actions "
                f"it is the turn of {player_code(state.actor)}"
            )
        if state.chips != self.finishing:
            raise RecordError(
                f"the record states final chips {numbers_text(self.finishing or ())}, "
                f"but the actions lead to {numbers_text(state.chips)}"
            )


def record_of(state: State, players: Sequence[str]) -> Record:
    """Return the record of a hand with everything in it, secrets included."""
    if len(players) != len(state.chips):
        raise RecordError(f"{len(players)} names for {len(state.chips)} seats")
    log = state.log
    return Record(
        variant=state.variant,
        players=tuple(players),
        dealer=state.dealer,
        stakes=state.stakes,
        pack=log[0].cards,
        actions=tuple(_actions(state)),
        pool=state.left.pool,
        spare_chip=state.left.spare_chip,
        passed_out=state.left.passed_out,
        absent=tuple(seat for seat in range(len(state.chips)) if seat not in state.order),
        finishing=state.chips if state.is_over else None,
    )


def record_of_view(view: Observation, players: Sequence[str]) -> Record:
    """Return what a seat may write down of a hand; every card it has not seen is ``??``."""
    whole = record_of(view.table, players)
    dealt = _order_of_deal(view.table)
    pack = (*dealt, *whole.pack[len(dealt) :])
    seen_by = view.seat if UNSEEN in pack else None
    return whole._replace(pack=pack, seen_by=seen_by)


def _order_of_deal(table: State) -> list[Card]:
    """Return the cards that have come from the pack in their order, until it was replenished.

    What is dealt to several, one card at a time, is several events in a row.
    """
    order: list[Card] = []
    for kind, run in groupby(table.log, key=lambda event: event.kind):
        if kind is EventKind.REPLENISH:
            break
        if kind in _FROM_PACK:
            order += [card for row in zip(*(event.cards for event in run), strict=True)
                      for card in row]  # fmt: skip
    return order


_FROM_PACK: Final = (EventKind.DEAL, EventKind.RECEIVE, EventKind.BURN, EventKind.BOARD)


def write_record(record: Record) -> str:
    """Return the text of a record; `read_record` gives the same record back."""
    lines = [
        f"whiskey_poker = {FORMAT}",
        f"game = {quoted(record.variant.key)}",
        f"players = [{', '.join(quoted_name(name) for name in record.players)}]",
        f"dealer = {quoted(player_code(record.dealer))}",
        f"starting_stacks = [{numbers_text(record.stakes)}]",
    ]
    if record.pool:
        lines.append(f"pool = {record.pool}")
    if record.spare_chip:
        lines.append("spare_chip = true")
    if record.passed_out:
        lines.append(f"passed_out = {record.passed_out}")
    if record.absent:
        lines.append(f"absent = [{', '.join(quoted(player_code(s)) for s in record.absent)}]")
    if record.seen_by is not None:
        lines.append(f"seen_by = {quoted(observer_code(record.seen_by))}")
    lines.append(f"pack = {quoted(cards_text(record.pack))}")
    lines.append("actions = [")
    lines += [f"  {quoted(f'{player_code(seat)} {action}')}," for seat, action in record.actions]
    lines.append("]")
    if record.finishing is not None:
        lines.append(f"finishing_stacks = [{numbers_text(record.finishing)}]")
    lines += ["", "[options]"]
    lines += [
        f"{name} = {option_text(option.plain)}" for name, option in record.variant.options.items()
    ]
    return "\n".join(lines) + "\n"


def player_code(seat: int) -> str:
    """Return the seat as a record writes it: ``p1`` for seat 0, ``d`` for chance."""
    return CHANCE_CODE if seat == CHANCE else f"p{seat + 1}"


def seat_of(code: object, players: int) -> int | None:
    """Return the seat of one of so many players by his code, or None if it is nobody's.

    >>> seat_of("p2", 2)
    1
    """
    return next((seat for seat in range(players) if player_code(seat) == code), None)


def observer_code(seat: int) -> str:
    """Return who has seen a hand as a record writes it: ``p1``, or ``spectator``."""
    return "spectator" if seat == SPECTATOR else player_code(seat)


def _next_state(state: State, number: int, seat: int, action: Action) -> State:
    if state.is_over:
        raise RecordError(f"action {number} ('{action}') comes after the end of the hand")
    if seat != state.actor:
        raise RecordError(
            f"action {number} ('{action}') is by {player_code(seat)}, "
            f"but it is the turn of {player_code(state.actor)}"
        )
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise RecordError(f"action {number}: {error}") from None


_VERBS: Final[Mapping[str, Verb]] = {
    **{verb.value: verb for verb in Verb},
    EventKind.TAKE_BLIND.value: Verb.TAKE,
    EventKind.TAKE_SEEN.value: Verb.TAKE,
    EventKind.KNOCK_BLIND.value: Verb.KNOCK,
}


_SHUFFLES: Final = (EventKind.RESHUFFLE, EventKind.REPLENISH)


def _actions(state: State) -> Iterator[tuple[int, Action]]:
    for event in state.log:
        verb = _VERBS.get(event.kind.value)
        if verb is Verb.SWAP:
            yield event.seat, Action(verb, event.cards, event.gained)
        elif event.kind in _SHUFFLES:
            yield CHANCE, Action(Verb.SHUFFLE, event.cards)
        elif verb is Verb.DISCARD:
            yield event.seat, Action(verb, tuple(sorted(event.cards)))
        elif verb in WAGERS:
            yield event.seat, Action(verb, amount=event.amount)
        elif verb is not None and event.seat != NOBODY:
            yield event.seat, Action(verb)


def quoted_name(text: str) -> str:
    """Return a name as a text of TOML; raise `RecordError` where it is too long."""
    if len(text) > MAX_NAME:
        raise RecordError(f"a name has more than {MAX_NAME} characters")
    return quoted(text)


def quoted(text: str) -> str:
    """Return any text as a text of TOML; raise `RecordError` where it cannot be written."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(f"{text!r} has half a character and cannot be written") from None
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers as they stand in a list of TOML."""
    return ", ".join(str(number) for number in numbers)


def option_text(value: OptionValue) -> str:
    """Return the value of a house rule as TOML."""
    if isinstance(value, str):
        return quoted(value)
    return f"[{numbers_text(value)}]" if isinstance(value, tuple) else show(value)
