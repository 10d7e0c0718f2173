"""What the browser can do for the page: storage, chance, focus, files, and the value nets."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import js
from pyodide.ffi import create_once_callable, to_js


class BrowserStorage:
    """The safe storage of the page, as the session wants it."""

    def get(self, key: str) -> str | None:
        """Return the text kept under a key, or None."""
        value = js.whiskey.storage.get(key)
        return value if isinstance(value, str) else None

    def set(self, key: str, value: str) -> bool:
        """Keep a text; return whether that worked."""
        return bool(js.whiskey.storage.set(key, value))

    def remove(self, key: str) -> None:
        """Forget a text."""
        js.whiskey.storage.remove(key)


def entropy() -> str:
    """Return 128 bits of the browser's own chance, as text."""
    numbers = js.Uint32Array.new(4)
    js.crypto.getRandomValues(numbers)
    return "".join(f"{int(number):08x}" for number in numbers.to_py())


async def bring_nets() -> None:
    """Bring the engine its value nets and other tables; they are fetched once, not at the start.

    Await this before a level or the coach thinks. Raises `OSError` where they cannot be had.
    """
    # Here, because no start needs them.
    from io import BytesIO
    from zipfile import ZipFile

    from pyodide.http import pyfetch

    from whiskey_poker.bots.tables import bring_tables, tables_are_here

    async with _one_at_a_time:
        if not tables_are_here():
            address = js.URL.new(js.document.documentElement.dataset.nets, js.whiskey.siteRoot)
            response = await pyfetch(str(address.href))
            response.raise_for_status()
            with ZipFile(BytesIO(await response.bytes())) as files:
                bring_tables({path: files.read(path) for path in files.namelist()})


_one_at_a_time: Final = asyncio.Lock()


def fields_of(form: Any) -> dict[str, str]:
    """Return what has been filled into a form."""
    fields = js.Object.fromEntries(js.FormData.new(form)).to_py() if form else {}
    return {str(key): str(value) for key, value in fields.items()}


def is_second_click(event: Any) -> bool:
    """Tell whether the browser counts this as a double click, however slow the page is."""
    return str(event.type) == "click" and int(event.detail) > 1


def pressed_by(event: Any) -> str:
    """Name the control that an event came from; not every browser gives it the focus (Safari)."""
    control = event.target.closest(":is(button, input, select)[id]")
    return str(control.id) if control else ""


def focus(name: str) -> bool:
    """Give the focus to an element; return whether it has it."""
    element = js.document.getElementById(name) if name else None
    if not element:
        return False
    element.focus(to_js({"preventScroll": False}, dict_converter=js.Object.fromEntries))
    return focus_is_inside()


def reveal(name: str) -> None:
    """Scroll no further than an element needs to be seen."""
    element = js.document.getElementById(name)
    if element:
        element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))


def focus_is_inside() -> bool:
    """Tell whether something of the table has the focus."""
    active = js.document.activeElement
    return bool(active) and js.document.getElementById("app").contains(active)


def keep_tab_inside(event: Any) -> None:
    """Let Tab go round inside an open dialog."""
    dialog = js.document.querySelector("#app [role=dialog]")
    if not dialog:
        return
    stops = dialog.querySelectorAll("button, input, select, textarea, a[href], [tabindex='0']")
    if not stops.length:
        return
    first, last = stops.item(0), stops.item(stops.length - 1)
    active = js.document.activeElement
    outside = not dialog.contains(active)
    at_edge = active.isSameNode(first if event.shiftKey else last)
    if outside or at_edge or (event.shiftKey and active.id == "dialog-title"):
        event.preventDefault()
        (last if event.shiftKey else first).focus()


def download(name: str, text: str, kind: str) -> None:
    """Let the player save a text as a file."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 1000)
