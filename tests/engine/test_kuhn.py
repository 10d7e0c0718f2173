"""Kuhn poker as data: the betting engine must give the first player exactly -1/18 (RULES 17).

The game is known whole: three cards, an ante of one, one bet of one. With the first player's
optimal strategies neither side can do better, and what he loses is 1/18 of an ante a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest

from whiskey_poker.cards import Card, Hand, parse_cards
from whiskey_poker.engine import apply, legal_actions, start
from whiskey_poker.evaluator import NoWilds
from whiskey_poker.match_rules import LastWithChips
from whiskey_poker.observation import observe
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.betting import Betting
from whiskey_poker.phases.dealing import Ante, Deal
from whiskey_poker.phases.settlement import BestTakesPool, Showdown
from whiskey_poker.ranking import LOWEST, Ranking
from whiskey_poker.state import State, Variant

JACK, QUEEN, KING = CARDS = parse_cards("Js Qs Ks")


class ThreeCards(FullPack):
    """A jack, a queen and a king."""

    def cards(self, seats: int) -> Hand:
        """Return the three cards."""
        return CARDS


class OneCard(NoWilds):
    """Ranks a hand of one card."""

    def strength(self, hand: Sequence[Card]) -> int:
        """Return the card itself: a higher one is greater."""
        (card,) = hand
        return card


class ByTheCard(Ranking):
    """The ranking of one card."""

    def evaluator(self, *, wild: int = 0, lowest: int = LOWEST) -> OneCard:
        """Return the only evaluator."""
        return OneCard()


KUHN = Variant(
    key="kuhn",
    name="Kuhn poker",
    seats=range(2, 3),
    pack=ThreeCards(),
    ranking=ByTheCard(),
    phases=(Ante(), Deal(cards=1), Betting(small_bet=1, cap=1), Showdown(), BestTakesPool()),
    match=LastWithChips(start_chips=2),
)

Strategy = Mapping[tuple[Card, str], Fraction]
"""How often a player bets or calls, by his card and what has been done before."""

FIRST_SPOTS = [(card, story) for card in CARDS for story in ("", "check bet")]
SECOND_SPOTS = [(card, story) for card in CARDS for story in ("check", "bet")]


def deals() -> Iterator[State]:
    for first, second in permutations(CARDS, 2):
        (rest,) = set(CARDS) - {first, second}
        yield start(KUHN, chips=(2, 2), dealer=1, pack=(first, second, rest))


def told(state: State) -> str:
    actions = {"check", "bet", "call", "fold"}
    return " ".join(event.kind.value for event in state.log if event.kind.value in actions)


def worth(state: State, first: Strategy, second: Strategy) -> Fraction:
    """Return what the first player gains on average from here on."""
    if state.is_over:
        assert state.chips[0] + state.chips[1] == 4
        return Fraction(state.chips[0] - 2)
    passive, active = legal_actions(state)
    (card,) = observe(state, state.actor).hand
    often = (first, second)[state.actor][card, told(state)]
    total = Fraction(0)
    if often < 1:
        total += (1 - often) * worth(apply(state, passive), first, second)
    if often > 0:
        total += often * worth(apply(state, active), first, second)
    return total


def value(first: Strategy, second: Strategy) -> Fraction:
    return sum((worth(state, first, second) for state in deals()), Fraction(0)) / 6


def optimal_first(alpha: Fraction) -> Strategy:
    return {
        (JACK, ""): alpha,
        (QUEEN, ""): Fraction(0),
        (KING, ""): 3 * alpha,
        (JACK, "check bet"): Fraction(0),
        (QUEEN, "check bet"): alpha + Fraction(1, 3),
        (KING, "check bet"): Fraction(1),
    }


OPTIMAL_SECOND: Strategy = {
    (JACK, "check"): Fraction(1, 3),
    (QUEEN, "check"): Fraction(0),
    (KING, "check"): Fraction(1),
    (JACK, "bet"): Fraction(0),
    (QUEEN, "bet"): Fraction(1, 3),
    (KING, "bet"): Fraction(1),
}


def pure(spots: Sequence[tuple[Card, str]]) -> Iterator[Strategy]:
    for choice in product((Fraction(0), Fraction(1)), repeat=len(spots)):
        yield dict(zip(spots, choice, strict=True))


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_optimal_play_costs_the_first_player_an_eighteenth(alpha: Fraction) -> None:
    assert value(optimal_first(alpha), OPTIMAL_SECOND) == Fraction(-1, 18)


def test_neither_player_of_kuhn_can_do_better() -> None:
    """All 64 pure strategies of each side are tried against the other's optimal one."""
    best_first = max(value(mine, OPTIMAL_SECOND) for mine in pure(FIRST_SPOTS))
    best_second = min(value(optimal_first(Fraction(1, 6)), his) for his in pure(SECOND_SPOTS))
    assert best_first == best_second == Fraction(-1, 18)


def test_kuhn_has_thirty_ends() -> None:
    def ends(state: State) -> int:
        if state.is_over:
            return 1
        return sum(ends(apply(state, action)) for action in legal_actions(state))

    assert sum(map(ends, deals())) == 30
