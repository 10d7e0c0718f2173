"""The stages before anybody acts: antes, and the deal (RULES 1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from whiskey_poker.cards import Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import count
from whiskey_poker.phases.forced import Forced
from whiskey_poker.state import Event, EventKind, State

CARDS_EACH: Final = 5


@dataclass(frozen=True, slots=True)
class Ante(Forced):
    """Every player puts the ante into the pool (RULES 5)."""

    ante: int = count(1, 1, 100, N_("Chips that every player puts into the pool before the deal."))

    @property
    def stake(self) -> int:
        """The ante."""
        return self.ante

    def enter(self, state: State) -> State:
        """Move the antes; nobody is dealt in who cannot pay (`Variant.stake`)."""
        return post(state, dict.fromkeys(state.order, self.ante))


@dataclass(frozen=True, slots=True)
class TableAnte(Ante):
    """The ante of a game with betting: who has less is all-in with that (RULES 11)."""

    @property
    def stake(self) -> int:
        """Nothing: any chip is enough to be dealt in."""
        return 0

    def enter(self, state: State) -> State:
        """Move the antes."""
        return post(state, {seat: min(self.ante, state.chips[seat]) for seat in state.order})


@dataclass(frozen=True, slots=True)
class Deal(Forced):
    """Deal so many cards to each player, one at a time."""

    cards: int = CARDS_EACH

    def enter(self, state: State) -> State:
        """Deal from the top of the stock, the eldest first and the dealer last."""
        players = len(state.order)
        dealt = self.cards * players
        hands = list(state.hands)
        for place, seat in enumerate(state.order):
            hands[seat] = state.stock[place:dealt:players]
        events = tuple(Event(EventKind.DEAL, seat, hands[seat]) for seat in state.order)
        return state._replace(hands=tuple(hands), stock=state.stock[dealt:], log=state.log + events)


@dataclass(frozen=True, slots=True)
class DealWithWidow(Forced):
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


def post(state: State, antes: Mapping[int, int]) -> State:
    """Move the antes, by seat, to the pool."""
    chips = tuple(stack - antes.get(seat, 0) for seat, stack in enumerate(state.chips))
    events = tuple(Event(EventKind.ANTE, seat, amount=ante) for seat, ante in antes.items())
    return state._replace(
        chips=chips, pool=state.pool + sum(antes.values()), log=state.log + events
    )
