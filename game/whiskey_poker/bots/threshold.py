"""The opponent that waits until its hand is good enough to knock.

Like `Greedy` it looks one turn ahead, but it does not knock merely because nothing helps at once.
Where it waits, it prefers a draw to a flush; and among exchanges that lead to much the same hand
it chooses the one that leaves the poorest widow for the next player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.choices import bet
from whiskey_poker.bots.draw import USUAL, WithoutWidow, has_no_widow
from whiskey_poker.bots.greedy import unseen
from whiskey_poker.bots.threshold_table import Thresholds, thresholds_for
from whiskey_poker.cards import JOKERS, Hand
from whiskey_poker.engine import legal_actions
from whiskey_poker.evaluator import keyed
from whiskey_poker.observation import Observation
from whiskey_poker.state import BUY, KNOCK, NOBODY, PASS, SWAP_ALL, TAKE, Action, Wagers
from whiskey_poker.strength import HAND_SIZE

PATIENCE: Final = 12
"""Laps in the open after which it knocks with anything, so that no deal goes on for ever."""

# One hexadecimal digit for each suit counts its cards; 4 and 5 are the counts with this bit.
_SUIT_COUNTS: Final = (*(1 << 4 * (card & 3) for card in range(52)), *(0 for _ in JOKERS))
_FOUR_OF_A_SUIT: Final = 0x4444

_WITHOUT_WIDOW: Final = WithoutWidow(USUAL)


class Prospect(NamedTuple):
    """What an action leads to; the greatest is the best."""

    kind_of_hand: int
    widow_left: int
    worth: int
    strength: int
    action: Action


class Threshold:
    """Knocks by thresholds that were found by play against greedy opponents."""

    def __init__(self, thresholds: Thresholds | None = None) -> None:
        self._given = thresholds

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it considers."""
        if has_no_widow(view):
            yield from _WITHOUT_WIDOW.think(view, rng)
            return
        table = view.table
        limits = self._given or thresholds_for(table.variant, len(table.order))
        legal = legal_actions(table)
        if BUY in legal:
            yield BUY
            return
        if isinstance(legal, Wagers):
            yield bet(view, legal, rng)
            return
        blind = TAKE in legal or not table.exchange.face_up
        wishes = _blind(view, limits) if blind else _in_the_open(view, limits, legal)
        yield next(wish for wish in (*wishes, *legal) if wish in legal)


def _blind(view: Observation, limits: Thresholds) -> Sequence[Action]:
    held = view.table.strength(view.hand)
    choice = unseen(view)
    return (KNOCK, choice) if held >= limits.early else (choice,)


def _in_the_open(
    view: Observation, limits: Thresholds, legal: Sequence[Action]
) -> Sequence[Action]:
    exchange = view.table.exchange
    knocked = exchange.knocker != NOBODY
    prospects = list(_prospects(view, limits, legal))
    if knocked or not prospects:
        return [max(prospects).action] if prospects else []
    held = view.table.strength(view.hand)
    helps = max(prospect.strength for prospect in prospects) > held
    tired = exchange.turns >= PATIENCE * len(view.table.order)
    content = held >= limits.knock and not helps
    return [KNOCK] if tired or content else [max(prospects).action]


def _prospects(
    view: Observation, limits: Thresholds, legal: Sequence[Action]
) -> Iterator[Prospect]:
    """Yield what each action but a knock leads to; only a first pass is thought of."""
    table, seat = view.table, view.seat
    evaluator = keyed(table.evaluator)
    strength, key = evaluator.strength_of_key, evaluator.key
    mine, widow = key(view.hand), key(table.widow)
    suits = _count_suits(view.hand)
    is_last = len(table.queue) == 1
    draw = limits.draw if table.exchange.knocker == NOBODY else 0
    similar = 4 * (HAND_SIZE - limits.alike)
    for action in legal:
        if action == KNOCK or (action == PASS and table.exchange.passes[seat]):
            continue
        give, get = (view.hand, table.widow) if action == SWAP_ALL else (action.give, action.get)
        change = key(get) - key(give)
        after = worth = strength(mine + change)
        if after < draw:
            counts = suits + _count_suits(get) - _count_suits(give)
            worth = draw if counts & _FOUR_OF_A_SUIT else after
        left = 0 if is_last else -strength(widow - change)
        yield Prospect(0 if is_last else worth >> similar, left, worth, after, action)


def _count_suits(cards: Hand) -> int:
    return sum([_SUIT_COUNTS[card] for card in cards])
