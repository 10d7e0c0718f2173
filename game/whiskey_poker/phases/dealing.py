"""The stages before anybody acts: antes, and the deal (RULES 1.5)."""

from __future__ import annotations

from typing import Final

from whiskey_poker.cards import Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import count
from whiskey_poker.state import Event, EventKind, Phase, State

CARDS_EACH: Final = 5


class Ante(Phase):
    """Every player puts the ante into the pool (RULES 5)."""

    ante: int = count(1, 1, 100, N_("Chips that every player puts into the pool before the deal."))

    @property
    def stake(self) -> int:
        """The ante."""
        return self.ante

    def enter(self, state: State) -> State:
        """Move the antes; nobody is dealt in who cannot pay (`Variant.stake`)."""
        chips = list(state.chips)
        for seat in state.order:
            chips[seat] -= self.ante
        events = tuple(Event(EventKind.ANTE, seat, amount=self.ante) for seat in state.order)
        return state._replace(
            chips=tuple(chips),
            pool=state.pool + self.ante * len(state.order),
            log=state.log + events,
        )


class DealWithWidow(Phase):
    """Deal five cards each, one at a time, and five to the widow just before the dealer."""

    def enter(self, state: State) -> State:
        """Deal from the top of the stock: card number k goes to recipient k mod (n + 1)."""
        recipients = len(state.order) + 1
        dealt = CARDS_EACH * recipients
        piles = [state.stock[place:dealt:recipients] for place in range(recipients)]
        *others, widow, dealers = piles
        by_seat = dict(zip(state.order, (*others, dealers), strict=True))
        hands: tuple[Hand, ...] = tuple(by_seat.get(seat, ()) for seat in range(len(state.hands)))
        *before, dealer = state.order
        events = (
            *(Event(EventKind.DEAL, seat, by_seat[seat]) for seat in before),
            Event(EventKind.DEAL, cards=widow),
            Event(EventKind.DEAL, dealer, dealers),
        )
        return state._replace(
            hands=hands, widow=widow, stock=state.stock[dealt:], log=state.log + events
        )
