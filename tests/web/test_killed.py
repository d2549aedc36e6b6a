"""kill -9 of a server under load from several clients: nothing acknowledged is lost, nothing is applied twice."""

import random
import time
from threading import Thread

import httpx

from tests.web.guests import ME, Guest, good


class Player(Thread):
    """Plays a table of its own as fast as it can; notes what was acknowledged, and the last request."""

    def __init__(self, address, token, table):
        super().__init__(daemon=True)
        self.address, self.token, self.table = address, token, table
        self.acknowledged, self.last, self.answered = [], None, True

    def run(self):
        with httpx.Client(base_url=self.address, timeout=10) as client:
            me, dice = Guest(client, self.token), random.Random(self.table)
            try:
                while True:
                    view = self.patiently(me.get, f"tables/{self.table}")
                    key = f"{self.name}-{view['version']}"
                    self.last = {"action": dice.choice(view["actions"]), "version": view["version"], "key": key}
                    self.answered = False
                    answer = self.patiently(me.post, f"tables/{self.table}/actions", **self.last)
                    self.acknowledged.append((answer["version"], self.last["action"]))
                    self.answered = True
            except httpx.TransportError:
                return

    def patiently(self, ask, path, **what):
        """Ask until it is not too often any more; the answer, which must be good."""
        while (answer := ask(path, **what)).status_code == 429:
            time.sleep(0.05)
        return good(answer)


def test_nothing_acknowledged_is_lost_and_nothing_applied_twice(url, serve):
    server = serve(url)
    with server.client() as client:
        people = [Guest.new(client, f"Guest {i}") for i in range(4)]
        tables = [person.do("tables", game="assyria", seats=[ME] * 3)["table"] for person in people]
    players = [Player(server.address, p.token, t) for p, t in zip(people, tables, strict=True)]
    for player in players:
        player.start()
    time.sleep(1.5)
    server.kill()
    for player in players:
        player.join()
    with serve(url).client() as client:
        assert sum(check(client, player) for player in players) > 20


def check(client, player):
    """Every acknowledged row is in its place, at most one more is there, and repeating the last request is harmless."""
    me = Guest(client, player.token)
    log = {e["version"]: e for e in me.ask(f"tables/{player.table}/log")}
    assert sorted(log) == list(range(1, max(log) + 1))
    for version, action in player.acknowledged:
        assert log[version]["action"] == action
    moves = sum(e["kind"] == "move" for e in log.values())
    assert 0 <= moves - len(player.acknowledged) <= (not player.answered)
    answers = [me.post(f"tables/{player.table}/actions", **player.last) for _ in range(2)]
    assert [a.status_code for a in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert me.view(player.table)["move"] == len(player.acknowledged) + (not player.answered)
    assert me.view(player.table)["departed"] is None
    return me.view(player.table)["move"]
