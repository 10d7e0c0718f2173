"""From trained nets to what the wheel ships: calibrated, rounded to bytes, packed; and the card."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.paths import ROOT
from tools.training.card import RESULTS, write_card
from tools.training.duels import MARKS, against
from tools.training.learner import ranks_of
from tools.training.network import Net
from tools.training.seats import BY_NET, Manner
from tools.training.train import GAMES, PLAN, measure
from whiskey_poker.bots.features import ROWS
from whiskey_poker.bots.net import ROW_OCTAVE, ROW_ZERO

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

SHIPPED: Final = ROOT / "game" / "whiskey_poker" / "bots" / "nets"
FITTING_SEED: Final = 4001
CHECKING_SEED: Final = 9001

Parts = tuple["NDArray[Any]", ...]


def export(folder: Path) -> None:
    """Write every trained net, and how well each does in the form in which it is shipped."""
    SHIPPED.mkdir(exist_ok=True)
    card = {}
    for game, players in PLAN:
        name = f"{GAMES[game]}-{players}"
        path = folder / f"{name}.npz"
        if not path.exists():
            continue
        with np.load(path) as stored:
            net = tuple(stored[f"mean{i}"] for i in range(4))
            net[0][~stored["moment1"].any(1)] = 0.0  # features that never occurred
            recipe = json.loads(str(stored["recipe"]))
        packed = pack(calibrate(game, players, net))
        (SHIPPED / f"{name}.bin").write_bytes(packed)
        figures = measure(game, players, unpack(packed), 24_000 // players, CHECKING_SEED)
        card[name] = {"recipe": recipe, "bytes": len(packed), "features": ROWS, **figures}
        print(name, len(packed), "bytes", figures, flush=True)
        RESULTS.write_text(json.dumps(card, indent=1) + "\n", "utf-8")
    write_card()


def calibrate(game: int, players: int, net: Parts) -> Parts:
    """Fit two numbers to deals among equals, so that the values are what happens.

    In training some opponents are greedy and all try things, so the values there are a little
    high. The map keeps the order of all actions.
    """
    deals = 24_000 // players
    marks, gains = np.zeros((300_000, MARKS)), np.zeros(deals)
    ranks, straying = ranks_of(game), Manner(0.01, 0.0)
    number, _ = against(
        FITTING_SEED,
        deals,
        players,
        game,
        straying,
        straying,
        net,
        net,
        BY_NET,
        ranks,
        gains,
        marks,
    )
    value = np.clip(marks[:number, 0], 1e-4, 1 - 1e-4)
    logit, target = np.log(value / (1 - value)), marks[:number, 1]
    slope, shift = 1.0, 0.0
    for _ in range(30):  # Newton's method on the log likelihood
        guess = 1 / (1 + np.exp(-(slope * logit + shift)))
        spread, error = guess * (1 - guess), guess - target
        gradient = np.array([(error * logit).sum(), error.sum()])
        cross = (spread * logit).sum()
        hessian = np.array([[(spread * logit * logit).sum(), cross], [cross, spread.sum()]])
        slope, shift = np.array([slope, shift]) - np.linalg.solve(hessian, gradient)
    first, bias, second, offset = net
    return (
        first,
        bias,
        (second * slope).astype(np.float32),
        (offset * slope + shift).astype(np.float32),
    )


def pack(net: Parts) -> bytes:
    """Round a net to one byte a weight, with a scale for every unit and every row."""
    first, bias, second, offset = net
    rows, units = first.shape
    unit_scale = np.sqrt((first**2).mean(0)).astype(np.float32) + np.float32(1e-6)
    even = first / unit_scale
    largest = np.abs(even).max(1) / 127
    steps = np.ceil(np.log2(np.maximum(largest, 2.0 ** (-ROW_ZERO / ROW_OCTAVE))) * ROW_OCTAVE)
    steps = np.clip(steps + ROW_ZERO, 0, 255).astype(np.uint8)
    row_scale = 2.0 ** ((steps.astype(float) - ROW_ZERO) / ROW_OCTAVE)
    body = np.clip(np.rint(even / row_scale[:, None]), -127, 127).astype(np.int8)
    floats = np.concatenate([unit_scale, bias, second, offset]).astype("<f4")
    head = np.array([rows, units], "<u2")
    packed = head.tobytes() + floats.tobytes() + steps.tobytes() + body.tobytes()
    return zlib.compress(packed, 9)


def shipped_net(game: str, players: int) -> Net:
    """Return a net as the player reads it from the wheel."""
    return Net(*unpack((SHIPPED / f"{game}-{players}.bin").read_bytes()))


def unpack(packed: bytes) -> Parts:
    """Return the net as the player reads it."""
    data = zlib.decompress(packed)
    rows, units = (int(number) for number in np.frombuffer(data, "<u2", 2))
    floats = np.frombuffer(data, "<f4", 3 * units + 1, 4)
    unit_scale, bias, second = (floats[i * units : (i + 1) * units] for i in range(3))
    start = 4 + 4 * (3 * units + 1)
    steps = np.frombuffer(data, np.uint8, rows, start).astype(float)
    body = np.frombuffer(data, np.int8, rows * units, start + rows).reshape(rows, units)
    first = body * (2.0 ** ((steps - ROW_ZERO) / ROW_OCTAVE))[:, None] * unit_scale
    return (
        first.astype(np.float32),
        bias.astype(np.float32),
        second.astype(np.float32),
        floats[3 * units :].astype(np.float32),
    )
