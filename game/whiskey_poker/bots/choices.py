"""What an exchange in the open would make of a hand: the 27 choices, by their keys."""

from __future__ import annotations

from collections.abc import Iterator

from whiskey_poker.cards import Card
from whiskey_poker.observation import Observation


def best_swap(view: Observation) -> tuple[int, Card, Card]:
    """Return the strength after the best exchange of one card, and the cards given and gained."""
    return max(one_card_swaps(view))


def one_card_swaps(view: Observation) -> Iterator[tuple[int, Card, Card]]:
    """Yield the strength after each exchange of one card, and the cards given and gained."""
    evaluator = view.table.evaluator
    keys, worth = evaluator.keys, evaluator.strength_of_key
    key = evaluator.key(view.hand)
    for give in view.hand:
        kept = key - keys[give]
        for get in view.table.widow:
            yield worth(kept + keys[get]), give, get
