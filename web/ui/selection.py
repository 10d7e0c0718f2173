"""What a player has picked or typed, and the move he is asked about, before anything is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from whiskey_poker.cards import Card, Hand
from whiskey_poker.state import Action
from whiskey_poker.strength import HAND_SIZE


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

        Where only one card may be exchanged, the new pick takes the place of the old one; where
        several may, no more than so many are picked.
        """
        swaps = [action for action in legal if action.give]
        most = max((len(action.give) for action in swaps), default=0)
        if most > 1 and any(action.get for action in swaps):
            most = HAND_SIZE  # the whole hand is an exchange of its own
        if any(card in action.give for action in swaps):
            return Selection(give=_toggled(self.give, card, most=most), get=self.get)
        if any(card in action.get for action in swaps):
            return Selection(give=self.give, get=_toggled(self.get, card, most=most))
        return self


def _toggled(picked: Hand, card: Card, *, most: int) -> Hand:
    if card in picked:
        return tuple(other for other in picked if other != card)
    if most == 1:
        return (card,)
    return (*picked, card) if len(picked) < most else picked
