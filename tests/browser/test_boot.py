"""The start of the page (cases D, E17 and E19)."""

from __future__ import annotations

import json
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.helpers import Held, Serve, Watch, trouble, wait_until_ready

from tools.website import POLICY

PAGES = ("index.html", "embed/v1/index.html")


def test_the_page_starts_below_a_base_path_and_asks_nobody_else(
    page: Page, site_url: str, watch: Watch
) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    assert page.evaluate("whiskey.failed") is False
    assert all(url.startswith(site_url) for url in watch.requests)


def test_the_page_starts_under_the_web_server_that_comes_with_python(
    page: Page, site: Path, serve: Serve
) -> None:
    page.goto(serve(site, plain=True).url)
    wait_until_ready(page)


def test_the_first_table_stands_and_scrolls_before_python_starts(page: Page, site_url: str) -> None:
    held = Held(page, "**/*.wasm")
    page.set_viewport_size({"width": 390, "height": 300})
    page.goto(site_url)
    expect(page.locator("#start-text")).to_be_visible()
    expect(page.locator("#app button[data-do]:visible").first).to_be_visible()
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") > 0
    held.release()
    wait_until_ready(page)
    expect(page.locator("#start-text")).to_be_hidden()


def test_an_early_tap_is_answered_at_once_and_remembered_once(page: Page, site_url: str) -> None:
    held = Held(page, "**/*.wasm")
    page.goto(site_url)
    button = page.locator("#app button[data-do]:not([aria-disabled=true]):visible").last
    command = button.get_attribute("data-do")
    button.click()
    button.click()
    expect(page.locator("#app .pending[aria-busy=true]")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("remembered")
    assert page.evaluate("whiskey.early") == [command]
    held.release()
    wait_until_ready(page)
    expect(page.locator("#status")).not_to_contain_text("remembered")
    assert page.evaluate("whiskey.early") == []
    expect(page.locator(".pending")).to_have_count(0)


def test_a_keyboard_can_tap_early_too(page: Page, site_url: str) -> None:
    held = Held(page, "**/*.wasm")
    page.goto(site_url)
    page.locator("#app button[data-do]:not([aria-disabled=true]):visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#app .pending")).to_have_count(1)
    held.release()
    wait_until_ready(page)


def test_a_wrong_type_for_the_program_does_not_stop_it(
    page: Page, site: Path, serve: Serve
) -> None:
    page.goto(serve(site, "--type", ".wasm=text/plain").url)
    wait_until_ready(page)


def test_a_wrong_type_for_scripts_is_said(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    watch.forgive("MIME type", "Failed to fetch dynamically", "module", "preload")
    page.goto(serve(site, "--type", ".mjs=text/plain").url)
    assert "wrong type" in trouble(page)


def test_a_policy_that_forbids_webassembly_is_said(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    watch.forgive("wasm", "Content Security Policy", "Aborted")
    page.goto(serve(site, "--header", "Content-Security-Policy: script-src 'self'").url)
    assert "security policy" in trouble(page)


def test_the_documented_policy_is_enough(page: Page, site: Path, serve: Serve) -> None:
    page.goto(serve(site, "--header", f"Content-Security-Policy: {POLICY}").url)
    wait_until_ready(page)


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """Return a copy of the site that a test may damage."""
    return shutil.copytree(site, tmp_path / "site")


def test_a_truncated_wheel_is_said_and_not_kept(
    page: Page, copy: Path, serve: Serve, watch: Watch
) -> None:
    watch.forgive("loading whiskey_poker", "error: ", "PythonError")
    (wheel,) = copy.glob("wheels-*/whiskey_poker-*.whl")
    whole = wheel.read_bytes()
    wheel.write_bytes(whole[:-100])
    # A host that lets browsers keep files for ever: the bad copy must not be one of them.
    page.goto(serve(copy, "--cache", "max-age=31536000").url)
    assert "damaged" in trouble(page)
    assert page.evaluate("caches.keys()") == []
    wheel.write_bytes(whole)
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)


def test_a_truncated_library_is_said(page: Page, copy: Path, serve: Serve, watch: Watch) -> None:
    watch.forgive("error: ")
    (library,) = copy.glob("python-*/python_stdlib.zip")
    library.write_bytes(library.read_bytes()[:-100])
    page.goto(serve(copy).url)
    assert "damaged" in trouble(page)


def test_a_truncated_program_is_said(page: Page, copy: Path, serve: Serve, watch: Watch) -> None:
    watch.forgive("wasm", "WebAssembly", "CompileError")
    (program,) = copy.glob("python-*/pyodide.asm.wasm")
    program.write_bytes(program.read_bytes()[:-100])
    page.goto(serve(copy).url)
    assert "damaged" in trouble(page)


def test_a_file_that_has_gone_is_said_and_the_new_page_loads(
    page: Page, copy: Path, serve: Serve, watch: Watch
) -> None:
    watch.forgive("404", "loading whiskey_poker_page", "Python", "request failed")
    (wheel,) = copy.glob("wheels-*/whiskey_poker_page-*.whl")
    wheel.rename(copy / "away")
    page.goto(serve(copy).url)
    assert "newer version" in trouble(page)
    (copy / "away").rename(wheel)
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)


def test_the_page_opened_as_a_file_says_how_to_start_it(
    page: Page, site: Path, watch: Watch
) -> None:
    watch.forgive("CORS", "ERR_FAILED", "origin", "file:")
    page.goto((site / "index.html").as_uri())
    assert "python3 -m http.server" in trouble(page)


def test_without_scripts_the_page_says_so_under_a_whole_table(
    browser: Browser, site_url: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url)
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    expect(page.locator("#start-text")).to_be_hidden()
    expect(page.locator("#app button[data-do]:visible").first).to_be_visible()
    context.close()


def test_without_webassembly_the_page_says_so(page: Page, site_url: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site_url)
    assert "WebAssembly" in trouble(page)


NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


@pytest.mark.parametrize("broken", [NO_STORAGE, FULL_STORAGE], ids=["denied", "full"])
def test_the_page_starts_without_storage(page: Page, site_url: str, broken: str) -> None:
    page.add_init_script(broken)
    page.goto(site_url)
    wait_until_ready(page)
    assert page.evaluate("whiskey.storage.available") is False
    assert page.evaluate("whiskey.storage.set('a', 'b')") is False
    assert page.evaluate("whiskey.storage.get('a')") is None


def test_keys_in_storage_carry_the_scope(page: Page, site_url: str) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    assert page.evaluate("whiskey.storage.set('a', 'b')") is True
    assert page.evaluate("localStorage.getItem('whiskey-poker:/whiskey-poker/:a')") == "b"


def test_a_broken_screen_in_storage_does_not_stop_the_start(page: Page, site_url: str) -> None:
    page.add_init_script(
        """localStorage.setItem("whiskey-poker:/whiskey-poker/:screen", '{"a":')"""
    )
    page.goto(site_url)
    wait_until_ready(page)


def test_a_returning_player_sees_the_own_table_before_python(page: Page, site_url: str) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    held = Held(page, "**/*.wasm")
    page.evaluate(
        """() => whiskey.storage.set("screen", JSON.stringify({
             version: whiskey.version, html: "<p id=mine>My table</p>",
             attributes: {"data-theme": "dark", onload: "no"}}))"""
    )
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("#mine")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("onload") is None
    held.release()
    wait_until_ready(page)


def test_the_table_left_is_not_shown_to_who_asks_for_another(page: Page, site_url: str) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    held = Held(page, "**/*.wasm")
    for words, shown in (("?ante=3", False), ("?opponents=casual", False), ("?from=news", True)):
        page.goto(site_url + words)
        expect(page.locator("#start-text")).to_be_visible()
        expect(page.locator("#app")).to_be_visible(visible=shown)
    held.release()
    wait_until_ready(page)


def test_a_screen_of_another_version_is_not_shown(page: Page, site_url: str) -> None:
    page.goto(site_url)
    wait_until_ready(page)
    held = Held(page, "**/*.wasm")
    page.evaluate(
        """() => whiskey.storage.set("screen", JSON.stringify({
             version: "another", html: "<p id=old>"}))"""
    )
    page.reload()
    expect(page.locator("#start-text")).to_be_visible()
    expect(page.locator("#old")).to_have_count(0)
    expect(page.locator("#app")).to_be_hidden()
    held.release()
    wait_until_ready(page)
    expect(page.locator("#app")).to_be_visible()


class _Policies(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"] or "")
        data_block = given.get("type") in ("application/json", "py")
        if tag == "script" and "src" not in given and not data_block:
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_the_policy_and_nothing_that_needs_a_laxer_one(
    site: Path, name: str
) -> None:
    found = _Policies((site / name).read_text(encoding="utf-8"))
    assert found.policies == [POLICY]
    assert found.inline == []


def test_the_list_of_files_names_every_file_but_the_worker(site: Path) -> None:
    (list_file,) = site.glob("files-*.json")
    listed = set(json.loads(list_file.read_text()))
    there = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()}
    there = {path.removesuffix("index.html") or "./" for path in there}
    assert there - listed == {"sw.js", list_file.name}
    assert listed <= there
