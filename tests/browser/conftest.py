"""A Chromium, servers for the built site, and a page that must stay free of errors."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from tests.browser.helpers import PATIENCE, Serve, Served, Watch, start_server

from tools import env
from tools.paths import ROOT, SITE

CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Fresh profiles never reuse compiled code: optimizing it costs each start more than it saves.
    "--js-flags=--liftoff-only",
)

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them all out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the folder of the built site (`build.py test` has just built it)."""
    if not (SITE / "index.html").exists():
        subprocess.run([sys.executable, ROOT / "build.py", "site"], check=True)
    return SITE


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """Return the address of the built site, below a base path as on a project's page."""
    served = start_server(site, "--base", "/whiskey-poker/")
    yield served.url
    served.stop()


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return a function that serves a folder until the test ends."""
    running: list[Served] = []

    def start(directory: Path, *options: str, port: int = 0, plain: bool = False) -> Served:
        served = start_server(directory, *options, port=port, plain=plain)
        running.append(served)
        return served

    yield start
    for served in running:
        served.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return Playwright."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def launch(playwright: Playwright) -> dict[str, Any]:
    """Return how to launch the browser: an installed one first, else Playwright's own."""
    found = env.find_chromium()
    return {"executable_path": found, "args": list(CHROMIUM_OPTIONS)}


@pytest.fixture(scope="session")
def browser(playwright: Playwright, launch: dict[str, Any]) -> Iterator[Browser]:
    """Return a browser for the whole run; every test has a profile of its own in it."""
    started = playwright.chromium.launch(**launch)
    yield started
    started.close()


@pytest.fixture
def watch() -> Watch:
    """Return the record of what the test's page complained about."""
    return Watch()


@pytest.fixture
def page(
    request: pytest.FixtureRequest, browser: Browser, watch: Watch, serve: Serve
) -> Iterator[Page]:
    """Return a page with a fresh profile; it must not complain, nor ask another machine.

    It has a service worker where the test is marked `worker`: that one brings the whole site once
    more, and in a fresh profile it would do so in every test.
    """
    del serve  # asked for so that servers are stopped only after the page is closed
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    if request.node.get_closest_marker("worker") is None:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    opened = context.new_page()
    watch.follow(opened)
    yield opened
    context.close()
    assert watch.unforgiven() == []
    hosts = {urlsplit(url).hostname for url in watch.requests if url.startswith("http")}
    assert hosts <= {"localhost", "127.0.0.1"}, "a request to another origin"
