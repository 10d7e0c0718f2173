"""What may be done where there is too much of it to list: the actions are numbered."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from itertools import combinations, islice
from math import comb, factorial
from typing import TYPE_CHECKING, Final, overload

from whiskey_poker.cards import Hand
from whiskey_poker.state.actions import STAND_PAT, Action, Verb, new

if TYPE_CHECKING:
    from random import Random


class Menu(Sequence[Action]):
    """Actions that are made when somebody looks at them, by their numbers."""

    __slots__ = ()

    @abstractmethod
    def action(self, number: int) -> Action:
        """Return the action with this number, which may count from the end."""

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...

    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        """Return the action with this number, or a list of some."""
        if isinstance(number, slice):
            return [self.action(each) for each in range(*number.indices(len(self)))]
        return self.action(number)


def choices_text(legal: Sequence[Action]) -> str:
    """Say shortly what may be done: many swaps, discards or amounts are one choice.

    >>> from whiskey_poker.state.actions import CALL, FOLD
    >>> choices_text(Wagers((FOLD, CALL), Verb.RAISE, range(4, 7)))
    'fold, call, or raise 4 to raise 6'
    """
    many = [action for action in legal if action.give or action.amount]
    plain = [str(action) for action in legal if not (action.give or action.amount)]
    if not many:
        return ", ".join(plain)
    first, last = many[0], many[-1]
    span = str(first) if first == last else f"{first} to {last}"
    return ", ".join([*plain, "or " + _GIVING.get(first.verb, span)])


_GIVING: Final = {
    Verb.SWAP: "a swap of own cards for the widow's",
    Verb.DISCARD: "a discard of own cards",
}


class AnyOrder(Menu):
    """The actions of `CHANCE`: some cards in any order.

    Of more than twenty cards there are too many orders for `len`.
    """

    __slots__ = ("_as_given", "_cards")

    def __init__(self, cards: Hand) -> None:
        self._as_given, self._cards = cards, sorted(cards)

    def shuffled(self, rng: Random) -> Action:
        """Return an order by chance; the same stream and cards given alike, the same order."""
        cards = list(self._as_given)
        rng.shuffle(cards)
        return Action(Verb.SHUFFLE, tuple(cards))

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

    def action(self, number: int) -> Action:
        """Return the order with this number."""
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


class Wagers(Menu):
    """The actions of a player in a round of betting: the plain ones, then every amount.

    >>> from whiskey_poker.state.actions import CALL, FOLD
    >>> [str(action) for action in Wagers((FOLD, CALL), Verb.RAISE, range(4, 7))]
    ['fold', 'call', 'raise 4', 'raise 5', 'raise 6']
    """

    __slots__ = ("amounts", "plain", "verb")

    def __init__(self, plain: tuple[Action, ...], verb: Verb, amounts: range) -> None:
        self.plain, self.verb, self.amounts = plain, verb, amounts

    def __contains__(self, action: object) -> bool:
        """Tell whether the player may do this."""
        if isinstance(action, Action) and action.verb is self.verb:
            return action.amount in self.amounts and action == self._wager(action.amount)
        return action in self.plain

    def __len__(self) -> int:
        """Return the number of actions, each amount being one."""
        return len(self.plain) + len(self.amounts)

    def action(self, number: int) -> Action:
        """Return the action with this number: the plain ones first, then the smallest wager."""
        plain = self.plain
        if 0 <= number < len(plain):
            return plain[number]
        place = range(len(self))[number] - len(plain)
        return plain[place] if place < 0 else self._wager(self.amounts[place])

    def nearest(self, amount: int) -> Action:
        """Return the wager whose amount comes nearest; there must be one."""
        return self._wager(max(self.amounts[0], min(amount, self.amounts[-1])))

    def _wager(self, amount: int) -> Action:
        return new(Action, (self.verb, (), (), amount))


class Discards(Menu):
    """The actions of a player in a draw: stand pat, or discard up to so many of his cards.

    >>> from whiskey_poker.cards import parse_cards
    >>> [str(action) for action in Discards(parse_cards("Kh 2c"), 1)]
    ['stand pat', 'discard 2c', 'discard Kh']
    """

    __slots__ = ("_hand", "_most", "_numbers")

    def __init__(self, hand: Hand, most: int) -> None:
        self._hand, self._most = sorted(hand), min(most, len(hand))
        self._numbers = _numbers(len(hand), self._most)

    def __contains__(self, action: object) -> bool:
        """Tell whether the player may do this."""
        if not isinstance(action, Action) or action.verb is not Verb.DISCARD:
            return action == STAND_PAT
        give = action.give
        return (
            0 < len(give) <= self._most
            and {*give} <= {*self._hand}
            and action == Action(Verb.DISCARD, tuple(sorted({*give})))
        )

    def __len__(self) -> int:
        """Return the number of choices."""
        return sum(self._numbers)

    def action(self, number: int) -> Action:
        """Return the choice with this number: the fewest cards first, and the lowest of those."""
        number = range(len(self))[number]
        for size, choices in enumerate(self._numbers):
            if number < choices:
                give = next(islice(combinations(self._hand, size), number, None))
                return Action(Verb.DISCARD, give) if give else STAND_PAT
            number -= choices
        raise IndexError(number)


@cache
def _numbers(cards: int, most: int) -> tuple[int, ...]:
    """Return how many choices of no card there are, of one, and so on."""
    return tuple(comb(cards, size) for size in range(most + 1))
