"""The catalogue: every game as data.

A game is a pack, a direction, a ranking, a tuple of phases, and the rules of a match. To add one,
add a row; a house rule is one of these with an option changed (`Variant.configure`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.match_rules import FirstBrokeLoses, LastSurvivor, LastWithChips, RaceTo
from whiskey_poker.packs import FullPack, JokerPack, ShortPack
from whiskey_poker.phases.betting import Betting, LastBetOpener, LastBetting, OptionalBetting
from whiskey_poker.phases.blind_exchange import BlindExchange, TurnUp
from whiskey_poker.phases.dealing import Ante, DealWithWidow, TableAnte
from whiskey_poker.phases.settlement import BestTakesPool, Forfeit, ScorePoint, Showdown
from whiskey_poker.phases.stakes import Size
from whiskey_poker.phases.viuda import JokerExchange, OfferChip, WildRank
from whiskey_poker.phases.widow import ANY_NUMBER, Phase2Pass, WidowExchange
from whiskey_poker.phases.worst_hand import WorstOfMany, WorstPays, WorstTie
from whiskey_poker.ranking import HighRanking, ShortRanking, WildRanking
from whiskey_poker.state import Variant


class UnknownGame(LookupError):
    """A key that names no game of the catalogue."""


_GAMES: Final = (
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
        key="whiskey-markers",
        name=N_("Whisky Poker, lowest pays a marker"),
        seats=range(2, 10),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=(DealWithWidow(), WidowExchange(), Showdown(), WorstPays()),
        match=FirstBrokeLoses(),
    ),
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
            WidowExchange(),
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
        key="short-race",
        name=N_("Whiskey Poker with a short pack"),
        seats=range(2, 8),
        pack=ShortPack(),
        ranking=ShortRanking(),
        phases=(DealWithWidow(), WidowExchange(), Showdown(), ScorePoint()),
        match=RaceTo(),
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

VARIANTS: Final[Mapping[str, Variant]] = {game.key: game for game in _GAMES}
"""Every game by its key, in the order in which they are shown."""


def find_game(key: str) -> Variant:
    """Return the game with this key; raise `UnknownGame` naming the keys there are.

    >>> find_game("whiskey-pool").seats
    range(2, 10)
    """
    try:
        return VARIANTS[key]
    except KeyError:
        raise UnknownGame(f"no game {key!r}; games are {', '.join(VARIANTS)}") from None
