"""The coach at the table: three depths, counted, cancelled by acting, and seeing what you see."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from tests.ui.open_tables import dealt
from tests.ui.page_reader import Element, read
from tests.ui.peeking import cards_on
from tests.ui.sessions import Shelf, draw, eager, reopened, seat, settle, table, your_turns
from tests.ui.test_secrets import another_world, html_of, may_be_known

from ui.app import App
from ui.coach_data import Hint, Told
from ui.game import Game
from ui.keys import command_for_key
from ui.screen import Screen
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import observe
from whiskey_poker.state import BUY, DECLINE, SWAP_ALL, parse_action

HEADS_UP = {"game": "whiskey-pool", "seats": "2", "opponents": "greedy"}


def asked(app: App, times: int = 1) -> Screen:
    """Ask the coach, and let him think as the page does."""
    for _ in range(times):
        app.do("hint")
        if app.desk.is_asked:
            for _ in app.consult():
                pass
    return draw(app)


def page(screen: Screen) -> Element:
    return read(html_of(screen))


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.walk() if element.has_class(name)]


@pytest.fixture(scope="module")
def depths() -> list[Screen]:
    """Return the table before the coach is asked, and at each depth."""
    app = eager(params=HEADS_UP)
    return [settle(app), *(asked(app) for _ in range(3))]


# --- Three depths --------------------------------------------------------------------------------


def test_each_tap_tells_more_and_keeps_what_was_told(depths: list[Screen]) -> None:
    hints = [screen.hint for screen in depths]
    assert [hint and hint.told for hint in hints] == list(Told)
    lines = [hint.lines for hint in hints if hint]
    assert [len(each) for each in lines] == [0, 1, 2, 3]
    for shorter, longer in pairwise(lines):
        assert longer[: len(shorter)] == shorter


def test_a_nudge_names_no_move_and_the_kind_no_card(depths: list[Screen]) -> None:
    _, nudge, kind, worths = (page(screen) for screen in depths)
    for root in (nudge, kind):
        assert of_class(root, "worths") == []
    assert of_class(nudge, "advised") == []
    (advised,) = of_class(kind, "advised")
    assert "the coach’s choice" in advised.text()
    assert len(of_class(advised, "i-lamp")) == 1
    assert len(of_class(worths, "worths")) == 1


def test_the_worths_come_with_how_sure_they_are(depths: list[Screen]) -> None:
    hint = depths[-1].hint
    assert hint
    assert [row.value for row in hint.rows] == sorted((r.value for r in hint.rows), reverse=True)
    assert hint.rows[0].action == hint.best
    text = page(depths[-1]).one(id="coach").text()
    assert "% ± 2 of the pool" in text
    assert "may be 2 points too high or too low" in text
    (told,) = of_class(page(depths[-1]), "worths")
    rows = told.all("tr")
    assert len(rows) == 1 + len(hint.rows)
    assert all(row.one("th", scope="row") for row in rows[1:])


def test_the_cards_that_he_would_exchange_say_so_in_words() -> None:
    screen = eager(params=HEADS_UP).screen()
    best = parse_action("swap Kc 9s")
    root = page(
        eager().screen()._replace(hint=Hint(Told.WORTHS, 3, lines=("a", "b", "c"), best=best))
    )
    said = [card.get("aria-label") for card in of_class(root, "card")]
    assert [each.split(", ")[-1] for each in said if "coach" in each] == [
        "the coach would take it",
        "the coach would give it",
    ]
    assert of_class(page(screen), "tag-new") == []


def test_the_button_says_what_the_next_tap_tells(depths: list[Screen]) -> None:
    labels = [page(screen).one("button", id="act-hint").text() for screen in depths]
    assert labels == [
        "Ask the coach",
        "Coach: what kind of move?",
        "Coach: what is each worth?",
        "Put the advice away",
    ]
    assert page(depths[-1]).one(id="act-hint").get("data-do") == "hint away"


def test_what_is_told_is_said_once_to_who_listens(depths: list[Screen]) -> None:
    for screen in depths[1:]:
        status = page(screen).one(id="status").text()
        assert status.count(of_class(page(screen), "coach-line")[-1].text()) == 1
        assert len(page(screen).all(role="status")) == 1


def test_h_asks_and_puts_the_advice_away(depths: list[Screen]) -> None:
    keys = [command_for_key(screen, "h") for screen in depths]
    assert keys == ["hint", "hint", "hint", "hint away"]


# --- Counted, cancelled, switched off ------------------------------------------------------------


def test_hints_are_counted_saved_and_begin_anew_with_the_next_hand() -> None:
    shelf = Shelf()
    app = eager(shelf, params=HEADS_UP)
    settle(app)
    assert "hints this hand" not in html_of(asked(app))
    assert "2 hints this hand" in html_of(asked(app))
    app.do("hint away")
    screen = draw(app)
    assert screen.hint == Hint(asked=2)
    assert "2 hints this hand" in html_of(screen)
    assert reopened(shelf).game.hints == 2
    app.play(screen.legal[-1])
    for _ in your_turns(app, Random(1)):
        app.play(app.legal[-1])
    app.do("next")
    assert app.game.hints == 0


def test_a_save_from_before_there_was_a_coach_can_be_played_on() -> None:
    shelf = Shelf()
    eager(shelf, params=HEADS_UP)
    kept = json.loads(shelf.texts["game"])
    del kept["hints"]
    shelf.texts["game"] = json.dumps(kept)
    assert reopened(shelf).game.hints == 0
    assert reopened(shelf).notices.news == []


def test_a_tap_while_he_thinks_changes_nothing() -> None:
    app = eager(params=HEADS_UP)
    settle(app)
    app.do("hint")
    thinking = app.screen()
    assert thinking.hint
    assert thinking.hint.thinking
    assert page(thinking).one(id="act-hint").get("aria-disabled") == "true"
    assert "The coach is thinking" in page(thinking).one(id="status").text()
    app.do("hint")
    assert app.screen().hint == thinking.hint
    assert app.game.hints == 0


def test_to_act_ends_his_thinking_and_what_he_has_told() -> None:
    app = eager(params=HEADS_UP)
    screen = settle(app)
    app.do("hint")
    thinking, before = app.consult(), app.desk.question()
    next(thinking)
    app.play(screen.legal[0])
    assert app.desk.question() is not before
    assert not app.desk.is_asked
    assert app.screen().whispered == ""
    assert app.game.hints == 0


@pytest.mark.parametrize(
    ("params", "settings", "why"),
    [
        (HEADS_UP, {"coach": "off"}, "switched off"),
        ({"game": "bicycle"}, {}, "has not learnt"),
        ({"game": "kitty"}, {}, "has not learnt"),
        ({"game": "whiskey-pool", "phase2_pass": "free"}, {}, "has not learnt"),
        (
            {"game": "la-viuda", "losers_per_hand": "by_table", "seats": "5"},
            {},
            "has not learnt",
        ),
    ],
)
def test_where_there_is_no_advice_there_is_no_button_and_the_key_says_why(
    params: dict[str, str], settings: dict[str, str], why: str
) -> None:
    app = eager(params={**params, "opponents": "greedy"})
    for name, value in settings.items():
        app.do(f"set {name} {value}")
    screen = settle(app)
    assert screen.hint is None
    assert "act-hint" not in html_of(screen)
    app.do("hint")
    assert why in app.screen().status
    assert not app.desk.is_asked


def test_nobody_is_advised_out_of_turn() -> None:
    app = seat(table(seats=3, dealer=2, play=("knock",)), pace="slow")
    while app.screen().outcome is None and app.legal:
        app.play(app.legal[-1])
    app.do("hint")
    assert "when it is your turn" in app.screen().status
    assert app.screen().hint is None


# --- What he may know ----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["whiskey-pool", "whiskey-markers"])
def test_no_depth_names_a_card_that_you_have_not_seen(form: str) -> None:
    app = eager(params={"game": form, "seats": "3", "opponents": "greedy"})
    for number, _screen in enumerate(your_turns(app, Random(form))):
        known = may_be_known(app)
        for _ in range(3 if number < 2 else 0):
            assert cards_on(html_of(asked(app))) <= known


def test_his_advice_is_the_same_in_every_world_that_looks_the_same() -> None:
    app = eager(params={"game": "whiskey-pool", "seats": "4", "opponents": "greedy"})
    screen = settle(app)
    told = asked(app, 3).hint
    state, names = app.moment, screen.names
    app.do("hint away")
    app.game.match._state = other = another_world(state, names, Random(2))
    assert observe(other, 0) == observe(state, 0)
    assert other.hands[1:] != state.hands[1:]
    again = asked(app, 3).hint
    assert told
    assert again == told._replace(asked=6)


def test_all_five_are_marked_on_the_button_and_on_no_card() -> None:
    screen = eager().screen()
    hint = Hint(Told.WORTHS, 3, lines=("a", "b", "c"), best=SWAP_ALL)
    root = page(screen._replace(hint=hint))
    assert [e.get("id") for e in of_class(root, "advised")] == ["act-all"]


# --- Draws, bets, and the widow's chip -----------------------------------------------------------


def told(game: Game, times: int = 3) -> Screen:
    return asked(seat(game), times)


def out_of_chips() -> Game:
    """Return a table at which you have lost your last chip and may buy another."""
    for seed in range(60):
        game = table("la-viuda", seats=3, dealer=2, chips=(1, 3, 3), pool=3, seed=str(seed))
        while game.match.in_hand and BUY not in legal_actions(game.match.state):
            game.match.act(legal_actions(game.match.state)[-1])
        if game.match.in_hand and game.match.state.actor == 0:
            return game
    raise AssertionError("you never pay")


def test_in_a_draw_he_marks_the_cards_and_the_button_that_discards_them() -> None:
    app = seat(
        dealt(
            "badugi", "Ac 2d Ks Kh", "Qc Qd Jc Jd", dealer=1, play="call, check", chips=(100, 100)
        )
    )
    kind, worths = asked(app, 2), asked(app)
    assert "It is best to draw 2 cards." in page(kind).one(id="coach").text()
    assert of_class(page(kind), "advised") == []
    advised = of_class(page(worths), "advised")
    assert {card.get("id") for card in advised} == {"hand-Kh", "hand-Ks"}
    assert all("the coach would discard it" in card.get("aria-label") for card in advised)
    (rows,) = of_class(page(worths), "worths")
    assert "At the showdown" in rows.text()
    assert "The bets are not weighed." in page(worths).one(id="coach").text()
    app.do("pick Kh")
    assert not page(draw(app)).one("button", id="act-draw").has_class("advised")
    app.do("pick Ks")
    assert page(draw(app)).one("button", id="act-draw").has_class("advised")


def test_to_stand_pat_is_marked_as_soon_as_the_kind_is_told() -> None:
    game = dealt("badugi", "Ac 2d 3h 4s", "Qc Qd Jc Jd", dealer=1, play="call, check",
                 )  # fmt: skip
    assert page(told(game, 2)).one("button", id="act-draw").has_class("advised")


def test_of_a_bet_he_points_at_nothing_and_tells_frequencies() -> None:
    game = dealt("badugi", "Ac 2d 3h 4s", "Qc Qd Jc Jd", dealer=1, play="call")
    screen = told(game)
    root = page(screen)
    assert screen.hint
    assert screen.hint.best is None
    assert of_class(root, "advised") == []
    (rows,) = of_class(root, "worths")
    assert [row.number for row in screen.hint.rows] == ["10 of 10", "0 of 10"]
    assert of_class(rows, "best") == []
    assert "How often" in rows.text()
    assert "no order of better and worse" in root.one(id="coach").text()


def test_of_a_bet_that_nobody_has_solved_he_tells_the_chance_and_the_price() -> None:
    game = dealt("fusion", "As Ah", "7c 2d", "Kc Kd", dealer=1)
    while game.match.state.actor != 0:
        game.match.act(legal_actions(game.match.state)[-1])
    screen = told(game)
    root = page(screen)
    assert of_class(root, "worths") == []
    text = root.one(id="coach").text()
    assert "can win the" in text
    assert "of the pool at the showdown, if you stay." in text
    assert "The coach does not judge your bets" in text


def test_he_can_be_asked_whether_the_chip_is_worth_its_price() -> None:
    screen = told(out_of_chips())
    root = page(screen)
    assert root.one("button", id="act-hint").get("data-do") == "hint away"
    offer = root.one(id="moves")
    assert len(of_class(offer, "coach")) == 1
    (rows,) = of_class(offer, "worths")
    assert screen.hint
    assert [row.action for row in screen.hint.rows] == [BUY, DECLINE]
    assert "To win the game" in rows.text()
    assert of_class(root, "advised") == []
