"""Small signs beside words: line drawings on a square of 24 units, coloured by the style sheet."""

from __future__ import annotations

from typing import Final

from ui.markup import Html, el, join

LINES: Final[dict[str, str]] = {
    "menu": "M4 7H20M4 12H20M4 17H20",
    "book": "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
    "log": "M6 3H18V21H6ZM9 8H15M9 12H15M9 16H13",
    "close": "M5 5L19 19M19 5L5 19",
    "arrow": "M3 12H20M14 6L20 12L14 18",
    "check": "M5 13L10 18L19 6",
    "lamp": "M9 18H15M10 21H14M9 18C9 15 6 13.5 6 9.5A6 6 0 0 1 18 9.5C18 13.5 15 15 15 18",
    "turn": "M7 5L17 12L7 19Z",
    "back": "M9 6L4 11L9 16M4 11H14C18 11 20 13 20 17",
}
CORNER: Final = "M2 60V22C2 22 22 22 22 2H60M8 60V28C20 27 27 20 28 8H60M4 4A7 7 0 1 1 4 18"
CORNERS: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
FLOURISH: Final = (
    "M4 10H76M196 10H124M100 3L107 10L100 17L93 10ZM76 10C82 10 84 5 88 5C92 5 92 10 88 10"
    "M124 10C118 10 116 15 112 15C108 15 108 10 112 10"
)


def icon(name: str, *, label: str = "") -> Html:
    """Draw a sign; with a label it speaks for itself, without one it only accompanies words."""
    return el(
        "svg", el("path", d=LINES[name]), viewBox="0 0 24 24", class_=f"icon i-{name}",
        role="img" if label else None, aria_label=label or None,
        aria_hidden=None if label else "true", focusable="false",
    )  # fmt: skip


def chip() -> Html:
    """Draw a chip with a notched rim."""
    notches = el("circle", cx="12", cy="12", r="9.2", class_="chip-rim")
    body = el("circle", cx="12", cy="12", r="11", class_="chip-body")
    return el(
        "svg", body, notches, el("circle", cx="12", cy="12", r="5", class_="chip-eye"),
        viewBox="0 0 24 24", class_="chip", aria_hidden="true", focusable="false",
    )  # fmt: skip


def diamond() -> Html:
    """Draw the sign that stands below a card that counts, to stand before what it makes."""
    return el(
        "svg", el("path", d="M12 3L21 12L12 21L3 12Z"), viewBox="0 0 24 24", class_="diamond",
        aria_hidden="true", focusable="false",
    )  # fmt: skip


def corners() -> Html:
    """Draw the four corner pieces of the engraved frame around the baize."""
    return join(_corner(number, x, y) for number, (x, y) in enumerate(CORNERS))


def flourish() -> Html:
    """Draw the ornament that closes a chapter."""
    return el(
        "svg", el("path", d=FLOURISH), viewBox="0 0 200 20", class_="flourish",
        aria_hidden="true", focusable="false",
    )  # fmt: skip


def _corner(number: int, x: int, y: int) -> Html:
    """Turn the corner piece by mirroring it; the box follows to where it then lies."""
    return el(
        "svg",
        el("path", d=CORNER, transform=f"scale({x} {y})"),
        viewBox=f"{min(0, 60 * x)} {min(0, 60 * y)} 60 60",
        class_=f"corner c{number}",
        aria_hidden="true",
        focusable="false",
    )
