"""Ratios measured side by side: interleaved rounds, CPU time, medians."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.util import find_spec
from operator import ge, le
from statistics import median
from time import process_time
from typing import Final

Work = Callable[[], object]


class Bound(Enum):
    """On which side of its floor a figure has to stay."""

    AT_LEAST = "≥"
    AT_MOST = "≤"


_HOLDS: Final[Mapping[Bound, Callable[[float, float], bool]]] = {
    Bound.AT_LEAST: ge,
    Bound.AT_MOST: le,
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: a figure, and the floor that it is to keep, if there is one."""

    about: str
    figure: float
    floor: float | None = None
    bound: Bound = Bound.AT_LEAST

    @property
    def verdict(self) -> str:
        """The floor, and whether the figure keeps it."""
        if self.floor is None:
            return ""
        kept = _HOLDS[self.bound](self.figure, self.floor)
        return f"{self.bound.value} {self.floor:<6g} {'kept' if kept else 'MISSED'}"


def medians(works: Mapping[str, Work], rounds: int) -> dict[str, float]:
    """Return the median CPU time in seconds of each piece of work.

    One round does every piece once, so that whatever slows the machine slows all alike.
    """
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            began = process_time()
            work()
            times[name].append(process_time() - began)
    return {name: median(taken) for name, taken in times.items()}


def print_table(title: str, rows: Iterable[Row]) -> None:
    """Print rows with their figures and floors."""
    rows = list(rows)
    width = max(len(row.about) for row in rows)
    print(title)
    for row in rows:
        print(f"  {row.about:{width}}  {row.figure:9.2f}  {row.verdict}".rstrip())


def missing(*packages: str) -> list[str]:
    """Return those of the packages that are not installed, for rows that are left out."""
    return [package for package in packages if find_spec(package) is None]


def is_quick(command: str, about: str, argv: Sequence[str] | None) -> bool:
    """Read the one option that the measuring commands have: a run so small that it only shows."""
    parser = argparse.ArgumentParser(prog=f"python -m benchmarks.{command}", description=about)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    return bool(parser.parse_args(argv).quick)
