"""Which value nets are made for which rules: asked before any net is here, so nothing is loaded."""

from __future__ import annotations

from typing import Final

from whiskey_poker.state import EventKind, State, Variant

_DEFAULTS: Final = {
    "expose_on_early_knock": False,
    "phase2_pass": "never",
    "auto_stand_after_passes": 0,
    "exchange_sizes": frozenset({1, 5}),
    "untaken_widow": "turn_up",
}
"""The house rules of the exchange with which the nets have learnt."""

_MONEY_AT_STAKE: Final = frozenset({"structure", "forfeit"})
"""House rules of the games with betting, or where the worst hand pays too: no net knows these."""


def family_of(variant: Variant, players: int) -> str:
    """Return the name that the nets for this game share; empty where there are none."""
    options = variant.options
    for name, value in _DEFAULTS.items():
        if name not in options or options[name].value != value:
            return ""
    if not _MONEY_AT_STAKE.isdisjoint(options):
        return ""
    if variant.verdict is EventKind.PAY:
        if "round_wild" in options:
            return "viuda"
        return "markers" if players > 2 else "pool"  # between two, all but the lowest is the best
    return "pool" if variant.verdict is EventKind.WIN else ""


def is_judged_by_nets(table: State) -> bool:
    """Tell whether the nets' values are true at this table: whether the coach knows its rules.

    Opponents play by a net also where several pay, though it has learnt that one does.
    """
    players = len(table.order)
    losers = table.variant.options.get("losers_per_hand")
    many = losers is not None and losers.value != "1" and players > 3
    return not many and bool(family_of(table.variant, players))
