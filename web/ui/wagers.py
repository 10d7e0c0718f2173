"""Bets in words and numbers: what the buttons say, and which amounts are worth a button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ui.stage import is_blind, paid
from whiskey_poker.state import Action, State, Verb, Wagers
from whiskey_poker.words import Words


class Share(NamedTuple):
    """An amount with a name; ``amount`` is 0 where it may not be bet now."""

    key: str
    name: str
    amount: int


def action_label(words: Words, table: State, action: Action) -> str:
    """Write what the button of an action says at this table: ``Call 2``, ``Raise to 4``."""
    _ = words.gettext
    seat = table.actor
    if action.verb is Verb.CALL:
        owed = table.to_call(seat)
        text = _("Call {number}, all-in") if owed == table.chips[seat] else _("Call {number}")
        return text.format(number=owed)
    if action.amount:
        last = action.amount == paid(table, seat) + table.chips[seat]
        texts = {
            Verb.OPEN: _("Open for {number}, all-in") if last else _("Open for {number}"),
            Verb.BET: _("Bet {number}, all-in") if last else _("Bet {number}"),
            Verb.RAISE: _("Raise to {number}, all-in") if last else _("Raise to {number}"),
        }
        return texts[action.verb].format(number=action.amount)
    if action.verb is Verb.TAKE and is_blind(table) and table.exchange.face_up:
        return _("Take the widow")
    plain = {
        Verb.CHECK: _("Check"),
        Verb.FOLD: _("Fold"),
        Verb.BET: _("Bet"),
        Verb.OPEN: _("Open"),
        Verb.RAISE: _("Raise"),
    }
    return plain[action.verb] if action.verb in plain else words.action(action)


def shares_of_pot(words: Words, table: State, legal: Wagers) -> Iterator[Share]:
    """Yield the smallest bet, half the pot, the pot and all that you have, where allowed."""
    _ = words.gettext
    seat, bets = table.actor, table.bets
    owed = bets.to_match - paid(table, seat)
    pot = table.pool + owed
    named = (
        ("min", _("Minimum"), legal.amounts[0]),
        ("half", _("Half pot"), bets.to_match + pot // 2),
        ("pot", _("Pot"), bets.to_match + pot),
        ("all", _("All-in"), paid(table, seat) + table.chips[seat]),
    )
    for key, name, amount in named:
        yield Share(key, name, amount if amount in legal.amounts else 0)


def call_line(words: Words, table: State, seat: int) -> str:
    """Say what it costs to stay; empty where nothing is owed."""
    owed = table.to_call(seat)
    return words.gettext("To call: {number}.").format(number=owed) if owed else ""


def amounts_line(words: Words, legal: Wagers) -> str:
    """Say between which amounts one may bet or raise."""
    low, high = legal.amounts[0], legal.amounts[-1]
    _ = words.gettext
    texts = {
        Verb.BET: _("You may bet from {low} to {high}."),
        Verb.OPEN: _("You may open for {low} to {high}."),
    }
    text = texts.get(legal.verb, _("You may raise to anything from {low} to {high}."))
    return text.format(low=low, high=high)


def betting_question(words: Words, table: State, seat: int, legal: Wagers) -> str:
    """Ask what you do in a round of betting, naming what is open to you."""
    _ = words.gettext
    if legal.verb is Verb.OPEN:
        return (
            _("Your turn: open or pass.")
            if legal.amounts
            else _("Your turn: your cards cannot open, so pass.")
        )
    owed = call_line(words, table, seat)
    if not owed:
        if not legal.amounts:
            return _("Your turn: check.")
        bets = legal.verb is Verb.BET
        return _("Your turn: check or bet.") if bets else _("Your turn: check or raise.")
    asked = _("Your turn: call, raise or fold.") if legal.amounts else _("Your turn: call or fold.")
    return f"{asked} {owed}"
