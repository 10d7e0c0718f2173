"""The cards: drawn, never typed; told apart by shape; and small enough to draw fifty of them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.ui.page_reader import Element, read

from ui import faces
from ui.outlines import COURTS, JOKERS, RANKS, SUITS
from whiskey_poker.cards import CARD_TEXTS, UNSEEN, Card, standard_pack
from whiskey_poker.cards import JOKERS as THE_JOKERS

PACK = standard_pack(jokers=2)


def references(html: str) -> list[str]:
    return [use.get("href") for use in read(html).all("use")]


@pytest.mark.parametrize("card", standard_pack(), ids=lambda card: CARD_TEXTS[card])
@pytest.mark.parametrize("draw", [faces.face, faces.mini])
def test_a_card_is_drawn_with_its_rank_and_suit_as_paths(
    draw: Callable[[Card], str], card: Card
) -> None:
    html = draw(card)
    rank, suit = CARD_TEXTS[card][0], CARD_TEXTS[card][1]
    assert {f"#r{rank}", f"#s{suit}"} <= set(references(html))
    assert not read(html).all("text"), "a font might lack the sign, or make a little picture of it"


def test_no_two_cards_of_the_pack_look_alike() -> None:
    for draw in (faces.face, faces.mini):
        assert len({draw(card) for card in PACK}) == len(PACK)


def test_the_four_suits_and_the_two_jokers_differ_by_shape() -> None:
    assert len({*SUITS.values(), *JOKERS.values()}) == len(SUITS) + len(JOKERS)
    one, other = (faces.face(joker, joker="Joker") for joker in THE_JOKERS)
    assert set(references(one)).isdisjoint(references(other))
    assert read(one).one("text").text() == "Joker"


def test_a_wild_card_is_marked_by_a_shape_and_a_word() -> None:
    plain, wild = read(faces.face(Card(30))), read(faces.face(Card(30), wild="wild"))
    assert not [path for path in plain.all("path") if path.has_class("wildmark")]
    assert [path for path in wild.all("path") if path.has_class("wildmark")]
    assert wild.one("text").text() == "wild"


def test_a_small_wild_card_is_marked_by_a_shape() -> None:
    marks = read(faces.mini(Card(30), wild=True)).all("path")
    assert any(path.has_class("wildmark") for path in marks)


def test_every_back_is_the_same_and_names_no_card() -> None:
    assert faces.face(UNSEEN) == faces.mini(UNSEEN) == faces.back()
    assert references(faces.back()) == ["#back"]


def test_what_a_card_refers_to_is_on_the_sheet() -> None:
    sheet = read(faces.sprite())
    names = {f"#{element.get('id')}" for element in sheet.walk() if element.get("id")}
    for card in (*PACK, UNSEEN):
        for draw in (faces.face, faces.mini):
            assert set(references(draw(card))) <= names
    assert len(RANKS) == 13
    assert set(COURTS) == set("JQK")


def test_the_sheet_is_small_and_shows_nothing_by_itself() -> None:
    sheet = faces.sprite()
    assert len(sheet) < 12_000
    svg = read(sheet).one("svg")
    assert (svg.get("width"), svg.get("height"), svg.get("aria-hidden")) == ("0", "0", "true")


def test_pictures_do_not_speak_but_a_suit_in_a_sentence_does() -> None:
    assert read(faces.face(Card(0))).one("svg").get("aria-hidden") == "true"
    pip = read(faces.pip("h", "hearts")).one("svg")
    assert (pip.get("role"), pip.get("aria-label")) == ("img", "hearts")


def test_paths_hold_only_path_data() -> None:
    drawn: list[Element] = read(faces.sprite()).all("path")
    for path in drawn:
        assert re.fullmatch(r"[MLHVCQAZmz0-9 .\-]+", path.get("d")), path.get("id")
