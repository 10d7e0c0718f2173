"""The coach in words: hints of three depths, and the table of worths.

Every sentence is whole, for the translator's sake. A number always comes with how sure it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

import whiskey_poker.coach.odds_words as others
from whiskey_poker.bots.characters import hand_after
from whiskey_poker.cards import rank
from whiskey_poker.coach import Advice, Measure, Worth
from whiskey_poker.coach.odds_words import percent
from whiskey_poker.marking import N_
from whiskey_poker.observation import Observation
from whiskey_poker.state import Action, Verb
from whiskey_poker.words import Words

ROWS: Final = 5
"""Actions in the table of a hint."""


class Depth(IntEnum):
    """How much a hint gives away."""

    NUDGE = 1
    KIND = 2
    WORTHS = 3


_NUDGES: Final = {
    Verb.PASS: N_("Ask yourself what you would gain by acting before you have seen the widow."),
    Verb.TAKE: N_("Ask yourself whether five unseen cards could be much worse than yours."),
    Verb.KNOCK: N_("Ask yourself whom another lap would help more, you or the others."),
    Verb.STAND: N_("Ask yourself whether anything in the widow really helps you."),
    Verb.SWAP_ALL: N_("Look at the five cards of the widow as one hand."),
}
_LOOK_AT_RANK: Final = N_("Think of the {ranks} in the widow.")
_LOOK_AT_WILD: Final = N_("Look for the wild card in the widow.")
_NO_HURRY: Final = N_("Do not only count what you gain now: think of what you leave in the widow.")

_KINDS: Final = {
    Verb.PASS: N_("Passing is best."),
    Verb.TAKE: N_("Taking the widow unseen is best."),
    Verb.KNOCK: N_("Knocking is best."),
    Verb.STAND: N_("Standing is best."),
    Verb.SWAP_ALL: N_("Taking all five cards of the widow is best."),
}
_SWAP_FOR_A_HAND: Final = N_("The best is an exchange of one card; it gives you {hand}.")
_SWAP_TO_WAIT: Final = N_("The best is an exchange of one card that waits and keeps {hand}.")


def hint(advice: Advice, view: Observation, words: Words, depth: Depth) -> str:
    """Return a hint about the best action: a nudge, its kind, or the worths line by line."""
    by_nets = advice.measure in _ABOUT
    if depth is Depth.NUDGE:
        return _nudge(advice.best, view, words) if by_nets else others.nudge(advice, words)
    if depth is Depth.KIND:
        return _kind(advice.best, view, words) if by_nets else others.kind(advice, words)
    return "\n".join([summary(advice, words), *table_of_worths(advice, words)])


def summary(advice: Advice, words: Words) -> str:
    """Say what the best action is, and what it is worth; or a chance, and what a call costs."""
    if advice.measure not in _ABOUT:
        return others.summary(advice, words)
    message = _EXACT[advice.measure] if advice.exact else _ABOUT[advice.measure]
    return words.gettext(message).format(
        action=words.action(advice.best),
        percent=percent(advice.value),
        error=percent(advice.calibration),
    )


def table_of_worths(advice: Advice, words: Words, rows: int = ROWS) -> Iterator[str]:
    """Yield a line for each of the best actions, with how far it may be from the best."""
    for row in advice.worths[:rows]:
        yield _line(row, words) if advice.measure in _ABOUT else others.line(advice, row, words)


def notes(advice: Advice, words: Words) -> tuple[str, ...]:
    """Say how far the numbers can be trusted, and what is not in them."""
    _ = words.gettext
    if advice.measure not in _ABOUT:
        return others.notes(advice, words)
    if advice.exact:
        return (_("Every hand that the others may hold has been counted."),)
    level = _(
        "All these numbers together may be {percent} points too high or too low: the coach thinks"
        " that the others play as strong players do."
    )
    between = _("How two moves differ is known better: the ± beside a move says how well.")
    return level.format(percent=percent(advice.calibration)), between


def verdict(advice: Advice, action: Action, words: Words) -> str:
    """Say of an action that was done what it cost, or that nothing was clearly better."""
    gap = advice.gap(action)
    if action == advice.best or not advice.is_mistake(action):
        return words.gettext("{action}: nothing was clearly better.").format(
            action=words.action(action)
        )
    return words.gettext(
        "{action}: {best} was better by {percent} % of the pool."
        if advice.measure is Measure.SHARE
        else "{action}: with {best} the chance not to pay was better by {percent} %."
    ).format(action=words.action(action), best=words.action(advice.best), percent=percent(gap))


_ABOUT: Final = {
    Measure.SHARE: N_("{action}: you may expect {percent} % ± {error} of the pool."),
    Measure.NOT_PAYING: N_("{action}: the chance that you do not pay is {percent} % ± {error}."),
}
_EXACT: Final = {
    Measure.SHARE: N_("{action}: counting every hand, you may expect {percent} % of the pool."),
    Measure.NOT_PAYING: N_(
        "{action}: counting every hand, the chance that you do not pay is {percent} %."
    ),
}


def _line(row: Worth, words: Words) -> str:
    if not row.worlds:
        message = N_("{action}: {percent} %, a first estimate")
    elif row.error:
        message = N_("{action}: {percent} %, ± {error} beside the best")
    else:
        message = N_("{action}: {percent} %")
    error = percent(row.error, least=1) if row.worlds else 0
    return words.gettext(message).format(
        action=words.action(row.action), percent=percent(row.value), error=error
    )


def _nudge(action: Action, view: Observation, words: Words) -> str:
    if action.verb is not Verb.SWAP:
        return words.gettext(_NUDGES[action.verb])
    evaluator, (gained,) = view.table.evaluator, action.get
    if evaluator.is_wild(gained):
        return words.gettext(_LOOK_AT_WILD)
    if view.table.strength(hand_after(view, action)) > view.table.strength(view.hand):
        return words.gettext(_LOOK_AT_RANK).format(ranks=words.ranks(rank(gained)))
    return words.gettext(_NO_HURRY)


def _kind(action: Action, view: Observation, words: Words) -> str:
    if action.verb is not Verb.SWAP:
        return words.gettext(_KINDS[action.verb])
    after = view.table.strength(hand_after(view, action))
    better = after > view.table.strength(view.hand)
    return words.gettext(_SWAP_FOR_A_HAND if better else _SWAP_TO_WAIT).format(
        hand=words.hand_name(after)
    )
