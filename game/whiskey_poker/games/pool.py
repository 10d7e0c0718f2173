"""The games in which the best hand takes the pool, or a point."""

from __future__ import annotations

from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import LastWithChips, RaceTo
from whiskey_poker.packs import FullPack, ShortPack
from whiskey_poker.phases.dealing import Ante, DealWithWidow
from whiskey_poker.phases.settlement import BestTakesPool, ScorePoint, Showdown
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.ranking import HighRanking, ShortRanking
from whiskey_poker.state import Variant

GAMES: Final = (
    Variant(
        key="whiskey-pool",
        name=N_("Whisky Poker, best takes the pool"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(Ante(), DealWithWidow(), WidowExchange(), Showdown(), BestTakesPool()),
        match=LastWithChips(),
    ),
    Variant(
        key="short-race",
        name=N_("Whiskey Poker with a short pack"),
        seats=range(2, 8),
        pack=ShortPack(),
        ranking=ShortRanking(),
        phases=(DealWithWidow(), WidowExchange(), Showdown(), ScorePoint()),
        match=RaceTo(),
    ),
)
