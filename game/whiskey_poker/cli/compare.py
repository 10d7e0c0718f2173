"""``whiskey-poker compare``: what hands are called, their order, and who wins."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import NamedTuple

from whiskey_poker.cards import Hand, cards_text, parse_cards, refuse_repeats
from whiskey_poker.cli.arguments import Commands, add_command, add_game
from whiskey_poker.variants import find_game
from whiskey_poker.words import Words


class Ranked(NamedTuple):
    """A hand, its place on the command line from 0, and its worth."""

    place: int
    cards: Hand
    strength: int

    @property
    def name(self) -> str:
        """What the hand is called."""
        return Words().hand_name(self.strength)


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(commands, "compare", run, "Name hands, put them in order, say who wins.")
    add_game(command)
    command.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="five cards as one argument, such as 'As 2d 3c 4h 5s'",
    )


def run(args: argparse.Namespace) -> None:
    """Print the names, the order and the winners."""
    game = find_game(args.game)
    hands = [parse_cards(text) for text in args.hands]
    ranked = [
        Ranked(place, cards, game.ranking.strength(cards)) for place, cards in enumerate(hands)
    ]
    refuse_repeats([card for hand in hands for card in hand])
    best = max(hand.strength for hand in ranked)
    winners = [hand for hand in ranked if hand.strength == best]
    if args.json:
        described = [{"cards": cards_text(hand.cards), "name": hand.name} for hand in ranked]
        places = [hand.place for hand in winners]
        print(json.dumps({"game": game.key, "hands": described, "winners": places}))
    else:
        print("\n".join(_lines(ranked, winners)))


def _lines(ranked: list[Ranked], winners: list[Ranked]) -> Iterator[str]:
    for hand in sorted(ranked, key=lambda hand: -hand.strength):
        position = 1 + sum(other.strength > hand.strength for other in ranked)
        yield f"{position}. {cards_text(hand.cards)}  {hand.name}  (hand {hand.place + 1})"
    numbers = Words().list_of([str(hand.place + 1) for hand in winners])
    if len(winners) > 1:
        yield f"Hands {numbers} are equally the best."
    elif len(ranked) > 1:
        yield f"Hand {numbers} is the best."
