"""What the coach tells at the table: his words, his marks, and the table of what moves are worth.

Loaded when he has been asked; his button is `ui.view_hint`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ui import icons
from ui.coach_data import Hint, HintRow, HintTable
from ui.markup import Html, el, fill, join
from ui.screen import Screen
from ui.view_hint import asked
from ui.view_parts import Dress, hidden_text, pips
from whiskey_poker.cards import Card
from whiskey_poker.state import Action, Verb
from whiskey_poker.words import Words

WIDTH = 100
"""Of the bar that shows a worth of 1."""


def advice(screen: Screen, hint: Hint) -> Html:
    """Draw what he has told, once he is asked."""
    words = screen.words
    _ = words.gettext
    lines = [el("p", pips(line, words), class_="coach-line") for line in hint.lines]
    if hint.thinking:
        lines = [el("p", _("The coach is thinking …"), class_="coach-line")]
    if hint.rows:
        lines.append(worths(words, hint.rows, hint.table))
    lines += [el("p", note, class_="soft coach-note") for note in hint.notes]
    count = asked(words, hint) if hint.asked else None
    head = el("div", el("h3", _("The coach"), id="h-coach"), count, class_="coach-head")
    return el("section", head, *lines, class_="coach", id="coach", aria_labelledby="h-coach")


def worths(
    words: Words,
    rows: Sequence[HintRow],
    heads: HintTable | None = None,
    *,
    notes: dict[Action, str] | None = None,
) -> Html:
    """Draw the table of worths: the move, a bar, the number, and how sure it is.

    ``notes`` are said beside a move: that it is yours, or was done.
    """
    _ = words.gettext
    heads = heads or HintTable(_("What each move is worth"), _("Worth"))
    best = max(row.value for row in rows) if heads.ranks else None
    lines = [
        el(
            "tr",
            el(
                "th",
                pips(words.action(row.action), words),
                el("span", said, class_="tag-move") if (said := (notes or {}).get(row.action))
                else None,
                scope="row",
            ),
            el("td", bar(row.value), class_="bar-cell"),
            el("td", _value(words, row), class_="number"),
            class_="best" if row.value == best else None,
        )
        for row in rows
    ]  # fmt: skip
    titles = el(
        "tr",
        el("th", _("Move"), scope="col"),
        el("td", class_="bar-cell"),
        el("th", heads.column, scope="col", class_="number"),
    )
    return el("table", el("caption", heads.caption, class_="vh"), el("thead", titles),
              el("tbody", *lines), class_="worths")  # fmt: skip


def _value(words: Words, row: HintRow) -> Html:
    percent = words.gettext("{percent} %").format(percent=round(100 * row.value))
    number = el("b", row.number or percent)
    if not row.sure:
        return number
    return fill("{percent} {sure}", percent=number, sure=el("span", row.sure))


def bar(value: float) -> Html:
    """Draw a value from 0 to 1 as a bar; the number stands beside it."""
    length = round(WIDTH * min(1.0, max(0.0, value)), 1)
    return el(
        "svg",
        el("rect", width=WIDTH, height="8", class_="bar-whole"),
        el("rect", width=length, height="8", class_="bar-part"),
        viewBox=f"0 0 {WIDTH} 8", class_="worth", aria_hidden="true", focusable="false",
        preserveAspectRatio="none",
    )  # fmt: skip


def marked(screen: Screen, label: Html) -> Html:
    """Mark the label of the move that the coach points at: by a sign, and in words."""
    said = hidden_text(screen.words.gettext("the coach’s choice"))
    return join([icons.icon("lamp"), label, " ", said])


def dresses(words: Words, best: Action) -> dict[Card, Dress]:
    """Return how the cards look that he would exchange, or discard, in the best move."""
    _ = words.gettext
    if best.verb is Verb.DISCARD:
        # Translators: on a card that the coach would discard, so as short as it can be.
        away = Dress("advised", _("the coach would discard it"), _("away"))
        return dict.fromkeys(best.give, away)
    # Translators: on a card that the coach would give to the widow, and on the one he would take.
    give, get = _("give"), _("take")
    gives = Dress("advised", _("the coach would give it"), give)
    gets = Dress("advised", _("the coach would take it"), get)
    return {**dict.fromkeys(best.give, gives), **dict.fromkeys(best.get, gets)}
