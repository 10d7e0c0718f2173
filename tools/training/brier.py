"""Why the Brier score is what it is: ``python -m tools.training.brier``; see docs/nets.md.

Which decisions are counted changes it; so does what no player can know, and that is most of it. The
rest is what the net misses: because it is small, or because its features say too little.
"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.training.card import BRIER, write_card
from tools.training.duels import DEAL, MARKS, OUTCOME, STAGE, VALUE, against
from tools.training.export import shipped_net
from tools.training.learner import new_samples, ranks_of
from tools.training.network import Net, learn, new_net
from tools.training.rules import POOL
from tools.training.seats import BY_NET, EQUALS, FACE_DOWN, LAST, OPEN, STRICT
from tools.training.selfplay import play
from tools.training.worlds import KEPT, NOTES, RESULT, SUM, TURNS, WORTH, look_around

if TYPE_CHECKING:
    from numpy.typing import NDArray

PLAYERS: Final = 2
SEED: Final = 15_000
DEALS: Final = 20_000
POSITIONS: Final = 2_000
WORLDS: Final = 40
TRIES: Final = 20_000
STAGES: Final = {"face_down": FACE_DOWN, "open": OPEN, "last": LAST}

UNITS: Final = 128
BATCHES: Final = 150
"""Of the net that shows what a bigger one would know, and the batches that it learns from."""

_HELD_OUT: Final = 12
_A_BATCH: Final = 4000


def by_position(net: Net, deals: int) -> dict[str, float]:
    """Return the Brier score over several kinds of positions of the same deals among equals."""
    marks, gains = np.zeros((deals * PLAYERS * 12, MARKS)), np.zeros(deals)
    number, _ = against(
        SEED, deals, PLAYERS, POOL, STRICT, STRICT, net, net, BY_NET, ranks_of(POOL), gains, marks
    )
    marks = marks[:number]
    squares, stages = (marks[:, VALUE] - marks[:, OUTCOME]) ** 2, marks[:, STAGE]
    of_deal = marks[:, DEAL].astype(int)
    by_deal = 1 / np.bincount(of_deal)[of_deal]
    scores = {"all": squares.mean(), "one_a_deal": np.average(squares, weights=by_deal)}
    for name, stage in STAGES.items():
        scores[name] = squares[stages == stage].mean()
        scores[f"part_{name}"] = (stages == stage).mean()
    return {name: float(score) for name, score in scores.items()}


def split(notes: NDArray[Any]) -> dict[str, float]:
    """Return what the score is made of over all decisions: luck, and what the value misses.

    Both are estimated without bias from a few worlds; where fewer than two fit, there is none.
    """
    good = notes[notes[:, KEPT] >= 2]
    weights, kept = good[:, TURNS] / good[:, TURNS].sum(), good[:, KEPT]
    chance = good[:, SUM] / kept
    luck = chance * (1 - chance) * kept / (kept - 1)
    missed = (good[:, WORTH] - chance) ** 2 - luck / kept
    return {
        "positions": len(good),
        "left_out": float(1 - good[:, TURNS].sum() / notes[:, TURNS].sum()),
        "all": float(weights @ (good[:, WORTH] - good[:, RESULT]) ** 2),
        "luck": float(weights @ luck),
        "luck_ci95": _half_width(weights, luck),
        "missed": float(weights @ missed),
        "missed_ci95": _half_width(weights, missed),
    }


def _half_width(weights: NDArray[Any], figures: NDArray[Any]) -> float:
    """Return half the 95 % interval of a weighted mean."""
    mean = weights @ figures
    return float(1.96 * np.sqrt(weights**2 @ (figures - mean) ** 2))


def bigger(net: Net, batches: int) -> dict[str, float]:
    """Return the scores of the net, and of a bigger one that learns the outcomes of its play."""
    big = new_net(UNITS, np.random.default_rng(SEED))
    moments = tuple(np.zeros_like(part) for part in big for _ in range(2))
    mean, steps, samples = [part.copy() for part in big], 0, new_samples()
    for batch in range(batches):
        number = _outcomes(net, SEED + 1 + batch, samples)
        rate = 2e-5 + 1e-3 * (1 + np.cos(np.pi * batch / batches))
        steps, _ = learn(batch, number, samples, big, moments, steps, rate, 256)
        keep = min(0.98, batch / (batch + 9))
        for old, now in zip(mean, big, strict=True):
            old *= keep
            old += (1 - keep) * now
    scores = [_score(each, net, samples) for each in (net, Net(*mean))]
    return {"units": UNITS, "all": scores[0], "bigger": scores[1], "deals": batches * _A_BATCH}


def _outcomes(net: Net, seed: int, samples: Any) -> int:
    """Write the decisions of deals among equals, each with what it came to."""
    return play(
        seed, _A_BATCH, PLAYERS, POOL, EQUALS, 0.0, 0.0, 1.0, net, net, STRICT, ranks_of(POOL),
        samples,
    )  # fmt: skip


def _score(net: Net, player: Net, samples: Any) -> float:
    """Return the Brier score of a net on deals that neither has learnt from."""
    total, moments = 0.0, tuple(np.zeros_like(part) for part in net for _ in range(2))
    decisions = 0
    for batch in range(_HELD_OUT):
        number = _outcomes(player, SEED - 1 - batch, samples)
        _, loss = learn(0, number, samples, net, moments, 0, 0.0, 256)  # at no rate: only looks
        total, decisions = total + loss * number, decisions + number
    return total / decisions


def main() -> None:
    """Measure, and write it into the card."""
    parser = argparse.ArgumentParser(prog="python -m tools.training.brier", description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="of the deals (1); less: no card")
    part = parser.parse_args().part
    net, notes = shipped_net("pool", PLAYERS), np.zeros((int(POSITIONS * part), NOTES))
    found = {"by_position": by_position(net, int(DEALS * part))}
    print(found["by_position"], flush=True)
    found["bigger"] = bigger(net, int(BATCHES * part))
    print(found["bigger"], flush=True)
    look_around(SEED, PLAYERS, WORLDS, TRIES, net, ranks_of(POOL), notes)
    found["split"] = split(notes)
    print(found["split"], flush=True)
    if part >= 1:
        BRIER.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        write_card()


if __name__ == "__main__":
    main()
