"""The first table as HTML, drawn by the build into the page, before Python has started anywhere."""

from __future__ import annotations

from ui.app import App
from ui.new_table import address_words
from ui.screen import Screen
from ui.view import render


class _Nothing:
    """A storage in which nothing is kept."""

    def get(self, key: str) -> str | None:
        return None

    def set(self, key: str, value: str) -> bool:
        return False

    def remove(self, key: str) -> None:
        return None


def first_screen(lang: str = "en", *, embedded: bool = False) -> Screen:
    """Return what a newcomer's page shows at the start, as the browser will draw it too."""
    app = App(_Nothing(), entropy=lambda: "", lang=lang, embedded=embedded)
    return app.screen()


def words_of_address() -> str:
    """Return the words of an address that say that another table than the newcomer's is meant."""
    return " ".join(sorted(address_words() | {"lang"}))


def first_page(lang: str = "en", *, embedded: bool = False) -> str:
    """Return the HTML inside ``<div id="app">`` of a newcomer's page."""
    return str(render(first_screen(lang, embedded=embedded)))
