"""What runs inside Pyodide, under Node: the engine's own tests, and the site's smaller library."""

from __future__ import annotations

import ast
import json
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import env
from tools.paths import GAME, PYODIDE, ROOT, SITE, WEB

pytestmark = pytest.mark.pyodide


@pytest.fixture(autouse=True)
def node_modules() -> None:
    """Bring Pyodide here."""
    env.node_modules()


LONG = (
    *("beliefs", "betting_bots", "bots", "characters", "coach", "coach_bets", "draw_bots"),
    *("expert", "judge", "other_forms", "simulate", "spot"),
)
"""Tests in which whole tournaments are played, or worlds counted: the browser's tests play too."""

WITHOUT_A_TERMINAL = ("cli", "cli_phh", "cli_play", "phh", "phh_imports")
"""Tests of the command line, and of the notation that only it reads and writes."""


def test_the_engines_own_tests_pass_inside_pyodide() -> None:
    packages = sysconfig.get_paths()["purelib"]
    options = ["tests/engine", "-q", "-m", "not slow", "-p", "no:cacheprovider"]
    options += [f"--ignore=tests/engine/test_{name}.py" for name in (*LONG, *WITHOUT_A_TERMINAL)]
    folders = [str(PYODIDE), str(ROOT), packages]
    command = ["node", "tools/pytest_in_pyodide.mjs", *folders, *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


# What only the browser has.
BROWSER_ONLY = {"js", "pyscript", "ui.browser", "ui.page"}

IMPORT_ALL = """
import { loadPyodide } from PYODIDE;
const python = await loadPyodide({ packages: WHEELS });
const failed = python.runPython(`
import importlib
failed = []
for name in ${JSON.stringify(NAMES)}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed.append(f"{name}: {error}")
failed
`);
console.log(JSON.stringify(failed.toJs()));
"""


def imported_names(source: Path) -> Iterator[str]:
    """Yield every module that a Python file imports, wherever in it."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_the_sites_library_has_all_that_the_engine_and_the_page_import() -> None:
    sources = [*GAME.rglob("*.py"), *(WEB / "ui").rglob("*.py")]
    names = {name for source in sources for name in imported_names(source)}
    names |= {f"ui.{path.stem}" for path in (WEB / "ui").glob("*.py")}
    names |= {"asyncio", "email", "pyodide.http", "traceback", "zipfile"}  # what Pyodide asks for
    (runtime,) = SITE.glob("python-*/pyodide.mjs")
    wheels = sorted(wheel.as_posix() for wheel in SITE.glob("wheels-*/*.whl"))
    wanted = sorted(n for n in names if n not in BROWSER_ONLY and n.split(".")[0] != "js")
    script = (
        IMPORT_ALL.replace("PYODIDE", json.dumps(runtime.as_uri()))
        .replace("WHEELS", json.dumps(wheels))
        .replace("NAMES", json.dumps(wanted))
    )
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []


def test_the_sites_wheels_carry_the_bytecode_that_is_used() -> None:
    (runtime,) = SITE.glob("python-*/pyodide.mjs")
    wheels = sorted(wheel.as_posix() for wheel in SITE.glob("wheels-*/*.whl"))
    script = f"""
        import fs from "node:fs";
        import {{ loadPyodide }} from {json.dumps(runtime.as_uri())};
        const python = await loadPyodide();
        for (const wheel of {json.dumps(wheels)}) {{
          const there = `/lib/${{wheel.split("/").pop()}}`;
          python.FS.writeFile(there, fs.readFileSync(wheel));
          python.runPython(`import sys; sys.path.insert(0, "${{there}}")`);
        }}
        console.log(python.runPython(`
        import builtins
        compiled = []
        compile_here = builtins.compile
        sys.addaudithook(
            lambda event, args: compiled.append(str(args[1])) if event == "compile" else None)
        import whiskey_poker, ui.app, ui.view
        repr([name for name in compiled if "whiskey_poker" in name or "/ui/" in name])
        `));
    """
    command = ["node", "--input-type=module", "--eval", script.replace("\n        ", "\n")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"
