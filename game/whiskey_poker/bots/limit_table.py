"""How often to fold, call and raise in fixed limit between two: the tables of `tools.betting`.

docs/betting.md says how they were computed.
"""

from __future__ import annotations

import zlib
from functools import cache
from typing import Final, NamedTuple

from whiskey_poker.bots.limit_states import (
    PRIVATE,
    ROWS,
    STAGES,
    WORTHS,
    cuts_at,
    cuts_in,
    drawn_class,
    next_class,
    row,
)
from whiskey_poker.bots.tables import read_table

PARTS: Final = 15
"""A frequency of one."""

UNKNOWN: Final = 255
"""A row that play hardly ever comes to."""

SCALE: Final = 255
"""A chance of one, in the cuts."""

TABLES: Final = frozenset({"badugi", "low"})
"""The families of games for which there is a table."""


class Known(NamedTuple):
    """What one knows: the stage, the cards drawn last, those to be drawn next, and the chance."""

    stage: int
    drew: int
    other_drew: int
    to_draw: int
    chance: float


class Often(NamedTuple):
    """How often each is done; in parts of one."""

    folds: float
    raises: float


class LimitTable:
    """A strategy, read from the bytes that the program wrote."""

    def __init__(self, data: bytes) -> None:
        unpacked = zlib.decompress(data)
        cuts = cuts_in(STAGES)
        self._cuts, self._rows = unpacked[:cuts], unpacked[cuts:]
        if len(self._rows) != ROWS:
            raise ValueError(f"a table has {ROWS} rows, not {len(self._rows)}")

    def private(self, known: Known) -> int:
        """Return which part of the hands one's own belongs to."""
        is_last = known.stage == STAGES - 1
        to_draw = next_class(known.to_draw)
        drew, other = drawn_class(known.drew), drawn_class(known.other_drew)
        first = cuts_at(known.stage, STAGES, drew, other, to_draw)
        parts = PRIVATE if is_last else WORTHS
        steps = round(known.chance * SCALE)
        part = sum(cut < steps for cut in self._cuts[first : first + parts - 1])
        return part if is_last else to_draw * WORTHS + part

    def often(self, public: int, known: Known) -> Often | None:
        """Return how often to fold and to raise in a context; None where nobody comes to."""
        drew, other = drawn_class(known.drew), drawn_class(known.other_drew)
        return self.at(row(known.stage, public, drew, other, self.private(known)))

    def at(self, number: int) -> Often | None:
        """Return what is in a row."""
        code = self._rows[number]
        if code == UNKNOWN:
            return None
        return Often((code >> 4) / PARTS, (code & 15) / PARTS)


@cache
def load(name: str) -> LimitTable | None:
    """Return the table of a family of games, if there is one."""
    if name not in TABLES:
        return None
    return LimitTable(read_table(f"limit_tables/{name}"))
