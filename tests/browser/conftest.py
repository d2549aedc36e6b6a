"""Real Chromium against the real server. Whatever a page asks of a foreign host or says in its console is a failure."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.serving import Server
from tests.web.nodes_behind_nginx import Nodes

DEADLINE = 20_000
NETWORK_NAME = "eduba.test"
"""This machine as one of its network: over plain HTTP a browser gives such a site no clipboard."""
expect.set_options(timeout=DEADLINE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Drive the Chromium that is on the machine; as root it runs without its sandbox. It knows us by two names.

    Its shell without windows does all that these tests need but show notices, in three quarters of the time.
    """
    flags = [f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    args = {**browser_type_launch_args, "args": flags}
    program = os.environ.get("CHROME_SHELL") or os.environ.get("CHROME")
    return {**args, "executable_path": program} if program else args


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file that do not stop it; for all tests there would be too many newcomers."""
    with Server(tmp_path_factory.mktemp("eduba") / "tables.db") as server:
        yield server


@pytest.fixture
def contexts() -> list[BrowserContext]:
    """The browsers of the people in one test."""
    return []


def leave(contexts: list[BrowserContext]) -> None:
    """Everybody closes their browser, so that no page looks for a server that has gone."""
    while contexts:
        contexts.pop().close()


@pytest.fixture
def own_server(tmp_path: Path, contexts: list[BrowserContext]) -> Iterator[Server]:
    """A server that a test may stop and start again."""
    with Server(tmp_path / "tables.db") as server:
        yield server
        leave(contexts)


@pytest.fixture
def open_server(tmp_path: Path, contexts: list[BrowserContext]) -> Iterator[Server]:
    """A server that the whole network of this machine can reach."""
    with Server(tmp_path / "tables.db", host="0.0.0.0") as server:
        yield server
        leave(contexts)


@pytest.fixture
def nodes(tmp_path: Path, contexts: list[BrowserContext]) -> Iterator[Nodes]:
    """Three nodes behind a proxy, each of which a test may kill."""
    with Nodes(tmp_path) as nodes:
        yield nodes
        leave(contexts)


@pytest.fixture(scope="session")
def secretive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also knows the test game with hidden hands."""
    with Server(tmp_path_factory.mktemp("eduba") / "tables.db", ["-m", "tests.browser.secretive"]) as server:
        yield server


@pytest.fixture
def guest(browser: Browser, contexts: list[BrowserContext]) -> Iterator[Callable[..., Page]]:
    """A new person with a browser of their own, at an address."""
    faults: list[str] = []

    def arrive(address: str, quiet: tuple[str, ...] = (), **settings: object) -> Page:
        options = {"locale": "en-GB", "viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce"}
        context = browser.new_context(**(options | settings))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(DEADLINE)
        home = address.split("/")[2]
        page.on("request", lambda r: f"//{home}/" in r.url or any(q in r.url for q in quiet) or faults.append(r.url))
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda m: m.type in ("error", "warning")
            and not any(q in m.text for q in quiet)
            and faults.append(f"{m.type}: {m.text} {m.location}"),
        )
        page.goto(address)
        return page

    yield arrive
    leave(contexts)
    assert not faults
