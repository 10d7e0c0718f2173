"""The tools that building and testing need, brought here only when their pins have changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.paths import NODE_MODULES, ROOT, TESTS, VENV

if TYPE_CHECKING:
    from collections.abc import Sequence

REQUIREMENTS: Final = TESTS / "requirements.txt"
CHROMIUM_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge",
)
CHROMIUM_PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


class ToolError(Exception):
    """Something that a person has to put right; the message says what."""


def run(command: Sequence[object], **env: str) -> None:
    """Run a command in the checkout and raise `ToolError` when it fails."""
    words = [str(word) for word in command]
    try:
        code = subprocess.run(words, cwd=ROOT, env={**os.environ, **env}, check=False).returncode
    except FileNotFoundError:
        raise ToolError(f"{words[0]} is not installed.") from None
    if code:
        raise ToolError(f"Failed with exit code {code}: {' '.join(words)}")


def output(command: Sequence[object], **env: str) -> str:
    """Run a command in the checkout and return what it prints."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise ToolError(f"Failed: {' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout


def _stamp(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", VENV])
    except ToolError:
        raise ToolError(
            "This Python cannot make a virtual environment."
            " On Debian and Ubuntu: apt-get install python3-venv"
        ) from None


def python() -> Path:
    """Return the interpreter of `.venv`, with the pinned tools in it."""
    inside = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp_file = VENV / "pins"
    base = _stamp(sys.version.encode(), str(VENV).encode())
    stamp = f"{base} {_stamp(REQUIREMENTS.read_bytes())}"
    found = stamp_file.read_text() if stamp_file.exists() and inside.exists() else ""
    if found == stamp:
        return inside
    print("Installing the pinned Python tools into .venv ...", flush=True)
    if not found.startswith(base):
        _make_venv()
    pip = [inside, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "--only-binary", ":all:", "-r", REQUIREMENTS])
    stamp_file.write_text(stamp)
    return inside


def node_modules() -> Path:
    """Return `node_modules` with exactly what `package-lock.json` says."""
    stamp_file = NODE_MODULES / ".pins"
    stamp = _stamp((ROOT / "package.json").read_bytes(), (ROOT / "package-lock.json").read_bytes())
    if stamp_file.exists() and stamp_file.read_text() == stamp:
        return NODE_MODULES
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        raise ToolError("Node.js 20 or newer with npm is needed. Please install it and try again.")
    print("Installing the pinned browser runtime into node_modules ...", flush=True)
    run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
    stamp_file.write_text(stamp)
    return NODE_MODULES


def find_chromium() -> Path | None:
    """Return an installed Chromium or its like, or None."""
    named = os.environ.get("CHROMIUM")
    found = [shutil.which(name) for name in ((named,) if named else ()) + CHROMIUM_NAMES]
    paths = [Path(path) for path in (*found, *CHROMIUM_PLACES) if path]
    return next((path for path in paths if path.exists()), None)


def _playwright_chromium(interpreter: Path) -> Path | None:
    program = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    path = Path(output([interpreter, "-c", program]).strip())
    return path if path.exists() else None


def chromium() -> Path:
    """Return a Chromium for the browser tests; bring one here if the machine has none."""
    interpreter = python()
    if found := find_chromium() or _playwright_chromium(interpreter):
        return found
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium with apt-get ...", flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        try:
            run(["apt-get", "update", "-qq"], **quiet)
            run(["apt-get", "install", "-y", "-qq", "chromium"], **quiet)
        except ToolError as error:
            print(error, file=sys.stderr)
        if found := find_chromium():
            return found
    print("Installing Playwright's own Chromium ...", flush=True)
    try:
        run([interpreter, "-m", "playwright", "install", "--with-deps", "chromium"])
    except ToolError as error:
        print(error, file=sys.stderr)
    if found := _playwright_chromium(interpreter):
        return found
    raise ToolError(
        "The browser tests need Chromium or Chrome, and none could be installed."
        " Install one yourself (Debian: apt-get install chromium), or say where it is:"
        " CHROMIUM=/path/to/chrome python build.py test"
    )
