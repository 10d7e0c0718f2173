"""What an exchange in the open would make of a hand: all the choices, by their keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from whiskey_poker.cards import Card, Hand
from whiskey_poker.evaluator import keyed
from whiskey_poker.observation import Observation
from whiskey_poker.phases.open_exchange import OpenExchange
from whiskey_poker.phases.swaps import ANY_NUMBER, ONE_OR_ALL
from whiskey_poker.state import Action, Wagers
from whiskey_poker.strength import HAND_SIZE

_FIVES: Final = tuple(combinations(range(2 * HAND_SIZE), HAND_SIZE))
"""The hands that can be made of one's own cards, 0 to 4, and the widow's, 5 to 9."""


def sizes_of(view: Observation) -> frozenset[int]:
    """Return how many cards may be exchanged in one turn of this stage."""
    table = view.table
    phase = table.variant.phases[table.phase]
    return phase.exchange_sizes if isinstance(phase, OpenExchange) else ONE_OR_ALL


def best_exchange(view: Observation) -> tuple[int, Hand, Hand]:
    """Return the strength after the best exchange of less than five cards, and these cards."""
    if sizes_of(view) == ANY_NUMBER:
        return _best_of_ten(view)
    strength, give, get = best_swap(view)
    return strength, (give,), (get,)


def _best_of_ten(view: Observation) -> tuple[int, Hand, Hand]:
    """Return the best of the 250 hands that are neither one's own nor the whole widow."""
    evaluator = keyed(view.table.evaluator)
    hand, widow = view.hand, view.table.widow
    keys = [evaluator.keys[card] for card in hand + widow]
    worth = list(map(evaluator.strength_of_key, map(sum, combinations(keys, HAND_SIZE))))
    worth = worth[1:-1]
    strength = max(worth)
    chosen = _FIVES[1 + worth.index(strength)]
    give = tuple(sorted(card for place, card in enumerate(hand) if place not in chosen))
    get = tuple(sorted(widow[place - HAND_SIZE] for place in chosen if place >= HAND_SIZE))
    return strength, give, get


def best_swap(view: Observation) -> tuple[int, Card, Card]:
    """Return the strength after the best exchange of one card, and the cards given and gained."""
    return max(one_card_swaps(view))


def one_card_swaps(view: Observation) -> Iterator[tuple[int, Card, Card]]:
    """Yield the strength after each exchange of one card, and the cards given and gained."""
    evaluator = keyed(view.table.evaluator)
    keys, worth = evaluator.keys, evaluator.strength_of_key
    key = evaluator.key(view.hand)
    for give in view.hand:
        kept = key - keys[give]
        for get in view.table.widow:
            yield worth(kept + keys[get]), give, get


def bet(view: Observation, legal: Wagers, rng: Random) -> Action:
    """Return what an opponent does in a round of betting."""
    # Here, so that tables without bets do not load the tables for them.
    from whiskey_poker.bots.betting import wager

    return wager(view, legal, rng)
