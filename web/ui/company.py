"""Who sits with you: the levels and the characters, one for all places or one for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ui.screen import Opponent
from whiskey_poker.marking import N_
from whiskey_poker.words import Words

USUAL: Final = "casual"
MIXED: Final = "mixed"
EACH: Final = "each"

KINDS: Final = (
    Opponent("beginner", N_("Beginner"), N_("has just learnt the rules, and is easy to beat")),
    Opponent("casual", N_("Casual"), N_("plays sensibly and slips now and then")),
    Opponent("strong", N_("Strong"), N_("knows what each move is worth, and hardly ever slips")),
    Opponent(
        "expert", N_("Expert"), N_("also works out what the others may hold, and takes longer")
    ),
    Opponent("prudence", N_("Prudence"), N_("strong but cautious: shuns what she cannot see")),
    Opponent("midas", N_("Midas"), N_("strong but greedy: grabs what helps at once")),
    Opponent("ward", N_("Ward"), N_("strong and unkind: leaves the next player a poor widow")),
    Opponent("threshold", N_("Knocker"), N_("simple: knocks when the hand is good enough")),
    Opponent("greedy", N_("Improver"), N_("simple: exchanges while it helps, then knocks")),
)
"""Every kind of opponent, by its name in the engine."""

SIMPLE: Final = frozenset({"threshold", "greedy"})
"""Those who need no value net."""

CHARACTERS: Final = frozenset({"prudence", "midas", "ward"})

CHOICES: Final = (
    *(kind for kind in KINDS if kind.key not in SIMPLE),
    Opponent(MIXED, N_("Mixed company"), N_("Prudence, Midas, Ward and a casual player")),
    Opponent(EACH, N_("One by one"), N_("choose who sits at each place")),
)
"""What the new-game sheet offers for the whole table."""

NAMES: Final = ("Ana", "Bruno", "Clara", "Diego", "Elena", "Félix", "Greta", "Hugo")
_MIXTURE: Final = ("prudence", "midas", "ward", USUAL)
_NAMED: Final = {kind.key: kind for kind in KINDS}


def company_of(choice: str, places: int, each: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the kinds of opponents by place; ``each`` counts if they are chosen one by one."""
    kinds = _MIXTURE if choice == MIXED else each if choice == EACH else (choice,)
    if choice == EACH:
        return (*kinds, *(USUAL,) * places)[:places]
    return tuple(kinds[place % len(kinds)] for place in range(places))


def choice_of(company: Sequence[str]) -> str:
    """Return the choice for the whole table that makes this company."""
    for choice in CHOICES[:-1]:
        if company_of(choice.key, len(company)) == tuple(company):
            return choice.key
    return EACH


def names_of(company: Sequence[str]) -> tuple[str, ...]:
    """Name the opponents; a character who is there once goes by his own name."""
    ordinary = iter(NAMES)
    return tuple(
        _NAMED[kind].name if kind in CHARACTERS and company.count(kind) == 1 else next(ordinary)
        for kind in company
    )


def introductions(words: Words, names: Sequence[str], company: Sequence[str]) -> Iterator[str]:
    """Say of each kind at the table who plays so."""
    _ = words.gettext
    for kind in dict.fromkeys(company):
        known = _NAMED.get(kind)
        if known is None:
            continue
        who = [name for name, each in zip(names, company, strict=True) if each == kind]
        if who == [known.name]:
            yield _("{name}: {about}.").format(name=_(known.name), about=_(known.about))
        else:
            yield _("{names}: {kind}, {about}.").format(
                names=words.list_of(who), kind=_(known.name), about=_(known.about)
            )
