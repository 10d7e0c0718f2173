"""Draw lowball and Jack Pots: betting, and cards drawn from the stock (RULES 12, 13)."""

from __future__ import annotations

from typing import Final

from whiskey_poker.badugi import BADEUCY_BADUGI, BADUGI, BADUGI_SIZE
from whiskey_poker.deuce_to_seven import DEUCE_TO_SEVEN
from whiskey_poker.marking import N_
from whiskey_poker.match_rules import JackpotRules, LastWithChips
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.betting import Betting, Blinds
from whiskey_poker.phases.dealing import Ante, Deal
from whiskey_poker.phases.drawing import Draw, SingleDraw
from whiskey_poker.phases.openers import OpenedBetting, Opening, ProvedPot
from whiskey_poker.phases.settlement import BestTakesPool, HalvesToBest, Showdown
from whiskey_poker.phases.stakes import Size
from whiskey_poker.ranking import HighRanking
from whiskey_poker.state import Phase, Variant


def _triple_draw(cards: int, settlement: Phase) -> tuple[Phase, ...]:
    """Return the stages of a game with three draws (RULES 12.1)."""
    return (
        Blinds(),
        Deal(cards=cards),
        Betting(),
        Draw(),
        Betting(),
        Draw(),
        Betting(size=Size.BIG),
        Draw(),
        Betting(size=Size.BIG),
        Showdown(),
        settlement,
    )


GAMES: Final = (
    Variant(
        key="badugi",
        name=N_("Badugi"),
        seats=range(2, 9),
        pack=FullPack(),
        ranking=BADUGI,
        phases=_triple_draw(BADUGI_SIZE, BestTakesPool()),
        match=LastWithChips(start_chips=100),
    ),
    Variant(
        key="deuce7-td",
        name=N_("2-7 Triple Draw"),
        seats=range(2, 7),
        pack=FullPack(),
        ranking=DEUCE_TO_SEVEN,
        phases=_triple_draw(5, BestTakesPool()),
        match=LastWithChips(start_chips=100),
    ),
    Variant(
        key="badeucy",
        name=N_("Badeucy"),
        seats=range(2, 7),
        pack=FullPack(),
        ranking=DEUCE_TO_SEVEN,
        other_ranking=BADEUCY_BADUGI,
        phases=_triple_draw(5, HalvesToBest()),
        match=LastWithChips(start_chips=100),
    ),
    Variant(
        key="jackpots",
        name=N_("Jack Pots"),
        seats=range(2, 9),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(
            Ante(),
            Deal(),
            Opening(),
            SingleDraw(),
            OpenedBetting(size=Size.BIG),
            Showdown(),
            ProvedPot(),
        ),
        match=JackpotRules(start_chips=100),
    ),
)
