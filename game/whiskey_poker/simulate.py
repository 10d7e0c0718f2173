"""Tournaments of duplicate deals: which bot plays better, and how sure that is.

Every deal is played once in each rotation of the bots round the table, with the same pack, so
that each bot has held every hand and luck with the cards cancels out. What a bot gains in one deal,
on average over the rotations, is one observation; the interval is computed over the deals.
The packs come from one stream and the bots' chance from another: another bot never changes a deal.
Where the chips in the pool make a rank wild, their number is drawn for each deal, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots import Bot, decide
from whiskey_poker.cards import Hand
from whiskey_poker.engine import chance_action, legal_actions, start, step
from whiskey_poker.match import pack_for
from whiskey_poker.observation import observe
from whiskey_poker.phases.viuda import RANKS, WildRank
from whiskey_poker.state import (
    CHANCE,
    KNOCK,
    EventKind,
    IllegalAction,
    Left,
    State,
    TableError,
    Variant,
)

BOT_LAPS: Final = 20
"""Laps in the open after which a knock is forced in tournaments, if not chosen (RULES 4.3)."""

NORMAL_95: Final = 1.96
"""Standard errors on either side that hold 95 % of a normal distribution."""


class Entry(NamedTuple):
    """One place in the line-up; places with the same name are counted together."""

    name: str
    bot: Bot


@dataclass(frozen=True, slots=True)
class Measure:
    """What a bot is measured by: points by seat that add up to nothing."""

    about: str
    points: Callable[[State], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Standing:
    """How well one bot did: per cent a deal above the fair share, ± the 95 % interval."""

    bot: str
    cpp: float
    ci95: float
    ms_per_move: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a tournament; ``capped`` counts the plays, of ``plays``, with a forced knock."""

    measure: str
    plays: int
    capped: int
    standings: tuple[Standing, ...]


def tournament_rules(variant: Variant) -> Variant:
    """Return the game with the limit of laps that keeps bots from playing for ever."""
    limited = "max_phase2_laps" in variant.options
    return variant.configure(max_phase2_laps=BOT_LAPS) if limited else variant


def simulate(
    variant: Variant,
    lineup: Sequence[Entry],
    *,
    deals: int,
    seed: str,
    clock: Callable[[], float],
    on_deal: Callable[[int], None] = lambda deal: None,
    on_play: Callable[[State], None] = lambda state: None,
) -> Outcome:
    """Play the deals in every rotation of the line-up and compare the bots.

    ``clock`` gives seconds, for the time that a bot takes; ``on_deal`` is told the number of
    deals done, and ``on_play`` the end of every play. Raise `TableError` before the first deal if
    this table cannot play.
    """
    if deals < 2:
        raise TableError(f"an interval needs 2 deals or more, not {deals}")
    variant.require_seats(len(lineup))
    measure = measure_of(variant)
    scores = {entry.name: _Score() for entry in lineup}
    capped = 0
    for deal in range(1, deals + 1):
        pack = pack_for(variant, seed, deal, seats=len(lineup))
        pool = pool_for(variant, seed, deal)
        gains: dict[str, list[float]] = {name: [] for name in scores}
        for rotation in range(len(lineup)):
            seated = (*lineup[rotation:], *lineup[:rotation])
            rng = Random(f"{seed} bots {deal} {rotation}")
            play = _Play(clock, scores, Random(f"{seed} chance {deal}"))
            state = play.to_the_end(variant, pack, pool, seated, rng)
            on_play(state)
            points = measure.points(state)
            for entry, gain in zip(seated, points, strict=True):
                gains[entry.name].append(gain)
            capped += play.forced
        for name, score in scores.items():
            score.observe(sum(gains[name]) / len(gains[name]))
        on_deal(deal)
    standings = tuple(score.standing(name) for name, score in scores.items())
    return Outcome(measure.about, deals * len(lineup), capped, standings)


def measure_of(variant: Variant) -> Measure:
    """Return what bots are measured by in this game: what its settlement deals out.

    Where there is betting it matters how much is won, and not only how often.
    """
    if variant.has_bets:
        return _CHIPS
    return _MEASURES[variant.verdict or EventKind.WIN]


def pool_for(variant: Variant, seed: str, deal: int) -> int:
    """Return the chips in the pool before a deal: where they make a rank wild, any of 1 to 13."""
    if any(isinstance(phase, WildRank) and phase.round_wild for phase in variant.phases):
        return 1 + int(RANKS * Random(f"{seed} pool {deal}").random())
    return variant.match.pool


@dataclass(slots=True)
class _Play:
    """One play of one deal; ``forced`` tells whether the limit of laps forced a knock."""

    clock: Callable[[], float]
    scores: Mapping[str, _Score]
    chance: Random
    forced: bool = False

    def to_the_end(
        self, variant: Variant, pack: Hand, pool: int, seated: Sequence[Entry], rng: Random
    ) -> State:
        seats = len(seated)
        chips = (variant.match.chips,) * seats
        state = start(variant, chips=chips, dealer=seats - 1, pack=pack, left=Left(pool))
        while not state.is_over:
            if state.actor == CHANCE:
                state = step(state, chance_action(state, self.chance))
                continue
            entry = seated[state.actor]
            legal = legal_actions(state)
            self.forced = self.forced or (len(legal) == 1 and legal[0] == KNOCK)
            view = observe(state, state.actor)
            began = self.clock()
            action = decide(entry.bot, view, rng)
            self.scores[entry.name].note_move(self.clock() - began)
            if action not in legal:
                raise IllegalAction(f"{entry.name} wants '{action}', which is not legal")
            state = step(state, action)
        return state


@dataclass(slots=True)
class _Score:
    """What one bot has gained, deal by deal, and the time that it took."""

    gains: list[float] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0

    def observe(self, gain: float) -> None:
        self.gains.append(gain)

    def note_move(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds

    def standing(self, name: str) -> Standing:
        deals = len(self.gains)
        mean = sum(self.gains) / deals
        variance = sum((gain - mean) ** 2 for gain in self.gains) / (deals - 1)
        return Standing(
            bot=name,
            cpp=100 * mean,
            ci95=100 * NORMAL_95 * sqrt(variance / deals),
            ms_per_move=1000 * self.seconds / max(1, self.moves),
        )


def _share_of_pool(state: State) -> Sequence[float]:
    """Return each seat's part of the pool above the fair one; odd chips are no skill."""
    return _share(state, EventKind.WIN)


def _share_of_points(state: State) -> Sequence[float]:
    """Return the same of the point; of equal winners each counts for a part."""
    return _share(state, EventKind.SCORE)


def _share(state: State, kind: EventKind) -> Sequence[float]:
    winners = _seats_of(state, kind)
    fair = 1 / len(state.order)
    return [(seat in winners) / len(winners) - fair for seat in range(len(state.chips))]


def _spared_payments(state: State) -> Sequence[float]:
    """Return how much less often each seat paid than the table did on average."""
    payers = _seats_of(state, EventKind.PAY)
    fair = len(payers) / len(state.order)
    return [fair - (seat in payers) for seat in range(len(state.chips))]


def _chips_won(state: State) -> Sequence[float]:
    """Return what each seat has won in parts of all antes; what is carried over is everybody's."""
    seats = len(state.chips)
    antes = sum(event.amount for event in state.log if event.kind in _FIRST_CHIPS)
    carried = (state.pool - state.left.pool) / seats
    return [
        (after - before + carried) / antes
        for before, after in zip(state.stakes, state.chips, strict=True)
    ]


_FIRST_CHIPS: Final = (EventKind.ANTE, EventKind.BLIND)
"""What lies in the pot before anybody has decided anything."""


def _seats_of(state: State, kind: EventKind) -> frozenset[int]:
    return frozenset(event.seat for event in state.log if event.kind is kind)


_CHIPS: Final = Measure(
    "chips won or lost a deal, in per cent of all antes and blinds; more is better", _chips_won
)
_MEASURES: Final[Mapping[EventKind, Measure]] = {
    EventKind.WIN: Measure(
        "per cent of the pool a deal above the fair share; more is better", _share_of_pool
    ),
    EventKind.PAY: Measure(
        "per cent of the deals in which it paid less often than the fair share; more is better",
        _spared_payments,
    ),
    EventKind.SCORE: Measure(
        "per cent of the deals in which it won above the fair share; more is better",
        _share_of_points,
    ),
}
