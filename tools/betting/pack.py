"""Write a strategy as the small file that the wheel ships; `bots.limit_table` reads it."""

from __future__ import annotations

import zlib
from typing import Final

import numpy as np

from tools.betting.tree import FOLD, RAISE, Bytes, Floats
from whiskey_poker.bots.limit_table import PARTS, UNKNOWN

SEEN: Final = 40.0
"""How often, with all weights, a row must have been reached to be shipped."""


def packed(cuts: Bytes, sums: Floats) -> bytes:
    """Return the cuts and, for every row, how often one folds and raises, in fifteenths."""
    total = sums.sum(axis=1)
    often = sums / np.where(total > 0, total, 1)[:, None]
    folds = np.rint(often[:, FOLD] * PARTS).astype(np.int64)
    raises = np.minimum(np.rint(often[:, RAISE] * PARTS).astype(np.int64), PARTS - folds)
    codes = np.where(total < SEEN, UNKNOWN, folds << 4 | raises).astype(np.uint8)
    return zlib.compress(cuts.tobytes() + codes.tobytes(), 9)
