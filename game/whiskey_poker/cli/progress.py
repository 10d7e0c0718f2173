"""A progress bar for a person who waits; nothing where the output goes to a file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

_WIDTH: Final = 30


def progress_bar(total: int) -> Callable[[int], None]:
    """Return a function that is told how many of the total are done."""
    if not sys.stderr.isatty():
        return lambda done: None
    shown = -1

    def show(done: int) -> None:
        nonlocal shown
        percent = 100 * done // total
        if percent == shown:
            return
        shown = percent
        full = "#" * (_WIDTH * done // total)
        end = "\r\033[K" if done == total else ""
        sys.stderr.write(f"\r[{full:{_WIDTH}}] {percent:3} %{end}")
        sys.stderr.flush()

    return show
