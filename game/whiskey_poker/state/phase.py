"""What one stage of a hand does, and the actions of chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import TYPE_CHECKING, Protocol, overload

from whiskey_poker.cards import Hand
from whiskey_poker.options import Part
from whiskey_poker.state.nouns import Action, EventKind, IllegalAction, State, Verb

if TYPE_CHECKING:
    from random import Random


class Phase(Part):
    """One stage of a hand, whose options are house rules.

    `enter` begins the stage; when it leaves the queue empty, the stage is over at once. `step`
    carries out an action that is known to be legal, and takes the actor off the queue. A stage in
    which nobody has a choice says only what happens when it is entered.
    """

    @property
    def stake(self) -> int:
        """Chips that this stage takes from every player."""
        return 0

    @property
    def verdict(self) -> EventKind | None:
        """The event by which this stage decides the hand, in the one stage that does."""
        return None

    def enter(self, state: State) -> State:
        """Begin this stage."""
        return state

    def legal(self, state: State) -> Sequence[Action]:
        """List what the seat at the head of the queue may do; empty where nobody is asked."""
        return ()

    def step(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        raise IllegalAction(f"'{action}': nobody is to act in this stage")


class Chance(Protocol):
    """A stage in which cards may have to be shuffled: the seat `CHANCE` then acts."""

    def chance(self, state: State, rng: Random) -> Action:
        """Return what chance does, from the stream of the pack."""
        ...


class AnyOrder(Sequence[Action]):
    """The actions of `CHANCE`: some cards in any order, numbered, not listed.

    Of more than twenty cards there are too many orders for `len`.
    """

    def __init__(self, cards: Hand) -> None:
        self._cards = sorted(cards)

    def __contains__(self, action: object) -> bool:
        """Tell whether the action is a shuffle of just these cards."""
        if not isinstance(action, Action) or action.verb is not Verb.SHUFFLE:
            return False
        return sorted(action.give) == self._cards

    def __bool__(self) -> bool:
        """There is always an order."""
        return True

    def __len__(self) -> int:
        """Return the number of orders."""
        return factorial(len(self._cards))

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...

    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        """Return the order with this number."""
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        orders = factorial(len(self._cards))
        if not -orders <= number < orders:
            raise IndexError(number)
        number %= orders
        left = list(self._cards)
        order = []
        for size in range(len(left), 0, -1):
            place, number = divmod(number, factorial(size - 1))
            order.append(left.pop(place))
        return Action(Verb.SHUFFLE, tuple(order))
