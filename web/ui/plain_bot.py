"""An opponent for a game without a widow whose tables cannot be had: it plays along, no more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action, Verb, Wagers

_LIKED: Final = (Verb.CHECK, Verb.CALL, Verb.STAND_PAT)


class PlainBot:
    """Checks, calls and stands pat; else it does what is listed first."""

    def think(self, view: Observation, rng: Random) -> Iterator[Action]:
        """Yield the one action that it thinks of."""
        legal = legal_actions(view.table)
        plain = legal.plain if isinstance(legal, Wagers) else legal
        liked = (action for verb in _LIKED for action in plain if action.verb is verb)
        yield next(liked, plain[0])
