"""How many hands make a game: the chips at the start, who is out, when it ends (RULES 5, 6)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.options import choice, count, flag
from whiskey_poker.state import FirstDealer, MatchRules, Unit

CLOCKWISE: Final = +1
COUNTER_CLOCKWISE: Final = -1

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


class LastWithChips(MatchRules):
    """Play until one player can still ante; he has won (RULES 5)."""

    start_chips: int = count(20, 1, 1000, N_("Chips of each player at the start; Foster says 20."))
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def chips(self) -> int:
        """Chips of each player at the start."""
        return self.start_chips


class RedealDealer(StrEnum):
    """Who deals when nobody has opened."""

    NEXT = "next"
    SAME = "same"


class JackpotRules(LastWithChips):
    """Play until one player can still ante; a hand that nobody opens is dealt again (RULES 13)."""

    jackpot_redeal_dealer: RedealDealer = choice(
        RedealDealer.NEXT,
        {
            RedealDealer.NEXT: N_("The next player deals after a hand that nobody has opened."),
            RedealDealer.SAME: N_("The same player deals again."),
        },
        N_("Who deals when nobody has opened."),
    )

    @property
    def redeals(self) -> bool:
        """Tell whether the dealer stays when nobody has opened."""
        return self.jackpot_redeal_dealer is RedealDealer.SAME


class FirstBrokeLoses(MatchRules):
    """Play until somebody has no marker left; he has lost and pays for the drinks (RULES 6)."""

    markers: int = count(5, 1, 100, N_("Markers of each player at the start; Foster says five."))
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def chips(self) -> int:
        """Markers of each player at the start."""
        return self.markers

    @property
    def unit(self) -> Unit:
        """What the players have: markers."""
        return Unit.MARKER

    def losers(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the players who have no marker left; more than one only after a tie."""
        return tuple(seat for seat, markers in enumerate(chips) if not markers)

    def leaders(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name nobody: this game has a loser, not a winner."""
        return ()


class LastSurvivor(MatchRules):
    """Play until one player has a chip left; all the money is his (RULES 7.1)."""

    chips_each: int = count(3, 1, 10, N_("Chips that each player buys; two or three are usual."))
    viuda_chip: bool = flag(
        default=True,
        yes=N_("One more chip, La Viuda, lies in the pool, and one player may buy it later."),
        no=N_("There is no extra chip; the pool begins empty."),
        about=N_("The chip of the widow."),
    )
    dir: int = choice(
        COUNTER_CLOCKWISE,
        {
            COUNTER_CLOCKWISE: N_("Deal and turns go to the right, as in Mexico."),
            CLOCKWISE: N_("Deal and turns go to the left."),
        },
        N_("Which way deal and turns go."),
    )
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def direction(self) -> int:
        """-1 where deal and turns go to the right."""
        return self.dir

    @property
    def chips(self) -> int:
        """Chips of each player at the start."""
        return self.chips_each

    @property
    def pool(self) -> int:
        """The chip of the widow, if there is one."""
        return int(self.viuda_chip)

    def prize(self, players: int) -> int:
        """Return how many chips the players have bought; the widow's chip comes on top."""
        return players * self.chips_each


class RaceTo(MatchRules):
    """Play until one player leads with so many points; the chips count points (RULES 10.2)."""

    target: int = count(10, 1, 1000, N_("Points that win the game."))
    first_dealer: FirstDealer = _first_dealer()
    max_hands: int = count(0, 0, 10000, _MAX_HANDS)

    @property
    def chips_stay(self) -> bool:
        """Tell whether chips only change hands; points are made out of nothing."""
        return False

    @property
    def unit(self) -> Unit:
        """What the players have: points."""
        return Unit.POINT

    @property
    def least(self) -> int:
        """Points without which nobody is dealt in: none."""
        return 0

    def winners(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the player who has reached the target and leads; while two do, play goes on."""
        leaders = self.leaders(chips)
        return leaders if max(chips) >= self.target and len(leaders) == 1 else ()
