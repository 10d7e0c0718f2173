"""The button that asks the coach, with the number of hints of this hand, and what he has told."""

from __future__ import annotations

from ui import icons
from ui.coach_data import Hint, Told
from ui.markup import Html, el, join
from ui.screen import Screen
from ui.view_parts import button
from whiskey_poker.words import Words


def ask(screen: Screen, hint: Hint) -> Html:
    """Draw the button that asks, or asks for more, with the hints of this hand so far."""
    _ = screen.words.gettext
    labels = {
        Told.NOTHING: _("Ask the coach"),
        Told.NUDGE: _("Coach: what kind of move?"),
        Told.KIND: _("Coach: what is each worth?"),
        Told.WORTHS: _("Put the advice away"),
    }
    command = "hint away" if hint.told is Told.WORTHS else "hint"
    label = join([icons.icon("lamp"), labels[hint.told if not hint.thinking else Told.NOTHING]])
    return el(
        "div",
        button("act-hint", label, "" if hint.thinking else command, kind="quiet",
               described="hint-count" if hint.asked else ""),
        asked(screen.words, hint) if hint.asked and not hint.told else None,
        class_="ask-coach",
    )  # fmt: skip


def asked(words: Words, hint: Hint) -> Html:
    """Count the hints of this hand."""
    count = words.ngettext("{count} hint this hand", "{count} hints this hand", hint.asked)
    return el("span", count.format(count=hint.asked), class_="soft", id="hint-count")


def told(screen: Screen) -> Html | None:
    """Draw what the coach has told."""
    if screen.hint is None or not screen.hint.told:
        return None
    # Here, so that the page starts without what only the asked coach needs.
    from ui import view_coach

    return view_coach.advice(screen, screen.hint)
