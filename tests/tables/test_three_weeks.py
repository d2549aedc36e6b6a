"""A game that lasts three weeks: four people with five devices, one vanishes and returns, one loses a phone, the server
is stopped and a newer one started, and a node dies; it ends well, and everybody was told of everything once."""

import sqlite3

import pytest

from eduba.tables.storage.backup import Backup
from tests.records.make_weeks import BEGUN, unpacked
from tests.tables.company import DAY, HOUR
from tests.tables.three_weeks import BEGINS, OVER, TURN, Club

SLOWLY = 10 * HOUR
"""How long a turn takes in the second half, so that a game that chance made short lasts three weeks too."""


def by_this_version(club, url, tmp_path):
    """Play the first days, stop the server and start it again; all that was played reads the same."""
    club.start_server()
    club.sit_down()
    club.first_days()
    known = club.remembered()
    club.stop_server()
    club.start_server()
    return known


def by_the_release(file):
    """The first days were played by a release of its day, whose database this version takes over."""

    def begun(club, url, tmp_path):
        known, sql = unpacked(file)
        into(url, sql, tmp_path)
        club.start_server()
        club.remember(known)
        return known

    return begun


def into(url, sql, tmp_path):
    """Restore what a release has left, as the database of the house."""
    file = tmp_path / "left.db"
    with sqlite3.connect(file) as c:
        c.executescript(sql)
    Backup.read(file, url)


EARLIER = [pytest.param(by_the_release(file), id=file.parent.name) for file in BEGUN]


@pytest.mark.parametrize("begun", [pytest.param(by_this_version, id="this version"), *EARLIER])
def test_a_game_of_three_weeks_ends_well(open_house, url, tmp_path, begun):
    club = Club(open_house)
    known = begun(club, url, tmp_path)
    assert club.view().version == known["version"]
    assert [found.finding for found in club.house.verification.all()] == ["same"]
    club.play_until(13, SLOWLY)
    club.a_node_dies(url)
    club.play_until(15, SLOWLY)
    club.last_days()
    assert club.view().status == "finished"
    first = next(entry.seat for entry in club.house.views.log(club.table) if entry.kind == "move")
    for seat, person in enumerate(club.people):
        once = {BEGINS: int(seat != first), TURN: club.asked[person.name], OVER: 1}
        assert {line: times for (name, line), times in club.told.items() if name == person.name} == {
            line: times for line, times in once.items() if times
        }
    assert (club.time() - club.begun) / DAY >= 20
