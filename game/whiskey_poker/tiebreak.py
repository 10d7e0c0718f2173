"""The Mexican tie-break: which of several equal hands is the worst (RULES 8).

The first three of its five stages compare the hands themselves: fewer wild cards, the better
suited run, more cards of one colour. They give an order, `rank_of`, that holds for any number of
tied hands. Stages four and five draw cards and are played by `whiskey_poker.phases.last_hand`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Final

from whiskey_poker.cards import Card, Hand, is_joker, rank
from whiskey_poker.marking import N_
from whiskey_poker.options import Part, choice, flag
from whiskey_poker.ranking import Evaluator
from whiskey_poker.strength import ACE

RED: Final = frozenset("dh")
_LOW_ACE: Final = 1

Run = tuple[int, int]
"""A suited run: its length and its top rank."""

NO_RUN: Final[Run] = (0, 0)


class Colour(StrEnum):
    """The colour of which a hand has more cards."""

    RED = "red"
    BLACK = "black"
    NEITHER = "neither"


class TiebreakRuns(StrEnum):
    """Which suited runs are compared."""

    BEST_ONLY = "best_only"
    ALL = "all"


class TieRules(Part):
    """The house rules of the comparison."""

    tiebreak_runs: TiebreakRuns = choice(
        TiebreakRuns.BEST_ONLY,
        {
            TiebreakRuns.BEST_ONLY: N_("Only the best suited run of each hand counts."),
            TiebreakRuns.ALL: N_("Where the best runs are equal, the next ones are compared."),
        },
        N_("Suited runs in the tie-break."),
    )
    tiebreak_ace_low: bool = flag(
        default=True,
        yes=N_("Ace and two of a suit are a run, topped by the two."),
        no=N_("The ace is high only."),
        about=N_("The ace in the tie-break's runs."),
    )


def wild_count(hand: Hand, evaluator: Evaluator) -> int:
    """Return the number of wild cards, counted by what they are and not by need (stage 1)."""
    return sum(evaluator.is_wild(card) for card in hand)


def naturals(hand: Hand, evaluator: Evaluator) -> Hand:
    """Return the cards that are not wild; the later stages look at these only."""
    return tuple(card for card in hand if not evaluator.is_wild(card))


def runs(cards: Hand, rules: TieRules) -> tuple[Run, ...]:
    """Return the suited runs of two cards or more, best first (stage 2).

    The ace stands beside the king, or beside the two as the low end; K-A-2 is two runs of two.

    >>> from whiskey_poker.cards import parse_cards
    >>> runs(parse_cards("Ah Kh 2h 9s 8s"), TieRules())
    ((2, 14), (2, 9), (2, 2))
    """
    found: list[Run] = []
    for suit in range(4):
        ranks = {rank(card) for card in cards if card & 3 == suit}
        if ACE in ranks and rules.tiebreak_ace_low:
            ranks.add(_LOW_ACE)
        found += _runs_of(ranks)
    return tuple(sorted(found, reverse=True))


def best_runs(cards: Hand, rules: TieRules) -> tuple[Run, ...]:
    """Return the runs that are compared; a hand with none is below all others."""
    all_runs = runs(cards, rules) or (NO_RUN,)
    return all_runs if rules.tiebreak_runs is TiebreakRuns.ALL else all_runs[:1]


def colour_count(cards: Hand) -> int:
    """Return the number of cards of the colour that the hand has more of (stage 3)."""
    red = _red(cards)
    return max(red, len(cards) - red)


def majority(cards: Hand) -> Colour:
    """Return the colour of which the hand has more cards (stage 4)."""
    red, black = _red(cards), len(cards) - _red(cards)
    if red == black:
        return Colour.NEITHER
    return Colour.RED if red > black else Colour.BLACK


def colour(card: Card) -> Colour:
    """Return the printed colour of a card; a joker has none."""
    if is_joker(card):
        return Colour.NEITHER
    return Colour.RED if "cdhs"[card & 3] in RED else Colour.BLACK


Stage = Callable[[Hand, Evaluator, TieRules], tuple[object, ...]]

STAGES: Final[Sequence[Stage]] = (
    lambda hand, evaluator, rules: (-wild_count(hand, evaluator),),
    lambda hand, evaluator, rules: best_runs(naturals(hand, evaluator), rules),
    lambda hand, evaluator, rules: (colour_count(naturals(hand, evaluator)),),
)
"""The stages that compare hands; of two hands the one with the smaller value is in danger."""


def in_danger(
    stage: Stage, hands: dict[int, Hand], evaluator: Evaluator, rules: TieRules
) -> tuple[int, ...]:
    """Return the seats that a stage leaves in danger, in the given order."""
    values = {seat: stage(hand, evaluator, rules) for seat, hand in hands.items()}
    worst = min(values.values())
    return tuple(seat for seat, value in values.items() if value == worst)


def _red(cards: Hand) -> int:
    return sum(colour(card) is Colour.RED for card in cards)


def _runs_of(ranks: set[int]) -> Iterator[Run]:
    for bottom in sorted(ranks):
        if bottom - 1 in ranks:
            continue
        top = bottom
        while top + 1 in ranks:
            top += 1
        if top > bottom:
            yield top - bottom + 1, top
