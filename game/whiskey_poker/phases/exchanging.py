"""What every exchange with the widow has in common: who is asked, and how cards move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from whiskey_poker.cards import Hand
from whiskey_poker.state import Action, EventKind, Exchange, Phase, State, Verb


class Exchanging(Phase):
    """A stage in which the players exchange with the widow in turn."""

    def enter(self, state: State) -> State:
        """Queue every player, the eldest first and the dealer last; one alone has nothing to do."""
        return state._replace(
            queue=state.contenders,
            exchange=Exchange(state.exchange.face_up, passes=(0,) * len(state.hands)),
        )


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


MOVES: Final[Mapping[Verb, tuple[EventKind, Callable[[Hand, Hand, Action], Moved]]]] = {
    Verb.PASS: (EventKind.PASS, _keep),
    Verb.KNOCK: (EventKind.KNOCK, _keep),
    Verb.STAND: (EventKind.STAND, _keep),
    Verb.TAKE: (EventKind.TAKE, _take_all),
    Verb.SWAP: (EventKind.SWAP, _swap_some),
    Verb.SWAP_ALL: (EventKind.SWAP_ALL, _take_all),
}
