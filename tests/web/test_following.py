"""A page that followed a whole game by messages shows what a page that is loaded anew shows: the law of fragments."""

import gzip
import json
import random

import pytest

from eduba.games import ids
from eduba.tables import House, SeatPlan
from eduba.web.connection import DIRECT_SEND
from eduba.web.live.channel import LiveTables
from eduba.web.live.messages import Look, Showing
from eduba.web.metrics import Metrics
from eduba.web.table.question.form import shown_draft
from eduba.web.table.table_view import Viewer, fingerprint
from eduba.web.table.table_view import view_table as view_snapshot
from tests.loops import run
from tests.variants import LONG
from tests.web.page_model import Page

PEOPLE = ("Anna", "Ben <b>", "Cleo & Co", "Dan")
EVERY = 13
"""A page is loaded anew after so many moves: comparing costs more than following."""
STRETCH, PAUSE = 35, 140
"""In a long game pages are told of each of so many moves, then of all the next together."""


@pytest.fixture
def house(tmp_path):
    with House(f"sqlite:///{tmp_path}/tables.db", bots=False, holds_back=False) as house:
        yield house


def view_table(house, table, viewer):
    with house.views.snapshot(table, viewer.person) as snapshot:
        return view_snapshot(snapshot, viewer)


def furnished(house, title, players):
    """A table that has begun, and its people."""
    people = [house.people.register(name)[0] for name in PEOPLE[:players]]
    seats = [SeatPlan("me"), *[SeatPlan("open")] * (players - 1)]
    table = house.lobby.create(people[0], title, seats).table
    for person in people[1:]:
        house.lobby.join(table, person)
    return table, people


def loaded(seen):
    return Page([part.html for part in seen.parts.values()])


class Followers:
    """What everybody's page shows, kept up to date by messages alone."""

    def __init__(self, house, table, viewers):
        self.house, self.table = house, table
        self.showings = {viewer: Showing(view_table(house, table, viewer)) for viewer in viewers}
        self.pages = {viewer: loaded(view_table(house, table, viewer)) for viewer in viewers}
        self.sent = 0

    def follow(self):
        look = Look()
        for viewer, before in self.showings.items():
            now = before.followed_by(view_table(self.house, self.table, viewer), look)
            if now is not before:
                message = now.message_after(before)
                self.sent += len(message)
                self.pages[viewer].follow(json.loads(gzip.decompress(message)))
            self.showings[viewer] = now

    def compare(self):
        for viewer, page in self.pages.items():
            anew = loaded(view_table(self.house, self.table, viewer))
            ids = anew.ids()
            assert len(ids) == len(set(ids)), "every id is there once"
            assert str(page) == str(anew)


def play(house, table, people, dice):
    """Play one decision, sometimes with something else around it."""
    view = house.views.view(table, people[0])
    who = people[view.actor]
    own = house.views.view(table, who)
    if dice.random() < 0.06 and own.undo_to is not None:
        house.undo.undo(table, who, own.version)
    elif dice.random() < 0.05:
        house.chat.say(table, dice.choice([*people, house.people.register("Wim")[0]]), "a <word> & more")
    else:
        house.play.act(table, who, dice.choice(own.actions), own.version)


def whose(house, table, people):
    """The person who must decide."""
    return people[house.views.view(table, people[0]).actor]


def is_followed(id, moves):
    """True if pages are told of the move of this number now."""
    return id not in LONG or moves % (STRETCH + PAUSE) < STRETCH


@pytest.mark.parametrize("id", ids())
def test_a_page_that_followed_a_game_shows_what_a_new_one_shows(house, id):
    dice = random.Random(id)
    table, people = furnished(house, id, 3)
    viewers = [Viewer(people[0], "en"), Viewer(people[1], "de"), Viewer(None, "en")]
    followers = Followers(house, table, viewers)
    house.lobby.start(table, people[0])
    followers.follow()
    moves = followed = 0
    while house.views.view(table).status == "running":
        play(house, table, people, dice)
        moves += 1
        if is_followed(id, moves):
            followers.follow()
            followed += 1
            if moves % EVERY == 0:
                followers.compare()
    followers.follow()
    followers.compare()
    assert followed > 60
    assert followers.sent / followed / len(viewers) < 4000, "a message is small"


def test_the_form_of_a_draft_gives_way_when_the_same_person_is_asked_something_else(house):
    table, people = furnished(house, "akkad", 3)
    house.lobby.start(table, people[0])
    dice = random.Random(1)
    while not any(text.startswith("activate") for text in house.views.view(table, whose(house, table, people)).actions):
        play(house, table, people, dice)
    who = whose(house, table, people)
    followers = Followers(house, table, [Viewer(who, "en")])
    view = house.views.view(table, who)
    goal = next(text for text in view.actions if text.startswith("activate"))
    with house.views.snapshot(table, who) as snapshot:
        drawn = shown_draft(snapshot, goal, None, "en")
    (page,) = followers.pages.values()
    page.follow(drawn)
    assert "data-line" in str(page)
    role = next(text for text in view.actions if text.startswith("role"))
    house.play.act(table, who, role, view.version)
    assert whose(house, table, people) == who
    followers.follow()
    followers.compare()


@pytest.mark.parametrize("id", ids())
def test_what_nobody_changed_is_not_sent(house, id):
    table, people = furnished(house, id, 3)
    house.lobby.start(table, people[0])
    viewer = Viewer(people[0], "en")
    showing = Showing(view_table(house, table, viewer))
    assert showing.followed_by(view_table(house, table, viewer), Look()) is showing


def test_those_who_wait_get_the_same_message_and_who_decides_another(house):
    table, people = furnished(house, "assyria", 4)
    house.lobby.start(table, people[0])
    showings = [Showing(view_table(house, table, Viewer(person, "en"))) for person in people]
    moved = house.views.view(table).actor
    own = house.views.view(table, people[moved])
    house.play.act(table, people[moved], own.actions[0], own.version)
    decides, look = house.views.view(table).actor, Look()
    messages = []
    for person, before in zip(people, showings, strict=True):
        now = before.followed_by(view_table(house, table, Viewer(person, "en")), look)
        messages.append(now.message_after(before))
    waiting = [messages[seat] for seat in range(4) if seat not in (moved, decides)]
    assert waiting[0] is waiting[1]
    assert len(set(messages)) == 3
    assert [json.loads(gzip.decompress(one))["mine"] for one in messages] == [seat == decides for seat in range(4)]


def test_a_page_that_shows_the_present_is_sent_nothing_of_it_again(house):
    table, people = furnished(house, "assyria", 3)
    viewer = Viewer(people[0], "en")
    seen = view_table(house, table, viewer)
    first = json.loads(gzip.decompress(Showing(seen).first_message(fingerprint(seen))))
    whole = json.loads(gzip.decompress(Showing(seen).first_message("")))
    assert (first["put"], first["version"]) == ([], seen.version)
    assert [key for key, *_ in whole["put"]] == list(seen.parts)
    assert fingerprint(view_table(house, table, Viewer(people[1], "en"))) != fingerprint(seen)


def test_only_a_few_whole_pages_are_kept_for_those_who_come_next(house):
    table, _ = furnished(house, "assyria", 3)
    seen = view_table(house, table, Viewer(None, "en"))
    showing = Showing(seen)
    first = showing.first_message("")
    assert showing.first_message("") is first, "strangers who come at once share it"
    for _ in range(20):
        Showing(seen).first_message("")
    assert showing.first_message("") is not first


def test_who_has_gone_away_is_no_error(house, caplog):
    table, _ = furnished(house, "assyria", 3)

    class Gone:
        """A socket whose other side has gone."""

        def __init__(self):
            self.scope = {DIRECT_SEND: self.send}

        async def send(self, message):
            raise ConnectionResetError

    async def shown():
        await LiveTables(house, Metrics(house)).open(table).show(Gone(), Viewer(None, "en"), "")

    run(shown())
    assert caplog.records == []
