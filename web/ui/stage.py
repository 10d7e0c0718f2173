"""Which stage a hand has come to, and how a seat stands in its bets."""

from __future__ import annotations

from whiskey_poker.cards import Card
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import SPECTATOR, known_cards, observe
from whiskey_poker.phases.dealing import DealWithWidow
from whiskey_poker.state import NOBODY, EventKind, Phase, State, Variant, Verb, Wagers


def is_betting(table: State) -> bool:
    """Tell whether the hand is in a round of betting."""
    phase = _phase(table)
    return phase is not None and phase.has_bets


def is_blind(table: State) -> bool:
    """Tell whether the widow may only be taken or left now, whole and before the next bets."""
    phase = _phase(table)
    return phase is not None and phase.is_blind


def knocker_of(table: State) -> int:
    """Return who has knocked, as long as that still counts: no more once the bets have begun."""
    return NOBODY if is_betting(table) else table.exchange.knocker


def is_opening(table: State) -> bool:
    """Tell whether somebody must open before there can be other bets."""
    legal = legal_actions(table) if is_betting(table) else ()
    return isinstance(legal, Wagers) and legal.verb is Verb.OPEN


def is_drawing(table: State) -> bool:
    """Tell whether players lay cards away and draw others, each in turn."""
    return bool(table.draws.discards and table.queue) and not is_betting(table)


def has_widow(table: State) -> bool:
    """Tell whether an extra hand lies on the table; else what does is drawn elsewhere."""
    return bool(table.widow)


def deals_widow(variant: Variant) -> bool:
    """Tell whether there is a widow in a game at all."""
    return any(isinstance(phase, DealWithWidow) for phase in variant.phases)


def has_free_amounts(variant: Variant) -> bool:
    """Tell whether a player chooses how much he bets."""
    structure = variant.options.get("structure")  # none where it is pot limit and nothing else
    return variant.has_bets and (structure is None or structure.plain != "fixed_limit")


def paid(table: State, seat: int) -> int:
    """Return the chips that a seat has put in in this round of betting."""
    return table.bets.paid[seat] if table.bets.paid else 0


def blind_of(table: State, seat: int) -> int:
    """Return which blind a seat has posted: 1 for the small one, 2 for the big one, else 0."""
    posted = [event.seat for event in table.log if event.kind is EventKind.BLIND]
    return posted.index(seat) + 1 if seat in posted else 0


def has_folded(table: State, seat: int) -> bool:
    """Tell whether a seat has given this hand up."""
    return seat in table.order and seat not in table.live


def is_all_in(table: State, seat: int) -> bool:
    """Tell whether a seat has bet its last chip and plays on for what lies in the middle."""
    return seat in table.live and not table.chips[seat] and table.variant.has_bets


def seen_by_all(table: State) -> frozenset[Card]:
    """Return the cards that everybody has seen, not only you."""
    return known_cards(observe(table, SPECTATOR).table.log)


def _phase(table: State) -> Phase | None:
    phases = table.variant.phases
    return phases[table.phase] if 0 <= table.phase < len(phases) else None
