"""The net asked about turns that are not one's own now: those past, and the own next one.

Of a turn in the past: how often would a player have done that with this hand? Habits know kinds of
actions, the net knows the cards. A player of the level `strong` does what the net says is best, so
that a hand which would have done something else is hardly his.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Final

from whiskey_poker.bots.beliefs import Turn
from whiskey_poker.bots.deeds import FACE_DOWN, Deeds, deeds_of, hands_seen
from whiskey_poker.bots.net import Net, chance_of
from whiskey_poker.bots.prospects import Describer
from whiskey_poker.bots.spot import Spot
from whiskey_poker.cards import Card, Hand
from whiskey_poker.observation import Observation
from whiskey_poker.state import (
    KNOCK,
    NOBODY,
    PASS,
    STAND,
    SWAP_ALL,
    TAKE,
    Action,
    EventKind,
    Exchange,
    State,
    Verb,
    turns_from,
)

STRAY: Final = 0.01
"""The temperature at which the others are thought to play."""

DOUBT: Final = 0.02
"""How often they are thought to do anything at all."""

_MADE: Final = {EventKind.KNOCK: KNOCK, EventKind.TAKE: TAKE, EventKind.SWAP_ALL: SWAP_ALL}


class Judge:
    """One turn in the past, as it was to whoever took it, but for his hidden cards."""

    def __init__(self, view: Observation, turn: Turn, net: Net) -> None:
        """Take what everybody knew before the turn from the log."""
        self._net = net
        deeds = deeds_of(view.table.log[: turn.at])
        table = _before(view.table, turn, deeds)
        self._describer = Describer(Observation(turn.seat, table), deeds)
        evaluator = self._describer.evaluator
        self._keys, self._strength = evaluator.keys, evaluator.strength_of_key
        self._widow = turn.widow
        last = table.exchange.knocker != NOBODY
        if turn.widow:
            self._rest = [STAND if last else KNOCK, SWAP_ALL]
        else:
            self._rest = [PASS, TAKE] if last else [PASS, TAKE, KNOCK]
        done = _MADE.get(turn.kind, self._rest[0])
        if turn.kind is EventKind.SWAP:
            done = Action(Verb.SWAP, give=turn.laid, get=turn.gained)
        self._done = self._rest[0] if last and done == KNOCK else done
        self._spot = Spot(self._describer, net) if turn.widow and not last else None

    def likelihood(self, hand: Hand) -> float:
        """Return how often a player with this hand does what was done."""
        if self._spot:
            values = [chance_of(odds) for odds in self._spot.odds(hand)]
            return _likelihood(values, self._spot.place_of(self._done, hand))
        describer = self._describer
        describer.hand = hand
        rivals = [*self._rest]
        if self._widow:
            rivals += tempting_swaps(hand, self._widow, self._keys, self._strength)
        rivals = [each for each in rivals if each != self._done]
        shared, prospects = describer.describe([self._done, *rivals])
        return _likelihood(self._net.values(shared, prospects), 0)


def _likelihood(values: Sequence[float], done: int) -> float:
    """Return how often that is done which stands at this place."""
    value = values[done]
    total = sum([exp(min(30.0, (other - value) / STRAY)) for other in values])
    return (1 - DOUBT) / total + DOUBT / len(values)


def tempting_swaps(
    hand: Sequence[Card], widow: Sequence[Card], keys: Sequence[int], strength: Callable[[int], int]
) -> list[Action]:
    """Return the exchanges of one card that make the best of each card of the hand and widow."""
    key = sum([keys[card] for card in hand])
    gained = [keys[card] for card in widow]
    rows = [[strength(key - keys[card] + gain) for gain in gained] for card in hand]
    pairs = {(give, row.index(max(row))) for give, row in enumerate(rows)}
    for get, column in enumerate(zip(*rows, strict=True)):
        pairs.add((column.index(max(column)), get))
    return [Action(Verb.SWAP, (hand[give],), (widow[get],)) for give, get in sorted(pairs)]


def _before(table: State, turn: Turn, deeds: Mapping[int, Deeds]) -> State:
    """Return the table before a turn, with those cards that everybody knew."""
    log = table.log[: turn.at]
    knocks = [event.seat for event in log if event.kind is EventKind.KNOCK]
    knocker = knocks[0] if knocks else NOBODY
    queue = turns_from(table.order, turn.seat)
    if knocker != NOBODY:
        queue = queue[: queue.index(knocker)]
    return table._replace(
        hands=hands_seen(deeds, len(table.hands)),
        widow=turn.widow or FACE_DOWN,
        queue=queue,
        exchange=Exchange(face_up=bool(turn.widow), knocker=knocker),
        log=log,
    )
