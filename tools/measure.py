"""Measures start and size of the built site beside a stock PyScript page, in one run.

Rounds are interleaved and medians are shown, because machines differ and are noisy: the ratios say
more than the times. "Cold" is a fresh profile; "second" and "warm" are the second and third visit
with it, each in a restarted browser (our site then comes through its service worker, and by the
third visit the browser has kept compiled code for it). "Page thread" is processor time.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Error, sync_playwright

from tools import env
from tools.paths import ROOT, SITE
from tools.stock import build_stock_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Playwright

ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
PATIENCE: Final = 180_000
VISITS: Final = ("cold", "second", "warm")
WATCH: Final = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.classList.contains("ready")) return;
  observer.disconnect();
  globalThis.readyAt = performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
READ: Final = """() => {
  const entries = [...performance.getEntriesByType("navigation"),
                   ...performance.getEntriesByType("resource")];
  const sum = (key) => entries.reduce((total, entry) => total + entry[key], 0);
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return { paint: paint ? paint.startTime : NaN, ready: readyAt,
           raw: sum("decodedBodySize"), gzip: sum("encodedBodySize") };
}"""
OFFLINE_READY: Final = """() => new Promise((resolve) => {
  if (!globalThis.whiskey || whiskey.update.offlineReady) resolve();
  else document.addEventListener("whiskey:offline-ready", resolve, { once: true });
})"""


@dataclass(frozen=True)
class Load:
    """One load of a page: milliseconds to paint and ready, of processor time, and bytes."""

    paint: float
    ready: float
    cpu: float
    raw: float
    gzip: float


def _load(context: BrowserContext, url: str) -> Load:
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    page.wait_for_timeout(800)  # the browser's own start is over by then
    page.goto(url)
    page.locator("html.ready").wait_for(state="attached", timeout=PATIENCE)
    metrics = session.send("Performance.getMetrics")["metrics"]
    cpu = next(m["value"] for m in metrics if m["name"] == "ThreadTime")
    seen = page.evaluate(READ)
    page.evaluate(OFFLINE_READY)
    page.wait_for_timeout(1500)  # what the browser keeps of compiled code is written late
    page.close()
    return Load(seen["paint"], seen["ready"], cpu * 1e3, seen["raw"], seen["gzip"])


def _visits(playwright: Playwright, launch: dict[str, Any], url: str) -> list[tuple[str, Load]]:
    """Load a page with a fresh profile, and again with the same one in restarted browsers."""
    while True:
        try:
            return list(_visit(playwright, launch, url))
        except Error as error:
            # A browser that falls over says nothing about a start: begin that profile again.
            if "crashed" not in str(error):
                raise
            print(f"the browser crashed at {url}; once more", file=sys.stderr, flush=True)


def _visit(playwright: Playwright, launch: dict[str, Any], url: str) -> Iterator[tuple[str, Load]]:
    profile = tempfile.mkdtemp()
    try:
        for when in VISITS:
            context = playwright.chromium.launch_persistent_context(profile, **launch)
            context.set_default_timeout(PATIENCE)
            try:
                yield when, _load(context, url)
            finally:
                context.close()
    finally:
        shutil.rmtree(profile, ignore_errors=True)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as a host does, compressed, and yield the address."""
    options = ["--port", "0", "--gzip", "--cache", "max-age=600", "--directory", str(folder)]
    command = [sys.executable, "-m", "tools.serve", *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.kill()


Results = dict[str, dict[str, list[Load]]]


def measure(rounds: int) -> Results:
    """Visit both pages in turn, `rounds` times after one that does not count."""
    folders = {"stock": build_stock_page(), "site": SITE}
    results: Results = {name: {when: [] for when in VISITS} for name in folders}
    launch = {"executable_path": env.find_chromium(), "args": list(ARGUMENTS)}
    with ExitStack() as stack:
        urls = {name: stack.enter_context(served(folder)) for name, folder in folders.items()}
        playwright = stack.enter_context(sync_playwright())
        for number in range(rounds + 1):
            for name, url in urls.items():
                for when, load in _visits(playwright, launch, url):
                    if number:
                        results[name][when].append(load)
            print(f"round {number} of {rounds}", file=sys.stderr, flush=True)
    return results


def _median(loads: Sequence[Load], key: str) -> float:
    return float(statistics.median(getattr(load, key) for load in loads))


def table(results: Results) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"{'':26}{'stock':>10}{'site':>10}{'site / stock':>15}"
    rows = [
        ("first paint, ms", "paint", 1.0),
        ("ready to play, ms", "ready", 1.0),
        ("page thread, ms", "cpu", 1.0),
        ("bytes, MB", "raw", 1e6),
        ("bytes gzip, MB", "gzip", 1e6),
    ]
    for when in VISITS:
        for title, key, unit in rows:
            if when != "cold" and key in ("raw", "gzip"):
                continue
            stock, site = (_median(results[name][when], key) / unit for name in ("stock", "site"))
            digits = 0 if unit == 1.0 else 2
            numbers = f"{stock:>10.{digits}f}{site:>10.{digits}f}{site / stock:>15.2f}"
            yield f"{when + ', ' + title:26}{numbers}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="build.py measure", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="visits of each page (default 5)")
    parser.add_argument("--json", action="store_true", help="every load instead of the table")
    args = parser.parse_args()
    results = measure(args.rounds)
    if args.json:
        print(json.dumps(results, default=lambda load: load.__dict__))
    else:
        print("\n".join(table(results)))


if __name__ == "__main__":
    main()
