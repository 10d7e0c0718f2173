"""The stages before anybody acts: antes, and the deal (RULES 1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.options import count
from whiskey_poker.state import Event, EventKind, Phase, State

CARDS_EACH: Final = 5
_DEAL: Final = EventKind.DEAL


class Ante(Phase):
    """Every player puts the ante into the pool (RULES 5)."""

    ante: int = count(1, 1, 100, N_("Chips that every player puts into the pool before the deal."))

    @property
    def stake(self) -> int:
        """The ante."""
        return self.ante

    def enter(self, state: State) -> State:
        """Move the antes; nobody is dealt in who cannot pay (`Variant.stake`)."""
        return post(state, dict.fromkeys(state.order, self.ante))


class TableAnte(Ante):
    """The ante of a game with betting: who has less is all-in with that (RULES 11)."""

    @property
    def stake(self) -> int:
        """Nothing: any chip is enough to be dealt in."""
        return 0

    def enter(self, state: State) -> State:
        """Move the antes."""
        return post(state, {seat: min(self.ante, state.chips[seat]) for seat in state.order})


class Deal(Phase):
    """Deal so many cards to each player, one at a time."""

    cards: int = CARDS_EACH

    def cards_for(self, players: int) -> int:
        """Return how many cards all the hands take."""
        return self.cards * players

    def enter(self, state: State) -> State:
        """Deal from the top of the stock, the eldest first and the dealer last."""
        players = len(state.order)
        dealt = self.cards * players
        hands = list(state.hands)
        for place, seat in enumerate(state.order):
            hands[seat] = state.stock[place:dealt:players]
        events = tuple(Event(EventKind.DEAL, seat, hands[seat]) for seat in state.order)
        return state._replace(hands=tuple(hands), stock=state.stock[dealt:], log=state.log + events)


class DealWithWidow(Phase):
    """Deal five cards each, one at a time, and five to the widow just before the dealer."""

    def cards_for(self, players: int) -> int:
        """Return how many cards the hands and the widow take."""
        return CARDS_EACH * (players + 1)

    def enter(self, state: State) -> State:
        """Deal from the top of the stock: card number k goes to recipient k mod (n + 1)."""
        order, stock = state.order, state.stock
        recipients = len(order) + 1
        dealt = CARDS_EACH * recipients
        piles = [stock[place:dealt:recipients] for place in range(recipients)]
        widow = piles.pop(-2)
        hands = [*state.hands]
        log = [*state.log]
        for seat, hand in zip(order, piles, strict=True):
            hands[seat] = hand
            log.append(Event(_DEAL, seat, hand))
        log.insert(-1, Event(_DEAL, cards=widow))
        return state._replace(hands=tuple(hands), widow=widow, stock=stock[dealt:], log=tuple(log))


def post(state: State, amounts: Mapping[int, int], kind: EventKind = EventKind.ANTE) -> State:
    """Move chips, by seat, to the pool, and tell it in this order."""
    chips = tuple(stack - amounts.get(seat, 0) for seat, stack in enumerate(state.chips))
    events = tuple(Event(kind, seat, amount=amount) for seat, amount in amounts.items())
    return state._replace(
        chips=chips, pool=state.pool + sum(amounts.values()), log=state.log + events
    )
