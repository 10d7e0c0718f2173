"""The nouns of a hand in progress: Action, Event, State, Phase, Variant.

Everything here is immutable. Seats are numbered clockwise from 0; tuples "by seat" have one entry
for every seat at the table, also for seats that are not in this hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import factorial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, overload

from whiskey_poker.cards import Hand, cards_text, parse_card, parse_cards, refuse_repeats
from whiskey_poker.options import Option, RuleError, options_of, with_options

if TYPE_CHECKING:
    from random import Random

    from whiskey_poker.packs import FullPack
    from whiskey_poker.ranking import Evaluator, HighRanking

NOBODY: Final = -1
"""The seat of an event that belongs to the table and not to a player."""

CHANCE: Final = -2
"""The seat that acts where cards must be shuffled in mid-hand; no player sits there."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the state is as it was."""


class TableError(ValueError):
    """A table that cannot play: too few or too many seats, a wrong pack, chips that do not fit."""


class Verb(StrEnum):
    """What a player can do (RULES 4.2)."""

    PASS = "pass"
    TAKE = "take"
    SWAP = "swap"
    SWAP_ALL = "swap all"
    KNOCK = "knock"
    STAND = "stand"
    BUY = "buy"
    DECLINE = "decline"
    CHECK = "check"
    FOLD = "fold"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    SHUFFLE = "shuffle"

    __hash__ = str.__hash__


class Action(NamedTuple):
    """A player's decision; its text is the same in the engine, the record and the button.

    Cards given, and cards gained, are each in ascending order, so that equal swaps are equal.
    ``amount`` goes with a bet or a raise: the chips that the player will then have put in in this
    round of betting, so that ``raise 8`` is a raise *to* eight.

    >>> str(parse_action("swap Kh 2c"))
    'swap Kh 2c'
    >>> parse_action("raise 8").amount
    8
    """

    verb: Verb
    give: Hand = ()
    get: Hand = ()
    amount: int = 0

    def __str__(self) -> str:
        """Write the action, for example ``knock`` or ``swap Kh 2c`` (given, then gained)."""
        if self.amount:
            return f"{self.verb.value} {self.amount}"
        cards = self.give + self.get
        return f"{self.verb.value} {cards_text(cards)}" if cards else self.verb.value


WAGERS: Final = frozenset({Verb.BET, Verb.RAISE})
"""The verbs that go with a number of chips."""


def parse_action(text: str) -> Action:
    """Read an action; raise `IllegalAction` or `CardError` that names what is wrong.

    In a swap of several cards all cards given come first: ``swap Kh Qh 2c 3c``.
    """
    words = text.split()
    if words and words[0] == Verb.SHUFFLE:
        return Action(Verb.SHUFFLE, parse_cards(" ".join(words[1:])))
    if words and words[0] in WAGERS:
        return Action(Verb(words[0]), amount=_amount(text, words[1:]))
    if words and words[0] == Verb.SWAP and words[1:] != ["all"]:
        cards = tuple(parse_card(word) for word in words[1:])
        refuse_repeats(cards)
        if not cards or len(cards) % 2:
            raise IllegalAction(f"{text!r}: a swap names as many cards given as gained")
        half = len(cards) // 2
        return Action(Verb.SWAP, tuple(sorted(cards[:half])), tuple(sorted(cards[half:])))
    try:
        return Action(Verb(" ".join(words)))
    except ValueError:
        known = ", ".join(verb.value for verb in Verb)
        raise IllegalAction(f"{text!r} is not an action; actions are {known}") from None


def _amount(text: str, words: list[str]) -> int:
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 16:
        amount = int(words[0])
        if amount and words[0] == str(amount):
            return amount
    raise IllegalAction(f"{text!r}: a bet or a raise names one whole number of chips, as 'bet 5'")


class EventKind(StrEnum):
    """What can happen in a hand; the log is a list of these."""

    SHUFFLE = "shuffle"
    RESHUFFLE = "reshuffle"
    WILD = "wild"
    ANTE = "ante"
    DEAL = "deal"
    PASS = "pass"
    TAKE = "take"
    SWAP = "swap"
    SWAP_ALL = "swap all"
    KNOCK = "knock"
    STAND = "stand"
    TURN_UP = "turn up"
    SHOW = "show"
    SAFE = "safe"
    DRAW = "draw"
    WIN = "win"
    SCORE = "score"
    COLLECT = "collect"
    PAY = "pay"
    CARRY = "carry"
    GIFT = "gift"
    BUY = "buy"
    DECLINE = "decline"
    BLIND = "blind"
    CHECK = "check"
    FOLD = "fold"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    RETURN = "return"
    POT = "pot"
    KNOCK_BLIND = "knock blind"
    TAKE_BLIND = "take blind"

    __hash__ = str.__hash__


class Event(NamedTuple):
    """One thing that happened.

    ``cards`` are the cards laid down, dealt or shown; ``gained`` those that came to the seat;
    ``amount`` is in chips: those that move, but after a raise all that the seat has put in in this
    round. Who sees the two groups of cards is told by `observation.AUDIENCE`.
    """

    kind: EventKind
    seat: int = NOBODY
    cards: Hand = ()
    gained: Hand = ()
    amount: int = 0


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


NOT_YET: Final = -1
"""Stands where a seat has not acted in this round of betting."""


class State(NamedTuple):
    """A hand in progress, complete: every card, every chip, and all that has happened.

    ``order`` is the turn order with the dealer last, and ``live`` those of it who have not folded.
    ``queue`` holds the seats still to act in this phase, and the hand is over when no phase is
    left. ``chips`` are by seat, beside the pool, which holds the bets too;
    ``stakes`` and ``stake_pool`` are what they were before the first ante. ``evaluator`` ranks the
    hands of this deal: it knows which cards are wild. ``spare_chip`` tells whether the chip that
    lies in the pool from the start of the match may still be bought.
    """

    variant: Variant
    evaluator: Evaluator
    order: tuple[int, ...]
    live: tuple[int, ...]
    hands: tuple[Hand, ...]
    chips: tuple[int, ...]
    stakes: tuple[int, ...]
    stake_pool: int
    pool: int
    stock: Hand
    widow: Hand = ()
    phase: int = -1
    queue: tuple[int, ...] = ()
    exchange: Exchange = Exchange()
    tie: Tie = Tie()
    bets: Bets = Bets()
    spare_chip: bool = False
    log: tuple[Event, ...] = ()

    @property
    def dealer(self) -> int:
        """The dealer's seat; he acts last."""
        return self.order[-1]

    @property
    def actor(self) -> int:
        """The seat to act, or `NOBODY` when the hand is over."""
        return self.queue[0] if self.queue else NOBODY

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


class Phase(Protocol):
    """One stage of a hand: a frozen dataclass whose option fields are house rules.

    `enter` begins the stage; when it leaves the queue empty, the stage is over at once. `step`
    carries out an action that is known to be legal, and takes the actor off the queue.
    """

    @property
    def stake(self) -> int:
        """Chips that this stage takes from every player."""
        ...

    def enter(self, state: State) -> State:
        """Begin this stage."""
        ...

    def legal(self, state: State) -> Sequence[Action]:
        """List what the seat at the head of the queue may do, never empty."""
        ...

    def step(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        ...


class Chance(Phase, Protocol):
    """A stage in which cards may have to be shuffled: the seat `CHANCE` then acts."""

    def chance(self, state: State, rng: Random) -> Action:
        """Return what chance does, from the stream of the pack."""
        ...


class AnyOrder(Sequence[Action]):
    """The actions of `CHANCE`: some cards in any order, numbered, not listed.

    Of more than twenty cards there are too many orders for `len`.
    """

    def __init__(self, cards: Hand) -> None:
        self._cards = sorted(cards)

    def __contains__(self, action: object) -> bool:
        """Tell whether the action is a shuffle of just these cards."""
        if not isinstance(action, Action) or action.verb is not Verb.SHUFFLE:
            return False
        return sorted(action.give) == self._cards

    def __bool__(self) -> bool:
        """There is always an order."""
        return True

    def __len__(self) -> int:
        """Return the number of orders."""
        return factorial(len(self._cards))

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...

    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        """Return the order with this number."""
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        orders = factorial(len(self._cards))
        if not -orders <= number < orders:
            raise IndexError(number)
        number %= orders
        left = list(self._cards)
        order = []
        for size in range(len(left), 0, -1):
            place, number = divmod(number, factorial(size - 1))
            order.append(left.pop(place))
        return Action(Verb.SHUFFLE, tuple(order))


class MatchRules(Protocol):
    """How many hands make a game: chips at the start, who is out, and when it ends."""

    @property
    def direction(self) -> int:
        """+1 where deal and turns go to the left (clockwise), -1 where they go to the right."""
        ...

    @property
    def chips(self) -> int:
        """Chips of each player at the start."""
        ...

    @property
    def least(self) -> int:
        """Chips without which nobody is dealt in, antes aside."""
        ...

    @property
    def chips_stay(self) -> bool:
        """Tell whether chips only change hands; points of a race are made out of nothing."""
        ...

    @property
    def pool(self) -> int:
        """Chips in the pool at the start; one of them may be bought later."""
        ...

    @property
    def unit(self) -> Unit:
        """What the numbers that the players have are called."""
        ...

    @property
    def target(self) -> int:
        """Points that win the game; 0 where it is not a race."""
        ...

    def prize(self, players: int) -> int:
        """Return how many chips were paid for with the money that the last survivor wins."""
        ...

    @property
    def first_dealer(self) -> FirstDealer:
        """How the first dealer is found."""
        ...

    @property
    def max_hands(self) -> int:
        """Hands after which the game ends anyway; 0 for no limit."""
        ...

    def winners(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that win the game outright with these chips."""
        ...

    def losers(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that lose the game outright with these chips."""
        ...

    def leaders(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that win when the game ends with these chips and no loser."""
        ...


class Unit(StrEnum):
    """What is counted beside a player's name."""

    CHIP = "chip"
    MARKER = "marker"
    POINT = "point"


class FirstDealer(StrEnum):
    """How the first dealer is found (RULES 1.4)."""

    LOWEST = "lowest"
    HIGHEST = "highest"
    RANDOM = "random"
    SEAT0 = "seat0"


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as data: a state has a variant, a variant has no state.

    ``tongue`` is the language in which its players name their hands, where that is another one.
    """

    key: str
    name: str
    seats: range
    pack: FullPack
    ranking: HighRanking
    phases: tuple[Phase, ...]
    match: MatchRules
    tongue: str = ""

    @property
    def direction(self) -> int:
        """+1 where deal and turns go to the left (clockwise), -1 where they go to the right."""
        return self.match.direction

    @property
    def options(self) -> Mapping[str, Option]:
        """The house rules of this game by name, with the values that hold at this table."""
        parts = (*self.phases, self.ranking, self.pack, self.match)
        return {option.name: option for part in parts for option in options_of(part)}

    @property
    def stake(self) -> int:
        """Chips that a player must have to be dealt in."""
        return max(self.match.least, sum(phase.stake for phase in self.phases))

    def configure(self, /, **chosen: object) -> Variant:
        """Return the game with house rules changed; raise `RuleError` where one does not fit."""
        known = self.options
        for name in chosen:
            if name not in known:
                names = ", ".join(known) or "none"
                raise RuleError(f"{self.key} has no option {name!r}; its options are {names}")
        return replace(
            self,
            pack=with_options(self.pack, chosen),
            ranking=with_options(self.ranking, chosen),
            phases=tuple(with_options(phase, chosen) for phase in self.phases),
            match=with_options(self.match, chosen),
        )

    def require_seats(self, number: int) -> None:
        """Raise `TableError` unless the pack is enough for so many players (RULES 1.3)."""
        if number not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise TableError(
                f"{self.name} is for {low} to {high} players, not {number}: "
                f"each hand and the widow take five of the {len(self.pack.cards(number))} cards"
            )
