"""The exchange in the open, with the widow face up: the second part of it (RULES 4.2).

The queue of seats goes round: whoever has acted joins its end again, until somebody knocks.
From then on nobody joins it, so every other player has exactly one more turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, count
from whiskey_poker.phases.exchanging import MOVES, Exchanging
from whiskey_poker.phases.swaps import ANY_NUMBER, ONE_OR_ALL, SwapMenu
from whiskey_poker.state import (
    KNOCK,
    NOBODY,
    PASS,
    STAND,
    SWAP_ALL,
    Action,
    Event,
    Exchange,
    State,
    Verb,
    new,
    put,
)


class Phase2Pass(StrEnum):
    """Whether one may pass while the widow lies face up."""

    NEVER = "never"
    NOT_TWICE = "not_twice"
    FREE = "free"


_TO_KNOCK: Final = (SWAP_ALL, KNOCK)
_TO_STAND: Final = (SWAP_ALL, STAND)

# Python before 3.12 takes its time to look a member of an enumeration up.
_NEVER: Final = Phase2Pass.NEVER
_PASS: Final = Verb.PASS
_KNOCK: Final = Verb.KNOCK


class OpenExchange(Exchanging):
    """The exchange in turn order with the widow face up, until the turn is back at a knocker."""

    phase2_pass: Phase2Pass = choice(
        Phase2Pass.NEVER,
        {
            Phase2Pass.NEVER: N_("Nobody may pass once the widow is face up: exchange or knock."),
            Phase2Pass.NOT_TWICE: N_("One may pass, but not on two turns running (Bicycle)."),
            Phase2Pass.FREE: N_("One may pass as often as one likes."),
        },
        N_("Passing while the widow lies face up."),
    )
    auto_stand_after_passes: int = choice(
        0,
        {
            0: N_("Passing never counts as a knock."),
            2: N_("A second pass in a row counts as a knock."),
        },
        N_("Whether passing twice running is a knock."),
    )
    exchange_sizes: frozenset[int] = choice(
        ONE_OR_ALL,
        {
            ONE_OR_ALL: N_("One card or all five, as Foster and most books have it."),
            ANY_NUMBER: N_("Any number of cards, as in German card rooms."),
        },
        N_("How many cards may be exchanged in one turn."),
    )
    max_phase2_laps: int = count(
        0,
        0,
        99,
        N_("Laps with the widow face up after which the next player must knock; 0 for never."),
    )

    def check(self) -> None:
        """Refuse a count of passes in a row where nobody may pass twice."""
        if self.auto_stand_after_passes and self.phase2_pass is not Phase2Pass.FREE:
            raise RuleError(
                N_(
                    "A second pass in a row cannot count as a knock unless one may pass as often"
                    " as one likes"
                ),
                between=("auto_stand_after_passes", "phase2_pass"),
            )

    def legal(self, state: State) -> Sequence[Action]:
        """List the actions of RULES 4.2 for the player to act, passing first and knocking last."""
        exchange = state.exchange
        if self.max_phase2_laps and self._knock_is_forced(state):
            return (KNOCK,)
        knocked = exchange.knocker != NOBODY
        before = () if knocked or self.phase2_pass is _NEVER else self._open_pass(state)
        after = _TO_STAND if knocked else _TO_KNOCK
        hand = state.hands[state.queue[0]]
        return SwapMenu(before, hand, state.widow, after, self.exchange_sizes)

    def step(self, state: State, action: Action) -> State:
        """Carry out the action and pass the turn on."""
        verb, queue = action.verb, state.queue
        actor = queue[0]
        kind, move = MOVES[verb]
        hand, widow, laid, gained = move(state.hands[actor], state.widow, action)
        log = (*state.log, new(Event, (kind, actor, laid, gained, 0)))
        face_up, knocker, turns, runs = state.exchange
        passes = runs[actor] + 1 if verb is _PASS else 0
        if knocker == NOBODY and (verb is _KNOCK or 0 < self.auto_stand_after_passes <= passes):
            knocker = actor
        queue = queue[1:] if knocker != NOBODY else (*queue[1:], actor)
        if passes != runs[actor]:
            runs = put(runs, actor, passes)
        return state.after_turn(
            put(state.hands, actor, hand),
            widow,
            queue,
            new(Exchange, (face_up, knocker, turns + face_up, runs)),
            log,
        )

    def _open_pass(self, state: State) -> tuple[Action, ...]:
        passed = state.exchange.passes[state.queue[0]]
        return () if passed and self.phase2_pass is Phase2Pass.NOT_TWICE else (PASS,)

    def _knock_is_forced(self, state: State) -> bool:
        exchange = state.exchange
        limit = self.max_phase2_laps * len(state.live)
        return 0 < limit <= exchange.turns and exchange.knocker == NOBODY
