"""The catalogue: every game as data.

A game is a pack, a direction, a ranking, a tuple of phases, and the rules of a match. To add one,
add a row; a house rule is one of these with an option changed (`Variant.configure`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import FirstBrokeLoses, LastWithChips
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.dealing import Ante, DealWithWidow
from whiskey_poker.phases.settlement import BestTakesPool, Showdown, WorstPays
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.ranking import HIGH
from whiskey_poker.state import Variant

CLOCKWISE: Final = +1
COUNTER_CLOCKWISE: Final = -1


class UnknownGame(LookupError):
    """A key that names no game of the catalogue."""


_GAMES: Final = (
    Variant(
        key="whiskey-pool",
        name=N_("Whisky Poker, best takes the pool"),
        seats=range(2, 10),
        pack=FullPack(),
        direction=CLOCKWISE,
        ranking=HIGH,
        phases=(Ante(), DealWithWidow(), WidowExchange(), Showdown(), BestTakesPool()),
        match=LastWithChips(),
    ),
    Variant(
        key="whiskey-markers",
        name=N_("Whisky Poker, lowest pays a marker"),
        seats=range(2, 10),
        pack=FullPack(),
        direction=CLOCKWISE,
        ranking=HIGH,
        phases=(DealWithWidow(), WidowExchange(), Showdown(), WorstPays()),
        match=FirstBrokeLoses(),
    ),
)

VARIANTS: Final[Mapping[str, Variant]] = {game.key: game for game in _GAMES}
"""Every game by its key, in the order in which they are shown."""


def find_game(key: str) -> Variant:
    """Return the game with this key; raise `UnknownGame` naming the keys there are.

    >>> find_game("whiskey-pool").seats
    range(2, 10)
    """
    try:
        return VARIANTS[key]
    except KeyError:
        raise UnknownGame(f"no game {key!r}; games are {', '.join(VARIANTS)}") from None
