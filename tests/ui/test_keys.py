"""Letter keys: an extra, never the only way."""

from __future__ import annotations

import pytest
from tests.engine.tables import stacked
from tests.ui.sessions import buttons, finish, seat, session, table

from ui.app import App
from ui.keys import command_for_key


def key(app: App, name: str, *, shift: bool = False) -> str | None:
    return command_for_key(app.screen(), name, shift=shift)


def facing_the_widow() -> App:
    pack = stacked("4c Kh 9c Qd 7s", "5c 6c 8d Tc Js", widow="Ac Kc 9h 3d 2d")
    return seat(table(seats=2, dealer=1, pack=pack, play=("pass", "pass")))


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("p", "play pass"),
        ("P", "play pass"),
        ("a", "play take"),
        ("k", "play knock"),
        ("x", None),
        ("u", "undo"),
        ("r", "say"),
        ("s", "table"),
        ("?", "dialog help"),
        ("q", None),
        ("Enter", None),
        ("ArrowLeft", None),
        ("F1", None),
        ("", None),
        ("0", None),
        ("6", None),
        ("12", None),
    ],
)
def test_a_key_before_the_widow_is_up(name: str, command: str | None) -> None:
    assert key(seat(table()), name) == command


@pytest.mark.parametrize(("name", "command"), [("a", "play swap all"), ("k", "play knock")])
def test_a_key_with_the_widow_up(name: str, command: str) -> None:
    assert key(facing_the_widow(), name) == command


def test_k_declines_after_somebodys_knock() -> None:
    app = seat(table(seats=2, dealer=0, play=("knock", "pass")))
    assert app.screen().outcome
    app = seat(table(seats=3, dealer=2, play=("take", "knock", "stand")))
    assert key(app, "k") == "play stand"


def test_digits_pick_as_shown_from_left_to_right() -> None:
    app = facing_the_widow()
    assert [key(app, n) for n in "12345"] == [f"pick {c}" for c in "Kh Qd 9c 7s 4c".split()]
    app.do("set sort-hand off")
    assert [key(app, n) for n in "12345"] == [f"pick {c}" for c in "4c Kh 9c Qd 7s".split()]
    widow = [key(app, n, shift=True) for n in "12345"]
    assert widow == [f"pick {c}" for c in "Ac Kc 9h 3d 2d".split()]


def test_a_face_down_widow_cannot_be_picked_by_key() -> None:
    assert key(seat(table()), "1", shift=True) is None


def test_x_exchanges_what_is_picked() -> None:
    app = facing_the_widow()
    for name, shift in (("5", False), ("2", True)):
        command = key(app, name, shift=shift)
        assert command
        app.do(command)
    assert key(app, "x") == "play swap 4c Kc"


def test_every_key_of_a_move_is_on_an_enabled_button_too() -> None:
    for app in (seat(table()), facing_the_widow()):
        there = {button.command for button in buttons(app.screen()) if button.enabled}
        moves = {key(app, name) for name in "pakx"} - {None}
        assert moves
        assert moves <= there


def test_keys_can_be_switched_off() -> None:
    app = session(keys="off")
    assert {key(app, name) for name in "pakxurs?12345"} == {None}


def test_keys_rest_while_a_sheet_is_open() -> None:
    app = seat(table())
    app.do("dialog rules")
    assert key(app, "k") is None


def test_no_move_has_a_key_while_others_play_or_after_the_showdown() -> None:
    app = seat(table(), pace="normal")
    app.do("play pass")
    assert {key(app, name) for name in "pakx"} == {None}
    finish(app)
    assert {key(app, name) for name in "pakx"} == {None}
