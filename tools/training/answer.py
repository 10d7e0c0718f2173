"""Look for the best answer to shipped nets: ``python -m tools.training.answer``; see docs/nets.md.

The shipped net is frozen; in the field it plays as the level `strong` does. Answers learn to play
against it by the same machinery as all nets, one from the shipped net and one from nothing. The
best of their moving averages is chosen on some deals, and what it gains is measured on others.

That the search finds answers where there are some is shown by an answer to greedy opponents: what a
specialist gains there is known, and a search that stays below it ends with an error.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tools.training.card import ANSWERS, write_card
from tools.training.duels import MARKS, against
from tools.training.export import shipped_net
from tools.training.learner import Field, Learner, Recipe, new_samples, ranks_of
from tools.training.network import Net
from tools.training.rules import POOL
from tools.training.seats import BY_NET, GREEDY, STRICT, manner_of_strong

SEATS: Final = (2, 4)
DEALS: Final = {2: 400_000, 4: 160_000}
"""Of training for each answer, by the number of players."""

CHOOSING: Final = {2: 30_000, 4: 8_000}
MEASURED: Final = {2: 100_000, 4: 30_000}
"""Deals, each of them played in every seat."""

LOOKS: Final = 10
"""How often an answer is looked at while it learns, but for the first half, which is too early."""

KNOWN: Final = {2: 20.0, 4: 8.0}
"""What a specialist gains in a greedy field at least, and what no shipped net does, in per cent."""

RATE, RATE_OF_THE_SHIPPED = 2e-3, 1e-3


class Gain(NamedTuple):
    """Per cent of the pool a deal above the fair share, and half the 95 % interval."""

    cpp: float
    ci95: float

    def __str__(self) -> str:
        return f"{self.cpp:+.2f} ± {self.ci95:.2f}"


class Attempt(NamedTuple):
    """One way to find an answer; without learning it is how the shipped net does itself."""

    name: str
    field: Field
    begin: Net | None
    deals: int

    def learner(self, players: int, seed: int) -> Learner:
        """Return who is to learn this answer."""
        rate = RATE_OF_THE_SHIPPED if self.begin else RATE
        recipe = Recipe("pool", players, self.deals, seed, rate=rate)
        return Learner(POOL, recipe, self.field, self.begin)


def gain(players: int, net: Net, field: Field, deals: int, seed: int) -> Gain:
    """Measure what a net gains in a field: every deal in every seat, always its best action."""
    gains, marks = np.zeros(deals), np.zeros((0, MARKS))
    against(
        seed, deals, players, POOL, STRICT, field.manner, net, field.net or net, field.who,
        ranks_of(POOL), gains, marks,
    )  # fmt: skip
    above = 100 * (gains - 1 / players)
    return Gain(float(above.mean()), float(1.96 * above.std(ddof=1) / np.sqrt(deals)))


def seek(learner: Learner, choosing: int, seed: int, say: Callable[[str], None]) -> Net:
    """Let an answer learn; return the best that it has been, by deals for choosing."""
    ranks, samples, players = ranks_of(learner.game), new_samples(), learner.recipe.players
    best, most = Net(*learner.mean), -np.inf
    looks = {learner.batches * look // LOOKS for look in range(LOOKS // 2, LOOKS + 1)}
    while not learner.done:
        learner.step(ranks, samples)
        if learner.batch in looks:
            now = Net(*(part.copy() for part in learner.mean))
            gained = gain(players, now, learner.field, choosing, seed)
            say(f"  {learner.batch / learner.batches:4.0%} of the deals: {gained}")
            if gained.cpp > most:
                best, most = now, gained.cpp
    return best


def attempts(players: int, part: float) -> Sequence[Attempt]:
    """Return what is tried: the check first."""
    net, deals = shipped_net("pool", players), int(DEALS[players] * part)
    strong = Field(BY_NET, net, manner_of_strong(players))
    return (
        Attempt("greedy: from nothing", Field(GREEDY), None, deals),
        Attempt("strong: the shipped net, never straying", strong, net, 0),
        Attempt("strong: from the shipped net", strong, net, deals),
        Attempt("strong: from nothing", strong, None, deals),
    )


def answers(players: int, part: float, seed: int) -> dict[str, dict[str, Any]]:
    """Try all; return by the name what every answer gains on deals that nothing was chosen by.

    Raises `SystemExit` where the answer to greedy is not found.
    """
    rows = {}
    for number, attempt in enumerate(attempts(players, part)):
        print(f"{players} players, {attempt.name}", flush=True)
        net, own_seed = attempt.begin, seed + 10 * players + number
        if attempt.deals:
            learner = attempt.learner(players, own_seed)
            net = seek(learner, int(CHOOSING[players] * part), seed + 1000, _say)
        assert net is not None
        gained = gain(players, net, attempt.field, int(MEASURED[players] * part), seed + 2000)
        print(f"  on fresh deals: {gained}", flush=True)
        if attempt.field.who == GREEDY and gained.cpp + gained.ci95 < KNOWN[players]:
            raise SystemExit(f"a specialist is known to gain {KNOWN[players]:+.1f} on greedy")
        rows[attempt.name] = {"deals": attempt.deals, "seed": own_seed, **gained._asdict()}
    return rows


def _say(line: str) -> None:
    print(line, flush=True)


def main() -> None:
    """Look for answers, and write them into the card."""
    parser = argparse.ArgumentParser(prog="python -m tools.training.answer", description=__doc__)
    parser.add_argument("--players", type=int, action="append", help=f"{SEATS} if not given")
    parser.add_argument("--part", type=float, default=1.0, help="of the deals (1); less: no card")
    parser.add_argument("--seed", type=int, default=30)
    args = parser.parse_args()
    found = json.loads(ANSWERS.read_text("utf-8")) if ANSWERS.exists() else {}
    for players in args.players or SEATS:
        found[f"pool-{players}"] = answers(players, args.part, args.seed)
        if args.part >= 1:
            ANSWERS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if args.part >= 1:
        write_card()


if __name__ == "__main__":
    main()
