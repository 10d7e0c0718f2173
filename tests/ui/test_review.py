"""Looking back on a hand: what it cost, a second try before the answer, luck and skill, reasons."""

from __future__ import annotations

from random import Random

import pytest
from tests.ui.page_reader import Element, read
from tests.ui.peeking import cards_on
from tests.ui.sessions import draw, eager, finish, seat, settle, table, your_turns
from tests.ui.test_coach import of_class
from tests.ui.test_secrets import html_of

from ui.app import App
from ui.coach_data import HintRow, LookBack, Past, Point, Retry
from ui.screen import Dialog, Screen
from whiskey_poker.cards import UNSEEN
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation, observe
from whiskey_poker.state import KNOCK, SWAP_ALL, parse_action


def looked(app: App) -> Screen:
    """Open the sheet, and let it be made as the page does."""
    app.do("dialog review")
    for _ in app.desk.review():
        pass
    return draw(app)


def page(screen: Screen) -> Element:
    return read(html_of(screen))


def look(screen: Screen) -> LookBack:
    assert screen.look_back
    return screen.look_back


@pytest.fixture(scope="module")
def played() -> App:
    """Return a hand played badly to its end: the first choice is always the whole widow."""
    app = eager()
    app.game.bots = ("greedy", "ward", "prudence", "midas")
    screen = settle(app)
    app.do(f"play {SWAP_ALL if SWAP_ALL in screen.legal else screen.legal[0]}")
    for screen in your_turns(app, Random(1)):
        app.do(f"play {KNOCK if KNOCK in screen.legal else screen.legal[0]}")
    looked(app)
    return app


@pytest.fixture
def app(played: App) -> App:
    """Return that hand with nothing tried again yet."""
    reviewing = played.desk._reviewing
    assert reviewing
    reviewing._retried.clear()
    reviewing._trying = None
    played.sheets.show(Dialog.REVIEW, played.game)
    return played


def mistake(screen: Screen) -> int:
    return next(place for place, past in enumerate(look(screen).past) if past.band)


# --- What it cost --------------------------------------------------------------------------------


def test_every_own_decision_is_there_with_its_cost_in_words_and_a_sign(app: App) -> None:
    screen = app.screen()
    own = [action for seat_, action in app.game.match.record(screen.names).actions if not seat_]
    assert [past.done for past in look(screen).past] == own
    wrong = mistake(screen)
    item = page(screen).one("li", id=f"past-{wrong}")
    (sign,) = of_class(item, "sign")
    assert sign.get("aria-hidden") == "true"
    assert set(sign.text()) <= set("?!")
    assert "% of the pool" in item.text()


@pytest.mark.parametrize(
    ("band", "word"),
    [
        (0, "Nothing was clearly better."),
        (1, "A slip."),
        (2, "A mistake."),
        (3, "A costly mistake."),
        (4, "A blunder."),
    ],
)
def test_every_band_has_a_word_and_a_shape_of_its_own(app: App, band: int, word: str) -> None:
    screen = app.screen()
    past = look(screen).past[0]._replace(band=band, answer=())
    item = page(screen._replace(look_back=look(screen)._replace(past=(past,)))).one(id="past-0")
    assert word in item.text()
    assert item.has_class(f"band-{band}")
    assert bool(of_class(item, "i-check")) is (band == 0)


def test_skill_and_luck_make_the_result(app: App) -> None:
    told = look(app.screen())
    assert told.fair + told.skill + told.luck == pytest.approx(told.result)
    assert told.skill < -0.03
    text = page(app.screen()).text()
    assert f"your decisions cost you {round(-100 * told.skill)} points" in text


# --- A second try before the answer --------------------------------------------------------------


def test_no_answer_is_shown_before_a_second_try(app: App) -> None:
    screen = app.screen()
    wrong = mistake(screen)
    assert look(screen).past[wrong].answer == ()
    item = page(screen).one("li", id=f"past-{wrong}")
    assert of_class(item, "worths") == []
    assert item.one("button", id=f"try-{wrong}").get("data-do") == f"retry {wrong}"


def test_the_second_try_is_picked_like_a_move_and_then_judged(app: App) -> None:
    wrong = mistake(app.screen())
    app.do(f"retry {wrong}")
    retry = look(app.screen()).retry
    assert retry
    swap = next(action for action in retry.legal if len(action.give) == 1)
    root = page(app.screen())
    assert root.one(id="root").get("data-focus") == "retry"
    assert root.one("button", id="retry-swap").get("aria-disabled") == "true"
    for card in (*swap.give, *swap.get):
        app.do(f"retry pick {str(swap).split()[1 + (card in swap.get)]}")
    chosen = page(app.screen()).one("button", id="retry-swap")
    assert chosen.get("data-do") == f"retry do {swap}"
    app.do(chosen.get("data-do"))
    screen = app.screen()
    past = look(screen).past[wrong]
    assert past.retried == swap
    assert {swap, past.done} <= {row.action for row in past.answer}
    item = page(screen).one("li", id=f"past-{wrong}")
    assert item.one("p", id=f"answer-{wrong}").get("tabindex") == "-1"
    assert page(screen).one(id="root").get("data-focus") == f"answer-{wrong}"
    assert "what you did" in item.text()
    assert "your second try" in item.text()
    app.do(f"retry {wrong}")
    assert look(app.screen()).retry is None, "it can be tried once"


def test_the_answer_can_be_asked_for_without_a_try(app: App) -> None:
    wrong = mistake(app.screen())
    app.do(f"retry {wrong}")
    app.do("retry show")
    past = look(app.screen()).past[wrong]
    assert past.retried is None
    assert past.answer[0].value == max(row.value for row in past.answer)


@pytest.mark.parametrize(
    "text", ["", "x", "99", "pick ??", "pick Kh Kh", "do fly", "do buy", "show", "²"]
)
def test_a_second_try_that_cannot_be_changes_nothing(app: App, text: str) -> None:
    before = look(app.screen())
    app.do(f"retry {text}")
    assert look(app.screen()) == before


def test_a_second_try_never_reaches_the_hand(app: App) -> None:
    moment, wrong = app.moment, mistake(app.screen())
    app.do(f"retry {wrong}")
    app.do("retry do knock")
    assert app.moment is moment


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (0.6, "That is the best move."),
        (0.5, "Better than before"),
        (0.3, "no better than what you did"),
    ],
)
def test_a_second_try_is_told_how_good_it_was(app: App, value: float, sentence: str) -> None:
    screen = app.screen()
    retried = parse_action("swap Kc 9s")
    rows = (
        HintRow(KNOCK, 0.6, ""),
        HintRow(retried, value, ""),
        HintRow(SWAP_ALL, 0.4, ""),
    )
    past = Past(look(screen).past[0].view, SWAP_ALL, 0.6, 0.4, 3, rows, retried)
    shown = screen._replace(look_back=look(screen)._replace(past=(past,)))
    assert sentence in page(shown).one(id="answer-0").text()


# --- The picture ---------------------------------------------------------------------------------


def test_the_picture_has_a_text_and_a_table_that_say_the_same(app: App) -> None:
    told = look(app.screen())
    root = page(app.screen())
    (picture,) = of_class(root, "chances")
    assert picture.get("role") == "img"
    first, last = (round(100 * told.curve[place].value) for place in (0, -1))
    assert f"began at {first} %" in picture.get("aria-label")
    assert f"ended at {last} %" in picture.get("aria-label")
    (rows,) = of_class(root, "moments")
    assert len(rows.all("tr")) == 3 + len(told.past)
    for past, row in zip(told.past, rows.all("tr")[2:-1], strict=True):
        numbers = [cell.text() for cell in row.all("td")]
        assert numbers == [f"{round(100 * past.before)} %", f"{round(100 * past.after)} %"]


def test_a_decision_that_cost_nothing_draws_no_fall(app: App) -> None:
    curve = (Point(0.25), Point(0.6, 1), Point(0.2, 1), Point(0.5, 2), Point(0.5, 2), Point(1.0))
    shown = app.screen()._replace(look_back=look(app.screen())._replace(curve=curve))
    (picture,) = of_class(page(shown), "chances")
    (fall,) = of_class(picture, "fall")
    assert fall.get("d").startswith("M144.0 ")
    (line,) = of_class(picture, "curve")
    assert line.get("d").count("L") == len(curve) - 1
    assert len(of_class(picture, "dot")) == len(curve)


# --- What may be shown ---------------------------------------------------------------------------


def test_a_past_decision_shows_only_what_was_seen_then(app: App) -> None:
    for past in look(app.screen()).past:
        assert past.view.seat == 0
        hidden = [hand for seat_, hand in enumerate(past.view.table.hands) if seat_]
        assert any(UNSEEN in hand for hand in hidden)


def test_the_others_say_why_after_the_showdown_and_by_their_own_names(app: App) -> None:
    reasons = look(app.screen()).reasons
    others = [seat_ for seat_, _ in app.game.match.record(app.game.names).actions if seat_]
    assert len(reasons) == len(others)
    for seat_, reason in zip(others, reasons, strict=True):
        assert reason.startswith(app.game.names[seat_])


def test_nothing_is_looked_back_on_before_the_hand_is_over() -> None:
    app = eager()
    screen = settle(app)
    app.do("dialog review")
    assert not app.desk.is_looking_back
    text = page(app.screen()).one(id="sheet-review").text()
    assert text == "When a hand is over, you can look back on it here."
    assert "act-review" not in html_of(screen)


def test_who_folded_or_was_not_called_does_not_say_why() -> None:
    app = eager(params={"game": "whiskey-betting", "seats": "3", "opponents": "greedy"})
    for _hand in range(6):
        end = finish(app, Random(_hand))
        assert end.outcome
        shown = {hand.cards for hand in end.outcome.hands if hand.name}
        screen = looked(app)
        known = {card for cards in shown for card in cards}
        known |= {card for event in screen.view.table.log for card in event.cards + event.gained}
        assert cards_on(html_of(screen)) <= known | {*screen.view.hand}
        assert "looks back only on exchanges" in look(screen).why
        app.do("close")
        app.do("next")


def test_the_switch_takes_the_coach_away_and_leaves_the_reasons() -> None:
    app = eager(params={"game": "whiskey-pool", "seats": "3", "opponents": "ward"})
    app.do("set coach off")
    finish(app)
    told = look(looked(app))
    assert "switched off" in told.why
    assert told.past == ()
    assert told.reasons


def test_the_next_hand_forgets_the_review() -> None:
    app = seat(table(seats=2, dealer=0, play=("knock", "pass")))
    app.do("dialog review")
    assert app.desk.is_looking_back
    app.do("close")
    app.do("next")
    assert not app.desk.is_looking_back


# --- While it is being made ----------------------------------------------------------------------


def test_its_progress_is_shown_and_said() -> None:
    app = seat(table(seats=2, dealer=0, play=("knock", "pass")))
    app.do("dialog review")
    root = page(app.screen())
    assert root.one("progress").get("value") == "0"
    assert "looking at the hand" in root.one(id="review-status").text()
    assert root.one(id="review-status").get("role") == "status"
    app.no_coach()
    assert "could not be loaded" in page(app.screen()).one(id="review-status").text()
    assert not app.desk.is_looking_back


def test_a_retry_before_the_widow_was_up_offers_no_card() -> None:
    """The cards of a face-down widow are backs, and nothing of yours can be picked."""
    screen = eager(params={"game": "whiskey-pool", "seats": "4"}).screen()
    state = table(seats=3, dealer=2).match.state
    view: Observation = observe(state, state.actor)._replace(seat=0)
    past = Past(view, KNOCK, 0.5, 0.3, 3)
    told = LookBack(
        ready=True, past=(past,), curve=(Point(0.3), Point(0.5, 1), Point(0.3, 1), Point(0.0)),
        retry=Retry(0, tuple(legal_actions(state))),
    )  # fmt: skip
    root = page(screen._replace(dialog=Dialog.REVIEW, look_back=told))
    (again,) = of_class(root, "again")
    assert {e.get("data-do") for e in again.all("button")} == {
        "retry do pass",
        "retry do take",
        "retry do knock",
        "retry show",
    }
