"""A game as text: it comes back whole, and nothing hostile comes in."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ui.sessions import WITH_WIDOW, Shelf, eager, finish, seat, table, your_turns

from ui.saving import FORMAT, MAX_CHARACTERS, SaveError, load_game, parse_save, save_game
from ui.view import render

NASTY = ("<svg/onload=alert()>", "<img src=x onerror=alert(1)>", '"><b>', "a'b&c", "\u202eevil")


def saved() -> dict[str, Any]:
    return save_game(table(play=("pass", "take")))


def refuse(data: object) -> str:
    with pytest.raises(SaveError) as refused:
        load_game(data)
    return str(refused.value)


@pytest.mark.parametrize("form", WITH_WIDOW)
def test_a_saved_game_comes_back_the_same_at_every_moment(form: str) -> None:
    """Cases C13 and F19."""
    shelf = Shelf()
    app = eager(shelf, params={"game": form, "seats": "5"})
    for _ in range(2):
        for _screen in your_turns(app, Random(form)):
            data = parse_save(shelf.texts["game"])
            again = load_game(data)
            assert again.match.state == app.moment
            assert save_game(again) == data
        app.do("next")


def test_a_saved_game_says_what_it_is_and_in_which_format() -> None:
    data = saved()
    assert data["whiskey_poker_save"] == FORMAT == 1
    assert "every card" in data["about"]


@pytest.mark.parametrize(
    "text",
    ["", '{"a":', "[", "nonsense", '{"a": NaN}', '{"a": Infinity}', "[" * 100_000, '{"a":1} x'],
)
def test_a_text_that_is_no_sound_json_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        parse_save(text)


def test_a_text_larger_than_any_storage_is_not_even_parsed() -> None:
    with pytest.raises(SaveError, match="characters"):
        parse_save(" " * (MAX_CHARACTERS + 1))


@pytest.mark.parametrize("data", [None, 1, [], "save", {}, {"a": 1}, {"whiskey_poker": 1}])
def test_something_else_is_not_taken_for_a_game(data: object) -> None:
    assert "not a saved game" in refuse(data)


def test_a_newer_format_is_refused_by_its_number() -> None:
    assert "2" in refuse({**saved(), "whiskey_poker_save": FORMAT + 1})
    assert len(refuse({**saved(), "whiskey_poker_save": "x" * 10_000})) < 200


@pytest.mark.parametrize("name", ["seed", "hand_number", "bots", "arranged", "record"])
@pytest.mark.parametrize("value", [None, 1.5, [[]], {"a": 1}, -1, "", 10**30, True, "\ud800"])
def test_a_wrong_entry_is_refused_in_a_sentence(name: str, value: object) -> None:
    data = saved()
    if type(value) is type(data[name]) and name in ("seed", "arranged") and value != "\ud800":
        return  # any text is a seed, and both truths can be
    assert refuse({**data, name: value})


@pytest.mark.parametrize("name", ["seed", "hand_number", "bots", "arranged", "record"])
def test_a_missing_entry_is_refused_by_its_name(name: str) -> None:
    data = saved()
    del data[name]
    assert name in refuse(data)


@pytest.mark.parametrize(
    "bots", [["greedy"], ["greedy"] * 5, ["nobody"] * 4, [[], [], [], []], [None] * 4, [{}] * 4]
)
def test_opponents_that_are_not_known_are_refused(bots: list[object]) -> None:
    assert "opponents" in refuse({**saved(), "bots": bots})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("p2 take", "p2 swap Kh 2c"),
        ("p2 take", "p3 take"),
        ('"p1 pass"', '"p1 stand"'),
        ("starting_stacks = [20", "starting_stacks = [0"),
        ("starting_stacks = [20", "starting_stacks = [-5"),
        ("starting_stacks = [20", "starting_stacks = [1e9"),
        ("starting_stacks = [20", "starting_stacks = [20, 20"),
        ('game = "whiskey-pool"', 'game = "poker"'),
        ("ante = 1", "ante = 1000"),
        ("ante = 1", "ante = 30"),
        ("pack = ", "pack = 'As' # "),
        ('dealer = "p4"', 'dealer = "p9"'),
        ("whiskey_poker = 1", "whiskey_poker = 9"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused(old: str, new: str) -> None:
    data = saved()
    assert old in data["record"]
    assert refuse({**data, "record": data["record"].replace(old, new)})


def test_a_record_with_hidden_cards_is_no_game_to_go_on_with() -> None:
    app = seat(table(play=("pass", "take")))
    assert "hidden" in refuse({**saved(), "record": app.hand_text()})


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_text_wherever_it_is_shown(name: str) -> None:
    names = ("You", name, "Bruno", "Clara")
    app = seat(table(names=names, dealer=0, play=("knock", "pass", "pass")))
    app.do("play pass")
    app.do("dialog log")
    end = app.screen()
    for screen in (end, end._replace(dialog=None), end._replace(outcome=None, finished=None)):
        html = str(render(screen))
        assert "<svg/onload" not in html
        assert "<img" not in html
        assert '"><b>' not in html
    assert name in load_game(parse_save(app.export_text())).names


def test_a_half_character_in_a_name_is_refused() -> None:
    data = saved()
    broken = data["record"].replace('"Ana"', '"\ud800"')
    assert refuse({**data, "record": broken})


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(name=st.sampled_from(sorted(saved())), value=ANYTHING)
def test_nothing_hostile_raises_anything_but_a_refusal(name: str, value: object) -> None:
    with suppress(SaveError):
        game = load_game({**saved(), name: value})
        assert json.dumps(save_game(game))


@given(text=st.text(max_size=200))
def test_no_text_raises_anything_but_a_refusal(text: str) -> None:
    with suppress(SaveError):
        load_game(parse_save(text))


@settings(deadline=None)  # the first example reads a table that the others find
@given(at=st.integers(0, 2000), letter=st.characters())
def test_a_damaged_save_is_refused_or_whole(at: int, letter: str) -> None:
    text = json.dumps(saved())
    at %= len(text)
    app = seat(table())
    finish(app)
    before = app.moment
    app.import_text(text[:at] + letter + text[at + 1 :])
    names = [notice.name for notice in app.screen().notices]
    assert (app.moment is before) == ("import" in names)
    assert app.export_text()
