"""A table in a link: copied from the sheet, opened by somebody else, below any base path."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Watch, wait_until_ready
from tests.browser.player import EAGER, PHONE, Player


def chosen(player: Player) -> str:
    """Choose a table in the sheet and return the link that stands there."""
    player.tap("open-menu")
    player.tap("menu-new")
    player.page.locator("#new-game-la-viuda").check()
    player.page.locator("#new-seats").select_option("5")
    player.page.locator("#new-jokers-0").check()
    player.page.locator("#new-chips_each").fill("2")
    player.page.locator("#new-chips_each").press("Tab")
    return player.page.locator("#table-link").input_value()


def options(player: Player) -> dict[str, str]:
    """Return the house rules of the saved game, as its record has them."""
    record = json.loads(player.kept("game") or "{}")["record"]
    lines = record.split("[options]")[1].strip().splitlines()
    return dict(line.split(" = ") for line in lines if " = " in line)


def test_a_link_to_a_table_is_copied_and_deals_that_table_to_somebody_else(
    page: Page, browser: Browser, site_url: str, watch: Watch
) -> None:
    page.set_viewport_size(PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = Player(page).sit_down(site_url, EAGER)
    link = chosen(player)
    assert link == f"{site_url}?game=la-viuda&seats=5&chips_each=2&jokers=0" or link == (
        f"{site_url}?game=la-viuda&seats=5&jokers=0&chips_each=2"
    )
    player.tap("copy-link")
    expect(player.act("copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert player.focus() == "copy-link"

    context = browser.new_context(viewport=PHONE)
    other = context.new_page()
    watch.follow(other)
    guest = Player(other).sit_down(link, EAGER)
    rules = options(guest)
    assert (rules["jokers"], rules["chips_each"]) == ("0", "2")
    expect(other.locator("#notices")).to_have_count(0)
    cards = guest.hand()
    other.reload()
    wait_until_ready(other)
    assert guest.hand() == cards
    context.close()


def test_a_browser_that_does_not_let_the_page_copy_marks_the_link(
    page: Page, site_url: str
) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    player = Player(page).sit_down(site_url, EAGER)
    link = chosen(player)
    player.tap("copy-link")
    expect(page.locator("#copy-failed")).to_be_visible()
    assert page.evaluate("String(getSelection())") == link or player.focus() == "table-link"


def test_the_address_follows_the_table_that_is_dealt_and_a_reload_goes_on_with_it(
    page: Page, site_url: str
) -> None:
    player = Player(page).sit_down(f"{site_url}?game=whiskey-markers&seats=3", EAGER)
    link = chosen(player)
    player.tap("start-game")
    expect(page.locator("#new-game")).to_have_count(0)
    assert page.url == link
    cards = player.hand()
    page.reload()
    expect(page.locator("#hand .card").first).to_be_visible()
    wait_until_ready(page)
    assert player.hand() == cards
    expect(page.locator("#new-game")).to_have_count(0)


def test_a_link_to_another_table_asks_before_it_replaces_a_hand(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    player.finish()
    player.next_hand()
    player.wait()
    cards, kept = player.hand(), player.kept("game")
    page.goto(f"{site_url}?game=la-viuda&seats=3&round_wild=false")
    wait_until_ready(page)
    expect(page.locator("#new-game-la-viuda")).to_be_checked()
    expect(page.locator("#new-round_wild-false")).to_be_checked()
    assert player.kept("game") == kept
    page.keyboard.press("Escape")
    expect(page.locator("#new-game")).to_have_count(0)
    assert player.hand() == cards
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#new-game")).to_have_count(0)
    assert player.hand() == cards


def test_a_contradictory_link_is_told_over_the_saved_hand(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    player.finish()
    player.next_hand()
    player.wait()
    cards = player.hand()
    wrong = "expose_on_early_knock=true&knock_in_phase1=false"
    page.goto(f"{site_url}?game=whiskey-pool&seats=4&{wrong}")
    wait_until_ready(page)
    expect(page.locator("#notice-address")).to_contain_text("nobody may knock before the widow")
    assert player.hand() == cards


def test_a_contradiction_in_the_sheet_is_told_where_it_is_seen_and_not_taken(
    page: Page, site_url: str
) -> None:
    page.set_viewport_size(PHONE)
    player = Player(page).sit_down(f"{site_url}?game=whiskey-pool&seats=4", EAGER)
    player.tap("open-menu")
    player.tap("menu-new")
    page.locator("#new-expose_on_early_knock-true").check()
    page.locator("#new-knock_in_phase1-false").click()
    expect(page.locator("#problem")).to_be_in_viewport()
    expect(page.locator("#problem")).to_contain_text("nobody may knock before the widow is up")
    expect(page.locator("#new-knock_in_phase1-true")).to_be_checked()


def test_house_rules_may_follow_in_the_address_of_a_frame(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed/v1/?game=kitty&seats=3&structure=no_limit&start_chips=55")
    wait_until_ready(page)
    expect(page.locator("#seat-1")).to_contain_text("54")
    page.goto(f"{site_url}embed/v1/?game=kitty&jokers=2")
    wait_until_ready(page)
    expect(page.locator("#notice-address")).to_contain_text("kitty has no house rule 'jokers'")
    page.locator("#do-address").click()
    expect(page.locator("#new-game")).to_be_visible()
