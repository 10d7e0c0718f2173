"""What a player may type for an action: the engine's texts, positions, and short forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from whiskey_poker.cards import Hand, card_text, parse_card
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action, Discards, IllegalAction, Verb, Wagers, parse_action

LETTERS: Final = {
    "p": (Verb.PASS,),
    "t": (Verb.TAKE,),
    "a": (Verb.SWAP_ALL,),
    "s": (Verb.STAND, Verb.STAND_PAT),
    "f": (Verb.FOLD,),
    "c": (Verb.CALL, Verb.CHECK),
    "k": (Verb.KNOCK, Verb.CHECK),
    "b": (Verb.BET, Verb.BUY),
    "r": (Verb.RAISE,),
    "o": (Verb.OPEN,),
    "d": (Verb.DECLINE,),
}
"""What a letter stands for: the first of these that is possible now, or else the first."""

_SWAP_WORDS: Final = frozenset({"swap", "x", "exchange"})
_DISCARD_WORDS: Final = frozenset({"discard", "d"})
_WAGER_LETTERS: Final = frozenset("bro")

_LETTER_OF: Final = {verb: letter for letter, verbs in reversed(LETTERS.items()) for verb in verbs}


def menu(view: Observation) -> tuple[Action, ...]:
    """Return the legal actions that name no cards, in the order of their numbers."""
    return tuple(action for action in legal_actions(view.table) if not action.give)


def choices(view: Observation) -> list[str]:
    """Return the menu in words, each action with its number and its letter.

    Of bets and raises, which may be many, only the smallest and the largest are written.
    """
    legal = legal_actions(view.table)
    plain = legal.plain if isinstance(legal, Wagers) else menu(view)
    texts = [f"{place} {each} ({_LETTER_OF[each.verb]})" for place, each in enumerate(plain, 1)]
    if isinstance(legal, Wagers) and legal.amounts:
        low, high, letter = legal.amounts[0], legal.amounts[-1], _LETTER_OF[legal.verb]
        span = f"{low} to {high} ({letter} {low})" if high > low else f"{low} ({letter})"
        texts.append(f"{len(texts) + 1} {legal.verb} {span}")
    elif isinstance(legal, Discards):
        texts.append("or the cards to discard (d 1 3)")
    elif len(legal) > len(plain):
        texts.append("or your card and the widow's")
    return texts


def read_answer(text: str, view: Observation) -> Action:
    """Return the action that is meant, legal or not; raise `IllegalAction` or `CardError`.

    ``k`` is ``knock``, and ``check`` where that is offered; ``r 8`` is ``raise 8``, and ``r`` alone
    the smallest raise; ``2`` is the second action of the menu; ``1 4`` and ``swap 1 4`` exchange
    the first own card for the widow's fourth; ``kh 2c`` is ``swap Kh 2c``. In a draw ``1 4``,
    ``d 1 4`` and ``discard 1 4`` lay away the first card and the fourth.
    """
    words = text.lower().split()
    if isinstance(legal_actions(view.table), Discards) and (given := _discards(words)):
        cards = [_card(word, view.hand, "your hand") for word in given]
        return parse_action(" ".join([Verb.DISCARD.value, *cards]))
    if len(words) == 1 and words[0] in LETTERS:
        return _lettered(LETTERS[words[0]], menu(view))
    if len(words) == 2 and words[0] in _WAGER_LETTERS:
        return parse_action(f"{LETTERS[words[0]][0]} {words[1]}")
    if len(words) == 1 and words[0].isdecimal():
        return _numbered(words[0], menu(view))
    named = words and words[0] in _SWAP_WORDS and words[1:] != ["all"]
    cards = words[1:] if named else words
    if named or (len(words) > 1 and all(_is_card_like(word) for word in words)):
        half = len(cards) // 2
        given = [_card(word, view.hand, "your hand") for word in cards[:half]]
        gained = [_card(word, view.table.widow, "the widow") for word in cards[half:]]
        return parse_action(" ".join([Verb.SWAP.value, *given, *gained]))
    return parse_action(" ".join(words))


def _discards(words: Sequence[str]) -> Sequence[str]:
    """Return the words that name cards to lay away, where an answer in a draw does so."""
    if words and words[0] in _DISCARD_WORDS:
        return words[1:]
    several = len(words) > 1 or (bool(words) and not words[0].isdecimal() and len(words[0]) == 2)
    return words if several and all(map(_is_card_like, words)) else ()


def _lettered(verbs: Sequence[Verb], legal: Sequence[Action]) -> Action:
    """Return the first possible action of these verbs; of several bets, the smallest."""
    meant = (action for verb in verbs for action in legal if action.verb is verb)
    return next(meant, Action(verbs[0]))


def _numbered(number: str, actions: Sequence[Action]) -> Action:
    place = int(number) if len(number) < 4 else 0
    if not 1 <= place <= len(actions):
        raise IllegalAction(f"{number} is none of the numbers 1 to {len(actions)}")
    return actions[place - 1]


def _is_card_like(word: str) -> bool:
    return word[0].isdecimal() or len(word) == 2


def _card(word: str, zone: Hand, place: str) -> str:
    """Return the text of a card that is named by itself or by its number from 1."""
    if word.isdecimal():
        number = int(word) if len(word) < 4 else 0
        if not 1 <= number <= len(zone):
            raise IllegalAction(f"there is no card {word} in {place}, only 1 to {len(zone)}")
        return card_text(zone[number - 1])
    card = parse_card(word[0].upper() + word[1:])
    if card not in zone:
        raise IllegalAction(f"{card_text(card)} is not in {place}")
    return card_text(card)
