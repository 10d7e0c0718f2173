"""Bets on the page: the buttons are what is legal, and a hand that was folded is no card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ui.page_reader import Element, read
from tests.ui.peeking import cards_on
from tests.ui.screens import YOU, hand, screen
from tests.ui.sessions import Shelf, buttons, reopened, seat, settle, some_action, table

from ui.app import App
from ui.keys import command_for_key
from ui.outcome import outcome_of
from ui.screen import Dialog, Screen
from ui.status import spoken_table
from ui.view import render
from whiskey_poker.cards import UNSEEN, Card, card_text
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import observe
from whiskey_poker.state import State, Verb, Wagers
from whiskey_poker.words import Words

NAMES = ("Quim", "Ana", "Bruno", "Clara")
FREE = ("no_limit", "pot_limit")
PLAYS = (
    ("check",) * 3,
    ("check", "bet 2", "call"),
    ("bet 2", "raise 4", "raise 6"),
    ("bet 2", "raise 4", "fold"),
)


def bets(*moves: str, **rules: Any) -> State:
    return hand(*moves, game="whiskey-betting", chips=100, **rules)


def page(state: State, **changes: Any) -> Element:
    return read(render(screen(state, **changes)))


def commands(root: Element, kind: str) -> list[str]:
    found = [each.get("data-do") for each in root.all("button") if each.get("data-do")]
    return sorted(each for each in found if each.startswith(kind))


def facing(*moves: str, structure: str = "no_limit") -> App:
    """Return a session in which you deal and act last in the first round of betting."""
    rules = {"structure": structure}
    return seat(table("whiskey-betting", dealer=YOU, play=moves, rules=rules))


# --- What can be pressed ------------------------------------------------------------------------


@pytest.mark.parametrize("play", PLAYS)
def test_in_fixed_limit_each_legal_action_is_one_button(play: tuple[str, ...]) -> None:
    state = bets(*play)
    shown = commands(page(state), "play ")
    assert shown == sorted(f"play {action}" for action in legal_actions(state))
    assert not page(state).all("input")


def test_after_the_last_raise_there_is_no_button_for_one() -> None:
    root = page(bets("bet 2", "raise 4", "raise 6", cap=3))
    assert commands(root, "play ") == ["play call", "play fold"]


def test_the_buttons_name_the_amounts() -> None:
    root = page(bets("bet 2", "raise 4", "fold"))
    labels = [each.text() for each in root.one(id="moves").all("button")]
    assert labels == ["Fold", "Call 4", "Raise to 6"]
    opening = page(bets("check", "check", "check"))
    assert [b.text() for b in opening.one(id="moves").all("button")] == ["Check", "Bet 2"]


@pytest.mark.parametrize("structure", FREE)
@pytest.mark.parametrize("play", PLAYS)
def test_every_amount_that_is_legal_can_be_bet_and_no_other(
    structure: str, play: tuple[str, ...]
) -> None:
    state = bets(*play, structure=structure)
    legal = legal_actions(state)
    assert isinstance(legal, Wagers)
    for amount in (*legal.amounts, legal.amounts[0] - 1, legal.amounts[-1] + 1, 0):
        root = page(state, typed=amount)
        wanted = [f"play {action}" for action in legal.plain]
        if amount in legal.amounts:
            wanted.append(f"play {legal.verb} {amount}")
        assert commands(root, "play ") == sorted(wanted)
    field, slider = (page(state).one("input", id=f"wager-{name}") for name in ("amount", "slider"))
    for each in (field, slider):
        assert each.get("min") == str(legal.amounts[0])
        assert each.get("max") == str(legal.amounts[-1])
        assert each.get("value") == str(legal.amounts[0])


@pytest.mark.parametrize("structure", FREE)
@pytest.mark.parametrize("play", PLAYS)
def test_the_shares_of_the_pot_are_legal_amounts(structure: str, play: tuple[str, ...]) -> None:
    state = bets(*play, structure=structure)
    legal = legal_actions(state)
    assert isinstance(legal, Wagers)
    for command in commands(page(state), "wager "):
        assert int(command.split()[1]) in legal.amounts
    root = page(state)
    pot = 2 * state.bets.to_match - state.bets.paid[YOU] + state.pool
    assert root.one(id="wager-pot").get("data-do") == f"wager {pot}"
    assert bool(root.one(id="wager-all").get("data-do")) == (structure == "no_limit")


def test_while_others_bet_the_buttons_rest_and_say_why() -> None:
    root = page(bets("bet 2"))
    assert not commands(root, "play ")
    for each in root.one(id="moves").all("button", aria_disabled="true"):
        assert "Bruno plays" in root.one(id=each.get("aria-describedby")).text()


# --- The amount ---------------------------------------------------------------------------------


def test_field_and_slider_follow_one_another_and_survive_a_redraw() -> None:
    app = facing("bet 2", "raise 8", "fold")
    app.do("wager", {"slider": "40", "amount": "14"})
    assert app.screen().amount == 40
    app.do("wager", {"slider": "40", "amount": "5"})
    assert app.screen().amount == 5
    assert app.screen().wager is None
    app.do("wager", {"slider": "14", "amount": "52"})
    for command in ("dialog rules", "close", "say"):
        app.do(command)
        assert app.screen().amount == 52
    assert str(app.screen().wager) == "raise 52"


@pytest.mark.parametrize("typed", ["", "-3", "1e3", "3.5", "٣", "9" * 40])
def test_what_is_no_amount_is_never_bet(typed: str) -> None:
    app = facing("bet 2", "raise 8", "fold")
    before = app.moment
    app.do("wager", {"slider": "14", "amount": typed})
    wager = app.screen().wager
    assert wager is None or wager.amount == 14, "too long a number changes nothing"
    for text in ("raise", f"raise {typed}", "raise 13", "raise 1000", "bet 20"):
        app.do(f"play {text}")
    assert app.moment is before


def test_a_new_turn_begins_with_the_least_amount_again() -> None:
    app = facing("bet 2", "raise 8", "fold")
    app.do("wager 50")
    app.do("play call")
    assert app.screen().typed is None


def test_all_in_is_asked_about_unless_that_is_switched_off() -> None:
    app = seat(
        table("whiskey-betting", dealer=YOU, play=("check",) * 3, rules={"structure": "no_limit"}),
        confirm="on",
    )
    app.do("play bet 99")
    asked = read(render(app.screen()))
    assert "all the chips" in asked.one(id="question").text()
    assert asked.one(id="confirm").text() == "Bet 99, all-in"
    app.do("cancel")
    app.do("play bet 98")
    assert app.screen().view.table.chips[YOU] == 1


def test_the_keys_check_call_fold_bet_and_change_the_amount() -> None:
    opening, raised = facing("check", "check", "check"), facing("bet 2", "raise 8", "fold")
    keys = {key: command_for_key(opening.screen(), key) for key in "cfb"}
    assert keys == {"c": "play check", "f": None, "b": "play bet 2"}
    keys = {key: command_for_key(raised.screen(), key) for key in "cfb+=-"}
    assert keys == {
        "c": "play call", "f": "play fold", "b": "play raise 14",
        "+": "wager 15", "=": "wager 15", "-": "wager 14",
    }  # fmt: skip
    fixed = facing("check", "check", "check", structure="fixed_limit")
    assert command_for_key(fixed.screen(), "+") is None
    assert command_for_key(fixed.screen(), "=") is None


# --- The table ----------------------------------------------------------------------------------


def test_what_each_has_put_in_and_who_has_folded_is_told() -> None:
    root = page(bets("bet 2", "raise 4", "fold"))
    assert "in this round:4" in root.one(id="seat-2").text().replace("4 chips", "")
    folded = root.one(id="seat-3")
    assert folded.has_class("folded")
    assert "folded" in folded.text()
    assert len(folded.all(aria_label="folded hand")) == 1
    assert "Pool" in root.one(id="felt").text()
    assert "10 chips" in root.one(id="felt").text()


def test_who_is_all_in_is_marked() -> None:
    root = page(bets("bet 99", "fold", "fold", structure="no_limit"))
    assert "all-in" in root.one(id="seat-1").text()
    assert "all-in" not in root.one(id="seat-2").text()


def test_after_you_have_folded_your_hand_is_not_named() -> None:
    app = facing("bet 2", "raise 4", "fold", structure="fixed_limit")
    app.do("play fold")
    root = read(render(app.screen()))
    assert root.one(id="hold").text() == "You have folded."
    assert not commands(root, "play ")
    assert "without you" in root.one(id="why").text()
    game = app.game
    text = spoken_table(Words(), game, game.view())
    assert "You have folded." in text
    assert "Clara has folded." in text
    assert "You hold" not in text


def test_a_knock_before_the_bets_is_no_last_turn() -> None:
    state = bets(*["check"] * 4, "knock", "pass", "pass", "pass", *["check"] * 3)
    root = page(state)
    assert state.exchange.knocker != -1
    assert not root.all(id="last-turn")
    assert not root.all(id="knock-line")


@pytest.mark.parametrize(
    ("play", "question"),
    [
        (("check",) * 3, "Your turn: check or bet."),
        (("bet 2", "raise 4", "fold"), "Your turn: call, raise or fold. To call: 4."),
        (("bet 2", "raise 4", "raise 6"), "Your turn: call, raise or fold. To call: 6."),
    ],
)
def test_the_status_asks_what_is_legal(play: tuple[str, ...], question: str) -> None:
    app = facing(*play, structure="fixed_limit")
    assert app.screen().status.endswith(question)


# --- The exchange between bets --------------------------------------------------------------------


def test_the_blind_exchange_offers_to_take_to_pass_and_to_knock() -> None:
    state = bets(*["check"] * 4, *["pass"] * 3)
    for each in (state, bets(*["check"] * 4, "knock", "pass", "pass")):
        shown = commands(page(each), "play ")
        assert shown == ["play knock", "play pass", "play take"]
    asked = page(state, asking=legal_actions(state)[1])
    assert "face down in its place" in asked.one(id="question").text()


def test_what_another_has_taken_of_you_is_known_to_you_only() -> None:
    state = hand(
        *["check"] * 4, *["pass"] * 3, "take", "take", "pass", "pass",
        game="whiskey-betting", chips=100,
    )  # fmt: skip
    view = observe(state, YOU)
    known = {card for card in view.table.hands[1] if card != UNSEEN}
    assert len(known) == 5
    labels = [each.get("aria-label") for each in page(state).one(id="seat-1").walk()]
    assert sum(", known to you" in label for label in labels) == 5
    assert not any("to all" in label for label in labels)


@pytest.mark.parametrize("size", range(1, 6))
def test_in_the_kitty_any_number_of_cards_is_picked(size: int) -> None:
    app = seat(table("kitty", dealer=YOU, play=[*["check"] * 4, "take", "pass", "pass"]))
    state = app.moment
    for card in (*state.hands[YOU][:size], *state.widow[-size:]):
        assert app.screen().chosen is None
        app.do(f"pick {card_text(card)}")
    chosen = app.screen().chosen
    assert chosen is not None
    assert len(chosen.give) == (size if size < 5 else 0), "all five are a move of their own"
    app.do(f"play {chosen}")
    assert set(state.widow[-size:]) <= set(app.moment.hands[YOU])


# --- The end --------------------------------------------------------------------------------------


class NeverRanks:
    """An evaluator that fails the test when it is asked for a hand that may not be ranked."""

    def __init__(self, state: State, forbidden: set[Card]) -> None:
        self._evaluator, self._forbidden = state.evaluator, forbidden

    def __getattr__(self, name: str) -> Any:
        return getattr(self._evaluator, name)

    def strength(self, cards: tuple[Card, ...]) -> int:
        assert UNSEEN not in cards
        assert not self._forbidden & set(cards), "a hand was ranked that nobody has shown"
        return self._evaluator.strength(cards)


def ranks_only_shown(state: State) -> State:
    shown = {event.seat for event in state.log if event.kind.value == "show"}
    hidden = {card for owner in state.order if owner not in shown for card in state.hands[owner]}
    evaluator: Any = NeverRanks(state, hidden)
    return state._replace(evaluator=evaluator)


FOLDED_OUT = ("bet 2", "fold", "fold", "raise 4", "fold")
ONE_FOLDED = ("bet 2", "fold", "call", "call", "knock", *["pass"] * 2, *["check"] * 3, "knock",
              "stand", "stand", *["check"] * 3)  # fmt: skip
SIDE_POTS = ("bet 9", "raise 19", "raise 29", "call")


def test_where_all_others_fold_nothing_is_shown_or_ranked() -> None:
    state = ranks_only_shown(bets(*FOLDED_OUT))
    outcome = outcome_of(state, NAMES, YOU, Words())
    assert outcome is not None
    assert outcome.folded_out
    assert outcome.sentence == (
        "All the others have folded: you win the pool of 8 chips without showing."
    )
    html = str(render(screen(state, outcome=outcome)))
    assert cards_on(html) == set(state.hands[YOU])
    assert "without showing" in read(html).one(id="you").text()
    root = read(html)
    assert "folded" in root.one(id="shown-1").text()
    assert "not shown" in root.one(id=f"shown-{YOU}").text()


def test_at_a_showdown_the_folded_hand_stays_down_and_unranked() -> None:
    state = ranks_only_shown(bets(*ONE_FOLDED))
    assert state.is_over
    outcome = outcome_of(state, NAMES, YOU, Words())
    assert outcome is not None
    assert [shown.seat for shown in outcome.hands][-1] == 2
    html = str(render(screen(state, outcome=outcome)))
    assert not cards_on(html) & set(state.hands[2])
    assert "folded" in read(html).one(id="shown-2").text()


def test_the_main_pot_and_each_side_pot_are_told() -> None:
    game = table(
        "kitty", dealer=YOU, chips=(130, 10, 20, 240), rules={"structure": "no_limit"},
        play=(*SIDE_POTS, "knock", "pass", "pass", "pass", "check", "check"),
    )  # fmt: skip
    state = game.match.state
    assert state.is_over
    outcome = outcome_of(state, NAMES, YOU, Words())
    assert outcome is not None
    assert "main pot of 40" in outcome.sentence
    assert len(outcome.side_pots) == 2
    assert "side pot of 30" in outcome.side_pots[0]
    assert "side pot of 20" in outcome.side_pots[1]
    assert len(set(outcome.winners)) == len(outcome.winners)
    text = read(render(screen(state, outcome=outcome))).one(id="you").text()
    for told in (outcome.sentence, *outcome.side_pots):
        assert told in text


# --- Whole games ----------------------------------------------------------------------------------

GAMES = (
    ("whiskey-betting", "fixed_limit"),
    ("whiskey-betting", "no_limit"),
    ("kitty", "pot_limit"),
)


@pytest.mark.parametrize(("game", "structure"), GAMES)
def test_no_page_of_a_hand_with_bets_names_a_card_that_you_have_not_seen(
    game: str, structure: str
) -> None:
    rng, shelf = Random(f"{game}{structure}"), Shelf()
    app = seat(table(game, rules={"structure": structure}), shelf)
    for _hand in range(3):
        while (now := settle(app)).outcome is None:
            assert_nothing_hidden(now)
            assert_buttons_are_legal(now)
            assert str(render(reopened(shelf).screen()._replace(settings=now.settings)))
            app.do(f"play {an_action(now, rng)}")
        assert_nothing_hidden(now)
        if now.finished:
            break
        app.do("next")


def an_action(now: Screen, rng: Random) -> str:
    if now.wagers is not None:
        few = [*now.wagers.plain, *([now.wager] if now.wager else [])]
        return str(rng.choice([action for action in few if action.verb is not Verb.FOLD]))
    return str(some_action(now.legal, rng))


def assert_nothing_hidden(now: Screen) -> None:
    view = now.view
    seen = {card for event in view.table.log for card in (*event.cards, *event.gained)}
    for name in (None, Dialog.LOG):
        assert cards_on(str(render(now._replace(dialog=name)))) <= (seen | {*view.hand}) - {UNSEEN}


def assert_buttons_are_legal(now: Screen) -> None:
    there = {b.command for b in buttons(now) if b.enabled and b.tag == "button"}
    plays = {command for command in there if command.startswith("play ")}
    wanted = {f"play {action}" for action in now.plain}
    assert plays == wanted | ({f"play {now.wager}"} if now.wager else set())
