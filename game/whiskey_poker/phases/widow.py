"""The exchange with the widow, the heart of every Whiskey Poker game (RULES 4).

The queue of seats goes round: whoever has acted joins its end again, until somebody knocks.
From then on nobody joins it, so every other player has exactly one more turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Final

from whiskey_poker.cards import CARD_TEXTS, Card, Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, count, flag
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


ONE_OR_ALL: Final = frozenset({1, 5})
ANY_NUMBER: Final = frozenset({1, 2, 3, 4, 5})


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

    def legal(self, state: State) -> tuple[Action, ...]:
        """List the actions of RULES 4.2 for the player to act, passing or taking first."""
        exchange = state.exchange
        if not exchange.face_up:
            may_knock = self.knock_in_phase1
            return (PASS, TAKE, KNOCK) if may_knock else (PASS, TAKE)
        if self._knock_is_forced(state):
            return (KNOCK,)
        decline = STAND if exchange.knocker != NOBODY else KNOCK
        swaps = _swaps(state.hands[state.queue[0]], state.widow, self.exchange_sizes)
        passing = self._open_pass(state) if decline is KNOCK else ()
        return (*passing, *swaps, SWAP_ALL, decline)

    def step(self, state: State, action: Action) -> State:
        """Carry out the action, then turn the widow up or pass the turn on (RULES 4.2)."""
        actor, *rest = state.queue
        hand, widow, event = _MOVES[action.verb](state.hands[actor], state.widow, actor, action)
        face_up, knocker, turns, runs = state.exchange
        passes = runs[actor] + 1 if action.verb is Verb.PASS else 0
        knocks = action.verb is Verb.KNOCK or 0 < self.auto_stand_after_passes <= passes
        knocker = actor if knocks and knocker == NOBODY else knocker
        log = (*state.log, event)
        shown = face_up or action.verb is Verb.TAKE
        queue = tuple(rest) if knocker != NOBODY else (*rest, actor)
        if not shown and (actor == state.live[-1] or (knocks and self.expose_on_early_knock)):
            shown = self.untaken_widow is UntakenWidow.TURN_UP or actor != state.live[-1]
            if shown:
                log = (*log, Event(EventKind.TURN_UP, state.dealer, widow))
            else:
                queue = ()
        runs = (*runs[:actor], passes, *runs[actor + 1 :])
        return state._replace(
            hands=(*state.hands[:actor], hand, *state.hands[actor + 1 :]),
            widow=widow,
            queue=queue,
            exchange=Exchange(shown, knocker, turns + face_up, runs),
            log=log,
        )

    def _open_pass(self, state: State) -> tuple[Action, ...]:
        if self.phase2_pass is Phase2Pass.NEVER:
            return ()
        passed = state.exchange.passes[state.queue[0]]
        return () if passed and self.phase2_pass is Phase2Pass.NOT_TWICE else (PASS,)

    def _knock_is_forced(self, state: State) -> bool:
        exchange = state.exchange
        limit = self.max_phase2_laps * len(state.live)
        return 0 < limit <= exchange.turns and exchange.knocker == NOBODY


@cache
def _swaps_giving(give: Card) -> tuple[Action, ...]:
    """Prepare the exchanges of one card, by the card gained: a turn offers 25 of them."""
    return tuple([Action(Verb.SWAP, (give,), (Card(get),)) for get in range(len(CARD_TEXTS))])


def _swaps(hand: Hand, widow: Hand, sizes: frozenset[int]) -> list[Action]:
    ours, theirs = sorted(hand), sorted(widow)
    swaps = [row[get] for row in map(_swaps_giving, ours) for get in theirs] if 1 in sizes else []
    return swaps + [
        Action(Verb.SWAP, give, get)
        for size in range(2, len(hand))
        if size in sizes
        for give in combinations(ours, size)
        for get in combinations(theirs, size)
    ]


Moved = tuple[Hand, Hand, Event]
"""The actor's hand and the widow after a move, and the event that tells it."""


def _keep(hand: Hand, widow: Hand, seat: int, action: Action) -> Moved:
    return hand, widow, Event(EventKind(action.verb.value), seat)


def _take_all(hand: Hand, widow: Hand, seat: int, action: Action) -> Moved:
    return widow, hand, Event(EventKind(action.verb.value), seat, hand, widow)


def _swap_some(hand: Hand, widow: Hand, seat: int, action: Action) -> Moved:
    gain = dict(zip(action.give, action.get, strict=True))
    leave = dict(zip(action.get, action.give, strict=True))
    return (
        tuple([gain.get(card, card) for card in hand]),
        tuple([leave.get(card, card) for card in widow]),
        Event(EventKind.SWAP, seat, action.give, action.get),
    )


_MOVES: Final[Mapping[Verb, Callable[[Hand, Hand, int, Action], Moved]]] = {
    Verb.PASS: _keep,
    Verb.KNOCK: _keep,
    Verb.STAND: _keep,
    Verb.TAKE: _take_all,
    Verb.SWAP: _swap_some,
    Verb.SWAP_ALL: _take_all,
}
