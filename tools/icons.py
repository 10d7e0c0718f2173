"""The icons: our own drawings, turned into PNG files when the site is built."""

from __future__ import annotations

from typing import Final

from tools import env
from tools.paths import CACHE, WEB

SIZES: Final = {
    "icon-192": ("icon", 192),
    "icon-512": ("icon", 512),
    "maskable-512": ("maskable", 512),
}

_DRAW: Final = """
import sys
from pathlib import Path
import resvg_py
source, target, size = sys.argv[1:]
drawing = Path(source).read_text(encoding="utf-8")
side = int(size)
Path(target).write_bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=side, height=side))
"""


def all_icons() -> dict[str, bytes]:
    """Return the icons of the site by file name."""
    icons = {"icon.svg": (WEB / "icons" / "icon.svg").read_bytes()}
    CACHE.mkdir(parents=True, exist_ok=True)
    for name, (drawing, size) in SIZES.items():
        target = CACHE / f"{name}.png"
        source = WEB / "icons" / f"{drawing}.svg"
        env.run([env.python(), "-c", _DRAW, source, target, str(size)])
        icons[target.name] = target.read_bytes()
    return icons
