"""The end of a hand without a widow: halves, a board, openers and pots that stay."""

from __future__ import annotations

from random import Random

import pytest
from tests.ui.open_tables import GAMES, dealt, decisions, opened, until
from tests.ui.page_reader import Element, read
from tests.ui.peeking import cards_on
from tests.ui.sessions import seat

from ui.app import App
from ui.game import Game
from ui.keys import command_for_key
from ui.screen import Outcome
from ui.view import render
from whiskey_poker.cards import parse_cards
from whiskey_poker.observation import observe, resample

NUTS = "2s 3h 4d 5c 7s"  # the best of both halves
LOW = "2c 3c 4c 5s 8s"  # a good 2-7 hand, a poor badugi
KINGS = "Kc Kh Qc Jd 8d"
QUEENS = "Qd Qh Js Td 9c"


def ended(game: Game) -> tuple[Outcome, Element, App]:
    app = seat(until(game, lambda _state: False))
    screen = app.screen()
    assert screen.outcome is not None
    return screen.outcome, read(render(screen)), app


def tags(root: Element, seat_number: int) -> list[str]:
    """Return, for each half, whether the page says that this seat wins it."""
    row = root.one(id=f"shown-{seat_number}")
    return [each.text() for each in row.all("p") if each.has_class("half")]


# --- Badeucy --------------------------------------------------------------------------------------


def test_two_players_win_a_half_each_and_the_page_tells_which() -> None:
    # Ana's 7-low wins the five cards, your badugi the other half.
    outcome, root, _app = ended(dealt("badeucy", "2s 3h 4d 5c Ks", "2d 3d 4c 5s 7h", KINGS))
    assert outcome.sentence == "Ana wins the 2-7 half of 3 with seven-five low."
    assert outcome.side_pots == ("You win the badugi half of 3 with five-four-three-two badugi.",)
    assert [text.endswith("wins this half") for text in tags(root, 0)] == [False, True]
    assert [text.endswith("wins this half") for text in tags(root, 1)] == [True, False]
    assert not any(text.endswith("wins this half") for text in tags(root, 2))
    assert len(outcome.reasons) == 2
    assert outcome.hands[-1].seat == 2


def test_one_player_scoops_both_halves() -> None:
    outcome, root, _app = ended(dealt("badeucy", KINGS, NUTS, QUEENS))
    assert outcome.sentence == (
        "Ana wins both halves, 6 in all, with seven-five low and five-four-three-two badugi."
    )
    assert [text.endswith("wins this half") for text in tags(root, 1)] == [True, True]
    assert "wins a pot" not in root.one(id="felt").text()


def test_who_ties_one_half_and_loses_the_other_is_said_to_get_a_quarter() -> None:
    outcome, _root, _app = ended(
        dealt("badeucy", "2s 3h 4d 5c 7s", "2h 3s 4c 5d Ks", KINGS, dealer=2)
    )
    told = " ".join((outcome.sentence, *outcome.side_pots))
    assert "You win the 2-7 half of 3 with seven-five low." in told
    assert "You and Ana divide the badugi half of 3" in told
    assert "Ana gets no more than a quarter of the pot: 1." in told
    assert "You get no more" not in told


def test_the_halves_of_each_side_pot_are_told_apart() -> None:
    game = dealt(
        "badeucy", "2d 3d 4c 5s 7h", "2s 3h 4d 5c Ks", KINGS, chips=(100, 4, 196), dealer=2,
        play="raise 4, raise 6, call, call",
    )  # fmt: skip
    outcome, _root, _app = ended(game)
    told = (outcome.sentence, *outcome.side_pots)
    assert [text for text in told if "pot holds" in text] == [
        "The main pot holds 12 chips.", "A side pot holds 4 chips.",
    ]  # fmt: skip
    assert "Ana wins the badugi half of 6 with five-four-three-two badugi." in told
    assert told[-1].startswith("You win both halves, 4 in all"), told


def test_your_two_hands_are_named_while_you_play() -> None:
    app = seat(dealt("badeucy", LOW, NUTS, KINGS))
    root = read(render(app.screen()))
    assert "2-7: eight-five low" in root.one(id="hold").text()
    assert "Badugi: two-card five-two" in root.one(id="hold").text()


# --- Fusion ---------------------------------------------------------------------------------------


def fusion() -> Game:
    # Hole cards: yours Ks Qs, then 2d, then 3d; the board 9s 8s 7s 2h 3h.
    return dealt("fusion", "Ks Qs", "Ah Ad", then="9s 8s 7s Ac 2d 2h 4c 3d 3h", dealer=1)


def test_two_of_the_own_cards_and_three_of_the_board_are_marked_at_the_showdown() -> None:
    outcome, root, _app = ended(fusion())
    yours = next(shown for shown in outcome.hands if shown.seat == 0)
    assert {*yours.common} == {*parse_cards("9s 8s 7s")}
    assert yours.deciding - {*yours.common} == {*parse_cards("Ks Qs")}
    row = root.one(id="shown-0")
    labels = [each.get("aria-label") for each in row.all("span", role="img")]
    assert sum(", deciding" in label for label in labels) == 2
    assert sum(", of the board" in label for label in labels) == 3
    assert "king-high flush" in row.text()


def test_the_board_shows_what_is_dealt_and_keeps_a_place_for_the_rest() -> None:
    for cards in (0, 3, 4, 5):
        game = until(fusion(), lambda state, cards=cards: len(state.board) == cards)  # type: ignore[misc]
        root = read(render(seat(game).screen()))
        board = root.one(id="board")
        assert len(board.all("span", role="img")) == cards
        assert sum(each.has_class("slot") for each in board.all("span")) == 5 - cards
        held = {0: 2, 3: 3, 4: 4, 5: 4}[cards]
        assert root.one(id="hand").get("data-count") == str(held)
        new = [each for each in root.one(id="hand").all("button") if each.has_class("new")]
        assert len(new) == (1 if cards in (3, 4) else 0)


def test_pot_limit_amounts_can_be_chosen_in_fusion() -> None:
    app = seat(fusion())
    assert app.screen().wagers is not None or app.waits_for_others
    root = read(render(seat(until(fusion(), lambda s: s.actor == 0 and bool(s.board))).screen()))
    assert root.one("input", id="wager-slider").get("min") == "2"
    assert root.one(id="wager-pot").get("data-do") == "wager 4"


# --- Jack Pots ------------------------------------------------------------------------------------

NOTHING = "2c 4d 6h 8s Tc"
ALSO_NOTHING = "3c 5d 7h 9s Jc"


def test_who_cannot_open_is_told_what_it_takes() -> None:
    root = read(render(seat(dealt("jackpots", NOTHING, KINGS)).screen()))
    assert root.one(id="act-pass").get("data-do") == "play pass"
    button = root.one(id="act-open")
    assert button.get("aria-disabled") == "true"
    why = root.one(id=button.get("aria-describedby")).text()
    assert why == "It takes a pair of jacks or better to open."
    assert why in root.one(id="opening").text()


def test_who_can_open_opens_with_one_tap_or_a_key() -> None:
    app = seat(dealt("jackpots", KINGS, NOTHING))
    root = read(render(app.screen()))
    (choices,) = (each for each in root.walk() if each.has_class("bets"))
    assert [each.text() for each in choices.all("button")] == ["Pass", "Open for 2"]
    assert command_for_key(app.screen(), "b") == "play open 2"
    app.do("play open 2")
    assert "You have opened." in read(render(app.screen())).one(id="opening").text()


def test_while_another_may_open_the_same_two_buttons_rest() -> None:
    root = read(render(seat(dealt("jackpots", NOTHING, KINGS, dealer=0)).screen()))
    assert [each.text() for each in root.one(id="moves").all("button")][:2] == ["Pass", "Open"]
    assert not root.one(id="act-pass").get("data-do")


def test_a_pot_that_nobody_opens_stays_and_the_next_deal_says_so() -> None:
    game = dealt("jackpots", NOTHING, ALSO_NOTHING, progression="up_down")
    outcome, root, app = ended(game)
    assert outcome.sentence == (
        "Nobody opens. The pot of 2 chips stays, and the next deal plays for it."
        " To open it, it takes a pair of queens or better."
    )
    assert outcome.folded_out
    assert not outcome.winners
    assert cards_on(str(render(app.screen()))) == {*parse_cards(NOTHING)}
    assert root.one(id="act-next").get("data-do") == "next"
    app.do("next")
    note = read(render(app.screen())).one(id="opening").text()
    assert "2 chips lie here from before: nobody opened." in note
    assert "queens" in note


def test_an_opener_whom_nobody_calls_shows_openers_and_no_more() -> None:
    game = dealt("jackpots", NOTHING, KINGS, play="pass, open 2, fold")
    outcome, _root, app = ended(game)
    assert outcome.sentence == (
        "All the others have folded: Ana wins the pool of 2 chips and shows openers."
    )
    assert outcome.proofs == ("Ana shows K♣ K♥ from the hand that opened.",) or (
        outcome.proofs == ("Ana shows K♥ K♣ from the hand that opened.",)
    )
    shown = cards_on(str(render(app.screen()))) - {*parse_cards(NOTHING)}
    assert shown == {*parse_cards("Kc Kh")}


def test_false_openers_make_a_hand_dead_and_the_page_says_so() -> None:
    game = dealt(
        "jackpots", NOTHING, KINGS, ALSO_NOTHING, false_openers="forfeit",
        play="open 2, call, call",
    )  # fmt: skip
    outcome, root, _app = ended(game)
    assert outcome.winners == (1,)
    assert "You had no openers, so your hand is dead." in outcome.proofs
    row = root.one(id="shown-0").text()
    assert "opened without openers" in row
    assert "wins" not in row


def test_a_false_opener_alone_leaves_the_pot_where_it_is() -> None:
    game = dealt(
        "jackpots", NOTHING, ALSO_NOTHING, false_openers="forfeit", play="open 2, fold",
    )  # fmt: skip
    outcome, _root, _app = ended(game)
    assert outcome.sentence.startswith("The pot of 2 chips stays")
    assert "You pay 1 chip." in outcome.proofs


# --- All of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("hands", [1, pytest.param(6, marks=pytest.mark.slow)])
def test_no_page_names_a_card_that_you_have_not_seen(game: str, seats: int, hands: int) -> None:
    """C05: neither the page, nor its sheets, nor what is spoken."""
    rng = Random(f"{game}{seats}")
    ends = set()
    for seed in range(hands):
        app = opened(game, seats=seats, seed=str(seed))
        for now in decisions(app, rng):
            seen = {card for event in now.view.table.log for card in event.cards}
            known = seen | {*now.view.hand}
            for command in ("say", "table", "dialog log", "dialog menu", "close"):
                app.do(command)
                screen = app.screen()
                assert cards_on(str(render(screen))) <= known, command
                assert cards_on(f"<p>{screen.status}</p>") <= known
        last = app.screen()
        assert last.outcome is not None
        ends.add(last.outcome.folded_out)
        seen = {card for event in last.view.table.log for card in event.cards}
        assert cards_on(str(render(last))) <= seen | {*last.view.hand}
    assert ends


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_that_you_cannot_know_never_change_the_page(game: str) -> None:
    rng = Random(game)
    for seed in range(2):
        app = opened(game, seats=5, seed=str(seed))
        for now in decisions(app, rng):
            state, page = app.moment, str(render(now))
            for _world in range(2):
                other = resample(observe(state, 0), rng)
                assert other.hands != state.hands
                app.game.match._state = other
                assert str(render(app.screen())) == page
            app.game.match._state = state
