"""The line that is read aloud: each event once, and what is asked of you now."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.engine.tables import stacked
from tests.ui.sessions import (
    FORMS,
    WORDS,
    Shelf,
    draw,
    eager,
    finish,
    others_play,
    reopened,
    seat,
    session,
    some_action,
    table,
)

from ui.app import App
from ui.settings import Pace
from ui.status import proof, spoken_table
from whiskey_poker.match import pack_digest
from whiskey_poker.state import EventKind
from whiskey_poker.story import Story

ENDING = {EventKind.SHOW, EventKind.WIN, EventKind.PAY, EventKind.CARRY}


def listen(app: App, rng: Random, *, hurry: bool = False) -> list[str]:
    """Play a hand as the page does, and return what its live region said, one entry a change."""
    said = [draw(app).status]

    def hear(text: str) -> None:
        if text != said[-1]:
            said.append(text)

    while True:
        for screen in others_play(app):
            hear(screen.status)
        screen = app.screen()
        if screen.outcome:
            return said
        app.do("dialog rules")
        hear(draw(app).status)
        app.do("close")
        hear(draw(app).status)
        app.do(f"play {some_action(screen.legal, rng)}")
        hear(draw(app).status)
        app.do("confirm")
        if hurry:
            app.do("go")
        hear(draw(app).status)


def told_since(app: App, start: int) -> Counter[str]:
    """Count the sentences of this hand's events from a place of the log on."""
    view, names = app.screen().view, app.screen().names
    story = Story(WORDS, view.table, names, 0)
    log = view.table.log
    places = [place for place in range(start, len(log)) if log[place].kind not in ENDING]
    return Counter(filter(None, (story.sentence(place) for place in places)))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.AT_ONCE])
@pytest.mark.parametrize("hurry", [False, True])
def test_each_event_is_told_once_at_every_pace(form: str, pace: Pace, *, hurry: bool) -> None:
    rng = Random(f"{form}{pace}{hurry}")
    app = session(params={"game": form, "seats": "5"}, seed=form)
    app.do(f"set pace {pace}")
    for _ in range(6):
        start = len(app.moment.log) - 1
        text = " ".join(listen(app, rng, hurry=hurry))
        for sentence, times in told_since(app, start).items():
            assert text.count(sentence) == times, sentence
        outcome = app.screen().outcome
        assert outcome
        for sentence in (outcome.sentence, *outcome.reasons):
            assert text.count(sentence) == 1, sentence
        if app.screen().finished:
            break
        app.do("next")


def test_drawing_again_says_nothing_new() -> None:
    app = seat(table())
    first = draw(app).status
    for command in ("dialog rules", "close", "set theme dark", "pick Kh", "go"):
        app.do(command)
        assert draw(app).status == first


def test_a_reload_tells_the_last_event_and_the_question_again() -> None:
    shelf = Shelf()
    app = seat(table(dealer=1, play=("pass", "take")), shelf)
    status = reopened(shelf).screen().status
    assert "takes the widow unseen" in status
    assert status.endswith("Your turn: exchange or knock.")
    assert app.screen().status == status


def test_a_new_hand_begins_with_who_deals_not_with_the_old_one() -> None:
    app = eager()
    finish(app)
    old = app.screen().status
    app.do("next")
    status = app.screen().status
    assert "deal" in status
    assert old not in status


# --- What is asked of you (RULES 4.2, 4.3) -------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "play", "question"),
    [
        ({}, (), "Your turn: pass, take the widow unseen, or knock."),
        ({"knock_in_phase1": "false"}, (), "Your turn: pass, or take the widow unseen."),
        ({}, ("pass",) * 3, "Your turn: exchange or knock."),
        ({"phase2_pass": "free"}, ("pass",) * 3, "Your turn: exchange, knock, or pass."),
        ({"phase2_pass": "not_twice"}, ("pass",) * 3, "Your turn: exchange or knock."),
        (
            {"max_phase2_laps": "1", "phase2_pass": "free"},
            ("pass",) * 6,
            "Your turn: the laps are over, and you must knock.",
        ),
    ],
)
def test_the_question_names_what_is_legal(
    rules: dict[str, str], play: tuple[str, ...], question: str
) -> None:
    app = seat(table(seats=3, dealer=2, play=play, rules=rules))
    assert app.screen().status.endswith(question)


@pytest.mark.parametrize(
    ("seats", "dealer", "play", "warning"),
    [
        (2, 1, ("take", "knock"), "This is your last turn; nobody plays after you."),
        (3, 2, ("take", "knock", "stand"), "This is your last turn; nobody plays after you."),
        (3, 2, ("take", "swap", "knock"), "This is your last turn; only Ana plays after you."),
        (4, 3, ("take", "swap", "swap", "knock"), "This is your last turn; 2 players come after"),
        (4, 0, ("pass", "pass", "knock"), "last turn, and the widow still lies face down."),
        (3, 1, ("knock",), "last turn, and the widow still lies face down."),
    ],
)
def test_the_last_turn_is_announced(
    seats: int, dealer: int, play: tuple[str, ...], warning: str
) -> None:
    """RULES 4.3: a pass after a knock gives the last turn away, and the page must say so."""
    hands = ("2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "2h 3h 4h 5h 7h", "2s 3s 4s 5s 7s")
    pack = stacked(*hands[:seats], widow="9c 9d 9h Ts Js")
    game = table(seats=seats, dealer=dealer, pack=pack)
    for text in play:
        state = game.match.state
        if text == "swap":
            give, get = state.hands[state.actor][0], state.widow[0]
            action = next(
                a
                for a in game.match.variant.phases[state.phase].legal(state)
                if a.give == (give,) and a.get == (get,)
            )
        else:
            action = next(
                a for a in game.match.variant.phases[state.phase].legal(state) if str(a) == text
            )
        game.match.act(action)
    assert game.match.state.actor == 0
    assert warning in seat(game).screen().status


def test_nothing_is_asked_while_others_play() -> None:
    app = seat(table(), pace="normal")
    draw(app)
    app.do("play pass")
    assert draw(app).status == "You pass."


# --- Said again, and the whole table -------------------------------------------------------------


def test_the_last_sentence_can_be_heard_again() -> None:
    app = seat(table())
    status = draw(app).status
    app.do("table")
    assert draw(app).status != status
    app.do("say")
    assert draw(app).status == status


@pytest.mark.parametrize("command", ["say", "table"])
def test_what_was_asked_to_be_heard_gives_way_to_the_next_move(command: str) -> None:
    app = seat(table(), pace="normal")
    app.do("play pass")
    draw(app)
    app.do(command)
    asked = draw(app).status
    shown = next(others_play(app)).status
    assert asked not in shown
    assert app.screen().names[1] in shown


def test_the_table_is_described_with_all_that_you_may_know() -> None:
    pack = stacked("Kh Kd 9c 7s 4c", "5c 6c 8d Tc Js", "5d 6d 8h Th Jd", widow="Ac Kc 9h 3d 2d")
    game = table(seats=3, dealer=2, pack=pack, play=("pass", "pass", "knock"))
    text = spoken_table(WORDS, game, game.view())
    for part in (
        "Hand 1.",
        "3 chips in the pool.",
        "the king of hearts",
        "a pair of kings",
        "The widow shows the ace of clubs",
        "Ana has 19 chips.",
        "Bruno has knocked.",
        "This is your last turn; only Ana plays after you.",
    ):
        assert part in text
    for hidden in ("jack of spades", "jack of diamonds", "six of clubs"):
        assert hidden not in text


def test_the_table_of_somebody_who_is_out_can_be_described_too() -> None:
    game = table(chips=(0, 3, 3, 3), dealer=1)
    assert "You are out" in spoken_table(WORDS, game, game.view())


# --- The check of the deal -----------------------------------------------------------------------


def test_the_pack_is_promised_before_the_hand_and_shown_after_it() -> None:
    app = seat(table())
    assert app.screen().proof is None, "nobody asks"
    app.do("dialog deal")
    before = app.screen().proof
    assert before
    assert before.pack == ()
    app.do("close")
    finish(app)
    app.do("dialog deal")
    after = app.screen().proof
    assert after
    assert after.digest == before.digest == pack_digest(after.pack)
    assert proof(table()).digest == before.digest
