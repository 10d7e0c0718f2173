"""A game as data: its parts, and the rules of a match."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from whiskey_poker.marking import N_
from whiskey_poker.options import Option, Part, RuleError, options_of, with_options
from whiskey_poker.state.events import EventKind
from whiskey_poker.state.nouns import TableError
from whiskey_poker.state.phase import Phase

if TYPE_CHECKING:
    from whiskey_poker.evaluator import HandEvaluator
    from whiskey_poker.packs import FullPack
    from whiskey_poker.ranking import Ranking


class Unit(StrEnum):
    """What is counted beside a player's name."""

    CHIP = "chip"
    MARKER = "marker"
    POINT = "point"


class FirstDealer(StrEnum):
    """How the first dealer is found (RULES 1.4)."""

    LOWEST = "lowest"
    HIGHEST = "highest"
    RANDOM = "random"
    SEAT0 = "seat0"


class MatchRules(Part):
    """How many hands make a game: chips at the start, who is out, and when it ends.

    If not said otherwise, deal and turns go to the left, the pool begins empty, and whoever has
    most chips at the end has won.
    """

    @property
    def direction(self) -> int:
        """+1 where deal and turns go to the left (clockwise), -1 where they go to the right."""
        return +1

    @property
    def chips(self) -> int:
        """Chips of each player at the start."""
        return 0

    @property
    def least(self) -> int:
        """Chips without which nobody is dealt in, antes aside."""
        return 1

    @property
    def chips_stay(self) -> bool:
        """Tell whether chips only change hands; points of a race are made out of nothing."""
        return True

    @property
    def pool(self) -> int:
        """Chips in the pool at the start; one of them may be bought later."""
        return 0

    @property
    def unit(self) -> Unit:
        """What the numbers that the players have are called."""
        return Unit.CHIP

    @property
    def target(self) -> int:
        """Points that win the game; 0 where it is not a race."""
        return 0

    @property
    def first_dealer(self) -> FirstDealer:
        """How the first dealer is found."""
        return FirstDealer.LOWEST

    @property
    def max_hands(self) -> int:
        """Hands after which the game ends anyway; 0 for no limit."""
        return 0

    @property
    def redeals(self) -> bool:
        """Tell whether the same player deals again after a hand that nobody has opened."""
        return False

    def prize(self, players: int) -> int:
        """Return how many chips were paid for with the money that the last survivor wins."""
        return 0

    def winners(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that win the game outright with these chips."""
        return ()

    def losers(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that lose the game outright with these chips."""
        return ()

    def leaders(self, chips: tuple[int, ...]) -> tuple[int, ...]:
        """Name the seats that win when the game ends with these chips and no loser."""
        most = max(chips)
        return tuple(seat for seat, stack in enumerate(chips) if stack == most)


class Variant(Part):
    """A game as data: a state has a variant, a variant has no state.

    ``other_ranking`` is that by which the second half of every pot is won, where there are two.
    ``tongue`` is the language in which its players name their hands, where that is another one.
    """

    key: str
    name: str
    seats: range
    pack: FullPack
    ranking: Ranking
    phases: tuple[Phase, ...]
    match: MatchRules
    other_ranking: Ranking | None = None
    tongue: str = ""

    @property
    def direction(self) -> int:
        """+1 where deal and turns go to the left (clockwise), -1 where they go to the right."""
        return self.match.direction

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """What the hands are ranked by: one ranking, or one for each half of a pot."""
        return (self.ranking, self.other_ranking) if self.other_ranking else (self.ranking,)

    @property
    def _parts(self) -> tuple[Part, ...]:
        return (*self.phases, self.ranking, self.pack, self.match)

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """The house rules of this game by name, with the values that hold at this table."""
        by_name = {option.name: option for part in self._parts for option in options_of(part)}
        return MappingProxyType(by_name)

    @cached_property
    def without_effect(self) -> frozenset[str]:
        """The names of those house rules that have no effect beside the others as they stand."""
        rules = {name: option.value for name, option in self.options.items()}
        return frozenset(name for part in self._parts for name in part.idle(rules) if name in rules)

    @cached_property
    def other_evaluator(self) -> HandEvaluator | None:
        """What ranks the hands for the second half of a pot, where there are two."""
        return self.other_ranking.evaluator() if self.other_ranking else None

    @cached_property
    def stake(self) -> int:
        """Chips that a player must have to be dealt in."""
        return max(self.match.least, sum(phase.stake for phase in self.phases))

    @cached_property
    def has_bets(self) -> bool:
        """Tell whether there is any betting at this table."""
        return any(phase.has_bets for phase in self.phases)

    @cached_property
    def verdict(self) -> EventKind | None:
        """The event that decides a hand: somebody wins the pool, pays, or scores a point."""
        return next((phase.verdict for phase in self.phases if phase.verdict), None)

    def configure(self, /, **chosen: object) -> Variant:
        """Return the game with house rules changed; raise `RuleError` where one does not fit."""
        known = self.options
        for name in chosen:
            if name not in known:
                raise RuleError(
                    N_("{game} has no option {name}; its options are {names}"),
                    game=self.key,
                    name=repr(name),
                    names=", ".join(known),
                )
        return self.replace(
            pack=with_options(self.pack, chosen),
            ranking=with_options(self.ranking, chosen),
            phases=tuple(with_options(phase, chosen) for phase in self.phases),
            match=with_options(self.match, chosen),
        )

    def require_seats(self, number: int) -> None:
        """Raise `TableError` unless the pack is enough for so many players (RULES 1.3)."""
        if number not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise TableError(
                self._why_seats(number),
                game=self.name,
                low=low,
                high=high,
                number=number,
                needed=self._cards_for(number),
                cards=len(self.pack.cards(number)),
            )

    def _cards_for(self, number: int) -> int:
        return sum(phase.cards_for(number) for phase in self.phases)

    def _why_seats(self, number: int) -> str:
        if self._cards_for(number) <= len(self.pack.cards(number)):
            return N_("{game} is for {low} to {high} players, not {number}")
        return N_(
            "{game} is for {low} to {high} players, not {number}, who would need {needed} of"
            " {cards} cards"
        )
