"""The Mexican tie-break, step by step: what each of its five stages found (RULES 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ui.screen import TieStep, Words
from whiskey_poker.marking import N_
from whiskey_poker.state import EventKind, State
from whiskey_poker.story import Story

_STEPS: Final = frozenset({EventKind.SAFE, EventKind.DRAW, EventKind.RESHUFFLE})

STAGES: Final[Mapping[int, str]] = {
    1: N_("Wild cards"),
    2: N_("Suited runs"),
    3: N_("Colours"),
    4: N_("The drawn card"),
    5: N_("The manotazo"),
}
"""What each stage looks at."""

_EQUAL: Final[Mapping[int, str]] = {
    1: N_("The tied hands have equally many wild cards."),
    2: N_("No suited run is better than the other’s."),
    3: N_("The tied hands have equally many cards of one colour."),
    4: N_("No card is drawn: the same colour leads in the tied hands, or none does."),
}
"""What is said of a stage that saves nobody."""

_DECIDED: Final[Mapping[int, str]] = {
    1: N_("The hands are equal; the tie-break decides at stage 1, by the wild cards."),
    2: N_("The hands are equal; the tie-break decides at stage 2, by the suited runs."),
    3: N_("The hands are equal; the tie-break decides at stage 3, by the colours."),
    4: N_("The hands are equal; the tie-break decides at stage 4, by the drawn card."),
    5: N_("The hands are equal; the tie-break decides at stage 5, by the manotazo."),
}


def tie_steps(table: State, story: Story, words: Words) -> tuple[TieStep, ...]:
    """Return every step of the tie-breaks of this hand; none where no hands were equal."""
    return tuple(_steps(table, story, words))


def decided(steps: tuple[TieStep, ...], words: Words) -> str:
    """Say which stage found the loser; empty where there was no tie-break."""
    return words.gettext(_DECIDED[steps[-1].stage]) if steps else ""


def _steps(table: State, story: Story, words: Words) -> Iterator[TieStep]:
    reached = 0
    places = [place for place, event in enumerate(table.log) if event.kind in _STEPS]
    for place in places:
        event = table.log[place]
        later = [table.log[each].amount for each in places if each > place]
        stage = event.amount or next((amount for amount in later if amount), reached)
        if stage < reached:
            reached = 0  # another tie, where more than one player pays
        for skipped in range(reached + 1, stage):
            yield TieStep(skipped, words.gettext(_EQUAL[skipped]))
        reached = stage
        drawn = event.cards if event.kind is EventKind.DRAW else ()
        yield TieStep(stage, story.sentence(place), drawn)
