"""The page: what can be pressed is what is legal, nothing hidden is in it, and it can be heard."""

from __future__ import annotations

import re
from gettext import NullTranslations
from random import Random
from typing import Any

import pytest
from tests.ui.page_reader import Element, read
from tests.ui.screens import (
    NAMES,
    YOU,
    best_swap,
    hand,
    new_table,
    outcome,
    screen,
    screen_of,
    viuda,
)

from ui.keys import command_for_key
from ui.outcome import outcome_of
from ui.screen import Dialog, Finished, Notice, Proof, Screen, Standing
from ui.settings import Deck, Pace, Settings, Theme
from ui.view import focus_hint, render, root_attributes
from whiskey_poker.cards import CARD_TEXTS, UNSEEN, Card, card_text
from whiskey_poker.engine import apply, legal_actions
from whiskey_poker.observation import observe, resample
from whiskey_poker.state import State, Verb, parse_action
from whiskey_poker.variants import VARIANTS
from whiskey_poker.words import Words

FACE_DOWN = hand("pass", "pass", "pass")
FACE_UP = hand("pass", "pass", "take")
KNOCKED = hand("pass", "pass", "take", "swap", "swap", "knock", "stand")
LAST_AND_BLIND = hand("pass", "knock", "pass")
NOT_YOURS = hand("pass")
YOU_KNOCKED = hand("pass", "pass", "take", "knock")
OVER = hand("pass", "pass", "take", "swap", "swap", "knock", "stand", "swap", "swap")
FORCED = hand("pass", "pass", "take", "swap", "swap", "swap", "swap", max_phase2_laps=1)
NO_EARLY_KNOCK = hand("pass", "pass", "pass", knock_in_phase1=False)
WILD = hand("pass", "pass", "take", game="la-viuda", seed=1, pool=5)
ACES, QUEENS = "Ah Ac As 9h 3h", "Qh Qd Jh Jd 4s"
OFFER = viuda("2h 7c 9d Js Kd", ACES, QUEENS, widow="8h 8d 4c 6d 3c", pool=3, chips=1)
OTHERS_OFFER = viuda(ACES, "2h 7c 9d Js Kd", QUEENS, widow="8h 8d 4c 6d 3c", pool=3, chips=1)
TIE = viuda(
    "Kh Kd 8c 6s 5h", "Ks Kc 8h 6d 5c", ACES, QUEENS,
    widow="7h 7d 4c 4d 3c", stock="X2 9s 3d",
)  # fmt: skip
RACE = hand("pass", "pass", "take", game="short-race", chips=0)
RACE_OVER = hand(*["knock"] * 4, game="short-race", chips=0)
PASSED = hand(*["pass"] * 4, *["swap"] * 3, game="bicycle")
BETTING: dict[str, Any] = {"game": "whiskey-betting", "chips": 100}
BETS = (
    hand("bet 2", "raise 4", "fold", **BETTING),
    hand("bet 2", "raise 8", "fold", structure="no_limit", **BETTING),
    hand("bet 2", "raise 8", "fold", "fold", structure="no_limit", **BETTING),
    hand("bet 99", structure="no_limit", **BETTING),
    hand(*["check"] * 4, "knock", "pass", "pass", **BETTING),
)
FOLDED_OUT = hand("bet 2", "fold", "fold", "raise 4", "fold", **BETTING)
PLAYED = (
    FORCED,
    NO_EARLY_KNOCK,
    FACE_DOWN,
    FACE_UP,
    KNOCKED,
    LAST_AND_BLIND,
    NOT_YOURS,
    YOU_KNOCKED,
)


def page(state: State, **changes: Any) -> Element:
    return read(render(screen(state, **changes)))


def over(**changes: Any) -> Element:
    return page(OVER, outcome=outcome(OVER), **changes)


def commands(root: Element) -> list[str]:
    return [each.get("data-do") for each in root.walk() if each.get("data-do")]


def every_screen(words: Words | None = None) -> list[Screen]:
    """One screen of each kind that the page can show."""
    swap = best_swap(FACE_UP)
    places = (Standing(0, 60), Standing(1, 20), Standing(2, 0), Standing(3, 0))
    told = (words or Words()).gettext("Told.")
    done = outcome(OVER, words)
    return [
        *(screen(state, words=words) for state in PLAYED),
        screen(FACE_UP, words=words, give=swap.give, get=swap.get),
        *(
            screen(FACE_DOWN, words=words, asking=parse_action(verb))
            for verb in ("pass", "take", "knock")
        ),
        *(
            screen(KNOCKED, words=words, asking=parse_action(verb))
            for verb in ("swap all", "stand", "knock")
        ),
        screen(OVER, words=words, outcome=done),
        screen(OVER, words=words, outcome=done, finished=Finished(places, (0,), (2,), told)),
        screen(hand(*["pass"] * 7, "take", "swap", seats=9), words=words),
        *(
            screen(FACE_UP, words=words, dialog=each, new=new_table(), version="1")
            for each in Dialog
        ),
        screen(OVER, words=words, outcome=done, dialog=Dialog.DEAL, proof=Proof("0", OVER.stock)),
        *family_screens(words or Words()),
        screen(FACE_UP, words=words, label=told, notices=(Notice("full", told, "wipe", told),)),
    ]


def family_screens(words: Words) -> list[Screen]:
    """Screens of the games in which more happens: wild cards, an offer, a tie-break, points."""
    return [
        screen(WILD, words=words),
        screen(RACE, words=words),
        screen(PASSED, words=words),
        *(screen(state, words=words) for state in BETS),
        screen(BETS[1], words=words, typed=0),
        *(
            screen(state, words=words, outcome=outcome_of(state, NAMES, YOU, words))
            for state in (OFFER, OTHERS_OFFER, TIE, RACE_OVER, FOLDED_OUT)
        ),
    ]


def told(state: State) -> Element:
    return page(state, outcome=outcome_of(state, NAMES, YOU, Words()))


# --- What can be pressed ----------------------------------------------------------------------


@pytest.mark.parametrize("state", PLAYED)
def test_the_buttons_are_the_legal_actions_exactly(state: State) -> None:
    legal = legal_actions(state) if state.actor == YOU else ()
    plain = {f"play {action}" for action in legal if not action.give}
    shown = [each for each in commands(page(state)) if each.startswith("play ")]
    assert sorted(shown) == sorted(plain)


def test_every_exchange_is_reached_by_picking_two_cards() -> None:
    swaps = [action for action in legal_actions(FACE_UP) if action.give]
    assert len(swaps) == 25
    for swap in swaps:
        root = page(FACE_UP, give=swap.give, get=swap.get)
        assert root.one("button", id="act-swap").get("data-do") == f"play {swap}"


def test_cards_can_be_picked_only_when_an_exchange_is_open() -> None:
    picks = {f"pick {card_text(card)}" for card in (*FACE_UP.hands[YOU], *FACE_UP.widow)}
    assert {each for each in commands(page(FACE_UP)) if each.startswith("pick")} == picks
    for state in (FACE_DOWN, NOT_YOURS, YOU_KNOCKED, LAST_AND_BLIND):
        assert not [each for each in commands(page(state)) if each.startswith("pick")]


def test_with_the_house_rule_several_cards_are_picked_for_one_exchange() -> None:
    state = hand("pass", "pass", "take", exchange_sizes="1,2,3,4,5")
    give, get = state.hands[YOU][:2], state.widow[2:4]
    root = page(state, give=give, get=get)
    command = root.one("button", id="act-swap").get("data-do").removeprefix("play ")
    assert parse_action(command) in legal_actions(state)
    uneven = page(state, give=give, get=get[:1])
    assert not uneven.one("button", id="act-swap").get("data-do")
    assert "as many" in uneven.one(id="why").text()


def test_an_exchange_that_is_not_legal_has_no_command() -> None:
    swap = best_swap(FACE_UP)
    for state, changes in ((FACE_UP, {"give": swap.give}), (NOT_YOURS, {"give": swap.give})):
        for each in page(state, **changes).all("button"):
            assert not each.get("data-do").startswith("play swap ") or "all" in each.get("data-do")


@pytest.mark.parametrize("state", PLAYED)
def test_a_choice_that_is_not_open_is_shown_and_says_why(state: State) -> None:
    root = page(state)
    closed = [
        each for each in root.one(id="moves").all("button") if each.get("aria-disabled") == "true"
    ]
    for each in closed:
        assert not each.get("data-do")
        assert root.one(id=each.get("aria-describedby")).text()
    if state in (FORCED, NO_EARLY_KNOCK, NOT_YOURS, YOU_KNOCKED, FACE_UP):
        assert closed


def test_before_a_blind_last_turn_is_given_away_the_page_says_so() -> None:
    root = page(LAST_AND_BLIND)
    warning = root.one(id="last-turn")
    assert "last turn" in warning.text()
    assert root.one("button", id="act-pass").get("aria-describedby") == "last-turn"
    asked = page(LAST_AND_BLIND, asking=parse_action("pass"))
    assert "last turn" in asked.one(id="question").text()


def test_a_question_takes_the_place_of_the_choices() -> None:
    root = page(FACE_UP, asking=parse_action("knock"))
    assert "confirm" in commands(root)
    assert "cancel" in commands(root)
    assert not [each for each in commands(root) if each.startswith("play")]
    assert root.one("button", id="confirm").text() == "Knock"


def test_waiting_can_be_cut_short_unless_nobody_is_waited_for() -> None:
    assert "go" in commands(page(NOT_YOURS))
    assert "go" not in commands(page(NOT_YOURS, settings=Settings(pace=Pace.AT_ONCE)))
    assert "go" not in commands(page(FACE_UP))


def test_every_control_is_a_real_button_or_a_form() -> None:
    for each in every_screen():
        for element in read(render(each)).walk():
            if element.get("data-do") and not element.has_class("veil"):
                assert element.name in {"button", "form"}
            if element.name == "button":
                assert element.get("type") in {"button", "submit"}


# --- What must not be in it -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_is_in_the_page(seed: int) -> None:
    """C05: what you may not know can be anything, and the page is the same."""
    state = hand(seed=seed, seats=2 + seed % 8)
    rng = Random(seed)
    while not state.is_over and len(state.log) < 60:
        view = observe(state, YOU)
        drawn = render(screen_of(view))
        other = observe(resample(view, rng), YOU)
        assert render(screen_of(other)) == drawn
        known = {card for zone in (*view.table.hands, view.table.widow) for card in zone} | {
            card for event in view.table.log for card in (*event.cards, *event.gained)
        }
        assert_names_only(drawn, known)
        state = apply(state, rng.choice(legal_actions(state)))


def assert_names_only(html: str, known: set[Card]) -> None:
    ids = {each.get("id").split("-", 1)[1] for each in read(html).all("button")
           if re.match("(hand|widow)-", each.get("id"))}  # fmt: skip
    assert ids <= {card_text(card) for card in known}
    words = Words()
    for number in range(52):
        card = Card(number)
        if card not in known:
            assert words.card(card) not in html.lower(), CARD_TEXTS[card]


def test_without_the_memory_aid_the_others_cards_are_backs() -> None:
    def small_faces(settings: Settings) -> list[str]:
        root = page(KNOCKED, settings=settings)
        return [each.get("aria-label") for each in root.walk() if each.has_class("mini")
                and each.get("role") == "img"]  # fmt: skip

    known = [
        card for seat in range(1, 4) for card in observe(KNOCKED, YOU).table.hands[seat]
        if card != UNSEEN
    ]  # fmt: skip
    assert known
    assert len(small_faces(Settings())) == len(known)
    assert not small_faces(Settings(memory_aid=False))


def test_a_name_is_text_everywhere() -> None:
    """G15."""
    evil = '<img src=x onerror="alert(1)">'
    names = (NAMES[0], evil, *NAMES[2:4])
    for state, end in ((KNOCKED, None), (OVER, outcome(OVER))):
        drawn = screen(state, names=names, outcome=end, status=f"{evil} passes.", said=(evil,))
        html = render(drawn)
        assert not read(html).all("img")
        assert evil in read(html).text()


def test_no_style_no_script_and_no_handler_stands_in_the_html() -> None:
    for each in every_screen():
        for element in read(render(each)).walk():
            assert element.name not in {"style", "script", "img", "iframe"}
            for name in element.attributes:
                assert name != "style"
                assert not name.startswith("on")


def test_the_largest_table_stays_small() -> None:
    full = hand(*["pass"] * 7, "take", "swap", *["swap all"] * 8, seats=9)
    assert len(render(screen(full))) < 50_000
    assert max(len(render(each)) for each in every_screen()) < 60_000


# --- What is heard ------------------------------------------------------------------------------


def test_one_live_region_is_there_from_the_start_and_never_nested() -> None:
    for each in every_screen():
        root = read(render(each))
        live = [
            element
            for element in root.walk()
            if element.get("role") in {"status", "alert", "log"} or element.get("aria-live")
        ]
        assert [element.get("id") for element in live] == ["status"]


def test_ids_are_never_used_twice_and_never_refer_to_nothing() -> None:
    for each in every_screen():
        root = read(render(each))
        ids = [element.get("id") for element in root.walk() if element.get("id")]
        assert len(ids) == len(set(ids)), each.dialog
        for element in root.walk():
            for attribute in ("aria-labelledby", "aria-describedby", "for"):
                assert set(element.get(attribute).split()) <= set(ids)


def test_a_card_is_a_button_with_its_name_and_place() -> None:
    swap = best_swap(FACE_UP)
    cards = page(FACE_UP, give=swap.give).one(id="hand").all("button")
    words = Words()
    held = sorted(FACE_UP.hands[YOU], reverse=True)
    for place, (card, each) in enumerate(zip(held, cards, strict=True), 1):
        name = words.card(card).capitalize()
        assert each.get("aria-label") == f"{name}, card {place} of 5"
        assert each.get("aria-pressed") == str(card in swap.give).lower()


def test_a_back_says_that_it_is_face_down() -> None:
    """F21."""
    backs = page(FACE_DOWN).one(id="widow").all("span", role="img")
    labels = [each.get("aria-label") for each in backs]
    assert labels == [f"Face-down card {place} of 5" for place in range(1, 6)]
    fan = page(FACE_DOWN).one(id="seat-2").all("span", role="img")
    assert [each.get("aria-label") for each in fan] == ["5 face-down cards"]


def test_regions_have_headings_and_follow_the_order_of_play() -> None:
    root = page(FACE_UP)
    headings = [each.text() for each in root.all("h2")]
    assert headings[:3] == ["Players", "The widow", "Your hand"]
    seats = [each.get("id") for each in root.all("li") if each.has_class("seat")]
    assert seats == ["seat-1", "seat-2", "seat-3"]


def test_who_knocked_and_who_still_plays_stays_in_sight() -> None:
    assert page(KNOCKED).one(id="knock-line").text() == (
        "Bruno has knocked. 2 turns left: You and Ana."
    )
    assert page(YOU_KNOCKED).one(id="knock-line").text().startswith("You have knocked. 3 turns")
    assert not page(FACE_UP).all(id="knock-line")


def test_whose_turn_it_is_who_deals_and_what_each_has_is_told() -> None:
    root = page(NOT_YOURS)
    assert "to play" in root.one(id="seat-2").text()
    assert "to play" not in root.one(id="seat-1").text()
    assert "passed" in root.one(id="seat-1").text()
    assert "19 chips" in root.one(id="seat-1").text()
    assert "dealer" in root.one(id="you").text()
    assert "4 chips" in root.one(id="felt").text()


def test_the_page_says_what_you_hold_and_what_you_would_hold() -> None:
    words = Words()
    swap = best_swap(FACE_UP)
    after = (*(card for card in FACE_UP.hands[YOU] if card not in swap.give), *swap.get)
    now, then = (words.hand_name(FACE_UP.strength(each)) for each in (FACE_UP.hands[YOU], after))
    assert page(FACE_UP).one(id="hold").text() == f"You hold {now}"
    preview = page(FACE_UP, give=swap.give, get=swap.get).one(id="hold").text()
    assert preview == f"You hold {now} and would hold {then}"


def test_who_is_out_of_the_game_is_told_and_can_watch() -> None:
    state = hand("pass", dealer=3, playing=(1, 3))
    root = page(state)
    assert "out of the game" in root.one(id="seat-2").text()
    assert "out of this game" in root.one(id="why").text()
    assert not [each for each in commands(root) if each.startswith(("play", "pick"))]


def test_suit_signs_in_sentences_are_drawn_and_spoken() -> None:
    status = page(FACE_UP, status="Ana takes 10♥ and leaves 4♠.").one(id="status")
    assert status.text() == "Ana takes 10hearts and leaves 4spades."
    assert len(status.all("svg")) == 2


# --- The end, the sheets --------------------------------------------------------------------------


def test_at_the_end_every_hand_is_named_and_the_deciding_cards_are_said() -> None:
    root = over()
    rows = [each for each in root.all("li") if each.has_class("shown")]
    assert len(rows) == 4
    for row, shown in zip(rows, outcome(OVER).hands, strict=True):
        assert shown.name in row.text()
        labels = [each.get("aria-label") for each in row.all("span", role="img")]
        assert len(labels) == 5
        assert sum("deciding" in label for label in labels) == len(shown.deciding)
    assert "next" in commands(root)
    assert not [each for each in commands(root) if each.startswith(("play", "pick"))]


def test_at_the_end_of_the_game_a_new_one_is_offered() -> None:
    places = tuple(Standing(seat, 20) for seat in range(4))
    root = over(finished=Finished(places, winners=(0,), sentence="You have won."))
    assert "dialog new" in commands(root)
    assert "next" not in commands(root)
    assert "You have won." in root.one(id="you").text()


@pytest.mark.parametrize("name", list(Dialog))
def test_a_sheet_is_a_modal_dialog_over_a_table_that_does_nothing(name: Dialog) -> None:
    """F13; page.py keeps the focus inside."""
    root = page(FACE_UP, dialog=name, new=new_table())
    sheet = root.one(role="dialog")
    assert sheet.get("aria-modal") == "true"
    assert root.one(id=sheet.get("aria-labelledby")).text()
    assert sheet.one("button", id="dialog-close").get("data-do") == "close"
    for region in (root.one("header", id="bar"), root.one("main"), root.one("aside")):
        assert "inert" in region.attributes


@pytest.mark.parametrize("game", list(VARIANTS))
def test_the_new_game_sheet_offers_every_option_that_has_an_effect(game: str) -> None:
    table = new_table(game)
    form = page(FACE_UP, dialog=Dialog.NEW, new=table).one("form", id="new-game")
    assert form.get("data-do") == "start"
    fields = {each.get("name") for each in form.walk() if each.get("name")}
    options = table.draft.options.keys() - table.draft.without_effect
    assert fields == {"game", "seats", "opponents", *options}
    for name in options:
        controls = form.all(name=name)
        assert len(controls) == 1 or sum("checked" in each.attributes for each in controls) == 1


def test_the_new_game_sheet_asks_for_the_bets_of_the_chosen_structure_only() -> None:
    table = new_table("whiskey-betting")
    free = table._replace(draft=table.draft.configure(structure="no_limit"))
    for new, sizes in (
        (table, {"small_bet", "big_bet", "cap", "short_all_in"}),
        (free, {"min_bet"}),
    ):
        form = page(FACE_UP, dialog=Dialog.NEW, new=new).one("form", id="new-game")
        names = {each.get("name") for each in form.walk() if each.get("name")}
        assert names & {"small_bet", "big_bet", "cap", "short_all_in", "min_bet"} == sizes


def test_what_is_wrong_with_a_table_stands_beside_the_button_that_would_deal_it() -> None:
    table = new_table("whiskey-betting")._replace(problem="That cannot be.")
    form = page(FACE_UP, dialog=Dialog.NEW, new=table).one("form", id="new-game")
    (foot,) = [each for each in form.walk() if each.has_class("submit")]
    assert foot.one("p", id="problem").text() == "That cannot be."
    assert foot.one("button", id="start-game").text() == "Deal"


def test_the_settings_are_on_the_root_and_on_the_sheet() -> None:
    settings = Settings(theme=Theme.DARK, deck=Deck.FOUR, keys=False)
    each = screen(FACE_UP, settings=settings, dialog=Dialog.SETTINGS, lang="es")
    assert root_attributes(each) == {
        "lang": "es", "data-theme": "dark", "data-deck": "four", "data-motion": "auto"
    }  # fmt: skip
    root = read(render(each))
    pressed = [b.get("data-do") for b in root.all("button", aria_pressed="true")]
    assert {"set theme dark", "set deck four", "set keys off", "set memory-aid on"} <= set(pressed)


def test_where_the_focus_goes_is_an_element_that_is_there() -> None:
    for each in every_screen():
        root = read(render(each))
        assert root.one(id="root").get("data-focus") == focus_hint(each)
        aim = root.one(id=focus_hint(each))
        assert aim.name == "button" or aim.get("tabindex") == "-1", "it can take the focus"


def test_notices_can_be_answered_and_put_away() -> None:
    root = page(FACE_UP, notices=(Notice("update", "A new version is ready.", "update", "Load"),))
    assert {"update", "dismiss update"} <= set(commands(root))


# --- The rest of the family -----------------------------------------------------------------------


def test_wild_cards_are_marked_by_word_and_shape_and_named_so() -> None:
    root, evaluator = page(WILD), WILD.evaluator
    for zone, cards in (("hand", WILD.hands[YOU]), ("widow", WILD.widow)):
        for card in cards:
            each = root.one("button", id=f"{zone}-{card_text(card)}")
            assert (", wild, card" in each.get("aria-label")) == evaluator.is_wild(card)
            marks = [part for part in each.walk() if part.has_class("wildmark")]
            assert len(marks) == evaluator.is_wild(card)
    assert any(map(evaluator.is_wild, (*WILD.hands[YOU], *WILD.widow)))
    assert "5 chips in the pool: the fives are wild" in root.one(id="wild").text()


def test_seats_of_la_viuda_go_to_the_right() -> None:
    root = page(WILD)
    seats = root.one("ol", data_direction="-1").all("li")
    assert [each.get("id") for each in seats] == ["seat-3", "seat-2", "seat-1"]


def test_hands_of_la_viuda_have_their_spanish_names_too() -> None:
    root = told(TIE)
    spanish = [each.text() for each in root.all("span", lang="es")]
    assert spanish == ["Tercia", "Dos Pares", "Par", "Par"]
    assert not page(FACE_UP).all("span", lang="es")


def test_after_the_showdown_you_are_asked_to_buy() -> None:
    root = told(OFFER)
    assert {"play buy", "play decline"} <= set(commands(root))
    assert "next" not in commands(root)
    assert "twice the price" in root.one(id="offer").text()
    assert len(root.one(id="felt").all("h3")) == 4, "all hands and the widow are still shown"
    asked = screen(OFFER, outcome=outcome_of(OFFER, NAMES, YOU, Words()))
    assert command_for_key(asked, "b") == "play buy"
    assert command_for_key(asked, "D") == "play decline"


def test_while_another_is_asked_the_page_waits() -> None:
    root = told(OTHERS_OFFER)
    assert not [each for each in commands(root) if each.startswith(("play", "next"))]
    assert "Ana has no chip left" in root.one(id="offer").text()


def test_the_tie_break_is_told_stage_by_stage_with_its_cards() -> None:
    root = told(TIE)
    steps = [each for each in root.one(id="you").all("li") if each.get("value")]
    assert [each.get("value") for each in steps] == ["1", "2", "3", "4", "4", "4"]
    drawn = [card.get("aria-label") for each in steps for card in each.all(role="img")]
    assert drawn == ["second joker, wild", "nine of spades"]
    assert "Ana has more cards of the drawn colour" in steps[-1].text()
    assert "decides at stage 4" in root.one(id="you").text()


def test_a_race_counts_points_and_shows_no_pool() -> None:
    root = page(RACE)
    assert "Pool" not in root.text()
    assert "The first to have 10 points wins." in root.text()
    assert "28 cards, from the eights up" in root.text()
    assert "0 points" in root.one(id="seat-1").text()
    over = told(RACE_OVER)
    assert "a point with" in over.one(id="you").text()
    assert "chip" not in over.one("main").text()


def test_bicycle_says_why_nobody_passes_twice_running() -> None:
    root = page(PASSED)
    closed = root.one("button", id="act-pass")
    assert not closed.get("data-do")
    assert "two turns running" in root.one(id=closed.get("aria-describedby")).text()


def test_bicycle_tells_the_pool_and_the_forfeit() -> None:
    state = hand(*["knock"] * 4, game="bicycle")
    sentence = outcome_of(state, NAMES, YOU, Words())
    assert sentence is not None
    assert re.search("win.* the pool of 4 chips", sentence.sentence)
    assert re.search("a forfeit of 1 chip", sentence.sentence)


# --- Words --------------------------------------------------------------------------------------


class Marked(NullTranslations):
    """A language in which every translated text stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


BLOCKS = {"p", "li", "h1", "h2", "h3", "button", "legend", "label", "option", "th", "td"}


def test_every_word_on_the_page_goes_through_the_translation() -> None:
    names = re.compile("|".join(NAMES))
    for each in every_screen(Words(Marked())):
        for element in read(render(each), without_lang="es").walk():
            texts = [element.get(name) for name in ("aria-label", "title", "placeholder")]
            if element.name in BLOCKS and not element.all("code") and not element.all("kbd"):
                texts.append(element.text())
            for text in texts:
                left = names.sub("", outside_brackets(text))
                assert not re.search(r"[^\W\d_]{2}", left), (text, left)


def outside_brackets(text: str) -> str:
    depth, left = 0, []
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        if not depth and sign != "⟧":
            left.append(sign)
    return "".join(left)


def test_the_verbs_of_the_exchange_all_have_a_button() -> None:
    """The games played here have no chip to buy and no bets; chance shuffles, not a player."""
    seen = {
        command.removeprefix("play ")
        for state in PLAYED
        for command in commands(page(state))
        if command.startswith("play")
    }
    elsewhere = {"swap", "buy", "decline", "shuffle", "check", "fold", "call", "bet", "raise"}
    elsewhere |= {"open", "discard", "stand pat"}
    assert seen == {verb.value for verb in Verb} - elsewhere
