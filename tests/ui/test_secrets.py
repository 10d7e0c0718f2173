"""What you may not know is nowhere on the page."""

from __future__ import annotations

from random import Random

import pytest
from tests.ui.peeking import CODED, cards_on
from tests.ui.sessions import WITH_WIDOW, Shelf, eager, finish, reopened, your_turns

from ui.app import App
from ui.game import Game
from ui.screen import Screen
from ui.view import render
from whiskey_poker.cards import UNSEEN, Card, card_text, parse_card
from whiskey_poker.observation import SPECTATOR, observe
from whiskey_poker.record import Record, record_of
from whiskey_poker.state import State

NOTHING_WILD = {"la-viuda": {"round_wild": "false", "jokers": "0"}}
"""A wild card of yours is named with the card that it plays as, which others may hold."""


def may_be_known(app: App) -> set[Card]:
    """Return every card that you have seen in this hand, reckoned from the events alone."""
    view = app.screen().view
    seen = {card for event in view.table.log for card in (*event.cards, *event.gained)}
    return (seen | set(view.hand)) - {UNSEEN}


def html_of(screen: Screen) -> str:
    return str(render(screen))


def pages(app: App) -> list[str]:
    """Return the page, and the page with each sheet that tells of this hand."""
    screen = app.screen()
    html = [html_of(screen)]
    for name in ("log", "deal", "menu"):
        app.do(f"dialog {name}")
        html.append(html_of(app.screen()))
    app.do("close")
    return html


def test_the_search_finds_a_card_in_every_shape() -> None:
    app = eager()
    text = html_of(app.screen())
    assert set(app.screen().view.hand) <= cards_on(text)
    for sample in (
        "Ten of hearts, card 3",
        '<b id="hand-Th">',
        '<b data-do="pick Th">',
        "10♥",
        '<span class="nb">10<svg class="pip" aria-label="hearts">',
    ):
        assert cards_on(f"<p> {sample}</p>") == {parse_card("Th")}, sample
    assert cards_on("As the books have it, at most 4 hearts") == set()


@pytest.mark.parametrize("form", WITH_WIDOW)
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("hands", [1, pytest.param(6, marks=pytest.mark.slow)])
def test_no_page_names_a_card_that_you_have_not_seen(form: str, seats: int, hands: int) -> None:
    shelf, rng = Shelf(), Random(f"{form}{seats}")
    app = eager(shelf, params={"game": form, "seats": str(seats), **NOTHING_WILD.get(form, {})})
    for _ in range(hands):
        for _screen in your_turns(app, rng):
            known = may_be_known(app)
            for html in pages(app):
                assert cards_on(html) <= known
            assert cards_on(html_of(reopened(shelf).screen())) <= known
            for aid in ("off", "on"):
                app.do(f"set memory-aid {aid}")
                assert cards_on(html_of(app.screen())) <= known
            app.do("table")
            assert cards_on(f"<p>{app.screen().status}</p>") <= known
        shown = cards_on(html_of(app.screen()))
        live = app.moment.live
        in_play = {card for seat in live for card in app.moment.hands[seat] if len(live) > 1}
        assert in_play <= shown <= may_be_known(app)
        app.do("next")


def another_world(state: State, names: tuple[str, ...], rng: Random) -> State:
    """Deal the cards that you cannot know anew, and do the same actions in that world."""
    record = record_of(state, names)
    view = observe(state, 0)
    known = {card for event in view.table.log for card in (*event.cards, *event.gained)}
    places = [place for place, card in enumerate(record.pack) if card not in known]
    cards = [record.pack[place] for place in places]
    rng.shuffle(cards)
    pack = list(record.pack)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    return Record(
        variant=record.variant,
        players=record.players,
        dealer=record.dealer,
        stakes=record.stakes,
        pack=tuple(pack),
        actions=record.actions,
        pool=record.pool,
        absent=record.absent,
    ).final()


@pytest.mark.parametrize("form", WITH_WIDOW)
def test_what_you_cannot_know_never_changes_the_page_or_the_record(form: str) -> None:
    rng = Random(form)
    app = eager(params={"game": form, "seats": "4"})
    for _ in range(4):
        for screen in your_turns(app, rng):
            game: Game = app.game
            state, page, text = app.moment, html_of(screen), app.hand_text()
            for _world in range(3):
                other = another_world(state, game.names, rng)
                if observe(other, 0) != observe(state, 0):
                    continue
                game.match._state = other
                assert html_of(app.screen()) == page
                assert app.hand_text() == text
            game.match._state = state
        app.do("next")


def test_other_worlds_are_really_other_ones() -> None:
    app = eager(params={"game": "whiskey-pool", "seats": "4"})
    screen = next(your_turns(app, Random(1)))
    other = another_world(app.moment, screen.names, Random(2))
    assert observe(other, 0) == observe(app.moment, 0)
    assert observe(other, SPECTATOR) == observe(app.moment, SPECTATOR)
    assert other.hands[1:] != app.moment.hands[1:]


@pytest.mark.parametrize("form", WITH_WIDOW)
def test_the_record_of_a_hand_in_progress_hides_what_you_have_not_seen(form: str) -> None:
    app = eager(params={"game": form, "seats": "4"})
    for _ in range(2):
        for _screen in your_turns(app, Random(form)):
            text = app.hand_text()
            known = may_be_known(app)
            assert {parse_card(code) for code in CODED.findall(text)} <= known
            assert "??" in text
            assert "seed" not in text
            assert app.game.match.seed not in text
        whole = app.hand_text()
        assert "??" not in whole
        assert all(card_text(card) in whole for hand in app.moment.hands for card in hand)
        app.do("next")


def test_a_save_holds_every_card_and_says_so() -> None:
    shelf = Shelf()
    app = eager(shelf)
    app.do("play knock")
    assert "every card" in shelf.texts["game"]
    assert "every card" in app.export_text()


def test_the_promise_of_the_deal_tells_nothing_but_its_number() -> None:
    app = eager()
    app.do("dialog deal")
    html = html_of(app.screen())
    proof = app.screen().proof
    assert proof
    assert proof.digest in html
    assert cards_on(html) <= may_be_known(app)
    app.do("close")
    finish(app)
    app.do("dialog deal")
    assert len(cards_on(html_of(app.screen()))) == 52
