"""Of what the coach may be asked: told before he is loaded, so that a table starts without him."""

from __future__ import annotations

from enum import Enum
from typing import Final

from whiskey_poker.bots.families import is_judged_by_nets
from whiskey_poker.engine import legal_actions
from whiskey_poker.state import BUY, Discards, State, Variant, Verb, Wagers

BOARD: Final = "board"
WIDOW: Final = "widow"
"""What games are called here that have a board, or bets and a widow."""

_WEIGHED: Final = frozenset(
    (Verb.PASS, Verb.TAKE, Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK, Verb.STAND)
)


class Topic(Enum):
    """What is to be decided."""

    EXCHANGE = "exchange"
    DRAW = "draw"
    BET = "bet"
    CHIP = "chip"


def is_known(table: State) -> bool:
    """Tell whether the coach knows something of this game, at one turn or another."""
    return is_judged_by_nets(table) or bool(betting_family(table.variant))


def topic_of(table: State) -> Topic | None:
    """Return what the coach can say something about now; None where he cannot."""
    legal = legal_actions(table)
    if isinstance(legal, Wagers):
        return Topic.BET if betting_family(table.variant) else None
    if isinstance(legal, Discards):
        return Topic.DRAW if betting_family(table.variant) not in ("", BOARD, WIDOW) else None
    if not is_judged_by_nets(table):
        return None
    if BUY in legal:
        return None if table.variant.match.max_hands else Topic.CHIP
    verbs = {action.verb for action in legal[:1]}
    return Topic.EXCHANGE if verbs and verbs <= _WEIGHED else None


def betting_family(variant: Variant) -> str:
    """Return the name of the family of a game with bets; empty where its bets are not known."""
    if not variant.has_bets or "forfeit" in variant.options:
        return ""
    # Here, so that a table without bets does not load what belongs to draws.
    from whiskey_poker.bots.draw_table import family_of
    from whiskey_poker.phases.board import DealBoard
    from whiskey_poker.phases.dealing import DealWithWidow
    from whiskey_poker.phases.open_exchange import OpenExchange
    from whiskey_poker.phases.swaps import ONE_OR_ALL

    if family := family_of(variant):
        return family.name
    phases = variant.phases
    if any(isinstance(phase, DealBoard) for phase in phases):
        return BOARD
    sizes = [phase.exchange_sizes for phase in phases if isinstance(phase, OpenExchange)]
    has_widow = any(isinstance(phase, DealWithWidow) for phase in phases)
    return WIDOW if has_widow and sizes == [ONE_OR_ALL] else ""
