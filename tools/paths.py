"""Where things are in the checkout and in what the build makes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAME: Final = ROOT / "game"
WEB: Final = ROOT / "web"
TESTS: Final = ROOT / "tests"
NODE_MODULES: Final = ROOT / "node_modules"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript" / "core" / "dist"

VENV: Final = ROOT / ".venv"
DIST: Final = ROOT / "dist"
SITE: Final = DIST / "site"
WHEELS: Final = DIST / "wheel"
CACHE: Final = DIST / "cache"
