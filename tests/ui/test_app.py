"""The session: commands in, a screen out, without a browser."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from tests.engine.tables import stacked
from tests.ui.sessions import (
    FORMS,
    PAGE_COMMANDS,
    WORDS,
    Shelf,
    buttons,
    eager,
    finish,
    reopened,
    seat,
    session,
    settle,
    some_action,
    stakes,
    table,
    your_turns,
)

from ui.app import App
from ui.coach_data import Hint
from ui.commands import COMMANDS
from ui.screen import Dialog, Screen
from ui.settings import Pace
from whiskey_poker.cards import card_text, parse_card
from whiskey_poker.state import Verb

JUNK = (
    "",
    " ",
    "play",
    "play fly",
    "play swap",
    "play swap Kh",
    "play swap Kh Kh",
    "play swap 1x 2y",
    "play swap all now",
    "pick",
    "pick ??",
    "pick king",
    "pick Kh Kd",
    "confirm",
    "cancel",
    "undo",
    "next",
    "go",
    "start",
    "draft",
    "set",
    "set pace",
    "set pace warp",
    "set colour red",
    "set confirm maybe",
    "dialog",
    "dialog nothing",
    "dismiss",
    "dismiss nothing",
    "dismiss conflict",
    "load",
    "say",
    "table",
    "wipe now",
    "hint more",
    "hint away",
    "retry",
    "retry 0",
    "retry do knock",
    "import",
    "__init__",
    "play\nknock",
    "PLAY knock",
)


def moment(app: App) -> Screen:
    """Return the screen without what merely tells: two moments of one table are equal in it."""
    screen = app.screen()
    plain = screen._replace(words=WORDS, status="", notices=(), dialog=None, new=None, proof=None)
    hint = Hint(asked=app.game.hints) if screen.hint else None
    return plain._replace(hint=hint, look_back=None, whispered="")


def promise(app: App) -> str:
    """Return the number that was made from the pack's order, as its sheet shows it."""
    app.do("dialog deal")
    proof = app.screen().proof
    app.do("close")
    assert proof
    return proof.digest


# --- Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 9])
def test_a_whole_game_is_played_by_commands_alone(form: str, seats: int) -> None:
    app = eager(params={"game": form, "seats": str(seats)})
    rng = Random(f"{form} {seats}")
    chips = stakes(app.screen())
    for number in range(1, 400):
        assert app.screen().hand_number == number
        for screen in your_turns(app, rng):
            assert stakes(screen) == chips
            assert screen.outcome is None
        end = app.screen()
        assert end.outcome
        assert end.legal == ()
        assert stakes(end) == chips
        if end.finished:
            break
        app.do("next")
    assert app.screen().finished
    app.do("next")
    assert app.screen().finished


def test_after_the_end_of_a_game_a_new_one_begins_from_the_sheet() -> None:
    app = seat(table("whiskey-markers", seats=2, dealer=1, chips=(1, 5), pool=4))
    while not app.screen().finished:
        finish(app)
        app.do("next")
    app.do("dialog new")
    app.do("start", {"game": "whiskey-pool", "seats": "3"})
    screen = app.screen()
    assert (screen.dialog, screen.finished, screen.hand_number) == (None, None, 1)
    assert len(screen.names) == 3


# --- Buttons -------------------------------------------------------------------------------------


def press_everything(app: App) -> None:
    """Press each button of the page in a copy of the session, and see that it is understood."""
    for button in buttons(app.screen()):
        name = button.command.partition(" ")[0]
        if not button.command:
            assert not button.enabled or button.id.startswith("trouble"), button
            continue
        assert name in COMMANDS or name in PAGE_COMMANDS, button
        if not button.enabled:
            continue
        other = copy.deepcopy(app)
        before, picks = other.moment, (other.screen().give, other.screen().get)
        other.do(button.command, {})
        after = other.screen()
        if name in ("play", "confirm", "next"):
            assert other.moment is not before, button
        if name == "pick":
            assert (after.give, after.get) != picks, button
        if name == "dialog":
            assert after.dialog == button.command.partition(" ")[2]
        buttons(after)


@pytest.mark.parametrize("form", FORMS)
def test_every_button_of_every_screen_is_understood(form: str) -> None:
    rng = Random(form)
    app = eager(params={"game": form, "seats": "3"})
    press_everything(app)
    for _ in range(2):
        for screen in your_turns(app, rng):
            press_everything(app)
            for card in (*screen.view.hand[:1], *screen.view.table.widow[:1]):
                app.do(f"pick {card_text(card)}")
            press_everything(app)
        press_everything(app)
        app.do("next")


@pytest.mark.parametrize("name", list(Dialog))
def test_every_button_of_every_sheet_is_understood(name: Dialog) -> None:
    app = session()
    app.do(f"dialog {name}")
    assert app.screen().dialog is name
    press_everything(app)
    app.do("close")
    assert app.screen().dialog is None


def test_the_enabled_buttons_are_the_legal_moves() -> None:
    rng = Random(3)
    app = eager(params={"game": "whiskey-pool", "seats": "4"})
    for _ in range(4):
        for screen in your_turns(app, rng):
            commands = {b.command for b in buttons(screen) if b.enabled}
            plain = {f"play {action}" for action in screen.legal if not action.give}
            assert {c for c in commands if c.startswith("play")} == plain
            picks = {c for c in commands if c.startswith("pick")}
            given = {f"pick {card_text(c)}" for a in screen.legal for c in a.give + a.get}
            assert picks == given
        app.do("next")


# --- What cannot be done now ---------------------------------------------------------------------


@pytest.mark.parametrize("command", JUNK)
def test_a_command_that_cannot_be_carried_out_changes_nothing(command: str) -> None:
    shelf = Shelf()
    app = session(shelf, params={"game": "whiskey-pool", "seats": "4"})
    settle(app)
    app.do("set theme light")
    before, kept = moment(app), dict(shelf.texts)
    app.do(command, {"seats": "99", "game": "none"})
    assert moment(app) == before
    assert shelf.texts == kept


def test_a_command_that_comes_too_late_does_not_reach_the_next_turn_or_hand() -> None:
    app = eager(params={"game": "whiskey-pool", "seats": "4"})
    rng = Random(5)
    for _ in range(5):
        for screen in your_turns(app, rng):
            late = [f"play {action}" for action in screen.legal]
            other = copy.deepcopy(app)
            other.do(f"play {some_action(screen.legal, rng)}")
            if other.screen().your_turn or not other.waits_for_others:
                continue
            waiting = moment(other)
            for command in late:
                other.do(command)
                other.do("confirm")
                assert moment(other) == waiting
        over = moment(app)
        for command in ("play pass", "play knock", "play stand", "confirm", "pick Kh"):
            app.do(command)
            assert moment(app) == over
        app.do("next")


def test_the_next_hand_is_dealt_only_when_this_one_is_over() -> None:
    app = eager()
    settle(app)
    app.do("next")
    assert app.screen().hand_number == 1
    finish(app)
    app.do("next")
    app.do("next")
    assert app.screen().hand_number == 2


# --- Asking before what cannot be taken back -----------------------------------------------------


@pytest.mark.parametrize(
    ("play", "text", "asked"),
    [
        ((), "pass", False),
        ((), "take", True),
        ((), "knock", True),
        (("pass", "pass", "knock"), "pass", True),
        (("pass", "pass", "knock"), "knock", True),
        (("pass", "take", "knock"), "swap all", True),
        (("pass", "take", "knock"), "stand", False),
    ],
)
def test_what_cannot_be_taken_back_is_asked_about(
    play: tuple[str, ...], text: str, *, asked: bool
) -> None:
    # The seat after the dealer begins, so that yours comes after the turns played.
    game = table(dealer=(3 - len(play)) % 4, play=play)
    app = seat(game, confirm="on")
    before = app.moment
    app.do(f"play {text}")
    assert (app.moment is before) is asked
    assert bool(app.screen().asking) is asked


def test_a_pass_that_gives_the_last_turn_away_is_asked_about_with_its_reason() -> None:
    """RULES 4.3: the page must say so before he passes."""
    app = seat(table(dealer=0, play=("pass", "pass", "knock")), confirm="on")
    screen = app.screen()
    assert "last turn" in screen.status
    app.do("play pass")
    assert app.screen().asking


def test_not_yet_takes_the_question_back_and_keeps_the_picked_cards() -> None:
    app = seat(table(dealer=1, play=("pass", "take")), confirm="on")
    hand, widow = app.screen().view.hand[0], app.screen().view.table.widow[0]
    app.do(f"pick {card_text(hand)}")
    app.do(f"pick {card_text(widow)}")
    app.do("play knock")
    assert app.screen().asking
    app.do("cancel")
    screen = app.screen()
    assert screen.asking is None
    assert (screen.give, screen.get) == ((hand,), (widow,))
    app.do("confirm")
    assert app.screen().asking is None
    assert app.screen().your_turn


def test_a_confirmation_answers_only_what_was_asked() -> None:
    app = seat(table(), confirm="on")
    app.do("play knock")
    app.do("play take")
    app.do("confirm")
    assert app.moment.log[-1].kind.value == "take"


def test_somebody_who_does_not_want_to_be_asked_is_not() -> None:
    app = seat(table())
    app.do("play knock")
    assert app.moment.exchange.knocker == 0


# --- Picking cards -------------------------------------------------------------------------------

MINE = "Kh Qd 9c 7s 4c"
WIDOW = "Ac Kc 9h 3d 2d"


def facing_the_widow(*, sizes: str = "1,5", confirm: str = "off") -> App:
    """Sit at your turn with MINE in hand and WIDOW face up on the table."""
    pack = stacked(MINE, "5c 6c 8d Tc Js", "5d 6d 8h Th Jd", widow=WIDOW)
    game = table(seats=3, dealer=2, pack=pack, play=("pass",) * 3, rules={"exchange_sizes": sizes})
    return seat(game, confirm=confirm)


def test_two_picks_make_an_exchange_and_nothing_happens_before_it_is_played() -> None:
    app = facing_the_widow()
    before = app.moment
    app.do("pick 4c")
    assert app.screen().chosen is None
    app.do("pick Kc")
    chosen = app.screen().chosen
    assert str(chosen) == "swap 4c Kc"
    assert app.moment is before
    app.do(f"play {chosen}")
    assert parse_card("Kc") in app.moment.hands[0]
    assert (app.screen().give, app.screen().get) == ((), ())


def test_the_widow_can_be_picked_first() -> None:
    app = facing_the_widow()
    app.do("pick Kc")
    app.do("pick 4c")
    assert str(app.screen().chosen) == "swap 4c Kc"


def test_a_second_pick_takes_the_place_of_the_first_where_one_card_goes() -> None:
    app = facing_the_widow()
    for card in ("4c", "7s", "Ac", "Kc"):
        app.do(f"pick {card}")
    assert str(app.screen().chosen) == "swap 7s Kc"


def test_a_pick_is_put_back_by_the_same_tap_and_all_by_undo() -> None:
    app = facing_the_widow()
    app.do("pick 4c")
    app.do("pick 4c")
    assert app.screen().give == ()
    app.do("pick 4c")
    app.do("pick Kc")
    app.do("undo")
    assert (app.screen().give, app.screen().get) == ((), ())
    assert app.moment.log[-1].kind.value != "swap"


def test_several_cards_are_picked_where_the_house_rules_allow_it() -> None:
    app = facing_the_widow(sizes="1,2,3,4,5")
    for card in ("4c", "7s", "Kc"):
        app.do(f"pick {card}")
    assert app.screen().chosen is None
    app.do("pick 9h")
    assert str(app.screen().chosen) == "swap 4c 7s 9h Kc"
    app.do("play swap 4c 7s 9h Kc")
    assert {parse_card("9h"), parse_card("Kc")} <= set(app.moment.hands[0])


@pytest.mark.parametrize("card", ["5c", "Jd", "As", "X1", "??"])
def test_a_card_that_lies_elsewhere_cannot_be_picked(card: str) -> None:
    app = facing_the_widow()
    app.do("pick 4c")
    app.do(f"pick {card}")
    assert (app.screen().give, app.screen().get) == ((parse_card("4c"),), ())


def test_no_card_can_be_picked_while_others_play_or_after_the_showdown() -> None:
    app = seat(table())
    app.do("play pass")
    assert app.waits_for_others
    app.do(f"pick {card_text(app.screen().view.hand[0])}")
    assert app.screen().give == ()
    finish(app)
    app.do(f"pick {card_text(app.screen().view.hand[0])}")
    assert app.screen().give == ()


def test_escape_puts_picked_cards_back() -> None:
    app = facing_the_widow()
    app.do("pick 4c")
    app.do("close")
    assert app.screen().give == ()


# --- Coming back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_reload_at_every_decision_shows_the_same_screen(form: str) -> None:
    shelf, rng = Shelf(), Random(form)
    app = eager(shelf, params={"game": form, "seats": "4"})
    app.do("next")
    finish(app, rng)
    for _ in range(3):
        app.do("next")
        assert moment(reopened(shelf)) == moment(app)
        for screen in your_turns(app, rng):
            again = reopened(shelf)
            assert moment(again) == moment(app)
            assert again.screen().status.endswith(screen.status.split(". ")[-1])
        again = reopened(shelf)
        assert moment(again) == moment(app)
        assert again.screen().outcome == app.screen().outcome


def test_a_reload_while_others_play_goes_on_as_if_there_had_been_none() -> None:
    for taken in range(3):
        shelf, untouched = Shelf(), Shelf()
        ends = []
        for each in (shelf, untouched):
            app = session(each, params={"game": "whiskey-pool", "seats": "5"}, confirm="off")
            settle(app)
            app.do("play pass")
            for _ in range(taken):
                if app.waits_for_others:
                    *_thoughts, action = app.think()
                    app.play(action)
            if each is shelf:
                app = reopened(each)
            settle(app)
            ends.append(app.moment)
        assert ends[0] == ends[1]


def test_a_widow_that_was_taken_is_still_taken_after_a_reload() -> None:
    shelf = Shelf()
    app = seat(table(), shelf)
    app.do("play take")
    hand = app.screen().view.hand
    again = reopened(shelf)
    assert again.screen().view.hand == hand
    assert again.moment.log[-1].kind.value == "take"


def test_the_first_hand_needs_no_saving_to_come_back() -> None:
    shelf = Shelf()
    app, again = eager(shelf), reopened(shelf)
    assert moment(app) == moment(again)
    assert promise(app) == promise(again)


def test_a_hand_that_comes_back_was_promised_by_the_same_number() -> None:
    shelf = Shelf()
    app = eager(shelf)
    finish(app)
    app.do("next")
    again = reopened(shelf)
    assert moment(app) == moment(again)
    assert promise(app) == promise(again)


# --- The newcomer's hand, and chance -------------------------------------------------------------


def test_the_first_hand_is_the_same_for_everyone_and_says_so() -> None:
    one, other = session(seed="one").screen(), session(seed="other").screen()
    assert one.view == other.view
    assert one.your_turn
    assert "same for everyone" in one.label


def test_every_later_pack_differs_between_sessions_and_is_not_labelled() -> None:
    packs = set()
    for visit in range(5):
        app = eager(seed=f"visit {visit}")
        finish(app)
        app.do("next")
        assert app.screen().label == ""
        packs.add(app.moment.log[0].cards)
    assert len(packs) == 5


def test_the_saved_seed_gives_the_same_later_packs() -> None:
    shelf = Shelf()
    app = eager(shelf)
    finish(app)
    again = reopened(Shelf(dict(shelf.texts)))
    packs = []
    for each in (app, again):
        each.do("next")
        finish(each)
        each.do("next")
        packs.append(each.moment.log[0].cards)
    assert packs[0] == packs[1]


def test_ten_hands_of_one_session_have_ten_packs() -> None:
    app = eager(params={"game": "whiskey-pool", "seats": "2"})
    packs = set()
    for _ in range(10):
        packs.add(app.moment.log[0].cards)
        finish(app)
        app.do("next")
    assert len(packs) == 10


# --- Settings, and the pace of the others --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "dark"),
        ("deck", "four"),
        ("pace", "slow"),
        ("motion", "off"),
        ("memory-aid", "off"),
        ("confirm", "off"),
        ("keys", "off"),
        ("sort-hand", "off"),
    ],
)
def test_a_setting_is_kept_for_the_next_visit(name: str, value: str) -> None:
    shelf = Shelf()
    app = session(shelf)
    before = app.settings
    app.do(f"set {name} {value}")
    assert app.settings != before
    assert reopened(shelf).settings == app.settings


def test_whoever_does_not_wait_sees_the_others_at_once_until_the_own_turn() -> None:
    app = seat(table(), pace="slow")
    app.do("play take")
    assert app.delay > 0
    app.do("go")
    assert app.delay == 0
    settle(app)
    assert app.delay > 0


@pytest.mark.parametrize("pace", list(Pace))
def test_no_pace_changes_the_deal_or_what_the_others_do(pace: Pace) -> None:
    app = session(params={"game": "whiskey-pool", "seats": "4"}, confirm="off")
    app.do(f"set pace {pace}")
    settle(app)
    app.do("play pass")
    settle(app)
    other = eager(params={"game": "whiskey-pool", "seats": "4"})
    settle(other)
    other.do("play pass")
    settle(other)
    assert app.moment == other.moment


def test_a_new_game_during_anothers_thoughts_leaves_no_trace_of_them() -> None:
    app = session(params={"game": "whiskey-pool", "seats": "4"}, confirm="off")
    settle(app)
    app.do("play pass")
    before = app.moment
    app.do("dialog new")
    app.do("start", {"game": "whiskey-markers", "seats": "3"})
    assert app.moment is not before
    assert app.screen().hand_number == 1
    assert len(app.moment.log) == 5


# --- In a frame ----------------------------------------------------------------------------------


def test_a_frame_keeps_nothing_and_complains_about_nothing() -> None:
    shelf = Shelf()
    app = session(shelf, embedded=True, params={"game": "whiskey-markers", "seats": "3"})
    finish(app)
    app.do("next")
    app.do("set theme dark")
    assert shelf.texts == {}
    assert app.screen().notices == ()
    assert app.screen().embedded


# --- Anything at all, in any order ---------------------------------------------------------------


class AnySession(RuleBasedStateMachine):
    """Random commands never raise, chips stay, and what is saved is what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf = Shelf()
        self.app = session(self.shelf, params={"game": "whiskey-pool", "seats": "3"})
        self.chips = stakes(self.app.screen())

    @rule(choice=st.integers(0, 10**6))
    def press_a_button(self, choice: int) -> None:
        there = [b for b in buttons(self.app.screen()) if b.enabled and b.command]
        if not there:
            return
        command = there[choice % len(there)].command
        if command.startswith("wipe"):
            return
        self.app.do(command, {})
        self.chips = stakes(self.app.screen())

    @rule(command=st.sampled_from(JUNK) | st.text(max_size=20))
    def send_junk(self, command: str) -> None:
        # These two are not junk: they begin another game, with other chips.
        if not command.startswith(("wipe", "start")):
            self.app.do(command)

    @rule(
        form=st.dictionaries(
            st.sampled_from(["game", "seats", "opponents", "ante", "start_chips", "markers"]),
            st.sampled_from(["whiskey-pool", "whiskey-markers", "2", "5", "9", "10", "", "x"]),
            max_size=4,
        )
    )
    def ask_for_a_table(self, form: dict[str, str]) -> None:
        self.app.do("dialog new")
        self.app.do("draft", form)
        self.app.do("start", form)
        if self.app.screen().dialog is Dialog.NEW:
            sheet = self.app.screen().new
            assert sheet
            assert sheet.problem
        self.chips = stakes(self.app.screen())

    @precondition(lambda self: self.app.waits_for_others)
    @rule()
    def let_one_other_play(self) -> None:
        *_, action = self.app.think()
        self.app.play(action)

    @precondition(lambda self: bool(self.app.screen().legal))
    @rule(choice=st.integers(0, 10**6))
    def play_something(self, choice: int) -> None:
        legal = self.app.screen().legal
        self.app.do(f"play {legal[choice % len(legal)]}")
        self.app.do("confirm")

    @precondition(lambda self: self.app.screen().outcome is not None)
    @rule()
    def go_on(self) -> None:
        self.app.do("next")

    @invariant()
    def chips_stay_the_same(self) -> None:
        assert stakes(self.app.screen()) == self.chips

    @invariant()
    def what_is_saved_is_what_is_shown(self) -> None:
        if "game" in self.shelf.texts:
            again = reopened(self.shelf)
            mine = moment(self.app)._replace(give=(), get=(), asking=None)
            assert moment(again) == mine

    @invariant()
    def your_turn_has_a_way_on(self) -> None:
        screen = self.app.screen()
        waits = self.app.waits_for_others
        assert waits or screen.legal or screen.outcome
        assert not (waits and screen.legal)
        verbs = {action.verb for action in screen.legal}
        assert not screen.legal or verbs & {Verb.KNOCK, Verb.PASS, Verb.STAND}


TestAnySession = AnySession.TestCase
TestAnySession.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
