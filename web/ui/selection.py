"""What a player has picked or typed, and the move he is asked about, before anything is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from whiskey_poker.cards import Card, Hand
from whiskey_poker.state import Action


class Selection(NamedTuple):
    """Cards picked from the hand to give and from the widow to get; all free to be undone.

    ``amount`` is what stands in the field of a bet: None as long as nobody has touched it.
    """

    give: Hand = ()
    get: Hand = ()
    asking: Action | None = None
    amount: int | None = None

    def toggle(self, card: Card, legal: Sequence[Action]) -> Selection:
        """Pick a card or put it back; a card that no legal exchange moves changes nothing.

        Where only one card may be exchanged, the new pick takes the place of the old one.
        """
        swaps = [action for action in legal if action.give]
        several = any(len(action.give) > 1 for action in swaps)
        if any(card in action.give for action in swaps):
            return Selection(give=_toggled(self.give, card, several=several), get=self.get)
        if any(card in action.get for action in swaps):
            return Selection(give=self.give, get=_toggled(self.get, card, several=several))
        return self


def _toggled(picked: Hand, card: Card, *, several: bool) -> Hand:
    if card in picked:
        return tuple(other for other in picked if other != card)
    return (*picked, card) if several else (card,)
