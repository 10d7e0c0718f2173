"""The game in which the lowest hand pays a marker."""

from __future__ import annotations

from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import FirstBrokeLoses
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.dealing import DealWithWidow
from whiskey_poker.phases.settlement import Showdown
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.phases.worst_hand import WorstPays
from whiskey_poker.ranking import HighRanking
from whiskey_poker.state import Variant

GAMES: Final = (
    Variant(
        key="whiskey-markers",
        name=N_("Whisky Poker, lowest pays a marker"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(DealWithWidow(), WidowExchange(), Showdown(), WorstPays()),
        match=FirstBrokeLoses(),
    ),
)
