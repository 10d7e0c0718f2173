"""What is counted at this table (chips, markers or points), and a pack that is not the usual."""

from __future__ import annotations

from whiskey_poker.state import Unit, Variant
from whiskey_poker.words import Words

_LOWEST = 2


def amount_of(words: Words, number: int, unit: Unit) -> str:
    """Name a number of chips or of points."""
    if unit is Unit.POINT:
        return words.ngettext("{count} point", "{count} points", number).format(count=number)
    return words.ngettext("{count} chip", "{count} chips", number).format(count=number)


def pack_line(words: Words, variant: Variant, players: int) -> str:
    """Say how large a short pack is with so many players; empty for a full one."""
    lowest = variant.pack.lowest(players)
    if lowest <= _LOWEST or players not in variant.seats:
        return ""
    return words.ngettext(
        "With {count} player the pack has {cards} cards, from the {ranks} up.",
        "With {count} players the pack has {cards} cards, from the {ranks} up.",
        players,
    ).format(count=players, cards=len(variant.pack.cards(players)), ranks=words.ranks(lowest))


def target_line(words: Words, variant: Variant) -> str:
    """Say how many points win the race; empty where chips change hands."""
    target = variant.match.target
    if not target:
        return ""
    return words.ngettext(
        "The first to have {count} point wins.", "The first to have {count} points wins.", target
    ).format(count=target)
