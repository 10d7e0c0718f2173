"""How hands are ranked: five cards to a strength, greater is better (RULES 2, 3, 10.2, 10.3).

A ranking is what the catalogue of games names, with the house rules that it has; each deal asks it
for an evaluator, for which cards are wild and how low the pack goes may change from deal to deal.

>>> from whiskey_poker.cards import parse_cards
>>> HIGH.strength(parse_cards("As 2d 3c 4h 5s")) > HIGH.strength(parse_cards("Kc Kd Qh Js 9c"))
True
>>> twos_wild = WILD.evaluator(wild=2)
>>> twos_wild.strength(parse_cards("9c 9d 9h 9s X1")) > twos_wild.strength(
...     parse_cards("Th Jh Qh Kh Ah")
... )
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from whiskey_poker.cards import Card
from whiskey_poker.evaluator import Evaluator, HandEvaluator, table_evaluator
from whiskey_poker.marking import N_
from whiskey_poker.options import Part, RuleError, choice, flag
from whiskey_poker.ranking_tables import BOUND_JOKERS, FREE_JOKERS, TableRules
from whiskey_poker.strength import Category

LOWEST: Final = 2


class Ranking(Part):
    """How a game ranks hands: what the catalogue names, and each deal asks for an evaluator."""

    label = ""
    """What the ranking is called where two of them divide the pot."""

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> HandEvaluator:
        """Return the evaluator of a deal with this wild rank (0 for none) and lowest rank."""
        raise NotImplementedError

    @property
    def strength(self) -> Callable[[Sequence[Card]], int]:
        """The function from a hand to its worth where no rank is wild."""
        return self.evaluator().strength


class SuitFirst(StrEnum):
    """In which categories equal kinds of hands compare suits before ranks."""

    OFF = "off"
    FLUSH = "flush"
    FLUSH_AND_STRAIGHT_FLUSH = "flush_and_straight_flush"


_BY_SUIT: Final = {
    SuitFirst.OFF: frozenset[Category](),
    SuitFirst.FLUSH: frozenset({Category.FLUSH}),
    SuitFirst.FLUSH_AND_STRAIGHT_FLUSH: frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH}),
}


class WildFlush(StrEnum):
    """What a wild card is in a flush."""

    DISTINCT = "distinct"
    DOUBLE_ACE = "double_ace"


class JokerColour(StrEnum):
    """Whether a joker is bound to its own colour."""

    ANY = "any"
    OWN = "own"


class HighRanking(Ranking):
    """The natural ranking of five-card hands; the ace is high and low (RULES 2, 10.3)."""

    suit_first: SuitFirst = choice(
        SuitFirst.OFF,
        {
            SuitFirst.OFF: N_("Suits never count."),
            SuitFirst.FLUSH: N_("Between two flushes the suit decides first: ♠, ♥, ♦, ♣."),
            SuitFirst.FLUSH_AND_STRAIGHT_FLUSH: N_(
                "Between two flushes, or two straight flushes, the suit decides first: ♠, ♥, ♦, ♣."
            ),
        },
        N_("Whether suits count in a flush (Mike Baron)."),
    )

    label = "high"

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> Evaluator:
        """Return the evaluator of a deal with this wild rank (0 for none) and lowest rank."""
        return table_evaluator(self.rules(lowest), wild)

    def rules(self, lowest: int) -> TableRules:
        """Return what the tables are made from."""
        return TableRules(lowest=lowest, suit_first=_BY_SUIT[self.suit_first])


class WildRanking(HighRanking):
    """The ranking with wild cards: jokers, and one rank where the deal has one (RULES 3)."""

    wild_duplicates: bool = flag(
        default=True,
        yes=N_("A wild card may double a card already held, so five of a kind is possible."),
        no=N_("A wild card may not double a card already held; there is no five of a kind."),
        about=N_("What a wild card may stand for."),
    )
    wild_flush: WildFlush = choice(
        WildFlush.DISTINCT,
        {
            WildFlush.DISTINCT: N_("In a flush a wild card is the highest rank not yet there."),
            WildFlush.DOUBLE_ACE: N_("In a flush a wild card is an ace, even beside the ace."),
        },
        N_("What a wild card is in a flush."),
    )
    joker_colour: JokerColour = choice(
        JokerColour.ANY,
        {
            JokerColour.ANY: N_("A joker may be of any suit."),
            JokerColour.OWN: N_("One joker is only red, the other only black."),
        },
        N_("Which suits a joker may be."),
    )

    def check(self) -> None:
        """Refuse options that contradict one another."""
        if self.wild_flush is WildFlush.DOUBLE_ACE and not self.wild_duplicates:
            raise RuleError(
                N_("A wild card cannot be a second ace in a flush where it may not double a card"),
                between=("wild_flush", "wild_duplicates"),
            )
        if self.joker_colour is JokerColour.OWN and not self.wild_duplicates:
            raise RuleError(
                N_(
                    "Jokers cannot be bound to a colour where a wild card may not double a card: a"
                    " red joker could not even be the fourth ace beside both red ones and a black"
                    " one"
                ),
                between=("joker_colour", "wild_duplicates"),
            )

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name what is said about wild cards where there are none, and jokers likewise."""
        if rules["jokers"]:
            return ()
        wilds = () if rules["round_wild"] else ("wild_duplicates", "wild_flush")
        return ("joker_colour", *wilds)

    def rules(self, lowest: int) -> TableRules:
        """Return what the tables are made from."""
        return TableRules(
            lowest=lowest,
            suit_first=_BY_SUIT[self.suit_first],
            wilds=True,
            duplicates=self.wild_duplicates,
            double_ace=self.wild_flush is WildFlush.DOUBLE_ACE,
            weights=BOUND_JOKERS if self.joker_colour is JokerColour.OWN else FREE_JOKERS,
        )


class ShortRanking(HighRanking):
    """The ranking of a pack without its low ranks (RULES 10.2)."""

    short_ace_low: bool = flag(
        default=False,
        yes=N_("The ace also stands below the lowest rank of the pack in a straight."),
        no=N_("The ace is high only."),
        about=N_("The ace in straights."),
    )
    flush_over_full: bool = flag(
        default=False,
        yes=N_("A flush beats a full house, being rarer in a short pack."),
        no=N_("A full house beats a flush, as with the whole pack."),
        about=N_("Flush against full house."),
    )

    def rules(self, lowest: int) -> TableRules:
        """Return what the tables are made from."""
        return TableRules(
            lowest=lowest,
            ace_low=self.short_ace_low,
            flush_over_full=self.flush_over_full,
            suit_first=_BY_SUIT[self.suit_first],
        )


HIGH: Final = HighRanking()
"""The natural ranking, without house rules."""

WILD: Final = WildRanking()
"""The ranking with wild cards, without house rules."""
