"""Names of cards, hands and actions, in the language of a gettext catalogue.

Every text is a whole phrase with named places, so that a translator may turn it round. Nothing
here knows a screen: the command line and the page use the same words.

>>> from whiskey_poker.cards import parse_card, parse_cards
>>> from whiskey_poker.ranking import HIGH
>>> words = Words()
>>> words.card(parse_card("Th"))
'ten of hearts'
>>> words.hand_name(HIGH.strength(parse_cards("9c 9d 4h 4s Kd")))
'two pair, nines and fours'
"""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final, NamedTuple

from whiskey_poker.cards import CARD_TEXTS, UNSEEN, Card, is_joker, rank, suit
from whiskey_poker.marking import N_
from whiskey_poker.state import Action, Verb
from whiskey_poker.strength import ACE, LOW_ACE, Category, is_low, unpack_strength


class RankWords(NamedTuple):
    """The words for one rank; the first two name a card with its suit."""

    card: str
    the_card: str
    one: str
    many: str


_RANKS: Final = {
    2: RankWords(N_("two of {suit}"), N_("the two of {suit}"), N_("two"), N_("twos")),
    3: RankWords(N_("three of {suit}"), N_("the three of {suit}"), N_("three"), N_("threes")),
    4: RankWords(N_("four of {suit}"), N_("the four of {suit}"), N_("four"), N_("fours")),
    5: RankWords(N_("five of {suit}"), N_("the five of {suit}"), N_("five"), N_("fives")),
    6: RankWords(N_("six of {suit}"), N_("the six of {suit}"), N_("six"), N_("sixes")),
    7: RankWords(N_("seven of {suit}"), N_("the seven of {suit}"), N_("seven"), N_("sevens")),
    8: RankWords(N_("eight of {suit}"), N_("the eight of {suit}"), N_("eight"), N_("eights")),
    9: RankWords(N_("nine of {suit}"), N_("the nine of {suit}"), N_("nine"), N_("nines")),
    10: RankWords(N_("ten of {suit}"), N_("the ten of {suit}"), N_("ten"), N_("tens")),
    11: RankWords(N_("jack of {suit}"), N_("the jack of {suit}"), N_("jack"), N_("jacks")),
    12: RankWords(N_("queen of {suit}"), N_("the queen of {suit}"), N_("queen"), N_("queens")),
    13: RankWords(N_("king of {suit}"), N_("the king of {suit}"), N_("king"), N_("kings")),
    14: RankWords(N_("ace of {suit}"), N_("the ace of {suit}"), N_("ace"), N_("aces")),
}
_RANKS[LOW_ACE] = _RANKS[ACE]
_SUITS: Final = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
_SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_JOKERS: Final = {"X1": N_("first joker"), "X2": N_("second joker")}
_JOKER_SIGNS: Final = {"X1": N_("joker 1"), "X2": N_("joker 2")}
_THE_JOKERS: Final = {"X1": N_("the first joker"), "X2": N_("the second joker")}

_HANDS: Final = {
    Category.HIGH_CARD: N_("{rank} high"),
    Category.ONE_PAIR: N_("a pair of {ranks}"),
    Category.TWO_PAIR: N_("two pair, {ranks} and {lower_ranks}"),
    Category.THREE_OF_A_KIND: N_("three {ranks}"),
    Category.STRAIGHT: N_("{rank}-high straight"),
    Category.FLUSH: N_("{rank}-high flush"),
    Category.FULL_HOUSE: N_("full house, {ranks} over {lower_ranks}"),
    Category.FOUR_OF_A_KIND: N_("four {ranks}"),
    Category.STRAIGHT_FLUSH: N_("{rank}-high straight flush"),
    Category.FIVE_OF_A_KIND: N_("five {ranks}"),
    # Translators: the cards of a badugi hand that count, from the highest down.
    Category.ONE_CARD: N_("one-card {rank}"),
    Category.TWO_CARDS: N_("two-card {rank}-{second}"),
    Category.THREE_CARDS: N_("three-card {rank}-{second}-{third}"),
    Category.BADUGI: N_("{rank}-{second}-{third}-{fourth} badugi"),
}
# Translators: a hand without a pair where the lowest wins, called by its two highest cards.
_LOW: Final = N_("{rank}-{second} low")

_SPANISH_HANDS: Final = {
    Category.HIGH_CARD: "Carta más alta",
    Category.ONE_PAIR: "Par",
    Category.TWO_PAIR: "Dos Pares",
    Category.THREE_OF_A_KIND: "Tercia",
    Category.STRAIGHT: "Corrida",
    Category.FLUSH: "Color",
    Category.FULL_HOUSE: "Full",
    Category.FOUR_OF_A_KIND: "Póquer",
    Category.STRAIGHT_FLUSH: "Flor Corrida",
    Category.FIVE_OF_A_KIND: "Quintilla",
}
"""What the players of La Viuda call the hands, in whatever language the rest is (RULES 2)."""

_ACTIONS: Final = {
    Verb.PASS: N_("Pass"),
    Verb.TAKE: N_("Take the widow unseen"),
    Verb.SWAP_ALL: N_("Take all five"),
    Verb.KNOCK: N_("Knock"),
    Verb.STAND: N_("Stand"),
    Verb.BUY: N_("Buy the widow’s chip"),
    Verb.DECLINE: N_("Decline"),
    Verb.STAND_PAT: N_("Stand pat"),
    Verb.CHECK: N_("Check"),
    Verb.FOLD: N_("Fold"),
    Verb.CALL: N_("Call"),
}
_WAGERS: Final = {
    Verb.BET: N_("Bet {number}"),
    Verb.OPEN: N_("Open for {number}"),
    Verb.RAISE: N_("Raise to {number}"),
}


class Words:
    """The names of the game's things, translated by a gettext catalogue."""

    def __init__(self, translations: NullTranslations | None = None) -> None:
        translations = translations or NullTranslations()
        self.gettext = translations.gettext
        self.ngettext = translations.ngettext

    def card(self, card: Card) -> str:
        """Name a card without an article: ``ten of hearts``, ``face-down card``."""
        if card == UNSEEN:
            return self.gettext("face-down card")
        if is_joker(card):
            return self.gettext(_JOKERS[CARD_TEXTS[card]])
        return self._with_suit(_RANKS[rank(card)].card, card)

    def the_card(self, card: Card) -> str:
        """Name a card in a sentence: ``the ten of hearts``, ``a face-down card``."""
        if card == UNSEEN:
            return self.gettext("a face-down card")
        if is_joker(card):
            return self.gettext(_THE_JOKERS[CARD_TEXTS[card]])
        return self._with_suit(_RANKS[rank(card)].the_card, card)

    def the_cards(self, cards: Iterable[Card]) -> str:
        """Name several cards in a sentence: ``the ten of hearts and the king of clubs``."""
        return self.list_of([self.the_card(card) for card in cards])

    def list_of(self, items: list[str]) -> str:
        """Join phrases as the language joins a list."""
        if len(items) < 2:
            return "".join(items)
        *first, last = items
        joined = first[0]
        for item in first[1:]:
            joined = self.gettext("{items}, {item}").format(items=joined, item=item)
        return self.gettext("{items} and {last_item}").format(items=joined, last_item=last)

    def glyphs(self, cards: Iterable[Card]) -> str:
        """Write cards shortly, for the eye: ``10♥ 4♦``; an unseen card is ``?``."""
        return " ".join(self._glyph(card) for card in cards)

    def rank(self, number: int) -> str:
        """Name a rank: ``nine``."""
        return self.gettext(_RANKS[number].one)

    def ranks(self, number: int) -> str:
        """Name the cards of a rank: ``nines``."""
        return self.gettext(_RANKS[number].many)

    def hand_name(self, strength: int) -> str:
        """Name a hand without its kickers: ``a pair of nines``, ``five-high straight``.

        Where the lowest hand wins: ``eight-six low``, ``three-card eight-four-two``.
        """
        category, ranks = unpack_strength(strength)
        if category is Category.STRAIGHT_FLUSH and ranks == (ACE,):
            return self.gettext("royal flush")
        low = is_low(strength) and category is Category.HIGH_CARD
        highest, second, third, fourth = (*ranks[:4], *ranks[-1:] * (4 - len(ranks)))
        return self.gettext(_LOW if low else _HANDS[category]).format(
            rank=self.rank(highest),
            second=self.rank(second),
            third=self.rank(third),
            fourth=self.rank(fourth),
            ranks=self.ranks(highest),
            lower_ranks=self.ranks(second),
        )

    def spanish_hand(self, strength: int) -> str:
        """Name a hand as it is called where La Viuda is played: ``Tercia``."""
        category, ranks = unpack_strength(strength)
        if category is Category.STRAIGHT_FLUSH and ranks == (ACE,):
            return "Flor Imperial"
        return _SPANISH_HANDS[category]

    def action(self, action: Action) -> str:
        """Write what the button of an action says: ``Exchange 4♦ for 9♥``."""
        if action.verb is Verb.SWAP:
            return self.gettext("Exchange {given} for {gained}").format(
                given=self.glyphs(action.give), gained=self.glyphs(action.get)
            )
        if action.verb is Verb.DISCARD:
            return self.gettext("Discard {cards}").format(cards=self.glyphs(action.give))
        if action.amount:
            return self.gettext(_WAGERS[action.verb]).format(number=action.amount)
        return self.gettext(_ACTIONS[action.verb])

    def _with_suit(self, message: str, card: Card) -> str:
        return self.gettext(message).format(suit=self.gettext(_SUITS[suit(card)]))

    def _glyph(self, card: Card) -> str:
        if card == UNSEEN:
            return "?"
        if is_joker(card):
            return self.gettext(_JOKER_SIGNS[CARD_TEXTS[card]])
        text = CARD_TEXTS[card][0]
        return ("10" if text == "T" else text) + _SUIT_SIGNS[suit(card)]
