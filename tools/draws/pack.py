"""Write the tables as the small files that the wheel ships; `bots.draw_table` reads them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from struct import pack

import numpy as np

from tools.draws.hands import Floats, Hands, Strength
from tools.draws.solve import Levels
from whiskey_poker.bots.draw_states import cards_in
from whiskey_poker.bots.draw_table import CUTS, NO_LEVEL, SCALE
from whiskey_poker.cards import Card


def packed(hands: Hands, levels: Levels, strengths: Sequence[Strength]) -> bytes:
    """Return a family's table: levels by what was drawn, exponents, cuts of hands, worths."""
    family = hands.family
    parts = [pack("<B", len(levels.finals))]
    for left in range(family.draws + 1):
        for drawn in range(family.size + 1):
            parts.append(pack("<B", levels.of.get((left, drawn), NO_LEVEL)))
    parts.append(pack(f"<{family.draws + 1}H", *[round(e * SCALE) for e in levels.crowd]))
    parts.append(pack("<H", round(levels.comes * SCALE)))
    for final in levels.finals:
        for classes, strength in zip(hands.classes, strengths, strict=True):
            parts.append(pack(f"<{CUTS}i", *_cuts(hands, final, classes, strength)))
    listed = [cards_in(key) <= family.listed for key in family.states()]
    worths = np.array([plan.states[1:] for plan in levels.plans])[..., listed]
    steps = np.rint(worths * SCALE).astype(np.uint16)
    parts.append((steps >> 8).astype(np.uint8).tobytes())
    parts.append((steps & 255).astype(np.uint8).tobytes())
    return zlib.compress(b"".join(parts), 9)


def _cuts(hands: Hands, final: Floats, classes: Floats, strength: Strength) -> list[int]:
    """Return the hands in the middle of each equal part of what is held at the end."""
    order = np.argsort(classes, kind="stable")
    reached = np.cumsum(final[order]) / final.sum()
    places = np.searchsorted(reached, (np.arange(CUTS) + 0.5) / CUTS)
    return [strength([Card(card) for card in hands.cards[order[at]].tolist()]) for at in places]
