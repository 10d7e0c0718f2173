"""Puts the site together in dist/site: static files, under names that change with them."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import runpy
import shutil
import urllib.parse
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tools import env, icons, wheels
from tools.archives import LIBRARY
from tools.library import site_library
from tools.paths import GAME, NODE_MODULES, PYODIDE, PYSCRIPT, SITE, WEB

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
# The plugins of PyScript that the page does without; what is named here is not even fetched.
PLUGINS_OFF: Final = [
    f"!{name}"
    for name in (
        *("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game"),
        "py-terminal",
    )
]
PAGE_SCRIPTS: Final = ("early.js", "boot.js", "memory-db.js", "update.js")
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
FONTS: Final = {
    "libre-caslon-text-400": ("libre-caslon-text", "400-normal"),
    "libre-caslon-text-400-italic": ("libre-caslon-text", "400-italic"),
    "libre-caslon-text-700": ("libre-caslon-text", "700-normal"),
    "libre-caslon-display-400": ("libre-caslon-display", "400-normal"),
}
PLACE: Final = re.compile(r"\{\{(.+?)\}\}")


def sha256(data: bytes) -> str:
    """Return the hash in the form that `integrity` takes."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def fill(template: str, places: Mapping[str, str]) -> str:
    """Put values at the `{{named places}}` of a template; an unknown place raises KeyError."""
    return PLACE.sub(lambda found: places[found[1]], template)


def json_block(value: object) -> str:
    """Write JSON that can stand inside a `<script>` element."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


@dataclass
class Site:
    """The files of a site by their paths, and where each named thing has got to."""

    files: dict[str, bytes] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, data: bytes) -> str:
        """Add a file with its hash in its name: `style.css` -> `style.1f2e3d4c.css`."""
        stem, dot, ending = name.rpartition(".")
        path = f"{stem}.{_short(data)}{dot}{ending}"
        self.files[path] = data
        self.places[name] = path
        return path

    def add_folder(self, name: str, files: Mapping[str, bytes]) -> str:
        """Add files that must keep their names, in a folder whose name carries the hash."""
        whole = b"".join(n.encode() + hashlib.sha256(files[n]).digest() for n in sorted(files))
        folder = f"{name}-{_short(whole)}"
        for file_name, data in files.items():
            self.files[f"{folder}/{file_name}"] = data
            self.places[file_name] = f"{folder}/{file_name}"
        return folder


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:10]


def _imported_scripts(start: str) -> dict[str, bytes]:
    """Return a PyScript file and all that it imports at once, without what loads on demand."""
    found: dict[str, bytes] = {}
    queue = [start]
    while queue:
        name = queue.pop()
        if name in found:
            continue
        text = (PYSCRIPT / name).read_text(encoding="utf-8")
        found[name] = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text).encode()
        queue += re.findall(r"""(?:from|import)\s*["']\./([^"']+)["']""", text)
    return found


def _add_runtime(site: Site) -> None:
    (error_plugin,) = PYSCRIPT.glob("error-*.js")
    site.add_folder(
        "pyscript", {**_imported_scripts("core.js"), **_imported_scripts(error_plugin.name)}
    )
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    # The stock lock file names three hundred packages that are not here.
    emptied = json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True).encode()
    runtime = {name: (PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    runtime["python_stdlib.zip"] = site_library()
    site.add_folder("python", {**runtime, "pyodide-lock.json": emptied})


def _add_look(site: Site) -> None:
    for name, (package, cut) in FONTS.items():
        folder = NODE_MODULES / "@fontsource" / package
        site.add(
            f"fonts/{name}.woff2", (folder / f"files/{package}-latin-{cut}.woff2").read_bytes()
        )
        site.files[f"fonts/{package}-LICENSE.txt"] = (folder / "LICENSE").read_bytes()
    sheets = [WEB / name for name in ("style.css", "start.css")]
    css = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())
    css = re.sub(r"fonts/[\w-]+\.woff2", lambda found: site.places[found[0]], css)
    site.add("style.css", css.encode())
    for name, data in icons.all_icons().items():
        site.add(f"icons/{name}", data)


def _hints(site: Site, root: str) -> str:
    """Return the lines that let the browser fetch at once what it would find out one by one.

    The fonts, so that the first table is mostly laid out but once. Not the wasm: preloaded, it
    would lose the compiled code that the browser keeps.
    """
    scripts = ["memory-db.js", "update.js", "idiomorph.js", "core.js"]
    scripts += [name for name in site.places if name.startswith(("core-", "error-"))]
    scripts += ["pyodide.mjs", "pyodide.asm.mjs"]
    lines = [f'<link rel="modulepreload" href="{root}{site.places[name]}">' for name in scripts]
    data = ["python_stdlib.zip", "pyodide-lock.json", *_wheel_names(site)]
    preloads = [(f"fonts/{name}.woff2", "font") for name in FONTS]
    preloads += [(name, "fetch") for name in data]
    lines += [
        f'<link rel="preload" as="{kind}" crossorigin href="{root}{site.places[name]}">'
        for name, kind in preloads
    ]
    return "\n".join(lines)


def _wheel_names(site: Site) -> list[str]:
    return sorted(name for name in site.places if name.endswith(".whl"))


def _in_library(name: str) -> str:
    """Return where PyScript puts a wheel, as it is: to unpack it takes long at every start."""
    return f"{LIBRARY}/{name}"


def _prerendered(what: str) -> str:
    """Return the text that a call of a function of `ui.prerender` gives."""
    program = f"from ui import prerender; print(prerender.{what})"
    path = os.pathsep.join((str(GAME), str(WEB)))
    return env.output([env.python(), "-c", program], PYTHONPATH=path, PYTHONHASHSEED="0").strip()


def _start_words() -> dict[str, dict[str, str]]:
    module = runpy.run_path(str(WEB / "ui" / "start_words.py"))
    return {"en": module["start_words"](lambda sentence: sentence)}


def _page_places(site: Site, root: str, *, embedded: bool) -> dict[str, str]:
    """Return what stands at the places of index.html, for the page that is `root` away."""
    config: dict[str, Any] = {
        "interpreter": f"{root}{site.places['pyodide.mjs']}",
        "files": {f"{root}{site.places[name]}": _in_library(name) for name in _wheel_names(site)},
        "plugins": PLUGINS_OFF,
    }
    words = _start_words()
    groups = ("python-", "pyscript-", "wheels-")
    build = {
        "pyscript": site.places["core.js"],
        "wheels": [_in_library(name) for name in _wheel_names(site)],
        "parts": [[p, len(d)] for p, d in sorted(site.files.items()) if p.startswith(groups)],
    }
    only_main = f'<link rel="manifest" href="{root}manifest.webmanifest">'
    return {
        **site.places,
        **words["en"],
        "root": root,
        "embedded": "yes" if embedded else "no",
        "policy": POLICY,
        "only_main": '<meta name="robots" content="noindex">' if embedded else only_main,
        "hints": _hints(site, root),
        "first_page": _prerendered(f"first_page('en', embedded={embedded})"),
        "address_words": _prerendered("words_of_address()"),
        "start_words": json_block(words),
        "build": json_block(build),
        "py_config": json_block(config),
        "mpy_config": json_block({"plugins": PLUGINS_OFF}),
    }


def assemble() -> Site:
    """Return every file of the site, not yet written."""
    env.node_modules()
    site = Site()
    _add_runtime(site)
    wheels_at_start, nets = wheels.site_wheels()
    site.add_folder("wheels", wheels_at_start)
    site.add("nets.zip", nets)
    scripts = {name: (WEB / name).read_bytes() for name in PAGE_SCRIPTS}
    morph = (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes()
    scripts["idiomorph.js"] = morph + b"\nexport { Idiomorph };\n"
    site.add_folder("page", scripts)
    _add_look(site)
    manifest = (WEB / "manifest.webmanifest").read_text(encoding="utf-8")
    site.files["manifest.webmanifest"] = fill(manifest, site.places).encode()
    pages = {
        "index.html": _page_places(site, "./", embedded=False),
        "embed/v1/index.html": _page_places(site, "../../", embedded=True),
    }
    template = (WEB / "index.html").read_text(encoding="utf-8")
    worker = (WEB / "sw.js").read_text(encoding="utf-8")

    # The version names everything, so it comes from everything, the pages and the worker included.
    unnamed = {path: fill(template, {**p, "version": "", "files": ""}) for path, p in pages.items()}
    everything = [*unnamed.values(), worker, *sorted(site.files)]
    everything.append(site.files["manifest.webmanifest"].decode())
    version = _short("\0".join(everything).encode())
    files_name = f"files-{version}.json"
    for path, places in pages.items():
        named = fill(template, {**places, "version": version, "files": files_name})
        site.files[path] = named.encode()
    listed = {_address(path): sha256(data) for path, data in sorted(site.files.items())}
    site.files[files_name] = json.dumps(listed, indent=0).encode()
    places = {"version": version, "files": files_name, "files_hash": sha256(site.files[files_name])}
    site.files["sw.js"] = fill(worker, places).encode()
    return site


def _address(path: str) -> str:
    """Return where a browser asks for the file: a folder's index.html goes by the folder."""
    return urllib.parse.quote(path.removesuffix("index.html")) or "./"


def build(target: Path = SITE) -> Site:
    """Build the site into a folder, which is emptied first, and return it."""
    site = assemble()
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in site.files.items():
        file = fresh / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    return site
