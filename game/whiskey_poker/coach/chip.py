"""The coach where the chip of the widow may be bought: the chance to win the match with it.

All players are thought equal, so that everybody who is left pays a hand with the same chance.
Whether the chip is worth its money is told as odds: the price, and the prize that lies there.
"""

from __future__ import annotations

from typing import Final

from whiskey_poker.bots.survival import PRICE, chance_with_the_chip, prize_of
from whiskey_poker.coach.advice import Advice, Measure, Odds, Worth
from whiskey_poker.observation import Observation
from whiskey_poker.state import BUY, DECLINE

CALIBRATION: Final = 0.02
"""How far the chance is from the truth: `python3 build.py bench coaching` measures it."""


def advise_chip(view: Observation) -> Advice:
    """Return the chance to win the match with the chip and without, and what the chip costs."""
    chance = float(chance_with_the_chip(view))
    rows = (Worth(BUY, chance, 0.0, 0), Worth(DECLINE, 0.0, 0.0, 0))
    odds = Odds(chance, 0.0, CALIBRATION, PRICE, prize_of(view))
    return Advice(Measure.MATCH, rows, CALIBRATION, exact=False, odds=odds)
