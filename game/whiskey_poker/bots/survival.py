"""Who is left at the end where one player after another pays: La Viuda, by the chips alone.

In every hand one of those who are left pays a chip, each with the same chance. The order in which
chips go is then the same as if each player lost his by a clock of his own, all clocks alike and
none knowing of the others: whose last chip goes last has won. So a chance is one integral, and
there is no need to go through all the ways in which chips can go.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

from whiskey_poker.observation import Observation

PRICE = 2
"""What the chip of the widow costs, in the price of a chip (RULES 7.4)."""

Terms = dict[tuple[int, int], Fraction]
"""A sum of terms t**power * exp(-rate * t), by power and rate."""


def chance_to_survive(mine: int, others: Sequence[int]) -> Fraction:
    """Return the chance that a player with so many chips keeps one longest, without further chips.

    >>> chance_to_survive(1, [1]), chance_to_survive(1, [3])
    (Fraction(1, 2), Fraction(1, 8))
    """
    if mine < 1 or any(chips < 1 for chips in others):
        raise ValueError("who is still in has a chip")
    # How likely the own last chip goes at a time, and that all others have lost theirs before.
    terms: Terms = {(mine - 1, 1): Fraction(1, factorial(mine - 1))}
    for chips in others:
        terms = _times_broke_before(terms, chips)
    return sum(
        (weight * factorial(power) / Fraction(rate) ** (power + 1)
         for (power, rate), weight in terms.items()),
        Fraction(0),
    )  # fmt: skip


def _times_broke_before(terms: Terms, chips: int) -> Terms:
    """Multiply by the chance that a clock has struck so often: 1 - exp(-t) (1 + t + t²/2 + ...)."""
    product = dict(terms)
    for (power, rate), weight in terms.items():
        for struck in range(chips):
            key = power + struck, rate + 1
            product[key] = product.get(key, Fraction(0)) - weight / factorial(struck)
    return product


def chance_with_the_chip(view: Observation) -> Fraction:
    """Return the chance to win the match for who is offered the widow's chip, and buys it."""
    table = view.table
    return chance_to_survive(1, [chips for chips in table.chips if chips])


def prize_of(view: Observation) -> int:
    """Return how many chips the money has paid for that the last survivor wins, without the last.

    Everybody at the table has bought his, also who is out by now.
    """
    return view.table.variant.match.prize(len(view.table.chips))


def is_worth_its_price(view: Observation) -> bool:
    """Tell whether the money for the widow's chip comes back on average."""
    return chance_with_the_chip(view) * (prize_of(view) + PRICE) >= PRICE
