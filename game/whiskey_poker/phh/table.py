"""Replay a hand that was played elsewhere: the file deals, the players do as it says.

Bets, pots and who wins are our own stages; what is not asked is whether the rules of our table
would have allowed it. So other caps on raises, own discards that come back, and cards that nobody
knows are taken; what cannot have happened anywhere is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from whiskey_poker.cards import UNSEEN
from whiskey_poker.phases.betting import Betting, able, go_on
from whiskey_poker.phases.dealing import Deal
from whiskey_poker.phases.drawing import Draw
from whiskey_poker.phases.settlement import Showdown
from whiskey_poker.phh.holding import dealt, discarded, shown, turned_up
from whiskey_poker.phh.notation import Deed, Notation
from whiskey_poker.phh.posting import Seats, posted
from whiskey_poker.record import RecordError, player_code
from whiskey_poker.state import (
    CALL,
    CHECK,
    FOLD,
    Action,
    Event,
    EventKind,
    Phase,
    State,
    Variant,
    Verb,
    turns_from,
)


class Table:
    """A hand in progress at a table elsewhere; ``state`` is where it has come to.

    ``due`` are the cards by seat that are still to be dealt, ``warnings`` what our rules would not
    have allowed.
    """

    def __init__(self, variant: Variant, seats: Seats) -> None:
        """Post antes and blinds."""
        self.state = posted(variant, seats)
        self.opener = seats.opener
        self.due: dict[int, int] = {}
        for seat in seats.order:
            self.owe(seat, cast("Deal", self.phase).cards)
        self.warnings: list[str] = []

    @property
    def phase(self) -> Phase:
        """The stage that the hand is in."""
        return self.state.variant.phases[self.state.phase]

    def owe(self, seat: int, cards: int) -> None:
        """Note how many cards a player is due, and in the state how many all are."""
        self.due[seat] = cards
        draws = self.state.draws._replace(due=sum(self.due.values()))
        self.state = self.state._replace(draws=draws)

    def carry_out(self, action: Notation) -> None:
        """Do what a line of the file says; raise `RecordError` where that cannot be."""
        _DOES[action.deed](self, action)

    def finish(self) -> None:
        """Compare the hands if it has come to that and enough of them are known."""
        if is_undecided(self.state):
            _compare(self)

    def deal(self, action: Notation) -> None:
        """Give a player cards that he is due."""
        seat, due = action.seat, self.due[action.seat]
        if len(action.cards) > due:
            raise RecordError(f"{player_code(seat)} is due {due} cards, not {len(action.cards)}")
        kind = EventKind.DEAL if isinstance(self.phase, Deal) else EventKind.RECEIVE
        self.state = dealt(self.state, seat, action.cards, kind)
        self.owe(seat, due - len(action.cards))
        self.go_on()

    def take_turn(self, action: Notation) -> None:
        """Let the player to act act."""
        _deal_unseen(self)
        state, phase = self.state, None if self.state.is_over else self.phase
        if not state.queue:
            raise RecordError("all is played; only hands may still be shown")
        if action.seat != state.actor:
            raise RecordError(f"it is the turn of {player_code(state.actor)}")
        draws = isinstance(phase, Draw)
        if draws is not (action.deed is Deed.DISCARD):
            raise RecordError("players draw cards now" if draws else "players bet now")
        if isinstance(phase, Betting):
            if action.deed is Deed.RAISE:
                _judge_raise(self, phase, action)
            self.state = phase.step(state, wager(state, action))
        else:
            self.state = discarded(state, action.seat, action.cards)
            self.state = self.state._replace(queue=state.queue[1:])
            self.owe(action.seat, len(action.cards))
        self.go_on()

    def go_on(self) -> None:
        """Enter the next stage in which somebody is asked, once nobody is due anything."""
        while not (self.state.queue or any(self.due.values()) or self.state.is_over):
            if len(self.state.live) < 2:
                _settle(self)
            elif is_undecided(self.state):
                return
            else:
                self.state = _entered(self, self.state.at_phase(self.state.phase + 1))

    def show(self, action: Notation) -> None:
        """Turn up a hand, or muck it, which at the showdown is to give up."""
        _deal_unseen(self)
        seat, state = action.seat, self.state
        if seat not in state.live:
            raise RecordError(f"{player_code(seat)} has folded")
        if action.cards or action.as_dealt:
            self.state = shown(state, seat, action.cards)
        elif is_undecided(state):
            _muck(self, seat)
        elif not state.is_over:
            raise RecordError("before the showdown a hand can only be folded")


def is_undecided(state: State) -> bool:
    """Tell whether all is played, and nobody has won yet."""
    return not state.is_over and isinstance(state.variant.phases[state.phase], Showdown)


def _deal_unseen(table: Table) -> None:
    """Give everybody what he is due, where the file does not tell the cards."""
    for seat, due in [*table.due.items()]:
        if due and not table.state.queue:
            table.deal(Notation(Deed.DEAL, seat, (UNSEEN,) * due))


def _entered(table: Table, state: State) -> State:
    """Return the state in its next stage; blinds and straddles that lie there are bets already."""
    if state.bets.to_match:
        queue = able(state, turns_from(state.order, table.opener))
        return go_on(state._replace(queue=queue))
    phase = state.variant.phases[state.phase]
    return state if isinstance(phase, Showdown) else phase.enter(state)


def wager(state: State, action: Notation) -> Action:
    """Return what the player to act does in a round of betting, in our words."""
    if action.deed is Deed.FOLD:
        return FOLD
    if action.deed is Deed.RAISE:
        return Action(Verb.RAISE if state.bets.to_match else Verb.BET, amount=action.amount)
    return CALL if state.to_call(state.actor) else CHECK


def _judge_raise(table: Table, phase: Betting, action: Notation) -> None:
    """Refuse an amount that cannot be bet; warn of one beyond the limit."""
    state, seat, amount = table.state, action.seat, action.amount
    all_in = state.bets.paid[seat] + state.chips[seat]
    if not state.bets.to_match < amount <= all_in:
        raise RecordError(
            f"{player_code(seat)} has {all_in} and must bet more than {state.bets.to_match}"
        )
    if amount not in (sizes := phase.sizes(state, seat)):
        table.warnings.append(f"the limit is {sizes[-1]} here, not {amount}")


def _muck(table: Table, seat: int) -> None:
    state = table.state
    live = tuple(each for each in state.live if each != seat)
    if not live:
        raise RecordError("everybody else has given up")
    table.state = state._replace(live=live, log=(*state.log, Event(EventKind.FOLD, seat)))


def _compare(table: Table) -> None:
    """Settle among the hands that are known; whoever shows none gives up."""
    live = table.state.live
    hidden = [seat for seat in live if UNSEEN in table.state.hands[seat]]
    if len(live) > 1 and len(hidden) == len(live):
        table.warnings.append("nobody shows a hand, so the file does not tell who wins")
        return
    if len(live) > 1:
        for seat in hidden:
            table.warnings.append(f"{player_code(seat)} shows no hand and is taken to give up")
            _muck(table, seat)
        for seat in table.state.live:
            table.state = turned_up(table.state, seat)
    _settle(table)


def _settle(table: Table) -> None:
    phases = table.state.variant.phases
    table.state = phases[-1].enter(table.state).at_phase(len(phases))


_DOES: Final[Mapping[Deed, Callable[[Table, Notation], None]]] = {
    Deed.DEAL: Table.deal,
    Deed.SHOW: Table.show,
    Deed.DISCARD: Table.take_turn,
    Deed.CHECK_OR_CALL: Table.take_turn,
    Deed.RAISE: Table.take_turn,
    Deed.FOLD: Table.take_turn,
}
