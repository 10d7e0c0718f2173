"""Somebody who plays on the page: by taps or by keys, with ears open and eyes on the focus."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect
from tests.browser.helpers import wait_until_ready

PREFIX = "whiskey-poker:/whiskey-poker/:"
"""What the page puts before each of its keys, below the base path of `site_url`."""

AT_ONCE = {"pace": "at-once"}
EAGER = {"pace": "at-once", "confirm": "off"}

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 568}
DESK: ViewportSize = {"width": 1280, "height": 800}

GRACE = 400
"""Milliseconds, a little more than the page takes for a slip of the finger."""

YOURS = "#you.turn"
OVER = "#act-next, #act-new"

LISTEN = """() => {
  const status = () => document.getElementById("status");
  const heard = { texts: [status().textContent], lost: [], node: status(), replaced: 0 };
  globalThis.heard = heard;
  new MutationObserver(() => {
    const now = status();
    if (now !== heard.node) { heard.replaced += 1; heard.node = now; }
    const text = now ? now.textContent : "(gone)";
    if (text !== heard.texts.at(-1)) heard.texts.push(text);
    const focus = document.activeElement;
    if (heard.watching && (!focus || focus === document.body)) heard.lost.push(text);
  }).observe(document.getElementById("app"),
             { subtree: true, childList: true, characterData: true, attributes: true });
}"""


@dataclass
class Player:
    """A player at one page."""

    page: Page
    moves: list[str] = field(default_factory=list)

    # --- coming to the table ---------------------------------------------------------------

    def keep(self, key: str, value: object) -> None:
        """Put something into the storage before the page starts for the first time."""
        text = value if isinstance(value, str) else json.dumps(value)
        name = json.dumps(PREFIX + key)
        self.page.add_init_script(
            f"try {{ if (localStorage.getItem({name}) === null) "
            f"localStorage.setItem({name}, {json.dumps(text)}) }} catch {{}}"
        )

    def sit_down(self, url: str, settings: Mapping[str, str] | None = None) -> Player:
        """Open the page, with these settings from an earlier visit, and wait for Python."""
        if settings:
            self.keep("settings", dict(settings))
        self.page.goto(url)
        wait_until_ready(self.page)
        return self

    def kept(self, key: str) -> str | None:
        """Return what the page has kept."""
        value = self.page.evaluate("key => localStorage.getItem(key)", PREFIX + key)
        assert value is None or isinstance(value, str)
        return value

    # --- listening ---------------------------------------------------------------------------

    def listen(self) -> None:
        """Write down from now on what the live region says, and whenever the focus is lost."""
        self.page.evaluate(LISTEN)

    def mind_the_focus(self) -> None:
        """From now on a focus on nothing is written down."""
        self.page.evaluate("() => { heard.watching = true }")

    def heard(self) -> dict[str, Any]:
        """Return what has been written down."""
        told: dict[str, Any] = self.page.evaluate(
            "() => ({texts: heard.texts, lost: heard.lost, replaced: heard.replaced})"
        )
        return told

    def focus(self) -> str:
        """Name the element that has the focus: its id, or its tag."""
        name: str = self.page.evaluate(
            "() => document.activeElement?.id || document.activeElement?.localName || ''"
        )
        return name

    # --- the table ------------------------------------------------------------------------------

    @property
    def status(self) -> Locator:
        """The one live region."""
        return self.page.locator("#status")

    def act(self, name: str) -> Locator:
        """Return a button by its id."""
        return self.page.locator(f"#{name}")

    def hand(self) -> list[str]:
        """Return your cards as the page names them."""
        return self._ids("#hand .card", "hand-")

    def widow(self) -> list[str]:
        """Return the widow's cards as the page names them."""
        return self._ids("#widow .card", "widow-")

    def wait(self) -> bool:
        """Wait for your turn or the end of the hand; return whether it is your turn."""
        expect(self.page.locator(f"{YOURS}, {OVER}").first).to_be_visible()
        return self.page.locator(YOURS).count() > 0

    def is_over(self) -> bool:
        """Tell whether the hand has been shown."""
        return self.page.locator(OVER).count() > 0

    def open_now(self) -> list[str]:
        """List the moves whose buttons do something."""
        return self._ids("#moves .button[data-do^=play]", "")

    def _ids(self, selector: str, prefix: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all(
            "(found, prefix) => found.map(e => e.id.slice(prefix.length)).sort()", prefix
        )
        return found

    def pause(self) -> None:
        """Take the time that a person takes between two moves; a quicker tap is a slip."""
        self.page.wait_for_timeout(GRACE)

    # --- playing ---------------------------------------------------------------------------------

    def tap(self, name: str) -> None:
        """Tap a button."""
        self.act(name).click()

    def key_to(self, name: str) -> None:
        """Press Tab until the focus has come to an element."""
        seen = []
        for _ in range(120):
            here = self.focus()
            if here == name:
                return
            seen.append(here)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {name}; it came to {seen}")

    def key(self, name: str, press: str = "Enter") -> None:
        """Go to a button with Tab and press it."""
        self.key_to(name)
        self.page.keyboard.press(press)

    def finish(self) -> None:
        """Play the hand to its end, the shortest way, as somebody who is not asked."""
        while self.wait():
            there = self.open_now()
            choice = next(name for name in ("act-knock", "act-stand", "act-pass") if name in there)
            before = self.status.text_content()
            self.tap(choice)
            expect(self.status).not_to_have_text(before or "")
            self.pause()

    def next_hand(self) -> None:
        """Go on to the next hand."""
        number = self.page.locator("#tally").text_content() or ""
        self.pause()
        self.tap("act-next")
        expect(self.page.locator("#tally")).not_to_have_text(number)
        self.pause()


def problems(page: Page) -> list[str]:
    """Return what sticks out of the page sideways."""
    found: list[str] = page.evaluate(
        """() => {
          const wide = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= wide) return [];
          return [...document.querySelectorAll("body *")]
            .filter(e => e.getBoundingClientRect().right > wide + 1)
            .map(e => `${e.localName}#${e.id}.${e.className?.baseVal ?? e.className}`)
            .slice(0, 20).concat(`scrollWidth ${document.documentElement.scrollWidth}`);
        }"""
    )
    return found
