"""The coach in words where cards are drawn, bets are made, or the widow's chip is for sale."""

from __future__ import annotations

from math import hypot
from typing import Final

from whiskey_poker.coach.advice import Advice, Measure, Odds, Worth
from whiskey_poker.marking import N_
from whiskey_poker.words import Words

TEN: Final = 10
"""Times of which a frequency is told."""

_LOOK_AT_THE_PRICE: Final = N_("Compare what a call costs with what it can win.")
_NOTHING_OWED: Final = N_("Ask yourself what the others would think if you bet.")
_LOOK_AT_THE_CHIPS: Final = N_("Count the chips that the others still have.")
_LOOK_AT_ALL: Final = N_("Ask yourself whether the hand is good enough as it is.")
_LOOK_FOR_A_DRAW: Final = N_("Ask yourself which of your cards belong to the hand you hope for.")


def nudge(advice: Advice, words: Words) -> str:
    """Return a hint that names no action."""
    if advice.measure is Measure.MATCH:
        return words.gettext(_LOOK_AT_THE_CHIPS)
    if advice.odds is not None:
        return words.gettext(_LOOK_AT_THE_PRICE if advice.odds.cost else _NOTHING_OWED)
    return words.gettext(_LOOK_FOR_A_DRAW if advice.best.give else _LOOK_AT_ALL)


def kind(advice: Advice, words: Words) -> str:
    """Return how many cards are best drawn, or what there is to pay."""
    if advice.odds is not None:
        return _price(advice.measure, advice.odds, words)
    if not advice.best.give:
        return words.gettext("Standing pat is best.")
    number = len(advice.best.give)
    return words.ngettext(
        "It is best to draw {number} card.", "It is best to draw {number} cards.", number
    ).format(number=number)


def summary(advice: Advice, words: Words) -> str:
    """Say what the best discard is worth, or the chance beside the price."""
    _ = words.gettext
    odds = advice.odds
    if odds is None:
        return _(
            "{action}: you may expect {percent} % ± {error} of the pool at the showdown, if nobody"
            " folds any more."
        ).format(
            action=words.action(advice.best),
            percent=percent(advice.value),
            error=percent(advice.calibration),
        )
    message = (
        N_("If you buy, your chance to win the game is {percent} % ± {error}, all being equal.")
        if advice.measure is Measure.MATCH
        else N_("You may expect {percent} % ± {error} of the pool at the showdown, if you stay.")
    )
    told = _(message).format(percent=percent(odds.chance), error=percent(_doubt(odds)))
    return f"{told} {_odds_verdict(advice.measure, odds, words)}".rstrip()


def line(advice: Advice, row: Worth, words: Words) -> str:
    """Return a row of the table as a line."""
    message = (
        N_("{action}: {number} of 10 times")
        if advice.measure is Measure.FREQUENCY
        else N_("{action}: {number} %")
    )
    number = times_of_ten(row) if advice.measure is Measure.FREQUENCY else percent(row.value)
    return words.gettext(message).format(action=words.action(row.action), number=number)


def times_of_ten(row: Worth) -> int:
    """Return how often an action is done of ten times."""
    return round(TEN * row.value)


def notes(advice: Advice, words: Words) -> tuple[str, ...]:
    """Say what the numbers are, what is not in them, and how far they can be trusted."""
    odds = advice.odds
    error = percent(advice.calibration if odds is None else odds.calibration)
    texts = _NOTES[None if odds is None else advice.measure]
    return tuple(words.gettext(text).format(error=error) for text in texts)


_ON_CHANCES: Final = N_(
    "The share counts what the others have bet up to now, as strong players bet; it may be"
    " {error} points too high or too low."
)

_NOTES: Final[dict[Measure | None, tuple[str, ...]]] = {
    None: (
        N_(
            "The bets are not weighed. What the others will hold is judged by how many cards they"
            " drew, and all these shares together may be {error} points too high or too low."
        ),
    ),
    Measure.SHOWDOWN: (
        _ON_CHANCES,
        N_("The coach does not judge your bets: what later bets and bluffs bring is not in this."),
    ),
    Measure.FREQUENCY: (
        N_(
            "The table says how often a strategy that was solved for two players does each. It"
            " mixes, so that nobody can read it: this is no order of better and worse."
        ),
        _ON_CHANCES,
    ),
    Measure.MATCH: (
        N_(
            "Counted from the chips alone: everybody who is left is thought to pay as often. It"
            " may be {error} points too high or too low."
        ),
    ),
}


def _price(measure: Measure, odds: Odds, words: Words) -> str:
    """Say what there is to pay, and what chance pays it back."""
    if not odds.cost:
        return words.gettext("It costs you nothing to stay in now.")
    message = (
        N_(
            "The widow’s chip costs as much as {cost} chips, and the prize is then worth {whole}:"
            " the money comes back from a chance of {percent} % on."
        )
        if measure is Measure.MATCH
        else N_(
            "A call costs {cost} and can win the {pot} that lie there: it pays from {percent} % on."
        )
    )
    return words.gettext(message).format(
        cost=odds.cost,
        pot=odds.pot,
        whole=odds.pot + odds.cost,
        percent=percent(odds.needed),
    )


def _odds_verdict(measure: Measure, odds: Odds, words: Words) -> str:
    """Compare the chance with the price; say nothing where nothing is owed."""
    if not odds.cost:
        return ""
    margin = odds.chance - odds.needed
    place = (margin > _doubt(odds)) - (margin < -_doubt(odds))
    return words.gettext(_VERDICTS[measure is Measure.MATCH][place])


_VERDICTS: Final = {
    False: {
        1: N_("By that alone a call pays."),
        0: N_("By that alone a call is close."),
        -1: N_("By that alone a call does not pay."),
    },
    True: {
        1: N_("The chip is worth its price."),
        0: N_("That is about what the chip costs."),
        -1: N_("For the money the chip is too dear; but without it you are out."),
    },
}


def _doubt(odds: Odds) -> float:
    """Return how far a chance may be off: by the model, and by sampling."""
    return hypot(odds.calibration, odds.error)


def percent(part: float, least: int = 0) -> int:
    """Return a part of one in per cent, and no less than is worth telling."""
    return max(least, round(100 * part))
