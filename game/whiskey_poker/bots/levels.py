"""The opponents with a value net: one brain, and a temperature that makes it stray.

A level plays by softmax over the net's values: the higher the temperature, the more often it does
something that is worth less. Where no net has learnt the rules of the table (games with betting or
a forfeit, the short pack, house rules that change the exchange) it plays as `Threshold` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from whiskey_poker.bots.draw import USUAL, Skill, WithoutWidow, has_no_widow
from whiskey_poker.bots.threshold import PATIENCE, Threshold
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import BUY, DECLINE, KNOCK, Action, Variant

if TYPE_CHECKING:
    from whiskey_poker.bots.net import Net

Nets: TypeAlias = "Callable[[Variant, int], Net | None]"
"""The net for a game and a number of players, where there is one."""

LEVELS: Final[Mapping[str, tuple[float, float]]] = {
    "beginner": (0.10, 0.10),
    "casual": (0.05, 0.03),
    "strong": (0.005, 0.003),
}
"""The temperature between two, and among more players."""

CALM: Final = 4
"""Laps in the open after which a level grows impatient."""

IMPATIENCE: Final = 0.03
"""What a knock seems to gain with every further lap: else two that both wait could go on long."""

_NOTHING: Final = 30.0
"""Temperatures below the best at which an action is not thought of."""


class Level:
    """Plays by the net's values, more or less faithfully."""

    def __init__(
        self,
        temperatures: tuple[float, float],
        skill: Skill = USUAL,
        *,
        nets: Nets | None = None,
        minds_price: bool = False,
    ) -> None:
        """Take the temperatures between two and among more, and other nets than the shipped.

        Who ``minds_price`` buys the widow's chip only where the money comes back on average.
        """
        self._between_two, self._among_more = temperatures
        self._without_widow = WithoutWidow(skill)
        self._nets, self._minds_price = nets, minds_price
        self._without_net = Threshold()

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it settles on."""
        if has_no_widow(view):
            yield from self._without_widow.think(view, rng)
            return
        if is_settled(view):
            yield KNOCK if BUY not in legal_actions(view.table) else self._buy_or_leave(view)
            return
        worths = impatient_values(view, self._nets)
        if not worths:
            yield from self._without_net.think(view, rng)
            return
        yield from self._choose(view, worths, rng)

    def _buy_or_leave(self, view: Observation) -> Action:
        if not self._minds_price:
            return BUY
        # Here, because it is hardly ever needed.
        from whiskey_poker.bots.survival import is_worth_its_price

        return BUY if is_worth_its_price(view) else DECLINE

    def _choose(
        self, view: Observation, worths: list[tuple[Action, float]], rng: Random
    ) -> Iterator[Action]:
        """Yield what it settles on, where every action has a worth."""
        players = len(view.table.order)
        temperature = self._between_two if players == 2 else self._among_more
        yield pick(worths, temperature, rng)


def is_settled(view: Observation) -> bool:
    """Tell whether there is nothing to weigh: a chip is for sale, or the deal would never end."""
    table = view.table
    legal = legal_actions(table)
    tired = table.exchange.turns >= PATIENCE * len(table.order)
    return BUY in legal or (tired and KNOCK in legal)


def impatient_values(view: Observation, nets: Nets | None = None) -> list[tuple[Action, float]]:
    """Return what `action_values` does, but a knock seems to gain the longer nobody knocks."""
    table = view.table
    worths = action_values(view, nets)
    if hurry := max(0.0, table.exchange.turns / len(table.order) - CALM) * IMPATIENCE:
        return [(action, worth + hurry * (action == KNOCK)) for action, worth in worths]
    return worths


def action_values(view: Observation, nets: Nets | None = None) -> list[tuple[Action, float]]:
    """Return every action with its worth by the net, from 0 to 1; nothing where there is no net.

    The worth is the expected share of the pool, or the chance not to pay.
    """
    # Here, so that tables where nobody plays by a net do not load one.
    from whiskey_poker.bots.net import net_for
    from whiskey_poker.bots.prospects import describe

    net = (nets or net_for)(view.table.variant, len(view.table.order))
    if net is None:
        return []
    shared, prospects = describe(view)
    values = net.values(shared, prospects)
    return [(each.action, value) for each, value in zip(prospects, values, strict=True)]


def pick(worths: list[tuple[Action, float]], temperature: float, rng: Random) -> Action:
    """Return an action by softmax over the worths: the lower the temperature, the better."""
    best = max(value for _, value in worths)
    weights = [
        exp(-fall) if (fall := (best - value) / temperature) < _NOTHING else 0.0
        for _, value in worths
    ]
    (choice,) = rng.choices([action for action, _ in worths], weights)
    return choice
