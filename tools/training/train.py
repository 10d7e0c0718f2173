"""Train the nets of the plan one by one; whatever is done already is not done again."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.paths import ROOT
from tools.training.inputs import MOST
from tools.training.rules import MARKERS, POOL, VIUDA, Ranks
from tools.training.selfplay import Net, against, learn, new_net, play

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

WORK: Final = ROOT / "dist" / "training"
GAMES: Final = {POOL: "pool", MARKERS: "markers", VIUDA: "viuda"}
PLAN: Final = (
    *((POOL, players) for players in (2, 4, 6, 3, 5, 7, 8)),
    *((MARKERS, players) for players in (4, 6, 3, 5, 7, 8)),
    *((VIUDA, players) for players in (4, 2, 3, 5, 6, 7, 8)),
)
"""What is trained, in this order; among two, markers are a pool."""

DEALS: Final = {2: 400_000, 3: 260_000, 4: 220_000, 5: 170_000, 6: 150_000, 7: 130_000, 8: 110_000}
"""Deals of self-play for each net, by the number of players."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a net comes from; written into its card."""

    game: str
    players: int
    deals: int
    seed: int
    units: int = 32
    batch: int = 4000  # decisions, about: deals a batch are this by the number of players
    mixed: float = 0.25
    epsilon: float = 0.12
    trace: float = 0.8
    rate: float = 2e-3
    last_rate: float = 5e-5
    passes: int = 2
    minibatch: int = 128


def ranks_of(game: int) -> tuple[Any, ...]:
    """Return the evaluator of a game as the machine code takes it."""
    ranks = Ranks(wilds=game == VIUDA)
    return ranks.keys, ranks.tables, ranks.suited, ranks.cards


class Trainer:
    """One net in the making; its state is on the disk after every few batches."""

    def __init__(self, game: int, recipe: Recipe, folder: Path) -> None:
        self.game, self.recipe = game, recipe
        self.path = folder / f"{recipe.game}-{recipe.players}.npz"
        self.net = new_net(recipe.units, np.random.default_rng(recipe.seed))
        self.moments = tuple(np.zeros_like(part) for part in self.net for _ in range(2))
        self.mean = [part.copy() for part in self.net]
        self.batch = self.steps = 0
        self.loss = 0.0
        self.deals_a_batch = max(200, recipe.batch // recipe.players)
        self.batches = max(2, recipe.deals // self.deals_a_batch)
        if self.path.exists():
            self._load()

    @property
    def done(self) -> bool:
        """Tell whether the whole recipe has been followed."""
        return self.batch >= self.batches

    def run(self, *, say: bool = True) -> None:
        """Go on to the end."""
        ranks, samples = ranks_of(self.game), new_samples(120_000)
        began = time.monotonic()
        while not self.done:
            self._step(ranks, samples)
            if self.batch % 20 == 0 or self.done:
                self.save()
                if say:
                    part, spent = self.batch / self.batches, time.monotonic() - began
                    print(
                        f"{self.path.stem}: {part:4.0%}, loss {self.loss:.4f}, {spent:.0f} s",
                        flush=True,
                    )

    def _step(self, ranks: Any, samples: Any) -> None:
        recipe, part = self.recipe, self.batch / self.batches
        rate = recipe.last_rate + recipe.rate * (1 + np.cos(np.pi * part)) / 2
        seed = (recipe.seed * 1_000_003 + self.batch * 11) % 2**31
        number, _ = play(
            seed, self.deals_a_batch, recipe.players, self.game, recipe.mixed, recipe.epsilon,
            recipe.trace, self.net, ranks, samples,
        )  # fmt: skip
        for turn in range(recipe.passes):
            self.steps, self.loss = learn(
                seed + 1 + turn, number, samples, self.net, self.moments, self.steps, rate,
                recipe.minibatch,
            )  # fmt: skip
        self.batch += 1
        keep = min(0.98, self.batch / (self.batch + 9))
        for mean, now in zip(self.mean, self.net, strict=True):
            mean *= keep
            mean += (1 - keep) * now

    def save(self) -> None:
        """Write everything that is needed to go on."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        parts = {f"net{i}": part for i, part in enumerate(self.net)}
        parts |= {f"moment{i}": part for i, part in enumerate(self.moments)}
        parts |= {f"mean{i}": part for i, part in enumerate(self.mean)}
        told = json.dumps(asdict(self.recipe))
        passing = self.path.with_suffix(".new.npz")
        np.savez(
            passing, **parts, recipe=np.array(told),
            progress=np.array([self.batch, self.steps]), loss=np.array(self.loss),
        )  # fmt: skip
        passing.replace(self.path)

    def _load(self) -> None:
        with np.load(self.path) as stored:
            if json.loads(str(stored["recipe"])) != asdict(self.recipe):
                raise SystemExit(f"{self.path} comes from another recipe; move it away first")
            self.net = Net(*(stored[f"net{i}"] for i in range(4)))
            self.moments = tuple(stored[f"moment{i}"] for i in range(8))
            self.mean = [stored[f"mean{i}"] for i in range(4)]
            self.batch, self.steps = (int(number) for number in stored["progress"])
            self.loss = float(stored["loss"])


def new_samples(number: int) -> tuple[NDArray[Any], ...]:
    """Return room for so many decisions."""
    return (
        np.zeros((number, MOST), np.int16),
        np.zeros((number, MOST), np.float32),
        np.zeros(number, np.int64),
        np.zeros(number, np.float32),
    )


def measure(game: int, players: int, net: Any, deals: int, seed: int) -> dict[str, float]:
    """Measure a net against greedy opponents, and its calibration among its like."""
    ranks, gains, marks = ranks_of(game), np.zeros(deals), np.zeros((200_000, 2))
    fair = 1 / players if game == POOL else (players - 1) / players
    against(seed, deals, players, game, 0.0, 0.0, net, net, 1, ranks, gains, marks)
    above = 100 * (gains - fair)
    own = np.zeros(max(2, deals // 2))
    number, capped = against(
        seed + 1, len(own), players, game, 0.0, 0.0, net, net, 0, ranks, own, marks
    )
    error = marks[:number, 0] - marks[:number, 1]
    return {
        "greedy_cpp": float(above.mean()),
        "greedy_ci95": float(1.96 * above.std(ddof=1) / np.sqrt(deals)),
        "bias": float(100 * error.mean()),
        "brier": float((error**2).mean()),
        "capped": capped / (len(own) * players),
    }


def train(folder: Path, *, part: float, seed: int, only: str) -> None:
    """Train what the plan names and is not there yet."""
    for game, players in PLAN:
        name = f"{GAMES[game]}-{players}"
        if only and only not in name:
            continue
        recipe = Recipe(GAMES[game], players, int(DEALS[players] * part), seed + 97 * players)
        trainer = Trainer(game, recipe, folder)
        if trainer.done:
            print(f"{name}: done", flush=True)
            continue
        trainer.run()
        figures = measure(game, players, tuple(trainer.mean), 20_000 // players, seed + 5)
        (folder / f"{name}.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
        print(f"{name}: {figures}", flush=True)
