"""Many hands: who deals, who has how many chips, who is out, when it ends.

A match is the only mutable object of the engine. All its randomness comes from one seed, by named
streams: the first dealer, and the pack of each hand, so that no bot and no screen can change a
deal, and the same seed gives the same packs everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.cards import Card, Hand, cards_text, rank, standard_pack
from whiskey_poker.engine import apply, chance_action, start, step
from whiskey_poker.marking import N_
from whiskey_poker.record import Record, RecordError, record_of
from whiskey_poker.state import CHANCE, Action, FirstDealer, Left, State, TableError, Variant

ACE: Final = 14


class Draw(NamedTuple):
    """One card drawn for the first deal."""

    seat: int
    card: Card


class Result(NamedTuple):
    """The end of a match: who has won it, or who has lost it and pays."""

    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()


class Match:
    """A series of hands at one table.

    ``state`` is the hand in progress, or the last one. Seats are numbered clockwise.

    >>> from whiskey_poker.variants import find_game
    >>> match = Match(find_game("whiskey-pool"), seats=4, seed="a seed")
    >>> match.deal().actor == match.state.order[0]
    True
    """

    def __init__(self, variant: Variant, *, seats: int, seed: str) -> None:
        """Set up a table; raise `TableError` before any shuffle if it cannot play."""
        variant.require_seats(seats)
        if variant.match.chips < variant.stake:
            text = N_("{chips} chips at the start do not pay one ante of {stake}")
            raise TableError(text, chips=variant.match.chips, stake=variant.stake)
        self.variant = variant
        self.seed = seed
        self.chips: tuple[int, ...] = (variant.match.chips,) * seats
        self.left = Left(variant.match.pool, spare_chip=variant.match.pool > 0)
        self.hand_number = 0
        self.draws, self.dealer = self._first_dealer(seats)
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The hand in progress, or the last one; raise `TableError` before the first deal."""
        if self._state is None:
            raise TableError("no hand has been dealt yet")
        return self._state

    @property
    def pool(self) -> int:
        """The chips that lie in the pool between two hands."""
        return self.left.pool

    @property
    def in_hand(self) -> bool:
        """Tell whether a hand is in progress."""
        return self._state is not None and not self._state.is_over

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that can pay for the next hand."""
        return tuple(seat for seat, stack in enumerate(self.chips) if stack >= self.variant.stake)

    @property
    def result(self) -> Result | None:
        """The end of the match, or None while it goes on."""
        if self.in_hand:
            return None
        rules = self.variant.match
        if losers := rules.losers(self.chips):
            return Result(losers=losers)
        if winners := rules.winners(self.chips):
            return Result(winners=winners)
        if len(self.playing) > 1 and not 0 < rules.max_hands <= self.hand_number:
            return None
        return Result(winners=rules.leaders(self.chips))

    def deal(self, pack: Sequence[Card] | None = None) -> State:
        """Begin the next hand; raise `TableError` in mid-hand or after the end of the match.

        A pack in a given order, for a lesson or a test, takes the place of this hand's own.
        """
        if self.in_hand:
            raise TableError("the hand in progress must be played first")
        if self.result is not None:
            raise TableError("the match is over")
        dealer = self.dealer if self._state is None else self._next_dealer()
        number = self.hand_number + 1
        self._state = start(
            self.variant,
            chips=self.chips,
            dealer=dealer,
            pack=self._shuffled(number) if pack is None else pack,
            left=self.left,
            playing=self.playing,
        )
        self.dealer, self.hand_number = dealer, number
        return self._state

    def act(self, action: Action) -> State:
        """Carry out the action of the player to act; raise `IllegalAction` and change nothing."""
        self._state = state = self._let_chance_act(apply(self.state, action))
        if state.is_over:
            self._keep_score(state)
        return state

    def commitment(self) -> str:
        """Return the SHA-256 of the pack's text, to be shown before the hand and checked after."""
        return pack_digest(self.state.log[0].cards)

    def record(self, players: Sequence[str]) -> Record:
        """Return the hand in progress, or the last one, with everything in it."""
        return record_of(self.state, players)

    def resume(self, record: Record, hand_number: int) -> None:
        """Go on from a recorded hand of this match, finished or not.

        Raise `RecordError` or `TableError`, and change nothing, if the record does not fit.
        """
        if record.variant != self.variant or len(record.stakes) != len(self.chips):
            raise RecordError("the recorded hand was played at another table")
        if hand_number < 1:
            raise RecordError(f"a hand has a number from 1 on, not {hand_number}")
        chips, total = sum(record.stakes) + record.pool, sum(self.chips) + self.pool
        if chips != total and self.variant.match.chips_stay:
            raise RecordError(f"the record has {chips} chips where the table has {total}")
        state = record.final()
        self.hand_number = hand_number
        self._state = state = self._let_chance_act(state)
        self.dealer = record.dealer
        if state.is_over:
            self._keep_score(state)
        else:
            self.chips, self.left = record.stakes, record.left

    def _let_chance_act(self, state: State) -> State:
        while state.actor == CHANCE:
            stream = Random(f"{self.seed} chance {self.hand_number} {len(state.log)}")
            state = step(state, chance_action(state, stream))
        return state

    def _keep_score(self, state: State) -> None:
        self.chips = state.chips
        self.left = state.leaves

    def _shuffled(self, hand_number: int) -> Hand:
        return pack_for(self.variant, self.seed, hand_number, seats=len(self.playing))

    def _next_dealer(self) -> int:
        """Return the next seat in the direction of play that can play (RULES 1.4)."""
        if self.left.passed_out and self.variant.match.redeals and self.dealer in self.playing:
            return self.dealer
        seats = len(self.chips)
        steps = (self.dealer + self.variant.direction * step for step in range(1, seats + 1))
        return next(seat % seats for seat in steps if seat % seats in self.playing)

    def _first_dealer(self, seats: int) -> tuple[tuple[Draw, ...], int]:
        how = self.variant.match.first_dealer
        rng = Random(f"{self.seed} first dealer")
        if how is FirstDealer.SEAT0:
            return (), 0
        if how is FirstDealer.RANDOM:
            return (), rng.randrange(seats)
        draws, dealer = draw_for_deal(range(seats), rng, lowest=how is FirstDealer.LOWEST)
        return draws, dealer


def draw_for_deal(
    seats: Sequence[int], rng: Random, *, lowest: bool = True
) -> tuple[tuple[Draw, ...], int]:
    """Draw cards until one seat has the lowest (or highest), the ace being low.

    Return every draw in order, and the seat. Those who tie draw again among themselves.
    """
    draws: list[Draw] = []
    while len(seats) > 1:
        cards = rng.sample(standard_pack(), len(seats))
        round_ = [Draw(seat, card) for seat, card in zip(seats, cards, strict=True)]
        pick = (min if lowest else max)(_rank_ace_low(draw.card) for draw in round_)
        seats = [draw.seat for draw in round_ if _rank_ace_low(draw.card) == pick]
        draws += round_
    return tuple(draws), seats[0]


def pack_for(variant: Variant, seed: str, hand_number: int, *, seats: int) -> Hand:
    """Return the pack of a hand: the same seed and number give the same order everywhere."""
    pack = list(variant.pack.cards(seats))
    _shuffle(pack, Random(f"{seed} pack {hand_number}"))
    return tuple(pack)


def _shuffle(cards: list[Card], rng: Random) -> None:
    """Do what `Random.shuffle` does today, whatever it may do in a later Python, and faster."""
    bits = rng.getrandbits
    for place in range(len(cards) - 1, 0, -1):
        size = (place + 1).bit_length()
        other = bits(size)
        while other > place:
            other = bits(size)
        cards[place], cards[other] = cards[other], cards[place]


def pack_digest(pack: Sequence[Card]) -> str:
    """Return the SHA-256, in hexadecimal, of the pack as a record writes it.

    There are 2**225 orders of 52 cards, so the digest does not give the pack away.
    """
    from hashlib import sha256  # here, because loading it takes a page longer than using it

    return sha256(cards_text(pack).encode()).hexdigest()


def _rank_ace_low(card: Card) -> int:
    return 1 if rank(card) == ACE else rank(card)
