"""Solve the toy and print what each way to play can lose in it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from benchmarks.toy.expert import REACH, expert, judged, playouts
from benchmarks.toy.habits import Habits
from benchmarks.toy.levels import Policy, Toy, softmax
from benchmarks.toy.play import greedy, played_out
from benchmarks.toy.solve import solve
from benchmarks.toy.value_net import ROUNDS, STRONG, differences_off, trained

ITERATIONS: Final = 64
QUICK: Final = 4
TEMPERATURES: Final = (0.005, 0.01, 0.02)
SEEDS: Final = (11, 12, 13, 14, 15)
"""Of the nets; none of these was looked at while the net's size and rate were chosen."""

SHIPPED: Final = "expert, as shipped"
STUDENT: Final = 2.776
"""Standard errors of a mean of five that make a 95 % interval."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the value of the toy, and a row for each way to play."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.toy", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few iterations, one net")
    args = parser.parse_args(argv)
    iterations, rounds = (QUICK, QUICK) if args.quick else (ITERATIONS, ROUNDS)
    toy = Toy()
    *_, solved = solve(toy, iterations)
    value = (toy.best_answer(solved, 0) + toy.best_answer(solved, 1)) / 2
    print(f"value to the first player {value:+.3f}, by CFR+, {iterations} times")
    print(f"{'':44} {'exploited':>15} {'v. solution':>15} {'v. greedy':>15}")
    simple = greedy(toy)
    *_, stalled = solve(toy, iterations, skips=True)
    rows = {
        "CFR+": solved,
        "CFR+, skipping what the other never reaches": stalled,
        "greedy": simple,
        "playouts by greedy, all hands alike": played_out(toy, simple, toy.anything()),
    }
    for about, policy in rows.items():
        _print(about, [_figures(toy, policy, solved, simple)])
    found: dict[str, list[tuple[float, ...]]] = {}
    for seed in SEEDS[: 1 if args.quick else None]:
        net = trained(toy, seed, rounds)
        for about, policy in _by_net(toy, net, seed):
            found.setdefault(about, []).append(_figures(toy, policy, solved, simple))
        off, lost = 100 * differences_off(toy, net, REACH), found[SHIPPED][-1][0]
        print(f"net {seed}: differences off by {off:.1f} points; the expert {lost:.3f}", flush=True)
    for about, figures in found.items():
        _print(about, figures)
    return 0


def _by_net(toy: Toy, net: Policy, seed: int) -> Iterator[tuple[str, Policy]]:
    """Yield the ways to play that need a net, each with what it is."""
    strong = [softmax(each, STRONG) for each in net]
    habits = Habits(toy, strong)
    answers, likely = habits.answers(), habits.likelihoods()
    yield "playouts and beliefs by habits, no net", played_out(toy, answers, likely)
    yield "strong: the net alone", strong
    played = playouts(toy, net, answers, judged(net))
    yield SHIPPED, expert(toy, net, played, seed=seed)
    yield "expert, playouts without error", expert(toy, net, played, seed=seed, worlds=0)
    for heat in TEMPERATURES:
        yield f"expert, temperature {heat}", expert(toy, net, played, seed=seed, temperature=heat)
    for about, beliefs in (("by habits alone", likely), ("none", toy.anything())):
        other = playouts(toy, net, answers, beliefs)
        yield f"expert, beliefs {about}", expert(toy, net, other, seed=seed)


def _figures(toy: Toy, policy: Policy, solved: Policy, simple: Policy) -> tuple[float, ...]:
    return toy.exploitability(policy), toy.gain(policy, solved), toy.gain(policy, simple)


def _print(about: str, figures: Sequence[tuple[float, ...]]) -> None:
    """Print the means; where several nets were trained, with 95 % intervals."""
    cells = []
    for column, sign in zip(zip(*figures, strict=True), ("", "+", "+"), strict=True):
        many = len(column) > 1
        spread = f" ± {STUDENT * stdev(column) / sqrt(len(column)):.3f}" if many else ""
        cells.append(f"{format(fmean(column), f'{sign}.3f') + spread:>15}")
    print(f"{about:44} {' '.join(cells)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
