"""The exchange with the widow, the heart of every Whiskey Poker game (RULES 4).

The widow lies face down in the first lap, until somebody takes it or the dealer has acted; from
then on the exchange goes on in the open.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, flag
from whiskey_poker.phases.open_exchange import OpenExchange
from whiskey_poker.state import KNOCK, PASS, TAKE, Action, Event, EventKind, State, Verb


class UntakenWidow(StrEnum):
    """What follows when nobody takes the widow in the first lap."""

    TURN_UP = "turn_up"
    SHOWDOWN = "showdown"


_BLIND: Final = (PASS, TAKE, KNOCK)
_BLIND_WITHOUT_KNOCK: Final = (PASS, TAKE)

# Python before 3.12 takes its time to look a member of an enumeration up.
_TAKE: Final = Verb.TAKE


class WidowExchange(OpenExchange):
    """The exchange in turn order, blind while the widow lies face down, then in the open."""

    expose_on_early_knock: bool = flag(
        default=False,
        yes=N_(
            "A knock before the widow is up turns it up at once; the others exchange in the open."
        ),
        no=N_("An early knock leaves the widow face down: Foster's usual custom."),
        about=N_("What a knock does while the widow lies face down."),
    )
    untaken_widow: UntakenWidow = choice(
        UntakenWidow.TURN_UP,
        {
            UntakenWidow.TURN_UP: N_("The dealer turns the widow up and the exchange goes on."),
            UntakenWidow.SHOWDOWN: N_("All hands are shown at once."),
        },
        N_("What happens when nobody takes the widow in the first lap."),
    )
    knock_in_phase1: bool = flag(
        default=True,
        yes=N_("One may knock before the widow is face up."),
        no=N_("Nobody may knock before the widow is face up."),
        about=N_("Knocking in the first lap."),
    )

    def check(self) -> None:
        """Refuse options that contradict one another."""
        super().check()
        if self.expose_on_early_knock and not self.knock_in_phase1:
            raise RuleError(
                N_(
                    "A knock cannot turn the widow up where nobody may knock before the widow is up"
                ),
                between=("expose_on_early_knock", "knock_in_phase1"),
            )

    def legal(self, state: State) -> Sequence[Action]:
        """List the actions of RULES 4.2 for the player to act, passing or taking first."""
        if state.exchange.face_up:
            return super().legal(state)
        return _BLIND if self.knock_in_phase1 else _BLIND_WITHOUT_KNOCK

    def step(self, state: State, action: Action) -> State:
        """Carry out the action and pass the turn on; turn the widow up where it is time."""
        after = super().step(state, action)
        return after if state.exchange.face_up else self._after_blind_turn(state, after, action)

    def _after_blind_turn(self, before: State, after: State, action: Action) -> State:
        exchange = after.exchange
        if action.verb is _TAKE:
            return after._replace(exchange=exchange._replace(face_up=True))
        last = before.queue[0] == before.live[-1]
        knocked = exchange.knocker != before.exchange.knocker
        if last and self.untaken_widow is UntakenWidow.SHOWDOWN:
            return after._replace(queue=())
        if not last and not (knocked and self.expose_on_early_knock):
            return after
        event = Event(EventKind.TURN_UP, after.dealer, after.widow)
        return after._replace(exchange=exchange._replace(face_up=True), log=(*after.log, event))
