"""The layers: imports point one way, and what the engine may not touch stays outside it.

The list below is the architecture. A new module fails here until it has been given its place.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
ENGINE: Final = ROOT / "game" / "whiskey_poker"
UI: Final = ROOT / "web" / "ui"

LAYERS: Final = (
    ("cards", "marking"),
    ("strength", "options"),
    ("ranking_tables", "packs"),
    ("evaluator",),
    ("ranking", "wild_cards"),
    ("badugi", "board_hands", "deuce_to_seven"),
    ("tiebreak",),
    ("state",),
    ("phases",),
    ("match_rules",),
    ("games",),
    ("variants",),
    ("engine",),
    ("observation",),
    ("words",),
    ("story",),
    ("record",),
    ("toml_text",),
    ("record_reader",),
    ("phh",),
    ("match",),
    ("bots",),
    ("coach",),
    ("coach_review", "coach_words"),
    ("simulate",),
    ("whiskey_poker",),  # the package itself: the names that it offers
    ("cli",),
    ("__main__",),
)
"""Lowest first: a module may import from the layers below it, and from its own folder."""

COMMANDS: Final = ("cli", "__main__")
"""The layers that are programs: they print, read files and look at the clock."""

WORLD: Final = frozenset(
    "asyncio builtins datetime io logging multiprocessing os pathlib secrets shutil signal socket "
    "sqlite3 subprocess sys tempfile threading time urllib uuid".split()
)
"""Standard modules by which the outside world would come in: files, clock, other chance."""

WORLDLY_CALLS: Final = frozenset(
    ("breakpoint", "compile", "eval", "exec", "input", "open", "print")
)

BROWSER: Final = frozenset(("js", "pyodide", "pyodide_js", "pyscript", "_pyodide"))

MODULES: Final = sorted(ENGINE.rglob("*.py"))
each_module = pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ENGINE)))


def layer_of(module: str) -> str:
    """Return the layer of a dotted module: its first part under the package."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def module_of(path: Path) -> str:
    """Return the dotted name of a module of the engine."""
    parts = path.relative_to(ENGINE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that a file imports, anywhere in it, with the line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}:{node.lineno}: imports are absolute"
            module = node.module or ""
            yield module, node.lineno
            for alias in node.names:  # `from package import module` imports the module too
                if (ROOT / "game" / module.replace(".", "/") / f"{alias.name}.py").exists():
                    yield f"{module}.{alias.name}", node.lineno


def rank(layer: str) -> int:
    return next((place for place, layers in enumerate(LAYERS) if layer in layers), -1)


@each_module
def test_every_module_has_its_place(path: Path) -> None:
    assert rank(layer_of(module_of(path))) >= 0, "give the new module its place in LAYERS"


@each_module
def test_imports_point_down(path: Path) -> None:
    own = layer_of(module_of(path))
    for module, line in imports(path):
        if module.partition(".")[0] == "whiskey_poker":
            other = layer_of(module)
            assert rank(other) < rank(own) or other == own or is_the_name_of(module, own), (
                f"{path.name}:{line}: {own} may not import from {other}"
            )


def is_the_name_of(module: str, own: str) -> bool:
    """Tell whether a program asks the package for its modules: `from whiskey_poker import cli`."""
    return module == "whiskey_poker" and own in COMMANDS


@each_module
def test_the_engine_needs_nothing_but_the_standard_library(path: Path) -> None:
    """So that one wheel runs everywhere, in the browser too."""
    for module, line in imports(path):
        name = module.partition(".")[0]
        assert name == "whiskey_poker" or name in sys.stdlib_module_names, f"{path.name}:{line}"
        assert name not in BROWSER


@each_module
def test_the_engine_has_no_files_no_clock_and_no_screen(path: Path) -> None:
    if layer_of(module_of(path)) in COMMANDS:
        return
    for module, line in imports(path):
        assert module.partition(".")[0] not in WORLD, f"{path.name}:{line}: {module}"
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in WORLDLY_CALLS, f"{path.name}:{node.lineno}: {node.func.id}"


@each_module
def test_chance_comes_only_from_a_generator_that_is_handed_in(path: Path) -> None:
    """Of `random` only the class: its functions share one hidden generator."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names], f"{path.name}"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}, f"{path.name}:{node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            seeded = node.func.id != "Random" or node.args
            assert seeded, f"{path.name}:{node.lineno}: a generator without a seed"


def test_only_two_modules_of_the_page_touch_the_browser() -> None:
    """All others run in plain Python, in tests and at build time."""
    for path in UI.rglob("*.py"):
        if path.name not in ("page.py", "browser.py"):
            touched = {module.partition(".")[0] for module, _ in imports(path)} & BROWSER
            assert not touched, f"{path.name} imports {touched}"


def test_the_page_needs_nothing_but_the_engine_itself_and_the_standard_library() -> None:
    known = {"whiskey_poker", "ui", *BROWSER, *sys.stdlib_module_names}
    for path in UI.rglob("*.py"):
        for module, line in imports(path):
            assert module.partition(".")[0] in known, f"{path.name}:{line}: {module}"


def test_the_engine_knows_nothing_of_the_page() -> None:
    for path in MODULES:
        assert "ui" not in {module.partition(".")[0] for module, _ in imports(path)}, path.name
