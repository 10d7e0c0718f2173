"""The card of the nets, docs/nets.md, from what was measured when they were written."""

from __future__ import annotations

import json
from typing import Final

from tools.paths import ROOT

RESULTS: Final = ROOT / "tools" / "training" / "results.json"
ANSWERS: Final = ROOT / "tools" / "training" / "answers.json"
BRIER: Final = ROOT / "tools" / "training" / "brier.json"
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

_STRENGTH: Final = """
`python3 build.py bench strength` plays the shipped bots through the engine and prints the same and
more; `--plays` sets how long.

Of the time that `strong` takes for a move on the page (Pyodide, Chromium, two shared cores) the
median is 2 ms and nine moves of ten are made within 11 ms, 1.6 to 1.7 times what CPython 3.11
needs; 15 ms is the limit we keep to. `python3 build.py bench thinking` measures it.
"""

_ANSWERS: Final = """
## The best answer

`python -m tools.training.answer` freezes a shipped net of the pool and lets answers to it learn by
the same machinery. The field plays as the level `strong` does; the answer always plays its best
action. It is chosen on some deals among the moving averages of the second half of its training, and
what it gains, in per cent of the pool a deal, is measured on others, each deal in every seat. The
first row is there to show that the search finds answers: one that stays below +20 between two or +8
among four, which is more than the shipped nets gain on greedy, ends with an error.

| net | field: answer | deals | seed | gains |
|---|---|---|---|---|
"""

_ANSWERED: Final = """
So an answer gains about half a per cent between two, most of it because it never strays, and among
four nothing that can be told from chance. A larger answer between two (the shipped net and 64 units
more, 600,000 deals, seed 4242) gained +0.56 ± 0.12, and nothing (0.00 ± 0.12) on the net that never
strays. This is what answers with these features gain, and no bound: who weighs card by card what
the others gave away may find more.

Longer training has been tried and is not shipped, for nothing is sure to be gained: a net of 48
units between two and 700,000 deals (seed 1214) gains +0.11 ± 0.15 on the shipped one, a net of 32
units among four and 600,000 deals (seed 1408) +0.11 ± 0.14.

Room for larger nets could be had: with weights in 63 steps instead of 255 the same nets would take
229 kB and play the same (+0.06 ± 0.08 on the shipped one between two, +0.05 ± 0.08 among four).
"""

_BRIER: Final = """
## What the Brier score is made of

Between two, the score hangs on which decisions are counted; a long deal has many.

| decisions | part of all | Brier |
|---|---|---|
| all | 100% | {all:.3f} |
| one a deal, by chance | | {one_a_deal:.3f} |
| the widow lies face down | {part_face_down:.0%} | {face_down:.3f} |
| in the open | {part_open:.0%} | {open:.3f} |
| after a knock | {part_last:.0%} | {last:.3f} |

Most of the score over all of them cannot be helped. Of some decisions, what the player had not seen
was dealt anew, and those deals were kept in which the other, who plays by the same net, did what
was done. What is left to luck then, and how far the value is from the chance found so:

| part | Brier |
|---|---|
| luck | {luck:.3f} ± {luck_ci95:.3f} |
| missed by the value | {missed:.3f} ± {missed_ci95:.3f} |

These are {positions:,} decisions, with {split_all:.3f} in all; {left_out:.1%} are left out, because
fewer than two such deals were found. Of what is missed, little is the size of the net: one of
{units} units on the same features, taught in {deals:,} deals what comes of this very play, has
{bigger:.3f} on new deals where the shipped one has {shipped:.3f}. The rest lies in what the
features leave out: card by card what the other gave and took, and that he plays just so.
`python -m tools.training.brier` measures all this.
"""

_AFTER: Final = """
## On the page

The page starts without the nets: they lie beside the engine's wheel as `nets.*.zip`, and the
service worker keeps them with the rest. `bring_nets()` of `ui/browser.py` hands them to the
engine when somebody first plays by one. A level asked before that raises `TableMissing`.

## What they are not

The nets know nothing of who sits there, nor how many chips anybody has. Where a net has not learnt
the rules (betting, a forfeit, the short pack, other house rules of the exchange) the levels play by
thresholds.
"""


def write_card() -> None:
    """Write the card from all that was measured."""
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
    parts = (text, *lines, _STRENGTH, _answers(), _brier(), _AFTER)
    CARD.write_text("".join(parts), "utf-8")


def _answers() -> str:
    """Return what is known of the best answers."""
    lines = [
        f"| {net} | {name} | {row['deals']:,} | {row['seed'] if row['deals'] else ''} "
        f"| {row['cpp']:+.2f} ± {row['ci95']:.2f} |\n"
        for net, rows in json.loads(ANSWERS.read_text("utf-8")).items()
        for name, row in rows.items()
    ]
    return "".join([_ANSWERS, *lines, _ANSWERED])


def _brier() -> str:
    """Return what is known of the Brier score."""
    found = json.loads(BRIER.read_text("utf-8"))
    renamed = {"shipped": found["bigger"]["all"], "split_all": found["split"]["all"]}
    return _BRIER.format_map(found["split"] | found["bigger"] | found["by_position"] | renamed)
