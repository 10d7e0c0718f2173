"""A whole match of La Viuda, five players, on a phone: from the first wild rank to the survivor."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import PHONE, Player, problems
from tests.ui.sessions import Shelf

from ui.app import App
from whiskey_poker.state import EventKind
from whiskey_poker.words import Words

PLAYERS = 5
TABLE = {"game": "la-viuda", "seats": str(PLAYERS)}
MOVES = ("buy", "knock", "stand", "pass")
"""What is tapped, the first that is possible: the shortest way through a hand."""

CHANCE = "crypto.getRandomValues = (numbers) => numbers.fill({seed})"
PICTURES = os.environ.get("PICTURES")
"""A folder for pictures of the moments of a match, for those who want to look at them."""


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.wait_for_timeout(700)  # cards that are being laid are no picture
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


class Foreseen(NamedTuple):
    """A match as it will go: who is left, in which hand you are asked, and the first tie-break."""

    seed: int
    chips: tuple[int, ...]
    asked_in: int = 0
    tie_in: int = 0
    stage: int = 0


def foresee(seed: int) -> Foreseen:
    """Play a match without a page as `settle` will play it on the page."""
    app = App(Shelf(), entropy=lambda: f"{seed:08x}" * 4, params=TABLE, embedded=True)
    asked = tie = stage = 0
    for hand in count(1):
        while not app.screen().view.table.is_over:
            if app.waits_for_others:
                *_, action = app.think()
                app.play(action)
                continue
            legal = {str(action): action for action in app.screen().legal}
            asked = hand if "buy" in legal else asked
            app.play(next(legal[move] for move in MOVES if move in legal))
        log = app.moment.log
        if not tie and (steps := [e.amount for e in log if e.kind is EventKind.SAFE]):
            tie, stage = hand, max(steps)
        if app.screen().finished:
            return Foreseen(seed, app.moment.chips, asked, tie, stage)
        app.do("next")
    raise AssertionError("the match does not end")


def first(wanted: Callable[[Foreseen], bool]) -> Foreseen:
    """Return the first match of this kind: whoever is opposite may come to play otherwise."""
    return next(match for match in map(foresee, islice(count(1), 5000)) if wanted(match))


def sit_down(page: Page, url: str, seed: int) -> Player:
    page.set_viewport_size(PHONE)
    page.add_init_script(CHANCE.format(seed=seed))
    address = "&".join(f"{name}={value}" for name, value in TABLE.items())
    return Player(page).sit_down(f"{url}?{address}", {"pace": "fast", "confirm": "off"})


def settle(player: Player) -> Iterator[str]:
    """Play one hand to its end by taps, the shortest way, and yield what is tapped before it is."""
    page = player.page
    while True:
        expect(page.locator("#you.turn, #act-next, #act-new, #act-buy").first).to_be_visible()
        if player.is_over():
            return
        there = player.open_now()
        move = next(f"act-{move}" for move in MOVES if f"act-{move}" in there)
        yield move
        before = player.status.text_content()
        player.pause()
        player.tap(move)
        expect(player.status).not_to_have_text(before or "")


def hands(player: Player) -> Iterator[int]:
    """Go on from hand to hand until the game is over."""
    for hand in range(1, 60):
        yield hand
        if player.act("act-new").count():
            return
        player.next_hand()
    raise AssertionError("the match does not end")


def chips_after(page: Page) -> dict[str, int]:
    """Return the chips of each player after the hand, as the showdown has them."""
    told: list[tuple[str, str]] = page.locator(".showdown .shown").evaluate_all(
        "rows => rows.map(row => [row.id, row.querySelector('.result .chips .vh').textContent])"
    )
    return {name: int(text.split()[0]) for name, text in told}


def wild_note(pool: int) -> str:
    """Return the words for the rank that so many chips make wild."""
    return Words().ranks(14 if pool == 1 else pool)


@pytest.mark.slow
def test_a_match_of_five_is_played_to_the_last_survivor(page: Page, site_url: str) -> None:
    """RULES 7: one pays a hand, the widow's chip is sold once, the last one with a chip wins."""
    match = first(lambda match: match.chips[0] > 0 and match.asked_in > 0)
    player = sit_down(page, site_url, match.seed)
    left, pool = {f"shown-{seat}": 3 for seat in range(PLAYERS)}, 1
    asked_in = 0
    for hand in hands(player):
        expect(page.locator("#felt")).to_contain_text(f"the {wild_note(pool)} are wild")
        picture(page, f"{hand:02}-wild")
        for move in settle(player):
            if move == "act-buy":
                asked_in = hand
                picture(page, f"{hand:02}-offer")
                for part in ("offer", "act-buy", "act-decline"):
                    expect(player.act(part)).to_be_in_viewport(ratio=1)
        shown = chips_after(page)
        lost = sorted(left[name] - chips for name, chips in shown.items())
        assert lost in ([0] * (len(shown) - 1) + [1], [0] * len(shown)), lost
        assert shown.keys() == left.keys()
        assert problems(page) == []
        left, pool = {name: chips for name, chips in shown.items() if chips}, pool + sum(lost)
    assert asked_in == match.asked_in
    assert list(left) == ["shown-0"]
    expect(page.locator(".closing")).to_contain_text("You")
    expect(page.locator(".standings tbody tr")).to_have_count(PLAYERS)
    expect(page.locator(".standings tbody tr").first).to_contain_text("wins the game")
    picture(page, "end-top")
    page.locator("#h-verdict").evaluate("title => title.scrollIntoView()")
    picture(page, "end")
    player.pause()
    player.tap("act-new")
    expect(page.locator("#new-game-la-viuda")).to_be_checked()


@pytest.mark.slow
def test_a_tie_break_is_told_step_by_step(page: Page, site_url: str) -> None:
    """RULES 8: every stage from the first on says what it found, and the last one who is safe."""
    match = first(lambda match: 0 < match.tie_in < 10 and match.stage >= 2)
    player = sit_down(page, site_url, match.seed)
    for hand in hands(player):
        assert all(settle(player))
        if hand == match.tie_in:
            break
    stages = page.locator(".tie > li")
    told: list[int] = stages.evaluate_all("items => items.map(item => item.value)")
    assert sorted(set(told)) == list(range(1, match.stage + 1))
    assert told == sorted(told)
    expect(page.locator(".tie > li.decided")).to_have_count(1)
    expect(stages.last).to_contain_text("safe")
    page.locator("#h-verdict").evaluate("title => title.scrollIntoView()")
    picture(page, "tie")
