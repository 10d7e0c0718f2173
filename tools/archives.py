"""Zip files that come out the same every time, and Python bytecode made inside Pyodide."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import env
from tools.paths import CACHE, PYODIDE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COMPILER: Final = ROOT / "tools" / "compile_in_pyodide.mjs"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip file can hold
WHEEL_TAG: Final = "cp314"
LIBRARY: Final = "/lib"
"""Where the wheels of the site lie in the browser, unpacked by nobody: Python imports from them."""


@dataclass(frozen=True)
class Source:
    """A Python file to compile: its text, the name that tracebacks show, and python's -O level."""

    text: bytes
    name: str
    optimize: int = 0

    def key(self) -> str:
        """Return a name for the bytecode that changes with everything that bytecode depends on."""
        parts = (self.text, self.name.encode(), str(self.optimize).encode(), _compiler_identity())
        return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _compiler_identity() -> bytes:
    return COMPILER.read_bytes() + (PYODIDE / "package.json").read_bytes()


def compile_sources(sources: Iterable[Source], cache: Path = CACHE / "bytecode") -> list[bytes]:
    """Return the bytecode of each source, compiled in Pyodide unless it already has been."""
    wanted = list(sources)
    cache.mkdir(parents=True, exist_ok=True)
    keys = [source.key() for source in wanted]
    missing = {
        key: source for key, source in zip(keys, wanted, strict=True) if not (cache / key).exists()
    }
    if missing:
        with tempfile.TemporaryDirectory() as folder:
            _compile(missing, Path(folder))
            for key in missing:
                shutil.copyfile(Path(folder) / "out" / key, cache / f"{key}.new")
                (cache / f"{key}.new").replace(cache / key)
    return [(cache / key).read_bytes() for key in keys]


def _compile(missing: Mapping[str, Source], folder: Path) -> None:
    (folder / "in").mkdir()
    jobs = []
    for key, source in missing.items():
        (folder / "in" / key).write_bytes(source.text)
        job = {"source": f"in/{key}", "target": f"out/{key}"}
        jobs.append({**job, "name": source.name, "optimize": source.optimize})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    env.run(["node", COMPILER, PYODIDE, folder])


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file of these files: same files, same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, LONG_AGO)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[path], compresslevel=9)
    return buffer.getvalue()


def read_zip(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip file by their paths."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def compiled_wheel(files: Mapping[str, bytes]) -> bytes:
    """Return a wheel of these files with bytecode in the place of every module's source.

    It is for one version of Python only, which its tag says. Sources that nobody reads would double
    its size; they are in the wheel that is published.
    """
    modules = [path for path in sorted(files) if path.endswith(".py")]
    bytecode = compile_sources(Source(files[path], f"{LIBRARY}/{path}") for path in modules)
    others = {p: data for p, data in files.items() if not p.endswith((".py", "/RECORD"))}
    everything = {**others, **{f"{p}c": c for p, c in zip(modules, bytecode, strict=True)}}
    (info,) = {path.split("/")[0] for path in files if path.split("/")[0].endswith(".dist-info")}
    everything[f"{info}/WHEEL"] = files[f"{info}/WHEEL"].replace(b"py3-", WHEEL_TAG.encode() + b"-")
    everything[f"{info}/RECORD"] = _record(everything, info)
    return write_zip(everything)


def _record(files: Mapping[str, bytes], info: str) -> bytes:
    lines = []
    for path in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=")
        lines.append(f"{path},sha256={digest.decode()},{len(files[path])}\n")
    return "".join([*lines, f"{info}/RECORD,,\n"]).encode()
