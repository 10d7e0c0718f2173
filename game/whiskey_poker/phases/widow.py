"""The exchange with the widow, the heart of every Whiskey Poker game (RULES 4).

The queue of seats goes round: whoever has acted joins its end again, until somebody knocks.
From then on nobody joins it, so every other player has exactly one more turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from whiskey_poker.cards import Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, count, flag
from whiskey_poker.phases.swaps import ANY_NUMBER, ONE_OR_ALL, SwapMenu
from whiskey_poker.state import (
    KNOCK,
    NOBODY,
    PASS,
    STAND,
    SWAP_ALL,
    TAKE,
    Action,
    Event,
    EventKind,
    Exchange,
    Phase,
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


class UntakenWidow(StrEnum):
    """What follows when nobody takes the widow in the first lap."""

    TURN_UP = "turn_up"
    SHOWDOWN = "showdown"


_BLIND: Final = (PASS, TAKE, KNOCK)
_BLIND_WITHOUT_KNOCK: Final = (PASS, TAKE)
_TO_KNOCK: Final = (SWAP_ALL, KNOCK)
_TO_STAND: Final = (SWAP_ALL, STAND)

# Python before 3.12 takes its time to look a member of an enumeration up.
_NEVER: Final = Phase2Pass.NEVER
_PASS: Final = Verb.PASS
_TAKE: Final = Verb.TAKE
_KNOCK: Final = Verb.KNOCK


class WidowExchange(Phase):
    """The exchange in turn order, blind while the widow lies face down, then in the open."""

    expose_on_early_knock: bool = flag(
        default=False,
        yes=N_(
            "A knock before the widow is up turns it up at once; the others exchange in the open."
        ),
        no=N_("An early knock leaves the widow face down: Foster's usual custom."),
        about=N_("What a knock does while the widow lies face down."),
    )
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
    max_phase2_laps: int = count(
        0,
        0,
        99,
        N_("Laps with the widow face up after which the next player must knock; 0 for never."),
    )

    def check(self) -> None:
        """Refuse options that contradict one another."""
        if self.expose_on_early_knock and not self.knock_in_phase1:
            raise RuleError(
                "expose_on_early_knock says what an early knock does, "
                "but knock_in_phase1 forbids early knocks"
            )
        if self.auto_stand_after_passes and self.phase2_pass is not Phase2Pass.FREE:
            raise RuleError(
                "auto_stand_after_passes counts a second pass in a row, "
                f"but phase2_pass '{self.phase2_pass}' forbids one; it goes with 'free'"
            )

    def enter(self, state: State) -> State:
        """Queue every player, the eldest first and the dealer last; one alone has nothing to do."""
        return state._replace(
            queue=state.contenders,
            exchange=Exchange(state.exchange.face_up, passes=(0,) * len(state.hands)),
        )

    def legal(self, state: State) -> Sequence[Action]:
        """List the actions of RULES 4.2 for the player to act, passing or taking first."""
        exchange = state.exchange
        if not exchange.face_up:
            return _BLIND if self.knock_in_phase1 else _BLIND_WITHOUT_KNOCK
        if self.max_phase2_laps and self._knock_is_forced(state):
            return (KNOCK,)
        knocked = exchange.knocker != NOBODY
        before = () if knocked or self.phase2_pass is _NEVER else self._open_pass(state)
        after = _TO_STAND if knocked else _TO_KNOCK
        hand = state.hands[state.queue[0]]
        return SwapMenu(before, hand, state.widow, after, self.exchange_sizes)

    def step(self, state: State, action: Action) -> State:
        """Carry out the action, then turn the widow up or pass the turn on (RULES 4.2)."""
        verb, queue = action.verb, state.queue
        actor = queue[0]
        kind, move = _MOVES[verb]
        hand, widow, laid, gained = move(state.hands[actor], state.widow, action)
        log = (*state.log, new(Event, (kind, actor, laid, gained, 0)))
        face_up, knocker, turns, runs = state.exchange
        passes = runs[actor] + 1 if verb is _PASS else 0
        knocks = verb is _KNOCK or 0 < self.auto_stand_after_passes <= passes
        if knocks and knocker == NOBODY:
            knocker = actor
        queue = queue[1:] if knocker != NOBODY else (*queue[1:], actor)
        shown = face_up or verb is _TAKE
        if not shown and (actor == state.live[-1] or (knocks and self.expose_on_early_knock)):
            shown = self.untaken_widow is UntakenWidow.TURN_UP or actor != state.live[-1]
            if shown:
                log = (*log, Event(EventKind.TURN_UP, state.dealer, widow))
            else:
                queue = ()
        if passes != runs[actor]:
            runs = put(runs, actor, passes)
        return state.after_turn(
            put(state.hands, actor, hand),
            widow,
            queue,
            new(Exchange, (shown, knocker, turns + face_up, runs)),
            log,
        )

    def _open_pass(self, state: State) -> tuple[Action, ...]:
        passed = state.exchange.passes[state.queue[0]]
        return () if passed and self.phase2_pass is Phase2Pass.NOT_TWICE else (PASS,)

    def _knock_is_forced(self, state: State) -> bool:
        exchange = state.exchange
        limit = self.max_phase2_laps * len(state.live)
        return 0 < limit <= exchange.turns and exchange.knocker == NOBODY


Moved = tuple[Hand, Hand, Hand, Hand]
"""The actor's hand and the widow after a move, and the cards laid down and gained by it."""


def _keep(hand: Hand, widow: Hand, action: Action) -> Moved:
    return hand, widow, (), ()


def _take_all(hand: Hand, widow: Hand, action: Action) -> Moved:
    return widow, hand, hand, widow


def _swap_some(hand: Hand, widow: Hand, action: Action) -> Moved:
    ours, theirs = [*hand], [*widow]
    gives, gets = action.give, action.get
    for place, give in enumerate(gives):
        get = gets[place]
        ours[ours.index(give)] = get
        theirs[theirs.index(get)] = give
    return tuple(ours), tuple(theirs), gives, gets


_MOVES: Final[Mapping[Verb, tuple[EventKind, Callable[[Hand, Hand, Action], Moved]]]] = {
    Verb.PASS: (EventKind.PASS, _keep),
    Verb.KNOCK: (EventKind.KNOCK, _keep),
    Verb.STAND: (EventKind.STAND, _keep),
    Verb.TAKE: (EventKind.TAKE, _take_all),
    Verb.SWAP: (EventKind.SWAP, _swap_some),
    Verb.SWAP_ALL: (EventKind.SWAP_ALL, _take_all),
}
