"""The opponent that improves its hand now, and knocks when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from whiskey_poker.bots.choices import best_exchange, bet
from whiskey_poker.bots.draw import SKILLS, WithoutWidow, has_no_widow
from whiskey_poker.cards import UNSEEN
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import (
    BUY,
    KNOCK,
    PASS,
    STAND,
    SWAP_ALL,
    TAKE,
    Action,
    EventKind,
    Verb,
    Wagers,
)
from whiskey_poker.strength import Category, pack_strength

MEDIAN: Final = pack_strength(Category.HIGH_CARD, (14, 13, 12, 11, 7))
"""The middle one of all hands: half are better, half are worse."""

QUARTER: Final = pack_strength(Category.HIGH_CARD, (13, 11, 10, 9, 2))
"""A quarter of all hands are worse: the middle one of those that are given up unseen."""

_WITHOUT_WIDOW: Final = WithoutWidow(SKILLS["greedy"])


class Greedy:
    """Takes blind below the median hand; then swaps while that helps at once, else knocks."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it considers."""
        if has_no_widow(view):
            yield from _WITHOUT_WIDOW.think(view, rng)
            return
        legal = legal_actions(view.table)
        if isinstance(legal, Wagers):
            yield bet(view, legal, rng)
            return
        wishes = (unseen(view),) if TAKE in legal else self._wishes(view)
        yield from (action for action in wishes if action in legal)

    def _wishes(self, view: Observation) -> Iterator[Action]:
        """Yield what it would like to do, last choice first."""
        yield BUY
        yield KNOCK
        yield STAND
        if not view.table.exchange.face_up:
            return
        held = view.table.strength(view.hand)
        swapped, give, get = best_exchange(view)
        whole = view.table.strength(view.table.widow)
        if max(swapped, whole) > held:
            yield SWAP_ALL if whole > swapped else Action(Verb.SWAP, give, get)


def unseen(view: Observation) -> Action:
    """Return whether to take the widow, unseen or not, or to pass.

    Where hands that are given up lie face down, the widow is somebody's bad hand after the first
    taking; whoever knows its cards compares.
    """
    table = view.table
    held = table.strength(view.hand)
    if UNSEEN not in table.widow:
        return TAKE if table.strength(table.widow) > held else PASS
    given_up = any(event.kind is EventKind.TAKE_BLIND for event in table.log)
    return TAKE if held < (QUARTER if given_up else MEDIAN) else PASS
