"""The engine as a true wheel, and the two wheels that the site hands to Pyodide."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Final

from tools import env
from tools.archives import (
    WHEEL_TAG,
    Source,
    compile_sources,
    compiled_wheel,
    read_zip,
    write_zip,
)
from tools.paths import PYSCRIPT, ROOT, WEB, WHEELS

if TYPE_CHECKING:
    from pathlib import Path

PAGE_WHEEL: Final = "whiskey_poker_page"
NETS: Final = "whiskey_poker/bots/"
"""Where the value nets and tables lie in the engine's wheel: `.bin` files in folders below it."""


def build_wheel(folder: Path = WHEELS) -> Path:
    """Build the engine's wheel from pyproject.toml, as anybody would, and return its path."""
    interpreter = env.python()
    shutil.rmtree(folder, ignore_errors=True)
    # -P: our own build.py, in the same folder, is not the package meant here.
    build = [interpreter, "-P", "-m", "build", "--wheel", "--no-isolation"]
    env.output([*build, "--outdir", folder, ROOT])
    (wheel,) = folder.glob("whiskey_poker-*.whl")
    return wheel


def pyscript_bytecode() -> dict[str, bytes]:
    """Return PyScript's own Python package as bytecode.

    PyScript writes its sources out at every start, and Python would compile them every time; in a
    wheel that stands before them on the path it finds them compiled.
    """
    source = (PYSCRIPT.parent / "src" / "stdlib" / "pyscript.js").as_uri()
    script = f"import({source!r}).then((m) => console.log(JSON.stringify(m.default.pyscript)))"
    modules: dict[str, str] = json.loads(env.output(["node", "--eval", script]))
    bytecode = compile_sources(
        Source(text.encode(), f"/home/pyodide/pyscript/{name}") for name, text in modules.items()
    )
    return {f"pyscript/{name}c": code for name, code in zip(modules, bytecode, strict=True)}


def page_files(version: str) -> dict[str, bytes]:
    """Return the files of the wheel that holds the package `ui` and the catalogues of its words."""
    paths = [*WEB.glob("ui/**/*.py"), *WEB.glob("locale/**/*.mo")]
    files = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in paths}
    info = f"{PAGE_WHEEL}-{version}.dist-info"
    meta = f"Metadata-Version: 2.1\nName: {PAGE_WHEEL.replace('_', '-')}\nVersion: {version}\n"
    wheel = "Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return {**files, f"{info}/METADATA": meta.encode(), f"{info}/WHEEL": wheel.encode()}


def site_wheels() -> tuple[dict[str, bytes], bytes]:
    """Return the wheels of the engine and of the page, with bytecode, by their file names.

    Then the value nets and other tables, which no start needs: the page brings them when somebody
    plays by one.
    """
    wheel = build_wheel()
    version = wheel.name.split("-")[1]
    tags = f"{version}-{WHEEL_TAG}-none-any.whl"
    files = read_zip(wheel.read_bytes())
    nets = [path for path in files if path.startswith(NETS) and path.endswith(".bin")]
    archive = write_zip({path.removeprefix(NETS): files.pop(path) for path in nets})
    wheels = {
        f"whiskey_poker-{tags}": compiled_wheel(files),
        f"{PAGE_WHEEL}-{tags}": compiled_wheel({**page_files(version), **pyscript_bytecode()}),
    }
    return wheels, archive
