"""Cards, packs, and the text of both (RULES 1.2).

A card is a small int, so that a hand can be ranked by adding table entries: ``rank * 4 + suit``
for the 52 ordinary cards, then the two jokers, then a marker for a card that cannot be seen.

>>> parse_cards("Ks Th")
(47, 34)
>>> cards_text(parse_cards("Ks Th X1"))
'Ks Th X1'
>>> parse_card("10s")
Traceback (most recent call last):
whiskey_poker.cards.CardError: '10s' is not a card; a ten is written 'Ts'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NewType

Card = NewType("Card", int)
Hand = tuple[Card, ...]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
CARD_TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "X1", "X2", "??")

JOKERS: Final[Hand] = (Card(52), Card(53))
UNSEEN: Final = Card(54)
"""Stands where a card lies that the observer cannot see."""


class CardError(ValueError):
    """A text that names no card, or cards that cannot lie on one table together."""


def rank(card: Card) -> int:
    """Return the rank of an ordinary card, 2 to 14 (ace high).

    >>> rank(parse_card("Ah"))
    14
    """
    return (card >> 2) + 2


def suit(card: Card) -> str:
    """Return the suit letter of an ordinary card: ``c``, ``d``, ``h`` or ``s``."""
    return SUITS[card & 3]


def is_joker(card: Card) -> bool:
    """Tell whether the card is one of the two jokers, which have neither suit nor colour."""
    return card in JOKERS


def card_text(card: Card) -> str:
    """Write one card in the notation of PHH: ``Ks``, ``Th``, ``X1``; ``??`` if unseen."""
    return CARD_TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards side by side, in the given order."""
    return " ".join(CARD_TEXTS[card] for card in cards)


class _Texts(dict[str, Card]):
    """The cards by their texts; a text that is none is refused by name."""

    def __missing__(self, text: str) -> Card:
        raise CardError(f"{text!r} is not a card; {_hint(text)}")


parse_card: Final[Callable[[str], Card]] = _Texts(
    {text: Card(index) for index, text in enumerate(CARD_TEXTS)}
).__getitem__
"""Read one card; raise `CardError` naming the text where it is none. (A look-up, and no more.)"""


def parse_cards(text: str) -> Hand:
    """Read cards separated by blanks or commas; raise `CardError` on a bad or repeated card."""
    cards = tuple(map(parse_card, text.replace(",", " ").split()))
    refuse_repeats(cards)
    return cards


def refuse_repeats(cards: Sequence[Card]) -> None:
    """Raise `CardError` where an ordinary card or joker occurs twice."""
    if len({*cards}) == len(cards):
        return
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card != UNSEEN:
            raise CardError(f"{card_text(card)!r} occurs twice")
        seen.add(card)


@cache
def standard_pack(jokers: int = 0) -> Hand:
    """Return the 52 cards in order, with 0 to 2 jokers behind them."""
    if jokers not in range(len(JOKERS) + 1):
        raise CardError(f"a pack has 0, 1 or 2 jokers, not {jokers}")
    return tuple(Card(index) for index in range(52 + jokers))


def _hint(text: str) -> str:
    if text.startswith("10"):
        return f"a ten is written 'T{text[2:]}'"
    return "a card is a rank of 23456789TJQKA and a suit of cdhs, as in 'Ks', or a joker, X1 or X2"
