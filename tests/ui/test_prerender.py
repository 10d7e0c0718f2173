"""The page as the build writes it, before Python has started anywhere."""

from __future__ import annotations

import pytest
from tests.ui.sessions import Shelf, session

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
