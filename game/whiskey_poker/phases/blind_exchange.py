"""The exchange of Denexa's form, in which the widow stays face down (RULES 9).

Whoever takes the widow leaves his hand face down in its place, so the next taker gets cards that
one other player knows. The stage ends when the turn comes back to whoever knocked first in it,
when everybody has passed in turn, or after some laps; then the widow is turned up.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.options import choice, count
from whiskey_poker.phases.exchanging import Exchanging
from whiskey_poker.state import (
    KNOCK,
    NOBODY,
    PASS,
    TAKE,
    Action,
    Event,
    EventKind,
    Exchange,
    Phase,
    State,
    Verb,
    put,
)


class Discards(StrEnum):
    """How a hand lies that is given up for the widow."""

    DOWN = "down"
    UP = "up"


class BlindExchange(Exchanging):
    """Taking the widow unseen, round after round (RULES 9, P1)."""

    p1_discards: Discards = choice(
        Discards.DOWN,
        {
            Discards.DOWN: N_("A hand given up for the widow lies face down until all have bet."),
            Discards.UP: N_("A hand given up for the widow lies face up."),
        },
        N_("Hands given up before the widow is turned up."),
    )
    p1_max_laps: int = count(
        3, 1, 20, N_("Laps of taking unseen, after which the widow is turned up.")
    )

    @property
    def is_blind(self) -> bool:
        """Tell that the widow is only taken or left."""
        return True

    def legal(self, state: State) -> tuple[Action, ...]:
        """Offer to pass, to take the widow and to knock, before and after a knock alike."""
        return (PASS, TAKE, KNOCK)

    def step(self, state: State, action: Action) -> State:
        """Carry out the action and pass the turn on, unless the stage ends with it."""
        actor, *rest = state.queue
        face_up, knocker, turns, passes = state.exchange
        hand, widow = state.hands[actor], state.widow
        if action.verb is Verb.TAKE:
            event = Event(self._kind(face_up=face_up), actor, hand, widow)
            hand, widow = widow, hand
            face_up = self.p1_discards is Discards.UP
        else:
            event = Event(_KEEPING[action.verb], actor)
        if action.verb is Verb.KNOCK and knocker == NOBODY:
            knocker = actor
        runs = passes[actor] + 1 if action.verb is Verb.PASS else 0
        exchange = Exchange(face_up, knocker, turns + 1, put(passes, actor, runs))
        queue = (*rest, actor) if knocker == NOBODY else tuple(rest)
        return state.after_turn(
            put(state.hands, actor, hand),
            widow,
            () if self._is_over(exchange, state.live) else queue,
            exchange,
            (*state.log, event),
        )

    def _kind(self, *, face_up: bool) -> EventKind:
        """Return what a taking is: both hands lie down, the one left lies up, or both do."""
        if self.p1_discards is Discards.DOWN:
            return EventKind.TAKE_BLIND
        return EventKind.TAKE_SEEN if face_up else EventKind.TAKE

    def _is_over(self, exchange: Exchange, live: tuple[int, ...]) -> bool:
        everybody_passed = all(exchange.passes[seat] for seat in live)
        return everybody_passed or exchange.turns >= self.p1_max_laps * len(live)


_KEEPING: Final = {
    Verb.PASS: EventKind.PASS,
    Verb.KNOCK: EventKind.KNOCK_BLIND,
}


class TurnUp(Phase):
    """Turn the widow up, and let knocks be forgotten (RULES 9, EXPOSE)."""

    def enter(self, state: State) -> State:
        """Show the widow to those who are still in the hand."""
        if not state.contenders:
            return state
        seen = state.exchange.face_up
        event = Event(EventKind.TURN_UP, state.dealer, state.widow)
        return state._replace(
            exchange=Exchange(face_up=True), log=state.log if seen else (*state.log, event)
        )
