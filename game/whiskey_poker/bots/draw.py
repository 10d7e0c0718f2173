"""Where all bots play alike, but more or less well: games without a widow.

Their own brains know the exchange with a widow. Where cards are drawn, or lie on a board, every
bot plays by `draw_play`, according to its skill.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

if TYPE_CHECKING:
    from whiskey_poker.bots.draw_style import Style


class Skill(NamedTuple):
    """How well a bot plays a game without a widow.

    ``noise`` is the standard error of its guess of a chance, and ``hope`` by how much that is too
    high; ``heeds_draws`` tells whether it looks how many cards the others drew. ``bluff`` and
    ``snow``: how often it bets, or stands pat, with a poor hand. ``eager``: how often it opens when
    it may, where that takes openers. No bot breaks a hand that is best kept whole.
    While at most ``solved`` players are in the hand it bets by the solved strategy, where there is
    one (`limit_play`).
    """

    noise: float = 0.0
    hope: float = 0.0
    heeds_draws: bool = True
    bluff: float = 0.08
    snow: float = 0.04
    eager: float = 0.92
    solved: int = 2


USUAL: Final = Skill()
SKILLS: Final[Mapping[str, Skill]] = {
    "greedy": Skill(bluff=0.0, snow=0.0, heeds_draws=False, solved=0),
    "beginner": Skill(noise=0.30, hope=0.15, heeds_draws=False, solved=0),
    "casual": Skill(noise=0.16, hope=0.06, heeds_draws=False, solved=0),
}
"""The skill of the bots that have another one than the usual."""


class WithoutWidow:
    """A bot for games without a widow, and only for these.

    ``style`` is another than that of the game, to try it.
    """

    def __init__(self, skill: Skill, style: Style | None = None) -> None:
        self._skill, self._style = skill, style

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it settles on."""
        # Here, so that tables with a widow do not load what they do not need.
        from whiskey_poker.bots.draw_play import act

        yield act(view, rng, self._skill, self._style)


def has_no_widow(view: Observation) -> bool:
    """Tell whether cards have been dealt, and none to a widow."""
    return bool(view.hand) and not view.table.widow
