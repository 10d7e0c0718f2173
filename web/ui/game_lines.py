"""One line about each game, for the sheet on which one is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ui.screen import Opponent, Words
from ui.stage import deals_widow
from whiskey_poker.marking import N_
from whiskey_poker.state import Variant

_LINES: Final[Mapping[str, str]] = {
    "whiskey-pool": N_("The best hand takes the pool."),
    "whiskey-markers": N_("The lowest hand pays a marker; who has none left loses."),
    "la-viuda": N_("The Mexican game: wild cards, and the worst hand pays a chip."),
    "whiskey-betting": N_("Three rounds of bets around the widow."),
    "bicycle": N_("One may pass, and the worst hand pays a forfeit."),
    "short-race": N_("A short pack, and a race to ten points."),
    "kitty": N_("Bets, and any number of cards exchanged."),
    "badugi": N_("Three draws; low cards that differ in rank and in suit."),
    "deuce7-td": N_("Three draws; the worst poker hand wins."),
    "badeucy": N_("Three draws; a half for the 2-7 hand, a half for the badugi."),
    "jackpots": N_("One draw; it takes jacks or better to open."),
    "fusion": N_("Two to four cards of your own, and a board of five."),
}


_COMPANY: Final[Mapping[str, tuple[str, str]]] = {
    "threshold": (N_("Bluffer"), N_("heeds what others draw, and bluffs now and then")),
    "greedy": (N_("Straight player"), N_("bets what he holds, and never bluffs")),
    "expert": (N_("Expert"), N_("plays this game like the strong")),
    "prudence": (N_("Prudence"), N_("plays this game like the strong")),
    "midas": (N_("Midas"), N_("plays this game like the strong")),
    "ward": (N_("Ward"), N_("plays this game like the strong")),
}
"""How the kinds of opponents play where there is no widow to exchange with."""


def company(game: Variant, kind: Opponent) -> tuple[str, str]:
    """Return the name of a kind of opponents at this game, and what they do, to be translated."""
    usual = (kind.name, kind.about)
    return usual if deals_widow(game) else _COMPANY.get(kind.key, usual)


def about_game(words: Words, game: Variant) -> str:
    """Say in one line what a game is, and for how many players; no more than the latter if new."""
    seats = words.gettext("{low} to {high} players.").format(low=game.seats[0], high=game.seats[-1])
    line = _LINES.get(game.key)
    return f"{words.gettext(line)} {seats}" if line else seats
