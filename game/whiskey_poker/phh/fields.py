"""The fields of a file, each checked when it is asked for; errors and warnings name the line."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import Any, Final

from whiskey_poker.toml_text import MAX_CHIPS, CheckedKeys

MAX_WARNINGS: Final = 20


class Fields(CheckedKeys):
    """What a file states, by key; what is odd about it is gathered."""

    def __init__(self, text: str, fields: Mapping[str, Any]) -> None:
        """Take the text for the lines, and what was parsed out of it."""
        super().__init__(text, fields)
        self._warnings: list[str] = []

    @property
    def warnings(self) -> tuple[str, ...]:
        """The warnings, or the first of them and how many more there are."""
        more = len(self._warnings) - MAX_WARNINGS
        rest = [f"… and {more} warnings more"] if more > 0 else []
        return (*self._warnings[:MAX_WARNINGS], *rest)

    def stacks(self, name: str, length: int | None = None) -> tuple[int | None, ...]:
        """Return numbers of chips, None for those that are infinite: nobody knows them."""
        return tuple(
            None
            if isinstance(value, float) and isinf(value) and value > 0
            else self._number(name, value, place)
            for place, value in enumerate(self._list(name, length))
        )

    def numbers(self, name: str, length: int) -> tuple[int, ...]:
        """Return a list of so many numbers of chips."""
        values = enumerate(self._list(name, length))
        return tuple(self._number(name, value, place) for place, value in values)

    def bet(self, name: str) -> int:
        """Return a number of chips that is not none."""
        chips = self._number(name, self.all[name])
        if not chips:
            self.fail(name, "a bet is at least one chip")
        return chips

    def warn(self, name: str, cause: str, place: int | None = None) -> None:
        """Note what is odd about a field, or about one item of its list."""
        self._warnings.append(self.located(name, cause, place))

    def _list(self, name: str, length: int | None) -> list[object]:
        values = self.all[name]
        if not isinstance(values, list):
            self.fail(name, f"{name} is a list of numbers")
        if length is not None and len(values) != length:
            self.fail(name, f"{name} has {len(values)} entries for {length} stacks")
        return values

    def _number(self, name: str, value: object, place: int | None = None) -> int:
        if (chips := _whole(value)) is None:
            cause = f"{value!r} is not a whole number from 0 to {MAX_CHIPS}"
            self.fail(name, cause, place)
        return chips


def _whole(value: object) -> int | None:
    """Return a number of chips, which PHH may also write ``2.0``, or None if it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if 0 <= value <= MAX_CHIPS and value == int(value) else None
