"""The badugi ranking: the lowest cards that differ in rank and in suit (RULES 12.2, 12.4).

A hand is worth its best sub-hand: as many cards as possible, no two of one rank or one suit, and
then the lowest. A card is two bits, one for its rank and one for its suit. As many bits of either
kind as there are cards: those cards are a sub-hand, and a list says at once what it is worth. The
bits of all four cards together do not tell how many of them count: 2♠ 2♥ 3♦ 4♦ have three ranks
and three suits, but no three cards that differ in both. So sub-hands are tried by size.

>>> from whiskey_poker.cards import cards_text, parse_cards
>>> from whiskey_poker.strength import deciding_cards, unpack_strength
>>> hand = parse_cards("As Ah 2s 3d")
>>> unpack_strength(BADUGI.strength(hand))
Value(category=<Category.THREE_CARDS: 12>, ranks=(3, 2, 1))
>>> cards_text(deciding_cards(hand, BADUGI.strength(hand)))
'Ah 2s 3d'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from whiskey_poker.cards import RANKS, SUITS, Card, CardError
from whiskey_poker.evaluator import NoWilds, why_no_hand
from whiskey_poker.options import RuleError
from whiskey_poker.ranking import LOWEST, Ranking
from whiskey_poker.strength import ACE, HAND_SIZE, LOW_ACE, Category, pack_strength

BADUGI_SIZE: Final = 4

_BITS: Final = tuple(
    1 << suit | 1 << len(SUITS) + rank for rank in range(len(RANKS)) for suit in range(len(SUITS))
)
"""The two bits of each card; the cards are in this order.

The suits are the low bits, so that sub-hands of the same ranks lie side by side in the list: what
is ever looked at is then a seventh of it, and stays in the processor's cache.
"""

_BELOW_FOUR, _BELOW_THREE, _BELOW_ALL = (
    -pack_strength(Category.HIGH_CARD, (), level=level) for level in (1, 2, BADUGI_SIZE)
)
"""Below every four-card hand, below every three-card hand, below every hand."""


class BadugiEvaluator(NoWilds):
    """Ranks the hands of a badugi game: ``strength`` takes as many cards as a player holds."""

    __slots__ = ("strength",)

    strength: Callable[[Sequence[Card]], int]

    def __init__(self, ranking: BadugiRanking) -> None:
        best_of = _BEST_OF[ranking.size]
        self.strength = best_of(_worths(ace_high=ranking.ace_high))


class BadugiRanking(Ranking):
    """The ranking of badugi, by hands of four or five cards of which up to four count.

    The ace is low (RULES 12.2), or high as in Badeucy's half of five cards (RULES 12.4).
    """

    label = "badugi"

    size: int = BADUGI_SIZE
    ace_high: bool = False

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> BadugiEvaluator:
        """Return the evaluator of a deal; the lowest rank of the pack makes no difference."""
        if wild:
            raise RuleError(f"badugi has no wild cards; rank {wild} cannot be wild")
        return _evaluator(self)


BADUGI: Final = BadugiRanking()
"""The ranking of badugi: four cards, ace low (RULES 12.2)."""

BADEUCY_BADUGI: Final = BadugiRanking(size=HAND_SIZE, ace_high=True)
"""The ranking of the badugi half of Badeucy: the best of five cards, ace high (RULES 12.4)."""


@cache
def _evaluator(ranking: BadugiRanking) -> BadugiEvaluator:
    return BadugiEvaluator(ranking)


@cache
def _worths(*, ace_high: bool) -> Sequence[int]:
    """Return the strength of every sub-hand by its bits; what is none is below all of them."""
    numbers = (*range(2, ACE), ACE if ace_high else LOW_ACE)
    worths = [_BELOW_ALL] * (1 << len(RANKS) + len(SUITS))
    for missing, category in enumerate(_BY_MISSING_CARDS):
        size = BADUGI_SIZE - missing
        suit_sets = [_bits(suits) for suits in combinations(range(len(SUITS)), size)]
        for ranks in combinations(range(len(RANKS)), size):
            high_to_low = sorted([numbers[rank] for rank in ranks], reverse=True)
            strength = -pack_strength(category, high_to_low, level=missing)
            rank_set = _bits(ranks) << len(SUITS)
            for suit_set in suit_sets:
                worths[rank_set | suit_set] = strength
    return worths


_BY_MISSING_CARDS: Final = (
    Category.BADUGI,
    Category.THREE_CARDS,
    Category.TWO_CARDS,
    Category.ONE_CARD,
)


def _bits(places: Sequence[int]) -> int:
    return sum([1 << place for place in places])


# The two functions are written out, because a search spends its time in them: with loops they take
# three to five times as long. Three cards with the bits of a pair hold such a pair, so what the
# list says of them is true, if not yet the best.


def _best_of_four(worths: Sequence[int]) -> Callable[[Sequence[Card]], int]:
    def strength(
        hand: Sequence[Card],
        worths: Sequence[int] = worths,
        bits: Sequence[int] = _BITS,
        below_four: int = _BELOW_FOUR,
        below_three: int = _BELOW_THREE,
        below_all: int = _BELOW_ALL,
    ) -> int:
        try:
            a, b, c, d = hand
            a_, b_, c_, d_ = bits[a], bits[b], bits[c], bits[d]
        except (ValueError, IndexError):
            raise CardError(why_no_hand(hand, bits, 4)) from None
        ab, cd = a_ | b_, c_ | d_
        if (best := worths[ab | cd]) > below_four:
            return best
        best = worths[ab | c_]
        if (other := worths[ab | d_]) > best:
            best = other
        if (other := worths[a_ | cd]) > best:
            best = other
        if (other := worths[b_ | cd]) > best:
            best = other
        if best > below_three:
            return best
        if (other := worths[ab]) > best:
            best = other
        if (other := worths[cd]) > best:
            best = other
        if (other := worths[a_ | c_]) > best:
            best = other
        if (other := worths[a_ | d_]) > best:
            best = other
        if (other := worths[b_ | c_]) > best:
            best = other
        if (other := worths[b_ | d_]) > best:
            best = other
        if best > below_all:
            return best
        return max(worths[a_], worths[b_], worths[c_], worths[d_])

    return strength


def _best_of_five(worths: Sequence[int]) -> Callable[[Sequence[Card]], int]:
    def strength(
        hand: Sequence[Card], w: Sequence[int] = worths, bits: Sequence[int] = _BITS
    ) -> int:
        try:
            first, second, third, fourth, fifth = hand
            a, b, c, d = bits[first], bits[second], bits[third], bits[fourth]
            e = bits[fifth]
        except (ValueError, IndexError):
            raise CardError(why_no_hand(hand, bits, HAND_SIZE)) from None
        ab, cd, ae, be = a | b, c | d, a | e, b | e
        best = max(w[ab | cd], w[ab | c | e], w[ab | d | e], w[cd | ae], w[cd | be])
        if best > _BELOW_FOUR:
            return best
        best = max(
            *(w[ab | c], w[ab | d], w[ab | e], w[cd | a], w[cd | b], w[cd | e]),
            *(w[ae | c], w[ae | d], w[be | c], w[be | d]),
        )
        if best > _BELOW_THREE:
            return best
        pairs = (w[ab], w[cd], w[ae], w[be], w[a | c], w[a | d], w[b | c], w[b | d])
        return max(best, *pairs, w[c | e], w[d | e], w[a], w[b], w[c], w[d], w[e])

    return strength


_BEST_OF: Final = {BADUGI_SIZE: _best_of_four, HAND_SIZE: _best_of_five}
