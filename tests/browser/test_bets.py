"""A hand with bets on the page: by keys alone, and by taps alone on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Watch
from tests.browser.player import AT_ONCE, DESK, EAGER, PHONE, SMALL, Player, problems
from tests.ui.sessions import table

from ui.saving import save_game

LEAST = 44
TOO_SMALL = f"""() => [...document.querySelectorAll("#moves button, #moves input")]
  .filter(e => e.getBoundingClientRect().height < {LEAST}).map(e => e.id)"""


def seated(page: Page, url: str, settings: dict[str, str], *play: str, **rules: str) -> Player:
    """Sit down where you deal, and the others have acted so far in the first round of bets."""
    player = Player(page)
    game = table("whiskey-betting", dealer=0, play=play, rules=rules)
    player.keep("game", json.dumps(save_game(game)))
    return player.sit_down(url, settings)


def cheapest(player: Player) -> str:
    """Name the move that stays in the hand and ends it soonest."""
    there = player.open_now()
    order = ("act-check", "act-call", "act-knock", "act-stand", "act-pass")
    return next(name for name in order if name in there)


def test_a_whole_hand_with_bets_by_keys_alone(page: Page, site_url: str) -> None:
    page.set_viewport_size(DESK)
    player = seated(page, site_url, EAGER, "bet 2", "raise 4", "fold", structure="no_limit")
    expect(player.status).to_contain_text("To call: 4.")
    player.key_to("wager-amount")
    page.keyboard.press("Control+a")
    page.keyboard.type("5")
    expect(player.act("act-raise")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Control+a")
    page.keyboard.type("12")
    expect(player.act("act-raise")).to_have_text("Raise to 12")
    expect(player.act("wager-slider")).to_have_value("12")
    page.keyboard.press("Tab")
    assert player.focus() == "wager-slider"
    page.keyboard.press("ArrowRight")
    expect(player.act("wager-amount")).to_have_value("13")
    assert player.focus() == "wager-slider", "the slider keeps the focus while it moves"
    player.key("wager-half", "Space")
    half = player.act("wager-half").get_attribute("data-do") or ""
    expect(player.act("wager-amount")).to_have_value(half.removeprefix("wager "))
    page.keyboard.press("+")
    page.keyboard.press("-")
    expect(player.act("wager-half")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    expect(page.locator("#aside .log")).to_contain_text("You raise to")
    while player.wait():
        player.pause()
        before = player.status.text_content() or ""
        player.key(cheapest(player))
        expect(player.status).not_to_have_text(before)
        assert player.focus() not in ("", "body")
    expect(player.act("act-next").or_(player.act("act-new"))).to_be_visible()
    assert "folded" in (page.locator("#shown-3").text_content() or "")


def test_a_number_that_is_typed_is_bet_with_enter(page: Page, site_url: str) -> None:
    player = seated(page, site_url, EAGER, "check", "check", "check", structure="pot_limit")
    player.act("wager-amount").fill("1")
    player.act("wager-amount").press("Enter")
    expect(player.act("wager-amount")).to_have_value("1")
    player.act("wager-amount").fill("3")
    player.act("wager-amount").press("Enter")
    expect(page.locator("#aside .log")).to_contain_text("You bet 3 chips.")


def test_a_double_click_on_a_bet_bets_once(page: Page, site_url: str) -> None:
    """Case F15: the second click may not fall on what comes next, nor raise the own bet."""
    player = seated(page, site_url, EAGER, "check", "check", "check", structure="fixed_limit")
    box = player.act("act-bet").bounding_box()
    assert box
    page.mouse.click(box["x"] + 9, box["y"] + 9, click_count=2, delay=50)
    assert player.wait()
    log = page.locator("#aside .log")
    expect(log).to_contain_text("You bet 2 chips.")
    after = (log.text_content() or "").split("You bet 2 chips.")[1]
    assert "You " not in after


@pytest.mark.slow
def test_a_whole_hand_with_bets_by_taps_alone_on_a_phone(
    browser: Browser, site_url: str, watch: Watch
) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.follow(page)
    player = seated(page, site_url, AT_ONCE, "bet 2", "raise 4", "fold", structure="no_limit")
    widow = page.locator("#widow").bounding_box()
    for share in ("wager-pot", "wager-min", "wager-half"):
        player.act(share).tap()
        expect(player.act(share)).to_have_attribute("aria-pressed", "true")
        assert page.locator("#widow").bounding_box() == widow, "the table has jumped"
    assert page.evaluate(TOO_SMALL) == []
    page.set_viewport_size(SMALL)
    assert problems(page) == []
    assert page.evaluate(TOO_SMALL) == []
    page.set_viewport_size(PHONE)
    player.act("act-raise").tap()
    while player.wait():
        player.pause()
        before = player.status.text_content() or ""
        player.act(cheapest(player)).tap()
        if player.act("confirm").count():
            player.pause()
            player.act("confirm").tap()
        expect(player.status).not_to_have_text(before)
    assert page.locator(".shown .hand-name").count() == 4
    assert problems(page) == []
    context.close()
