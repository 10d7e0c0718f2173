"""The card of the nets, docs/nets.md, from what was measured when they were written."""

from __future__ import annotations

import json
from typing import Final

from tools.paths import ROOT

RESULTS: Final = ROOT / "tools" / "training" / "results.json"
CARD: Final = ROOT / "docs" / "nets.md"

_ABOUT: Final = """\
# The value nets

The levels `beginner`, `casual`, `strong` and `expert` judge every action by a small net. This is
its card; it is written by `python -m tools.training`, figures and all.

## What a net is

- **In**: {features} features of the table as an action would leave it, all from what the seat may
  know: the hand that it would hold and how near that is to better ones, the widow that it would
  leave, what the next player and the others could make of that widow with the cards they are
  known to hold, what each of them has done, who has knocked and who still acts. Nothing else: a
  test deals all hidden cards anew, and no move changes.
- **Middle**: {units} leaky units. **Out**: the expected share of the pool, or the chance not to
  pay.
- One net for each number of players from 2 to 8 (nine players use the one for eight) and each of
  pool, markers (from three on; between two they are a pool) and La Viuda. In all {kilobytes:.0f}
  kB in the wheel: one byte a weight, a scale for each row and unit, packed with zlib.
- The player needs the standard library alone (`bots/net.py`, `bots/prospects.py`).
- Beside the nets lies a table of what the level `strong` does, for the expert and the coach
  (docs/coach.md); it is counted anew after the nets by `python -m tools.training.habits`.

## How they were trained

By self-play from nothing, TD(λ) with λ = {trace}, Adam, {epsilon:.0%} trial moves (a trial move
cuts the trace, so that the net learns what its best play is worth). In {mixed:.0%} of the deals
each seat is the bot `greedy` with one chance in two, so that the net has met weaker players too.
The net that is shipped is the moving average of the last batches. Its values are then fitted to
deals among equals by two numbers, which changes no order of actions: training with weaker
opponents leaves them too high. The simulator (`tools/training/rules.py`) is proved equal to the
engine, and the features to the player's, by playing the same deals through both
(`tests/engine/test_training.py`).

```sh
python -m venv .venv-training && .venv-training/bin/pip install numpy numba
PYTHONPATH=game .venv-training/bin/python -m tools.training
```

About a minute a net on one core; it may be stopped and goes on where it was. `--only pool-4`
trains one net, `--part 0.1` with a tenth of the deals. Seeds are in the table.

## What was measured

On deals that no training has seen, each deal in every seat; with no temperature. "Against greedy"
is the gain of one player in a field of `greedy`, in per cent of the pool a deal above the fair
share (of the deals not paid for, where the lowest pays), with its 95 % interval. "Bias" is how
many points the value of the move made is too high among equals, with the Brier score beside it.
"Capped" are the plays among equals in which nobody knocked for 12 laps.

| net | deals | seed | kB | against greedy | bias | Brier | capped |
|---|---|---|---|---|---|---|---|
"""

_AFTER: Final = """
`python3 build.py bench strength` plays the shipped bots through the engine and prints the same and
more; `--plays` sets how long.

Of the time that `strong` takes for a move on the page (Pyodide, Chromium, two shared cores) the
median is 2 ms and nine moves of ten are made within 11 ms, 1.6 to 1.7 times what CPython 3.11
needs; 15 ms is the limit we keep to. `python3 build.py bench thinking` measures it.

## On the page

The page starts without the nets: they lie beside the engine's wheel as `nets.*.zip`, and the
service worker keeps them with the rest. `bring_nets()` of `ui/browser.py` hands them to the
engine when somebody first plays by one. A level asked before that raises `TableMissing`.

## What they are not

Nobody has looked for the best answer to them; the nets know nothing of who sits there, nor how many
chips anybody has. Where a net has not learnt the rules (betting, a forfeit, the short pack, other
house rules of the exchange) the levels play by thresholds.
"""


def write_card() -> None:
    """Write the card from the results."""
    results = json.loads(RESULTS.read_text("utf-8"))
    first = next(iter(results.values()))
    recipe = first["recipe"]
    text = _ABOUT.format(
        features=first["features"],
        kilobytes=sum(row["bytes"] for row in results.values()) / 1000,
        **{name: recipe[name] for name in ("units", "trace", "epsilon", "mixed")},
    )
    lines = [
        f"| {name} | {row['recipe']['deals']:,} | {row['recipe']['seed']} "
        f"| {row['bytes'] / 1000:.1f} "
        f"| {row['greedy_cpp']:+.2f} ± {row['greedy_ci95']:.2f} | {row['bias']:+.2f} "
        f"| {row['brier']:.3f} | {row['capped']:.2%} |\n"
        for name, row in results.items()
    ]
    CARD.write_text(text + "".join(lines) + _AFTER, "utf-8")
