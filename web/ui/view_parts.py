"""The small parts of which every region of the page is made: cards, chips, buttons, pips."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from ui import faces, icons
from ui.markup import Html, el, join
from ui.screen import Screen
from ui.units import amount_of
from ui.wild import is_wild, joker_word, wild_word
from whiskey_poker.cards import UNSEEN, Card, Hand, card_text
from whiskey_poker.state import Unit
from whiskey_poker.words import Words

_SIGNS: Final = re.compile("(\\w*)([♠♥♦♣])\ufe0e?")
_LETTERS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


class Dress(NamedTuple):
    """What tells a card of your hand apart: its classes, what is said, what is written on it."""

    kind: str = ""
    said: str = ""
    tag: str = ""


PLAIN: Final = Dress()


def suit_names(words: Words) -> dict[str, str]:
    """Name the suits, by letter."""
    _ = words.gettext
    return {"s": _("spades"), "h": _("hearts"), "d": _("diamonds"), "c": _("clubs")}


def pips(sentence: str, words: Words) -> Html:
    """Return the sentence with its suit signs drawn, never left to a font of little pictures."""
    names = suit_names(words)
    plain, *found = _SIGNS.split(sentence)
    drawn: list[object] = [plain]
    for rank, sign, after in zip(found[::3], found[1::3], found[2::3], strict=True):
        suit = _LETTERS[sign]
        drawn += [el("span", rank, faces.pip(suit, names[suit]), class_="nb"), after]
    return join(drawn)


def hidden_text(words: object) -> Html:
    """Return words for those who listen."""
    return el("span", words, class_="vh")


def chips(amount: int, words: Words, unit: Unit = Unit.CHIP) -> Html:
    """Show a number of chips; spoken, it is a number of chips, not a bare number.

    Points are no things that lie before a player: they are written out.
    """
    spoken = amount_of(words, amount, unit)
    if unit is Unit.POINT:
        return el("span", spoken, class_="chips")
    return el(
        "span", icons.chip(), el("span", amount, aria_hidden="true"), hidden_text(spoken),
        class_="chips",
    )  # fmt: skip


def button(
    name: str,
    label: object,
    command: str,
    *,
    kind: str = "",
    pressed: bool | None = None,
    described: str = "",
) -> Html:
    """Write a button that sends a command; without one it is shown, but does nothing.

    ``described`` names the element that says why, or what follows.
    """
    return el(
        "button",
        label,
        type="button",
        id=name,
        class_=f"button {kind}".strip(),
        data_do=command or None,
        aria_disabled=None if command else "true",
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_describedby=described or None,
    )


def card_button(
    screen: Screen,
    name: str,
    card: Card,
    label: str,
    command: str,
    *,
    picked: bool | None = None,
    dress: Dress = PLAIN,
) -> Html:
    """Write a card that can be picked; without a command it lies there, still to be read."""
    if dress.said:
        label = screen.words.gettext("{card}, {more}").format(card=label, more=dress.said)
    return el(
        "button",
        _face(screen, card),
        el("span", dress.tag, class_="tag-new", aria_hidden="true") if dress.tag else None,
        el("span", icons.icon("check"), class_="tick", aria_hidden="true") if picked else None,
        type="button",
        id=name,
        class_=f"card {faces.suit_of(card)} {dress.kind}".strip(),
        data_do=command or None,
        aria_label=label,
        aria_disabled=None if command else "true",
        aria_pressed=None if picked is None else str(picked).lower(),
    )


def pickable_cards(
    screen: Screen,
    zone: str,
    cards: Hand,
    *,
    offered: Collection[Card],
    picked: Collection[Card],
    dressed: Mapping[Card, Dress],
) -> list[Html]:
    """Write cards side by side: those offered can be picked, a face-down one shows its back."""
    drawn = []
    for place, card in enumerate(cards, 1):
        label = place_label(screen, card, place, len(cards))
        if card == UNSEEN:
            drawn.append(card_image(screen, card, label, name=f"{zone}-down-{place}"))
            continue
        command = f"pick {card_text(card)}" if card in offered else ""
        is_picked = card in picked if command else None
        name, dress = card_id(zone, card), dressed.get(card, PLAIN)
        drawn.append(card_button(screen, name, card, label, command, picked=is_picked, dress=dress))
    return drawn


def card_image(screen: Screen, card: Card, label: str, *, kind: str = "", name: str = "") -> Html:
    """Write a card that only shows; a face-down one shows its back."""
    suit = "down" if card == UNSEEN else faces.suit_of(card)
    return el(
        "span", _face(screen, card), role="img", aria_label=label, id=name or None,
        class_=f"card {suit} {kind}".strip(),
    )  # fmt: skip


def mini_card(screen: Screen, card: Card, label: str) -> Html:
    """Write a small card for a seat's fan."""
    return el(
        "span", faces.mini(card, wild=is_wild(screen, card)), role="img", aria_label=label,
        class_=f"mini {faces.suit_of(card)}",
    )  # fmt: skip


def mini_backs(number: int, words: Words, label: str = "") -> Html:
    """Write some face-down cards of a seat's fan, spoken as one."""
    label = label or words.ngettext("{count} face-down card", "{count} face-down cards", number)
    backs = [el("span", faces.back(), class_="mini down") for _back in range(number)]
    return el("span", *backs, role="img", aria_label=label.format(count=number), class_="backs")


def _face(screen: Screen, card: Card) -> Html:
    return faces.face(card, wild=wild_word(screen, card), joker=joker_word(screen, card))


def card_name(screen: Screen, card: Card) -> str:
    """Name a card, and say if it is wild: ``five of hearts, wild``."""
    name = screen.words.card(card)
    return screen.words.gettext("{card}, wild").format(card=name) if is_wild(screen, card) else name


def place_label(screen: Screen, card: Card, place: int, number: int) -> str:
    """Name a card with its place: ``Ten of hearts, card 3 of 5``."""
    _ = screen.words.gettext
    if card == UNSEEN:
        return _("Face-down card {place} of {number}").format(place=place, number=number)
    name = card_name(screen, card)
    return _("{card}, card {place} of {number}").format(
        card=name[:1].upper() + name[1:], place=place, number=number
    )


def name_of(screen: Screen, seat: int) -> str:
    """Return the name that the page shows for a seat."""
    return screen.words.gettext("You") if seat == screen.you else screen.names[seat]


def card_id(zone: str, card: Card) -> str:
    """Return the id of a card on the page: ``hand-Kh``, ``widow-2c``."""
    return f"{zone}-{card_text(card)}"
