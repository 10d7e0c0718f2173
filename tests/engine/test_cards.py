"""Cards, packs and their text (RULES 1.2)."""

import pytest

from whiskey_poker import Card, CardError, cards_text, parse_card, parse_cards
from whiskey_poker.cards import (
    JOKERS,
    UNSEEN,
    card_text,
    is_joker,
    rank,
    refuse_repeats,
    standard_pack,
    suit,
)


def test_every_card_of_the_pack_is_read_back_from_its_text() -> None:
    for card in standard_pack(jokers=2):
        assert parse_card(card_text(card)) == card


def test_the_pack_has_every_rank_in_every_suit_once() -> None:
    pack = standard_pack()
    assert {(rank(card), suit(card)) for card in pack} == {
        (number, letter) for number in range(2, 15) for letter in "cdhs"
    }
    assert len(pack) == 52


@pytest.mark.parametrize(("jokers", "size"), [(0, 52), (1, 53), (2, 54)])
def test_jokers_lie_behind_the_52_cards(jokers: int, size: int) -> None:
    pack = standard_pack(jokers)
    assert len(set(pack)) == size
    assert pack[52:] == JOKERS[:jokers]
    assert [is_joker(card) for card in pack] == [False] * 52 + [True] * jokers


@pytest.mark.parametrize("jokers", [-1, 3])
def test_a_pack_of_another_number_of_jokers_is_refused(jokers: int) -> None:
    with pytest.raises(CardError, match=f"0, 1 or 2 jokers, not {jokers}"):
        standard_pack(jokers)


@pytest.mark.parametrize(
    ("text", "number", "letter"),
    [("2c", 2, "c"), ("9d", 9, "d"), ("Th", 10, "h"), ("Js", 11, "s"), ("Ac", 14, "c")],
)
def test_a_card_is_a_rank_and_a_suit(text: str, number: int, letter: str) -> None:
    card = parse_card(text)
    assert (rank(card), suit(card)) == (number, letter)


@pytest.mark.parametrize(
    "text",
    ["", "K", "s", "sK", "1s", "Kx", "kS", "KS", "K♠", "Ks ", " Ks", "KsKd", "X", "X0", "X3"],
)
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_card(text)
    assert str(refused.value).startswith(f"{text!r} is not a card; a card is a rank of 2345")


@pytest.mark.parametrize("text", ["10s", "10", "10S"])
def test_a_ten_written_10_is_refused_with_the_right_way_to_write_it(text: str) -> None:
    """Case A44: never misread as something else."""
    with pytest.raises(CardError, match=f"'{text}' is not a card; a ten is written 'T{text[2:]}'"):
        parse_cards(f"{text} Jd Qc Kh 9h")


def test_cards_are_separated_by_blanks_or_commas() -> None:
    assert parse_cards("Ks Th,2c,  3d ") == parse_cards("Ks Th 2c 3d")
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["Ks 2c Ks", "X1 X1"])
def test_a_card_named_twice_is_refused(text: str) -> None:
    with pytest.raises(CardError, match=f"'{text[:2]}' occurs twice"):
        parse_cards(text)


def test_unseen_cards_may_lie_side_by_side() -> None:
    assert cards_text([UNSEEN, UNSEEN]) == "?? ??"
    refuse_repeats([UNSEEN, Card(0), UNSEEN])


def test_text_keeps_the_order_of_the_cards() -> None:
    assert cards_text(parse_cards("2c As Th")) == "2c As Th"
    assert cards_text([]) == ""
