"""How long a level thinks about a move: here, and on the built page in a browser.

The same moves are made in both places. A page has no clock for the time of its processor, so the
milliseconds are the wall's, and the median move says more than the slowest of a hundred.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median, quantiles
from time import perf_counter

from playwright.sync_api import Page, Route, sync_playwright

import whiskey_poker as wp
from benchmarks.timing import Bound, Row, is_quick, print_table
from tools import env
from tools.measure import PATIENCE, served
from tools.paths import SITE

ON_THE_PAGE = """
from random import Random
from time import perf_counter
import js, whiskey_poker as wp
from pyodide.ffi import create_proxy, to_js
from ui.browser import bring_nets
js.bringNets = create_proxy(bring_nets)
js.movesOf = create_proxy(lambda *asked: to_js(moves_of(*asked)))
"""
MOST = {"strong": 15.0, "expert": 200.0}
"""Milliseconds that the median move of a level may take on the page."""

TABLES = (("whiskey-pool", 2), ("whiskey-pool", 4), ("whiskey-markers", 8), ("la-viuda", 4))


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table."""
    about = "How long a level thinks about a move, here and on the built page."
    hands, tables = (1, TABLES[1:2]) if is_quick("thinking", about, argv) else (30, TABLES)
    with served(SITE) as url, sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=env.find_chromium(), args=options)
        page = browser.new_page()
        page.route(url, _with_program)
        page.goto(url)
        page.locator("html.ready").wait_for(state="attached", timeout=PATIENCE)
        page.evaluate("bringNets()")
        asked = [(level, *table) for level in MOST for table in tables]
        rows = [row for each in asked for row in _measure(page, *each, hands)]
        browser.close()
    print_table("thinking", rows)
    return 0


def moves_of(bot: str, game: str, seats: int, hands: int) -> list[float]:
    """Play hands of one bot and return the milliseconds of every move."""
    mind, taken = wp.find_bot(bot), []
    for hand in range(hands):
        state = wp.Match(wp.find_game(game), seats=seats, seed=str(hand)).deal()
        while not state.is_over:
            view = wp.observe(state, state.actor)
            began = perf_counter()
            action = wp.decide(mind, view, Random(1))
            taken.append(1000 * (perf_counter() - began))
            state = wp.apply(state, action)
    return taken


def _measure(page: Page, level: str, game: str, seats: int, hands: int) -> Iterator[Row]:
    number = hands if level == "strong" else max(1, hands // 5)
    there = page.evaluate("asked => movesOf(...asked)", [level, game, seats, number])
    here = moves_of(level, game, seats, number)
    about = f"{level}, {game} of {seats}:"
    yield Row(f"{about} ms a move on the page", median(there), MOST[level], Bound.AT_MOST)
    yield Row(f"{about} nine moves of ten, ms", quantiles(there, n=10)[-1])
    yield Row(f"{about} page / here", median(there) / median(here))


def _with_program(route: Route) -> None:
    """Let the page's own script hand out the function above."""
    response = route.fetch()
    program = ON_THE_PAGE + inspect.getsource(moves_of)
    lines = "".join(f"    {line}\n" for line in program.splitlines())
    text = response.text().replace("    main()\n", f"    main()\n{lines}")
    route.fulfill(response=response, body=text)


if __name__ == "__main__":
    sys.exit(main())
