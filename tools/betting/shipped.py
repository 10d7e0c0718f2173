"""A shipped table as the arrays of the solver, to measure just what is shipped."""

from __future__ import annotations

import zlib

import numpy as np

from tools.betting.tree import ACTIONS, CALL, FOLD, RAISE, Bytes, Floats
from whiskey_poker.bots.limit_states import STAGES, cuts_in
from whiskey_poker.bots.limit_table import PARTS, UNKNOWN
from whiskey_poker.bots.tables import read_table


def shipped(name: str) -> tuple[Bytes, Floats]:
    """Return the cuts of the table of a family, and how often each action is done."""
    return unpacked(read_table(f"limit_tables/{name}"))


def unpacked(packed: bytes) -> tuple[Bytes, Floats]:
    """Return the cuts of a table, and how often each action is done; unknown rows call."""
    data = np.frombuffer(zlib.decompress(packed), np.uint8)
    cuts, codes = data[: cuts_in(STAGES)], data[cuts_in(STAGES) :]
    strategy = np.zeros((len(codes), ACTIONS))
    strategy[:, FOLD], strategy[:, RAISE] = (codes >> 4) / PARTS, (codes & 15) / PARTS
    strategy[codes == UNKNOWN] = 0.0
    strategy[:, CALL] = 1 - strategy[:, FOLD] - strategy[:, RAISE]
    return cuts.copy(), strategy
