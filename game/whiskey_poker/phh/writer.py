"""Write a hand as PHH, for the games that PHH has a code for.

In PHH the players stand in the order of the deal: ``p1`` is on the dealer's left, the dealer is
the last. What PHH has no words for stands in the table ``_whiskey_poker``, which other readers
skip: the order of the pack, so that we replay the hand card by card, and the house rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from whiskey_poker.cards import Card, cards_text
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.phh.notation import Deed, Notation, code_of
from whiskey_poker.phh.posting import Seats
from whiskey_poker.record import (
    Record,
    RecordError,
    numbers_text,
    option_text,
    quoted,
    quoted_name,
)
from whiskey_poker.state import Event, EventKind, State

NOTES: Final = "_whiskey_poker"
"""The table for what PHH has no words for."""
NOTES_FORMAT: Final = 1


def write_phh(record: Record, *, with_pack: bool = True) -> str:
    """Return a hand as PHH; raise `RecordError` where PHH has no words for it.

    Without the pack the text tells nobody the cards that were never dealt, but `read_phh` cannot
    give the same record back.
    """
    code = code_of(record.variant)
    if code is None:
        raise RecordError(f"PHH has no code for {record.variant.name} as it is played here")
    state = record.final()
    if record.pool or (state.is_over and state.pool):
        raise RecordError("PHH has no word for chips that lie in the pool between two hands")
    lines = [*_required(record, state, code), *_optional(record, state)]
    if with_pack:
        lines += ["", *_notes(record, state)]
    return "\n".join(lines) + "\n"


def seats_of(record: Record, state: State) -> Seats:
    """Return the table as PHH states it."""
    small = _bet(record, "small_bet")
    others = [0] * (len(state.order) - 2)
    return Seats(
        stacks=_in_turn(state, record.stakes),
        antes=(0, 0, *others),
        blinds=(max(1, small // 2), small, *others),
    )


def _required(record: Record, state: State, code: str) -> Iterator[str]:
    seats = seats_of(record, state)
    yield f"variant = {quoted(code)}"
    yield f"antes = [{numbers_text(seats.antes)}]"
    yield f"blinds_or_straddles = [{numbers_text(seats.blinds)}]"
    yield f"small_bet = {_bet(record, 'small_bet')}"
    yield f"big_bet = {_bet(record, 'big_bet')}"
    yield f"starting_stacks = [{numbers_text(_in_turn(state, record.stakes))}]"
    yield "actions = ["
    yield from (f"  {quoted(str(action))}," for action in actions_of(state))
    yield "]"


def _bet(record: Record, name: str) -> int:
    return int(option_text(record.variant.options[name].plain))


def _optional(record: Record, state: State) -> Iterator[str]:
    names = ", ".join(quoted_name(record.players[seat]) for seat in state.order)
    yield f"players = [{names}]"
    yield f"seats = [{numbers_text([seat + 1 for seat in state.order])}]"
    yield f"seat_count = {len(record.players)}"
    if record.finishing is not None:
        yield f"finishing_stacks = [{numbers_text(_in_turn(state, record.finishing))}]"


def _notes(record: Record, state: State) -> Iterator[str]:
    yield f"[{NOTES}]"
    yield f"format = {NOTES_FORMAT}"
    yield f"game = {quoted(record.variant.key)}"
    yield f"pack = {quoted(cards_text(record.pack))}"
    shuffles = [event.cards for event in state.log if event.kind is EventKind.REPLENISH]
    if shuffles:
        yield f"shuffles = [{', '.join(quoted(cards_text(cards)) for cards in shuffles)}]"
    if record.absent:
        yield f"players = [{', '.join(map(quoted_name, record.players))}]"
        yield f"stacks = [{numbers_text(record.stakes)}]"
    yield ""
    yield f"[{NOTES}.options]"
    for name, option in record.variant.options.items():
        yield f"{name} = {option_text(option.plain)}"


def _in_turn(state: State, by_seat: Sequence[int]) -> tuple[int, ...]:
    return tuple(by_seat[seat] for seat in state.order)


def actions_of(state: State) -> Iterator[Notation]:
    """Yield what was done, in the players' order of PHH.

    All discard before anybody is dealt a card: so PHH has it, whatever the order at the table.
    Where a draw is not complete, its cards are left out.
    """
    drawn: dict[int, list[Card]] = {}
    for event in state.log:
        if event.kind is EventKind.RECEIVE:
            drawn[event.seat] += event.cards
        if event.kind not in _DEEDS:
            continue
        if event.kind not in _DRAWS or event.seat in drawn:  # the draw before this is complete
            yield from _dealt(state, drawn)
            drawn = {}
        if event.kind in _DRAWS:
            drawn[event.seat] = []
        yield _notation(state, event)
    if state.is_over or not isinstance(state.variant.phases[state.phase], Draw):
        yield from _dealt(state, drawn)


def _dealt(state: State, drawn: dict[int, list[Card]]) -> Iterator[Notation]:
    for seat, cards in drawn.items():
        if cards:
            yield Notation(Deed.DEAL, state.order.index(seat), tuple(cards))


def _notation(state: State, event: Event) -> Notation:
    deed = _DEEDS[event.kind]
    amount = event.amount if deed is Deed.RAISE else 0
    return Notation(deed, state.order.index(event.seat), event.cards, amount)


_DEEDS: Final = {
    EventKind.DEAL: Deed.DEAL,
    EventKind.CHECK: Deed.CHECK_OR_CALL,
    EventKind.CALL: Deed.CHECK_OR_CALL,
    EventKind.BET: Deed.RAISE,
    EventKind.RAISE: Deed.RAISE,
    EventKind.FOLD: Deed.FOLD,
    EventKind.DISCARD: Deed.DISCARD,
    EventKind.STAND_PAT: Deed.DISCARD,
    EventKind.SHOW: Deed.SHOW,
}
_DRAWS: Final = frozenset({EventKind.DISCARD, EventKind.STAND_PAT})
