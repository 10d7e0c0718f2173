"""Train the nets of the plan one by one; whatever is done already is not done again."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.paths import ROOT
from tools.training.duels import MARKS, against
from tools.training.learner import Learner, Recipe, new_samples, ranks_of
from tools.training.network import Net
from tools.training.rules import MARKERS, POOL, VIUDA
from tools.training.seats import BY_NET, GREEDY, STRICT

if TYPE_CHECKING:
    from pathlib import Path

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


class Trainer(Learner):
    """One net of the plan; its state is on the disk after every few batches."""

    def __init__(self, game: int, recipe: Recipe, folder: Path) -> None:
        super().__init__(game, recipe)
        self.path = folder / f"{recipe.game}-{recipe.players}.npz"
        if self.path.exists():
            self._load()

    def run(self, *, say: bool = True) -> None:
        """Go on to the end."""
        ranks, samples = ranks_of(self.game), new_samples()
        began = time.monotonic()
        while not self.done:
            self.step(ranks, samples)
            if self.batch % 20 == 0 or self.done:
                self.save()
                if say:
                    part, spent = self.batch / self.batches, time.monotonic() - began
                    print(
                        f"{self.path.stem}: {part:4.0%}, loss {self.loss:.4f}, {spent:.0f} s",
                        flush=True,
                    )

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


def measure(game: int, players: int, net: Any, deals: int, seed: int) -> dict[str, float]:
    """Measure a net against greedy opponents, and its calibration among its like."""
    ranks, gains, marks = ranks_of(game), np.zeros(deals), np.zeros((200_000, MARKS))
    fair = 1 / players if game == POOL else (players - 1) / players
    against(seed, deals, players, game, STRICT, STRICT, net, net, GREEDY, ranks, gains, marks)
    above = 100 * (gains - fair)
    own = np.zeros(max(2, deals // 2))
    number, capped = against(
        seed + 1, len(own), players, game, STRICT, STRICT, net, net, BY_NET, ranks, own, marks
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
