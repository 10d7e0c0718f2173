"""What is kept on the device: never lost, never written over in silence."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from tests.ui.sessions import Shelf, buttons, eager, finish, reopened, seat, session, table

from ui.app import App
from ui.saving import save_game
from ui.settings import Settings
from ui.store import Conflict, Store

BROKEN = '{"a":'
NEWER = json.dumps({**save_game(table()), "whiskey_poker_save": 99})
FOREIGN = '{"version": 3, "player": {"name": "Mario"}}'


def notes(app: App) -> list[str]:
    return [notice.name for notice in app.screen().notices]


def set_aside(app: App) -> list[str]:
    kept = json.loads(app.export_text())["set_aside"]
    assert isinstance(kept, list)
    return kept


def text_of(app: App, name: str) -> str:
    return next(notice.text for notice in app.screen().notices if notice.name == name)


# --- Broken, foreign and newer saves -------------------------------------------------------------


@pytest.mark.parametrize("text", [BROKEN, NEWER, FOREIGN, "", "null", '"x"', "\ud800", "[" * 9999])
def test_a_save_that_cannot_be_read_is_kept_reported_and_never_overwritten(text: str) -> None:
    shelf = Shelf({"game": text})
    app = eager(shelf)
    assert notes(app) == ["broken"]
    assert app.screen().your_turn
    finish(app)
    app.do("next")
    finish(app)
    assert text in set_aside(app)
    again = reopened(shelf)
    assert notes(again) == []
    assert again.moment == app.moment
    assert text in set_aside(again)


def test_the_note_about_a_broken_save_leads_to_where_it_can_be_had() -> None:
    app = session(Shelf({"game": BROKEN}))
    assert "set aside" in text_of(app, "broken")
    app.do(next(b.command for b in buttons(app.screen()) if b.id == "do-broken"))
    assert app.screen().dialog == "data"
    app.do("close")
    app.do("dismiss broken")
    assert notes(app) == []


def test_several_broken_saves_are_all_kept() -> None:
    shelf = Shelf()
    for text in (BROKEN, NEWER, FOREIGN, BROKEN):
        shelf.texts["game"] = text
        session(shelf)
    assert set_aside(session(shelf)) == [BROKEN, NEWER, FOREIGN]


def test_a_broken_save_larger_than_others_does_not_push_them_out() -> None:
    shelf = Shelf()
    for text in (BROKEN, "x" * 400_000, FOREIGN):
        shelf.texts["game"] = text
        session(shelf)
    assert len(set_aside(session(shelf))) == 3


def test_what_was_set_aside_is_kept_even_if_its_own_list_is_broken() -> None:
    shelf = Shelf({"kept": '["one", ', "game": BROKEN})
    app = session(shelf)
    assert set_aside(app) == ['["one", ', BROKEN]


class OneSave(Shelf):
    """A storage with room for the game and nothing else."""

    def set(self, key: str, value: str) -> bool:
        return key == "game" and super().set(key, value)


def test_a_broken_save_that_cannot_be_set_aside_stays_where_it_is() -> None:
    shelf = OneSave({"game": BROKEN})
    app = eager(shelf)
    finish(app)
    assert shelf.texts == {"game": BROKEN}
    assert set(notes(app)) == {"broken", "unsaved"}
    assert BROKEN in set_aside(app)


# --- No storage ----------------------------------------------------------------------------------


@pytest.mark.parametrize("shelf", [Shelf(full=True), Shelf(closed=True)], ids=["full", "closed"])
def test_without_storage_the_game_plays_on_and_says_so_once(shelf: Shelf) -> None:
    app = eager(shelf)
    said = 0
    for _ in range(3):
        finish(app)
        said += "unsaved" in notes(app)
        app.do("dismiss unsaved")
        app.do("next")
    assert said == 1
    assert app.screen().hand_number == 4


def test_a_storage_that_fills_up_later_is_reported_then() -> None:
    shelf = Shelf()
    app = eager(shelf)
    finish(app)
    assert notes(app) == []
    shelf.full = True
    app.do("next")
    assert notes(app) == ["unsaved"]


def test_a_full_storage_is_no_other_tab() -> None:
    shelf = Shelf(full=True)
    app = eager(shelf)
    finish(app)
    assert "conflict" not in notes(app)


# --- Two tabs ------------------------------------------------------------------------------------


def two_tabs() -> tuple[Shelf, App, App]:
    shelf = Shelf()
    game = table(play=())
    first = seat(game, shelf)
    return shelf, first, session(shelf)


def test_two_tabs_never_overwrite_each_other_in_silence() -> None:
    shelf, first, second = two_tabs()
    first.do("play take")
    kept = shelf.texts["game"]
    second.do("play knock")
    assert notes(second) == ["conflict"]
    assert shelf.texts["game"] == kept
    finish(second)
    assert shelf.texts["game"] == kept


def test_going_on_with_the_other_tab_shows_its_cards_and_saves_again() -> None:
    shelf, first, second = two_tabs()
    first.do("play take")
    second.do("play knock")
    second.do("load")
    assert second.moment == first.moment
    assert notes(second) == []
    finish(second)
    assert reopened(shelf).moment == second.moment


def test_putting_the_note_away_keeps_this_tab_and_sets_the_other_aside() -> None:
    shelf, first, second = two_tabs()
    first.do("play take")
    others = shelf.texts["game"]
    second.do("play knock")
    second.do("dismiss conflict")
    assert reopened(shelf).moment == second.moment
    assert others in set_aside(second)
    first.do("play pass")
    finish(first)
    assert notes(first) == ["conflict"]


def test_going_on_with_another_tab_that_has_deleted_everything_keeps_this_one() -> None:
    shelf, first, second = two_tabs()
    first.do("wipe")
    first.do("wipe now")
    second.do("play take")
    assert notes(second) == ["conflict"]
    second.do("load")
    assert notes(second) == []
    assert reopened(shelf).moment == second.moment


def test_a_broken_save_of_another_tab_is_reported_and_this_game_goes_on() -> None:
    shelf, _first, second = two_tabs()
    shelf.texts["game"] = BROKEN
    second.do("play take")
    before = second.moment
    second.do("load")
    assert second.moment is before
    assert "broken" in notes(second)


def test_the_store_raises_a_conflict_rather_than_write() -> None:
    shelf = Shelf()
    one, other = Store(shelf), Store(shelf)
    assert one.save_game(table())
    with pytest.raises(Conflict):
        other.save_game(table())


# --- Export and import ---------------------------------------------------------------------------


def test_everything_comes_back_from_an_export() -> None:
    app = seat(table(play=("pass", "take")), Shelf({"kept": json.dumps([BROKEN])}), theme="dark")
    finish(app)
    text = app.export_text()
    shelf = Shelf()
    other = session(shelf)
    other.import_text(text)
    assert other.moment == app.moment
    assert other.settings == app.settings
    assert json.loads(other.export_text()) == json.loads(text)
    again = reopened(shelf)
    assert (again.moment, again.settings) == (app.moment, app.settings)


def test_an_export_may_be_as_large_as_what_was_set_aside() -> None:
    app = session(Shelf({"game": "x" * 500_000}))
    other = session()
    other.import_text(app.export_text())
    assert notes(other) == []


def test_a_refused_file_changes_nothing_and_is_explained_where_it_can_be_read() -> None:
    app = seat(table(play=("pass", "take")))
    before = app.moment, app.settings
    app.do("dialog data")
    app.import_text(FOREIGN)
    assert (app.moment, app.settings) == before
    assert notes(app) == ["import"]
    assert app.screen().dialog is None
    app.import_text(app.export_text())
    assert notes(app) == []


def test_an_import_in_mid_hand_leaves_no_pick_and_no_question_behind() -> None:
    app = seat(table(dealer=1, play=("pass", "take")), confirm="on")
    text = app.export_text()
    app.do("play knock")
    assert app.screen().asking
    app.import_text(text)
    assert app.screen().asking is None
    assert app.screen().give == ()


@pytest.mark.parametrize(
    "settings",
    [None, 1, [], {"theme": 1}, {"theme": "pink"}, {"pace": ["slow"]}, {"confirm": True}, "dark"],
)
def test_broken_settings_fall_back_to_the_usual_ones(settings: object) -> None:
    shelf = Shelf({"settings": json.dumps(settings)})
    assert session(shelf).settings == Settings()
    data = {**json.loads(session().export_text()), "settings": settings}
    app = session()
    app.import_text(json.dumps(data))
    assert app.settings == Settings()


def test_settings_that_are_sound_survive_beside_broken_ones() -> None:
    shelf = Shelf({"settings": '{"theme": "dark", "deck": 7, "later": "on", "keys": "off"}'})
    assert session(shelf).settings == Settings()._replace(theme=Settings().theme.DARK, keys=False)


# --- Deleting ------------------------------------------------------------------------------------


def test_deleting_everything_is_asked_about_and_leaves_what_is_not_ours() -> None:
    """An origin is shared."""
    shelf = Shelf({"other-app": "keep me", "probe": "?"})
    app = eager(shelf)
    app.offline_ready()
    finish(app)
    shelf.texts["screen"] = "a picture"
    shelf.texts["kept"] = '["x"]'
    app.do("wipe")
    assert notes(app) == ["wipe"]
    assert "game" in shelf.texts
    app.do("wipe now")
    assert shelf.texts == {"other-app": "keep me", "probe": "?"}
    screen = app.screen()
    assert (screen.hand_number, screen.settings, screen.notices) == (1, Settings(), ())
    assert "same for everyone" in screen.label


def test_deleting_can_be_thought_better_of() -> None:
    shelf = Shelf()
    app = eager(shelf)
    finish(app)
    app.do("wipe")
    app.do("dismiss wipe")
    app.do("wipe now")
    assert "game" in shelf.texts


def test_after_deleting_the_next_packs_are_others() -> None:
    app = eager()
    packs = set()
    for _ in range(2):
        finish(app, Random(1))
        app.do("next")
        packs.add(app.moment.log[0].cards)
        app.do("wipe")
        app.do("wipe now")
    assert len(packs) == 2


def test_ready_to_play_offline_is_said_where_it_moves_nothing_on_the_table() -> None:
    """A note that pushes the table down would move a button away under the finger."""
    app = session(Shelf())
    assert not app.screen().offline
    app.offline_ready()
    assert app.screen().offline
    assert notes(app) == []


def test_a_note_is_read_aloud_with_the_status_until_the_next_thing_happens() -> None:
    app = session(Shelf())
    before = app.screen().status
    app.notices.update_ready()
    text = app.screen().notices[0].text
    assert app.screen().status == f"{text} {before}"
    app.do("pick Kc")
    assert app.screen().status == before


@pytest.mark.parametrize(
    "tell", [lambda app: app.notices.update_ready(), lambda app: app.notices.other_tab()]
)
def test_a_note_is_shown_once_however_often_it_is_told(tell: Callable[[App], None]) -> None:
    app = session()
    tell(app)
    tell(app)
    assert len(notes(app)) == 1
