"""How a chance by the cards is corrected for how many are in and what they have bet.

The cards alone say too much for a hand that somebody bets against: whoever bets has something.
Each row was fitted (`python -m benchmarks.tune_coach`) to how hands of players of the level
`strong` have ended; `python3 build.py bench coaching` measures what is left of the error on other
deals, and docs/coach.md tells it.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

LEAST: Final = 0.01
"""What a chance by the cards counts at least, and what is left to be certain at least."""


class Situation(NamedTuple):
    """What a chance is corrected for.

    ``family`` is that of the game, and ``left`` how many draws, or cards of the board, or
    exchanges are still to come; ``others`` are in the hand. ``against`` counts the bets and raises
    of this round where something is owed, and ``leads`` tells whether oneself bet last.
    """

    family: str
    left: int
    others: int
    against: int = 0
    leads: bool = False


class Reading(NamedTuple):
    """A row: what is added to the logarithm of the odds, which is first multiplied by ``slope``.

    ``base`` always, ``more`` for each further opponent, ``bet`` where somebody has bet against
    this hand and ``again`` for every raise after that, at most two; ``leads`` for who bet last.
    """

    base: float
    slope: float
    more: float
    bet: float
    again: float
    leads: float


def corrected(chance: float, where: Situation, *, draws: bool = False) -> float:
    """Return the chance as it has turned out in such situations: in a draw, or before a bet."""
    row = (DRAWING if draws else BETTING).get((where.family, where.left))
    if row is None:
        return chance
    odds = terms(chance, where)
    return 1 / (1 + exp(-sum([weight * term for weight, term in zip(row, odds, strict=True)])))


def terms(chance: float, where: Situation) -> tuple[float, ...]:
    """Return what the numbers of a `Reading` are multiplied by."""
    chance = min(max(chance, LEAST), 1 - LEAST)
    against = min(where.against, 3)
    return (
        1.0,
        log(chance / (1 - chance)),
        where.others - 1.0,
        float(against > 0),
        max(0.0, against - 1.0),
        float(where.leads),
    )


BETTING: Final[dict[tuple[str, int], Reading]] = {
    ("badugi", 0): Reading(-0.19, 0.91, 0.33, -0.88, -1.57, 0.72),
    ("badugi", 1): Reading(-0.11, 0.78, -0.17, -0.29, -1.08, 0.26),
    ("badugi", 2): Reading(0.06, 0.80, -0.30, -0.32, -0.63, 0.07),
    ("badugi", 3): Reading(0.16, 0.99, -0.03, -0.23, -0.41, 0.00),
    ("low", 0): Reading(-0.01, 0.83, 0.25, -1.08, -0.85, 0.22),
    ("low", 1): Reading(-0.11, 0.84, -0.18, -0.24, -0.88, 0.13),
    ("low", 2): Reading(-0.10, 0.78, -0.21, -0.08, -0.63, 0.33),
    ("low", 3): Reading(0.07, 1.06, -0.10, -0.21, -0.16, 0.00),
    ("high", 0): Reading(0.10, 1.73, 0.27, -2.38, -0.85, -0.94),
    ("high", 1): Reading(-0.88, 0.89, 0.13, 0.53, -1.28, 0.00),
    ("widow", 0): Reading(0.26, 1.26, 0.04, -2.49, -0.51, -0.08),
    ("widow", 1): Reading(-0.09, 0.66, -0.05, -0.28, -0.23, -0.03),
    ("both", 0): Reading(-0.33, 0.85, 0.16, -0.20, -0.67, 0.76),
    ("both", 1): Reading(-0.18, 1.01, -0.05, -0.41, -0.81, 0.00),
    ("both", 2): Reading(-0.12, 0.91, -0.18, -0.31, -0.47, 0.56),
    ("both", 3): Reading(0.31, 1.02, 0.11, -0.91, 0.00, 0.00),
    ("board", 0): Reading(-0.19, 0.97, 0.40, -1.64, -0.50, 1.02),
    ("board", 1): Reading(-0.06, 0.84, -0.03, -0.91, -0.43, 0.15),
    ("board", 2): Reading(0.00, 0.77, -0.15, -0.40, -0.67, 0.16),
    ("board", 5): Reading(-0.04, 0.67, -0.25, 0.00, -0.10, 0.00),
}
"""In a round of betting, by the family of the game and what is still to come."""

DRAWING: Final[dict[tuple[str, int], Reading]] = {
    ("badugi", 1): Reading(-0.58, 0.70, -0.27, 0.00, 0.00, 0.95),
    ("badugi", 2): Reading(-0.22, 0.70, -0.28, 0.00, 0.00, 0.38),
    ("badugi", 3): Reading(-0.05, 0.69, -0.21, 0.00, 0.00, 0.13),
    ("low", 1): Reading(-0.36, 0.60, -0.20, 0.00, 0.00, 0.63),
    ("low", 2): Reading(-0.13, 0.79, -0.25, 0.00, 0.00, 0.24),
    ("low", 3): Reading(-0.15, 0.81, -0.13, 0.00, 0.00, 0.28),
    ("high", 1): Reading(-0.62, 1.33, -0.47, 0.00, 0.00, 0.36),
    ("both", 1): Reading(-0.38, 0.97, -0.16, 0.00, 0.00, 0.50),
    ("both", 2): Reading(-0.10, 0.92, -0.26, 0.00, 0.00, 0.08),
    ("both", 3): Reading(-0.10, 0.97, -0.07, 0.00, 0.00, 0.33),
}
"""In a draw."""
