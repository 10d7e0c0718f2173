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


class Skill(NamedTuple):
    """How well a bot plays a game without a widow.

    ``noise`` is the standard error of its guess of a chance, and ``heeds_draws`` tells whether it
    looks how many cards the others drew. From so many times the fair share of the pot on it
    ``opens`` the betting, or ``raises``, with ``climbs`` more for every bet before; a chance that
    is ``sure`` is always enough. ``respect`` is what is left of its chance for every raise, and
    ``implied`` are the bets that it hopes to win later, when it draws. ``bluff`` and ``snow``: how
    often it bets, or stands pat, with a poor hand. ``size``: what it bets, as a part of the pot.
    """

    noise: float = 0.0
    heeds_draws: bool = True
    opens: float = 1.15
    raises: float = 1.4
    climbs: float = 0.1
    sure: float = 0.85
    respect: float = 0.88
    implied: float = 1.0
    bluff: float = 0.08
    snow: float = 0.04
    size: float = 0.66


SKILLS: Final[Mapping[str, Skill]] = {
    "greedy": Skill(bluff=0.0, snow=0.0, heeds_draws=False),
    "beginner": Skill(noise=0.18, heeds_draws=False),
    "casual": Skill(noise=0.07),
}
"""The skill of the bots that have another one than the usual."""


class Everywhere:
    """A bot for every game: its own brain where there is a widow, the shared one elsewhere."""

    def __init__(self, brain: Bot, skill: Skill) -> None:
        self.brain, self.skill = brain, skill

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield what the brain for this game finds."""
        if view.table.widow or not view.hand:
            yield from self.brain.think(view, rng)
            return
        # Here, so that tables with a widow do not load what they do not need.
        from whiskey_poker.bots.draw_play import act

        yield act(view, rng, self.skill)
