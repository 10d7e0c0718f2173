"""The coach in a round of betting: the chance at the showdown, and what it costs to stay.

Whether to bet is not judged: a bet that is never a bluff is worth little, and what a bluff is worth
nobody knows here. Told is the chance to win the showdown beside what a call costs; and, where
fixed limit has been solved for two, how often that solution folds, calls and raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.advised import BOARD, WIDOW, betting_family
from whiskey_poker.coach.advice import Advice, Measure, Odds, Worth
from whiskey_poker.coach.readings import LEAST, Situation, corrected
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation
from whiskey_poker.state import WAGERS, EventKind, State, Verb, Wagers

CALIBRATION: Final = 0.03
"""How far these chances are from the truth: `python3 build.py bench coaching` measures it."""

WORLDS: Final = 240
"""How often the cards to come are dealt where they cannot be counted."""

_SLICE: Final = 12

_OFTEN_CALIBRATION: Final = 1 / 30
"""How far a frequency may be off because the table has fifteenths."""


class Guess(NamedTuple):
    """A chance by the cards alone, with its standard error by sampling, and what is to come."""

    chance: float
    error: float
    left: int


def advise_bet(view: Observation, rng: Random) -> Iterator[Advice]:
    """Yield the chance and its price, ever better known, and how often the solution does what."""
    worths = _solution(view, rng)
    measure = Measure.FREQUENCY if worths else Measure.SHOWDOWN
    calibration = _OFTEN_CALIBRATION if worths else CALIBRATION
    for odds in odds_of(view, rng):
        yield Advice(measure, worths, calibration, exact=False, odds=odds)


def odds_of(view: Observation, rng: Random) -> Iterator[Odds]:
    """Yield the chance at the showdown beside what a call costs, ever better known."""
    table = view.table
    family = betting_family(table.variant)
    for guess in guesses(view, rng):
        where = situation_of(view, family, guess.left)
        chance = corrected(guess.chance, where)
        further = corrected(guess.chance + LEAST, where)
        error = guess.error * (further - chance) / LEAST if guess.error else 0.0
        yield Odds(chance, abs(error), CALIBRATION, table.to_call(view.seat), _pot(view))


def situation_of(view: Observation, family: str, left: int) -> Situation:
    """Return what matters of the bets."""
    table = view.table
    return Situation(
        family,
        left,
        len(table.live) - 1,
        _bets_in_round(table) if table.to_call(view.seat) else 0,
        leads=table.bets.aggressor == view.seat,
    )


def guesses(view: Observation, rng: Random) -> Iterator[Guess]:
    """Yield the chance by the cards alone, ever better known."""
    return _BY_CARDS.get(betting_family(view.table.variant), _by_draws)(view, rng)


def _by_draws(view: Observation, _rng: Random) -> Iterator[Guess]:
    from whiskey_poker.bots.draw_view import prospect

    seen = prospect(view)
    assert seen is not None, "there is a table for these draws"
    yield Guess(seen.chance, 0.0, seen.left)


def _by_rank(view: Observation, _rng: Random) -> Iterator[Guess]:
    from whiskey_poker.bots.betting import equity
    from whiskey_poker.bots.betting_table import rank_for

    rank = rank_for(view.table)
    yield Guess(equity(view, rank, len(view.table.live) - 1), 0.0, int(rank.settled < 1))


def _by_board(view: Observation, rng: Random) -> Iterator[Guess]:
    from whiskey_poker.bots.draw_board import (
        BOARD_SIZE,
        numbers,
        on_board,
        others_on_board,
        safe_on_board,
    )

    left = BOARD_SIZE - len(view.table.board)
    if not view.table.board:
        yield Guess(on_board(view, rng).chance, 0.0, left)
        return
    exponent = numbers().pairs * others_on_board(view)
    worlds, most = safe_on_board(view, rng), WORLDS if left else 1
    chances: list[float] = []
    while len(chances) < most:
        chances += [safe**exponent for safe in islice(worlds, min(_SLICE, most))]
        yield Guess(*_mean(chances), left)


def _mean(chances: list[float]) -> tuple[float, float]:
    """Return the mean with its standard error; none where there is one chance alone."""
    number = len(chances)
    mean = sum(chances) / number
    squares = sum((chance - mean) ** 2 for chance in chances)
    return mean, sqrt(squares / (number * max(1, number - 1)))


_BY_CARDS: Final[dict[str, Callable[[Observation, Random], Iterator[Guess]]]] = {
    BOARD: _by_board,
    WIDOW: _by_rank,
}
"""How the chance is found where it is not by the tables of draws."""


def _solution(view: Observation, rng: Random) -> tuple[Worth, ...]:
    """Return how often the solved strategy does each action, most often first; of two players."""
    legal = legal_actions(view.table)
    if len(view.table.live) > 2 or not isinstance(legal, Wagers) or legal.verb is Verb.OPEN:
        return ()
    # Here, so that games that have not been solved do not load what they do not need.
    from whiskey_poker.bots.limit_play import solved_choices

    rows = [Worth(action, often, 0.0, 0) for action, often in solved_choices(view, legal, rng)]
    return tuple(sorted(rows, key=lambda row: -row.value))


def _pot(view: Observation) -> int:
    """Return the chips that the seat plays for if it calls, without the call.

    Who has less than the call can win only as much from each of the others as he has put in.
    """
    table, seat = view.table, view.seat
    cost = table.to_call(seat)
    if not table.bets.paid or cost == table.bets.to_match - table.bets.paid[seat]:
        return table.pool
    put_in = [before - now for before, now in zip(table.stakes, table.chips, strict=True)]
    most = put_in[seat] + cost
    return (
        table.left.pool
        + put_in[seat]
        + sum(min(put_in[each], most) for each in table.order if each != seat)
    )


def _bets_in_round(table: State) -> int:
    """Return how many bets and raises there were in this round; a blind is none."""
    number = 0
    for event in reversed(table.log):
        if event.kind not in _ROUND:
            break
        number += event.kind in _WAGERED
    return number


_WAGERED: Final = frozenset(EventKind(verb.value) for verb in WAGERS)
_ROUND: Final = _WAGERED | {EventKind.CHECK, EventKind.CALL, EventKind.FOLD, EventKind.PASS}
