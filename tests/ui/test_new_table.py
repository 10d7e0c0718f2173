"""The table that is asked for: by the sheet, or by the page's address."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ui.sessions import FORMS, Shelf, eager, finish, reopened, seat, session, settle, table

from ui.app import App
from ui.new_table import OPPONENTS, AddressError, read_address, read_form, table_for, table_like
from ui.screen import Dialog, NewTable
from whiskey_poker.bots import BOTS
from whiskey_poker.variants import VARIANTS, find_game


def sheet(app: App) -> NewTable:
    new = app.screen().new
    assert new
    return new


def notes(app: App) -> list[str]:
    return [notice.name for notice in app.screen().notices]


# --- By the address ------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(2, 10))
def test_an_address_deals_the_table_it_asks_for(form: str, seats: int) -> None:
    app = session(params={"game": form, "seats": str(seats)})
    screen = app.screen()
    assert screen.view.table.variant.key == form
    assert len(screen.names) == seats
    assert screen.notices == ()
    assert screen.label == ""


def test_an_address_may_name_the_game_or_the_seats_alone() -> None:
    assert len(session(params={"game": "whiskey-markers"}).screen().names) == 4
    assert len(session(params={"seats": "6"}).screen().names) == 6


@pytest.mark.parametrize(
    "params",
    [
        {"game": "bridge"},
        {"game": "WHISKEY-POOL"},
        {"game": "whiskey-pool", "seats": "10"},
        {"game": "whiskey-pool", "seats": "1"},
        {"game": "whiskey-pool", "seats": "0"},
        {"game": "whiskey-pool", "seats": "-4"},
        {"game": "whiskey-pool", "seats": "four"},
        {"game": "whiskey-pool", "seats": "4.0"},
        {"game": "whiskey-pool", "seats": "٤"},
        {"game": "whiskey-pool", "seats": "9" * 5000},
        {"game": "<img src=x onerror=alert(1)>"},
        {"game": "x" * 5000},
        {"game": "\ud800"},
    ],
)
def test_an_impossible_address_is_said_in_one_sentence_over_a_playable_table(
    params: dict[str, str],
) -> None:
    app = eager(params=params)
    assert notes(app) == ["address"]
    (notice,) = app.screen().notices
    assert len(notice.text) < 300
    assert "same for everyone" in app.screen().label
    assert finish(app).outcome
    app.do(notice.command)
    assert app.screen().dialog is Dialog.NEW


@pytest.mark.parametrize("params", [{}, {"game": ""}, {"lang": "en"}, {"color": "red"}])
def test_an_address_that_asks_for_no_table_gives_the_newcomers(params: dict[str, str]) -> None:
    assert "same for everyone" in session(params=params).screen().label


def test_a_reload_of_an_address_does_not_deal_again() -> None:
    """No peeking by reloading."""
    shelf, params = Shelf(), {"game": "whiskey-pool", "seats": "4"}
    first = session(shelf, seed="one", params=params)
    again = session(shelf, seed="two", params=params)
    assert again.moment == first.moment
    assert again.screen().dialog is None


def test_an_address_does_not_throw_a_saved_game_away() -> None:
    shelf = Shelf()
    app = seat(table(play=("pass",)), shelf)
    other = session(shelf, params={"game": "whiskey-markers", "seats": "3"})
    assert other.moment == app.moment
    assert other.screen().dialog is Dialog.NEW
    assert (sheet(other).draft.key, sheet(other).seats) == ("whiskey-markers", 3)
    other.do("start", {})
    assert len(other.screen().names) == 3


@given(params=st.dictionaries(st.sampled_from(["game", "seats", "lang"]), st.text(max_size=30)))
def test_no_address_does_harm(params: dict[str, str]) -> None:
    with suppress(AddressError):
        read_address(params)
    assert session(params=params).screen().view.hand


# --- By the sheet --------------------------------------------------------------------------------


def test_the_sheet_opens_with_the_choices_of_the_game_being_played() -> None:
    app = eager(params={"game": "whiskey-markers", "seats": "6"})
    app.do("dialog new")
    assert (sheet(app).draft.key, sheet(app).seats) == ("whiskey-markers", 6)
    assert tuple(sheet(app).games) == tuple(VARIANTS.values())


@pytest.mark.parametrize("kind", [kind.key for kind in OPPONENTS])
def test_every_kind_of_opponent_can_be_played_against(kind: str) -> None:
    app = eager()
    app.do("dialog new")
    app.do("start", {"opponents": kind, "seats": "3"})
    assert finish(app).outcome
    app.do("dialog new")
    assert sheet(app).opponent == kind


def test_every_kind_of_opponent_is_known_to_the_engine() -> None:
    assert {kind.key for kind in OPPONENTS} - {"mixed"} <= set(BOTS)


@pytest.mark.parametrize("form", FORMS)
def test_every_value_of_every_house_rule_can_be_chosen_and_played(form: str) -> None:
    for option in find_game(form).options.values():
        values = getattr(option.domain, "values", None) or (option.domain.low, option.domain.high)  # type: ignore[union-attr]
        for value in values:
            text = ",".join(map(str, sorted(value))) if isinstance(value, frozenset) else str(value)
            text = text.lower() if isinstance(value, bool) else text
            app = eager()
            app.do("dialog new")
            app.do("start", {"game": form, "seats": "3", option.name: text})
            screen = app.screen()
            if screen.dialog is None:
                assert screen.view.table.variant.options[option.name].value == value
                settle(app)
            else:
                assert sheet(app).problem


def test_house_rules_that_both_games_have_are_kept_when_the_game_changes() -> None:
    draft = find_game("whiskey-pool").configure(phase2_pass="free")
    read = read_form(table_for(draft, 4), {"game": "whiskey-markers", "phase2_pass": "free"})
    assert read.draft.options["phase2_pass"].value == "free"
    assert read.problem == ""


@pytest.mark.parametrize(
    "form",
    [
        {"game": "bridge"},
        {"seats": "10"},
        {"seats": ""},
        {"seats": "4", "ante": "0"},
        {"ante": "1e3"},
        {"ante": "5", "start_chips": "4"},
        {"opponents": "cheats"},
        {"phase2_pass": "sometimes"},
        {"auto_stand_after_passes": "2"},
        {"knock_in_phase1": "false", "expose_on_early_knock": "true"},
    ],
)
def test_an_impossible_table_is_explained_and_not_dealt(form: dict[str, str]) -> None:
    app = eager()
    before = app.moment
    app.do("dialog new")
    app.do("start", form)
    assert app.moment is before
    assert app.screen().dialog is Dialog.NEW
    assert sheet(app).problem
    app.do("draft", {"seats": "3"})
    assert sheet(app).problem == ""


def test_a_table_is_dealt_only_from_the_open_sheet() -> None:
    app = eager()
    before = app.moment
    app.do("start", {"seats": "3"})
    assert app.moment is before
    app.do("dialog new")
    app.do("close")
    app.do("start", {"seats": "3"})
    assert app.moment is before


def test_a_new_table_is_saved_at_once() -> None:
    shelf = Shelf()
    app = eager(shelf)
    app.do("dialog new")
    app.do("start", {"seats": "3"})
    assert reopened(shelf).moment == app.moment


def test_the_sheet_of_a_saved_mixture_shows_a_mixture() -> None:
    assert table_like(session()._game).opponent == "mixed"
