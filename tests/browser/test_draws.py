"""Games without a widow on the page: by keys alone, by taps alone, through reloads, and for axe."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Watch
from tests.browser.player import DESK, EAGER, OVER, PHONE, SMALL, Player, problems
from tests.browser.test_access import AXE, faults
from tests.ui.open_tables import GAMES, dealt, until
from tests.ui.sessions import table

from ui.game import Game
from ui.saving import save_game
from ui.stage import is_drawing
from whiskey_poker.state import State

LEAST = 44
TOO_SMALL = f"""() => [...document.querySelectorAll("#moves button, #moves input, #hand button")]
  .filter(e => e.getBoundingClientRect().height < {LEAST}).map(e => e.id)"""
KINGS = "Kc Kh Qc Jd 8d"
ENDED = ("badeucy", "2s 3h 4d 5c Ks", "2d 3d 4c 5s 7h", "3c 6c 8s Td Qh")
FLOP = ("fusion", "Ks Qs", "Ah Ad", "Jc Jd")
BOARD = "9s 8s 7s Ac 2d 2h 4c 3d 3h 5c 6d"


def seated(page: Page, url: str, game: Game) -> Player:
    """Sit down at a table that has been played to some point; nobody is asked or waits."""
    player = Player(page)
    player.keep("game", json.dumps(save_game(game)))
    return player.sit_down(url, EAGER)


def your_draw(state: State) -> bool:
    return state.actor == 0 and is_drawing(state)


def badugi() -> Game:
    return until(dealt("badugi", "As 2s 5h 9d", "Kc Kd Kh Ks", "3c 4d 8h Jc"), your_draw)


def cheapest(player: Player) -> str:
    """Name the move that stays in the hand and ends it soonest."""
    there = player.open_now()
    order = ("act-check", "act-draw", "act-call", "act-open", "act-pass")
    return next(name for name in order if name in there)


def is_draw(player: Player) -> bool:
    return player.act("act-draw").count() > 0


def pick_and_draw_by_keys(player: Player) -> None:
    """Discard the second card, having picked the first one too and put both back once."""
    page = player.page
    for key in ("1", "2"):
        page.keyboard.press(key)
    expect(player.act("act-draw")).to_have_text("Discard 2 cards")
    page.keyboard.press("u")
    expect(player.act("act-draw")).to_have_text("Stand pat")
    second = page.locator("#hand .card").nth(1).get_attribute("id") or ""
    player.key(second, "Space")
    expect(player.act(second)).to_have_attribute("aria-pressed", "true")
    expect(player.act("act-draw")).to_have_text("Discard 1 card")
    player.key("act-draw")
    expect(page.locator("#aside .log")).to_contain_text("You discard")


def play_by_keys(player: Player) -> int:
    """Play a hand to its end with keys; return how often cards were drawn."""
    draws = 0
    player.listen()
    player.key_to(cheapest(player))
    player.mind_the_focus()
    while player.wait():
        player.pause()
        before = player.status.text_content() or ""
        if is_draw(player):
            pick_and_draw_by_keys(player)
            draws += 1
        else:
            player.key(cheapest(player))
        expect(player.status).not_to_have_text(before)
        assert player.focus() not in ("", "body")
    assert player.heard()["lost"] == []
    return draws


def play_by_taps(player: Player) -> int:
    """Play a hand to its end with taps; return how often cards were drawn."""
    draws = 0
    while player.wait():
        player.pause()
        before = player.status.text_content() or ""
        if is_draw(player):
            player.page.locator("#hand .card").first.tap()
            expect(player.act("act-draw")).to_have_text("Discard 1 card")
            player.act("act-draw").tap()
            draws += 1
        else:
            player.act(cheapest(player)).tap()
        expect(player.status).not_to_have_text(before)
        assert problems(player.page) == []
    return draws


# --- Whole hands ----------------------------------------------------------------------------------

SLOW = [
    pytest.param(game, marks=[] if game == "badugi" else pytest.mark.slow) for game in GAMES
]  # fmt: skip


def fresh(game: str) -> Game:
    """Return a new hand; in Jack Pots one that you open and others call."""
    if game == "jackpots":
        return dealt(game, KINGS, "Ac Ah As 7h 9s", "Jh Js 4d 4h 9c", "2d 4s 6s 8c Th")
    return table(game, seats=4, dealer=3, seed=f"{game} in the browser")


@pytest.mark.parametrize("game", SLOW)
def test_a_whole_hand_by_keys_alone(page: Page, site_url: str, game: str) -> None:
    page.set_viewport_size(DESK)
    player = seated(page, site_url, fresh(game))
    player.wait()
    draws = play_by_keys(player)
    assert (draws > 0) == (game != "fusion")
    expect(page.locator(OVER)).to_be_visible()
    assert page.locator("#felt .shown .hand-name").count() > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_by_taps_alone_on_a_phone(
    browser: Browser, site_url: str, watch: Watch, game: str
) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.follow(page)
    player = seated(page, site_url, fresh(game))
    player.wait()
    draws = play_by_taps(player)
    assert (draws > 0) == (game != "fusion")
    page.set_viewport_size(SMALL)
    assert problems(page) == []
    context.close()


# --- The draw -------------------------------------------------------------------------------------


def test_a_reload_in_mid_draw_gives_the_same_cards_and_no_second_draw(
    page: Page, site_url: str
) -> None:
    """C13, F15, F19, with the picks of a choice that is not made yet simply forgotten."""
    page.set_viewport_size(PHONE)
    player = seated(page, site_url, badugi())
    held = player.hand()
    player.tap("hand-9d")
    page.reload()
    player.sit_down(site_url)
    assert player.hand() == held
    expect(player.act("act-draw")).to_have_text("Stand pat")
    player.tap("hand-9d")
    player.act("act-draw").dblclick()
    expect(page.locator("#own-discards")).to_be_visible()
    player.wait()
    drawn, told = player.hand(), page.locator("#own-discards .mini").count()
    assert told == 1
    assert len(set(drawn) - set(held)) == 1
    page.reload()
    player.sit_down(site_url)
    assert player.hand() == drawn
    player.wait()
    assert not is_draw(player)
    assert page.locator("#own-discards .mini").count() == 1


def test_the_table_does_not_jump_while_cards_are_picked_and_fits_any_width(
    page: Page, site_url: str
) -> None:
    page.set_viewport_size(PHONE)
    player = seated(page, site_url, badugi())
    before = page.locator("#piles").bounding_box()
    for card in ("hand-9d", "hand-2s"):
        player.tap(card)
        expect(player.act(card)).to_have_attribute("aria-pressed", "true")
    assert page.locator("#piles").bounding_box() == before
    assert page.evaluate(TOO_SMALL) == []
    for size in (SMALL, DESK):
        page.set_viewport_size(size)
        assert problems(page) == []
        assert page.evaluate(TOO_SMALL) == []
    page.set_viewport_size({"width": 640, "height": 360})
    assert problems(page) == []


def test_axe_finds_nothing_at_a_draw_a_board_an_opening_or_the_end_of_halves(
    browser: Browser, site_url: str, watch: Watch
) -> None:
    moments = {
        "a draw": badugi(),
        "the end of halves": until(dealt(*ENDED), lambda _state: False),
        "a board": until(dealt(*FLOP, then=BOARD), lambda s: s.actor == 0 and bool(s.board)),
        "a showdown with a board": until(dealt(*FLOP, then=BOARD), lambda _state: False),
        "an opening": dealt("jackpots", "2c 4d 6h 8s Tc", KINGS, "3c 5d 7h 9s Jc"),
    }
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    watch.follow(page)
    page.add_init_script(path=AXE)
    player = Player(page).sit_down(site_url, EAGER)
    for moment, game in moments.items():
        key = "whiskey-poker:/whiskey-poker/:game"
        page.evaluate("([k, v]) => localStorage.setItem(k, v)", [key, json.dumps(save_game(game))])
        page.reload()
        player.sit_down(site_url)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert faults(page) == [], f"{moment}, {scheme}"
        page.set_viewport_size(SMALL)
        assert problems(page) == [], moment
        page.set_viewport_size(PHONE)
    context.close()


def test_an_embedded_table_of_badugi_starts_by_its_address(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed/v1/?game=badugi&seats=4")
    player = Player(page)
    expect(page.locator("html.ready")).to_be_attached()
    expect(page.locator("#h-middle")).to_have_text("3 draws left")
    expect(page.locator("#hand .card")).to_have_count(4)
    assert len(player.hand()) == 4
