"""What everybody has seen each player do, and knows him to hold since: read from the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from whiskey_poker.bots import features as f
from whiskey_poker.cards import UNSEEN, Card, Hand
from whiskey_poker.state import Event, EventKind
from whiskey_poker.strength import HAND_SIZE

FACE_DOWN: Final[Hand] = (UNSEEN,) * HAND_SIZE


class Deeds:
    """What everybody has seen a player do."""

    __slots__ = ("did", "known", "swaps", "took_blind", "turns")

    def __init__(self) -> None:
        self.did = f.NOT_YET
        self.swaps = self.turns = 0
        self.took_blind = False
        self.known: set[Card] = set()


def deeds_of(log: Sequence[Event]) -> dict[int, Deeds]:
    """Read from the log what everybody has seen."""
    records: dict[int, Deeds] = {}
    knocked = up = False
    for event in log:
        kind = event.kind
        if kind is EventKind.TURN_UP:
            up = True
        if kind not in DONE:
            continue
        record = records.setdefault(event.seat, Deeds())
        first, late = DONE[kind]
        record.did = late if knocked else first
        record.turns += 1
        if kind is EventKind.SWAP:
            record.swaps += 1
            record.known = (record.known - set(event.cards)) | set(event.gained)
        elif kind is EventKind.SWAP_ALL:
            record.swaps += 1
            record.known = set(event.gained)
        elif kind is EventKind.TAKE:
            record.known, record.took_blind, up = set(), True, True
        elif kind is EventKind.KNOCK and not knocked:
            record.did = f.KNOCKED_LATE if up else f.KNOCKED_EARLY
            knocked = True
    return records


def hands_seen(deeds: Mapping[int, Deeds], seats: int) -> tuple[Hand, ...]:
    """Return the hands, by seat, as everybody sees them: what is known, the rest face down."""
    hands = [FACE_DOWN] * seats
    for seat, record in deeds.items():
        hands[seat] = (*sorted(record.known), *FACE_DOWN[len(record.known) :])
    return tuple(hands)


DONE: Final = {
    EventKind.PASS: (f.HAS_PASSED, f.STOOD),
    EventKind.KNOCK: (f.KNOCKED_LATE, f.STOOD),
    EventKind.STAND: (f.STOOD, f.STOOD),
    EventKind.TAKE: (f.HAS_TAKEN, f.TOOK_LAST),
    EventKind.SWAP: (f.HAS_SWAPPED, f.SWAPPED_LAST),
    EventKind.SWAP_ALL: (f.HAS_SWAPPED_ALL, f.TOOK_LAST),
}
"""What an action is called before the first knock and after it."""
