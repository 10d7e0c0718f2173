"""The table on somebody else's page, in a plain frame (case E11)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, FrameLocator, Page, Playwright, expect
from tests.browser.helpers import PATIENCE, Serve, Served, Watch, wait_until_ready

HOST = """<!doctype html><html lang="en"><title>A host's page</title>
<link rel="icon" href="data:,">
<input id="own" aria-label="The host's own field">
<iframe id="table" title="Whiskey Poker" width="700" height="900" {sandbox} src="{src}"></iframe>
"""
SANDBOX = 'sandbox="allow-scripts"'


@pytest.fixture
def host(tmp_path: Path, serve: Serve) -> Served:
    """Return a server of pages on another site than the frame's (127.0.0.1, not localhost)."""
    served = serve(tmp_path)
    served.url = served.url.replace("localhost", "127.0.0.1")
    return served


def write_host(folder: Path, src: str, sandbox: str = "") -> None:
    """Write the host's page."""
    (folder / "index.html").write_text(HOST.format(src=src, sandbox=sandbox))


def the_frame(page: Page) -> Frame:
    """Return the table's frame, to look into."""
    frame = page.locator("#table").element_handle().content_frame()
    assert frame is not None
    return frame


def play_a_move(frame: FrameLocator) -> None:
    """Carry out the first move that the table offers, and see it answered."""
    status = frame.locator("#status")
    before = status.inner_text()
    confirm = frame.locator("#confirm")
    frame.locator("#app [data-do^='play ']:visible").first.click()
    expect(confirm.or_(frame.locator("#act-next")).first).to_be_visible()
    frame.owner.page.wait_for_timeout(500)  # a tap at once is taken for a slip of the finger
    confirm.click()
    expect(status).not_to_have_text(before)


@pytest.mark.parametrize("sandbox", ["", SANDBOX], ids=["plain", "sandboxed"])
def test_a_frame_on_another_site_plays(
    page: Page, site_url: str, host: Served, tmp_path: Path, sandbox: str
) -> None:
    write_host(tmp_path, f"{site_url}embed/v1/?game=whiskey-pool&seats=3&lang=en", sandbox)
    page.goto(host.url)
    frame = page.frame_locator("#table")
    wait_until_ready(frame)
    inside = the_frame(page)
    assert inside.evaluate("whiskey.embedded") is True
    assert inside.evaluate("whiskey.params") == {
        "game": "whiskey-pool",
        "seats": "3",
        "lang": "en",
    }
    if sandbox:
        assert inside.evaluate("whiskey.storage.available") is False
    play_a_move(frame)


@pytest.fixture
def blocked_page(
    playwright: Playwright, launch: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """Return a page of a profile that gives frames of other sites no storage at all."""
    profile = tmp_path_factory.mktemp("profile")
    (profile / "Default").mkdir()
    settings = {"profile": {"block_third_party_cookies": True, "cookie_controls_mode": 1}}
    (profile / "Default" / "Preferences").write_text(json.dumps(settings))
    context = playwright.chromium.launch_persistent_context(str(profile), **launch)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_a_frame_plays_where_third_party_storage_is_blocked(
    blocked_page: Page, site_url: str, host: Served, tmp_path: Path, watch: Watch
) -> None:
    page = blocked_page
    watch.follow(page)
    write_host(tmp_path, f"{site_url}embed/v1/")
    page.goto(host.url)
    frame = page.frame_locator("#table")
    wait_until_ready(frame)
    reading = "() => { try { localStorage; return 'allowed'; } catch { return 'denied'; } }"
    assert the_frame(page).evaluate(reading) == "denied"
    play_a_move(frame)
    assert watch.complaints == []


@pytest.mark.worker
def test_a_frame_leaves_focus_and_service_workers_alone(
    page: Page, site_url: str, host: Served, tmp_path: Path
) -> None:
    write_host(tmp_path, f"{site_url}embed/v1/")
    page.goto(host.url)
    page.locator("#own").focus()
    frame = page.frame_locator("#table")
    wait_until_ready(frame)
    page.keyboard.type("k")
    expect(page.locator("#own")).to_have_value("k")
    assert page.evaluate("document.activeElement.id") == "own"
    assert page.context.service_workers == []


@pytest.mark.parametrize(
    "query",
    [
        "?game=no-such-game",
        "?game=%3Cimg%20src%3Dx%3E&seats=99&lang=xx",
        "?theme=dark&kind=deal#d=x",
    ],
    ids=["unknown game", "nonsense", "parameters of later versions"],
)
def test_a_frame_is_never_blank(page: Page, site_url: str, query: str) -> None:
    page.goto(f"{site_url}embed/v1/{query}")
    wait_until_ready(page)
    expect(page.locator("#app")).to_be_visible()
    if "game=" in query:
        expect(page.locator("#notice-address")).to_contain_text("cannot be")
        expect(page.get_by_role("button", name="Choose a game")).to_be_visible()
    else:
        expect(page.locator("#app [data-do]:visible").first).to_be_visible()


def test_a_frame_does_not_touch_the_own_game_of_the_same_site(page: Page, site_url: str) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    before = page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")
    page.goto(f"{site_url}embed/v1/?seats=5")
    wait_until_ready(page)
    own = "whiskey-poker:/whiskey-poker/:"
    kept = page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")
    ours = [pair for pair in json.loads(kept) if pair[0].startswith(own)]
    assert ours == [pair for pair in json.loads(before) if pair[0].startswith(own)]
