"""The Mexican tie-break: which of several equal hands is the worst (RULES 8).

The first three of its five stages compare the hands themselves: fewer wild cards, the better
suited run, more cards of one colour. They give an order that holds for any number of
tied hands. Stages four and five draw cards. `narrow` plays one stage with the cards that there are
to draw, `find_worst` all of them; a hand in progress and the command line ask the same `narrow`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from whiskey_poker.cards import SUITS, Card, Hand, is_joker, rank, suit
from whiskey_poker.evaluator import HandEvaluator
from whiskey_poker.marking import N_
from whiskey_poker.options import Part, choice, flag
from whiskey_poker.strength import ACE, LOW_ACE
from whiskey_poker.wild_cards import plays_as

RED: Final = frozenset("dh")
DRAWN_CARD: Final = 4
MANOTAZO: Final = 5
_ABOVE_ACE: Final = ACE + 1

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

    def compared(self, hand: Hand, evaluator: HandEvaluator) -> Hand:
        """Return the cards that the stages after the first look at: those that are not wild."""
        return naturals(hand, evaluator)


class TiebreakWilds(StrEnum):
    """What wild cards are in the tie-break's later stages."""

    IGNORE = "ignore"
    AS_PLAYED = "as_played"


class WildTieRules(TieRules):
    """The house rules of the comparison in a game with wild cards."""

    tiebreak_wilds: TiebreakWilds = choice(
        TiebreakWilds.IGNORE,
        {
            TiebreakWilds.IGNORE: N_("After the first stage wild cards are left aside."),
            TiebreakWilds.AS_PLAYED: N_("A wild card counts as the card that it plays as."),
        },
        N_("Wild cards in the tie-break."),
    )

    def compared(self, hand: Hand, evaluator: HandEvaluator) -> Hand:
        """Return the cards that the stages after the first look at."""
        if self.tiebreak_wilds is TiebreakWilds.IGNORE:
            return super().compared(hand, evaluator)
        stands_for = plays_as(hand, evaluator)
        return tuple(stands_for.get(card, card) for card in hand)


def wild_count(hand: Hand, evaluator: HandEvaluator) -> int:
    """Return the number of wild cards, counted by what they are and not by need (stage 1)."""
    return sum(evaluator.is_wild(card) for card in hand)


def naturals(hand: Hand, evaluator: HandEvaluator) -> Hand:
    """Return the cards that are not wild."""
    return tuple(card for card in hand if not evaluator.is_wild(card))


def runs(cards: Hand, rules: TieRules) -> tuple[Run, ...]:
    """Return the suited runs of two cards or more, best first (stage 2).

    The ace stands beside the king, or beside the two as the low end; K-A-2 is two runs of two.

    >>> from whiskey_poker.cards import parse_cards
    >>> runs(parse_cards("Ah Kh 2h 9s 8s"), TieRules())
    ((2, 14), (2, 9), (2, 2))
    """
    found: list[Run] = []
    for each in SUITS:
        ranks = {rank(card) for card in cards if suit(card) == each}
        if ACE in ranks and rules.tiebreak_ace_low:
            ranks.add(LOW_ACE)
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
    return Colour.RED if suit(card) in RED else Colour.BLACK


Stage = Callable[[Hand, HandEvaluator, TieRules], tuple[object, ...]]

STAGES: Final[Sequence[Stage]] = (
    lambda hand, evaluator, rules: (-wild_count(hand, evaluator),),
    lambda hand, evaluator, rules: best_runs(rules.compared(hand, evaluator), rules),
    lambda hand, evaluator, rules: (colour_count(rules.compared(hand, evaluator)),),
)
"""The stages that compare hands; of two hands the one with the smaller value is in danger."""


def in_danger(
    stage: Stage, hands: Mapping[int, Hand], evaluator: HandEvaluator, rules: TieRules
) -> tuple[int, ...]:
    """Return the seats that a stage leaves in danger, in the given order."""
    return _lowest({seat: stage(hand, evaluator, rules) for seat, hand in hands.items()})


class Narrowed(NamedTuple):
    """What a stage did: who is still in danger, in turn order, and the cards that were drawn.

    Where the cards did not suffice, everybody is still in danger and it is not ``complete``.
    """

    stage: int
    danger: tuple[int, ...]
    drawn: Hand = ()
    complete: bool = True


def narrow(
    number: int,
    hands: Mapping[int, Hand],
    evaluator: HandEvaluator,
    rules: TieRules,
    cards: Sequence[Card] = (),
) -> Narrowed:
    """Play one stage, 1 to 5, among tied hands by seat in turn order.

    ``cards`` are those that may be drawn, top card first: of the stock in stage four, of the tied
    hands themselves in stage five. Stages that only compare draw none.
    """
    if number == DRAWN_CARD:
        colours = {seat: majority(rules.compared(hand, evaluator)) for seat, hand in hands.items()}
        return _draw_colour(colours, cards)
    if number == MANOTAZO:
        return _manotazo(tuple(hands), cards)
    return Narrowed(number, in_danger(STAGES[number - 1], hands, evaluator, rules))


def find_worst(
    hands: Mapping[int, Hand],
    evaluator: HandEvaluator,
    rules: TieRules,
    cards: Sequence[Card] = (),
) -> Iterator[Narrowed]:
    """Play stage after stage until one hand is left in danger or the cards are used up.

    >>> from whiskey_poker.cards import cards_text, parse_cards
    >>> from whiskey_poker.ranking import WILD
    >>> hands = map(parse_cards, ("Ks Kc 8h 6d 5c", "Kh Kd 8c 6s 5h"))
    >>> *_, last = find_worst(
    ...     dict(enumerate(hands)), WILD.evaluator(), TieRules(), parse_cards("X2 3d")
    ... )
    >>> last.stage, last.danger, cards_text(last.drawn)
    (4, (0,), 'X2 3d')
    """
    number = 0
    while len(hands) > 1:
        number = min(number + 1, MANOTAZO)
        narrowed = narrow(number, hands, evaluator, rules, cards)
        yield narrowed
        if not narrowed.complete:
            return
        hands = {seat: hands[seat] for seat in narrowed.danger}
        cards = cards[len(narrowed.drawn) :]


def _draw_colour(colours: Mapping[int, Colour], cards: Sequence[Card]) -> Narrowed:
    """Draw until a card has a colour; who has more of that colour is safe."""
    if len(set(colours.values())) == 1:
        return Narrowed(DRAWN_CARD, tuple(colours))
    for place, card in enumerate(cards, start=1):
        drawn = colour(card)
        if drawn is not Colour.NEITHER:
            danger = tuple(seat for seat, more in colours.items() if more is not drawn)
            return Narrowed(DRAWN_CARD, danger, tuple(cards[:place]))
    return Narrowed(DRAWN_CARD, tuple(colours), tuple(cards), complete=False)


def _manotazo(seats: tuple[int, ...], cards: Sequence[Card]) -> Narrowed:
    """Let each draw one card, in turn order; the lowest stays in danger."""
    if len(cards) < len(seats):
        return Narrowed(MANOTAZO, seats, complete=False)
    drawn = dict(zip(seats, cards, strict=False))
    danger = _lowest({seat: _height(card) for seat, card in drawn.items()})
    return Narrowed(MANOTAZO, danger, tuple(drawn.values()))


def _lowest(values: Mapping[int, Any]) -> tuple[int, ...]:
    worst = min(values.values())
    return tuple(seat for seat, value in values.items() if value == worst)


def _height(card: Card) -> int:
    return _ABOVE_ACE if is_joker(card) else rank(card)


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
