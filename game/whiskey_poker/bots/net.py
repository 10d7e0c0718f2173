"""The value net: features in, the expected share of the pool (or the chance not to pay) out.

A small net for each number of players and way to settle, trained by self-play with
`python -m tools.training`; docs/nets.md is its card.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from math import exp
from struct import Struct, unpack_from
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

_FIELD: Final = 32
_ONE: Final = 1 << 20
_ZERO: Final = 1 << 31
"""Units are added up as whole numbers: all in one, 32 bits each, in steps of a millionth."""


class Net:
    """One net, read from the bytes that the training wrote."""

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        rows, units = unpack_from("<2H", data)
        floats = unpack_from(f"<{3 * units + 1}f", data, 4)
        self._units = units
        self._scale = floats[:units]
        self._bias = floats[units : 2 * units]
        self._above = tuple([weight / _ONE for weight in floats[2 * units : 3 * units]])
        self._below = tuple([SLOPE * weight for weight in self._above])
        self._offset = floats[3 * units]
        start = 4 + 4 * (3 * units + 1)
        self._steps = data[start : start + rows]
        self._body = array("b", data[start + rows :])
        self._vectors: dict[int, int] = {}
        self._start = self._packed(self._bias)
        self._zeros = sum([_ZERO << _FIELD * unit for unit in range(units)])
        self._read = Struct(f"<{units}I").unpack
        self._size = units * _FIELD // 8

    def values(self, shared: Sequence[int], prospects: Sequence[Prospect]) -> list[float]:
        """Return the worth of every action, from 0 to 1."""
        base = self._start + self._zeros + self._sum(shared)
        return [self._value(base + self._sum(prospect.codes)) for prospect in prospects]

    def _sum(self, codes: Sequence[int]) -> int:
        vectors, make = self._vectors, self._vector
        return sum([vectors[code] if code in vectors else make(code) for code in codes])

    def _value(self, packed: int) -> float:
        units = self._read(packed.to_bytes(self._size, "little"))
        total = self._offset + sum(
            [
                (unit - _ZERO) * above if unit > _ZERO else (unit - _ZERO) * below
                for unit, above, below in zip(units, self._above, self._below, strict=True)
            ]
        )
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def _vector(self, code: int) -> int:
        """Return what a feature adds to the units; it is kept."""
        total = [0.0] * self._units
        for row, weight in spread(code):
            if weight:
                factor = weight * 2.0 ** ((self._steps[row] - ROW_ZERO) / ROW_OCTAVE)
                body = self._body[row * self._units : (row + 1) * self._units]
                total = [
                    old + factor * step * scale
                    for old, step, scale in zip(total, body, self._scale, strict=True)
                ]
        self._vectors[code] = vector = self._packed(total)
        return vector

    def _packed(self, vector: Sequence[float]) -> int:
        """Return a vector as one number, so that one addition adds all units."""
        return sum([round(unit * _ONE) << _FIELD * at for at, unit in enumerate(vector)])


def net_for(variant: Variant, players: int) -> Net | None:
    """Return the net for this game and table; None where none has learnt these rules.

    Raises `TableMissing` where one has, but its file is not here.
    """
    family = family_of(variant, players)
    return _load(f"{family}-{min(players, MOST_PLAYERS)}") if family else None


@cache
def _load(name: str) -> Net:
    return Net(read_table(f"nets/{name}"))
