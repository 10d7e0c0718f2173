"""The measuring commands keep running; what they measure is nobody's test."""

import os
import subprocess
import sys
from types import ModuleType

import pytest
from benchmarks import (
    betting,
    coaching,
    engine,
    evaluator,
    frozen,
    strength,
    tune_coach,
    tune_threshold,
)
from benchmarks.timing import Bound, Row, medians

from tools.paths import GAME, ROOT
from whiskey_poker import find_game


@pytest.mark.parametrize(
    "command",
    [betting, coaching, engine, evaluator, strength, tune_coach, tune_threshold],
)
def test_a_measuring_command_runs_and_prints_a_table(
    command: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--quick"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 1


@pytest.mark.browser
def test_the_time_a_level_thinks_on_the_page_is_measured() -> None:
    """In a process of its own: it starts a browser, and one has been started here perhaps."""
    command = [sys.executable, "-m", "benchmarks.thinking", "--quick"]
    path = os.pathsep.join((str(GAME), str(ROOT)))
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 1


def test_the_frozen_field_never_changes() -> None:
    """A new training changes the shipped nets; what they are measured against stays."""
    assert frozen.digest() == frozen.DIGEST
    variant = find_game("whiskey-pool")
    for players in strength.SEATS:
        assert frozen.net_for(variant, players) is not None
    assert frozen.net_for(variant, 3) is None


@pytest.mark.parametrize(
    ("figure", "bound", "verdict"),
    [
        (2.0, Bound.AT_LEAST, "≥ 2      kept"),
        (1.9, Bound.AT_LEAST, "≥ 2      MISSED"),
        (2.0, Bound.AT_MOST, "≤ 2      kept"),
        (2.1, Bound.AT_MOST, "≤ 2      MISSED"),
    ],
)
def test_a_row_says_whether_it_keeps_its_floor(figure: float, bound: Bound, verdict: str) -> None:
    assert Row("x", figure, 2, bound).verdict == verdict


def test_work_is_done_in_turns() -> None:
    done: list[str] = []
    medians({"a": lambda: done.append("a"), "b": lambda: done.append("b")}, rounds=2)
    assert done == ["a", "b", "a", "b"]
