"""Rounds of betting: no limit, pot limit and fixed limit (RULES 11).

A round asks every live player with chips once, and after each bet or raise everybody else again:
the queue says who. Chips go to the pool at once; who has put in how much in the whole hand is what
he had before it less what he has now, so pots need no account of their own (`pots`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError, choice, count
from whiskey_poker.phases.dealing import post
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
    new,
    put,
    turns_from,
)

_OWING: Final = (FOLD, CALL)
_FREE: Final = (CHECK,)
_KINDS: Final = {
    verb: EventKind(verb.value)
    for verb in (Verb.CHECK, Verb.FOLD, Verb.CALL, Verb.BET, Verb.RAISE, Verb.OPEN)
}
"""What happens when a player does this."""


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
        bet = self.first_bet
        due = {small: max(1, bet // 2), big: bet}
        blinds = {seat: min(blind, state.chips[seat]) for seat, blind in due.items()}
        state = post(_open_round(state, bet), blinds, EventKind.BLIND)
        paid = tuple(blinds.get(seat, 0) for seat in range(len(state.chips)))
        return state._replace(bets=state.bets._replace(paid=paid, to_match=bet, number=1))


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
        opener = self.opener(state)
        if not state.bets.to_match:
            state = _open_round(state, self.bet)
        return go_on(state._replace(queue=able(state, turns_from(state.order, opener))))

    def legal(self, state: State) -> Wagers:
        """List what RULES 11.2 allows the player to act."""
        seat, bets = state.queue[0], state.bets
        verb = Verb.RAISE if bets.to_match else Verb.BET
        plain = _OWING if bets.to_match > bets.paid[seat] else _FREE
        return Wagers(plain, verb, self._amounts(state, seat))

    def step(self, state: State, action: Action) -> State:
        """Move the chips, and ask the others again after a bet or a raise."""
        seat, *rest = state.queue
        bets, chips, live, verb = state.bets, state.chips, state.live, action.verb
        if verb is Verb.FOLD:
            live = tuple([each for each in live if each != seat])
        amount = action.amount
        paid = bets.paid[seat]
        more = amount - paid if amount else state.to_call(seat) if verb is Verb.CALL else 0
        event = new(Event, (_KINDS[verb], seat, (), (), amount or more))
        return go_on(
            state.after_bet(
                live,
                put(chips, seat, chips[seat] - more) if more else chips,
                state.pool + more,
                able(state, turns_from(state.order, seat)[1:]) if amount else tuple(rest),
                self._noted(bets, seat, paid + more, raised=bool(amount)),
                (*state.log, event),
            )
        )

    def _noted(self, bets: Bets, seat: int, paid: int, *, raised: bool) -> Bets:
        """Return the bets when a seat has put in so much in this round, by a raise or without."""
        of_all, to_match, step, number, answered, aggressor = bets
        if raised:
            size = paid - to_match
            if self.is_full(size, step):
                number += 1
                step = step if self.structure is Structure.FIXED_LIMIT else size
            to_match, aggressor = paid, seat
        of_all, answered = put(of_all, seat, paid), put(answered, seat, to_match)
        return new(Bets, (of_all, to_match, step, number, answered, aggressor))

    def _amounts(self, state: State, seat: int) -> range:
        """Return the amounts that the seat may bet or raise to, if anybody could answer more."""
        bets = state.bets
        answered = bets.answered[seat]
        reopened = answered == NOT_YET or self.is_full(bets.to_match - answered, bets.step)
        capped = self.structure is Structure.FIXED_LIMIT and bets.number >= self.cap
        if capped or not reopened:
            return range(0)
        paid, chips = bets.paid, state.chips
        able_to = [each for each in state.live if paid[each] + chips[each] > bets.to_match]
        if not able_to or able_to == [seat]:
            return range(0)
        sizes = self.sizes(state, seat)
        return sizes if sizes[-1] > bets.to_match else range(0)

    def sizes(self, state: State, seat: int) -> range:
        """Return what the seat may bet or raise to by the limit and by its chips."""
        bets, all_in = state.bets, state.bets.paid[seat] + state.chips[seat]
        low = bets.to_match + bets.step
        if self.structure is Structure.FIXED_LIMIT:
            most = low
        elif self.structure is Structure.NO_LIMIT:
            most = all_in
        else:
            most = 2 * bets.to_match - bets.paid[seat] + state.pool
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
                N_("The big bet is {big}, less than the small bet, {small}"),
                between=("big_bet", "small_bet"),
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

    def enter(self, state: State) -> State:
        """Begin the round where there is one."""
        return super().enter(state) if self.has_bets else state


class PotLimitBlinds(PotLimit, Blinds):
    """The blinds of a game that is played with pot limit only."""


class PotLimitBetting(PotLimit, Betting):
    """A round of betting of a game that is played with pot limit only."""


def _open_round(state: State, step: int) -> State:
    seats = len(state.chips)
    bets = Bets((0,) * seats, 0, step, 0, (NOT_YET,) * seats, state.bets.aggressor)
    return state._replace(bets=bets)


def go_on(state: State) -> State:
    """Ask the next player, or end the round where nobody is left who could still do something."""
    queue, live, chips = state.queue, state.live, state.chips
    if len(live) < 2:
        return _end_round(state)
    rich = [seat for seat in live if chips[seat]]
    if not rich or rich == [*queue[:1]]:
        paid = state.bets.paid
        highest = max([paid[seat] for seat in live])
        state = state._replace(queue=tuple([seat for seat in queue if paid[seat] < highest]))
    return state if state.queue else _end_round(state)


def _end_round(state: State) -> State:
    """Give back what nobody has matched, and clear the table for the next round."""
    paid = state.bets.paid
    *_, second, first = sorted(paid)
    bets = Bets(aggressor=state.bets.aggressor)
    if first == second:
        return state.after_bet(state.live, state.chips, state.pool, (), bets, state.log)
    seat, excess = paid.index(first), first - second
    chips = put(state.chips, seat, state.chips[seat] + excess)
    log = (*state.log, Event(EventKind.RETURN, seat, amount=excess))
    return state.after_bet(state.live, chips, state.pool - excess, (), bets, log)


def able(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Return those of some seats that are live and have chips."""
    live, chips = state.live, state.chips
    return tuple([seat for seat in seats if seat in live and chips[seat]])
