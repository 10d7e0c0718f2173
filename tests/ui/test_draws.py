"""Draws on the page: what is picked, what is said, what is seen of others and kept of oneself."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from tests.ui.open_tables import (
    DRAWS,
    GAMES,
    any_action,
    dealt,
    decisions,
    opened,
    others_act,
    until,
)
from tests.ui.page_reader import Element, read
from tests.ui.sessions import Shelf, buttons, reopened, seat, table

from ui.app import App
from ui.game import YOU
from ui.keys import command_for_key
from ui.new_table import read_address
from ui.screen import Screen
from ui.stage import is_drawing
from ui.view import render
from whiskey_poker.cards import card_text
from whiskey_poker.engine import legal_actions
from whiskey_poker.state import STAND_PAT, EventKind, State, Verb

HANDS = ("As 2s 5h 9d", "Kc Kd Kh Ks", "3c 4d 8h Jc")
REST = "2d 4c 6h 8s Tc Qd Qs 7h"


def page(app: App) -> Element:
    return read(render(app.screen()))


def plays(screen: Screen) -> set[str]:
    """Return what the buttons that work now would play."""
    there = {each.command for each in buttons(screen) if each.enabled and each.tag == "button"}
    return {command.removeprefix("play ") for command in there if command.startswith("play ")}


def at_your_draw(state: State) -> bool:
    return state.actor == YOU and is_drawing(state)


def drawing() -> App:
    """Return a session at your first draw in Badugi; you are first to draw."""
    return seat(until(dealt("badugi", *HANDS, then=REST), at_your_draw))


# --- The choice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", DRAWS)
def test_every_set_of_own_cards_can_be_discarded_and_the_button_does_just_that(game: str) -> None:
    rng = Random(game)
    screens = (now for seed in range(9) for now in decisions(opened(game, seed=str(seed)), rng))
    now = next(now for now in screens if is_drawing(now.view.table))
    shown = []
    for size in range(len(now.view.hand) + 1):
        for give in combinations(now.view.hand, size):
            (command,) = plays(now._replace(give=give))
            shown.append(command)
    assert sorted(shown) == sorted(map(str, now.legal))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_buttons_are_the_legal_actions(game: str, seats: int) -> None:
    rng = Random(f"{game}{seats}")
    seen = 0
    for seed in range(2):
        for now in decisions(opened(game, seats=seats, seed=str(seed)), rng):
            wanted = {str(action) for action in now.plain}
            if now.wager is not None:
                wanted.add(str(now.wager))
            assert plays(now) == wanted
            assert plays(now) <= {str(action) for action in now.legal}
            seen += 1
    assert seen > 2


def test_the_button_says_what_it_will_do_and_a_pick_can_be_put_back() -> None:
    app = drawing()
    assert page(app).one(id="act-draw").text() == "Stand pat"
    app.do("pick As")
    assert page(app).one(id="act-draw").text() == "Discard 1 card"
    app.do("pick 9d")
    root = page(app)
    assert root.one(id="act-draw").text() == "Discard 2 cards"
    assert root.one(id="why").text() == "You keep 5hearts 2spades."
    assert root.one(id="hand-As").get("aria-pressed") == "true"
    app.do("undo")
    assert page(app).one(id="act-draw").get("data-do") == "play stand pat"
    app.do("pick As")
    app.do("pick As")
    assert page(app).one(id="act-draw").get("data-do") == "play stand pat"


def test_no_more_cards_are_picked_than_may_be_drawn() -> None:
    hands = ("Ks Kh 4d 7c 9d", "2c 3c 5s 8h Td")
    app = seat(until(dealt("jackpots", *hands, max_draw=3), at_your_draw))
    for card in ("4d", "7c", "9d", "Ks"):
        app.do(f"pick {card}")
    assert [card_text(card) for card in app.screen().give] == ["4d", "7c", "9d"]
    root = page(app)
    assert "No more can be discarded" in root.one(id="why").text()
    assert root.one(id="hand-Ks").get("aria-disabled") == "true"
    assert root.one(id="hand-4d").get("data-do") == "pick 4d"
    app.do("pick 4d")
    app.do("pick Ks")
    assert len(app.screen().give) == 3


def test_the_number_keys_pick_and_letters_discard_or_stand_pat() -> None:
    app = drawing()
    keys = {key: command_for_key(app.screen(), key) for key in "1245xp"}
    assert keys == {
        "1": "pick 9d", "2": "pick 5h", "4": "pick As", "5": None, "x": None,
        "p": "play stand pat",
    }  # fmt: skip
    app.do("pick 9d")
    assert command_for_key(app.screen(), "x") == "play discard 9d"
    assert command_for_key(app.screen(), "p") is None, "the button does not say so either"


def test_a_second_click_draws_no_second_time() -> None:
    app = drawing()
    app.do("pick 9d")
    command = page(app).one(id="act-draw").get("data-do")
    app.do(command)
    after = app.moment
    for text in (command, "play stand pat", "play discard 5h"):
        app.do(text)
    assert app.moment is after
    assert [event.kind for event in after.log if event.seat == YOU].count(EventKind.DISCARD) == 1


# --- What is seen -------------------------------------------------------------------------------


def test_cards_that_count_are_told_from_those_that_do_not() -> None:
    root = page(drawing())
    labels = {each.get("id"): each.get("aria-label") for each in root.one(id="hand").all("button")}
    assert labels == {
        "hand-9d": "Nine of diamonds, card 1 of 4, counts",
        "hand-5h": "Five of hearts, card 2 of 4, counts",
        "hand-2s": "Two of spades, card 3 of 4, does not count",
        "hand-As": "Ace of spades, card 4 of 4, counts",
    }
    marked = [
        each.get("id") for each in root.one(id="hand").all("button") if each.has_class("idle")
    ]
    assert marked == ["hand-2s"]
    assert "three-card nine-five-ace" in root.one(id="hold").text()


def test_new_cards_are_marked_until_the_next_draw() -> None:
    app = drawing()
    app.do("play discard 2s 9d")

    def new() -> list[str]:
        cards = page(app).one(id="hand").all("button")
        assert all(each.has_class("new") == (", new" in each.get("aria-label")) for each in cards)
        return sorted(each.get("id") for each in cards if each.has_class("new"))

    assert new() == ["hand-2d", "hand-4c"]
    for text in ("discard Kc", "stand pat"):
        app.do("say")
        app.play(next(a for a in legal_actions(app.moment) if str(a) == text))
    assert new() == ["hand-2d", "hand-4c"]
    while not at_your_draw(app.moment):
        app.play(
            next(a for a in legal_actions(app.moment) if a.verb in (Verb.CHECK, Verb.STAND_PAT))
        )
    assert new() == []


def test_how_many_each_has_drawn_is_told_draw_by_draw() -> None:
    game = until(dealt("badugi", *HANDS, then=REST), at_your_draw)
    game.match.act(STAND_PAT)
    for text in ("discard Kc Kd Kh", "stand pat"):
        game.match.act(next(a for a in legal_actions(game.match.state) if str(a) == text))
    until(game, at_your_draw)
    root = read(render(seat(game).screen()))
    assert "Drawn so far: 3 cards." in root.one(id="seat-1").text()
    assert "Drawn so far: none." in root.one(id="seat-2").text()
    assert root.one(id="h-middle").text() == "Draw 2 of 3"


@pytest.mark.parametrize("aid", ["on", "off"])
def test_you_can_look_your_own_discards_up_again_unless_the_aid_is_off(aid: str) -> None:
    app = drawing()
    app.do(f"set memory-aid {aid}")
    app.do("play discard 2s 9d")
    found = page(app).all(id="own-discards")
    assert bool(found) == (aid == "on")
    if found:
        labels = [each.get("aria-label") for each in found[0].all("span", role="img")]
        assert labels == ["two of spades, discarded", "nine of diamonds, discarded"]


def test_the_spoken_table_tells_the_draws_and_not_a_widow() -> None:
    app = drawing()
    app.do("table")
    told = app.screen().status
    assert "Draw 1 of 3." in told
    assert "cards are left in the stock" in told
    assert "In your badugi the two of spades does not count." in told
    assert "widow" not in told


def test_after_a_draw_you_hear_what_you_have_got_and_what_you_hold() -> None:
    app = drawing()
    others_act(app, Random(1))
    app.shown()
    app.do("play discard 2s 9d")
    assert app.screen().status.startswith(
        "You discard the two of spades and the nine of diamonds. You get the two of diamonds and"
        " the four of clubs."
    )
    assert "You hold five-four-two-ace badugi." in app.screen().status


def test_a_reshuffle_is_told_and_your_discards_stay_your_own_knowledge() -> None:
    rng = Random(5)
    for seed in range(60):
        app = opened("badugi", seats=8, seed=str(seed))
        for now in decisions(app, rng):
            shuffled = [e for e in now.view.table.log if e.kind is EventKind.REPLENISH]
            own = [e for e in now.view.table.log if e.kind is EventKind.DISCARD and e.seat == YOU]
            if shuffled and own:
                assert any("shuffled to go on" in said for said in now.said)
                assert read(render(now)).one(id="own-discards").all("span", role="img")
                return
    raise AssertionError("no hand came so far")


# --- Leaving and coming back ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_at_every_decision_gives_the_same_page(game: str) -> None:
    """C13, F19: the same cards, and nothing that was done is offered again."""
    rng, shelf = Random(game), Shelf()
    decided = 0
    for seed in range(2):
        for now in decisions(opened(game, seed=str(seed), shelf=shelf), rng):
            again = reopened(shelf).screen()
            assert again.view.table == now.view.table
            assert list(again.legal) == list(now.legal)
            assert str(render(again._replace(status=now.status))) == str(render(now))
            decided += 1
    assert decided > 3


def test_after_a_draw_and_a_reload_the_draw_is_not_offered_again() -> None:
    shelf = Shelf()
    app = seat(until(dealt("badugi", *HANDS, then=REST), at_your_draw), shelf)
    app.do("play discard 2s 9d")
    again = reopened(shelf)
    assert again.screen().view.hand == app.screen().view.hand
    assert not again.screen().legal
    again.do("play discard 2d")
    assert again.screen().view.hand == app.screen().view.hand


@pytest.mark.parametrize("game", GAMES)
def test_the_address_asks_for_these_games_too(game: str) -> None:
    wanted = read_address({"game": game, "seats": "4"})
    assert wanted is not None
    assert (wanted.draft.key, wanted.seats) == (game, 4)
    assert table(game).match.variant.key == game
    assert any_action(opened(game).screen().legal or (STAND_PAT,), Random(1))
