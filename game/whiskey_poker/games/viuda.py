"""La Viuda: jokers, a wild rank, and a chip that may be bought."""

from __future__ import annotations

from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import LastSurvivor
from whiskey_poker.packs import JokerPack
from whiskey_poker.phases.dealing import DealWithWidow
from whiskey_poker.phases.settlement import Showdown
from whiskey_poker.phases.viuda import JokerExchange, OfferChip, WildRank
from whiskey_poker.phases.worst_hand import WorstOfMany, WorstTie
from whiskey_poker.ranking import WildRanking
from whiskey_poker.state import Variant

GAMES: Final = (
    Variant(
        key="la-viuda",
        name=N_("La Viuda"),
        seats=range(2, 10),
        pack=JokerPack(),
        ranking=WildRanking(),
        phases=(
            WildRank(),
            DealWithWidow(),
            JokerExchange(),
            Showdown(),
            WorstOfMany(worst_tie=WorstTie.MEXICAN),
            OfferChip(),
        ),
        match=LastSurvivor(),
        tongue="es",
    ),
)
