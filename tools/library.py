"""The site's copy of the standard library: compiled, without what a game never asks for."""

from __future__ import annotations

from typing import Final

from tools.archives import Source, compile_sources, read_zip, write_zip
from tools.paths import PYODIDE

# What is left out, not what is kept: a module missing from a list of the kept ones would show only
# when somebody needs it. tests/test_library.py imports everything that the engine and page import.
LEFT_OUT: Final = frozenset(
    """
    _pyrepl antigravity bdb cmd code compileall cProfile curses dbm doctest ensurepip filecmp
    fileinput ftplib getpass idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc
    nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc
    pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 tabnanny this timeit
    tkinter trace tty turtle turtledemo unittest venv wave webbrowser xml xmlrpc zipapp
    ssl bz2 lzma compression.bz2 compression.lzma compression.zstd
    __hello__ __phello__ _pyio _pydatetime asyncio.__main__ asyncio.tools asyncio.windows_events
    asyncio.windows_utils concurrent.interpreters concurrent.futures.process ctypes.macholib
    http.server logging.config logging.handlers pyodide.console site-packages wsgiref zoneinfo
    """.split()
)
# One-byte and East Asian code pages make up an eighth of the library; a record that is not UTF-8 is
# refused by name, and for that these are enough.
KEPT_ENCODINGS: Final = frozenset(
    """
    __init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna iso8859_1 latin_1
    punycode raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32
    utf_32_be utf_32_le utf_7 utf_8 utf_8_sig zlib_codec
    """.split()
)
DOCSTRINGS_AND_ASSERTS_OUT: Final = 2


def is_kept(path: str) -> bool:
    """Tell whether the file of the stock library with this path goes into the site's library."""
    parts = path.removesuffix(".py").split("/")
    if any(".".join(parts[:depth]) in LEFT_OUT for depth in range(1, len(parts) + 1)):
        return False
    return parts[0] != "encodings" or parts[1] in KEPT_ENCODINGS


def site_library() -> bytes:
    """Return `python_stdlib.zip` for the site."""
    stock = read_zip((PYODIDE / "python_stdlib.zip").read_bytes())
    kept = {path: data for path, data in stock.items() if is_kept(path)}
    modules = [path for path in sorted(kept) if path.endswith(".py")]
    bytecode = compile_sources(
        Source(kept[path], f"/lib/python314.zip/{path}", DOCSTRINGS_AND_ASSERTS_OUT)
        for path in modules
    )
    others = {path: data for path, data in kept.items() if not path.endswith(".py")}
    # Without its source beside it a module's bytecode takes the source's place: `json/decoder.pyc`.
    return write_zip({**others, **{f"{p}c": c for p, c in zip(modules, bytecode, strict=True)}})
