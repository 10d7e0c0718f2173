"""Find every card that a page names or draws, in whatever way it does."""

from __future__ import annotations

import re

from whiskey_poker.cards import RANKS, SUITS, Card, parse_card
from whiskey_poker.words import Words

WORDS = Words()
NAMED = {WORDS.card(parse_card(r + s)): parse_card(r + s) for r in RANKS for s in SUITS}
WORDED = re.compile("|".join(sorted(NAMED, key=len, reverse=True)), re.IGNORECASE)
CODED = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA][cdhs])(?![A-Za-z0-9])")
ATTRIBUTE = re.compile(r'\s[a-z-]+="([^"]*)"')
DRAWN = re.compile(r'<svg[^>]*class="[^"]*face[^"]*"[^>]*>(.*?)</svg>', re.DOTALL)
PIPPED = re.compile(r'<span class="nb">(10|[2-9JQKA])<svg[^>]*aria-label="(\w+)"')
PLAIN = re.compile("(10|[2-9JQKA])([♠♥♦♣])")
SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def cards_on(html: str) -> set[Card]:
    """Return every card that a page names or draws, in whatever way."""
    found = {NAMED[name.lower()] for name in WORDED.findall(html)}
    for value in ATTRIBUTE.findall(html):
        found |= {parse_card(text) for text in CODED.findall(value)}
    for drawing in DRAWN.findall(html):
        rank, suit = re.search(r'"#r(\w)"', drawing), re.search(r'"#s(\w)"', drawing)
        if rank and suit:
            found.add(parse_card(rank[1] + suit[1]))
    signed = [(r, name[0]) for r, name in PIPPED.findall(html)]
    signed += [(r, SIGNS[sign]) for r, sign in PLAIN.findall(html)]
    return found | {parse_card(("T" if r == "10" else r) + s) for r, s in signed}
