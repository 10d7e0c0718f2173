"""The page as the build writes it, before Python has started anywhere."""

from __future__ import annotations

import os
import sys

import pytest
from tests.ui.sessions import Shelf, session

from tools import env
from tools.paths import GAME, WEB
from ui.prerender import first_page, first_screen
from ui.view import render


@pytest.mark.parametrize("embedded", [False, True])
def test_the_built_page_is_what_the_browser_draws_first(*, embedded: bool) -> None:
    app = session(embedded=embedded)
    assert str(render(app.screen())) == first_page(embedded=embedded)


@pytest.mark.parametrize("shelf", [Shelf(closed=True), Shelf(full=True)], ids=["closed", "full"])
def test_a_page_without_storage_draws_the_built_page_too(shelf: Shelf) -> None:
    assert str(render(session(shelf).screen())) == first_page()


def test_the_built_page_is_the_same_on_every_build() -> None:
    assert first_page() == first_page()


def test_the_newcomers_hand_shows_the_game_well() -> None:
    """Somebody has passed, somebody has taken the widow, and the first choice is yours."""
    screen = first_screen()
    kinds = [event.kind.value for event in screen.view.table.log]
    assert "take" in kinds
    assert screen.your_turn
    assert any(action.give for action in screen.legal)
    assert "same for everyone" in screen.label


def test_nothing_is_noted_or_asked_on_the_built_page() -> None:
    screen = first_screen()
    assert (screen.notices, screen.dialog, screen.asking) == ((), None, None)


@pytest.fixture(scope="module")
def loaded() -> list[str]:
    """Return the modules that the newcomer's first page loads."""
    program = (
        "from ui.prerender import first_page; first_page('en'); import sys; print(*sys.modules)"
    )
    path = os.pathsep.join((str(GAME), str(WEB)))
    return env.output([sys.executable, "-c", program], PYTHONPATH=path).split()


def test_the_start_loads_nothing_of_the_coach_nor_of_the_nets(loaded: list[str]) -> None:
    assert "ui.view_hint" in loaded, "his button is there"
    only_asked = (
        "ui.coaching", "ui.reviewing", "ui.view_coach", "ui.view_review", "ui.chances",
        "whiskey_poker.coach", "whiskey_poker.coach.words", "whiskey_poker.coach.review",
        "whiskey_poker.bots.net", "whiskey_poker.bots.features", "whiskey_poker.bots.prospects",
        "whiskey_poker.bots.contest", "whiskey_poker.bots.playouts", "whiskey_poker.bots.beliefs",
        "whiskey_poker.bots.habits", "whiskey_poker.bots.reasons", "whiskey_poker.coach.advice",
        "whiskey_poker.coach.bets", "whiskey_poker.coach.chip", "whiskey_poker.coach.draws",
        "whiskey_poker.coach.odds_words", "whiskey_poker.coach.readings",
        "whiskey_poker.bots.survival", "whiskey_poker.bots.draw_table",
        "whiskey_poker.bots.spot", "whiskey_poker.bots.scenes", "whiskey_poker.bots.figures",
    )  # fmt: skip
    assert [name for name in only_asked if name in loaded] == []


def test_the_start_loads_nothing_of_the_games_without_a_widow(loaded: list[str]) -> None:
    assert "ui.view_table" in loaded
    only_there = (
        "ui.view_open", "ui.view_board", "ui.drawing", "ui.openers", "ui.halves", "ui.outcome_open",
        "ui.status_open", "ui.rules_open", "ui.game_lines", "whiskey_poker.badugi",
        "whiskey_poker.board_hands", "whiskey_poker.phases.drawing", "whiskey_poker.phases.openers",
        "whiskey_poker.games.draws", "whiskey_poker.games.boards", "whiskey_poker.story.draws",
    )  # fmt: skip
    assert [name for name in only_there if name in loaded] == []
