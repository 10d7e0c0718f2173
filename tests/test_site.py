"""The build: same input, same bytes; names that change with what they name; one version of each."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import website
from tools.archives import Source, compile_sources, read_zip, write_zip
from tools.paths import GAME, PYODIDE, PYSCRIPT, ROOT, SITE, WEB
from tools.website import Site, fill, json_block


def test_a_template_with_an_unknown_place_is_refused() -> None:
    assert fill("a {{b}} c", {"b": "B"}) == "a B c"
    with pytest.raises(KeyError):
        fill("{{nothing}}", {})


def test_json_inside_a_page_cannot_end_its_element() -> None:
    block = json_block({"a": "</script><b>"})
    assert "<" not in block
    assert json.loads(block) == {"a": "</script><b>"}


def test_a_name_changes_with_the_content_only() -> None:
    one, two, three = (
        Site().add("a.css", b"1"),
        Site().add("a.css", b"1"),
        Site().add("a.css", b"2"),
    )
    assert one == two != three
    assert re.fullmatch(r"a\.[0-9a-f]{10}\.css", one)
    assert Site().add_folder("f", {"x": b"1"}) != Site().add_folder("f", {"y": b"1"})


def test_a_zip_file_of_the_same_files_has_the_same_bytes() -> None:
    files = {"b/c.txt": b"1" * 100, "a.txt": b"2"}
    assert write_zip(files) == write_zip(dict(reversed(files.items())))
    assert read_zip(write_zip(files)) == files


@pytest.mark.pyodide
def test_bytecode_does_not_depend_on_what_was_compiled_before(tmp_path: Path) -> None:
    texts = (b"A = {'x', 'y', 'z'}\n", b"def f(x, y): return x in {'y', 'x', 'q'}\n")
    sources = [Source(text, f"/{number}.py") for number, text in enumerate(texts)]
    forward = compile_sources(sources, tmp_path / "one")
    backward = compile_sources(sources[::-1], tmp_path / "two")[::-1]
    assert forward == backward
    assert all(code[4:8] == b"\x01\0\0\0" for code in forward), "hash-based, not checked"


@pytest.mark.pyodide
def test_the_site_comes_out_the_same_byte_for_byte() -> None:
    again = website.assemble().files
    there = {p.relative_to(SITE).as_posix(): p for p in SITE.rglob("*") if p.is_file()}
    assert set(again) == set(there)
    assert [path for path, data in again.items() if there[path].read_bytes() != data] == []


@pytest.mark.pyodide
def test_every_version_of_the_runtime_is_the_same_string() -> None:
    package = json.loads((ROOT / "package.json").read_text())["dependencies"]
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name in ("pyodide", "@pyscript/core"):
        assert re.fullmatch(r"\d+\.\d+\.\d+", package[name]), "pinned exactly"
        assert lock[f"node_modules/{name}"]["version"] == package[name]
        installed = json.loads((ROOT / "node_modules" / name / "package.json").read_text())
        assert installed["version"] == package[name]
    (runtime,) = SITE.glob("python-*/pyodide.mjs")
    assert f'"{package["pyodide"]}"' in runtime.read_text(encoding="utf-8")
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    (emptied,) = SITE.glob("python-*/pyodide-lock.json")
    assert json.loads(emptied.read_text())["info"] == stock
    tracked = subprocess.run(
        ["git", "ls-files", "*.md", "*.html", "*.js", "*.toml"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    for path in tracked:
        text = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).exists() else ""
        for found in re.findall(r"(?i)pyodide[ @/v]+(\d+\.\d+\.\d+)", text):
            assert found == package["pyodide"], path
        for found in re.findall(r"(?i)(?:pyscript|@pyscript/core)[ @/v]+(\d+\.\d+\.\d+)", text):
            assert found == package["@pyscript/core"], path


@pytest.mark.pyodide
def test_no_page_names_another_machine() -> None:
    pages = [*SITE.glob("*.html"), *SITE.glob("embed/**/*.html"), *SITE.glob("page-*/*.js")]
    pages += [*SITE.glob("*.css"), SITE / "sw.js", SITE / "manifest.webmanifest"]
    for path in pages:
        addresses = re.findall(r"https?://[\w.-]+", path.read_text(encoding="utf-8"))
        harmless = {"http://www.w3.org", "http://localhost"}
        assert set(addresses) <= harmless, path


@pytest.mark.pyodide
def test_the_wheels_are_whole(tmp_path: Path) -> None:
    wheels = list(SITE.glob("wheels-*/*.whl"))
    assert len(wheels) == 2
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            assert archive.testzip() is None
            names = set(archive.namelist())
            (record,) = (n for n in names if n.endswith("RECORD"))
            listed = {line.split(",")[0] for line in archive.read(record).decode().splitlines()}
            assert listed == names
            package = wheel.name.split("-")[0].replace("whiskey_poker_page", "ui")
            sources = (GAME if package == "whiskey_poker" else WEB) / package
            modules = {p.relative_to(sources.parent).as_posix() for p in sources.rglob("*.py")}
            compiled = {n.removesuffix("c") for n in names if n.startswith(f"{package}/")}
            assert compiled >= modules


@pytest.mark.pyodide
def test_the_value_nets_lie_beside_the_wheel_and_not_in_it() -> None:
    (wheel,) = SITE.glob("wheels-*/whiskey_poker-*.whl")
    assert not [name for name in read_zip(wheel.read_bytes()) if name.endswith(".bin")]
    (archive,) = SITE.glob("nets.*.zip")
    folder = GAME / "whiskey_poker" / "bots"
    there = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.glob("*/*.bin")}
    assert len(there) >= 20
    assert read_zip(archive.read_bytes()) == there
    page = (SITE / "index.html").read_text(encoding="utf-8")
    assert page.count(archive.name) == 1, "told to Python, and preloaded by nobody"


@pytest.mark.pyodide
def test_what_pyscript_would_compile_at_every_start_is_compiled() -> None:
    (wheel,) = SITE.glob("wheels-*/whiskey_poker_page-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        compiled = {n for n in archive.namelist() if n.startswith("pyscript/")}
    sources = (PYSCRIPT.parent / "src" / "stdlib" / "pyscript").glob("*.py")
    assert compiled == {f"pyscript/{s.stem}.pyc" for s in sources}
