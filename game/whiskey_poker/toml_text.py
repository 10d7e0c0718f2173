"""From the bytes of a file to keys and values, and their checks: what all readers of hands share.

The size is limited, and so are the depth and the numbers; errors name the line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from whiskey_poker.record import MAX_NAME, RecordError

MAX_BYTES: Final = 100_000
MAX_CHIPS: Final = 10**9
_MAX_CAUSE: Final = 400
_MAX_NESTING: Final = 20


def decode(source: str | bytes) -> str:
    """Return the text of a small file; raise `RecordError` where it is large or not UTF-8."""
    size = len(source)
    if size > MAX_BYTES:
        raise RecordError(f"the text has {size} bytes; a record has at most {MAX_BYTES}")
    text = source if isinstance(source, str) else _decode_bytes(source)
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _decode_bytes(source: bytes) -> str:
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise RecordError("the text is in UTF-16; save it as UTF-8")
    if b"\0" in source:
        raise RecordError("not a hand history: the file is binary, or a text that is not UTF-8")
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise RecordError(f"line {line}: the text is not UTF-8; save it as UTF-8") from None


_TEXTS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"?'
    r"|\'\'\'.*?(?:\'\'\'|\Z)|'[^'\n]*'?|\#[^\n]*",
    re.DOTALL,
)
"""Texts and comments, also those that never end."""

_KEY_OF_MANY_PARTS: Final = re.compile(rf"(?:\.[^.,=\[\]{{}}\n]*){{{_MAX_NESTING}}}")


def _refuse_depth(text: str) -> None:
    """Refuse tables in tables without end: they exhaust the parser's stack, or its time."""
    bare = _TEXTS.sub('""', text)
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        if depth > _MAX_NESTING:
            raise RecordError("not a hand history: brackets are nested too deeply")
    if _KEY_OF_MANY_PARTS.search(bare):
        raise RecordError("not a hand history: a key has too many parts")


def parse_toml(text: str, notes: str = "") -> dict[str, Any]:
    """Return the keys and values of a text; raise `RecordError` with the line if it is not TOML.

    Numbers have at most the 64 bits of TOML: the largest Python could not even print. Those under
    the key ``notes`` are not looked at; `refuse_huge_numbers` is for who reads them.
    """
    import tomllib  # only here: a page that has no record to read starts without it

    _refuse_depth(text)
    try:
        keys = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"\(at line (\d+), column (\d+)\)|\(at end of document\)", str(error))
        line = where.group(1) if where and where.group(1) else text.count("\n") + 1
        cause = str(error).split(" (at ")[0]
        raise RecordError(f"line {line}: not a hand history: {cause}") from None
    except (RecursionError, ValueError, OverflowError):
        raise RecordError("not a hand history: the text is not sound TOML") from None
    for name, value in keys.items():
        if name != notes:
            try:
                refuse_huge_numbers(value)
            except RecordError as error:
                line = line_of(text, name)
                raise RecordError(f"line {line}: {error}" if line else str(error)) from None
    return keys


def refuse_huge_numbers(whole: object) -> None:
    """Raise `RecordError` if a value, or one in it, is an integer beyond the 64 bits of TOML."""
    waiting = [whole]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise RecordError("a number has more than 64 bits")


_TOKEN: Final = re.compile(
    r"""(?P<skip>\s+|,|\#[^\n]*)|(?P<item>"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\s,\[\]"'#]+)|(?P<end>.)""",
    re.VERBOSE,
)


def line_of(text: str, name: str, place: int | None = None) -> int | None:
    """Return the line, from 1, on which a key stands, or an item of its list."""
    key = re.search(
        rf"^[ \t]*(?:\[[ \t]*)?{re.escape(name)}[ \t]*[=\]][ \t]*\[?", text, re.MULTILINE
    )
    if key is None:
        return None
    at = key.start()
    if place is not None:
        items = (found for found in _TOKEN.finditer(text, key.end()) if found.lastgroup != "skip")
        for number, found in enumerate(items):
            if found.lastgroup == "end":
                break
            if number == place:
                at = found.start()
                break
    return text.count("\n", 0, at) + 1


class CheckedKeys:
    """What a text states, by key, each value checked when it is asked for; errors name the line."""

    def __init__(self, text: str, keys: Mapping[str, Any]) -> None:
        """Take the text for the lines, and what was parsed out of it."""
        self.all = keys
        self._text = text

    def flag(self, name: str) -> bool:
        """Return true or false; a flag that is not there is false."""
        value = self.all.get(name, False)
        if not isinstance(value, bool):
            self.fail(name, f"{value!r} is neither true nor false")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts."""
        values = self.all[name]
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            self.fail(name, f"{name} is a list of texts")
        return tuple(values)

    def refuse_long(self, name: str, texts: Sequence[str]) -> None:
        """Refuse names of players that are longer than a record may have them."""
        for place, text in enumerate(texts):
            if len(text) > MAX_NAME:
                self.fail(name, f"a name has more than {MAX_NAME} characters", place)

    def fail(self, name: str, cause: str, place: int | None = None) -> NoReturn:
        """Refuse a field, or one item of its list: raise `RecordError`."""
        raise RecordError(self.located(name, cause, place))

    def located(self, name: str, cause: str, place: int | None = None) -> str:
        """Return what is to be said of a field, or of one item of its list, with the line."""
        line = line_of(self._text, name, place)
        cause = cause if len(cause) <= _MAX_CAUSE else cause[:_MAX_CAUSE] + " …"
        return f"line {line}: {cause}" if line else cause
