"""Evaluators: what the hands of one deal are worth, from the sum of their cards' keys.

A card has a key, ``rank weight | suit weight << 20``, and a hand's key is the sum of its cards'
keys, so that exchanging a card is one subtraction and one addition. The strength is then two
look-ups away, without a branch. A wild card is another row of keys: a hand with wild cards costs
what a natural one costs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Protocol

from whiskey_poker.cards import CARD_TEXTS, JOKERS, Card, CardError, cards_text, rank
from whiskey_poker.ranking_tables import RANK_WEIGHTS, SUIT_SHIFT, TableRules, tables
from whiskey_poker.strength import HAND_SIZE


class HandEvaluator(Protocol):
    """What all evaluators have: a strength for every hand of the deal, greater being better."""

    @property
    def strength(self) -> Callable[[Sequence[Card]], int]:
        """The function from a hand to its worth; it raises `CardError` for what is no hand."""

    @property
    def wild(self) -> int:
        """The rank that is wild in this deal; 0 if none is."""

    def is_wild(self, card: Card) -> bool:
        """Tell whether a card is wild in this deal."""


class NoWilds:
    """What an evaluator has where no card can be wild; it still needs a ``strength``."""

    __slots__ = ()

    wild: ClassVar[int] = 0

    def is_wild(self, _card: Card) -> bool:
        """Tell that no card is wild."""
        return False


class Evaluator:
    """Ranks the hands of one deal: which cards are wild and how low the pack goes are settled.

    ``keys`` are by card. ``strength`` takes five different cards and raises `CardError` for what
    is no hand of this deal; ``strength_of_key`` takes the sum of a hand's keys, so that
    ``key - keys[give] + keys[get]`` is the hand after an exchange. (The two are closures over the
    tables: an attribute look-up less for every hand of a search.)
    """

    __slots__ = ("keys", "strength", "strength_of_key", "wild")

    keys: Sequence[int]
    strength: Callable[[Sequence[Card]], int]
    strength_of_key: Callable[[int], int]
    wild: int

    def __init__(self, rules: TableRules, wild: int) -> None:
        self.wild = wild
        self.keys = keys = _keys(rules, wild)
        by_suits = tables(rules)

        def strength(
            hand: Sequence[Card],
            keys: Sequence[int] = keys,
            by_suits: Sequence[Mapping[int, int]] = by_suits,
        ) -> int:
            try:
                a, b, c, d, e = hand
                key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
                return by_suits[key >> 20][key & 0xFFFFF]
            except (ValueError, IndexError, KeyError):
                raise CardError(why_no_hand(hand, keys)) from None

        def strength_of_key(key: int, by_suits: Sequence[Mapping[int, int]] = by_suits) -> int:
            return by_suits[key >> 20][key & 0xFFFFF]

        self.strength, self.strength_of_key = strength, strength_of_key

    def key(self, hand: Sequence[Card]) -> int:
        """Return the sum of the cards' keys."""
        keys = self.keys
        return sum([keys[card] for card in hand])

    def is_wild(self, card: Card) -> bool:
        """Tell whether a card is wild in this deal: by its rank, or as a joker (RULES 3.1)."""
        return card in JOKERS or (bool(self.wild) and rank(card) == self.wild)


def keyed(evaluator: HandEvaluator) -> Evaluator:
    """Return an evaluator as one that works by keys; raise `TypeError` where it does not."""
    if not isinstance(evaluator, Evaluator):
        raise TypeError(f"{type(evaluator).__name__} ranks no hand by the sum of its keys")
    return evaluator


@cache
def table_evaluator(rules: TableRules, wild: int) -> Evaluator:
    """Return the evaluator with these tables; deals that rank alike share it."""
    return Evaluator(rules, wild)


def _keys(rules: TableRules, wild: int) -> tuple[int, ...]:
    weights = rules.weights
    jokers = [weight << SUIT_SHIFT for weight in weights.jokers] if rules.wilds else []
    return (
        *(
            weights.wild << SUIT_SHIFT
            if rank(card) == wild
            else RANK_WEIGHTS[rank(card)] | weights.suits[card & 3] << SUIT_SHIFT
            for card in map(Card, range(52))
        ),
        *jokers,
    )


def why_no_hand(hand: Sequence[Card], keys: Sequence[int], size: int = HAND_SIZE) -> str:
    """Say why cards are no hand, where a look-up has failed; ``keys`` are by card."""
    text = cards_text(hand)
    if len(hand) != size:
        return f"a hand has {size} cards, not {len(hand)}: {text!r}"
    strange = next((card for card in hand if card >= len(keys)), None)
    if strange is not None:
        return f"{CARD_TEXTS[strange]!r} in {text!r} is not a card of this game"
    if len(set(hand)) < size:
        return f"{text!r} has a card twice"
    return f"{text!r} has a card that is not in this pack"
