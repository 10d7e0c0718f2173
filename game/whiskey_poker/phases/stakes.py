"""How much may be bet (RULES 11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum
from typing import Any

from whiskey_poker.marking import N_
from whiskey_poker.options import Part, choice, count


class Structure(StrEnum):
    """How much may be bet."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class ShortAllIn(StrEnum):
    """From what size on an all-in for less counts as a raise that lets others raise again."""

    FULL = "full"
    HALF = "half"


class Size(Enum):
    """Which of the two bets of fixed limit a round is played with."""

    SMALL = "small"
    BIG = "big"


class Stakes(Part):
    """How much may be bet, the same in every round of a game (RULES 11.1)."""

    structure: Structure = choice(
        Structure.FIXED_LIMIT,
        {
            Structure.FIXED_LIMIT: N_("Fixed limit: every bet and every raise has the same size."),
            Structure.POT_LIMIT: N_("Pot limit: at most what the pot holds after calling."),
            Structure.NO_LIMIT: N_("No limit: any amount up to all that one has."),
        },
        N_("How much may be bet."),
    )
    min_bet: int = count(2, 1, 1000, N_("No limit and pot limit: the smallest bet."))
    short_all_in: ShortAllIn = choice(
        ShortAllIn.HALF,
        {
            ShortAllIn.HALF: N_("Fixed limit: an all-in of half a bet or more is a full raise."),
            ShortAllIn.FULL: N_("Only an all-in of a whole bet or more is a full raise."),
        },
        N_("An all-in for less than a raise."),
    )
    cap: int = count(4, 1, 100, N_("Fixed limit: bets and raises in one round, at most."))
    small_bet: int = count(2, 1, 1000, N_("Fixed limit: the bet in the first rounds."))

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the sizes that belong to another structure of bets than the chosen one."""
        fixed = self.structure is Structure.FIXED_LIMIT
        return ("min_bet",) if fixed else ("small_bet", "cap", "short_all_in")

    def is_full(self, size: int, step: int) -> bool:
        """Tell whether so many more chips are a raise that lets everybody raise again."""
        fixed = self.structure is Structure.FIXED_LIMIT
        half = fixed and self.short_all_in is ShortAllIn.HALF
        return size * (2 if half else 1) >= step

    @property
    def first_bet(self) -> int:
        """The smallest bet of the first round, which is the big blind where there are blinds."""
        return self.small_bet if self.structure is Structure.FIXED_LIMIT else self.min_bet


class PotLimit(Stakes):
    """The stakes of a game that is played with pot limit only (RULES 14)."""

    structure: Structure = Structure.POT_LIMIT
    small_bet: int = 2
    big_bet: int = 4
    min_bet: int = count(2, 1, 1000, N_("The big blind, which is also the smallest bet."))
    cap: int = 4
    short_all_in: ShortAllIn = ShortAllIn.FULL
