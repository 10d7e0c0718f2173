"""Everybody can play: axe, focus, reading, reflow, spacing and targets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.browser.player import AT_ONCE, DESK, EAGER, PHONE, SMALL, Player, problems

from tools.paths import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
SHEETS = ["new", "rules", "log", "settings", "help", "deal", "data", "about"]


@pytest.fixture(scope="module")
def table(browser: Browser, site_url: str) -> Iterator[Page]:
    """Return a table on the smallest screen, for tests that only look at it."""
    context = browser.new_context(viewport=SMALL)
    page = context.new_page()
    Player(page).sit_down(site_url, AT_ONCE)
    yield page
    context.close()


def faults(page: Page) -> list[str]:
    """Return what axe finds, one line for each place."""
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes:"
        " ['violations']})",
        TAGS,
    )
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def moments(player: Player) -> Iterator[str]:
    """Come to every kind of screen there is, and name each."""
    page = player.page
    yield "the table"
    page.locator("#hand .card").first.click()
    page.locator("#widow .card").first.click()
    yield "two cards picked"
    player.tap("act-knock")
    expect(page.locator("#question")).to_be_visible()
    yield "the question"
    player.pause()
    player.tap("confirm")
    expect(player.act("act-next")).to_be_visible()
    yield "the showdown"
    player.tap("open-menu")
    yield "the menu"
    for name in SHEETS:
        player.tap(f"menu-{name}")
        expect(page.locator(f"#dialog-{name}")).to_be_visible()
        yield f"the sheet {name}"
        player.tap("dialog-close")
        player.tap("open-menu")
    player.tap("menu-data")
    player.tap("wipe")
    expect(page.locator("#notice-wipe")).to_be_visible()
    yield "a note"
    player.tap("dismiss-wipe")
    player.pause()
    player.tap("act-next")
    expect(page.locator("#tally")).to_have_text("Hand 2")
    player.wait()
    yield "the widow face down, or up"


@pytest.mark.parametrize(
    ("size", "paper"), [(PHONE, "light"), (DESK, "dark")], ids=["phone-light", "desk-dark"]
)
def test_axe_finds_nothing_on_any_screen(
    page: Page, site_url: str, size: ViewportSize, paper: Literal["light", "dark"]
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=paper, reduced_motion="reduce")
    page.add_init_script(path=AXE)
    player = Player(page).sit_down(site_url, AT_ONCE)
    other: Literal["light", "dark"] = "dark" if paper == "light" else "light"
    for moment in moments(player):
        assert faults(page) == [], moment
        if moment in ("the table", "the showdown", "the sheet settings", "the sheet new"):
            page.emulate_media(color_scheme=other)
            assert faults(page) == [], f"{moment}, {other}"
            page.emulate_media(color_scheme=paper)


# --- Focus ---------------------------------------------------------------------------------------


STOPS = "button, input, select, [tabindex='0']"


def inside(page: Page) -> bool:
    here: bool = page.evaluate(
        "() => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false"
    )
    return here


def test_a_sheet_takes_keeps_and_gives_back_the_focus(page: Page, site_url: str) -> None:
    page.set_viewport_size(DESK)
    player = Player(page).sit_down(site_url, AT_ONCE)
    for name in ["menu", *SHEETS]:
        opener = "open-menu"
        player.act(opener).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#dialog-menu")).to_be_visible()
        if name != "menu":
            player.act(f"menu-{name}").focus()
            page.keyboard.press("Enter")
        sheet = page.locator(f"#dialog-{name}")
        expect(sheet).to_be_visible()
        assert inside(page), f"{name}: the focus stayed outside"
        assert page.locator("#table").get_attribute("inert") is not None
        stops = set()
        for press in ("Tab", "Shift+Tab"):
            for _ in range(sheet.locator(STOPS).count() + 2):
                page.keyboard.press(press)
                assert inside(page), f"{name}: {press} led out of the sheet"
                stops.add(player.focus())
        assert "dialog-close" in stops, name
        page.keyboard.press("Escape")
        expect(page.locator("[role=dialog]")).to_have_count(0)
        assert player.focus() == opener, f"{name}: the focus came back to {player.focus()}"


def test_a_sheet_opened_by_a_tap_gives_the_focus_back_too(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, AT_ONCE)
    player.tap("open-menu")
    expect(page.locator("#dialog-title")).to_be_focused()
    player.tap("dialog-close")
    expect(player.act("open-menu")).to_be_focused()
    # Safari gives no focus to a button that is tapped.
    page.evaluate(
        "() => { document.activeElement.blur(); document.getElementById('open-menu').click() }"
    )
    expect(page.locator("#dialog-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(player.act("open-menu")).to_be_focused()
    # A tap beside the sheet closes it.
    player.tap("open-menu")
    page.mouse.click(3, 3)
    expect(page.locator("[role=dialog]")).to_have_count(0)


def test_the_focus_is_always_seen_and_never_covered(table: Page) -> None:
    """WCAG 2.4.7, 2.4.11: on a small screen, at every stop of Tab."""
    page, player = table, Player(table)
    stops = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        name = player.focus()
        if name in ("", "body", "html"):
            break
        stops.add(name)
        seen = page.evaluate(
            """() => {
              const at = document.activeElement;
              const box = at.getBoundingClientRect();
              const style = getComputedStyle(at);
              const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
              const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return { ring, free: Boolean(over && (at.contains(over) || over.contains(at))),
                       shown: box.bottom <= innerHeight + 1 && box.top >= -1 };
            }"""
        )
        assert seen == {"ring": True, "free": True, "shown": True}, name
    assert {"open-menu", "act-knock"} <= stops


# --- Reading -------------------------------------------------------------------------------------


def test_there_is_one_live_region_and_none_inside_another(page: Page, site_url: str) -> None:
    live = "[aria-live], [role=status], [role=alert], [role=log], output"
    player = Player(page).sit_down(site_url, EAGER)
    for moment in ("play", "end"):
        assert page.locator(f"#app :is({live})").count() == 1, moment
        assert page.locator(f":is({live}) :is({live})").count() == 0, moment
        assert page.locator("#status").get_attribute("role") == "status"
        if moment == "play":
            player.finish()


def test_after_the_showdown_every_hand_and_the_reason_can_be_read(
    page: Page, site_url: str
) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    player.finish()
    tree = page.locator("#table").aria_snapshot()
    for row in range(4):
        hand = page.locator(".showdown > li").nth(row)
        assert (hand.locator("h3").text_content() or "?") in tree
        assert (hand.locator(".hand-name").text_content() or "?") in tree
        assert hand.get_by_role("img").count() >= 5
    for card in page.locator(".showdown .card").all():
        name = card.get_attribute("aria-label") or ""
        assert " of " in name
    assert (page.locator("#you .reasons li").first.text_content() or "?") in tree
    assert "The widow" in tree
    # It stays: nothing but the player goes on.
    page.wait_for_timeout(1_000)
    expect(player.act("act-next")).to_be_visible()
    player.key_to("act-deal")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog-deal")).to_contain_text("this was the pack")


def test_every_card_says_what_it_is_and_a_hidden_one_says_no_more(
    page: Page, site_url: str
) -> None:
    """No suit is told by colour alone."""
    page.emulate_media(media="screen", forced_colors="active")
    player = Player(page).sit_down(f"{site_url}?game=whiskey-pool&seats=4", AT_ONCE)
    player.wait()
    names = page.locator("#hand .card").evaluate_all("c => c.map(x => x.ariaLabel)")
    for place, name in enumerate(names, 1):
        assert name.endswith(f", card {place} of 5")
        assert any(suit in name for suit in ("clubs", "diamonds", "hearts", "spades"))
    down = page.locator("#widow [id^=widow-down]")
    for place in range(1, down.count() + 1):
        label = down.nth(place - 1).get_attribute("aria-label")
        assert label == f"Face-down card {place} of 5"
    shapes = page.evaluate(
        """() => ["sc", "sd", "sh", "ss"].map(
             id => document.getElementById(id)?.getAttribute("d"))"""
    )
    assert len(set(shapes)) == 4
    assert None not in shapes


def test_headings_and_regions_lead_through_the_table(table: Page) -> None:
    page = table
    levels = page.locator("#app :is(h1, h2, h3)").evaluate_all(
        "found => found.filter(h => h.checkVisibility()).map(h => +h.localName[1])"
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    for before, after in pairwise(levels):
        assert after <= before + 1
    for name in ("Players", "The widow", "Your hand"):
        expect(page.get_by_role("region", name=name)).to_have_count(1)
    order = page.evaluate(
        """() => ["seat-1", "seat-2", "seat-3", "widow", "status", "hand", "moves"]
             .map(id => document.getElementById(id))
             .every((e, i, all) => !i
                || all[i - 1].compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    )
    assert order


# --- Room ----------------------------------------------------------------------------------------

SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }
"""

CLIPPED = """() => [...document.querySelectorAll("#app *")].filter(e => {
  if (e.closest("svg, .vh") || !e.checkVisibility()) return false;
  const style = getComputedStyle(e);
  const text = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  const hides = (way) => way === "hidden" || way === "clip";
  const range = document.createRange();
  range.selectNodeContents(e);
  const all = range.getBoundingClientRect(), seen = e.getBoundingClientRect();
  return text && ((hides(style.overflowX) && all.width > seen.width + 0.5)
               || (hides(style.overflowY) && all.height > seen.height + 0.5));
}).map(e => `${e.localName}#${e.id}.${e.className}: ${e.textContent.slice(0, 40)}`)"""

SMALL_TARGETS = """() => [...document.querySelectorAll(
    "#app :is(button, a[href], input, select, textarea, summary)")].filter(e => {
  if (!e.checkVisibility() || e.closest("[inert]")) return false;
  const box = (e.closest("label") ?? e).getBoundingClientRect();
  const least = e.matches(".button") ? 44 : 24;
  return box.height < least - 0.5 || box.width < 24 - 0.5;
}).map(e => `${e.localName}#${e.id}.${e.className} ${
    JSON.stringify((e.closest("label") ?? e).getBoundingClientRect())}`)"""


@pytest.mark.parametrize("way", ["phone of 320 px", "zoom of 400 %"])
def test_everything_fits_into_320_pixels_with_room_to_tap(
    page: Page, site_url: str, way: str
) -> None:
    """WCAG 1.4.10, 1.4.12, 2.5.8."""
    zoomed = way.startswith("zoom")
    # 1280 by 1024 at 400 % is what a page of 320 by 256 sees.
    zoom: ViewportSize = {"width": 320, "height": 256}
    page.set_viewport_size(zoom if zoomed else SMALL)
    page.emulate_media(reduced_motion="reduce")
    player = Player(page).sit_down(site_url, AT_ONCE)
    for moment in moments(player):
        assert problems(page) == [], moment
        assert page.evaluate(SMALL_TARGETS) == [], moment
        page.evaluate(
            "text => { const s = new CSSStyleSheet(); s.replaceSync(text);"
            " document.adoptedStyleSheets = [s]; }",
            SPACED,
        )
        assert problems(page) == [], f"{moment}, text spaced out"
        assert page.evaluate(CLIPPED) == [], f"{moment}, text spaced out"
        page.evaluate("() => { document.adoptedStyleSheets = [] }")


def test_cards_are_large_enough_on_the_smallest_screen(table: Page) -> None:
    """A card is at least 56 px wide at 320 px, its rank 24 px high."""
    sizes = table.locator("#hand .card").evaluate_all(
        """cards => cards.map(card => [card.getBoundingClientRect().width,
             card.querySelector("use[href^='#r']").getBoundingClientRect().height])"""
    )
    for width, rank in sizes:
        assert width >= 55.5
        assert rank >= 24


def test_settings_of_the_system_and_of_the_player_reach_the_page(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(site_url, {**AT_ONCE, "theme": "dark", "deck": "four"})
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-deck", "four")
    expect(root).to_have_attribute("lang", "en")
    player.tap("open-menu")
    player.tap("menu-settings")
    player.tap("set-motion-off")
    expect(root).to_have_attribute("data-motion", "off")
    expect(player.act("set-motion-off")).to_have_attribute("aria-pressed", "true")
    assert json.loads(player.kept("settings") or "{}")["motion"] == "off"
