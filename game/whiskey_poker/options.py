"""The parts of a variant, and their options: the house rules that a table may choose.

A part is data with named fields. An option is a field that is declared by `choice`, `flag` or
`count`; it is thereby listed, checked, recorded and shown, and nothing else needs to know its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import (
    Any,
    ClassVar,
    Final,
    NamedTuple,
    NoReturn,
    Self,
    TypeVar,
    cast,
    dataclass_transform,
)

from whiskey_poker.marking import N_, Told

T = TypeVar("T")
P = TypeVar("P", bound="Part")
OptionValue = bool | int | str | tuple[int, ...]

_MOST_CITED: Final = 40


class RuleError(Told):
    """A house rule that does not exist, does not fit the game, or contradicts another.

    ``between`` are the names of the options that contradict one another; whoever reads the sentence
    in a sheet sees them by their own texts, so `told` leaves the names out.
    """

    def __init__(self, text: str, *, between: tuple[str, ...] = (), **places: object) -> None:
        super().__init__(text, **places)
        if between:
            self.args = (f"{self} ({', '.join(between)})",)


class Choice(NamedTuple):
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
        raise RuleError(
            N_("{name}: {value} is not one of {known}"), name=name, value=_cite(value), known=known
        )


class Count(NamedTuple):
    """An option that is a whole number between two bounds, both included."""

    low: int
    high: int
    about: str

    def read(self, name: str, value: object) -> int:
        """Return the number that ``value`` or its text means; raise `RuleError` otherwise."""
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
            value = int(value) if len(value) < 10 else -1
        if isinstance(value, bool) or not isinstance(value, int):
            text = N_("{name}: {value} is not a whole number")
            raise RuleError(text, name=name, value=_cite(value))
        if not self.low <= value <= self.high:
            text = N_("{name}: {value} is not between {low} and {high}")
            raise RuleError(text, name=name, value=value, low=self.low, high=self.high)
        return value


class Option(NamedTuple):
    """One house rule as it stands at a table."""

    name: str
    value: Any
    domain: Choice | Count

    @property
    def plain(self) -> OptionValue:
        """The value as a bool, int, str or tuple of ints, for records and links."""
        return cast(OptionValue, plain(self.value))


class _Declared(NamedTuple):
    """What stands in the body of a part where a field is an option."""

    default: Any
    domain: Choice | Count


def choice(default: T, values: Mapping[T, str], about: str) -> T:
    """Declare a field that is an option with named values."""
    return cast("T", _Declared(default, Choice(values, about)))


def flag(*, default: bool, yes: str, no: str, about: str) -> bool:
    """Declare a field that is an option with the values true and false."""
    return choice(default, {False: no, True: yes}, about)


def count(default: int, low: int, high: int, about: str) -> int:
    """Declare a field that is an option with a whole number."""
    return cast("int", _Declared(default, Count(low, high, about)))


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Part:
    """An immutable value with named fields: a stage of a hand, a ranking, a pack, a whole variant.

    A subclass declares fields as a frozen dataclass does, and type checkers read it as one; but
    nothing is compiled for it at import, which at every start of the page would be felt.

    >>> class Blind(Part):
    ...     small: int = 1
    ...     big: int = count(2, 1, 100, "The big blind.")
    >>> Blind(big=4)
    Blind(small=1, big=4)
    >>> Blind(big=4).replace(small=2) == Blind(small=2, big=4)
    True
    >>> [option.name for option in options_of(Blind())]
    ['big']
    """

    fields: ClassVar[Mapping[str, Choice | Count | None]] = {}
    """Every field in order, those of the bases first, with its domain where it is an option."""

    def __init_subclass__(cls) -> None:
        fields: dict[str, Choice | Count | None] = {}
        for base in reversed(cls.__mro__):
            fields |= vars(base).get("fields", {})
        for name in cls.__annotations__:
            declared = vars(cls).get(name)
            fields[name] = None
            if isinstance(declared, _Declared):
                fields[name] = declared.domain
                setattr(cls, name, declared.default)
        cls.fields = fields

    def __init__(self, **values: Any) -> None:
        for name in values:
            if name not in self.fields:
                raise TypeError(f"{type(self).__name__} has no field {name!r}")
        for name in self.fields:
            if name not in values and not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} needs the field {name!r}")
        vars(self).update(values)
        self.check()

    def check(self) -> None:
        """Raise `RuleError` where options contradict one another."""

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name those options of this part that have no effect beside the house rules chosen."""
        return ()

    def replace(self, **changes: Any) -> Self:
        """Return the part with some fields changed."""
        return type(self)(**{**self.__getstate__(), **changes})

    __replace__ = replace  # what `copy.replace` asks for

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields with their values: all that the part is."""
        return {name: getattr(self, name) for name in self.fields}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Part) or type(self) is not type(other):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((type(self), *self.__getstate__().values()))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.__getstate__().items())
        return f"{type(self).__name__}({values})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change; use replace({name}=...)")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change; {name!r} stays")


def options_of(part: Part) -> Iterator[Option]:
    """List the options that one part of a variant declares, with their present values."""
    for name, domain in part.fields.items():
        if domain is not None:
            yield Option(name, getattr(part, name), domain)


def with_options(part: P, chosen: Mapping[str, object]) -> P:
    """Return the part with those of the chosen options that it declares, each checked."""
    changes = {
        option.name: option.domain.read(option.name, chosen[option.name])
        for option in options_of(part)
        if option.name in chosen
    }
    return part.replace(**changes) if changes else part


def _cite(value: object) -> str:
    """Quote a value as it was given, as far as a sentence has room for it."""
    text = show(value)
    return repr(text if len(text) <= _MOST_CITED else f"{text[:_MOST_CITED]}…")


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
