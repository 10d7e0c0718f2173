"""The value net: features in, the expected share of the pool (or the chance not to pay) out.

A small net for each number of players and way to settle, trained by self-play with
`python -m tools.training`; docs/nets.md is its card.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from struct import unpack_from
from typing import Final

from whiskey_poker.bots.families import family_of
from whiskey_poker.bots.features import spread
from whiskey_poker.bots.prospects import Prospect
from whiskey_poker.bots.tables import read_table
from whiskey_poker.state import Variant

SLOPE: Final = 0.1
"""Of a unit that is below zero."""

ROW_OCTAVE: Final = 8
ROW_ZERO: Final = 160
"""A row's scale is 2 ** ((byte - `ROW_ZERO`) / `ROW_OCTAVE`)."""

MOST_PLAYERS: Final = 8
"""The largest table that has a net of its own; nine players use this one."""

_FIELD: Final = 30
_STEP: Final = 1 << 20
_ZERO: Final = 1 << _FIELD - 1
_TOP_ZERO: Final = 1 << 40
_CASTING_OUT: Final = (1 << _FIELD) - 1
"""Units are added up as whole numbers: all in one, 30 bits each, in steps of a millionth.

A unit is kept multiplied by its weight in the second layer, but for the sign: those that raise the
value come first. On top is the sum of those less the sum of the others. As a row of nines sums its
digits, so the rest of a division by 2**30 - 1 sums the units.
"""


class Net:
    """One net, read from the bytes that the training wrote."""

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        rows, units = unpack_from("<2H", data)
        floats = unpack_from(f"<{3 * units + 1}f", data, 4)
        scale, bias, second = (floats[at : at + units] for at in range(0, 3 * units, units))
        self._offset: float = floats[3 * units]
        self._order = sorted(range(units), key=lambda unit: second[unit] < 0)
        self._raising: int = sum([weight >= 0 for weight in second])
        self._factors = [abs(second[unit]) * scale[unit] for unit in self._order]
        start = 4 + 4 * (3 * units + 1)
        self._units: int = units
        self._steps = data[start : start + rows]
        self._body = array("b", data[start + rows :])
        self.vectors = _Vectors(self._vector)
        """What each feature adds to the units."""
        self.linear = _Vectors(lambda code: self.vectors[code] >> _FIELD * units)
        """What each feature adds to the units that raise the value, less the others."""
        self._ones = sum([1 << _FIELD * unit for unit in range(units)])
        self._low = (1 << _FIELD * self._raising) - 1
        self.start: int = (
            self._packed([abs(second[unit]) * bias[unit] for unit in self._order])
            + _ZERO * self._ones
            + (_TOP_ZERO << _FIELD * units)
        )
        """What the units are without any feature."""

    def values(self, shared: Sequence[int], prospects: Sequence[Prospect]) -> list[float]:
        """Return the worth of every action, from 0 to 1."""
        base = self.start + self.sum_of(shared)
        return [chance_of(self.odds(base + self.sum_of(prospect.codes))) for prospect in prospects]

    def sum_of(self, codes: Sequence[int]) -> int:
        """Return what some features add to the units."""
        vectors = self.vectors
        return sum([vectors[code] for code in codes])

    def odds(self, units: int) -> float:
        """Return the logarithm of the odds that the units, added up, speak for."""
        above = units >> _FIELD - 1 & self._ones
        kept = units & above * (_ZERO - 1)
        most = (kept & self._low) % _CASTING_OUT - (kept >> _FIELD * self._raising) % _CASTING_OUT
        all_ = (units >> _FIELD * self._units) - _TOP_ZERO
        return self._offset + (SLOPE * all_ + (1 - SLOPE) * most) / _STEP

    def _vector(self, code: int) -> int:
        total = [0.0] * self._units
        for row, weight in spread(code):
            if weight:
                factor = weight * 2.0 ** ((self._steps[row] - ROW_ZERO) / ROW_OCTAVE)
                body = self._body[row * self._units : (row + 1) * self._units]
                total = [
                    old + factor * body[unit] * by
                    for old, unit, by in zip(total, self._order, self._factors, strict=True)
                ]
        return self._packed(total)

    def _packed(self, vector: Sequence[float]) -> int:
        """Return a vector as one number, so that one addition adds all units."""
        steps = [round(unit * _STEP) for unit in vector]
        top = sum(steps[: self._raising]) - sum(steps[self._raising :])
        return sum([unit << _FIELD * at for at, unit in enumerate([*steps, top])])


class _Vectors(dict[int, int]):
    """The vectors of features, each made when it is first asked for."""

    def __init__(self, make: Callable[[int], int]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, code: int) -> int:
        self[code] = vector = self._make(code)
        return vector


def chance_of(odds: float) -> float:
    """Return the chance, from 0 to 1, by the logarithm of the odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def net_for(variant: Variant, players: int) -> Net | None:
    """Return the net for this game and table; None where none has learnt these rules.

    Raises `TableMissing` where one has, but its file is not here.
    """
    family = family_of(variant, players)
    return _load(f"{family}-{min(players, MOST_PLAYERS)}") if family else None


@cache
def _load(name: str) -> Net:
    return Net(read_table(f"nets/{name}"))
