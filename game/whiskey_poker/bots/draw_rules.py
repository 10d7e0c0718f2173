"""What to keep, and what chance that leaves: by the ranking, for so many draws to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from whiskey_poker.badugi import BADUGI_SIZE
from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.cards import UNSEEN, Card, Hand, rank
from whiskey_poker.observation import Observation
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.ranking import HIGH
from whiskey_poker.state import State, Variant
from whiskey_poker.strength import Category, deciding_cards, unpack_strength

Keeper = Callable[[Hand, int, Variant], Hand]


def draws_left(table: State) -> int:
    """Return how many draws are still to come, that of this stage among them."""
    return sum(isinstance(phase, Draw) for phase in table.variant.phases[table.phase :])


def keep(view: Observation) -> Hand:
    """Return the cards of one's hand that are worth keeping in this draw."""
    variant = view.table.variant
    return _keeper(variant)(view.hand, draws_left(view.table), variant)


def _keeper(variant: Variant) -> Keeper:
    labels = [ranking.label for ranking in (variant.ranking, variant.other_ranking) if ranking]
    return _KEEPERS[tuple(labels)]


_LIMITS: Final = {0: 13, 1: 9, 2: 8, 3: 8}
_PAT: Final = {0: 13, 1: 12, 2: 10, 3: 9}


def _keep_badugi(hand: Hand, left: int, variant: Variant) -> Hand:
    strength = variant.ranking.strength(hand)
    low = deciding_cards(hand, strength)
    value = unpack_strength(strength)
    if value.category is Category.BADUGI and value.ranks[0] <= _PAT[left]:
        return hand
    ranks = {card: 1 if rank(card) == 14 else rank(card) for card in low}
    kept = tuple(card for card in low if ranks[card] <= _LIMITS[left])
    return kept or tuple(sorted(low, key=lambda card: ranks[card]))[:1]


def _keep_low(hand: Hand, left: int, variant: Variant) -> Hand:
    value = unpack_strength(variant.ranking.strength(hand))
    if value.category is Category.HIGH_CARD and value.ranks[0] <= _PAT[left]:
        return hand
    kept: dict[int, Card] = {}
    for card in sorted(hand):
        if rank(card) <= _LIMITS[left]:
            kept.setdefault(rank(card), card)
    cards = tuple(kept.values())
    return cards[:4]


def _keep_both(hand: Hand, left: int, variant: Variant) -> Hand:
    value = unpack_strength(variant.ranking.strength(hand))
    other = variant.other_evaluator
    if value.category is Category.HIGH_CARD and value.ranks[0] <= _PAT[left]:
        return hand
    if other is None:
        return hand
    best: tuple[float, Hand] = (-1.0, ())
    for size in range(5):
        for cards in combinations(hand, size):
            ranks = {rank(card) for card in cards}
            if len(ranks) < size or any(each > _LIMITS[left] for each in ranks):
                continue
            suits = len({card & 3 for card in cards})
            best = max(best, (2 * suits + size - sum(ranks) / 40, cards))
    return best[1]


def _keep_high(hand: Hand, left: int, variant: Variant) -> Hand:
    strength = HIGH.strength(hand)
    value = unpack_strength(strength)
    if value.category >= Category.STRAIGHT and value.category is not Category.FOUR_OF_A_KIND:
        return hand
    if value.category is not Category.HIGH_CARD:
        return deciding_cards(hand, strength)
    for suit in range(4):
        of_suit = tuple(card for card in hand if card & 3 == suit)
        if len(of_suit) == BADUGI_SIZE:
            return of_suit
    for four in combinations(sorted(hand), 4):
        if rank(four[-1]) - rank(four[0]) == 3 and rank(four[-1]) < 14:
            return four
    return tuple(sorted(hand)[-2:])


_KEEPERS: Final[dict[tuple[str, ...], Keeper]] = {
    ("badugi",): _keep_badugi,
    ("deuce-to-seven",): _keep_low,
    ("deuce-to-seven", "badugi"): _keep_both,
    ("high",): _keep_high,
}


def project(view: Observation, rng: Random, worlds: int = 24) -> float:
    """Return a guess of the chance to have the best hand in the end."""
    table = view.table
    others = len(table.live) - 1
    known = {*view.hand, *table.board}
    unseen = [card for card in table.variant.pack.cards(len(table.order)) if card not in known]
    total = 0.0
    if any(phase.cards_for(2) for phase in table.variant.phases[table.phase :]) or table.board:
        for _ in range(worlds):
            total += _board_world(view, unseen, rng) ** others
        return total / worlds
    left = draws_left(table)
    fields = _finals(table.variant, sum(isinstance(p, Draw) for p in table.variant.phases))
    for _ in range(worlds if left else 1):
        final = _drawn_out(view.hand, unseen, left, table.variant, rng)
        total += sum(
            (sum(each < mine for each in field) / len(field)) ** others
            for mine, field in zip(_strengths(table.variant, final), fields, strict=True)
        ) / len(fields)
    return total / (worlds if left else 1)


def _board_world(view: Observation, unseen: Sequence[Card], rng: Random) -> float:
    table = view.table
    need, mine = 5 - len(table.board), 4 - len(view.hand)
    cards = rng.sample(unseen, need + mine + 4)
    board = BoardEvaluator((*table.board, *cards[:need]))
    ours = board.strength((*view.hand, *cards[need : need + mine]))
    return 1.0 if ours > board.strength(tuple(cards[need + mine :])) else 0.0


def _strengths(variant: Variant, hand: Hand) -> tuple[int, ...]:
    other = variant.other_evaluator
    first = variant.ranking.strength(hand)
    return (first, other.strength(hand)) if other else (first,)


def _drawn_out(
    hand: Hand, unseen: Sequence[Card], left: int, variant: Variant, rng: Random
) -> Hand:
    pack = iter(rng.sample(unseen, min(len(unseen), len(hand) * left)))
    keeper = _keeper(variant)
    for draw in range(left, 0, -1):
        kept = keeper(hand, draw, variant)
        hand = (*kept, *(next(pack) for _ in range(len(hand) - len(kept))))
    return hand


@lru_cache(maxsize=16)
def _finals(variant: Variant, draws: int) -> tuple[tuple[int, ...], ...]:
    rng = Random("what others hold in the end")
    pack = [card for card in variant.pack.cards(2) if card != UNSEEN]
    size = next(phase.cards_for(1) for phase in variant.phases if phase.cards_for(1))
    rows = []
    for _ in range(300):
        cards = rng.sample(pack, len(pack))
        final = _drawn_out(tuple(cards[:size]), cards[size:], draws, variant, rng)
        rows.append(_strengths(variant, final))
    return tuple(zip(*rows, strict=True))
