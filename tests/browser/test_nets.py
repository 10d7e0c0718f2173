"""The value nets: no start brings them, who plays by one gets them, and keeps them offline."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.helpers import Serve, Watch, reach_into_python, wait_until_ready
from tests.browser.player import EAGER, PREFIX, Player
from tests.browser.test_offline import wait_until_offline_ready

INSIDE = """
import js
from pyodide.ffi import create_proxy
from ui import browser

async def bring_nets():
    try:
        await browser.bring_nets()
    except OSError as error:
        return str(error) or repr(error)
    return ""

def strong_plays():
    from random import Random
    import whiskey_poker as wp
    match = wp.Match(wp.find_game("whiskey-pool"), seats=4, seed="nets")
    state = match.deal()
    strong, moves = wp.find_bot("strong"), 0
    while not state.is_over:
        view = wp.observe(state, state.actor)
        state = match.act(wp.decide(strong, view, Random(moves)))
        moves += 1
    return moves

def missing_net():
    from whiskey_poker.bots.tables import TableMissing
    try:
        strong_plays()
    except TableMissing as error:
        return str(error)
    return ""

js.bringNets = create_proxy(bring_nets)
js.strongPlays = create_proxy(strong_plays)
js.missingNet = create_proxy(missing_net)
"""

FETCHED = """() => performance.getEntriesByType("resource").map(({ name }) => name)
                       .filter((name) => /nets/.test(name)).length"""


def test_no_start_brings_the_nets_and_who_asks_gets_them_once(page: Page, site_url: str) -> None:
    reach_into_python(page, site_url, INSIDE)
    page.goto(site_url)
    wait_until_ready(page)
    assert page.evaluate(FETCHED) == 0
    assert "table 'nets/pool-4' is not in" in page.evaluate("missingNet()")
    assert page.evaluate("Promise.all([bringNets(), bringNets()])") == ["", ""]
    assert page.evaluate(FETCHED) == 1
    assert page.evaluate("strongPlays()") >= 4
    assert page.evaluate("bringNets()") == ""
    assert page.evaluate(FETCHED) == 1


@pytest.mark.worker
def test_the_nets_can_be_brought_with_the_server_gone(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    served = serve(site, "--base", "/whiskey-poker/")
    page.goto(served.url)
    wait_until_offline_ready(page)
    served.stop()
    watch.forgive("update", "fetch", "ERR_CONNECTION_REFUSED")
    # The reload comes through the service worker, which has what the test adds to the page too.
    page.evaluate(
        """async ([at, program]) => {
             const [name] = (await caches.keys()).filter((n) => n.startsWith("whiskey-poker:"));
             const cache = await caches.open(name);
             const kept = await cache.match(at);
             const text = (await kept.text()).replace("    main()\\n", program);
             await cache.put(at, new Response(text, { headers: kept.headers }));
           }""",
        [served.url, "    main()\n" + "".join(f"    {line}\n" for line in INSIDE.splitlines())],
    )
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(FETCHED) == 0
    assert page.evaluate("bringNets()") == ""
    assert page.evaluate("strongPlays()") >= 4


def test_nets_that_do_not_come_are_said_and_can_be_asked_for_again(
    page: Page, site: Path, serve: Serve, watch: Watch, tmp_path: Path
) -> None:
    watch.forgive("404")
    copy = shutil.copytree(site, tmp_path / "site")
    (archive,) = copy.glob("nets.*.zip")
    archive.rename(copy / "away")
    url = serve(copy).url
    reach_into_python(page, url, INSIDE)
    page.goto(url)
    wait_until_ready(page)
    assert "404" in page.evaluate("bringNets()")
    (copy / "away").rename(archive)
    assert page.evaluate("bringNets()") == ""
    assert page.evaluate("strongPlays()") >= 4


@pytest.mark.parametrize("level", [pytest.param("beginner", marks=pytest.mark.slow), "expert"])
def test_a_kept_game_with_a_level_brings_its_nets_by_itself(
    page: Page, site_url: str, level: str
) -> None:
    player = Player(page).sit_down(site_url, EAGER)
    player.finish()
    player.next_hand()
    player.wait()
    kept = json.loads(player.kept("game") or "")
    kept["bots"] = [level] * len(kept["bots"])
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [PREFIX + "game", json.dumps(kept)]
    )
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(FETCHED) == 0, "it is your turn"
    player.finish()
    assert player.is_over()
    assert page.evaluate(FETCHED) == 1
