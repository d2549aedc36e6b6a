"""Two sites with one table of Akkad each, which differ only in what one seat holds or has ordered.

The same is decided at both. At the first the secret seat answers by hand wherever it is asked; at the second the table
answers for it as often as it may. Whoever is not that seat must be served the same by both.
"""

import gzip
import json
import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from litestar.testing import TestClient

from eduba.core.line import Line
from eduba.core.vocabulary import Action
from eduba.games.akkad.state import AkkadState
from eduba.tables import House
from eduba.tables.thinking.bot_worker import choose
from eduba.tables.thinking.known_position import known_position
from tests.games.akkad.prepared import NAMES, Prepared, open_house
from tests.games.akkad.table import GAME
from tests.web import sites
from tests.web.guests import Guest
from tests.web.test_hidden import TIMES, headers, live, neutral

BOT = {"kind": "bot", "bot": "greedy"}
API = ("", "?after=0", "?seat=1", "/log", "/points", "/transcript", "/orders", "/windows", "/note", "/invite")
PAGES = ("", "/story", "/at/{0}", "?at={0}", "/chances", "/opinion/{0}", "/form")
OUTSIDERS = ("spectator", "stranger")
Viewer = int | str


class Site(NamedTuple):
    """One of the two: how to ask it, its table, and the people in seat order; None where a bot plays."""

    client: TestClient[Any]
    house: House
    table: str
    people: list[Guest | None]

    @property
    def line(self) -> Line:
        """The game as it stands."""
        with self.house._tables.read(self.table) as at:
            return at.line

    @property
    def state(self) -> AkkadState:
        state = self.line.state
        assert isinstance(state, AkkadState)
        return state

    @property
    def version(self) -> int:
        """How many rows the log has."""
        return int(Guest(self.client, "").view(self.table)["version"])

    @property
    def moves(self) -> int:
        """How many decisions have been made."""
        return self.line.moves_made

    def say(self, seat: int, window: str, says: str) -> None:
        """A seat gives an order about a window, over HTTP."""
        person = self.people[seat]
        assert person is not None
        person.do(f"tables/{self.table}/window", window=window, says=says)

    def act(self, seat: int, action: str) -> None:
        """A person decides, over HTTP; or the decision of a bot is played."""
        person = self.people[seat]
        version = self.version
        if person is None:
            self.house.play.act_for_bot(self.table, seat, action, version)
        else:
            person.do(f"tables/{self.table}/actions", action=action, version=version, seat=seat)

    def viewer(self, who: Viewer) -> Guest:
        """Somebody who looks: the person of a seat, or an outsider with or without a name."""
        person = self.people[who] if isinstance(who, int) else None
        return person or (Guest(self.client, "") if who == "spectator" else Guest.new(self.client, "Eve"))


def open_site(stack: ExitStack, folder: Path, game: Prepared, seats: Sequence[Any], *, holds_back: bool) -> Site:
    """A site with one table, at which everybody has sat down."""
    house = open_house(folder, game, holds_back=holds_back)
    client = stack.enter_context(sites.open_site(house, raises=True))
    people = [Guest.new(client, name) for name, seat in zip(NAMES, seats) if seat != BOT]
    table = people[0].do("tables", game="akkad", seats=list(seats))["table"]
    for person in people[1:]:
        person.do(f"tables/{table}/join")
    people[0].do(f"tables/{table}/start")
    left = iter(people)
    return Site(client, house, table, [None if seat == BOT else next(left) for seat in seats])


def served(site: Site, who: Viewer) -> dict[str, str]:
    """All that somebody gets of the table, by the way in which it is asked for."""
    guest, table = site.viewer(who), site.table
    last = guest.view(table)["version"]
    asked = {f"api {path}": f"/api/tables/{table}{path}" for path in API}
    asked |= {f"page {path}": f"/t/{table}{path.format(last)}" for path in PAGES}
    asked |= {"why": f"/api/tables/{table}/why?action=sabotage", "lists": "/api/tables?which=running", "lobby": "/"}
    out = {}
    for way, path in asked.items():
        language = {"Accept": "text/html", "Accept-Language": "de" if way == "page " else "en"}
        answer = site.client.get(path, headers=headers(guest) | language)
        out[way] = f"{answer.status_code} {answer.text}"
    out["live"] = live(guest, table)
    return {way: comparable(text, site) for way, text in out.items()}


def comparable(text: str, site: Site) -> str:
    """Without what differs between any two tables."""
    return TIMES.sub("", re.sub(r"\bv=[\w-]+|nonce-?[\w=\"-]+", "", neutral(text, [site.table])))


class Listening:
    """What somebody is sent over the live channel of a site, message by message."""

    def __init__(self, stack: ExitStack, site: Site, who: Viewer) -> None:
        self._site = site
        self.heard: list[str] = []
        address = f"/t/{site.table}/live"
        self._socket = stack.enter_context(site.client.websocket_connect(address, headers=headers(site.viewer(who))))
        self._hear()  # from now on the table is followed: whatever changes is sent

    def until_move(self, moves: int) -> list[str]:
        """All messages up to the one that shows the table after so many moves."""
        version = 0
        while version == 0 or self._site.moves < moves or version < self._site.version:
            version = self._hear()
        return self.heard

    def _hear(self) -> int:
        """The version that the next message shows."""
        message = gzip.decompress(self._socket.receive_bytes()).decode()
        self.heard.append(comparable(message, self._site))
        return int(json.loads(message)["version"])


class TwinSites:
    """Both sites, and the seat whose secrets they differ in."""

    def __init__(self, one: Site, two: Site, secret: int) -> None:
        self.one, self.two, self.secret = one, two, secret
        self.answered = 0
        """How often the secret seat answered by hand at the first site and the table for it at the second."""
        self.idles_until: Callable[[AkkadState], bool] = lambda _: False
        """The secret seat does not answer any more when the first site is here."""

    @property
    def both(self) -> tuple[Site, Site]:
        return self.one, self.two

    def play(self, wanted: Sequence[str], moves: int) -> None:
        """The same decisions at both: one that is wanted (by its text), in windows none, else the first one."""
        for _ in range(moves):
            self.catch_up()
            state = self.one.state
            if state.over or self.idles_until(state):
                return
            options = state.options()
            found = [action for text in wanted for action in options if action.text == text]
            action = found[0] if found else options[0]
            self.decide(state.actor, self.bots_choice() if self.one.people[state.actor] is None else action)
        self.catch_up()

    def decide(self, seat: int, action: Action) -> None:
        for site in self.both:
            site.act(seat, action.text)

    def catch_up(self) -> None:
        """What the table decided for the secret seat at the second site, it decides by hand at the first.

        Where it is asked at both, it does nothing.
        """
        while True:
            if (made := self.one.moves) < self.two.moves:
                move = self.two.line.steps[made + 1]
                assert self.one.state.actor == move.seat == self.secret, "the others can tell the tables apart"
                self.one.act(self.secret, move.action.text)
                self.answered += 1
            elif (idle := self._window(self.one)) and not self.idles_until(self.one.state):
                assert self._window(self.two) is idle, "the others can tell the tables apart by who is asked"
                self.decide(self.secret, idle)
            else:
                break
        one, two = ((site.state.actor, site.moves) for site in self.both)
        assert one == two, "the others can tell the tables apart by who is asked"

    def _window(self, site: Site) -> Action | None:
        state, game = site.state, site.house.game("akkad")
        window = None if state.over or state.actor != self.secret else game.window(state)
        return None if window is None or window.kind == "offer" else GAME.action(window.idle.text)

    def bots_choice(self) -> Action:
        """What a bot decides: what it is told of the position must be the same at both."""
        positions = []
        for site in self.both:
            with site.house._tables.read(site.table) as at:
                positions.append(known_position(at, at.line.state))
        assert positions[0] == positions[1], "a bot can tell the tables apart"
        game = self.one.house.game("akkad")
        return game.action(choose(lambda _: game, positions[0], "greedy"))

    def compare(self, *viewers: Viewer) -> int:
        """Nobody else can tell the sites apart, by anything that is served; in how many ways they looked."""
        ways = 0
        for viewer in viewers:
            one, two = (served(site, viewer) for site in self.both)
            told = [way for way in one if one[way] != two[way]]
            assert not told, f"{viewer} can tell the tables apart by {told}: {first_difference(one, two, told)}"
            ways += len(one)
        return ways


def first_difference(one: dict[str, str], two: dict[str, str], ways: Sequence[str]) -> str:
    """The places at which two answers part, for who reads a failure."""
    a, b = one[ways[0]], two[ways[0]]
    at = next((n for n, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return json.dumps([a[max(0, at - 80) : at + 80], b[max(0, at - 80) : at + 80]])
