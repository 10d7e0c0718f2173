"""What was computed beforehand and comes with the package as files: value nets, tables of draws.

A page may start without these files, and bring them when somebody plays by them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import get_data
from typing import Final

_ONE_OF_THEM: Final = "nets/pool-8"
_brought: Final[dict[str, bytes]] = {}


class TableMissing(LookupError):
    """A file that belongs to this package is not in its folder, and nobody has brought it."""


def read_table(name: str) -> bytes:
    """Return what a file holds, such as ``nets/pool-4``; raise `TableMissing` if it is not here."""
    data = _packed(name)
    if data is None:
        raise TableMissing(f"the table {name!r} is not in the folder of {__package__}")
    return data


def tables_are_here() -> bool:
    """Tell whether the files are here; they come all together."""
    return _packed(_ONE_OF_THEM) is not None


def bring_tables(files: Mapping[str, bytes]) -> None:
    """Take what the files hold, by their paths in this package's folder (``nets/pool-4.bin``)."""
    _brought.update({path.removesuffix(".bin"): data for path, data in files.items()})


def _packed(name: str) -> bytes | None:
    if name in _brought:
        return _brought[name]
    try:
        return get_data(__package__, f"{name}.bin")
    except OSError:
        return None
