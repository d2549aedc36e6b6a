"""From a click in one browser to the change in another: two real Chromium pages at one table, on one machine."""

import gzip
import os
import re
import shutil
import urllib.request
from statistics import median
from typing import Any

from bench.web.site import Site

WATCH = """() => new MutationObserver(() => (window.changed = performance.timeOrigin + performance.now()))
    .observe(document.getElementById("board"), {attributes: true, attributeFilter: ["data-version"]})"""
CLICK = """(element) => { const at = performance.timeOrigin + performance.now(); element.dispatchEvent(
    new MouseEvent("click", {bubbles: true, cancelable: true})); return at }"""

PATIENCE = 1000
"""How often we look whether the other page has changed, every 10 ms."""


def clicks(site: Site, count: int = 25) -> float | None:
    """The median in milliseconds; None without Playwright and a Chromium."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    chrome = os.environ.get("CHROME") or shutil.which("chromium") or shutil.which("google-chrome")
    if chrome is None:
        return None
    table, secrets = site.tables[0]
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chrome, args=["--no-sandbox"])
        pages = []
        for secret in secrets:
            context = browser.new_context()
            context.add_cookies([{"name": "eduba", "value": secret, "url": site.address}])
            pages.append(context.new_page())
            pages[-1].goto(f"{site.address}t/{table}")
            pages[-1].wait_for_load_state("networkidle")
            pages[-1].evaluate(WATCH)
        times = [_one(pages) for _ in range(count)]
        browser.close()
    return median(times)


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


def first_load(site: Site) -> int:
    """Bytes on the wire until a table is there: the page and all it asks for, compressed, without fonts."""
    table, secrets = site.tables[0]
    seen: dict[str, int] = {}
    waiting = [f"/t/{table}"]
    while waiting:
        path = waiting.pop()
        if path in seen or path.endswith((".woff2", ".woff")):
            continue
        headers = {"Accept-Encoding": "gzip", "Cookie": f"eduba={secrets[0]}", "Accept": "text/html"}
        with urllib.request.urlopen(urllib.request.Request(site.address.rstrip("/") + path, headers=headers)) as answer:
            body = answer.read()
            seen[path] = len(body)
            text = (gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body).decode()
        folder = path.rpartition("/")[0]
        waiting += re.findall(r'="(/static/[^"#]+)', text)
        waiting += [f"{folder}/{name}" for name in re.findall(r'(?:from|import) "\./([\w.]+)"', text)]
    return sum(seen.values())
