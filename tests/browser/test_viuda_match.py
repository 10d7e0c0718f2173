"""A whole match of La Viuda, five players, on a phone: from the first wild rank to the survivor."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import PHONE, Player, problems

PLAYERS = 5
CHIPS = 3 * PLAYERS + 1
"""Three chips each, and the widow's."""

CHANCE = """() => { crypto.getRandomValues = (numbers) => numbers.fill(SEED) }"""

PICTURES = os.environ.get("PICTURES")
"""A folder for pictures of the moments of the match, for those who want to look at them."""


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def settle(player: Player, hand: int) -> None:
    """Play one hand to its end by taps, the shortest way; buy the widow's chip where asked."""
    page = player.page
    while True:
        expect(page.locator("#you.turn, #act-next, #act-new, #act-buy").first).to_be_visible()
        if player.is_over():
            return
        if page.locator("#act-buy").count():
            # Whoever is asked sees the question and both answers without having to look for them.
            for part in ("offer", "act-buy", "act-decline"):
                expect(player.act(part)).to_be_in_viewport(ratio=1)
            picture(page, f"{hand:02}-offer")
            player.pause()
            player.tap("act-buy")
            expect(player.act("act-buy")).to_have_count(0)
            continue
        there = player.open_now()
        choice = next(name for name in ("act-knock", "act-stand", "act-pass") if name in there)
        before = player.status.text_content()
        player.tap(choice)
        expect(player.status).not_to_have_text(before or "")
        player.pause()


def chips_after(page: Page) -> dict[str, int]:
    """Return the chips of each player after the hand, as the showdown has them."""
    told = page.locator(".showdown .shown").evaluate_all(
        "rows => rows.map(row => [row.id, row.querySelector('.result .chips .vh').textContent])"
    )
    return {name: int(re.findall(r"\d+", text)[0]) for name, text in told}


def hands(player: Player) -> Iterator[int]:
    """Play hand after hand until the game is over."""
    for hand in range(1, 60):
        settle(player, hand)
        yield hand
        if player.act("act-new").count():
            return
        player.next_hand()
    raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1310, 2373])
def test_a_match_of_five_is_played_to_the_last_survivor(
    page: Page, site_url: str, seed: int
) -> None:
    """RULES 7: one pays a hand, the widow's chip is sold once, the last one with a chip wins."""
    page.set_viewport_size(PHONE)
    page.add_init_script(f"({CHANCE.replace('SEED', str(seed))})()")
    player = Player(page)
    player.sit_down(f"{site_url}?game=la-viuda&seats={PLAYERS}", {"pace": "fast", "confirm": "off"})
    picture(page, "00-wild-rank")
    expect(page.locator("#felt")).to_contain_text("aces")
    bought = 0
    told = None
    for hand in hands(player):
        bought += page.locator("#you .sentence").filter(has_text="widow’s chip").count()
        steps = page.locator(".tie > li")
        if steps.count():
            picture(page, f"{hand:02}-tie-top")
            expect(page.locator(".tie .decided")).to_have_count(1)
            steps.first.scroll_into_view_if_needed()
            picture(page, f"{hand:02}-tie")
        shown = chips_after(page)
        left = told or dict.fromkeys(shown, 3)
        lost = {name: left[name] - chips for name, chips in shown.items()}
        assert sorted(lost.values()) in ([0] * (len(lost) - 1) + [1], [0] * len(lost)), lost
        told = {name: chips for name, chips in shown.items() if chips}
        assert problems(page) == []
    page.locator("#h-verdict").scroll_into_view_if_needed()
    picture(page, "99-end")
    assert len(told or {}) == 1
    assert bought <= 2
    expect(page.locator(".closing")).to_be_visible()
    expect(page.locator(".standings tbody tr")).to_have_count(PLAYERS)
    expect(page.locator(".standings")).to_contain_text("wins the game")
    player.pause()
    player.tap("act-new")
    expect(page.locator("#new-game-la-viuda")).to_be_checked()
