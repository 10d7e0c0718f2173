"""How true the coach's numbers are where cards are drawn, bets are made, or a chip is bought.

Players of the level `strong` play; at every second decision the coach is asked, and then the hand
is played to its end as he means it: whoever has answered the bets stays, who has still to answer
decides, and nobody bets any more after that. Printed is, for each game, how far his chances are
off: per cent too high on average with the 95 % interval, by deals; the Brier score, beside that of
the chance by the cards alone and of one number for all; and how far the tenths of the chances are
off on average. Then how much better the best discard has turned out than another one, beside what
he said; and how often who bought the widow's chip won the match, beside what he said.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.advised import betting_family
from whiskey_poker.bots import BOTS, decide
from whiskey_poker.bots.draw import USUAL
from whiskey_poker.bots.draw_play import discard
from whiskey_poker.bots.survival import chance_with_the_chip
from whiskey_poker.coach import can_advise, consult
from whiskey_poker.coach.bets import guesses, situation_of
from whiskey_poker.coach.readings import Situation, corrected
from whiskey_poker.engine import chance_action, legal_actions, start, step
from whiskey_poker.match import Match, pack_for
from whiskey_poker.observation import Observation, observe
from whiskey_poker.simulate import NORMAL_95
from whiskey_poker.state import (
    BUY,
    CALL,
    CHANCE,
    CHECK,
    NOBODY,
    NOT_YET,
    Action,
    Discards,
    State,
    Verb,
    Wagers,
)
from whiskey_poker.variants import VARIANTS

GAMES: Final = ("badugi", "deuce7-td", "badeucy", "jackpots", "fusion", "whiskey-betting")
SEATS: Final = (2, 4, 6)
PLAYS: Final = 2000
"""For each row; the deals are that many divided by the seats."""

SLOWER: Final = {"fusion": 4, "badeucy": 2}
"""By how much fewer the plays are where a decision takes long."""

GAPS: Final = (0.03, 0.10)
"""What a discard was said to cost, in three classes."""

TENTHS: Final = 10
_HONEST: Final = USUAL._replace(snow=0.0)
_STRONG: Final = BOTS["strong"]


class Position(NamedTuple):
    """A decision: the chance by the cards alone, what it is corrected for, and what came of it."""

    deal: int
    draws: bool
    chance: float
    where: Situation
    outcome: float

    @property
    def told(self) -> float:
        """What the coach says."""
        return corrected(self.chance, self.where, draws=self.draws)


class Swap(NamedTuple):
    """What the coach said that another discard costs, and what it has cost."""

    deal: int
    told: float
    cost: float


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coaching", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="very small, to see that it runs")
    parser.add_argument("--plays", type=int, default=PLAYS, help=f"for each row ({PLAYS})")
    parser.add_argument("--seats", type=int, action="append", help=f"{SEATS} if not given")
    parser.add_argument("--only", default="", help="one of the games, or la-viuda")
    parser.add_argument("--seed", default="coaching")
    args = parser.parse_args(argv)
    plays, seats = (48 if args.quick else args.plays), tuple(args.seats or SEATS)
    if args.quick:
        seats = seats[:1]
    games = [game for game in GAMES if args.only in ("", game)]
    print("chances: per cent too high; Brier: told, by the cards alone, one number; tenths off")
    for game in games:
        for players in seats:
            for line in _calibration(game, players, _deals(game, plays, players), args.seed):
                print(line, flush=True)
    print("discards: what another one was said to cost, and has cost, in per cent of the pot")
    for game in games:
        for line in _discards(game, seats[0], _deals(game, plays, seats[0]), args.seed):
            print(line, flush=True)
    if args.only in ("", "la-viuda"):
        print("the widow's chip: the chance to win the match with it, told and turned out")
        for players in (3, *seats):
            print(_chips(players, max(4, plays // players), args.seed), flush=True)
    return 0


def _deals(game: str, plays: int, seats: int) -> int:
    return max(4, plays // SLOWER.get(game, 1) // seats)


# --- Chances ----------------------------------------------------------------------------------


def _calibration(game: str, seats: int, deals: int, seed: str) -> Iterator[str]:
    found = list(positions(game, seats, deals, seed))
    for name, draws in (("bets", False), ("draws", True)):
        these = [each for each in found if each.draws is draws]
        if len(these) > 1:
            yield f"{game:16} {seats} seats  {name:5}  {_figures(these)}"


def _figures(these: Sequence[Position]) -> str:
    errors = [each.told - each.outcome for each in these]
    bias = sum(errors) / len(errors)
    margin = _margin([(each.deal, error - bias) for each, error in zip(these, errors, strict=True)])
    mean = sum(each.outcome for each in these) / len(these)
    scores = [
        _brier([each.told for each in these], these),
        _brier([each.chance for each in these], these),
        _brier([mean] * len(these), these),
    ]
    brier = "  ".join(f"{score:.4f}" for score in scores)
    off = 100 * _off(these)
    return f"{100 * bias:+6.2f} ± {100 * margin:.2f}  {brier}  {off:.2f}  of {len(these)}"


def _brier(chances: Sequence[float], these: Sequence[Position]) -> float:
    pairs = zip(chances, these, strict=True)
    return sum((chance - each.outcome) ** 2 for chance, each in pairs) / len(these)


def _off(these: Sequence[Position]) -> float:
    """Return how far chances are from outcomes on average, each tenth by itself."""
    tenths = [0.0] * TENTHS
    for each in these:
        tenths[min(TENTHS - 1, int(TENTHS * each.told))] += each.told - each.outcome
    return sum(map(abs, tenths)) / len(these)


def _margin(deviations: Sequence[tuple[int, float]]) -> float:
    """Return the 95 % interval of a mean whose observations depend on each other within a deal."""
    sums: dict[int, float] = {}
    for deal, deviation in deviations:
        sums[deal] = sums.get(deal, 0.0) + deviation
    return NORMAL_95 * sqrt(sum(each * each for each in sums.values())) / len(deviations)


def positions(
    game: str, seats: int, deals: int, seed: str, *, slices: int = 20
) -> Iterator[Position]:
    """Yield decisions of many deals; ``slices`` limits how long the coach deals cards to come."""
    for deal, state, view in decisions(game, seats, deals, seed):
        chance_rng = Random(f"{seed} coach {deal} {len(state.log)}")
        *_, guess = islice(guesses(view, chance_rng), slices)
        outcome = share_of_staying(state, state.actor, f"{seed} end {deal} {len(state.log)}")
        if outcome is not None:
            draws = isinstance(legal_actions(state), Discards)
            family = betting_family(state.variant)
            where = situation_of(view, family, guess.left)
            yield Position(deal, draws, guess.chance, where, outcome)


def decisions(
    game: str, seats: int, deals: int, seed: str
) -> Iterator[tuple[int, State, Observation]]:
    """Yield about every second decision between equals of which the coach can say something."""
    variant = VARIANTS[game]
    for deal in range(deals):
        rng, often = Random(f"{seed} bots {deal}"), Random(f"{seed} asked {deal}")
        state = start(
            variant,
            chips=(variant.match.chips,) * seats,
            dealer=seats - 1,
            pack=pack_for(variant, seed, deal, seats=seats),
        )
        while not state.is_over:
            if state.actor == CHANCE:
                state = step(state, chance_action(state, rng))
                continue
            view = observe(state, state.actor)
            if often.random() < 1 / 2 and can_advise(view) and _may_be_played(state):
                yield deal, state, view
            state = step(state, decide(_STRONG, view, rng))


def _may_be_played(state: State) -> bool:
    """Tell whether the hand will be played: not where nobody has opened, and this seat cannot."""
    legal = legal_actions(state)
    return not isinstance(legal, Wagers) or legal.verb is not Verb.OPEN or bool(legal.amounts)


def share_of_staying(
    state: State, seat: int, seed: str, first: Action | None = None
) -> float | None:
    """Play on as the coach means it, and return the share of the pot; None without a showdown.

    ``first`` is what the seat does now, if not what it would do by itself.
    """
    rng, phase = Random(seed), state.phase
    while not state.is_over:
        if state.actor == CHANCE:
            state = step(state, chance_action(state, rng))
            continue
        actor = state.actor
        legal, view = legal_actions(state), observe(state, actor)
        asked = isinstance(legal, Wagers) and state.bets.answered[actor] == NOT_YET
        if actor == seat and first is not None:
            action, first = first, None
        elif actor != seat and state.phase == phase and asked:
            action = decide(_STRONG, view, rng)
        else:
            action = _stay(view, legal, rng)
        state = step(state, action)
    return _share(state, seat) if len(state.live) > 1 else None


def _stay(view: Observation, legal: Sequence[Action], rng: Random) -> Action:
    """Check or call, open where that is the question, and draw or exchange as is best."""
    if isinstance(legal, Discards):
        return discard(view, legal, rng, _HONEST)
    if not isinstance(legal, Wagers):
        return decide(_STRONG, view, rng)
    if CHECK in legal or CALL in legal:
        return CHECK if CHECK in legal else CALL
    return legal.nearest(0) if legal.amounts else legal[0]


def _share(state: State, seat: int) -> float:
    held = {each: state.strengths(state.hands[each]) for each in state.live}
    shares = []
    for half, own in enumerate(held[seat]):
        best = [strengths[half] for strengths in held.values()]
        shares.append((own == max(best)) / best.count(max(best)))
    return sum(shares) / len(shares)


# --- Discards -----------------------------------------------------------------------------------


def _discards(game: str, seats: int, deals: int, seed: str) -> Iterator[str]:
    swaps = list(_swaps(game, seats, deals, seed))
    for low, high in zip((0.0, *GAPS), (*GAPS, 1.0), strict=True):
        these = [each for each in swaps if low < each.told <= high]
        if len(these) < 2:
            continue
        told = sum(each.told for each in these) / len(these)
        cost = sum(each.cost for each in these) / len(these)
        margin = _margin([(each.deal, each.cost - cost) for each in these])
        yield (
            f"{game:16} {seats} seats  {100 * low:3.0f} to {100 * high:3.0f}: told"
            f" {100 * told:6.2f}, turned out {100 * cost:+6.2f} ± {100 * margin:.2f}"
            f"  of {len(these)}"
        )


def _swaps(game: str, seats: int, deals: int, seed: str) -> Iterator[Swap]:
    """Yield for every draw another discard than the best, by lot, in the same world."""
    for deal, state, view in decisions(game, seats, deals, seed):
        if not isinstance(legal_actions(state), Discards):
            continue
        name = f"{deal} {len(state.log)}"
        advice = consult(view, Random(f"{seed} coach {name}"))
        row = Random(f"{seed} other {name}").choice(advice.worths)
        shares = [
            share_of_staying(state, view.seat, f"{seed} end {name}", action)
            for action in (advice.best, row.action)
        ]
        best, other = shares
        if best is not None and other is not None:
            yield Swap(deal, advice.gap(row.action), best - other)


# --- The widow's chip -----------------------------------------------------------------------------


def _chips(seats: int, matches: int, seed: str) -> str:
    pairs = [pair for number in range(matches) for pair in _bought(seats, f"{seed} {number}")]
    if not pairs:
        return f"la-viuda         {seats} seats  nobody was offered it"
    told = sum(chance for chance, _ in pairs) / len(pairs)
    won = sum(outcome for _, outcome in pairs) / len(pairs)
    off = NORMAL_95 * sqrt(won * (1 - won) / len(pairs))
    brier = sum((chance - outcome) ** 2 for chance, outcome in pairs) / len(pairs)
    return (
        f"la-viuda         {seats} seats  told {100 * told:.2f}, turned out"
        f" {100 * won:.2f} ± {100 * off:.2f}  Brier {brier:.4f}  of {len(pairs)}"
    )


def _bought(seats: int, seed: str) -> Iterator[tuple[float, float]]:
    """Yield what was told whoever bought the chip in a match, and whether he won it."""
    match, rng, bot = Match(VARIANTS["la-viuda"], seats=seats, seed=seed), Random(seed), "greedy"
    buyer, chance = NOBODY, 0.0
    while match.result is None:
        state = match.state if match.in_hand else match.deal()
        if state.is_over:
            continue
        action = decide(BOTS[bot], observe(state, state.actor), rng)
        if action == BUY:
            buyer = state.actor
            chance = float(chance_with_the_chip(observe(state, buyer)))
        match.act(action)
    if buyer != NOBODY:
        yield chance, float(match.result.winners == (buyer,))


if __name__ == "__main__":
    sys.exit(main())
