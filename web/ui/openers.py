"""Opening with the right cards, in words: what it takes now, who has done it, what stays.

Only tables at which somebody must open load this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.screen import Words
from whiskey_poker.phases.openers import OpeningRules
from whiskey_poker.state import NOBODY, State


def opening_notes(words: Words, table: State, names: Sequence[str], you: int) -> str:
    """Say what it takes to open, or who has opened, and what lies there from earlier deals.

    Empty where it takes nothing to open.
    """
    return " ".join(_notes(words, table, names, you))


def takes_to_open(words: Words, table: State) -> str:
    """Say of which rank it takes a pair to open this pot; empty where there is no such rule."""
    needed = _needed(table, table)
    return (
        words.gettext("It takes a pair of {ranks} or better to open.").format(
            ranks=words.ranks(needed)
        )
        if needed
        else ""
    )


def next_takes(words: Words, table: State) -> str:
    """Say what it will take to open the next deal, when nobody has opened this one."""
    after = table._replace(left=table.left._replace(passed_out=table.opening.then))
    needed = _needed(table, after)
    return words.gettext("To open it, it takes a pair of {ranks} or better.").format(
        ranks=words.ranks(needed)
    )


def _needed(table: State, at: State) -> int:
    rules = (phase for phase in table.variant.phases if isinstance(phase, OpeningRules))
    return next((phase.needed(at) for phase in rules), 0)


def _notes(words: Words, table: State, names: Sequence[str], you: int) -> Iterator[str]:
    opener = table.opening.seat
    if opener == NOBODY:
        yield takes_to_open(words, table)
    elif opener == you:
        yield words.gettext("You have opened.")
    else:
        yield words.gettext("{name} has opened.").format(name=names[opener])
    if table.left.passed_out and table.left.pool:
        yield words.ngettext(
            "{number} chip lies here from before: nobody opened.",
            "{number} chips lie here from before: nobody opened.",
            table.left.pool,
        ).format(number=table.left.pool)
