"""The coach and the levels in the browser: by keyboard, in slices, after a hand, and offline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.helpers import Serve, Watch, wait_until_ready
from tests.browser.player import AT_ONCE, DESK, EAGER, PHONE, SMALL, Player, problems
from tests.browser.test_access import AXE, faults
from tests.browser.test_offline import wait_until_offline_ready
from tests.ui.open_tables import dealt

from ui.game import Game
from ui.saving import save_game

LONGEST = """globalThis.longest = globalThis.began = 0;
globalThis.begin = () => { longest = 0; began = performance.now(); };
globalThis.longestPart = () => longest / (performance.now() - began);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
}).observe({ type: "longtask" });"""
"""Tells what part of the time the longest task took: all of it, if the page stood still.

How many milliseconds that are is measured (`build.py bench thinking`), and no test's matter.
"""

MOST_AT_ONCE = 0.6


def told(player: Player) -> None:
    """Wait until the coach has thought."""
    expect(player.page.locator("#coach .coach-line").first).to_be_visible()
    expect(player.page.locator("#coach")).not_to_contain_text("thinking")


def test_three_depths_by_keyboard_and_then_a_move(page: Page, site_url: str) -> None:
    page.set_viewport_size(DESK)
    page.add_init_script(path=AXE)
    page.add_init_script(LONGEST)
    player = Player(page).sit_down(site_url, {**AT_ONCE, "confirm": "off"})
    player.listen()
    player.key_to("act-hint")
    player.mind_the_focus()
    page.evaluate("begin()")
    page.keyboard.press("Enter")
    told(player)
    assert page.evaluate("longestPart()") <= MOST_AT_ONCE
    assert player.focus() == "act-hint"
    expect(page.locator(".advised")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#moves .advised")).to_contain_text("the coach’s choice")
    expect(page.locator("#coach")).to_contain_text("2 hints this hand")
    page.keyboard.press("h")
    expect(page.locator("#coach .worths tbody tr")).to_have_count(5)
    expect(page.locator("#coach")).to_contain_text("± 2 of the pool")
    assert faults(page) == []
    texts = player.heard()["texts"]
    for line in page.locator("#coach > .coach-line").all_text_contents():
        assert sum(line in text for text in texts) == 1, line
    page.keyboard.press("k")
    expect(page.locator("#coach")).to_have_count(0)
    player.wait()
    heard = player.heard()
    assert heard["lost"] == []
    assert heard["replaced"] == 0


@pytest.mark.parametrize(("width", "paper"), [(PHONE, "dark"), (SMALL, "light")])
def test_what_the_coach_says_fits_a_phone_and_comes_into_view(
    page: Page, site_url: str, width: dict[str, int], paper: Literal["dark", "light"]
) -> None:
    page.set_viewport_size({"width": width["width"], "height": width["height"]})
    page.emulate_media(color_scheme=paper, reduced_motion="reduce")
    page.add_init_script(path=AXE)
    player = Player(page).sit_down(site_url, AT_ONCE)
    player.tap("act-hint")
    told(player)
    expect(page.locator("#coach")).to_be_in_viewport(ratio=0.9)
    player.tap("act-hint")
    expect(page.locator("#moves .advised")).to_be_visible()
    player.tap("act-hint")
    expect(page.locator("#coach .worths")).to_be_visible()
    assert problems(page) == []
    assert faults(page) == []


def played_badly(player: Player) -> None:
    """Throw a pair of nines away, and knock with what is left."""
    player.tap("act-all")
    while player.wait():
        player.pause()
        there = player.open_now()
        before = player.status.text_content() or ""
        player.tap(next(name for name in ("act-knock", "act-stand", "act-pass") if name in there))
        expect(player.status).not_to_have_text(before)


def test_a_hand_is_looked_back_on_with_a_second_try_by_keyboard(page: Page, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(path=AXE)
    page.add_init_script(LONGEST)
    player = Player(page).sit_down(site_url, EAGER)
    played_badly(player)
    player.pause()
    page.evaluate("begin()")
    player.key("act-review")
    status = page.locator("#review-status")
    expect(status).to_contain_text("clearly better")
    assert page.evaluate("longestPart()") <= MOST_AT_ONCE
    assert faults(page) == []
    expect(page.locator("#past-0 .worths")).to_have_count(0)
    player.key("try-0")
    assert player.focus() == "retry"
    assert faults(page) == []
    player.key("retry-widow-9s")
    player.key("retry-hand-4s")
    player.key("retry-swap")
    assert player.focus() == "answer-0"
    expect(page.locator("#past-0 .worths")).to_contain_text("your second try")
    expect(page.locator("#past-0 .worths")).to_contain_text("what you did")
    expect(page.locator(".review svg.chances")).to_be_visible()
    assert page.locator(".thoughts li").count() > 3
    assert faults(page) == []
    page.keyboard.press("Escape")
    assert player.focus() == "act-review"


def test_opponents_are_chosen_one_by_one_and_played(page: Page, site_url: str) -> None:
    page.set_viewport_size(SMALL)
    player = Player(page).sit_down(site_url, EAGER)
    player.tap("open-menu")
    player.tap("menu-new")
    page.locator("label[for=new-opponents-each]").click()
    page.locator("#new-opponent-1").select_option("ward")
    page.locator("#new-opponent-2").select_option("expert")
    page.locator("#new-opponent-3").select_option("beginner")
    assert problems(page) == []
    player.pause()
    player.tap("start-game")
    expect(page.locator("[role=dialog]")).to_have_count(0)
    expect(page.locator(".seat .name").first).to_have_text("Ward")
    assert "opponents=ward,expert,beginner" in page.url
    player.pause()
    player.finish()
    kept = json.loads(player.kept("game") or "")
    assert kept["bots"][1:] == ["ward", "expert", "beginner"]
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".shown .name", has_text="Ward")).to_be_visible()


@pytest.mark.worker
def test_levels_and_the_coach_work_with_the_server_gone(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    served = serve(site, "--base", "/whiskey-poker/")
    player = Player(page)
    player.keep("settings", EAGER)
    page.goto(f"{served.url}?game=whiskey-pool&seats=2&opponents=strong")
    wait_until_offline_ready(page)
    served.stop()
    watch.forgive("update", "fetch", "ERR_CONNECTION_REFUSED")
    page.reload()
    wait_until_ready(page)
    if player.wait():
        player.tap("act-hint")
        told(player)
    player.finish()
    assert player.is_over()
    assert page.locator("#notice-nets").count() == 0
    player.tap("act-review")
    expect(page.locator("#review-status")).not_to_contain_text("looking")


def test_nets_that_cannot_be_had_are_said_and_the_hand_goes_on(
    page: Page, site_url: str, watch: Watch
) -> None:
    watch.forgive("Failed to load", "ERR_FAILED", "net::", "fetch")
    page.route("**/nets.*.zip", lambda route: route.abort())
    player = Player(page).sit_down(site_url, EAGER)
    player.tap("act-hint")
    expect(player.status).to_contain_text("The coach could not be loaded")
    player.finish()
    assert player.is_over()
    expect(page.locator("#notice-nets")).to_contain_text("could not be loaded")
    page.unroute("**/nets.*.zip")
    player.next_hand()
    player.finish()
    assert player.is_over()


@pytest.mark.parametrize(
    ("game", "said", "rows"),
    [
        (dealt("badugi", "Ac 2d Ks Kh", "Qc Qd Jc Jd", play="call, check"), "not weighed", 5),
        (dealt("badugi", "Ac 2d 3h 4s", "Qc Qd Jc Jd", play="call"), "of 10", 2),
        (dealt("fusion", "As Ah", "7c 2d", play="call"), "does not judge your bets", 0),
    ],
    ids=["draw", "solved", "bet"],
)
def test_he_speaks_of_draws_and_bets_on_a_phone(
    page: Page, site_url: str, game: Game, said: str, rows: int
) -> None:
    page.set_viewport_size(SMALL)
    page.add_init_script(path=AXE)
    player = Player(page)
    player.keep("game", json.dumps(save_game(game)))
    player.sit_down(site_url, EAGER)
    for _ in range(3):
        player.tap("act-hint")
        told(player)
    expect(page.locator("#coach")).to_contain_text(said)
    expect(page.locator("#coach .worths tbody tr")).to_have_count(rows)
    assert problems(page) == []
    assert faults(page) == []
