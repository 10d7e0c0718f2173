"""The engine's wheel, as somebody else installs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from tools.paths import GAME
from tools.wheels import build_wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    inside = folder / ("Scripts" if os.name == "nt" else "bin")
    python = str(inside / "python")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    # No index: whatever else it needed would be missed here.
    subprocess.run([*install, "--no-index", "--disable-pip-version-check", wheel], check=True)
    return inside


def test_the_wheel_needs_nothing_and_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (n for n in names if n.endswith(".dist-info/METADATA"))
        said = Parser().parsestr(archive.read(metadata).decode())
    assert "whiskey_poker/py.typed" in names
    assert said["Requires-Dist"] is None
    assert said["Requires-Python"] == ">=3.11"
    assert said["License-Expression"] == "MIT"
    assert wheel.name == f"whiskey_poker-{said['Version']}-py3-none-any.whl"
    tops = {name.split("/")[0] for name in names}
    assert tops == {"whiskey_poker", f"whiskey_poker-{said['Version']}.dist-info"}


def test_the_wheel_has_every_value_net(wheel: Path) -> None:
    nets = {path.name for path in GAME.glob("whiskey_poker/bots/nets/*.bin")}
    with zipfile.ZipFile(wheel) as archive:
        names = [n for n in archive.namelist() if n.startswith("whiskey_poker/bots/nets/")]
    assert len(nets) == 21, "20 nets, and the habits of strong players"
    assert {name.rpartition("/")[2] for name in names} == nets


def test_the_wheel_works_in_a_clean_environment(bin_folder: Path, tmp_path: Path) -> None:
    for command in ([bin_folder / "whiskey-poker"], [bin_folder / "python", "-m", "whiskey_poker"]):
        done = subprocess.run(
            [*command, "games", "--json"], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert {game["key"] for game in json.loads(done.stdout)} >= {"whiskey-pool"}
