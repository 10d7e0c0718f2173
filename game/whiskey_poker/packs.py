"""Which cards a game is played with (RULES 1.2, 10.2)."""

from __future__ import annotations

from whiskey_poker.cards import Hand, rank, standard_pack
from whiskey_poker.marking import N_
from whiskey_poker.options import Part, choice
from whiskey_poker.strength import ACE


class FullPack(Part):
    """The 52 cards."""

    def lowest(self, seats: int) -> int:
        """Return the lowest rank at a table with so many players."""
        return 2

    def cards(self, seats: int) -> Hand:
        """Return the cards in order at a table with so many players."""
        return standard_pack()


class JokerPack(FullPack):
    """The 52 cards and the jokers."""

    jokers: int = choice(2, {2: N_("Two jokers."), 0: N_("No jokers.")}, N_("Jokers in the pack."))

    def cards(self, seats: int) -> Hand:
        """Return the cards in order, the jokers last."""
        return standard_pack(self.jokers)


class ShortPack(FullPack):
    """The n + 3 highest ranks for n players: 20 cards for two, 40 for seven (RULES 10.2)."""

    def lowest(self, seats: int) -> int:
        """Return the lowest rank at a table with so many players: 10 for two, 5 for seven."""
        return ACE - (seats + 3) + 1

    def cards(self, seats: int) -> Hand:
        """Return the cards in order at a table with so many players."""
        lowest = self.lowest(seats)
        return tuple(card for card in standard_pack() if rank(card) >= lowest)
