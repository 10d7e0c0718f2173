"""What a player knows in a round of fixed limit between two, as a number, alike for all uses.

A solved strategy has one row for each of these numbers. The program that solves and the bots that
read its table count alike, because both ask here.
"""

from __future__ import annotations

from typing import Final

STAGES: Final = 4
"""Rounds of betting in a game with three draws; a game with one draw has two."""

BETS: Final = 5
"""Bets and raises in a round: none to four."""

BEFORE: Final = 3
"""Who bet last in an earlier round: nobody, oneself, the other."""
NOBODY_BET, I_BET, HE_BET = range(BEFORE)

POTS: Final = 3
_EARLY: Final = 2 * 2 * BEFORE * POTS

CONTEXTS: Final = _EARLY + 2 * (BETS - 2) * POTS
"""What is public of the bets: who speaks first, the bets, the pot, and who bet before."""

DRAWN: Final = 3
"""Cards that a player drew last: none (he stood pat), one, more."""

NEXT: Final = 4
"""Cards that one is going to draw: none, one, two, more."""

WORTHS: Final = 5
"""Parts by chance, of the hands that are going to draw as many cards."""

PRIVATE: Final = NEXT * WORTHS
"""What one's own hand may be: in the last round there are as many parts by chance alone."""

BUCKETS: Final = DRAWN * DRAWN * PRIVATE
ROWS: Final = STAGES * CONTEXTS * BUCKETS


def pot_class(bets: float) -> int:
    """Return how large the pot is at the beginning of a round, in bets of that round."""
    return 0 if bets <= 2 else 1 if bets <= 4.5 else 2


def context(speaks: int, number: int, before: int, pot: int) -> int:
    """Return the number of a public situation: who speaks first or second, after so many bets.

    Who bet before the round counts while there is at most one bet.
    """
    if number < 2:
        return ((speaks * 2 + number) * BEFORE + before) * POTS + pot
    return _EARLY + (speaks * (BETS - 2) + number - 2) * POTS + pot


def drawn_class(drawn: int) -> int:
    """Return the class of a number of cards that were drawn."""
    return min(drawn, DRAWN - 1)


def next_class(drawing: int) -> int:
    """Return the class of a number of cards that one is going to draw."""
    return min(drawing, NEXT - 1)


def row(stage: int, public: int, drew: int, other_drew: int, private: int) -> int:
    """Return the row for a stage, a context, classes of cards drawn, and one's own hand."""
    return (stage * CONTEXTS + public) * BUCKETS + (drew * DRAWN + other_drew) * PRIVATE + private


def cuts_at(stage: int, stages: int, drew: int, other_drew: int, to_draw: int) -> int:
    """Return where the cuts begin by which the chance of such a hand is told."""
    before = stage * DRAWN * DRAWN * NEXT * (WORTHS - 1)
    drawn = drew * DRAWN + other_drew
    if stage == stages - 1:
        return before + drawn * (PRIVATE - 1)
    return before + (drawn * NEXT + to_draw) * (WORTHS - 1)


def cuts_in(stages: int) -> int:
    """Return how many cuts a game with so many rounds of betting has."""
    last = cuts_at(stages - 1, stages, 0, 0, 0)
    return last + DRAWN * DRAWN * (PRIVATE - 1)
