"""The button that asks the coach, and the one that looks back on a hand with him."""

from __future__ import annotations

from ui import icons
from ui.coach_data import Hint, Told
from ui.markup import Html, el, join
from ui.screen import Screen
from ui.view_parts import button


def ask(screen: Screen, hint: Hint) -> Html:
    """Draw the button that asks, or asks for more, with the number of hints of this hand."""
    _ = screen.words.gettext
    labels = {
        Told.NOTHING: _("Ask the coach"),
        Told.NUDGE: _("Coach: what kind of move?"),
        Told.KIND: _("Coach: what is each move worth?"),
        Told.WORTHS: _("Put the advice away"),
    }
    command = "hint away" if hint.told is Told.WORTHS else "hint"
    label = join([icons.icon("lamp"), labels[hint.told if not hint.thinking else Told.NOTHING]])
    count = screen.words.ngettext(
        "{count} hint this hand", "{count} hints this hand", hint.asked
    ).format(count=hint.asked)
    return el(
        "div",
        button("act-hint", label, "" if hint.thinking else command, kind="quiet",
               described="hint-count" if hint.asked else ""),
        el("span", count, class_="soft", id="hint-count") if hint.asked else None,
        class_="ask-coach",
    )  # fmt: skip
