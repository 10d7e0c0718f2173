"""The notation of PHH: the codes of its games, and one action as text.

>>> read_action("p3 cbr 4 # a raise", players=4)
Notation(deed=<Deed.RAISE: 'cbr'>, seat=2, cards=(), amount=4, as_dealt=False)
>>> str(read_action(" d  dh p1 2c3dTh?? ", players=4))
'd dh p1 2c3dTh??'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from whiskey_poker.cards import CARD_TEXTS, CardError, Hand, is_joker, parse_card, refuse_repeats
from whiskey_poker.record import CHANCE_CODE, RecordError, player_code, seat_of
from whiskey_poker.state import Variant
from whiskey_poker.toml_text import MAX_CHIPS

GAMES: Final[Mapping[str, str]] = MappingProxyType({"FB": "badugi", "F2L3D": "deuce7-td"})
"""The keys of the games that are played here by their codes in PHH."""

FIXED_LIMIT: Final = "fixed_limit"
AS_DEALT: Final = "-"
_LONGEST_QUOTE: Final = 60


class Deed(StrEnum):
    """What an action of PHH does in these games."""

    DEAL = "dh"
    DISCARD = "sd"
    CHECK_OR_CALL = "cc"
    RAISE = "cbr"
    FOLD = "f"
    SHOW = "sm"


class Notation(NamedTuple):
    """One action; ``seat`` is who acts, or to whom the dealer deals.

    Nothing shown is a hand mucked, but if it is shown ``as_dealt``; nothing discarded is to stand
    pat. ``amount`` is what a bet or a raise goes to.
    """

    deed: Deed
    seat: int
    cards: Hand = ()
    amount: int = 0
    as_dealt: bool = False

    def __str__(self) -> str:
        """Write the action as PHH does."""
        actor = f"{CHANCE_CODE} {self.deed.value} " if self.deed is Deed.DEAL else ""
        words = [player_code(self.seat)] if actor else [player_code(self.seat), self.deed.value]
        if self.cards:
            words.append(joined(self.cards))
        if self.amount:
            words.append(str(self.amount))
        if self.as_dealt:
            words.append(AS_DEALT)
        return actor + " ".join(words)


def code_of(variant: Variant) -> str | None:
    """Return the code that PHH has for a game as it is played at a table, or None."""
    options = variant.options
    if "structure" in options and options["structure"].plain == FIXED_LIMIT:
        return next((code for code, key in GAMES.items() if key == variant.key), None)
    return None


def joined(cards: Iterable[int]) -> str:
    """Write cards without anything between them.

    >>> joined((47, 34, 54))
    'KsTh??'
    """
    return "".join(CARD_TEXTS[card] for card in cards)


def read_action(text: str, players: int) -> Notation | None:
    """Return what an action of PHH says, None if it is only a comment; raise `RecordError`."""
    match text.partition("#")[0].split():
        case []:
            return None
        case ["d", "dh", player, cards]:
            return Notation(Deed.DEAL, _seat(player, players), _cards(cards))
        case ["d", "db", *_]:
            raise RecordError(f"{_quote(text)}: there is no board in this game")
        case [player, "sm", "-"]:
            return Notation(Deed.SHOW, _seat(player, players), as_dealt=True)
        case [player, ("sd" | "sm") as deed, *cards] if len(cards) < 2:
            return Notation(Deed(deed), _seat(player, players), _cards("".join(cards)))
        case [player, "cbr", amount]:
            return Notation(Deed.RAISE, _seat(player, players), amount=_amount(amount))
        case [player, ("cc" | "f") as deed]:
            return Notation(Deed(deed), _seat(player, players))
        case _:
            raise RecordError(f"{_quote(text)} is not an action of PHH in this game")


def _seat(player: str, players: int) -> int:
    seat = seat_of(player, players)
    if seat is None:
        raise RecordError(f"{_quote(player)} is not one of the players p1 to p{players}")
    return seat


def _cards(text: str) -> Hand:
    if len(text) % 2:
        raise RecordError(f"{_quote(text)} are not cards of two letters each, such as 'KsTh'")
    try:
        cards = tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))
        refuse_repeats(cards)
    except CardError as error:
        raise RecordError(f"{_quote(text)}: {error}") from None
    if any(map(is_joker, cards)):
        raise RecordError(f"{_quote(text)}: there are no jokers in this game")
    return cards


def _amount(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,15}(?:\.0{1,15})?", text):
        amount = int(text.partition(".")[0])
        if 0 < amount <= MAX_CHIPS:
            return amount
    raise RecordError(f"{_quote(text)} is not a whole number of chips from 1 to {MAX_CHIPS}")


def _quote(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")
