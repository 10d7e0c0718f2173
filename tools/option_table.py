"""Writes the table of house rules into docs/house-rules.md, from the catalogue itself."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from tools.paths import GAME, ROOT

if TYPE_CHECKING:
    from whiskey_poker.options import Option

PAGE: Final = ROOT / "docs" / "house-rules.md"
_HEAD: Final = "| option | values, the default first | games |\n|---|---|---|\n"


def table() -> str:
    """Return every option of every game as a table in Markdown."""
    sys.path.insert(0, str(GAME))
    from whiskey_poker import VARIANTS

    rows: dict[tuple[str, str], list[str]] = {}
    for game in VARIANTS.values():
        for option in game.options.values():
            rows.setdefault((option.name, _values(option)), []).append(f"`{game.key}`")
    return _HEAD + "".join(
        f"| `{name}` | {values} | {'all' if len(games) == len(VARIANTS) else ', '.join(games)} |\n"
        for (name, values), games in rows.items()
    )


def write_page() -> None:
    """Put the table into the page, in the place of the old one."""
    text = PAGE.read_text(encoding="utf-8")
    start = text.index("| option |")
    end = text.index("\n\n", start) + 1
    PAGE.write_text(text[:start] + table() + text[end:], encoding="utf-8")


def _values(option: Option) -> str:
    from whiskey_poker.options import Choice, show

    domain = option.domain
    if not isinstance(domain, Choice):
        return f"`{option.value}` ({domain.low} to {domain.high}): {domain.about}"
    others = [value for value in domain.values if value != option.value]
    return "<br>".join(
        f"`{show(value)}`: {domain.values[value]}" for value in (option.value, *others)
    )


if __name__ == "__main__":
    write_page()
