"""The chance of a hand with cards on a board, two of one's own and three of it counting.

What is still to come for oneself is drawn a few times; what somebody else may hold is then counted
exactly: the pairs of hole cards that would beat this hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, islice
from random import Random
from struct import unpack_from
from typing import Final, NamedTuple

from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.bots.draw_table import SCALE
from whiskey_poker.bots.draw_view import STAYS, Prospect
from whiskey_poker.bots.tables import read_table
from whiskey_poker.cards import Card, Hand, rank, standard_pack
from whiskey_poker.observation import Observation
from whiskey_poker.ranking import HIGH, LOWEST
from whiskey_poker.ranking_tables import RANK_WEIGHTS, tables
from whiskey_poker.state import NOT_YET

WORLDS: Final = (1, 24, 30)
"""How often what is still to come is dealt, by the cards that the board still lacks."""

BOARD_SIZE: Final = 5
HOLE_SIZE: Final = 4

PACK: Final = 52

COMES: Final = 0.4
"""How much a player counts who has still to decide whether to see the flop."""


class Numbers(NamedTuple):
    """What was computed beforehand: `python -m tools.draws`.

    As how many chances to beat a hand the six ``pairs`` of four hole cards count; the exponent of
    a ``crowd`` before the flop, and the ``chances`` of two cards.
    """

    pairs: float
    crowd: float
    chances: dict[Hand, float]


def on_board(view: Observation, rng: Random) -> Prospect:
    """Return the chance of a hand to be the best when all cards are dealt."""
    board, known = view.table.board, numbers()
    others = others_on_board(view)
    missing = BOARD_SIZE - len(board)
    if not board:
        alone = known.chances[_kind(view.hand)]
        chance = alone ** (1 + known.crowd * (others - 1))
        return Prospect(chance, alone, others, missing, is_first=True)
    worlds = WORLDS[missing]
    chance = alone = 0.0
    for safe in islice(safe_on_board(view, rng), worlds):
        chance += safe ** (known.pairs * others)
        alone += safe**known.pairs
    return Prospect(chance / worlds, alone / worlds, others, missing)


def others_on_board(view: Observation) -> float:
    """Return how many others there are: who may still leave counts for a part, but one is left."""
    table = view.table
    answered = table.bets.answered
    stays = STAYS if table.board else COMES
    others = sum(
        stays if answered and answered[seat] == NOT_YET else 1.0
        for seat in table.live
        if seat != view.seat
    )
    return max(1.0, others)


def safe_on_board(view: Observation, rng: Random) -> Iterator[float]:
    """Yield without end, each time for other cards to come, which part of pairs is no better."""
    board, hand = view.table.board, view.hand
    missing = BOARD_SIZE - len(board)
    left = [card for card in standard_pack() if card not in {*board, *hand}]
    while True:
        cards = rng.sample(left, missing + HOLE_SIZE - len(hand))
        yield 1 - beaten_by((*board, *cards[:missing]), (*hand, *cards[missing:]))


def two_cards() -> list[Hand]:
    """Return the kinds of two cards: every two ranks in one suit and in two."""
    kinds = combinations(range(0, PACK, 4), 2)
    return [
        *[(Card(low), Card(high)) for low, high in kinds],
        *[
            (Card(low), Card(high + 1))
            for low, high in combinations_with_replacement(range(0, PACK, 4), 2)
        ],
    ]


def _kind(hand: Hand) -> Hand:
    low, high = sorted(hand)
    return Card(low - (low & 3)), Card(high - (high & 3) + (low & 3 != high & 3))


@cache
def numbers() -> Numbers:
    """Return the numbers that were computed."""
    data = read_table("draw_tables/board")
    kinds = two_cards()
    pairs, crowd, *chances = [each / SCALE for each in unpack_from(f"<{2 + len(kinds)}H", data)]
    return Numbers(pairs, crowd, dict(zip(kinds, chances, strict=True)))


def beaten_by(board: Hand, hand: Hand) -> float:
    """Return the share of all pairs of hole cards that beat a hand; such as tie count half."""
    own = BoardEvaluator(board).strength(hand)
    unsuited, _ = _by_suits()
    seen = Counter(rank(card) for card in (*board, *hand))
    counts = [4 - seen[each] for each in range(2, 15)]
    triples = {sum(each) for each in combinations([RANK_WEIGHTS[rank(card)] for card in board], 3)}
    worse = total = 0.0
    for first, second, weight in _RANK_PAIRS:
        if first == second:
            number = counts[first] * (counts[first] - 1) // 2
        else:
            number = counts[first] * counts[second]
        if number:
            best = max([unsuited[weight + triple] for triple in triples])
            total += number
            if best >= own:
                worse += number if best > own else number / 2
    return (worse + _suited_extra(board, hand, own, triples)) / total


def _suited_extra(board: Hand, hand: Hand, own: int, triples: Collection[int]) -> float:
    """Return how many pairs beat the hand as a flush only."""
    suit = sorted([card & 3 for card in board])[len(board) // 2]
    of_suit = [RANK_WEIGHTS[rank(card)] for card in board if card & 3 == suit]
    if len(of_suit) < 3:
        return 0.0
    unsuited, suited = _by_suits()
    flushes = [sum(each) for each in combinations(of_suit, 3)]
    taken = {*board, *hand}
    free = [RANK_WEIGHTS[2 + place] for place in range(13) if Card(4 * place + suit) not in taken]
    extra = 0.0
    for pair in map(sum, combinations(free, 2)):
        flush = max([suited[pair + triple] for triple in flushes])
        if flush >= own:
            plain = max([unsuited[pair + triple] for triple in triples])
            extra += _share(flush, own) - _share(plain, own)
    return max(0.0, extra)


def _share(other: int, own: int) -> float:
    return (other > own) + (other == own) / 2


@cache
def _by_suits() -> tuple[dict[int, int], dict[int, int]]:
    suited, unsuited = tables(HIGH.rules(LOWEST))[:2]
    return dict(unsuited), dict(suited)


_RANK_PAIRS: Final = tuple(
    (first, second, RANK_WEIGHTS[first + 2] + RANK_WEIGHTS[second + 2])
    for first, second in combinations_with_replacement(range(13), 2)
)
