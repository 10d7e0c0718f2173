"""The deuce-to-seven ranking: the worst hand of the natural ranking wins (RULES 12.3).

The ace is always high, so A-5-4-3-2 is no straight; straights and flushes count against a hand.
The tables are another pair over the same keys, so an exchange is one addition here too.

>>> from whiskey_poker.cards import parse_cards
>>> worth = DEUCE_TO_SEVEN.strength
>>> worth(parse_cards("7c 5d 4h 3s 2c")) > worth(parse_cards("7c 6d 4h 3s 2c"))
True
>>> worth(parse_cards("Ac 5d 4h 3s 2c")) > worth(parse_cards("6c 5d 4h 3s 2c"))
True
"""

from __future__ import annotations

from typing import Final

from whiskey_poker.evaluator import Evaluator, table_evaluator
from whiskey_poker.ranking import LOWEST, Ranking
from whiskey_poker.ranking_tables import TableRules


class DeuceToSevenRanking(Ranking):
    """The ranking of five-card hands in which the lowest wins and the ace is high (RULES 12.3)."""

    label = "deuce-to-seven"

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> Evaluator:
        """Return the evaluator of a deal; all its strengths are low ones."""
        return table_evaluator(TableRules(lowest=lowest, ace_low=False, low=True), wild)


DEUCE_TO_SEVEN: Final = DeuceToSevenRanking()
"""The ranking of 2-7 triple draw, and of the five-card half of Badeucy (RULES 12.4)."""
