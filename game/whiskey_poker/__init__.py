"""Whiskey Poker: the rules of a family of card games, opponents, and records of hands.

>>> from random import Random
>>> import whiskey_poker as wp
>>> match = wp.Match(wp.find_game("whiskey-pool"), seats=3, seed="any text")
>>> state = match.deal()
>>> while not state.is_over:
...     view = wp.observe(state, state.actor)
...     state = match.act(wp.decide(wp.find_bot("greedy"), view, Random(1)))
>>> sum(match.chips) + match.pool
60
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whiskey_poker.bots import decide, find_bot
    from whiskey_poker.cards import Card, CardError, cards_text, parse_card, parse_cards
    from whiskey_poker.engine import apply, legal_actions, start
    from whiskey_poker.match import Match
    from whiskey_poker.observation import Observation, observe, resample
    from whiskey_poker.options import RuleError
    from whiskey_poker.phh.imported import ImportedHand
    from whiskey_poker.phh.reader import read_hand, read_phh
    from whiskey_poker.phh.writer import write_phh
    from whiskey_poker.record import Record, RecordError, record_of, record_of_view, write_record
    from whiskey_poker.record_reader import read_record
    from whiskey_poker.state import (
        Action,
        Event,
        IllegalAction,
        State,
        TableError,
        Variant,
        parse_action,
    )
    from whiskey_poker.variants import VARIANTS, UnknownGame, find_game

__version__ = "0.1.0"

__all__ = [
    "VARIANTS",
    "Action",
    "Card",
    "CardError",
    "Event",
    "IllegalAction",
    "ImportedHand",
    "Match",
    "Observation",
    "Record",
    "RecordError",
    "RuleError",
    "State",
    "TableError",
    "UnknownGame",
    "Variant",
    "__version__",
    "apply",
    "cards_text",
    "decide",
    "find_bot",
    "find_game",
    "legal_actions",
    "observe",
    "parse_action",
    "parse_card",
    "parse_cards",
    "read_hand",
    "read_phh",
    "read_record",
    "record_of",
    "record_of_view",
    "resample",
    "start",
    "write_phh",
    "write_record",
]

_HOMES = {
    "bots": ("decide", "find_bot"),
    "cards": ("Card", "CardError", "cards_text", "parse_card", "parse_cards"),
    "engine": ("apply", "legal_actions", "start"),
    "match": ("Match",),
    "observation": ("Observation", "observe", "resample"),
    "options": ("RuleError",),
    "phh.imported": ("ImportedHand",),
    "phh.reader": ("read_hand", "read_phh"),
    "phh.writer": ("write_phh",),
    "record": ("Record", "RecordError", "record_of", "record_of_view", "write_record"),
    "record_reader": ("read_record",),
    "state": ("Action", "Event", "IllegalAction", "State", "TableError", "Variant", "parse_action"),
    "variants": ("VARIANTS", "UnknownGame", "find_game"),
}
"""The module of each name; it is loaded when the name is first used."""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(f"whiskey_poker.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'whiskey_poker' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
