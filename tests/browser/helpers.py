"""What the browser tests share: servers, a watch over a page, and waiting without sleeping."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent, indent
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, FrameLocator, Page, Route, expect

from tools.paths import ROOT

# Patient, because a loaded machine is slow; nothing here depends on how fast anything is.
PATIENCE = 60_000


@dataclass
class Served:
    """A running server of a folder; a process of its own, so that stopping it ends everything."""

    process: subprocess.Popen[str]
    url: str

    def stop(self) -> None:
        """Stop the server; what is connected to it loses it."""
        self.process.kill()
        self.process.wait()

    @property
    def port(self) -> int:
        """Return the port, to start another server on it."""
        return urlsplit(self.url).port or 80


Serve = Callable[..., Served]


def start_server(directory: Path, *options: str, port: int = 0, plain: bool = False) -> Served:
    """Serve a folder with `tools.serve` and options of it, or with the server Python comes with."""
    command = [sys.executable, "-u", "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    if not plain:
        command = [sys.executable, "-m", "tools.serve", "--port", str(port), *options]
    process = subprocess.Popen(
        [*command, "--directory", str(directory)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    address = re.search(r"http://[^\s)]+", process.stdout.readline())
    process.stdout.close()
    assert address, "the server did not start"
    return Served(process, address[0].replace("127.0.0.1", "localhost"))


@dataclass
class Watch:
    """What a page complained about and asked for; `forgive` allows an expected complaint."""

    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", self._console)
        page.context.on("request", lambda request: self.requests.append(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def forgive(self, *words: str) -> None:
        """Expect complaints that hold one of these words."""
        self.forgiven += words

    def unforgiven(self) -> list[str]:
        """Return the complaints that nobody expected."""
        return [c for c in self.complaints if not any(word in c for word in self.forgiven)]


class Held:
    """Requests that are kept back until `release` is called."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._waiting: list[Route] | None = []
        page.route(pattern, lambda route: self._handle(route))

    def _handle(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def release(self) -> None:
        """Let the requests go, and all later ones."""
        waiting, self._waiting = self._waiting, None
        for route in waiting or ():
            route.continue_()


def wait_until_ready(page: Page | FrameLocator) -> None:
    """Wait until Python has taken the page over."""
    expect(page.locator("html.ready")).to_be_attached()


def trouble(page: Page) -> str:
    """Wait until the page says what is wrong, and return the sentence."""
    expect(page.locator("#trouble-text")).to_be_in_viewport()
    return page.locator("#trouble-text").inner_text()


def reach_into_python(page: Page, url: str, program: str) -> None:
    """Let the page's own script run a program of the test, once the table stands."""

    def add(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        assert "    main()\n" in text
        lines = indent(dedent(program), "    ")
        route.fulfill(
            response=response, body=text.replace("    main()\n", f"    main()\n{lines}\n")
        )

    page.route(url, add)
