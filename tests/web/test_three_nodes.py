"""Three nodes on one PostgreSQL behind nginx: people do not notice which one serves them, nor that one goes away."""

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Event

import httpx
import pytest

from eduba.tables import House
from eduba.tables.services.in_use.nodes import BEAT, GONE_AFTER
from tests.loops import run
from tests.variants import find
from tests.web.guests import ME, Guest, actor, gather, good, move
from tests.web.nodes_behind_nginx import NUMBER, Nodes, shows, until
from tests.web.proxies import NEEDS_NGINX

pytestmark = NEEDS_NGINX

BOT = {"kind": "bot", "bot": "random"}
NOT_NOW = (429, 502, 503)
"""Answers after which one asks again."""


@pytest.fixture(scope="module")
def nodes(tmp_path_factory):
    with Nodes(tmp_path_factory.mktemp("proxy")) as nodes:
        yield nodes


@pytest.fixture
def client(nodes):
    with nodes.proxy.client() as client:
        yield client


@pytest.fixture
def people(client):
    return [Guest.new(client, name) for name in ("Anna", "Ben", "Cleo")]


# -- everybody sees everything at once ----------------------------------------------------------------


def test_people_on_different_nodes_see_each_others_moves_chat_and_votes_at_once(nodes, people):
    run(play_together(nodes, people, gather(people)))


async def play_together(nodes, people, table):
    anna, ben, cleo = people
    async with nodes.live(anna, table) as first, nodes.live(ben, table) as second, nodes.live(cleo, table) as third:
        everybody = (first, second, third)

        async def all_see(words):
            await asyncio.gather(*(shows(socket, words) for socket in everybody))

        await all_see("board")
        assert nodes.with_sockets() == set(range(NUMBER)), "the proxy gives each of them another node"
        for _ in range(NUMBER):
            version = (await asyncio.to_thread(move, people, table))["version"]
            await all_see(f"entry-{version}")
        await asyncio.to_thread(ben.do, f"tables/{table}/chat", text="a word to all")
        await all_see("a word to all")
        asking, view = await asyncio.to_thread(actor, people, table)
        asking.do(f"tables/{table}/ask-undo", to=0, version=view["version"])
        await all_see("asks to go back")
        for person in people:
            if person is not asking:
                seen = await asyncio.to_thread(person.view, table)
                await asyncio.to_thread(person.do, f"tables/{table}/answer-undo", yes=True, version=seen["version"])
        await all_see("goes back to the start of the game")
    assert {person.view(table)["move"] for person in people} == {0}


# -- what a table does by itself is done once ----------------------------------------------------------


def whispering(people):
    """A table at which Ben's answers are given by an order, after a moment."""
    table = gather(people[:2], "reeds")
    people[1].do(f"tables/{table}/window", window="whisper", says="never")
    return table


def whisper(anna, ben, table):
    """Anna offers a card to Ben; if it is his turn, he passes before."""
    if ben.view(table)["actions"]:
        assert ben.act(table, "pass").status_code == 200
    offer = next(action for action in anna.view(table)["actions"] if action.startswith("whisper"))
    assert anna.act(table, offer).status_code == 200


def answers(ben, table):
    """What decided each of Ben's answers."""
    log = ben.ask(f"tables/{table}/log")
    return [e["by"] for e in log if e["kind"] == "move" and e["action"].startswith("refuse")]


def test_what_tables_do_by_themselves_is_done_once(nodes, people):
    anna, ben, _ = people
    tables = [anna.do("tables", game="reeds", seats=[BOT, BOT, BOT])["table"] for _ in range(6)]
    held_back = whispering(people)
    for n in range(1, 4):
        whisper(anna, ben, held_back)
        until(lambda n=n: len(answers(ben, held_back)) >= n)
        assert answers(ben, held_back) == ["program"] * n
    until(lambda: all(anna.view(table)["status"] == "finished" for table in tables))
    whole(nodes, [*tables, held_back])


def test_an_answer_that_a_dying_node_held_back_is_given_once_by_another(nodes, people):
    anna, ben, _ = people
    table = whispering(people)
    with nodes.servers[1].client() as direct:
        whisper(Guest(direct, anna.token), ben, table)
    nodes.servers[1].kill()
    until(lambda: answers(ben, table))
    nodes.start(1)
    nodes.wait_for(NUMBER)
    assert answers(ben, table) == ["program"]
    whole(nodes, [table])


def test_a_node_that_is_killed_is_missed_long_before_its_silence_tells(nodes):
    nodes.wait_for(NUMBER)
    nodes.servers[2].kill()
    began = time.monotonic()
    until(lambda: all(nodes.figure(n, "eduba_nodes") == NUMBER - 1 for n in range(2)))
    assert time.monotonic() - began < GONE_AFTER - BEAT
    nodes.start(2)
    nodes.wait_for(NUMBER)


# -- nodes come and go under load ----------------------------------------------------------------------


class Player:
    """Plays as fast as it can, game after game; what gets no answer is asked again with the same key."""

    def __init__(self, proxy, number, seats):
        self.seats, self._dice = seats, random.Random(number)
        self.me = Guest.new(proxy.client(), f"Player {number}")
        self.acknowledged, self.tables, self.turns_of_bots = [], [], 0
        self._sit_down()

    def play(self, stop):
        with closing(self.me.client):
            while not stop.is_set():
                self._step()

    def _sit_down(self):
        made = self._ask(lambda: self.me.post("tables", game="assyria", seats=self.seats, key=f"{len(self.tables)}"))
        self.tables.append(made["table"])
        self._awaits_bot = False

    def _step(self):
        table = self.tables[-1]
        view = self._ask(lambda: self.me.get(f"tables/{table}"))
        if view["status"] != "running":
            self._sit_down()
        elif not view["actions"]:
            self._awaits_bot = True
        else:
            self.turns_of_bots += self._awaits_bot
            self._awaits_bot = False
            decision = {"action": self._dice.choice(view["actions"]), "version": view["version"]}
            decision["key"] = f"{table} {view['version']}"
            answer = self._ask(lambda: self.me.post(f"tables/{table}/actions", **decision))
            self.acknowledged.append((table, answer["version"], decision["action"]))

    def _ask(self, request):
        while True:
            try:
                answer = request()
                if answer.status_code not in NOT_NOW:
                    return good(answer)
            except httpx.TransportError:
                pass
            time.sleep(0.05)


def test_nodes_die_and_are_replaced_under_load_and_nobody_loses_a_move(nodes):
    players = [Player(nodes.proxy, n, [ME, BOT] if n % 2 else [ME, ME]) for n in range(4)]
    stop = Event()
    with ThreadPoolExecutor(len(players)) as pool:
        playing = [pool.submit(player.play, stop) for player in players]

        def all_go_on():
            """Everybody makes some moves, and bots answer."""
            before = [(len(player.acknowledged), player.turns_of_bots) for player in players]

            def goes_on(player, made, answered):
                has_moved = len(player.acknowledged) >= made + 5
                return has_moved and (BOT not in player.seats or player.turns_of_bots > answered)

            def are_done():
                failed = next((job for job in playing if job.done()), None)
                assert failed is None or failed.result()
                return all(goes_on(player, *then) for player, then in zip(players, before, strict=True))

            until(are_done)

        try:
            all_go_on()
            nodes.servers[0].kill()
            all_go_on()
            nodes.start(0)
            nodes.wait_for(NUMBER)
            for n in range(NUMBER):
                nodes.servers[n].stop()
                all_go_on()
                nodes.start(n)
                nodes.wait_for(NUMBER)
            all_go_on()
        finally:
            stop.set()
    with nodes.proxy.client() as client:
        for player in players:
            check(Guest(client, player.me.token), player)
    whole(nodes, [table for player in players for table in player.tables])


def check(me, player):
    """Every acknowledged move is in its place in the log, and no other move of this person is there."""
    logs = {table: {e["version"]: e for e in me.ask(f"tables/{table}/log")} for table in player.tables}
    assert all(sorted(log) == list(range(1, max(log) + 1)) for log in logs.values())
    for table, version, action in player.acknowledged:
        entry = logs[table][version]
        if entry["kind"] == "ended":  # the move that ends a game is answered with the row of the end
            entry = logs[table][version - 1]
        assert entry["action"] == action
    seats = [n for n, seat in enumerate(player.seats) if seat == ME]
    own = [e for log in logs.values() for e in log.values() if e["kind"] == "move" and e["seat"] in seats]
    assert len(own) == len(player.acknowledged)


def whole(nodes, tables):
    """What is stored replays move by move."""
    with House(nodes.database, find, bots=False, holds_back=False) as house:
        found = {game.table: game.finding for game in house.verification.all()}
    assert {found[table] for table in tables} == {"same"}
