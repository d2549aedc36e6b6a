"""A game that lasts three weeks: four people with five devices, one vanishes and returns, one loses a phone, the server
is restarted and a node dies; it ends well, and everybody was told of each of their turns once."""

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from eduba.tables import Clock, Settings
from tests.tables.company import DAY, HOUR, ME, OPEN, Time
from tests.tables.notices.post_box import ENOUGH, SITE, Box, can_be_told, look
from tests.tables.test_playing_bots import until

CLOCK = Clock(bank=2 * DAY // 1000, turn=DAY // 1000, then="takeover", bot="random", vacation=7)
NODE = """
import sys, time
from eduba.tables import House
house = House(sys.argv[1], workers=1)
print("up", flush=True)
time.sleep(300)
"""


class Club:
    """The people of a table with their devices, and what they were told."""

    def __init__(self, open_house):
        self.time, self.box, self._open = Time(), Box(), open_house
        self.start_server()
        joined = [self.house.people.register(name, label="phone") for name in ("Anna", "Ben", "Cleo", "Dan")]
        self.people = [person for person, _ in joined]
        self.devices = [[secret] for _, secret in joined]
        self.devices[0].append(self.house.people.new_token(self.people[0], "laptop", "browser"))
        can_be_told(self.house, *self.people)
        self.table = self._sit_down()
        self.dice, self.told, self.asked = Random(3), Counter(), Counter()

    def _sit_down(self):
        seats, settings = [ME, *[OPEN] * 3], Settings(clock=CLOCK)
        table = self.house.lobby.create(self.people[0], "assyria", seats, settings=settings).table
        for person in self.people[1:]:
            self.house.lobby.join(table, person)
        self.house.lobby.start(table, self.people[0])
        return table

    def start_server(self):
        self.house = self._open(now=self.time, ways=[self.box], site=SITE)

    def view(self, seat=None):
        return self.house.views.view(self.table, None if seat is None else self.people[seat], seat=seat)

    @property
    def is_running(self):
        return self.view().status == "running"

    def is_played_by_bot(self, seat):
        return self.view().seats[seat].bot is not None

    def waits_for(self):
        """The person whose turn it is, once no bot has to decide any more; None at the end."""

        def is_settled():
            view = self.view()
            return view.status != "running" or view.seats[view.actor].bot is None

        until(is_settled, 60)
        return self.view().actor if self.is_running else None

    def hear(self, wait=5 * HOUR):
        """Time goes on, and the postman brings what is due."""
        look(self.house, self.time, wait)
        for name, lines in self.box.taken():
            for line in lines:
                self.told[name, line] += 1

    def take_turn(self, seat):
        """A person is told that it is their turn, takes one of their devices and decides until it is another's."""
        self.asked[self.people[seat].name] += 1
        self.hear()
        person = self.house.people.with_secret(self.devices[seat][-1])
        assert person == self.people[seat]
        while self.is_running and (view := self.view(seat)).actor == seat:
            self.house.play.act(self.table, person, self.dice.choice(view.actions), view.version, seat=seat)

    def play_until(self, moment):
        while self.time() < moment and (seat := self.waits_for()) is not None:
            self.take_turn(seat)


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)  # which several nodes share
def test_a_game_of_three_weeks_ends_well(open_house, url):
    club = Club(open_house)
    begun = club.time()
    club.play_until(begun + 4 * DAY)

    # Dan vanishes. His time runs out, a bot takes his seat, and the others play on.
    while (seat := club.waits_for()) != 3:
        club.take_turn(seat)
    club.asked["Dan"] += 1
    club.hear()
    club.time.goes_on(4 * DAY)
    until(lambda: club.is_played_by_bot(3))
    club.play_until(begun + 9 * DAY)

    # Anna loses her phone: her laptop brings a new one in and shuts the old one out.
    lost = club.devices[0].pop(0)
    laptop = club.house.people.with_secret(club.devices[0][0])
    secret = club.house.sign_in_links.make(laptop).secret
    club.devices[0].append(club.house.sign_in_links.use(secret, "new phone")[1])
    old = next(device for device in club.house.devices.of(laptop) if device.label == "phone")
    club.house.devices.revoke(laptop, old.id)
    assert club.house.people.with_secret(lost) is None
    club.play_until(begun + 11 * DAY)

    # The server is restarted, as for an upgrade; all that was played reads the same.
    assert club.waits_for() is not None, "no bot is about to move"
    before = club.view()
    club.house.close()
    club.start_server()
    assert club.view().version == before.version
    assert [found.finding for found in club.house.verification.all()] == ["same"]
    club.play_until(begun + 13 * DAY)

    # Another node comes and is killed at once, whatever it was about to do.
    node = subprocess.Popen([sys.executable, "-c", NODE, url], stdout=subprocess.PIPE, text=True)
    assert node.stdout.readline() == "up\n"
    node.kill()
    node.wait()
    club.play_until(begun + 15 * DAY)

    # Dan is back.
    assert club.waits_for() is not None
    club.house.lobby.take_back(club.table, club.people[3])
    assert not club.is_played_by_bot(3)
    while (seat := club.waits_for()) is not None:
        club.take_turn(seat)
    for _ in range(3):
        club.hear(ENOUGH)
    assert club.view().status == "finished"
    for person in club.people:
        assert club.told[person.name, "Assyria: it is your turn"] == club.asked[person.name]
        assert club.told[person.name, "Assyria: the game is over"] == 1
    assert (club.time() - begun) / DAY >= 20
