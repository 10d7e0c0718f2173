"""What one seat may know (RULES 1.6, 4.6), and worlds that fit it.

There is one mask. A seat knows the cards of its own hand and every card that an event has shown
it; all other cards are `UNSEEN`, in the zones and in the log alike.
"""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.cards import UNSEEN, Card, Hand
from whiskey_poker.state import NOBODY, Draws, Event, EventKind, State

SPECTATOR: Final = NOBODY
"""The seat of somebody who sees only what lies open."""


class Audience(Enum):
    """Who sees a group of cards at the moment of an event."""

    ALL = "all"
    SEAT = "seat"
    NOBODY = "nobody"


_ALL: Final = Audience.ALL
_SEAT: Final = Audience.SEAT
_OPEN: Final = (_ALL, _ALL)
_HIDDEN: Final = (Audience.NOBODY, Audience.NOBODY)

AUDIENCE: Final[dict[EventKind, tuple[Audience, Audience]]] = {
    EventKind.SHUFFLE: _HIDDEN,
    EventKind.RESHUFFLE: _HIDDEN,
    EventKind.REPLENISH: _HIDDEN,
    EventKind.BURN: _HIDDEN,
    EventKind.DISCARD: (Audience.SEAT, Audience.NOBODY),
    EventKind.RECEIVE: (Audience.SEAT, Audience.NOBODY),
    EventKind.DEAL: (Audience.SEAT, Audience.NOBODY),
    EventKind.TAKE: (Audience.ALL, Audience.SEAT),
    EventKind.TAKE_BLIND: (Audience.SEAT, Audience.SEAT),
    EventKind.TAKE_SEEN: _OPEN,
    EventKind.SWAP: _OPEN,
    EventKind.SWAP_ALL: _OPEN,
    EventKind.TURN_UP: _OPEN,
    EventKind.SHOW: _OPEN,
    EventKind.DRAW: _OPEN,
    EventKind.BOARD: _OPEN,
    EventKind.PROVE: _OPEN,
}
"""Who sees ``cards`` and ``gained`` of an event; a kind that is not named here shows no card."""

_SEEN_BY_ALL: Final = frozenset(kind for kind, audience in AUDIENCE.items() if audience is _OPEN)


class Observation(NamedTuple):
    """A hand in progress as one seat sees it; ``table`` has `UNSEEN` for every hidden card.

    Bots, coach and view take this and never a `State`, and the type checker holds them to it.
    """

    seat: int
    table: State

    @property
    def hand(self) -> Hand:
        """The cards of the seat that observes; a spectator has none."""
        return self.table.hands[self.seat] if self.seat != SPECTATOR else ()


def observe(state: State, seat: int) -> Observation:
    """Return what the seat knows; `SPECTATOR` knows what everybody knows."""
    log = tuple(
        [event if event.kind in _SEEN_BY_ALL else _seen_event(event, seat) for event in state.log]
    )
    known = known_cards(log)
    return Observation(
        seat,
        state._replace(
            hands=tuple(
                [
                    hand if owner == seat else _hide(hand, known)
                    for owner, hand in enumerate(state.hands)
                ]
            ),
            widow=_hide(state.widow, known),
            stock=_hide(state.stock, known),
            draws=_seen_draws(state.draws, seat, known),
            log=log,
        ),
    )


def known_cards(log: tuple[Event, ...]) -> frozenset[Card]:
    """Return every card that a log, already masked for a seat, has shown that seat.

    When cards are shuffled into the stock, it is no longer known where those are that were shown
    before: they may come to anybody. (What a seat has itself, it sees.)
    """
    known: set[Card] = set()
    for kind, _, cards, gained, _ in log:
        if kind is _REPLENISH:
            known.clear()
        elif cards or gained:
            known.update(cards, gained)
    return frozenset(known) - {UNSEEN}


_REPLENISH: Final = EventKind.REPLENISH


def _seen_draws(draws: Draws, seat: int, known: frozenset[Card]) -> Draws:
    """Return what has been laid away: a player knows his own discards, and what was shown."""
    if not draws.discards:
        return draws
    discards = [
        cards if owner == seat else _hide(cards, known)
        for owner, cards in enumerate(draws.discards)
    ]
    return draws._replace(discards=tuple(discards), burned=_hide(draws.burned, known))


def resample(view: Observation, rng: Random) -> State:
    """Return a hand in progress that looks the same to this seat, all else dealt at random.

    The log stays as the seat has seen it. Every world that fits is equally likely; what the other
    players' actions tell about their cards is not weighed here.
    """
    table = view.table
    draws = table.draws
    zones = (
        *table.hands, table.widow, table.stock, table.board, *draws.discards, draws.burned
    )  # fmt: skip
    seen = {card for zone in zones for card in zone}
    pack = table.variant.pack.cards(len(table.order))
    unseen = [card for card in pack if card not in seen]
    rng.shuffle(unseen)

    def fill(zone: Hand) -> Hand:
        return tuple(unseen.pop() if card == UNSEEN else card for card in zone)

    return table._replace(
        hands=tuple(fill(hand) for hand in table.hands),
        widow=fill(table.widow),
        stock=fill(table.stock),
        draws=draws._replace(
            discards=tuple(fill(cards) for cards in draws.discards), burned=fill(draws.burned)
        ),
    )


def _seen_event(event: Event, seat: int) -> Event:
    kind, owner, cards, gained, amount = event
    if not (cards or gained):
        return event
    of_cards, of_gained = AUDIENCE.get(kind, _HIDDEN)
    own = owner == seat != NOBODY
    return Event(
        kind, owner, _show(cards, of_cards, own=own), _show(gained, of_gained, own=own), amount
    )


def _show(cards: Hand, audience: Audience, *, own: bool) -> Hand:
    if audience is _ALL or (own and audience is _SEAT):
        return cards
    return (UNSEEN,) * len(cards)


def _hide(zone: Hand, known: frozenset[Card]) -> Hand:
    return tuple([card if card in known else UNSEEN for card in zone])
