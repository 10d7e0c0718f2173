"""Games with cards that belong to everybody (RULES 14)."""

from __future__ import annotations

from typing import Final

from whiskey_poker.board_hands import BoardRanking
from whiskey_poker.marking import N_
from whiskey_poker.match_rules import LastWithChips
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.betting import PotLimitBetting, PotLimitBlinds
from whiskey_poker.phases.board import DealBoard
from whiskey_poker.phases.dealing import Deal
from whiskey_poker.phases.settlement import BestTakesPool, Showdown
from whiskey_poker.state import Variant

GAMES: Final = (
    Variant(
        key="fusion",
        name=N_("Fusion"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=BoardRanking(),
        phases=(
            PotLimitBlinds(),
            Deal(cards=2),
            PotLimitBetting(),
            DealBoard(board=3, hole=1),
            PotLimitBetting(),
            DealBoard(board=1, hole=1),
            PotLimitBetting(),
            DealBoard(board=1),
            PotLimitBetting(),
            Showdown(),
            BestTakesPool(),
        ),
        match=LastWithChips(start_chips=100),
    ),
)
