"""Letter and number keys: an extra, never the only way (WCAG 2.1.4: they can be switched off)."""

from __future__ import annotations

from ui.coach_data import Told
from ui.screen import Screen
from ui.view_hand import own_cards
from whiskey_poker.cards import UNSEEN, card_text
from whiskey_poker.state import STAND_PAT, Verb


def command_for_key(screen: Screen, key: str, *, shift: bool = False) -> str | None:
    """Return the command that a key stands for on this screen, or None.

    ``key`` is a letter in either case, ``?``, or a digit; ``shift`` matters for digits only:
    1 to 5 pick a card of the hand, as shown from left to right, with Shift one of the widow.
    Plus, or the equals sign below it, and minus change the amount of a bet.
    """
    if not screen.settings.keys or screen.dialog is not None:
        return None
    if key in "12345" and key:
        cards = screen.view.table.widow if shift else own_cards(screen)
        place = int(key) - 1
        known = place < len(cards) and cards[place] != UNSEEN
        return f"pick {card_text(cards[place])}" if known else None
    if key.lower() == "h" and screen.hint is not None and screen.hint.told is Told.WORTHS:
        return "hint away"
    return _moves(screen).get(key.lower()) or _ALWAYS.get(key.lower())


_ALWAYS = {"u": "undo", "r": "say", "s": "table", "h": "hint", "?": "dialog help"}

_MOVES = {
    Verb.PASS: "p",
    Verb.STAND_PAT: "p",
    Verb.TAKE: "a",
    Verb.SWAP_ALL: "a",
    Verb.KNOCK: "k",
    Verb.STAND: "k",
    Verb.BUY: "b",
    Verb.DECLINE: "d",
    Verb.CHECK: "c",
    Verb.CALL: "c",
    Verb.FOLD: "f",
}
"""The key of each move; K declines after somebody's knock, as Pagat words it."""


def _moves(screen: Screen) -> dict[str, str]:
    moves = {_MOVES[action.verb]: f"play {action}" for action in screen.plain}
    if screen.give and STAND_PAT in screen.plain:
        moves.pop("p", None)  # what is picked is to be discarded: the button does not say "pat"
    if screen.chosen is not None:
        moves["x"] = f"play {screen.chosen}"
    if screen.wager is not None:
        moves["b"] = f"play {screen.wager}"
    return moves | _amounts(screen)


def _amounts(screen: Screen) -> dict[str, str]:
    """Return the keys for one chip more and one less, where the amount is free."""
    if screen.wagers is None or len(screen.wagers.amounts) < 2:
        return {}
    low, high = screen.wagers.amounts[0], screen.wagers.amounts[-1]
    steps = {"+": 1, "=": 1, "-": -1}  # on many keyboards plus is Shift and =
    return {
        key: f"wager {min(max(screen.amount + step, low), high)}" for key, step in steps.items()
    }
