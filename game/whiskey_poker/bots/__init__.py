"""The opponents, and the protocol that they share.

A bot gets an `Observation`, never a `State`: it can know no more than its seat. It thinks in
slices: the generator yields its best action so far, whenever the caller may want to do something
else, and its last yield counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, Protocol

from whiskey_poker.bots.characters import CHARACTERS
from whiskey_poker.bots.draw import SKILLS, USUAL
from whiskey_poker.bots.expert import Expert
from whiskey_poker.bots.greedy import Greedy
from whiskey_poker.bots.levels import LEVELS, Level
from whiskey_poker.bots.threshold import Threshold
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action

__all__ = ["BOTS", "Bot", "Greedy", "Level", "Threshold", "UnknownBot", "decide", "find_bot"]


class Bot(Protocol):
    """A player: what it sees and its own stream of chance in, its best action so far out."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the best legal action found so far, at least once."""
        ...


class UnknownBot(LookupError):
    """A name that belongs to no bot."""


BOTS: Final[Mapping[str, Bot]] = {
    "greedy": Greedy(),
    "threshold": Threshold(),
    **{
        name: Level(temperatures, SKILLS.get(name, USUAL), minds_price=name == "strong")
        for name, temperatures in LEVELS.items()
    },
    "expert": Expert(LEVELS["strong"], minds_price=True),
    **CHARACTERS,
}
"""Every bot by the name that the command line and a saved game use."""


def find_bot(name: str) -> Bot:
    """Return the bot with this name; raise `UnknownBot` naming those there are."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownBot(f"no bot {name!r}; bots are {', '.join(BOTS)}") from None


def decide(bot: Bot, view: Observation, rng: Random) -> Action:
    """Return what the bot does after thinking to the end."""
    *_, action = bot.think(view, rng)
    return action
