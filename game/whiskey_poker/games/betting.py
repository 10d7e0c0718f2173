"""The forms of Whiskey Poker with rounds of betting (RULES 9, 10.1, 10.4)."""

from __future__ import annotations

from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import LastWithChips
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.betting import Betting, LastBetOpener, LastBetting, OptionalBetting
from whiskey_poker.phases.blind_exchange import BlindExchange, TurnUp
from whiskey_poker.phases.dealing import Ante, DealWithWidow, TableAnte
from whiskey_poker.phases.open_exchange import OpenExchange, Phase2Pass
from whiskey_poker.phases.settlement import BestTakesPool, Forfeit, Showdown
from whiskey_poker.phases.stakes import Size
from whiskey_poker.phases.swaps import ANY_NUMBER
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.ranking import HighRanking
from whiskey_poker.state import Variant

GAMES: Final = (
    Variant(
        key="whiskey-betting",
        name=N_("Whiskey Poker with three rounds of betting"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(
            TableAnte(),
            DealWithWidow(),
            Betting(),
            BlindExchange(),
            Betting(),
            TurnUp(),
            OpenExchange(),
            Betting(size=Size.BIG),
            Showdown(),
            BestTakesPool(),
        ),
        match=LastWithChips(start_chips=100),
    ),
    Variant(
        key="bicycle",
        name=N_("Whiskey Poker, Bicycle form"),
        seats=range(2, 9),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(
            Ante(),
            DealWithWidow(),
            WidowExchange(phase2_pass=Phase2Pass.NOT_TWICE),
            OptionalBetting(),
            Showdown(),
            BestTakesPool(),
            Forfeit(),
        ),
        match=LastWithChips(),
    ),
    Variant(
        key="kitty",
        name=N_("Whiskey Poker with a kitty, any number of cards"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(
            TableAnte(),
            DealWithWidow(),
            Betting(),
            WidowExchange(exchange_sizes=ANY_NUMBER, phase2_pass=Phase2Pass.NOT_TWICE),
            LastBetting(size=Size.BIG, last_bet_opener=LastBetOpener.KNOCKER),
            Showdown(),
            BestTakesPool(),
        ),
        match=LastWithChips(start_chips=100),
    ),
)
