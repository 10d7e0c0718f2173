"""What cards are worth keeping, and what chance that leaves: the tables of `python -m tools.draws`.

docs/draws.md says how they were computed.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from struct import unpack_from
from typing import Final, NamedTuple

from whiskey_poker.bots.draw_states import FAMILIES, Family, listed_keys
from whiskey_poker.bots.tables import read_table
from whiskey_poker.cards import Hand, standard_pack
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.state import Variant

SCALE: Final = 1000
"""A worth or an exponent of 1."""

CUTS: Final = 48
"""Hands by which those that others hold at the end are divided into equal parts."""

NO_LEVEL: Final = 255

LEAST: Final = 1e-6
"""What a chance counts at least where chances are multiplied."""


class Keeping(NamedTuple):
    """Cards to keep, and the chance to win that this leaves; the greatest chance is the best."""

    chance: float
    cards: Hand


class DrawTable:
    """The table of a family, read from the bytes that the program wrote.

    ``comes`` is the part of the players who stay in before the first draw; ``crowd``, by draws
    left, the exponent with which every further opponent counts.
    """

    def __init__(self, family: Family, packed: bytes) -> None:
        data = zlib.decompress(packed)
        self.family = family
        (self.levels,) = unpack_from("<B", data)
        of, at = family.size + 1, 1
        self._level_of = [
            data[at + of * left : at + of * (left + 1)] for left in range(family.draws + 1)
        ]
        at += of * (family.draws + 1)
        self.crowd = [each / SCALE for each in unpack_from(f"<{family.draws + 1}H", data, at)]
        at += 2 * (family.draws + 1)
        self.comes = unpack_from("<H", data, at)[0] / SCALE
        at += 2
        self._cuts = []
        for _ in range(self.levels * family.halves):
            self._cuts.append(unpack_from(f"<{CUTS}i", data, at))
            at += 4 * CUTS
        self._states = {key: place for place, key in enumerate(listed_keys(family))}
        self._plane = self.levels * family.draws * len(self._states)
        self._worths = data[at:]

    def level(self, left: int, drawn: int) -> int:
        """Return how good a hand somebody will have who drew so many cards; 0 is the best."""
        row = self._level_of[min(left, self.family.draws)]
        known = [each for each in row[: drawn + 1] if each != NO_LEVEL]
        return known[-1] if known else min(row)

    def against(self, met: Sequence[tuple[float, float]], left: int) -> float:
        """Return the chance against several players from those against each, and their weights."""
        (worst, _), *others = sorted(met)
        exponent = self.crowd[min(left, self.family.draws)]
        for chance, weight in others:
            worst *= max(chance, LEAST) ** (exponent * weight)
        return float(worst)

    def worth(self, strengths: Sequence[int], level: int) -> float:
        """Return the share of a level's final hands that a hand beats, on average of the halves."""
        halves = self.family.halves
        total = 0.0
        for half, strength in enumerate(strengths):
            cuts = self._cuts[level * halves + half]
            total += bisect_left(cuts, strength) + bisect_right(cuts, strength)
        return total / (2 * CUTS * halves)

    def keepings(
        self, variant: Variant, hand: Hand, left: int, level: int, most: int
    ) -> Iterator[Keeping]:
        """Yield what may be kept with so many draws left, standing pat first.

        With no draw left that is the whole hand.
        """
        states = [*self._kept(hand)]
        pat = self.worth(strengths_of(variant, hand), level)
        for earlier in range(1, left):
            row = self._row(level, earlier)
            pat = max([pat, *[self._at(row + state) for state, _ in states]])
        yield Keeping(pat, hand)
        if left:
            row = self._row(level, left)
            for state, cards in states:
                if len(hand) - len(cards) <= most:
                    yield Keeping(self._at(row + state), cards)
            if self.family.listed < len(hand) - 1:
                yield from self._draws_of_one(variant, hand, level)

    def _kept(self, hand: Hand) -> Iterator[tuple[int, Hand]]:
        for size in range(len(hand)):
            for cards in combinations(hand, size):
                key = self.family.key(cards)
                state = None if key is None else self._states.get(key)
                if state is not None:
                    yield state, cards

    def _draws_of_one(self, variant: Variant, hand: Hand, level: int) -> Iterator[Keeping]:
        unseen = [card for card in standard_pack() if card not in hand]
        for kept in combinations(hand, len(hand) - 1):
            total = sum(self.worth(strengths_of(variant, (*kept, card)), level) for card in unseen)
            yield Keeping(total / len(unseen), kept)

    def _row(self, level: int, left: int) -> int:
        left = min(left, self.family.draws)
        return (level * self.family.draws + left - 1) * len(self._states)

    def _at(self, place: int) -> float:
        return float((self._worths[place] * 256 + self._worths[self._plane + place]) / SCALE)


def strengths_of(variant: Variant, hand: Hand) -> tuple[int, ...]:
    """Rank a hand for each half of the pot."""
    other = variant.other_evaluator
    first = variant.ranking.strength(hand)
    return (first, other.strength(hand)) if other else (first,)


def family_of(variant: Variant) -> Family | None:
    """Return the family of a game with draws, by its rankings."""
    if not any(isinstance(phase, Draw) for phase in variant.phases):
        return None
    return FAMILIES.get(tuple(ranking.label for ranking in variant.rankings))


@cache
def load(family: Family) -> DrawTable:
    """Return the table of a family."""
    return DrawTable(family, read_table(f"draw_tables/{family.name}"))
