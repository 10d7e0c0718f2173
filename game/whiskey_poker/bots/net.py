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
from struct import unpack_from
from typing import Final

from whiskey_poker.bots.features import spread
from whiskey_poker.bots.prospects import Prospect
from whiskey_poker.bots.tables import read_table
from whiskey_poker.state import EventKind, Variant

SLOPE: Final = 0.1
"""Of a unit that is below zero."""

ROW_OCTAVE: Final = 8
ROW_ZERO: Final = 160
"""A row's scale is 2 ** ((byte - `ROW_ZERO`) / `ROW_OCTAVE`)."""

MOST_PLAYERS: Final = 8
"""The largest table that has a net of its own; nine players use this one."""

_DEFAULTS: Final = {
    "expose_on_early_knock": False,
    "phase2_pass": "never",
    "auto_stand_after_passes": 0,
    "exchange_sizes": frozenset({1, 5}),
    "untaken_widow": "turn_up",
}
"""The house rules of the exchange with which the nets have learnt."""

_MONEY_AT_STAKE: Final = frozenset({"structure", "forfeit"})
"""House rules of the games with betting, or where the worst hand pays too: no net knows these."""


class Net:
    """One net, read from the bytes that the training wrote."""

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        rows, units = unpack_from("<2H", data)
        floats = unpack_from(f"<{3 * units + 1}f", data, 4)
        self._units = units
        self._scale = floats[:units]
        self._bias = floats[units : 2 * units]
        self._above = floats[2 * units : 3 * units]
        self._below = tuple([SLOPE * weight for weight in self._above])
        self._offset = floats[3 * units]
        start = 4 + 4 * (3 * units + 1)
        self._steps = data[start : start + rows]
        self._body = array("b", data[start + rows :])
        self._vectors: dict[int, Sequence[float]] = {}

    def values(self, shared: Sequence[int], prospects: Sequence[Prospect]) -> list[float]:
        """Return the worth of every action, from 0 to 1."""
        base = self._sum(self._bias, shared)
        return [self._value(self._sum(base, prospect.codes)) for prospect in prospects]

    def _sum(self, start: Sequence[float], codes: Sequence[int]) -> list[float]:
        vectors, make = self._vectors, self._vector
        parts = [vectors.get(code) or make(code) for code in codes]
        return list(map(sum, zip(start, *parts, strict=True)))

    def _value(self, hidden: Sequence[float]) -> float:
        total = self._offset + sum(
            [
                h * above if h > 0 else h * below
                for h, above, below in zip(hidden, self._above, self._below, strict=True)
            ]
        )
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def _vector(self, code: int) -> Sequence[float]:
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
        self._vectors[code] = vector = tuple(total)
        return vector


def net_for(variant: Variant, players: int) -> Net | None:
    """Return the net for this game and table; None where none has learnt these rules.

    Raises `TableMissing` where one has, but its file is not here.
    """
    family = family_of(variant, players)
    return _load(f"{family}-{min(players, MOST_PLAYERS)}") if family else None


def family_of(variant: Variant, players: int) -> str:
    """Return the name that the nets for this game share; empty where there are none."""
    options = variant.options
    for name, value in _DEFAULTS.items():
        if name not in options or options[name].value != value:
            return ""
    if not _MONEY_AT_STAKE.isdisjoint(options):
        return ""
    if variant.verdict is EventKind.PAY:
        if "round_wild" in options:
            return "viuda"
        return "markers" if players > 2 else "pool"  # between two, all but the lowest is the best
    return "pool" if variant.verdict is EventKind.WIN else ""


@cache
def _load(name: str) -> Net:
    return Net(read_table(f"nets/{name}"))
