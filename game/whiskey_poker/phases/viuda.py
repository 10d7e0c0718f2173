"""What La Viuda adds: the wild rank of the pool, and the chip that may be bought (RULES 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from whiskey_poker.cards import is_joker
from whiskey_poker.marking import N_
from whiskey_poker.options import choice, flag
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.state import BUY, DECLINE, Action, Event, EventKind, Phase, State, Verb
from whiskey_poker.strength import ACE

RANKS: Final = 13


def wild_rank(pool: int) -> int:
    """Return the rank that so many chips make wild: 1 and 14 the aces, 13 the kings; 0 for none.

    >>> [wild_rank(pool) for pool in (1, 2, 13, 14, 26, 27)]
    [14, 2, 13, 14, 13, 14]
    """
    if not pool:
        return 0
    number = (pool - 1) % RANKS + 1
    return ACE if number == 1 else number


class WildRank(Phase):
    """Count the pool before the deal: its number names the rank that is wild (RULES 7.3)."""

    round_wild: bool = flag(
        default=True,
        yes=N_("The chips in the pool make a rank wild: one chip the aces, two the twos."),
        no=N_("Only jokers are wild."),
        about=N_("Whether a rank is wild beside the jokers."),
    )

    def enter(self, state: State) -> State:
        """Fix the wild rank of this hand."""
        wild = wild_rank(state.pool) if self.round_wild else 0
        variant = state.variant
        lowest = variant.pack.lowest(len(state.order))
        return state._replace(
            evaluator=variant.ranking.evaluator(wild=wild, lowest=lowest),
            log=(*state.log, Event(EventKind.WILD, amount=wild)),
        )


class JokerExchange(WidowExchange):
    """The exchange with a pack that has jokers."""

    joker_single_swap: bool = flag(
        default=True,
        yes=N_("A joker in the widow may be taken like any card."),
        no=N_("A joker in the widow may be taken only with the whole widow."),
        about=N_("Taking a joker from the widow."),
    )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name what is said about jokers where the pack has none."""
        return () if rules["jokers"] else ("joker_single_swap",)

    def legal(self, state: State) -> Sequence[Action]:
        """List the actions of RULES 4.2, without single jokers where the house forbids them."""
        legal = super().legal(state)
        if self.joker_single_swap:
            return legal
        return tuple(action for action in legal if not any(map(is_joker, action.get)))


class ViudaPrice(StrEnum):
    """What the chip of the widow costs."""

    DOUBLE = "double"
    FREE = "free"


class OfferChip(Phase):
    """Offer the widow's chip to a player who has just lost the last of his own (RULES 7.4)."""

    viuda_price: ViudaPrice = choice(
        ViudaPrice.DOUBLE,
        {
            ViudaPrice.DOUBLE: N_("The first to run out may buy it for twice the price of a chip."),
            ViudaPrice.FREE: N_("The first to run out gets it, unasked and for nothing."),
        },
        N_("What the chip of the widow costs."),
    )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the price where there is no such chip."""
        return () if rules["viuda_chip"] else ("viuda_price",)

    def enter(self, state: State) -> State:
        """Ask those who have run out, in turn order, as long as the chip lies there."""
        if not state.spare_chip:
            return state
        payers = [event.seat for event in state.log if event.kind is EventKind.PAY]
        broke = tuple(seat for seat in state.order if seat in payers and not state.chips[seat])
        if broke and self.viuda_price is ViudaPrice.FREE:
            return _move_chip(state, broke[0], EventKind.GIFT)
        return state._replace(queue=broke)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Offer to buy or to decline; whoever declines is out for good."""
        return (BUY, DECLINE)

    def step(self, state: State, action: Action) -> State:
        """Move the chip, or ask the next player who has run out."""
        if action.verb is Verb.BUY:
            return _move_chip(state, state.queue[0], EventKind.BUY)
        event = Event(EventKind.DECLINE, state.queue[0])
        return state._replace(queue=state.queue[1:], log=(*state.log, event))


def _move_chip(state: State, seat: int, kind: EventKind) -> State:
    chips = tuple(1 if each == seat else stack for each, stack in enumerate(state.chips))
    return state._replace(
        chips=chips,
        pool=state.pool - 1,
        spare_chip=False,
        queue=(),
        log=(*state.log, Event(kind, seat, amount=1)),
    )
