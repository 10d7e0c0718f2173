"""The numbers by which the opponents bet where cards are drawn or lie on a board.

`python -m benchmarks.tune_draws` lets one player with other numbers play against a table of players
with these: in the lowball games none of those tried was ahead by more than chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

BOARD: Final = "board"
"""What the style of games with a board goes by."""


class Style(NamedTuple):
    """When to stay, to bet and to raise.

    From so many times the fair share of the pot on a player will ``enter`` before the first draw
    or the flop; from more on he ``opens`` the betting, or ``raises``, with ``climbs`` more for
    every bet before; in that first round ``early`` times as much. A chance that is ``sure`` is
    always enough. ``respect`` is what is left of his chance for every raise, and ``implied`` are
    the bets that he hopes to win later, or fears to lose, while cards are to come. ``size``: what
    he bets, as a part of the pot.
    """

    enter: float = 0.8
    opens: float = 1.15
    raises: float = 1.4
    climbs: float = 0.15
    early: float = 1.0
    sure: float = 0.85
    respect: float = 0.85
    implied: float = 0.5
    size: float = 0.66


USUAL: Final = Style()
STYLES: Final[Mapping[str, Style]] = {
    BOARD: Style(raises=1.6, early=0.72, respect=0.9),
}
"""The style by the family of a game, where it is not the usual one."""
