"""Rounds of betting: no limit, pot limit and fixed limit (RULES 11).

A round asks every live player with chips once, and after each bet or raise everybody else again:
the queue says who. Chips go to the pool at once; who has put in how much in the whole hand is what
he had before it less what he has now, so pots need no account of their own (`pots`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, count
from whiskey_poker.phases.stakes import PotLimit, Size, Stakes, Structure
from whiskey_poker.state import (
    CALL,
    CHECK,
    FOLD,
    NOBODY,
    NOT_YET,
    Action,
    Bets,
    Event,
    EventKind,
    Phase,
    State,
    Verb,
    Wagers,
    put,
    turns_from,
)


class LastBetOpener(StrEnum):
    """Who is asked first in the last round of betting."""

    LEFT_OF_DEALER = "left_of_dealer"
    KNOCKER = "knocker"


class BetRounds(StrEnum):
    """Whether a game that does not need betting has a round of it."""

    NONE = "none"
    BEFORE_SHOW = "before_show"


class Blinds(Stakes, Phase):
    """Post the two blinds; they are live bets of the round that follows (RULES 11.3)."""

    def enter(self, state: State) -> State:
        """Take the blinds; who has less is all-in with that, and the others owe the whole blind."""
        small, big = blind_seats(state.order)
        state = _open_round(state, self.first_bet)
        half = max(1, self.first_bet // 2)
        state = _pay(state, EventKind.BLIND, small, min(half, state.chips[small]))
        state = _pay(state, EventKind.BLIND, big, min(self.first_bet, state.chips[big]))
        return state._replace(bets=state.bets._replace(to_match=self.first_bet, number=1))


def blind_seats(order: Sequence[int]) -> tuple[int, int]:
    """Return the seats of the small and the big blind; of two players the dealer has the small."""
    return (order[0], order[1]) if len(order) > 2 else (order[1], order[0])


class BettingRound(Stakes, Phase):
    """One round of betting (RULES 11.2)."""

    @property
    def has_bets(self) -> bool:
        """Tell that players bet in this stage."""
        return True

    @property
    def bet(self) -> int:
        """The bet of this round in fixed limit, else the smallest one."""
        return self.first_bet

    def opener(self, state: State) -> int:
        """Return the seat from which on players are asked."""
        if state.bets.to_match:
            *_, big_blind = blind_seats(state.order)
            return turns_from(state.order, big_blind)[1]
        return state.order[0]

    def enter(self, state: State) -> State:
        """Queue the live players who have chips; blinds that lie there are bets already."""
        if not self.has_bets:
            return state
        opener = self.opener(state)
        if not state.bets.to_match:
            state = _open_round(state, self.bet)
        return go_on(state, able(state, turns_from(state.order, opener)))

    def legal(self, state: State) -> Wagers:
        """List what RULES 11.2 allows the player to act."""
        seat = state.queue[0]
        owes = state.bets.to_match > state.bets.paid[seat]
        verb = Verb.RAISE if state.bets.to_match else Verb.BET
        return Wagers((FOLD, CALL) if owes else (CHECK,), verb, self._amounts(state, seat))

    def step(self, state: State, action: Action) -> State:
        """Move the chips, and ask the others again after a bet or a raise."""
        seat, *rest = state.queue
        bets, kind = state.bets, EventKind(action.verb.value)
        state = state._replace(bets=bets._replace(answered=put(bets.answered, seat, bets.to_match)))
        if action.verb is Verb.FOLD:
            live = tuple(each for each in state.live if each != seat)
            event = Event(kind, seat)
            return go_on(state._replace(live=live, log=(*state.log, event)), tuple(rest))
        if not action.amount:
            return go_on(_pay(state, kind, seat, state.to_call(seat)), tuple(rest))
        state = self._raise_to(_pay(state, kind, seat, action.amount - bets.paid[seat]), seat)
        return go_on(state, able(state, turns_from(state.order, seat)[1:]))

    def _raise_to(self, state: State, seat: int) -> State:
        """Note a bet or a raise: what must be matched now, and how large the next one must be."""
        bets = state.bets
        to_match = bets.paid[seat]
        size = to_match - bets.to_match
        bets = bets._replace(
            to_match=to_match, aggressor=seat, answered=put(bets.answered, seat, to_match)
        )
        if self.is_full(size, bets.step):
            fixed = self.structure is Structure.FIXED_LIMIT
            step = bets.step if fixed else size
            bets = bets._replace(step=step, number=bets.number + 1)
        return state._replace(bets=bets)

    def _amounts(self, state: State, seat: int) -> range:
        """Return the amounts that the seat may bet or raise to, if anybody could answer more."""
        bets = state.bets
        answered = bets.answered[seat]
        reopened = answered == NOT_YET or self.is_full(bets.to_match - answered, bets.step)
        capped = self.structure is Structure.FIXED_LIMIT and bets.number >= self.cap
        answerable = any(
            bets.paid[each] + state.chips[each] > bets.to_match
            for each in state.live
            if each != seat
        )
        if capped or not reopened or not answerable:
            return range(0)
        sizes = self.sizes(state, seat)
        return sizes if sizes[-1] > bets.to_match else range(0)

    def sizes(self, state: State, seat: int) -> range:
        """Return what the seat may bet or raise to by the limit and by its chips."""
        bets, all_in = state.bets, state.bets.paid[seat] + state.chips[seat]
        low = bets.to_match + bets.step
        most = {
            Structure.NO_LIMIT: all_in,
            Structure.POT_LIMIT: 2 * bets.to_match - bets.paid[seat] + state.pool,
            Structure.FIXED_LIMIT: low,
        }[self.structure]
        high = min(max(most, low), all_in)
        return range(min(low, high), high + 1)


class Betting(BettingRound):
    """One of several rounds of betting; in fixed limit the last ones have the big bet."""

    size: Size = Size.SMALL
    big_bet: int = count(4, 1, 2000, N_("Fixed limit: the bet in the last rounds."))

    def check(self) -> None:
        """Refuse a big bet that is smaller than the small one."""
        if self.structure is Structure.FIXED_LIMIT and self.big_bet < self.small_bet:
            raise RuleError(
                N_("The big bet (big_bet) is {big}, less than the small bet (small_bet), {small}"),
                big=self.big_bet,
                small=self.small_bet,
            )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the sizes that belong to another structure of bets than the chosen one."""
        fixed = self.structure is Structure.FIXED_LIMIT
        return (*super().idle(rules), *(() if fixed else ("big_bet",)))

    @property
    def bet(self) -> int:
        """The bet of this round in fixed limit, else the smallest one."""
        big = self.structure is Structure.FIXED_LIMIT and self.size is Size.BIG
        return self.big_bet if big else self.first_bet


class LastBetting(Betting):
    """The round of betting before the showdown."""

    last_bet_opener: LastBetOpener = choice(
        LastBetOpener.LEFT_OF_DEALER,
        {
            LastBetOpener.LEFT_OF_DEALER: N_("The first player after the dealer begins it."),
            LastBetOpener.KNOCKER: N_("Whoever knocked first begins it."),
        },
        N_("Who begins the last round of betting."),
    )

    def opener(self, state: State) -> int:
        """Return the seat from which on players are asked: the eldest's, or the knocker's."""
        knocker = state.exchange.knocker
        by_knock = self.last_bet_opener is LastBetOpener.KNOCKER and knocker != NOBODY
        return knocker if by_knock else state.order[0]


class OptionalBetting(BettingRound):
    """A round of betting that a table may agree on (RULES 10.1)."""

    bet_rounds: BetRounds = choice(
        BetRounds.NONE,
        {
            BetRounds.NONE: N_("There is no betting."),
            BetRounds.BEFORE_SHOW: N_("There is one round of betting before the showdown."),
        },
        N_("Rounds of betting."),
    )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name all that is said about bets where the table has none."""
        return super().idle(rules) if self.has_bets else Stakes.fields

    @property
    def has_bets(self) -> bool:
        """Tell whether the table has agreed on it."""
        return self.bet_rounds is not BetRounds.NONE


class PotLimitBlinds(PotLimit, Blinds):
    """The blinds of a game that is played with pot limit only."""


class PotLimitBetting(PotLimit, Betting):
    """A round of betting of a game that is played with pot limit only."""


def _open_round(state: State, step: int) -> State:
    seats = len(state.chips)
    bets = Bets((0,) * seats, 0, step, 0, (NOT_YET,) * seats, state.bets.aggressor)
    return state._replace(bets=bets)


def _pay(state: State, kind: EventKind, seat: int, chips: int) -> State:
    """Move chips of a seat to the pool; after a raise the event tells the sum of the round."""
    bets = state.bets
    paid = bets.paid[seat] + chips
    amount = paid if kind is EventKind.RAISE else chips
    return state._replace(
        chips=put(state.chips, seat, state.chips[seat] - chips),
        pool=state.pool + chips,
        bets=bets._replace(paid=put(bets.paid, seat, paid)),
        log=(*state.log, Event(kind, seat, amount=amount)),
    )


def go_on(state: State, queue: tuple[int, ...]) -> State:
    """Ask the next player, or end the round where nobody is left who could still do something."""
    if len(state.live) < 2:
        queue = ()
    elif not any(state.chips[seat] for seat in state.live if seat not in queue[:1]):
        highest = max(state.bets.paid[seat] for seat in state.live)
        queue = tuple(seat for seat in queue if state.bets.paid[seat] < highest)
    return state._replace(queue=queue) if queue else _end_round(state)


def _end_round(state: State) -> State:
    """Give back what nobody has matched, and clear the table for the next round."""
    paid = state.bets.paid
    *_, second, first = sorted(paid)
    state = state._replace(queue=(), bets=Bets(aggressor=state.bets.aggressor))
    if first == second:
        return state
    seat = paid.index(first)
    excess = first - second
    return state._replace(
        chips=put(state.chips, seat, state.chips[seat] + excess),
        pool=state.pool - excess,
        log=(*state.log, Event(EventKind.RETURN, seat, amount=excess)),
    )


def able(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Return those of some seats that are live and have chips."""
    return tuple(seat for seat in seats if seat in state.live and state.chips[seat])
