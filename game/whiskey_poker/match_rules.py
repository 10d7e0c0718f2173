"""How many hands make a game: the chips at the start, who is out, when it ends (RULES 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from whiskey_poker.marking import N_
from whiskey_poker.options import choice, count
from whiskey_poker.state import FirstDealer

_MAX_HANDS = N_("Hands after which the game ends anyway; 0 for no limit.")


def _first_dealer() -> FirstDealer:
    return choice(
        FirstDealer.LOWEST,
        {
            FirstDealer.LOWEST: N_("Everybody draws a card; the lowest deals (the ace is low)."),
            FirstDealer.HIGHEST: N_("Everybody draws a card; the highest deals (the ace is low)."),
            FirstDealer.RANDOM: N_("The first dealer is drawn by lot."),
            FirstDealer.SEAT0: N_("The first seat deals first."),
        },
        N_("How the first dealer is found."),
    )


@dataclass(frozen=True, slots=True)
class LastWithChips:
    """Play until one player can still ante; he has won (RULES 5)."""

    start_chips: int = count(20, 1, 1000, N_("Chips of each player at the start; Foster says 20."))
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def chips(self) -> int:
        """Chips of each player at the start."""
        return self.start_chips

    def losers(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name nobody: a player without chips is out, and the others go on."""
        return ()


@dataclass(frozen=True, slots=True)
class FirstBrokeLoses:
    """Play until somebody has no marker left; he has lost and pays for the drinks (RULES 6)."""

    markers: int = count(5, 1, 100, N_("Markers of each player at the start; Foster says five."))
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def chips(self) -> int:
        """Markers of each player at the start."""
        return self.markers

    def losers(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the players who have no marker left; more than one only after a tie."""
        return tuple(seat for seat, markers in enumerate(chips) if not markers)
