"""How the chips of a hand divide into a main pot and side pots (RULES 11.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips that some seats play for; ``seats`` are in turn order."""

    amount: int
    seats: tuple[int, ...]


def pots_of(paid: Mapping[int, int], live: Sequence[int], carried: int = 0) -> tuple[Pot, ...]:
    """Divide what each seat has put in: the main pot first, then a side pot for each higher level.

    ``paid`` is by seat, the folded ones included; ``live`` are the seats that may win, in turn
    order. What earlier hands have ``carried`` over belongs to the main pot. Chips that only folded
    players have put in beyond every live one go to the last pot.

    >>> pots_of({0: 20, 1: 50, 2: 50, 3: 10}, live=(0, 1, 2))
    (Pot(amount=70, seats=(0, 1, 2)), Pot(amount=60, seats=(1, 2)))
    """
    levels = sorted({paid[seat] for seat in live})
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in paid.values())
        pots.append(Pot(amount, tuple(seat for seat in live if paid[seat] >= level)))
        below = level
    first, *others = pots
    pots = [first._replace(amount=first.amount + carried), *others]
    beyond = sum(max(0, chips - below) for chips in paid.values())
    pots[-1] = pots[-1]._replace(amount=pots[-1].amount + beyond)
    return tuple(pots)


def shares(amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Divide chips evenly; the odd ones go one each to the first winners (RULES 11.5).

    >>> shares(100, (2, 0, 1))
    {2: 34, 0: 33, 1: 33}
    """
    share, odd = divmod(amount, len(winners))
    return {seat: share + (place < odd) for place, seat in enumerate(winners)}
