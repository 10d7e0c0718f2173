"""What can happen in a hand: the log is a list of these."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from whiskey_poker.cards import Hand

NOBODY: Final = -1
"""The seat of an event that belongs to the table and not to a player."""

CHANCE: Final = -2
"""The seat that acts where cards must be shuffled in mid-hand; no player sits there."""


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
    TAKE_SEEN = "take seen"
    DISCARD = "discard"
    STAND_PAT = "stand pat"
    RECEIVE = "receive"
    REPLENISH = "replenish"
    BURN = "burn"
    BOARD = "board"
    OPEN = "open"
    PROVE = "prove"
    FALSE_OPENERS = "false openers"
    PASSED_OUT = "passed out"
    HALF = "half"

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
