"""Collects the words for translators: every marked text of the engine and the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tools.paths import GAME, ROOT, WEB

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATE: Final = WEB / "locale" / "whiskey_poker.pot"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
}
"""The functions whose first arguments are words, as gettext's tools know them."""


def collect() -> Catalog:
    """Return every text that can be shown, with the places where it stands."""
    catalogue = Catalog(project="Whiskey Poker", charset="utf-8")
    for folder in (GAME, WEB / "ui"):
        found = extract_from_dir(
            folder, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
        )
        for path, _line, message, comments, context in found:
            place = (folder / path).relative_to(ROOT).as_posix()
            # No line numbers: they would change with every edit and say nothing to a translator.
            catalogue.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalogue


def write_template(path: Path = TEMPLATE) -> None:
    """Write the template from which every translation begins."""
    catalogue = collect()
    with path.open("wb") as file:
        write_po(
            file,
            catalogue,
            width=99,
            sort_by_file=True,
            omit_header=True,
            include_lineno=False,
        )


def main() -> None:
    """Write the template; `build.py words` calls this."""
    write_template()
    print(f"{TEMPLATE.relative_to(ROOT)}: {sum(1 for each in collect() if each.id)} texts")


if __name__ == "__main__":
    main()
