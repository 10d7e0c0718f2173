"""The picture of how the chances moved through a hand: drawn by us, and told as a table too.

A fall straight down is a decision of yours, and what it cost; all else the cards and the others
have done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ui.coach_data import Past, Point
from ui.markup import Html, el
from ui.view_parts import pips
from whiskey_poker.words import Words

WIDTH: Final = 360
HEIGHT: Final = 190
LEFT: Final = 44
RIGHT: Final = 16
TOP: Final = 12
BOTTOM: Final = 30


def picture(words: Words, curve: Sequence[Point], *, pays: bool) -> Html:
    """Draw the curve; in words it says where it began, its ends, and its extremes."""
    _ = words.gettext
    template = (
        _("Your chance not to pay began at {first} %, was between {low} % and {high} %, and ended"
          " at {last} %.")
        if pays
        else _("Your share of the pool began at {first} %, was between {low} % and {high} %, and"
               " ended at {last} %.")
    )  # fmt: skip
    values = [_percent(point.value) for point in curve]
    label = template.format(first=values[0], last=values[-1], low=min(values), high=max(values))
    return el(
        "svg",
        *_grid(),
        _text(LEFT, HEIGHT - 8, _("deal"), "middle"),
        _text(WIDTH - RIGHT, HEIGHT - 8, _("end"), "end"),
        _fair(curve[0].value),
        el("path", d=_path(_places(curve)), class_="curve"),
        *_falls(curve),
        *_dots(curve),
        viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="chances", role="img", aria_label=label,
    )  # fmt: skip


def table(words: Words, curve: Sequence[Point], past: Sequence[Past]) -> Html:
    """Write the same as a table: before and after each of your decisions."""
    _ = words.gettext
    percent = _("{percent} %")

    def row(moment: object, before: float, after: float | None) -> Html:
        then = "" if after is None else percent.format(percent=_percent(after))
        return el(
            "tr",
            el("th", moment, scope="row"),
            el("td", percent.format(percent=_percent(before)), class_="number"),
            el("td", then, class_="number"),
        )

    rows = [row(_("The deal"), curve[0].value, None)]
    for number, each in enumerate(past, 1):
        named = _("{number}. {action}").format(number=number, action=words.action(each.done))
        rows.append(row(pips(named, words), each.before, each.after))
    rows.append(row(_("The end"), curve[-1].value, None))
    numbers = [el("th", each, scope="col", class_="number") for each in (_("Before"), _("After"))]
    head = el("tr", el("th", _("Moment"), scope="col"), *numbers)
    return el("table", el("thead", head), el("tbody", *rows), class_="moments")


def _percent(value: float) -> int:
    return round(100 * value)


def _places(curve: Sequence[Point]) -> list[tuple[float, float]]:
    """Return where the points lie: both points of a decision above each other."""
    last = 1 + max(point.decision for point in curve)
    columns = [point.decision or (last if place else 0) for place, point in enumerate(curve)]
    step = (WIDTH - LEFT - RIGHT) / last
    return [
        (round(LEFT + column * step, 1), _height(point.value))
        for column, point in zip(columns, curve, strict=True)
    ]


def _height(value: float) -> float:
    return round(TOP + (1 - min(1.0, max(0.0, value))) * (HEIGHT - TOP - BOTTOM), 1)


def _path(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in places)


def _grid() -> Iterator[Html]:
    for percent in (0, 50, 100):
        y = _height(percent / 100)
        yield el("path", d=f"M{LEFT} {y}H{WIDTH - RIGHT}", class_="grid")
        yield _text(LEFT - 6, y + 4, f"{percent} %", "end")


def _fair(value: float) -> Html:
    y = _height(value)
    return el("path", d=f"M{LEFT} {y}H{WIDTH - RIGHT}", class_="fair")


def _falls(curve: Sequence[Point]) -> Iterator[Html]:
    """Draw what each decision cost, where it cost something that can be seen."""
    places = _places(curve)
    for (x, y), (_x, below), point, after in zip(
        places, places[1:], curve, curve[1:], strict=False
    ):
        if point.decision and point.decision == after.decision and below - y >= 1:
            yield el("path", d=f"M{x} {y}V{below}", class_="fall")


def _dots(curve: Sequence[Point]) -> Iterator[Html]:
    for (x, y), point in zip(_places(curve), curve, strict=True):
        yield el("circle", cx=x, cy=y, r="3.5", class_="dot")
        if point.decision:
            yield _text(x, HEIGHT - 8, str(point.decision), "middle")


def _text(x: float, y: float, text: str, anchor: str) -> Html:
    return el("text", text, x=x, y=y, text_anchor=anchor)
