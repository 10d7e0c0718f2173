"""A stock PyScript page that only says hello: what the built site is measured beside."""

from __future__ import annotations

import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Final

from tools import env
from tools.paths import CACHE, PYODIDE, PYSCRIPT, TESTS, WHEELS

if TYPE_CHECKING:
    from pathlib import Path

STOCK: Final = CACHE / "stock"
WHEEL_PINS: Final = TESTS / "stock.txt"

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<py-config type="json">{config}</py-config>
<script type="py">
from pyscript import document
document.body.append("Hello")
document.documentElement.classList.add("ready")
</script>
</body>
</html>
"""


def build_stock_page() -> Path:
    """Put the page together from the files of the npm packages as they are."""
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(PYSCRIPT, STOCK / "pyscript")
    shutil.copytree(PYODIDE, STOCK / "pyodide")
    pip = [env.python(), "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
    only = ["--no-deps", "--only-binary", ":all:", "--python-version", "3.14", "--require-hashes"]
    env.run([*pip, *only, "-d", STOCK / "pyodide", "-r", WHEEL_PINS])
    _name_downloaded_wheels(STOCK / "pyodide")
    (wheel,) = WHEELS.glob("whiskey_poker-*.whl")
    shutil.copy(wheel, STOCK)
    config = {"interpreter": "./pyodide/pyodide.mjs", "packages": [f"./{wheel.name}"]}
    (STOCK / "index.html").write_text(PAGE.format(config=json.dumps(config)), encoding="utf-8")
    return STOCK


def _name_downloaded_wheels(folder: Path) -> None:
    """Correct the lock file: what the registry serves has other hashes than Pyodide's rebuilds."""
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    for name in ("micropip", "packaging"):
        (wheel,) = folder.glob(f"{name}-*.whl")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        lock["packages"][name].update(file_name=wheel.name, sha256=digest)
    path.write_text(json.dumps(lock), encoding="utf-8")
