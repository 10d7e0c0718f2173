"""House rules: the fields of a variant's parts that a table may choose, and their values.

An option is a dataclass field that carries a `Choice` or a `Count` as metadata. Whatever has a
choice is thereby listed, checked, recorded and shown; nothing else needs to know its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")
OptionValue = bool | int | str | tuple[int, ...]
_KEY: Final = "option"


class RuleError(ValueError):
    """A house rule that does not exist, does not fit the game, or contradicts another."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values, each explained in one plain sentence."""

    values: Mapping[Any, str]
    about: str

    def read(self, name: str, value: object) -> Any:
        """Return the member that ``value`` or its text means; raise `RuleError` otherwise."""
        wanted = plain(value)
        for member in self.values:
            if plain(member) == wanted and type(plain(member)) is type(wanted):
                return member
            if isinstance(wanted, str) and show(member) == wanted:
                return member
        known = ", ".join(show(member) for member in self.values)
        raise RuleError(f"{name}: {show(value)!r} is not one of {known}")


@dataclass(frozen=True, slots=True)
class Count:
    """An option that is a whole number between two bounds, both included."""

    low: int
    high: int
    about: str

    def read(self, name: str, value: object) -> int:
        """Return the number that ``value`` or its text means; raise `RuleError` otherwise."""
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
            value = int(value) if len(value) < 10 else -1
        if isinstance(value, bool) or not isinstance(value, int):
            raise RuleError(f"{name}: {show(value)!r} is not a whole number")
        if not self.low <= value <= self.high:
            raise RuleError(f"{name}: {value} is not between {self.low} and {self.high}")
        return value


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule as it stands at a table."""

    name: str
    value: Any
    domain: Choice | Count

    @property
    def plain(self) -> OptionValue:
        """The value as a bool, int, str or tuple of ints, for records and links."""
        return cast(OptionValue, plain(self.value))


def choice(default: T, values: Mapping[T, str], about: str) -> T:
    """Declare a dataclass field that is an option with named values."""
    return field(default=default, metadata={_KEY: Choice(values, about)})


def flag(*, default: bool, yes: str, no: str, about: str) -> bool:
    """Declare a dataclass field that is an option with the values true and false."""
    return choice(default, {False: no, True: yes}, about)


def count(default: int, low: int, high: int, about: str) -> int:
    """Declare a dataclass field that is an option with a whole number."""
    return field(default=default, metadata={_KEY: Count(low, high, about)})


def options_of(part: Any) -> Iterator[Option]:
    """List the options that one part of a variant declares, with their present values."""
    for declared in fields(part):
        domain = declared.metadata.get(_KEY)
        if domain is not None:
            yield Option(declared.name, getattr(part, declared.name), domain)


def with_options(part: T, chosen: Mapping[str, object]) -> T:
    """Return the part with those of the chosen options that it declares, each checked."""
    changes = {
        option.name: option.domain.read(option.name, chosen[option.name])
        for option in options_of(part)
        if option.name in chosen
    }
    return cast("T", replace(cast("Any", part), **changes)) if changes else part


def plain(value: object) -> Any:
    """Return an option's value as what a text format can hold."""
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, (list, set, frozenset, tuple)):
        numbers = all(isinstance(item, int) for item in value)
        return tuple(sorted(value)) if numbers else tuple(value)
    return value


def show(value: object) -> str:
    """Write an option's value as a person types it: ``true``, ``5``, ``not_twice``, ``1,5``."""
    value = plain(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value)
    return str(value)
