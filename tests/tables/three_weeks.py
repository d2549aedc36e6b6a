"""Four people with five devices play a game for three weeks, and things happen to them. Tests say how late it is."""

import subprocess
import sys
from collections import Counter
from random import Random

from eduba.tables import Clock, Person, Settings
from tests.tables.company import DAY, HOUR, ME, OPEN, Time
from tests.tables.notices.post_box import ENOUGH, SITE, Box, can_be_told, look
from tests.tables.test_playing_bots import until

CLOCK = Clock(bank=2 * DAY // 1000, turn=DAY // 1000, then="takeover", bot="random", vacation=7)
TURN, BEGINS, OVER = (
    f"Assyria: {what}" for what in ("it is your turn", "all seats are taken, the game begins", "the game is over")
)
NODE = """
import sys, time
from eduba.tables import House
from tests.tables.notices.post_box import SITE, Box
class Dying(Box):
    def send(self, address, message):
        print("took", flush=True)
        time.sleep(300)
house = House(sys.argv[1], workers=1, now=lambda: int(sys.argv[2]), ways=[Dying()], site=SITE)
time.sleep(300)
"""
"""Another server, which dies between taking a notice and sending it."""


class Club:
    """The people of a table with their devices, and what they were told. `open_house` opens the house once more."""

    def __init__(self, open_house):
        self.time, self.box, self._open = Time(), Box(), open_house
        self.begun = self.time()
        self.dice, self.told, self.asked = Random(3), Counter(), Counter()

    def sit_down(self):
        """They come together, each with a phone, Anna with a laptop too, and the game begins."""
        joined = [self.house.people.register(name, label="phone") for name in ("Anna", "Ben", "Cleo", "Dan")]
        self.people = [person for person, _ in joined]
        self.devices = [[secret] for _, secret in joined]
        self.devices[0].append(self.house.people.new_token(self.people[0], "laptop", "browser"))
        can_be_told(self.house, *self.people)
        self.table = self._made()

    def _made(self):
        seats, settings = [ME, *[OPEN] * 3], Settings(clock=CLOCK)
        table = self.house.lobby.create(self.people[0], "assyria", seats, settings=settings).table
        for person in self.people[1:]:
            self.house.lobby.join(table, person)
        self.house.lobby.start(table, self.people[0])
        return table

    def start_server(self):
        self.house = self._open(now=self.time, ways=[self.box], site=SITE)

    def stop_server(self):
        self.house.close()

    def remembered(self):
        """What a later test has to know of it, as data."""
        people = [(person.id, person.name) for person in self.people]
        told = [[*about, times] for about, times in self.told.items()]
        now = {"table": self.table, "time": self.time(), "version": self.view().version}
        return {"people": people, "devices": self.devices, "told": told, "asked": self.asked} | now

    def remember(self, what):
        """Go on with that, in a house that is open."""
        self.time.moment, self.table = what["time"], what["table"]
        self.people = [Person(*person) for person in what["people"]]
        self.devices, self.asked = what["devices"], Counter(what["asked"])
        self.told = Counter({(name, line): times for name, line, times in what["told"]})

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

    def take_turn(self, seat, wait=5 * HOUR):
        """A person is told that it is their turn, takes one of their devices and decides until it is another's."""
        self.asked[self.people[seat].name] += 1
        self.hear(wait)
        person = self.house.people.with_secret(self.devices[seat][-1])
        assert person == self.people[seat]
        while self.is_running and (view := self.view(seat)).actor == seat:
            self.house.play.act(self.table, person, self.dice.choice(view.actions), view.version, seat=seat)

    def play_until(self, day, wait=5 * HOUR):
        while self.time() < self.begun + day * DAY and (seat := self.waits_for()) is not None:
            self.take_turn(seat, wait)

    # -- what happens ---------------------------------------------------------------------------------

    def first_days(self):
        """Eleven days, at whose end somebody is about to decide."""
        self.play_until(4)
        self._dan_vanishes()
        self.play_until(9)
        self._anna_loses_her_phone()
        self.play_until(11)
        assert self.waits_for() is not None, "no bot is about to move"

    def _dan_vanishes(self):
        """His time runs out, a bot takes his seat, and the others play on."""
        while (seat := self.waits_for()) != 3:
            self.take_turn(seat)
        self.asked["Dan"] += 1
        self.hear()
        self.time.goes_on(4 * DAY)
        until(lambda: self.is_played_by_bot(3))

    def _anna_loses_her_phone(self):
        """Her laptop brings a new one in and shuts the old one out."""
        lost = self.devices[0].pop(0)
        laptop = self.house.people.with_secret(self.devices[0][0])
        secret = self.house.sign_in_links.make(laptop).secret
        self.devices[0].append(self.house.sign_in_links.use(secret, "new phone")[1])
        old = next(device for device in self.house.devices.of(laptop) if device.label == "phone")
        self.house.devices.revoke(laptop, old.id)
        assert self.house.people.with_secret(lost) is None

    def a_node_dies(self, url):
        """A server takes the notice that waits, and is killed before it has sent it. On SQLite it is the only one."""
        assert self.waits_for() is not None
        is_alone = self.house._database.is_sqlite
        if is_alone:
            self.stop_server()
        command = [sys.executable, "-c", NODE, url, str(self.time() + ENOUGH)]
        node = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert node.stdout.readline() == "took\n"
        node.kill()
        node.wait()
        if is_alone:
            self.start_server()

    def last_days(self):
        """Dan is back, and the game is played to its end, still more slowly."""
        assert self.waits_for() is not None
        self.house.lobby.take_back(self.table, self.people[3])
        assert not self.is_played_by_bot(3)
        while (seat := self.waits_for()) is not None:
            self.take_turn(seat, 20 * HOUR)
        for _ in range(3):
            self.hear(ENOUGH)
