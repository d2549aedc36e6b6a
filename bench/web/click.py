"""Real Chromium pages at one table, on one machine: from a click in one to the change in another, and all that a page
asks for before anybody clicks."""

import os
import shutil
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from bench.web.site import Site

WATCH = """() => new MutationObserver(() => (window.changed = performance.timeOrigin + performance.now()))
    .observe(document.getElementById("board"), {attributes: true, attributeFilter: ["data-version"]})"""
CLICK = """(element) => { const at = performance.timeOrigin + performance.now(); element.dispatchEvent(
    new MouseEvent("click", {bubbles: true, cancelable: true})); return at }"""

PATIENCE = 1000
"""How often we look whether the other page has changed, every 10 ms."""


@contextmanager
def _chromium() -> Iterator[Any]:
    """A browser; None without Playwright and a Chromium."""
    chrome = os.environ.get("CHROME") or shutil.which("chromium") or shutil.which("google-chrome")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chrome = None
    if chrome is None:
        yield None
        return
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chrome, args=["--no-sandbox"])
        yield browser
        browser.close()


def _new_page(browser: Any, site: Site, secret: str) -> Any:
    """An empty page of one who sits at a table."""
    context = browser.new_context()
    context.add_cookies([{"name": "eduba", "value": secret, "url": site.address}])
    return context.new_page()


def _open(page: Any, site: Site, table: str) -> None:
    page.goto(f"{site.address}t/{table}")
    page.wait_for_load_state("networkidle")


def clicks(site: Site, count: int = 25) -> float | None:
    """The median in milliseconds; None without a browser."""
    table, secrets = site.tables[0]
    with _chromium() as browser:
        if browser is None:
            return None
        pages = [_new_page(browser, site, secret) for secret in secrets]
        for page in pages:
            _open(page, site, table)
            page.evaluate(WATCH)
        return median([_one(pages) for _ in range(count)])


def _one(pages: list[Any]) -> float:
    actor = next(p for p in pages if p.query_selector("#ask [data-action], #board [data-action]"))
    other = next(p for p in pages if p is not actor)
    other.evaluate("window.changed = 0")
    at = float(actor.query_selector("#ask [data-action], #board [data-action]").evaluate(CLICK))
    for _ in range(PATIENCE):
        if other.evaluate("window.changed"):
            break
        other.wait_for_timeout(10)
    else:
        raise RuntimeError("the other page never showed a new `data-version` of its board")
    actor.wait_for_timeout(250)
    return float(other.evaluate("window.changed")) - at


def first_load(site: Site) -> int | None:
    """Bytes on the wire until a table is there: the page and all it asks for by itself, compressed, without fonts.

    A browser tells what that is; None without one.
    """
    table, secrets = site.tables[0]
    asked: set[str] = set()
    with _chromium() as browser:
        if browser is None:
            return None
        page = _new_page(browser, site, secrets[0])
        page.on("request", lambda request: asked.add(request.url.partition("#")[0]))
        _open(page, site, table)
    return sum(_weight(address, secrets[0]) for address in asked if not address.endswith((".woff2", ".woff")))


def _weight(address: str, secret: str) -> int:
    headers = {"Accept-Encoding": "gzip", "Cookie": f"eduba={secret}", "Accept": "text/html"}
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
        return len(answer.read())
