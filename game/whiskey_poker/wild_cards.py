"""What each wild card of a hand stands for; for show only, never to compare (RULES 3.4)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from whiskey_poker.cards import SUITS, Card, Hand, rank, suit
from whiskey_poker.evaluator import HandEvaluator
from whiskey_poker.strength import ACE, HAND_SIZE, LOW_ACE, Category, unpack_strength

_ONE_SUIT: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)
_SUIT_ORDER: Final = "shdc"

_REPEATS: Final = {
    Category.ONE_PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.FIVE_OF_A_KIND: (5,),
}
"""How many cards of each tie-break rank a hand of equal ranks has."""


def plays_as(hand: Hand, evaluator: HandEvaluator) -> dict[Card, Card]:
    """Return, for every wild card of the hand, the ordinary card that it stands for.

    The ranks follow from what the hand is worth. The suit is that of the flush, else the first of
    ♠ ♥ ♦ ♣ in which that rank does not occur yet, else ♠.

    >>> from whiskey_poker.cards import cards_text, parse_cards
    >>> from whiskey_poker.ranking import WILD
    >>> hand = parse_cards("6h 7d 9c Tc X1")
    >>> cards_text(plays_as(hand, WILD.evaluator(wild=2)).values())
    '8s'
    """
    wilds = [card for card in hand if evaluator.is_wild(card)]
    if not wilds:
        return {}
    strength = evaluator.strength(hand)
    category = unpack_strength(strength).category
    natural = [card for card in hand if not evaluator.is_wild(card)]
    missing = Counter(ranks_of(strength))
    missing.subtract(rank(card) for card in natural)
    ranks = sorted((+missing).elements(), reverse=True)
    flush = None
    if category in _ONE_SUIT:
        flush = suit(natural[0]) if natural else _SUIT_ORDER[0]
    used = set(natural)
    stand_ins = {}
    for wild, number in zip(wilds, ranks, strict=True):
        stand_ins[wild] = card = _card(number, flush, used)
        used.add(card)
    return stand_ins


def ranks_of(strength: int) -> tuple[int, ...]:
    """Return the ranks of the five cards, as they are counted, of a hand with this strength.

    >>> from whiskey_poker.strength import pack_strength
    >>> ranks_of(pack_strength(Category.STRAIGHT, [5]))
    (5, 4, 3, 2, 14)
    """
    category, ranks = unpack_strength(strength)
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        (top,) = ranks
        return tuple(ACE if each == LOW_ACE else each for each in range(top, top - HAND_SIZE, -1))
    repeats = _REPEATS.get(category, (1,) * HAND_SIZE)
    return tuple(each for each, times in zip(ranks, repeats, strict=True) for _ in range(times))


def _card(number: int, flush: str | None, used: set[Card]) -> Card:
    suits = _SUIT_ORDER if flush is None else flush
    cards = [Card((number - 2) * 4 + SUITS.index(each)) for each in suits]
    return next((card for card in cards if card not in used), cards[0])
