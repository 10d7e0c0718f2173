"""A long evening: no proxy dies, and memory stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.helpers import reach_into_python
from tests.browser.player import EAGER, Player

INSIDE = """
    import gc, js, pyodide_js
    from pyodide.ffi import create_proxy
    js.collectGarbage = create_proxy(gc.collect)
    js.wasmMemory = create_proxy(lambda: pyodide_js._module.HEAPU8.length)
"""


def play_hands(player: Player, number: int, *, collect: bool) -> None:
    """Play hands as fast as the page takes taps, by its own buttons."""
    for _ in range(number):
        while player.wait():
            if collect:
                player.page.evaluate("() => void collectGarbage()")
            there = player.open_now()
            player.tap(next(n for n in ("act-knock", "act-stand", "act-pass") if n in there))
            player.pause()
        if collect:
            player.page.evaluate("() => void collectGarbage()")
        if player.act("act-new").count():
            player.tap("act-new")
            player.tap("start-game")
            expect(player.page.locator("[role=dialog]")).to_have_count(0)
            player.pause()
        else:
            player.next_hand()


def test_collecting_garbage_between_clicks_breaks_no_button(page: Page, site_url: str) -> None:
    reach_into_python(page, site_url, INSIDE)
    player = Player(page).sit_down(site_url, EAGER)
    play_hands(player, 3, collect=True)
    expect(page.locator("#tally")).to_have_text("Hand 4")
    player.tap("open-menu")
    expect(page.locator("#dialog-menu")).to_be_visible()


@pytest.mark.slow
def test_twenty_hands_with_garbage_collected_between_clicks(page: Page, site_url: str) -> None:
    reach_into_python(page, site_url, INSIDE)
    player = Player(page).sit_down(site_url, EAGER)
    play_hands(player, 20, collect=True)


@pytest.mark.slow
def test_an_evening_of_hands_needs_no_more_memory(page: Page, site_url: str) -> None:
    """Less than 20 MB more after the first twenty of 120 hands."""
    reach_into_python(page, site_url, INSIDE)
    player = Player(page).sit_down(site_url, EAGER)
    play_hands(player, 20, collect=False)
    before = page.evaluate("() => wasmMemory()")
    play_hands(player, 100, collect=False)
    after = page.evaluate("() => wasmMemory()")
    assert after - before < 20e6, f"{before / 1e6:.0f} MB became {after / 1e6:.0f} MB"
