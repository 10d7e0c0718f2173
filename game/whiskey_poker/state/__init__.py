"""What the engine speaks of: the nouns of a hand in progress, its phases, the variant it is of."""

from whiskey_poker.state.nouns import (
    CHANCE,
    NOBODY,
    Action,
    Event,
    EventKind,
    Exchange,
    IllegalAction,
    State,
    TableError,
    Tie,
    Verb,
    parse_action,
)
from whiskey_poker.state.phase import AnyOrder, Chance, Phase
from whiskey_poker.state.variant import FirstDealer, MatchRules, Unit, Variant

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "AnyOrder",
    "Chance",
    "Event",
    "EventKind",
    "Exchange",
    "FirstDealer",
    "IllegalAction",
    "MatchRules",
    "Phase",
    "State",
    "TableError",
    "Tie",
    "Unit",
    "Variant",
    "Verb",
    "parse_action",
]
