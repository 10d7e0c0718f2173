"""``whiskey-poker compare``: what hands are called, their order, who wins, and who pays."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from whiskey_poker.board_hands import BoardEvaluator, BoardRanking
from whiskey_poker.cards import (
    RANKS,
    Card,
    CardError,
    Hand,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    refuse_repeats,
)
from whiskey_poker.cli.arguments import (
    CommandError,
    Commands,
    add_command,
    add_game,
    add_rules,
    game_of,
)
from whiskey_poker.evaluator import HandEvaluator
from whiskey_poker.phases.worst_hand import WorstPays, WorstTie
from whiskey_poker.ranking import WildRanking
from whiskey_poker.state import Variant
from whiskey_poker.tiebreak import DRAWN_CARD, MANOTAZO, Narrowed, find_worst
from whiskey_poker.words import Words


class Ranked(NamedTuple):
    """A hand, its place on the command line from 0, and its worth."""

    place: int
    cards: Hand
    strengths: tuple[int, ...]

    @property
    def strength(self) -> int:
        """Its worth by the first ranking of the game."""
        return self.strengths[0]

    @property
    def name(self) -> str:
        """What the hand is called, by each ranking of the game."""
        return Words().list_of([Words().hand_name(each) for each in self.strengths])


class Verdict(NamedTuple):
    """Who has the worst hand: those who are equally the worst, and the stages that they went."""

    worst: tuple[int, ...]
    stages: tuple[Narrowed, ...] = ()

    @property
    def danger(self) -> tuple[int, ...]:
        """The hands of which one must pay, as far as it is known."""
        return self.stages[-1].danger if self.stages else self.worst

    @property
    def loser(self) -> int | None:
        """The hand that pays, if it is decided."""
        return self.danger[0] if len(self.danger) == 1 else None

    @property
    def decided_by(self) -> str | None:
        """What decided it."""
        if self.loser is None:
            return None
        return _DECIDERS[self.stages[-1].stage if self.stages else 0]


_DECIDERS: Final = ("rank", "wilds", "runs", "colours", "draw", "manotazo")
"""What decides, by the stage of the tie-break; before the first, it is the rank of the hand."""

_WHY_SAFE: Final = (
    "",
    "fewer wild cards",
    "the better suited run",
    "more cards of one colour",
    "more cards of the colour drawn",
    "a higher card drawn",
)
"""What the hands that are safe have, by the stage of the tie-break."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(
        commands, "compare", run, "Name hands, put them in order, say who wins and who pays."
    )
    add_game(command)
    add_rules(command)
    command.add_argument(
        "--wild",
        type=_rank,
        default=0,
        metavar="R",
        help=f"the rank that is wild in this deal: 10 or one of {RANKS}",
    )
    command.add_argument(
        "--draw",
        nargs="+",
        default=[],
        metavar="CARD",
        help="after the hands: the cards drawn in the last two stages of the Mexican tie-break",
    )
    command.add_argument(
        "--board",
        type=parse_cards,
        default=(),
        metavar="CARDS",
        help="the cards of the board, as one argument, where the game has one",
    )
    command.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="the cards of a hand as one argument, such as 'As 2d 3c 4h 5s'",
    )


def run(args: argparse.Namespace) -> None:
    """Print the names, the order, the winners, and where the worst hand pays, the loser."""
    game = game_of(args)
    evaluator = _evaluator(game, args.wild, args.board)
    rankings = {game.ranking.label: evaluator}
    if game.other_ranking and game.other_evaluator:
        rankings[game.other_ranking.label] = game.other_evaluator
    hands = [parse_cards(text) for text in args.hands]
    ranked = [
        Ranked(place, cards, tuple(each.strength(cards) for each in rankings.values()))
        for place, cards in enumerate(hands)
    ]
    refuse_repeats([card for hand in (*hands, args.board) for card in hand])
    halves = {label: _best(ranked, half) for half, label in enumerate(rankings)}
    winners = [hand for hand in ranked if any(hand in half for half in halves.values())]
    verdict = _verdict(game, evaluator, ranked, _draws(args.draw))
    if args.json:
        described = [{"cards": cards_text(hand.cards), "name": hand.name} for hand in ranked]
        plain: dict[str, object] = {
            "game": game.key,
            "hands": described,
            "winners": [hand.place for hand in winners],
        }
        if verdict:
            plain |= {"loser": verdict.loser, "decided_by": verdict.decided_by}
        if game.other_ranking:
            plain["halves"] = {
                label: [hand.place for hand in half] for label, half in halves.items()
            }
        print(json.dumps(plain))
    else:
        lines = [*_lines(ranked, halves)]
        if verdict and len(ranked) > 1:
            lines += _story(verdict)
        print("\n".join(lines))


def _rank(text: str) -> int:
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in RANKS:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a rank; ranks are 2 to 10, T, J, Q, K, A"
        )
    return RANKS.index(letter) + 2


def _draws(texts: Sequence[str]) -> Hand:
    """Read the cards drawn; in a Manotazo that is repeated, one may be drawn again."""
    return tuple(parse_card(word) for text in texts for word in text.replace(",", " ").split())


def _best(ranked: Sequence[Ranked], half: int) -> list[Ranked]:
    """Return the hands that are the best by one of the rankings of the game."""
    best = max(hand.strengths[half] for hand in ranked)
    return [hand for hand in ranked if hand.strengths[half] == best]


def _evaluator(game: Variant, wild: int, board: Hand) -> HandEvaluator:
    if board:
        if not isinstance(game.ranking, BoardRanking):
            raise CommandError(f"--board: {game.name} has no board")
        return BoardEvaluator(board)
    round_wild = game.options.get("round_wild")
    knows = isinstance(game.ranking, WildRanking) and round_wild is not None and round_wild.value
    if wild and not knows:
        raise CommandError(f"--wild: no rank is wild in this form of {game.name}")
    return game.ranking.evaluator(wild=wild)


def _verdict(
    game: Variant, evaluator: HandEvaluator, ranked: Sequence[Ranked], draws: Hand
) -> Verdict | None:
    """Find who pays; nobody does in a game in which the best hand takes the pool."""
    phase = next((phase for phase in game.phases if isinstance(phase, WorstPays)), None)
    mexican = phase is not None and phase.worst_tie is WorstTie.MEXICAN
    if draws and not mexican:
        raise CommandError(f"--draw: no cards are drawn in this form of {game.name}")
    if phase is None:
        return None
    _refuse_strangers(draws, game.pack.cards(max(len(ranked), game.seats[0])))
    lowest = min(hand.strength for hand in ranked)
    worst = {hand.place: hand.cards for hand in ranked if hand.strength == lowest}
    if len(ranked) == 1:
        return Verdict(())
    if not mexican:
        return Verdict(tuple(worst))
    stages = tuple(find_worst(worst, evaluator, phase, draws))
    shown = [card for hand in ranked for card in hand.cards]
    danger = tuple(worst)
    for stage in stages:
        if stage.stage == DRAWN_CARD:
            _refuse_drawn(stage.drawn, [card for card in stage.drawn if card in shown],
                          "is in a hand and cannot be drawn from the stock")  # fmt: skip
        if stage.stage == MANOTAZO:
            own = [card for place in danger for card in worst[place]]
            _refuse_drawn(stage.drawn, [card for card in stage.drawn if card not in own],
                          "is in none of the hands that draw from one another")  # fmt: skip
        danger = stage.danger
    return Verdict(tuple(worst), stages)


def _refuse_strangers(draws: Hand, pack: Hand) -> None:
    for card in draws:
        if card not in pack:
            raise CardError(f"--draw: {card_text(card)!r} is not a card of this game")


def _refuse_drawn(drawn: Hand, wrong: Sequence[Card], why: str) -> None:
    refuse_repeats(drawn)
    if wrong:
        raise CardError(f"--draw: {card_text(wrong[0])!r} {why}")


def _lines(ranked: list[Ranked], halves: Mapping[str, list[Ranked]]) -> Iterator[str]:
    for half, (label, winners) in enumerate(halves.items()):
        if len(halves) > 1:
            yield f"{label}:"
        for hand in sorted(ranked, key=lambda hand: -hand.strengths[half]):
            position = 1 + sum(other.strengths[half] > hand.strengths[half] for other in ranked)
            name = Words().hand_name(hand.strengths[half])
            yield f"{position}. {cards_text(hand.cards)}  {name}  (hand {hand.place + 1})"
        numbers = _numbers([hand.place for hand in winners])
        if len(winners) > 1:
            yield f"Hands {numbers} are equally the best."
        elif len(ranked) > 1:
            yield f"Hand {numbers} is the best."


def _story(verdict: Verdict) -> Iterator[str]:
    """Yield in sentences how it came to be who pays."""
    if len(verdict.worst) > 1:
        yield f"Hands {_numbers(verdict.worst)} are equally the worst."
    danger = verdict.worst
    for stage in verdict.stages:
        if stage.stage == DRAWN_CARD and stage.drawn:
            yield f"Drawn from the stock: {Words().the_cards(stage.drawn)}."
        if stage.stage == MANOTAZO:
            for place, card in zip(danger, stage.drawn, strict=False):
                yield f"Hand {place + 1} draws {Words().the_card(card)}."
        safe = [place for place in danger if place not in stage.danger]
        if safe:
            are = "Hands {} are" if len(safe) > 1 else "Hand {} is"
            yield f"{are.format(_numbers(safe))} safe: {_WHY_SAFE[stage.stage]}."
        danger = stage.danger
    if len(danger) == 1:
        yield f"Hand {danger[0] + 1} is the worst and pays."
    elif verdict.stages and verdict.stages[-1].stage == MANOTAZO:
        yield f"It is not decided: hands {_numbers(danger)} must draw a card each (--draw)."
    elif verdict.stages:
        yield f"It is not decided between hands {_numbers(danger)}: draw a card (--draw)."


def _numbers(places: Sequence[int]) -> str:
    return Words().list_of([str(place + 1) for place in places])
