"""Offline play, updates, and the good neighbour on a shared origin (cases E)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.helpers import Serve, Watch, wait_until_ready

from tools.paths import WEB
from tools.website import fill, sha256

pytestmark = pytest.mark.worker

# Everything that the page says about updates, from before its own scripts run.
LISTEN = """
globalThis.heard = [];
for (const name of ["whiskey:update", "whiskey:offline-ready"])
  document.addEventListener(name, () => heard.push(name));
"""


def wait_until_offline_ready(page: Page) -> None:
    """Wait until the service worker has everything, which the page says with an event."""
    wait_until_ready(page)
    page.evaluate(
        """() => new Promise((resolve) => {
             if (whiskey.update.offlineReady) resolve();
             else document.addEventListener("whiskey:offline-ready", resolve, { once: true });
           })"""
    )


def own_caches(page: Page) -> list[str]:
    """Return the names of our caches."""
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("whiskey-poker:")]


def publish(site: Path, target: Path, mark: str) -> str:
    """Put another version of the site into a folder; it shows `mark` as its title."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(site, target)
    (old_list,) = target.glob("files-*.json")
    old = old_list.stem.removeprefix("files-")
    (style,) = target.glob("style.*.css")
    new_style = style.with_name(f"style.{mark}.css")
    new_style.write_text(style.read_text() + f"/* {mark} */")
    style.unlink()
    for page in (target / "index.html", target / "embed/v1/index.html"):
        text = page.read_text().replace(old, mark).replace(style.name, new_style.name)
        page.write_text(text.replace("<title>Whiskey Poker", f"<title>{mark}"))
    old_list.unlink()
    paths = [p.relative_to(target).as_posix() for p in target.rglob("*") if p.is_file()]
    addresses = {path.removesuffix("index.html") or "./": path for path in paths}
    del addresses["sw.js"]
    listed = {address: sha256((target / path).read_bytes()) for address, path in addresses.items()}
    data = json.dumps(listed).encode()
    (target / f"files-{mark}.json").write_bytes(data)
    places = {"version": mark, "files": f"files-{mark}.json", "files_hash": sha256(data)}
    (target / "sw.js").write_text(fill((WEB / "sw.js").read_text(), places))
    return mark


@pytest.fixture
def www(tmp_path: Path) -> Path:
    """Return a folder to serve, with a first version in it."""
    return tmp_path / "www"


def test_after_one_visit_the_game_starts_without_a_server(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    served = serve(site, "--base", "/whiskey-poker/")
    page.goto(served.url)
    wait_until_offline_ready(page)
    served.stop()
    watch.forgive("update", "fetch", "ERR_CONNECTION_REFUSED")
    for address in ("", "?game=whiskey-pool&unknown=1", "index.html", "embed/v1/", "embed/v1/?x=1"):
        page.goto(served.url + address)
        wait_until_ready(page)
        assert page.evaluate("whiskey.embedded") is address.startswith("embed")


def test_an_installed_game_starts_inside_its_base_path(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    served = serve(site, "--base", "/repo/")
    page.goto(served.url)
    wait_until_offline_ready(page)
    manifest = page.evaluate(
        """async () => {
             const link = document.querySelector("link[rel=manifest]").href;
             const manifest = await (await fetch(link)).json();
             const at = (address) => new URL(address, link).href;
             return { start: at(manifest.start_url), scope: at(manifest.scope), name: manifest.name,
                      icons: await Promise.all(manifest.icons.map(async ({ src, sizes }) => {
                        const image = new Image();
                        image.src = at(src);
                        await image.decode();
                        return [sizes, image.naturalWidth];
                      })) };
           }"""
    )
    assert manifest["start"] == manifest["scope"] == served.url
    assert manifest["name"]
    assert {f"{width}x{width}" for sizes, width in manifest["icons"] if sizes != "any"} == {
        sizes for sizes, _ in manifest["icons"] if sizes != "any"
    }
    served.stop()
    watch.forgive("update", "fetch", "ERR_CONNECTION_REFUSED")
    page.goto(manifest["start"])
    wait_until_ready(page)


def test_a_first_visit_brings_no_prompt_and_no_reload(page: Page, site_url: str) -> None:
    page.add_init_script(LISTEN)
    loads: list[str] = []
    page.on("load", lambda p: loads.append(p.url))
    page.goto(site_url)
    wait_until_offline_ready(page)
    page.evaluate("navigator.serviceWorker.ready")
    assert page.evaluate("heard") == ["whiskey:offline-ready"]
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
    assert page.evaluate("whiskey.update.available") is False
    assert loads == [site_url]


def test_an_update_is_all_new_and_only_on_the_players_word(
    page: Page, site: Path, www: Path, serve: Serve
) -> None:
    publish(site, www, "one")
    page.add_init_script(LISTEN)
    loads: list[str] = []
    page.on("load", lambda p: loads.append(p.title()))
    served = serve(www)
    page.goto(served.url)
    wait_until_offline_ready(page)
    publish(site, www, "two")  # the files of version one are gone from the server
    for _ in range(2):
        page.reload()
        wait_until_ready(page)
        expect(page).to_have_title("one")
        wait_for_update(page)
    assert page.evaluate("heard.filter((name) => name === 'whiskey:update').length") == 1
    page.evaluate("whiskey.storage.set('kept', 'yes')")
    page.evaluate("() => { whiskey.applyUpdate(); whiskey.applyUpdate(); }")
    expect(page).to_have_title("two")
    wait_until_ready(page)
    assert page.evaluate("whiskey.version") == "two"
    assert page.evaluate("whiskey.storage.get('kept')") == "yes"
    assert len(own_caches(page)) == 1
    page.wait_for_timeout(500)
    assert loads == ["one", "one", "one", "two"]


def wait_for_update(page: Page) -> None:
    """Wait until a new version waits."""
    page.evaluate(
        """() => new Promise((resolve) => {
             if (whiskey.update?.available) resolve();
             else document.addEventListener("whiskey:update", resolve, { once: true });
           })"""
    )


def test_three_updates_leave_one_own_cache_and_everybody_elses(
    page: Page, site: Path, www: Path, serve: Serve
) -> None:
    publish(site, www, "v0")
    served = serve(www, "--base", "/repo/")
    page.goto(served.url)
    page.evaluate(
        """async () => {
             const theirs = ["other-app-v1", "whiskey-poker:/another/:v1", "whiskey-poker:/:v1"];
             for (const name of theirs) {
               await (await caches.open(name)).put("./x", new Response("x"));
             }
             localStorage.setItem("other", "x");
           }"""
    )
    wait_until_offline_ready(page)
    for version in ("v1", "v2", "v3"):
        publish(site, www, version)
        page.reload()
        wait_until_ready(page)
        wait_for_update(page)
        page.evaluate("whiskey.applyUpdate()")
        expect(page).to_have_title(version)
        wait_until_ready(page)
    assert set(page.evaluate("caches.keys()")) == {
        "other-app-v1",
        "whiskey-poker:/another/:v1",
        "whiskey-poker:/:v1",
        "whiskey-poker:/repo/:v3",
    }
    assert page.evaluate("localStorage.getItem('other')") == "x"
    styles = page.evaluate(
        """async () => {
             const cache = await caches.open("whiskey-poker:/repo/:v3");
             return (await cache.keys()).map(({ url }) => url).filter((u) => u.endsWith(".css"));
           }"""
    )
    assert [url.rpartition("/")[2] for url in styles] == ["style.v3.css"]


def test_an_update_fetches_only_what_has_changed(
    page: Page, site: Path, www: Path, serve: Serve
) -> None:
    publish(site, www, "one")
    served = serve(www)
    page.goto(served.url)
    wait_until_offline_ready(page)
    publish(site, www, "two")
    for big in ("*.wasm", "*.zip", "*.whl", "*.mjs"):
        for file in www.rglob(big):
            file.write_bytes(b"")  # would be refused if it were fetched
    page.reload()
    wait_until_ready(page)
    wait_for_update(page)
    page.evaluate("whiskey.applyUpdate()")
    expect(page).to_have_title("two")
    wait_until_ready(page)


def test_a_half_deployed_site_is_never_installed(
    page: Page, site: Path, www: Path, serve: Serve, watch: Watch
) -> None:
    watch.forgive("integrity", "digest", "Failed to find a valid digest", "hash")
    publish(site, www, "one")
    served = serve(www)
    page.goto(served.url)
    wait_until_offline_ready(page)
    publish(site, www, "two")
    (style,) = www.glob("style.two.css")
    whole = style.read_text()
    style.write_text("/* still the old one, or half of it */")
    page.reload()
    wait_until_ready(page)
    state = page.evaluate(
        """async () => {
             const registration = await navigator.serviceWorker.getRegistration();
             const failed = new Promise((resolve) => registration.addEventListener("updatefound",
               ({ target: { installing } }) => installing.addEventListener("statechange",
                 () => resolve(installing.state))));
             await registration.update().catch(() => {});
             return failed;
           }"""
    )
    assert state == "redundant"
    assert page.evaluate("whiskey.update.available") is False
    assert [name.rpartition(":")[2] for name in own_caches(page)] == ["one"]
    style.write_text(whole)
    page.reload()
    wait_until_ready(page)
    wait_for_update(page)


def test_another_tab_is_not_reloaded_by_an_update(
    page: Page, site: Path, www: Path, serve: Serve, watch: Watch
) -> None:
    publish(site, www, "one")
    served = serve(www)
    page.goto(served.url)
    wait_until_offline_ready(page)
    publish(site, www, "two")
    other = page.context.new_page()
    watch.follow(other)
    other.goto(served.url)
    wait_until_ready(other)
    wait_for_update(other)
    page.evaluate("globalThis.here = true")
    other.evaluate("whiskey.applyUpdate()")
    expect(other).to_have_title("two")
    wait_for_update(page)
    assert page.evaluate("here") is True
    page.evaluate("whiskey.applyUpdate()")
    expect(page).to_have_title("two")


def test_many_visits_online_and_offline_leave_no_complaint(
    page: Page, site: Path, serve: Serve, watch: Watch
) -> None:
    served = serve(site)
    page.goto(served.url)
    wait_until_offline_ready(page)
    for _ in range(3):
        page.reload()
        wait_until_ready(page)
    served.stop()
    watch.forgive("ERR_CONNECTION_REFUSED")  # the browser's own look for a new worker
    for _ in range(3):
        page.reload()
        wait_until_ready(page)
    assert not any("preload" in complaint.lower() for complaint in watch.complaints)
