"""Wild cards in words: which they are and why, and what each of them stands for."""

from __future__ import annotations

from ui.markup import Html, el, join
from ui.screen import Screen, Words
from ui.units import pack_line
from whiskey_poker.cards import UNSEEN, Card, Hand, is_joker
from whiskey_poker.evaluator import HandEvaluator
from whiskey_poker.state import EventKind
from whiskey_poker.story import Story
from whiskey_poker.wild_cards import plays_as


def is_wild(screen: Screen, card: Card) -> bool:
    """Tell whether a card that lies open is wild in this hand."""
    return card != UNSEEN and screen.view.table.evaluator.is_wild(card)


def wild_word(screen: Screen, card: Card) -> str:
    """Return the word that stands on a wild card; empty for any other."""
    # Translators: written on the card itself, so as short as it can be.
    return screen.words.gettext("wild") if is_wild(screen, card) else ""


def joker_word(screen: Screen, card: Card) -> str:
    """Return the word that stands on a joker; empty for any other card."""
    # Translators: written on the card itself, so as short as it can be.
    return screen.words.gettext("joker") if is_joker(card) else ""


def stand_ins(words: Words, hand: Hand, evaluator: HandEvaluator) -> str:
    """Say what every wild card of a hand plays as: ``5♥ plays as 9♠``; empty without one."""
    return words.list_of(
        [
            words.gettext("{wild} plays as {card}").format(
                wild=words.glyphs([wild]), card=words.glyphs([card])
            )
            for wild, card in plays_as(hand, evaluator).items()
        ]
    )


def note(screen: Screen) -> str:
    """Say what is special about the cards of this hand: the wild rank and why, or a short pack."""
    table = screen.view.table
    story = Story(screen.words, table, screen.names, screen.you)
    told = [
        story.sentence(place)
        for place, event in enumerate(table.log)
        if event.kind is EventKind.WILD
    ]
    return " ".join([*told, pack_line(screen.words, table.variant, len(table.order))]).strip()


def named(screen: Screen, name: str, hand: Hand) -> Html:
    """Return the name of a hand and, where the game comes from another tongue, the one there."""
    tongue = screen.view.table.variant.tongue
    if tongue != "es" or screen.lang.startswith(tongue):
        return join([name])
    spanish = screen.words.spanish_hand(screen.view.table.strength(hand))
    return join([name, " ", el("span", spanish, lang=tongue, class_="native")])
