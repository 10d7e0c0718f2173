"""Hands of two hole cards and three cards of the board, as in Fusion (RULES 14).

The best of up to 60 choices counts, by the natural ranking. A choice costs one addition and one
look-up: the sums of three board cards are made once for all players, and suits are looked at only
where three cards of the board are of one suit.

>>> from whiskey_poker.cards import cards_text, parse_cards
>>> board = BoardEvaluator(parse_cards("Ks Qs Js Ts 2d"))
>>> cards_text(board.playing(parse_cards("As 3s 3h 3d")))
'As 3s Ks Qs Js'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Final

from whiskey_poker.cards import CARD_TEXTS, Card, CardError, Hand, cards_text, rank, standard_pack
from whiskey_poker.evaluator import NoWilds
from whiskey_poker.ranking import HIGH, LOWEST, Ranking
from whiskey_poker.ranking_tables import RANK_WEIGHTS, tables
from whiskey_poker.strength import Category, pack_strength

FROM_HOLE: Final = 2
FROM_BOARD: Final = 3
HOLE_SIZES: Final = range(2, 5)
BOARD_SIZES: Final = (0, *range(3, 6))

_WEIGHTS: Final = tuple(RANK_WEIGHTS[rank(card)] for card in standard_pack())


class BoardEvaluator(NoWilds):
    """Ranks what players can make of a board: exactly two hole cards and three of its cards.

    ``strength`` takes the two to four hole cards of a player, from the flop on, so that a hand can
    be named before all cards are dealt. Before the flop it is a pair of them, or the highest.
    """

    __slots__ = ("board", "strength")

    board: Hand
    strength: Callable[[Sequence[Card]], int]

    def __init__(self, board: Sequence[Card]) -> None:
        """Take a board of no card or three to five; raise `CardError` for any other."""
        _refuse_others("a board", board, BOARD_SIZES)
        self.board = tuple(board)
        self.strength = _best_with(self.board) if board else _before_the_flop

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardEvaluator) and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.board)

    def playing(self, hole: Sequence[Card]) -> Hand:
        """Return the five cards that play, the two hole cards first; before the flop those two.

        Where several choices are equally good, it is that with the highest suits (♠ ♥ ♦ ♣).
        """
        _refuse_others("a hand", hole, HOLE_SIZES)
        choices = (
            (*own, *common)
            for own in combinations(hole, FROM_HOLE)
            for common in combinations(self.board, FROM_BOARD if self.board else 0)
        )
        worth = HIGH.strength if self.board else self.strength
        return max(choices, key=lambda five: (worth(five), sorted(five, reverse=True)))


class BoardRanking(Ranking):
    """The natural ranking of two hole cards and three of the board (RULES 14)."""

    label = "high"

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> BoardEvaluator:
        """Return the evaluator of a deal before the flop; the flop brings another."""
        return BoardEvaluator(())


def _before_the_flop(hole: Sequence[Card]) -> int:
    _refuse_others("a hand", hole, HOLE_SIZES)
    ranks = sorted(map(rank, hole), reverse=True)
    pairs = [each for each, next_ in pairwise(ranks) if each == next_]
    if pairs:
        return pack_strength(Category.ONE_PAIR, pairs[:1])
    return pack_strength(Category.HIGH_CARD, ranks[:FROM_HOLE])


def _best_with(board: Hand) -> Callable[[Sequence[Card]], int]:
    suited, unsuited = _suited_and_unsuited()
    triples = {a + b + c for a, b, c in combinations([_WEIGHTS[card] for card in board], 3)}
    # If three or more are of one suit, the middle one is.
    suit = sorted([card & 3 for card in board])[len(board) // 2]
    of_suit = [_WEIGHTS[card] for card in board if card & 3 == suit]
    suited_triples = [a + b + c for a, b, c in combinations(of_suit, 3)]

    def strength(hole: Sequence[Card]) -> int:
        if len(hole) not in HOLE_SIZES or max(hole) >= len(_WEIGHTS):
            _refuse_others("a hand", hole, HOLE_SIZES)
        pairs = [a + b for a, b in combinations([_WEIGHTS[card] for card in hole], 2)]
        best = max([unsuited[pair + triple] for pair in pairs for triple in triples])
        if suited_triples:
            own = [_WEIGHTS[card] for card in hole if card & 3 == suit]
            for a, b in combinations(own, 2):
                best = max(best, *[suited[a + b + triple] for triple in suited_triples])
        return best

    return strength


@cache
def _suited_and_unsuited() -> Sequence[Mapping[int, int]]:
    """Return the tables of the natural ranking: for the suits of five clubs, and of four."""
    return tables(HIGH.rules(LOWEST))[:2]


def _refuse_others(what: str, cards: Sequence[Card], sizes: Sequence[int]) -> None:
    text = cards_text(cards)
    if len(cards) not in sizes:
        raise CardError(f"{what} has {sizes[-3]} to {sizes[-1]} cards, not {len(cards)}: {text!r}")
    strange = next((card for card in cards if card >= len(_WEIGHTS)), None)
    if strange is not None:
        raise CardError(f"{CARD_TEXTS[strange]!r} in {text!r} is not a card of this game")
