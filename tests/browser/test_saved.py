"""Leaving and coming back."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Watch, wait_until_ready
from tests.browser.player import EAGER, PREFIX, Player


def start_over_with(page: Page, key: str, value: str) -> None:
    page.add_init_script(
        f"if (localStorage.getItem({json.dumps(PREFIX + key)}) === null)"
        f" localStorage.setItem({json.dumps(PREFIX + key)}, {json.dumps(value)})"
    )


def test_leaving_in_mid_hand_comes_back_to_the_same_cards(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    give, get = player.hand()[0], player.widow()[0]
    page.locator(f"#hand-{give}").click()
    page.locator(f"#widow-{get}").click()
    player.tap("act-swap")
    expect(page.locator(f"#hand-{get}")).to_be_visible()
    player.wait()
    cards = player.hand(), player.widow(), page.locator(".seats").inner_text()

    page.reload()
    # Even before Python: the own table, not the newcomer's.
    assert player.hand() == cards[0]
    wait_until_ready(page)
    assert (player.hand(), player.widow(), page.locator(".seats").inner_text()) == cards

    page.goto("about:blank")
    page.go_back()
    wait_until_ready(page)
    assert (player.hand(), player.widow(), page.locator(".seats").inner_text()) == cards
    page.go_forward()
    page.go_back()
    wait_until_ready(page)
    assert (player.hand(), player.widow(), page.locator(".seats").inner_text()) == cards

    player.finish()
    over = page.locator("#table").inner_text()
    page.reload()
    wait_until_ready(page)
    expect(player.act("act-next")).to_be_visible()
    assert page.locator(".showdown").inner_text() in over


def test_five_new_players_get_five_different_packs(browser: Browser, site_url: str) -> None:
    """The first hand is the same for everyone, the second for nobody."""
    first, second = set(), set()
    for _ in range(5):
        context = browser.new_context()
        page = context.new_page()
        player = Player(page).sit_down(site_url, EAGER)
        first.add(" ".join(player.hand()))
        player.finish()
        player.next_hand()
        second.add(" ".join(player.hand()))
        context.close()
    assert len(first) == 1
    assert len(second) == 5


def test_two_tabs_never_overwrite_each_other_in_silence(
    page: Page, site_url: str, watch: Watch
) -> None:
    one = Player(page).sit_down(site_url, EAGER)
    other = Player(page.context.new_page())
    watch.follow(other.page)
    other.sit_down(site_url)
    one.tap("act-knock")
    one.wait()
    expect(other.page.locator("#notice-conflict")).to_be_visible()
    kept = one.kept("game")
    other.tap("act-all")
    other.wait()
    assert other.kept("game") == kept
    other.tap("do-conflict")
    expect(other.act("act-next")).to_be_visible()
    expect(other.page.locator("#notice-conflict")).to_have_count(0)
    assert other.page.locator(".showdown").inner_text() == page.locator(".showdown").inner_text()


def test_without_room_to_save_the_game_plays_and_says_so_once(page: Page, site_url: str) -> None:
    page.add_init_script(
        """Storage.prototype.setItem = () => {
             throw new DOMException("full", "QuotaExceededError") }"""
    )
    player = Player(page).sit_down(site_url)
    for name in ("at-once",):
        player.tap("open-menu")
        player.tap("menu-settings")
        player.tap(f"set-pace-{name}")
        player.tap("set-confirm-off")
        player.tap("dialog-close")
    expect(page.locator("#notice-unsaved")).to_have_count(1)
    player.tap("dismiss-unsaved")
    player.finish()
    player.next_hand()
    player.finish()
    expect(page.locator("#notice-unsaved")).to_have_count(0)


def test_a_broken_save_is_reported_and_can_be_had_as_a_file(
    page: Page, site_url: str, tmp_path: Path
) -> None:
    start_over_with(page, "game", '{"a":')
    player = Player(page).sit_down(site_url, EAGER)
    expect(page.locator("#notice-broken")).to_contain_text("set aside")
    player.tap("do-broken")
    with page.expect_download() as got:
        player.tap("export")
    assert got.value.suggested_filename == "whiskey-poker-save.json"
    path = tmp_path / "save.json"
    got.value.save_as(path)
    assert json.loads(path.read_text(encoding="utf-8"))["set_aside"] == ['{"a":']
    player.tap("dialog-close")
    player.finish()


def test_a_game_moves_to_another_device_by_a_file(
    page: Page, browser: Browser, site_url: str, watch: Watch, tmp_path: Path
) -> None:
    player = Player(page).sit_down(site_url, {**EAGER, "theme": "dark"})
    player.finish()
    player.next_hand()
    player.wait()
    cards = player.hand()
    player.tap("open-menu")
    player.tap("menu-data")
    with page.expect_download() as got:
        player.tap("export")
    good, bad = tmp_path / "save.json", tmp_path / "bad.json"
    got.value.save_as(good)
    bad.write_text("<svg/onload=alert()>")

    context = browser.new_context()
    other = Player(context.new_page())
    watch.follow(other.page)
    other.sit_down(site_url)
    for path in (bad, good):
        other.tap("open-menu")
        other.tap("menu-data")
        other.page.locator("#import-file").set_input_files(path)
        other.tap("import")
        expect(other.page.locator("[role=dialog]")).to_have_count(0)
        if path is bad:
            expect(other.page.locator("#notice-import")).to_contain_text("not a saved game")
    expect(other.page.locator("#tally")).to_have_text("Hand 2")
    expect(other.page.locator("#notice-import")).to_have_count(0)
    assert other.hand() == cards
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    context.close()


def test_deleting_everything_leaves_what_belongs_to_others(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    page.evaluate("() => { localStorage.other = 'keep'; return caches.open('other-app-v1') }")
    player.finish()
    player.tap("open-menu")
    player.tap("menu-data")
    player.tap("wipe")
    player.pause()
    player.tap("do-wipe")
    expect(page.locator("#label")).to_contain_text("same for everyone")
    assert player.kept("game") is None
    assert player.kept("settings") is None
    assert page.evaluate("() => localStorage.other") == "keep"
    assert "other-app-v1" in page.evaluate("() => caches.keys()")
