"""What a player can do, and how it is written."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from whiskey_poker.cards import Hand, cards_text, parse_card, parse_cards, refuse_repeats

new: Final = tuple.__new__
"""Makes a named tuple of all its fields, as its own constructor does, which is written in Python.

Only for what is made at every turn.
"""


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the state is as it was."""


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
    OPEN = "open"
    DISCARD = "discard"
    STAND_PAT = "stand pat"
    SHUFFLE = "shuffle"

    __hash__ = str.__hash__


class Action(NamedTuple):
    """A player's decision; its text is the same in the engine, the record and the button.

    Cards given, and cards gained, are each in ascending order, so that equal swaps are equal.
    ``amount`` goes with a bet, an opening or a raise: the chips that the player will then have put
    in in this round of betting, so that ``raise 8`` is a raise *to* eight.

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


PASS: Final = Action(Verb.PASS)
TAKE: Final = Action(Verb.TAKE)
SWAP_ALL: Final = Action(Verb.SWAP_ALL)
KNOCK: Final = Action(Verb.KNOCK)
STAND: Final = Action(Verb.STAND)
BUY: Final = Action(Verb.BUY)
DECLINE: Final = Action(Verb.DECLINE)
CHECK: Final = Action(Verb.CHECK)
FOLD: Final = Action(Verb.FOLD)
STAND_PAT: Final = Action(Verb.STAND_PAT)
CALL: Final = Action(Verb.CALL)

WAGERS: Final = frozenset({Verb.BET, Verb.RAISE, Verb.OPEN})
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
    if words and words[0] == Verb.DISCARD:
        return _discard(text, parse_cards(" ".join(words[1:])))
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


def _discard(text: str, cards: Hand) -> Action:
    if not cards:
        raise IllegalAction(f"{text!r}: a discard names cards; who keeps all stands pat")
    refuse_repeats(cards)
    return Action(Verb.DISCARD, tuple(sorted(cards)))


def _amount(text: str, words: list[str]) -> int:
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 16:
        amount = int(words[0])
        if amount and words[0] == str(amount):
            return amount
    raise IllegalAction(f"{text!r}: a bet or a raise names one whole number of chips, as 'bet 5'")
