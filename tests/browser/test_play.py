"""Whole hands on the page: by keys alone, by taps alone, early, twice, and without motion."""

from __future__ import annotations

import re
from collections import Counter
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Held, Watch, wait_until_ready
from tests.browser.player import AT_ONCE, DESK, EAGER, PHONE, SMALL, Player, problems

ENDING = re.compile(r"\b(shows?|wins?|pays?)\b")


def test_a_whole_hand_by_keys_alone_keeps_the_focus_and_tells_each_event_once(
    page: Page, site_url: str
) -> None:
    page.set_viewport_size(DESK)
    player = Player(page).sit_down(site_url, {"pace": "fast"})
    log = page.locator("#aside .log li")
    begun = log.count()
    player.listen()
    kept, wanted = player.hand()[0], player.widow()[0]
    player.key_to(f"hand-{kept}")
    player.mind_the_focus()
    page.keyboard.press("Space")
    player.key(f"widow-{wanted}")
    expect(page.locator("#hold")).to_contain_text("You hold")
    player.key("act-swap")
    expect(page.locator(f"#hand-{wanted}")).to_be_visible()
    assert player.wait()
    player.key("act-knock")
    expect(player.act("confirm")).to_be_focused()
    player.pause()
    page.keyboard.press("Enter")
    assert not player.wait()
    expect(player.act("act-next")).to_be_focused()

    heard = player.heard()
    assert heard["lost"] == [], "the focus fell on nothing"
    assert heard["replaced"] == 0, "the live region was exchanged for another"
    text = " ".join(heard["texts"])
    told = Counter(log.all_text_contents()[begun:])
    for sentence, times in told.items():
        if not ENDING.search(sentence):
            assert text.count(sentence) == times, sentence
    result = page.locator("#you .sentence").text_content() or "?"
    assert text.count(result) == 1

    player.pause()
    page.keyboard.press("Enter")
    expect(page.locator("#tally")).to_have_text("Hand 2")
    assert player.focus() not in ("", "body")


def test_letter_keys_play_too_and_rest_outside_the_table(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    page.keyboard.press("k")
    assert player.wait(), "a key outside the table did something"
    player.act("open-menu").focus()
    page.keyboard.press("1")
    page.keyboard.press("Shift+Digit2")
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#widow [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("#app [aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("s")
    expect(player.status).to_contain_text("chips in the pool")
    page.keyboard.press("Control+k")
    page.keyboard.press("?")
    expect(page.locator("#dialog-help")).to_be_visible()
    page.keyboard.press("k")
    page.keyboard.press("Escape")
    expect(page.locator("[role=dialog]")).to_have_count(0)
    assert player.wait()
    page.keyboard.press("k")
    assert not player.wait()


def test_a_question_that_a_letter_asks_takes_the_focus_and_enter_answers_it(
    page: Page, site_url: str
) -> None:
    """Or whoever does not see it would not know that it is asked."""
    player = Player(page).sit_down(site_url)
    page.locator(f"#hand-{player.hand()[0]}").focus()
    page.keyboard.press("k")
    expect(page.locator("#confirm")).to_be_focused()
    expect(page.locator("#asking")).to_have_accessible_name(re.compile("Knock"))
    player.pause()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#asking")).to_have_count(0)
    assert player.focus() not in ("", "body")
    page.keyboard.press("k")
    expect(page.locator("#confirm")).to_be_focused()
    player.pause()
    page.keyboard.press("Enter")
    expect(page.locator("#asking")).to_have_count(0)
    expect(player.status).to_contain_text("You knock")


def test_whole_hands_by_taps_alone_on_a_phone(
    browser: Browser, site_url: str, watch: Watch
) -> None:
    """The exchange of one card, of all five, and a knock, by single taps."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.follow(page)
    player = Player(page).sit_down(site_url, AT_ONCE)
    give, get = player.hand()[0], player.widow()[-1]
    page.locator(f"#widow-{get}").tap()
    page.locator(f"#hand-{give}").tap()
    player.act("act-swap").tap()
    expect(page.locator(f"#hand-{get}")).to_be_visible()
    if player.wait():
        player.pause()
        widow = player.widow()
        player.act("act-all").tap()
        expect(page.locator("#question")).to_be_visible()
        player.pause()
        player.act("confirm").tap()
        expect(page.locator("#question")).to_have_count(0)
        assert player.wait() is False or player.hand() == widow
    while player.wait():
        player.pause()
        name = next(n for n in player.open_now() if n in ("act-knock", "act-stand"))
        before = player.status.text_content() or ""
        player.act(name).tap()
        if name == "act-knock":
            expect(page.locator("#question")).to_be_visible()
            player.pause()
            player.act("confirm").tap()
        expect(player.status).not_to_have_text(before)
    assert page.locator(".shown .hand-name").count() == 4
    assert problems(page) == []
    player.pause()
    player.act("act-next").tap()
    expect(page.locator("#tally")).to_have_text("Hand 2")

    page.locator("#open-menu").tap()
    page.locator("#menu-new").tap()
    page.locator("label[for=new-game-whiskey-markers]").tap()
    page.locator("#new-seats").select_option("3")
    expect(page.locator("#new-markers")).to_be_visible()
    player.pause()
    page.locator("#start-game").tap()
    expect(page.locator("[role=dialog]")).to_have_count(0)
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator("#tally")).to_have_text("Hand 1")
    assert watch.unforgiven() == []
    context.close()


def turns(player: Player) -> int:
    """Count what you have done in this hand, by the log."""
    said = player.page.locator("#aside .log li").all_text_contents()
    return sum(sentence.startswith("You ") for sentence in said)


def test_a_double_click_and_a_key_held_down_act_once(page: Page, site_url: str) -> None:
    page.set_viewport_size(DESK)
    player = Player(page).sit_down(site_url, EAGER)
    give, get = player.hand()[0], player.widow()[0]
    page.locator(f"#hand-{give}").click()
    page.locator(f"#widow-{get}").click()
    box = player.act("act-swap").bounding_box()
    assert box
    before = turns(player)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    page.mouse.click(box["x"] + 9, box["y"] + 9, delay=50)
    assert player.wait()
    assert turns(player) == before + 1

    # Knock, twice at the same place, where the next turn's or hand's button may appear.
    player.pause()
    player.act("act-knock").dblclick(delay=50)
    assert not player.wait()
    assert turns(player) <= before + 4  # the knock, and what the end tells of you
    expect(page.locator("#tally")).to_have_text("Hand 1")

    player.pause()
    player.act("act-next").focus()
    for _ in range(10):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator("#tally")).to_have_text("Hand 2")
    player.wait()
    assert turns(player) <= 1
    assert not player.is_over()


def test_the_question_is_not_answered_by_a_double_click(page: Page, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    player = Player(page).sit_down(site_url, AT_ONCE)
    player.act("act-knock").dblclick(delay=50)
    player.pause()
    expect(page.locator("#question")).to_be_visible()
    assert not player.is_over()
    player.tap("cancel")
    expect(player.act("act-knock")).to_be_visible()


def test_early_taps_are_answered_at_once_and_carried_out(page: Page, site_url: str) -> None:
    held = Held(page, "**/*.wasm")
    player = Player(page)
    player.keep("settings", AT_ONCE)
    page.goto(site_url)
    give, get = player.hand()[0], player.widow()[0]
    for _ in range(2):
        page.locator(f"#hand-{give}").click()
        page.locator(f"#widow-{get}").click()
    expect(page.locator(".pending")).to_have_count(2)
    expect(player.status).to_contain_text("remembered")
    held.release()
    wait_until_ready(page)
    expect(page.locator(f"#hand-{give}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#widow-{get}")).to_have_attribute("aria-pressed", "true")
    expect(player.status).to_contain_text("Your turn")
    player.tap("act-swap")
    expect(page.locator(f"#hand-{get}")).to_be_visible()


def test_an_early_knock_is_asked_about_when_the_table_is_ready(page: Page, site_url: str) -> None:
    held = Held(page, "**/*.wasm")
    player = Player(page)
    page.goto(site_url)
    player.act("act-knock").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    held.release()
    wait_until_ready(page)
    expect(page.locator("#question")).to_be_visible()
    expect(player.act("confirm")).to_be_focused()
    assert not player.is_over()


@pytest.mark.parametrize("colors", [pytest.param("none", marks=pytest.mark.slow), "active"])
def test_a_whole_hand_needs_no_motion_and_no_colours_of_ours(
    page: Page, site_url: str, colors: Literal["none", "active"]
) -> None:
    page.emulate_media(reduced_motion="reduce", forced_colors=colors)
    player = Player(page).sit_down(site_url, {"pace": "fast", "confirm": "off"})
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("*, *::before, *::after { animation: none !important;"
                            + " transition: none !important }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    page.locator("#hand .card").first.click()
    page.locator("#widow .card").first.click()
    player.tap("act-swap")
    player.wait()
    player.pause()
    player.finish()
    assert player.is_over()
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_nine_players_can_be_played_at_320_pixels(page: Page, site_url: str) -> None:
    page.set_viewport_size(SMALL)
    player = Player(page).sit_down(f"{site_url}?game=whiskey-pool&seats=9", AT_ONCE)
    expect(page.locator(".seat")).to_have_count(8)
    asked = False
    while player.wait():
        assert problems(page) == []
        player.pause()
        there = player.open_now()
        name = next(n for n in ("act-knock", "act-stand", "act-pass") if n in there)
        before = player.status.text_content() or ""
        player.tap(name)
        if player.act("confirm").count():
            asked = True
            assert problems(page) == []
            player.pause()
            player.tap("confirm")
        expect(player.status).not_to_have_text(before)
    assert asked
    assert problems(page) == []
    assert page.locator(".shown .hand-name").count() == 9


def test_the_others_need_not_be_waited_for(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, {"pace": "slow", "confirm": "off"})
    player.tap("act-knock")
    expect(player.act("act-go")).to_be_visible()
    player.tap("act-go")
    # Three others at 2.4 seconds each would take more than seven.
    expect(player.act("act-next")).to_be_visible(timeout=5_000)


def test_an_impossible_address_gives_one_sentence_and_a_playable_table(
    page: Page, site_url: str
) -> None:
    player = Player(page).sit_down(f"{site_url}?game=%3Cimg%20src=x%3E&seats=10", EAGER)
    expect(page.locator("#notice-address")).to_contain_text("asks for a table that cannot be")
    assert page.locator("#notice-address img").count() == 0
    player.finish()
    assert player.is_over()
