"""Playing cards as SVG: a sheet of outlines, and faces that refer to it.

A face is 100 by 140 units. The sheet (`sprite`) stands once in the page; a card is then three
short references, so that a table of fifty cards stays small. Colours come from the style sheet
(`currentColor`), which is how the two- and the four-colour pack are the same drawing.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ui.markup import Html, el
from ui.outlines import COURTS, JOKERS, RANKS, SUITS
from whiskey_poker.cards import UNSEEN, Card, card_text, is_joker

FACE: Final = "0 0 100 140"

BIG_INDEX: Final = "translate(31 10) scale(.235)"
BIG_PIP: Final = "translate(67 104.5) scale(.53) translate(-50 -50)"
SMALL_PIP: Final = "translate(31 80) scale(.225) translate(-50 -50)"
CROWN: Final = "translate(67 67) scale(.25) translate(-50 -50)"
INLINE: Final = "translate(67 104.5) scale(.4) translate(-50 -50)"
MINI_INDEX: Final = "translate(31 10) scale(.27)"
MINI_PIP: Final = "translate(31 103) scale(.5) translate(-50 -50)"
"""Where the parts lie on a face; a mini face keeps only the index, as large as it goes."""


def suit_of(card: Card) -> str:
    """Return the letter that names a card's suit in the style sheet: c, d, h, s; x for a joker."""
    return "x" if is_joker(card) else card_text(card)[1]


def face(card: Card, *, wild: str = "", joker: str = "") -> Html:
    """Draw a card at full size; ``wild`` and ``joker`` are the words written on it, if it is so.

    >>> face(Card(46)).count("<use")
    4
    """
    if card == UNSEEN:
        return back()
    if is_joker(card):
        return _svg("face", *_joker(card, joker), *_wild(wild))
    text = card_text(card)
    rank, suit = text[0], text[1]
    parts = [
        _use(f"r{rank}", BIG_INDEX),
        _use(f"s{suit}", SMALL_PIP),
        _use(f"s{suit}", BIG_PIP),
    ]
    if rank in COURTS:
        parts.append(_use(f"k{rank}", CROWN))
    if rank == "A":
        parts.append(el("use", href=f"#s{suit}", transform=INLINE, class_="inline"))
    return _svg("face", *parts, *_wild(wild))


def mini(card: Card, *, wild: bool = False) -> Html:
    """Draw a card small: the rank above the suit, nothing else; a wild one wears a notch."""
    if card == UNSEEN:
        return back()
    if is_joker(card):
        parts = [_use(f"x{card_text(card)}", "translate(50 70) scale(.8) translate(-50 -50)")]
    else:
        text = card_text(card)
        rank, suit = text[0], text[1]
        parts = [_use(f"r{rank}", MINI_INDEX), _use(f"s{suit}", MINI_PIP)]
    if wild:
        parts.append(el("path", d="M74 0H96V60L85 48L74 60Z", class_="wildmark"))
    return _svg("face", *parts)


def back() -> Html:
    """Draw the back that all cards share."""
    return _svg("back", el("use", href="#back"))


def pip(suit: str, name: str) -> Html:
    """Draw a suit inside a line of text, with its name for those who hear the line."""
    return el(
        "svg", el("use", href=f"#s{suit}"), viewBox="0 0 100 100", class_=f"pip {suit}",
        role="img", aria_label=name,
    )  # fmt: skip


def sprite() -> Html:
    """Draw the sheet that every card on the page refers to; it shows nothing by itself."""
    outlines = (
        [(f"r{rank}", path) for rank, path in RANKS.items()]
        + [(f"s{suit}", path) for suit, path in SUITS.items()]
        + [(f"k{rank}", path) for rank, path in COURTS.items()]
        + [(f"x{joker}", path) for joker, path in JOKERS.items()]
    )
    shapes = [el("path", id=name, d=path) for name, path in outlines]
    return el(
        "svg", el("defs", *shapes, _engraved_back()), id="sprite", class_="sprite",
        width="0", height="0", aria_hidden="true", focusable="false",
    )  # fmt: skip


def _svg(kind: str, *parts: Html) -> Html:
    return el("svg", *parts, viewBox=FACE, class_=kind, aria_hidden="true", focusable="false")


def _use(name: str, transform: str) -> Html:
    return el("use", href=f"#{name}", transform=transform)


def _joker(card: Card, word: str) -> list[Html]:
    sign = f"x{card_text(card)}"
    parts = [
        _use(sign, "translate(24 27) scale(.32) translate(-50 -50)"),
        _use(sign, "translate(54 78) scale(.72) translate(-50 -50)"),
    ]
    if word:
        parts.append(el("text", word, x="50", y="134", class_="jokerword"))
    return parts


def _wild(word: str) -> list[Html]:
    """Draw a bookmark at the right edge with the word on it: shape and text, not colour alone."""
    if not word:
        return []
    return [
        el("path", d="M77 0H97V60L87 51L77 60Z", class_="wildmark"),
        el("text", word, transform="translate(82 6) rotate(90)", class_="wildword"),
    ]


def _engraved_back() -> Html:
    """Engrave the back: a trellis, a rosette of turned ellipses as on banknotes, a double frame."""
    petals = [
        el("ellipse", cx="50", cy="70", rx="25", ry="9", transform=f"rotate({angle} 50 70)")
        for angle in range(0, 180, 15)
    ]
    return el(
        "g",
        el("rect", width="100", height="140", class_="b-paper"),
        el("rect", x="5", y="5", width="90", height="130", rx="4", class_="b-ink"),
        el("path", d=_trellis(), class_="b-fine"),
        el("rect", x="8.5", y="8.5", width="83", height="123", rx="2", class_="b-line"),
        el("path", d=_scallop(27.5, 16), class_="b-plate"),
        el("g", *petals, class_="b-fine"),
        el("circle", cx="50", cy="70", r="4.5", class_="b-dot"),
        *(
            el("path", d=f"M{x} {y - 8}L{x + 6} {y}L{x} {y + 8}L{x - 6} {y}Z", class_="b-dot")
            for x, y in ((50, 26), (50, 114))
        ),
        id="back",
    )


def _trellis() -> str:
    """Draw diagonals both ways across the inner field of the back, 10 to 90 by 10 to 130."""
    lines: list[str] = []
    for start in range(-110, 90, 10):
        (x0, y0), (x1, y1) = _clip(10 + start)
        if x1 > x0:
            lines.append(f"M{x0} {y0}L{x1} {y1}M{100 - x0} {y0}L{100 - x1} {y1}")
    return "".join(lines)


def _clip(x: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Cut the diagonal that leaves the top edge at ``x`` to the field."""
    x0, x1 = max(x, 10), min(x + 120, 90)
    return (x0, 10 + x0 - x), (x1, 10 + x1 - x)


def _scallop(radius: float, lobes: int) -> str:
    """Draw a round plate with a scalloped edge, about the middle of the back."""

    def point(step: int) -> str:
        angle = 2 * pi * step / lobes
        return f"{50 + radius * cos(angle):.1f} {70 + radius * sin(angle):.1f}"

    arcs = "".join(f"A5.6 5.6 0 0 1 {point(step)}" for step in range(1, lobes + 1))
    return f"M{point(0)}{arcs}Z"
