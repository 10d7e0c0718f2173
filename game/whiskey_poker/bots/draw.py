"""Where a bot's own brain plays, and where all bots share one: games without a widow.

The brains know the exchange with a widow. Where cards are drawn, or lie on a board, every bot
plays by `draw_play`, more or less well according to its skill.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

if TYPE_CHECKING:
    from whiskey_poker.bots import Bot
    from whiskey_poker.bots.draw_style import Style


class Skill(NamedTuple):
    """How well a bot plays a game without a widow.

    ``noise`` is the standard error of its guess of a chance, and ``heeds_draws`` tells whether it
    looks how many cards the others drew. ``bluff`` and ``snow``: how often it bets, or stands pat,
    with a poor hand. ``eager``: how often it opens when it may, where that takes openers.
    """

    noise: float = 0.0
    heeds_draws: bool = True
    bluff: float = 0.08
    snow: float = 0.04
    eager: float = 0.92


SKILLS: Final[Mapping[str, Skill]] = {
    "greedy": Skill(bluff=0.0, snow=0.0, heeds_draws=False),
    "beginner": Skill(noise=0.18, heeds_draws=False),
    "casual": Skill(noise=0.08),
}
"""The skill of the bots that have another one than the usual."""


class Everywhere:
    """A bot for every game: its own brain where there is a widow, the shared one elsewhere.

    ``style`` is another than that of the game, to try it.
    """

    def __init__(self, brain: Bot, skill: Skill, style: Style | None = None) -> None:
        self.brain, self.skill, self.style = brain, skill, style

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield what the brain for this game finds."""
        if view.table.widow or not view.hand:
            yield from self.brain.think(view, rng)
            return
        # Here, so that tables with a widow do not load what they do not need.
        from whiskey_poker.bots.draw_play import act

        yield act(view, rng, self.skill, self.style)
