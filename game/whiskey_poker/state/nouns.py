"""The nouns of a hand in progress: State, and what a state is made of.

Everything here is immutable. Seats are numbered clockwise from 0; tuples "by seat" have one entry
for every seat at the table, also for seats that are not in this hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from whiskey_poker.cards import Hand
from whiskey_poker.marking import Told
from whiskey_poker.state.actions import new
from whiskey_poker.state.events import NOBODY, Event

if TYPE_CHECKING:
    from whiskey_poker.evaluator import HandEvaluator
    from whiskey_poker.state.variant import Variant


class TableError(Told):
    """A table that cannot play: too few or too many seats, a wrong pack, chips that do not fit."""


class Exchange(NamedTuple):
    """How far the exchange has come (RULES 4.1).

    ``turns`` counts the turns taken since the widow lies face up; ``passes``, by seat, the passes
    that each player has made in a row up to now.
    """

    face_up: bool = False
    knocker: int = NOBODY
    turns: int = 0
    passes: tuple[int, ...] = ()


class Tie(NamedTuple):
    """How far it is settled who has the worst hand (RULES 8.2).

    ``losers`` are found; ``danger`` are the seats of equal hands of which one must be found.
    ``shuffled`` are the cards that must be shuffled before the stage can go on. ``drawn`` counts
    the cards drawn in this hand to decide ties; while any of the stock are left, they are its top.
    """

    losers: tuple[int, ...] = ()
    danger: tuple[int, ...] = ()
    stage: int = 0
    shuffled: Hand = ()
    drawn: int = 0


class Bets(NamedTuple):
    """How far a round of betting has come (RULES 11.2).

    ``paid``, by seat, are the chips put in in this round, and ``to_match`` what each must have put
    in to stay. ``step`` is the size of the last full bet or raise, and so of the next one;
    ``number`` that of bets and full raises. ``answered``, by seat, is what had to be matched
    when the seat last acted, or `NOT_YET`. ``aggressor`` bet or raised last, in this round or in
    the last one in which anybody did.
    """

    paid: tuple[int, ...] = ()
    to_match: int = 0
    step: int = 0
    number: int = 0
    answered: tuple[int, ...] = ()
    aggressor: int = NOBODY


class Left(NamedTuple):
    """What earlier hands have left for this one.

    ``pool`` are chips; ``spare_chip`` tells whether the one that lies there from the start of the
    match may still be bought (RULES 7.4); ``passed_out`` counts the deals in a row that nobody has
    opened (RULES 13).
    """

    pool: int = 0
    spare_chip: bool = False
    passed_out: int = 0


class Draws(NamedTuple):
    """What has been laid away, and what somebody is still to get (RULES 12.1).

    ``discards``, by seat, are each player's own since the stock was last replenished; ``due`` are
    the cards that the player to act has laid down and not yet got others for.
    """

    discards: tuple[Hand, ...] = ()
    burned: Hand = ()
    due: int = 0


class Opening(NamedTuple):
    """Who has opened (RULES 13).

    ``is_false`` tells that the opener has been found not to have had openers. ``then`` are the
    deals in a row that nobody has opened, as the next deal counts them.
    """

    seat: int = NOBODY
    is_false: bool = False
    then: int = 0


NOT_YET: Final = -1
"""Stands where a seat has not acted in this round of betting."""


class State(NamedTuple):
    """A hand in progress, complete: every card, every chip, and all that has happened.

    ``order`` is the turn order with the dealer last, and ``live`` those of it who have not folded.
    ``queue`` holds the seats still to act in this phase, and the hand is over when no phase is
    left. ``chips`` are by seat, beside the pool, which holds the bets too;
    ``stakes`` and ``left`` are what there was before the first ante. ``evaluator`` ranks the
    hands of this deal: it knows which cards are wild. ``spare_chip`` tells whether the chip that
    lies in the pool from the start of the match may still be bought. ``board`` are the cards that
    belong to everybody.
    """

    variant: Variant
    evaluator: HandEvaluator
    order: tuple[int, ...]
    live: tuple[int, ...]
    hands: tuple[Hand, ...]
    chips: tuple[int, ...]
    stakes: tuple[int, ...]
    left: Left
    pool: int
    stock: Hand
    widow: Hand = ()
    phase: int = -1
    queue: tuple[int, ...] = ()
    exchange: Exchange = Exchange()
    tie: Tie = Tie()
    bets: Bets = Bets()
    draws: Draws = Draws()
    opening: Opening = Opening()
    board: Hand = ()
    spare_chip: bool = False
    log: tuple[Event, ...] = ()

    def after_turn(
        self,
        hands: tuple[Hand, ...],
        widow: Hand,
        queue: tuple[int, ...],
        exchange: Exchange,
        log: tuple[Event, ...],
    ) -> State:
        """Do what `_replace` does with these, in a third of its time: games are made of turns."""
        fields: list[Any] = [*self]
        fields[_HANDS] = hands
        fields[_WIDOW] = widow
        fields[_QUEUE] = queue
        fields[_EXCHANGE] = exchange
        fields[_LOG] = log
        return new(State, fields)

    def after_bet(
        self,
        live: tuple[int, ...],
        chips: tuple[int, ...],
        pool: int,
        queue: tuple[int, ...],
        bets: Bets,
        log: tuple[Event, ...],
    ) -> State:
        """Do what `_replace` does with these, in a third of its time."""
        fields: list[Any] = [*self]
        fields[_LIVE] = live
        fields[_CHIPS] = chips
        fields[_POOL] = pool
        fields[_QUEUE] = queue
        fields[_BETS] = bets
        fields[_LOG] = log
        return new(State, fields)

    def at_phase(self, phase: int) -> State:
        """Return the state when this phase is about to be entered."""
        fields: list[Any] = [*self]
        fields[_PHASE] = phase
        return new(State, fields)

    @property
    def dealer(self) -> int:
        """The dealer's seat; he acts last."""
        return self.order[-1]

    @property
    def actor(self) -> int:
        """The seat to act, or `NOBODY` when the hand is over."""
        return self.queue[0] if self.queue else NOBODY

    def to_call(self, seat: int) -> int:
        """Return the chips that a seat must add to stay, at most all that it has."""
        owed = self.bets.to_match - self.bets.paid[seat] if self.bets.paid else 0
        return min(owed, self.chips[seat])

    @property
    def leaves(self) -> Left:
        """What this hand, when it is over, leaves for the next one."""
        return Left(self.pool, self.spare_chip, self.opening.then)

    @property
    def contenders(self) -> tuple[int, ...]:
        """The live seats while there are two or more; where one is left, nothing is contended."""
        return self.live if len(self.live) > 1 else ()

    @property
    def is_over(self) -> bool:
        """Tell whether the hand has been played and settled."""
        return self.phase >= len(self.variant.phases)

    def strength(self, hand: Hand) -> int:
        """Rank a hand as this deal ranks hands; greater is better."""
        return self.evaluator.strength(hand)

    def strengths(self, hand: Hand) -> tuple[int, ...]:
        """Rank a hand for each half of the pot, where there are two, else as `strength` does."""
        other = self.variant.other_evaluator
        first = self.evaluator.strength(hand)
        return (first, other.strength(hand)) if other else (first,)


_HANDS, _WIDOW, _QUEUE, _EXCHANGE, _LOG, _PHASE = map(
    State._fields.index, ("hands", "widow", "queue", "exchange", "log", "phase")
)
_LIVE, _CHIPS, _POOL, _BETS = map(State._fields.index, ("live", "chips", "pool", "bets"))

T = TypeVar("T")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return a tuple by seat with another item for one seat.

    >>> put((5, 5, 5), 1, 4)
    (5, 4, 5)
    """
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def turns_from(order: Sequence[int], seat: int) -> tuple[int, ...]:
    """Return a turn order beginning with one of its seats.

    >>> turns_from((2, 3, 0, 1), 0)
    (0, 1, 2, 3)
    """
    place = order.index(seat)
    return (*order[place:], *order[:place])
