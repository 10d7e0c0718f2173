"""Turns that may come, in the open and before any knock, with what everybody will know at them.

Two worlds in which the same has been seen are the same scene to whoever acts: what is worked out
for one is kept for the other.
"""

from __future__ import annotations

from typing import Final

from whiskey_poker.bots.deeds import DONE, deeds_of, hands_seen
from whiskey_poker.bots.net import Net, chance_of
from whiskey_poker.bots.prospects import Describer
from whiskey_poker.bots.spot import GLANCING, Spot
from whiskey_poker.cards import Card, Hand
from whiskey_poker.observation import Observation
from whiskey_poker.state import Event, EventKind, Exchange, turns_from

Events = tuple[Event, ...]

HAND_COUNTS: Final = 25
"""Work that the net takes for one hand in a scene; some 120 of work take a millisecond."""

GLANCE_COUNTS: Final = 16
"""The same, where a glance does: see `spot.GLANCING`."""

SPOT_COUNTS: Final = 30
"""Work that a new scene takes."""


class Scenes:
    """The turns that may follow on what one seat sees."""

    def __init__(self, view: Observation, net: Net) -> None:
        self._net = net
        glances = len(view.table.order) >= GLANCING
        self._hand_counts = GLANCE_COUNTS if glances else HAND_COUNTS
        log = [e for e in view.table.log if e.kind in DONE or e.kind is EventKind.TURN_UP]
        self._table = view.table._replace(exchange=Exchange(face_up=True), log=tuple(log))
        self._spots: dict[Events, Spot] = {}
        self._gets: dict[tuple[Hand, Card], int] = {}
        self._values: dict[tuple[Events, Hand], float] = {}
        self.work = 0
        """The work done up to now, in the measure of `HAND_COUNTS`."""

    def spot(self, events: Events, seat: int, widow: Hand) -> Spot:
        """Return the turn of a seat after some events."""
        spot = self._spots.get(events)
        if spot is None:
            self.work += SPOT_COUNTS
            spot = self._spots[events] = Spot(self._describer(events, seat, widow), self._net)
        self.work += self._hand_counts
        return spot

    def value(self, events: Events, seat: int, hand: Hand, widow: Hand) -> float:
        """Return what the turn of a seat after some events is worth to it with a hand."""
        scene = events, hand
        value = self._values.get(scene)
        if value is None:
            odds, _ = self.spot(events, seat, widow).best(hand)
            value = self._values[scene] = chance_of(odds)
        return value

    def _describer(self, events: Events, seat: int, widow: Hand) -> Describer:
        table = self._table
        log = (*table.log, *events)
        deeds = deeds_of(log)
        hands = hands_seen(deeds, len(table.hands))
        queue = turns_from(table.order, seat)
        now = table._replace(hands=hands, widow=widow, queue=queue, log=log)
        return Describer(Observation(seat, now), deeds, self._gets)
