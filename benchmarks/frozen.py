"""`strong-v1`: the level `strong` with the nets of 0.1.0, a field that no new training changes.

The nets lie beside this file, for the tables of the benchmark; `DIGEST` says that they are those.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from whiskey_poker.bots.families import family_of
from whiskey_poker.bots.levels import LEVELS, Level
from whiskey_poker.bots.net import Net
from whiskey_poker.state import Variant

FOLDER: Final = Path(__file__).parent / "strong_v1"
DIGEST: Final = "62934686dbffd9bce114b8fb6268f926a9ac1a2f02fbef49767a6a2c6a217311"
"""SHA-256 of all the files in the order of their names."""


def digest() -> str:
    """Return the SHA-256 of the frozen nets as they are."""
    return sha256(b"".join(path.read_bytes() for path in sorted(FOLDER.glob("*.bin")))).hexdigest()


def strong_v1() -> Level:
    """Return the frozen level; at other tables than the benchmark's it plays by thresholds."""
    return Level(LEVELS["strong"], nets=net_for)


def net_for(variant: Variant, players: int) -> Net | None:
    """Return the frozen net for a table of the benchmark; None for others."""
    family = family_of(variant, players)
    return _load(f"{family}-{players}") if family else None


@cache
def _load(name: str) -> Net | None:
    path = FOLDER / f"{name}.bin"
    return Net(path.read_bytes()) if path.exists() else None
