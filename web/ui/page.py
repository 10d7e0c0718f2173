"""The browser's side: the only module that touches the page.

It listens once on the whole document, hands commands to the session, and morphs what the view
draws into the page. What the browser can do (storage, morphing, updates) comes through the object
``whiskey`` that boot.js has made.
"""

from __future__ import annotations

import asyncio
import gc
import json
from contextlib import suppress
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy

from ui import browser
from ui.app import App
from ui.coach_data import Hint
from ui.keys import command_for_key
from ui.saving import MAX_CHARACTERS
from ui.screen import Dialog
from ui.store import GAME, SCREEN
from ui.thinking import Thinking
from ui.view import focus_hint, render, root_attributes

_MOVES: Final = frozenset({"play", "confirm", "next", "start", "wipe"})
"""Commands after which another tap is held back for a moment."""

_HELD_BACK: Final = _MOVES | {"cancel"}
"""Commands that a second tap may not give: it would answer a question it has not read."""

_GRACE: Final = 350
"""Milliseconds in which a second tap is taken for a slip of the finger."""

_TYPING: Final = "input, select, textarea"


class Page:
    """Connects one session with one document."""

    def __init__(self) -> None:
        asked = js.whiskey.params.to_py()
        self._asked = {name: value for name, value in asked.items() if isinstance(value, str)}
        self._embedded = bool(js.whiskey.embedded)
        self._storage = browser.BrowserStorage()
        self._app = App(
            self._storage,
            entropy=browser.entropy,
            params=self._asked,
            embedded=self._embedded,
            site=str(js.whiskey.siteRoot),
        )
        self._opened_from = ""
        self._dialog_open = False
        self._was_asking = False
        self._hint: Hint | None = None
        self._accept_from = 0.0
        self._thinking = Thinking(
            self._app, bring=browser.bring_nets, draw=self._draw, moved=self._others_moved
        )
        self._keep_alive: list[Any] = []

    def start(self) -> None:
        """Take the page over, and carry out what was tapped before Python was ready."""
        self._listen(js.document, "click", self._clicked)
        self._listen(js.document, "submit", self._submitted)
        self._listen(js.document, "change", self._changed)
        self._listen(js.document, "input", self._typed)
        self._listen(js.document, "keydown", self._key_pressed)
        self._listen(js.document, "whiskey:update", self._update_ready)
        self._listen(js.document, "whiskey:offline-ready", self._offline_ready)
        self._listen(js.window, "storage", self._stored_elsewhere)
        for command in js.whiskey.takeOver().to_py():
            self._app.do(command)
        self._draw()
        self._thinking.look()

    # --- drawing --------------------------------------------------------------------------

    def _draw(self, pressed: str = "") -> None:
        """Morph the page into what the session shows; ``pressed`` names what the player pressed."""
        screen = self._app.screen()
        html = str(render(screen))
        had_focus = browser.focus_is_inside()
        focused_id = str(js.document.activeElement.id) if had_focus else ""
        js.whiskey.morph(html)
        attributes = root_attributes(screen)
        for name, value in attributes.items():
            js.document.documentElement.setAttribute(name, value)
        self._place_focus(
            focused_id or pressed,
            hint=focus_hint(screen),
            had_focus=had_focus or bool(pressed),
            dialog=screen.dialog is not None,
            asking=screen.asking is not None,
        )
        self._app.shown()
        if screen.hint is not None and screen.hint.told and screen.hint != self._hint:
            browser.reveal("coach")
        self._hint = screen.hint
        if not self._embedded and screen.dialog is None:
            picture = json.dumps(
                {
                    "version": str(js.whiskey.version),
                    "address": str(js.location.search),
                    "html": html,
                    "attributes": attributes,
                }
            )
            self._storage.set(SCREEN, picture)

    def _place_focus(
        self, focused_id: str, *, hint: str, had_focus: bool, dialog: bool, asking: bool
    ) -> None:
        """Keep the focus where it was; put it into a new dialog, and back where that came from.

        A question takes it too, so that it is heard by whoever asked for it by a letter.
        """
        opened, closed = dialog and not self._dialog_open, self._dialog_open and not dialog
        asked = asking and not self._was_asking
        self._dialog_open, self._was_asking = dialog, asking
        if opened:
            self._opened_from = focused_id
            if had_focus:
                browser.focus(hint)
        elif closed and had_focus:
            browser.focus(self._opened_from) or browser.focus(hint)
        elif had_focus and asked:
            browser.focus(hint)
        elif had_focus and not browser.focus_is_inside():
            browser.focus(focused_id) or browser.focus(hint)

    # --- what the player does ---------------------------------------------------------------

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-do]") if hasattr(event.target, "closest") else None
        if not target or str(target.localName) == "form":
            return
        if target.getAttribute("aria-disabled") == "true" or target.matches(":disabled"):
            return
        event.preventDefault()
        self._command(str(target.getAttribute("data-do")), event)

    def _submitted(self, event: Any) -> None:
        form = event.target.closest("form[data-do]")
        if not form:
            return
        event.preventDefault()
        self._command(str(form.getAttribute("data-do")), event, form)

    def _changed(self, event: Any) -> None:
        form = event.target.closest("form[data-change]")
        if form:
            self._command(str(form.getAttribute("data-change")), event, form)

    def _typed(self, event: Any) -> None:
        """Let the page follow while a number is typed or a slider moves.

        A change is told only when the field is left, and a redraw then would bring the focus back.
        """
        form = event.target.closest("form[data-input]")
        if form:
            self._command(str(form.getAttribute("data-input")), event, form)

    def _key_pressed(self, event: Any) -> None:
        if event.repeat and event.key in ("Enter", " ") and event.target.closest("#app button"):
            event.preventDefault()  # a key held down is one press
            return
        if event.key == "Escape":
            self._command("close", event)
            return
        if event.key == "Tab":
            browser.keep_tab_inside(event)
            return
        if event.ctrlKey or event.metaKey or event.altKey or event.repeat:
            return
        if event.target.closest(_TYPING) or not event.target.closest("#app"):
            return
        key = str(event.code)[-1:] if str(event.code).startswith("Digit") else str(event.key)
        command = command_for_key(self._app.screen(), key, shift=bool(event.shiftKey))
        if command is not None:
            event.preventDefault()
            self._command(command, event)

    def _command(self, command: str, event: Any, form: Any = None) -> None:
        name = command.partition(" ")[0]
        slip = float(event.timeStamp) < self._accept_from or browser.is_second_click(event)
        if name in _HELD_BACK and slip:
            return
        if name in _MOVES:
            self._accept_from = float(js.performance.now()) + _GRACE
        if own := _PAGE_COMMANDS.get(name):
            own(self, form)
            return
        sheet = self._app.sheets.open
        self._app.do(command, browser.fields_of(form))
        if sheet is Dialog.NEW and self._app.sheets.open is None:
            self._follow(dealt=name == "start")
        if name in ("say", "table"):
            js.document.getElementById("status").textContent = ""  # so that it is read again
        if name == "go":
            self._thinking.hurry()
        self._draw(browser.pressed_by(event))
        self._thinking.prepare()
        self._thinking.look()

    def _others_moved(self) -> None:
        """Take no tap that was made before an opponent's move was there: it does not answer it."""
        self._accept_from = max(self._accept_from, float(js.performance.now()))

    # --- links, files, updates, other tabs --------------------------------------------------------

    def _follow(self, *, dealt: bool) -> None:
        """Let the address ask for the table that is played at: a reload finds it.

        One that asks for nothing stays so while nothing else is dealt.
        """
        if not self._embedded and (dealt or js.location.search):
            lang = self._asked.get("lang", "")
            kept = f"&lang={js.encodeURIComponent(lang)}" if lang else ""
            js.history.replaceState(None, "", self._app.address + kept)

    def _copy_link(self, form: Any) -> None:
        """Copy the link of the sheet; a browser may forbid it, then it is marked to be copied."""
        field = js.document.getElementById("table-link")
        clipboard = getattr(js.navigator, "clipboard", None)
        # Asked for at once: some browsers take a later wish for one that no tap has asked for.
        promise = clipboard.writeText(field.value) if clipboard else None
        self._keep_alive[:] = [asyncio.ensure_future(self._copy(field, promise))]

    async def _copy(self, field: Any, promise: Any) -> None:
        done = False
        with suppress(JsException):
            if promise:
                await promise
                done = True
        self._app.do("copied yes" if done else "copied no")
        self._draw("copy-link")
        if not done:
            field.focus()
            field.select()

    def _export(self, form: Any) -> None:
        browser.download("whiskey-poker-save.json", self._app.export_text(), "application/json")

    def _export_hand(self, form: Any) -> None:
        browser.download("whiskey-poker-hand.toml", self._app.hand_text(), "application/toml")

    def _import(self, form: Any) -> None:
        file = form.querySelector("input[type=file]").files.item(0) if form else None
        if file:
            self._keep_alive[:] = [asyncio.ensure_future(self._read(file))]

    async def _read(self, file: Any) -> None:
        size = int(file.size)
        text = str(await file.text()) if size <= MAX_CHARACTERS else " " * (MAX_CHARACTERS + 1)
        self._app.import_text(text)
        self._draw()
        self._thinking.look()

    def _update(self, form: Any) -> None:
        js.whiskey.applyUpdate()

    def _update_ready(self, event: Any) -> None:
        self._app.notices.update_ready()
        self._draw()

    def _offline_ready(self, event: Any) -> None:
        self._app.offline_ready()
        self._draw()

    def _stored_elsewhere(self, event: Any) -> None:
        if str(event.key) == f"{js.whiskey.storage.prefix}{GAME}" and not self._embedded:
            self._app.notices.other_tab()
            self._draw()

    def _listen(self, target: Any, name: str, handler: Any) -> None:
        target.addEventListener(name, create_proxy(handler))


_PAGE_COMMANDS: Final = {
    "copy-link": Page._copy_link,
    "export": Page._export,
    "export-hand": Page._export_hand,
    "import": Page._import,
    "update": Page._update,
}


def main() -> None:
    """Start the page; index.html calls this when Python is there."""
    page = Page()
    page.start()
    gc.freeze()  # boot.js has held the collector back until here
    gc.enable()
