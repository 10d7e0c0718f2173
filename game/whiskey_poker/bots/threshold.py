"""The opponent that waits until its hand is good enough to knock.

Like `Greedy` it looks one turn ahead, but it does not knock merely because nothing helps at once.
Where it waits, it prefers a draw to a flush; and among exchanges that lead to much the same hand
it chooses the one that leaves the poorest widow for the next player.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots.greedy import MEDIAN
from whiskey_poker.cards import Hand
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.phases.settlement import BestTakesPool
from whiskey_poker.phases.widow import KNOCK, PASS, SWAP_ALL, TAKE
from whiskey_poker.phases.worst_hand import WorstPays
from whiskey_poker.state import NOBODY, Action, Variant
from whiskey_poker.strength import HAND_SIZE, Category, pack_strength

PATIENCE: Final = 12
"""Laps in the open after which it knocks with anything, so that no deal goes on for ever."""

# One hexadecimal digit for each suit counts its cards; 4 and 5 are the counts with this bit.
_SUIT_COUNTS: Final = tuple(1 << 4 * (card & 3) for card in range(52))
_FOUR_OF_A_SUIT: Final = 0x4444


class Thresholds(NamedTuple):
    """What the bot goes by; all but ``alike`` are strengths.

    ``knock``: in the open, where nothing helps at once; with less, the bot waits.
    ``early``: while the widow lies face down. ``draw``: what four of a suit count as.
    ``alike``: hands of one category that agree in so many of their ranks count as the same.
    """

    knock: int
    early: int
    draw: int
    alike: int


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
        table = view.table
        limits = self._given or thresholds_for(table.variant, len(table.order))
        legal = legal_actions(table)
        open_ = table.exchange.face_up
        wishes = _in_the_open(view, limits, legal) if open_ else _blind(view, limits)
        yield next(wish for wish in (*wishes, *legal) if wish in legal)


def thresholds_for(variant: Variant, players: int) -> Thresholds:
    """Return the row of the table for this settlement and number of players."""
    kinds = [type(phase) for phase in variant.phases]
    return next((_TABLE[kind] for kind in kinds if kind in _TABLE), _FOR_THE_POOL)[players]


def _blind(view: Observation, limits: Thresholds) -> Sequence[Action]:
    held = view.table.strength(view.hand)
    choice = TAKE if held < MEDIAN else PASS
    return (KNOCK, choice) if held >= limits.early else (choice,)


def _in_the_open(
    view: Observation, limits: Thresholds, legal: Collection[Action]
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
    view: Observation, limits: Thresholds, legal: Collection[Action]
) -> Iterator[Prospect]:
    """Yield what each action but a knock leads to; only a first pass is thought of."""
    table, seat = view.table, view.seat
    evaluator = table.evaluator
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


_PAIR: Final = pack_strength(Category.ONE_PAIR, [2])
_TWO_PAIR: Final = pack_strength(Category.TWO_PAIR, [3, 2])
_NINES_UP: Final = pack_strength(Category.TWO_PAIR, [9, 2])
_QUEENS_UP: Final = pack_strength(Category.TWO_PAIR, [12, 2])
_STRAIGHT: Final = pack_strength(Category.STRAIGHT, [5])

# One row for each number of players, from `python -m benchmarks.tune_threshold`.
_FOR_THE_POOL: Final[Mapping[int, Thresholds]] = {
    2: Thresholds(_NINES_UP, _NINES_UP, _QUEENS_UP, 0),
    3: Thresholds(_STRAIGHT, _STRAIGHT, _QUEENS_UP, 0),
    4: Thresholds(_STRAIGHT, _STRAIGHT, _QUEENS_UP, 0),
    5: Thresholds(_STRAIGHT, _STRAIGHT, _QUEENS_UP, 0),
    6: Thresholds(_STRAIGHT, _STRAIGHT, _TWO_PAIR, 1),
    7: Thresholds(_STRAIGHT, _STRAIGHT, _TWO_PAIR, 1),
    8: Thresholds(_STRAIGHT, _STRAIGHT, _TWO_PAIR, 1),
    9: Thresholds(_STRAIGHT, _STRAIGHT, _TWO_PAIR, 1),
}
_NOT_TO_PAY: Final[Mapping[int, Thresholds]] = {
    2: Thresholds(_NINES_UP, _NINES_UP, _QUEENS_UP, 0),
    3: Thresholds(_TWO_PAIR, _TWO_PAIR, _QUEENS_UP, 1),
    4: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
    5: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
    6: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
    7: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
    8: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
    9: Thresholds(_TWO_PAIR, _TWO_PAIR, _TWO_PAIR, 1),
}
_TABLE: Final[Mapping[type, Mapping[int, Thresholds]]] = {
    BestTakesPool: _FOR_THE_POOL,
    WorstPays: _NOT_TO_PAY,
}
