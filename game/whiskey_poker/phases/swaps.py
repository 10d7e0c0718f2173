"""The exchanges that a hand and a widow allow, made only when somebody looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, overload

from whiskey_poker.cards import CARD_TEXTS, Card, Hand
from whiskey_poker.state import Action, Verb

ONE_OR_ALL: Final = frozenset({1, 5})
ANY_NUMBER: Final = frozenset({1, 2, 3, 4, 5})


class SwapMenu(Sequence[Action]):
    """The exchanges of so many cards, lowest first, between what stands before and after them.

    It equals the tuple of all these actions. There are 25 exchanges of one card and 250 of any
    number, and mostly one is wanted, so it knows how many they are and whether one is among them
    without making the others.
    """

    __slots__ = ("_after", "_before", "_hand", "_sizes", "_widow")

    def __init__(
        self,
        before: tuple[Action, ...],
        hand: Hand,
        widow: Hand,
        after: tuple[Action, ...],
        sizes: frozenset[int] = ONE_OR_ALL,
    ) -> None:
        self._before, self._hand, self._widow, self._after = before, hand, widow, after
        self._sizes = sizes

    def __len__(self) -> int:
        number = _exchanges(len(self._hand), len(self._widow), self._sizes)
        return len(self._before) + number + len(self._after)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return action in tuple(self)
        _, give, get, _ = action
        if len(give) == len(get) == 1:
            among = give[0] in self._hand and get[0] in self._widow
            return among and action == swaps_giving(give[0])[get[0]]
        if give:
            return self._has(action)
        return action in self._after or action in self._before

    def _has(self, action: Action) -> bool:
        """Tell whether an exchange of several cards is among them."""
        _, give, get, _ = action
        return (
            len(give) in self._sizes
            and len(give) < len(self._hand)
            and len(give) == len(get)
            and {*give} <= {*self._hand}
            and {*get} <= {*self._widow}
            and action == Action(Verb.SWAP, tuple(sorted({*give})), tuple(sorted({*get})))
        )

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if type(place) is int:
            hand, widow = self._hand, self._widow
            row, column = divmod(place - len(self._before), len(widow))
            if 0 <= row < len(hand):
                return swaps_giving(sorted(hand)[row])[sorted(widow)[column]]
        return tuple(self)[place]

    def __iter__(self) -> Iterator[Action]:
        yield from self._before
        yield from swaps(self._hand, self._widow, self._sizes)
        yield from self._after

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (tuple, SwapMenu)):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


@cache
def _exchanges(ours: int, theirs: int, sizes: frozenset[int]) -> int:
    """Return how many there are of so many cards, from hands of such sizes."""
    return sum([comb(ours, size) * comb(theirs, size) for size in sizes if size < ours])


@cache
def swaps_giving(give: Card) -> tuple[Action, ...]:
    """Prepare the exchanges of one card, by the card gained."""
    return tuple([Action(Verb.SWAP, (give,), (Card(get),)) for get in range(len(CARD_TEXTS))])


def one_card_swaps(hand: Hand, widow: Hand) -> list[Action]:
    """List the exchanges of one card, lowest first."""
    theirs = sorted(widow)
    return [row[get] for row in map(swaps_giving, sorted(hand)) for get in theirs]


def swaps(hand: Hand, widow: Hand, sizes: frozenset[int]) -> list[Action]:
    """List the exchanges of so many cards, those of one card first; not those of the whole hand."""
    ours, theirs = sorted(hand), sorted(widow)
    return (one_card_swaps(hand, widow) if 1 in sizes else []) + [
        Action(Verb.SWAP, give, get)
        for size in range(2, len(hand))
        if size in sizes
        for give in combinations(ours, size)
        for get in combinations(theirs, size)
    ]
