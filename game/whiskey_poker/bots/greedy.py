"""The opponent that improves its hand now, and knocks when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from whiskey_poker.bots.choices import best_swap
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import BUY, KNOCK, PASS, STAND, SWAP_ALL, TAKE, Action, Verb
from whiskey_poker.strength import Category, pack_strength

MEDIAN: Final = pack_strength(Category.HIGH_CARD, (14, 13, 12, 11, 7))
"""The middle one of all hands: half are better, half are worse."""


class Greedy:
    """Takes blind below the median hand; then swaps while that helps at once, else knocks."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it considers."""
        legal = legal_actions(view.table)
        yield from (action for action in self._wishes(view) if action in legal)

    def _wishes(self, view: Observation) -> Iterator[Action]:
        """Yield what it would like to do, last choice first."""
        yield BUY
        held = view.table.strength(view.hand)
        if not view.table.exchange.face_up:
            yield TAKE if held < MEDIAN else PASS
            return
        yield KNOCK
        yield STAND
        swapped, give, get = best_swap(view)
        whole = view.table.strength(view.table.widow)
        if max(swapped, whole) > held:
            yield SWAP_ALL if whole > swapped else Action(Verb.SWAP, (give,), (get,))
