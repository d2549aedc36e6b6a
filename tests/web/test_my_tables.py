"""My tables: your turn first, then those of others, then what is finished; as a page and as data."""

import re

import pytest
from sqlalchemy import text

from eduba.tables import House
from tests.tables.company import DAY, HOUR, MINUTE, Time
from tests.variants import find
from tests.web.guests import ME, OPEN, Guest, actor, gather, move
from tests.web.test_going_back import page


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def people(open_site, lite, time):
    site = open_site(lite, bots=False, now=time)
    return [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]


def mine(person):
    return person.ask("my/tables")


def ids(entries):
    return [entry["table"]["id"] for entry in entries]


def finish(people, table):
    while people[0].view(table)["status"] == "running":
        move(people, table)


def test_each_table_is_where_it_belongs_for_each_person(people):
    anna, ben, cleo = people
    running, over = gather([anna, ben]), gather([anna, ben], "reeds")
    finish([anna, ben], over)
    waiting = anna.do("tables", game="ur", seats=[ME, OPEN, OPEN])["table"]
    decides, _ = actor([anna, ben], running)
    other = ben if decides is anna else anna
    assert ids(mine(decides)["turn"]) == [running]
    assert mine(other)["turn"] == []
    assert ids(mine(anna)["waiting"]) == ([waiting] if decides is anna else [running, waiting])
    assert ids(mine(ben)["finished"]) == ids(mine(anna)["finished"]) == [over]
    assert mine(cleo) | {"now": 0} == {"now": 0, "invited": [], "turn": [], "waiting": [], "finished": []}
    assert Guest(anna.client, "").get("my/tables").status_code == 401


def test_people_and_bots_are_called_as_at_the_table(people):
    anna = people[0]
    bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    table = anna.do("tables", game="assyria", seats=[ME, *bots])["table"]
    found = mine(anna)
    (entry,) = found["turn"] + found["waiting"]
    assert entry["table"]["names"] == ["Anna", "Gudea", "Iltani"]
    assert all(name in page(anna, f"/t/{table}") for name in entry["table"]["names"])
    assert "Anna, Gudea, Iltani" in page(anna, "/my")
    anna.do("tables", game="assyria", seats=[ME, OPEN, bots[0]])
    assert "Anna, –, Iltani" in page(anna, "/my"), "nobody sits in the middle"


def test_a_full_table_waits_for_its_host_to_start_it(people):
    anna, ben, _ = people
    table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    assert ids(mine(anna)["waiting"]) == [table]
    ben.do(f"tables/{table}/join")
    assert (ids(mine(anna)["turn"]), ids(mine(ben)["turn"])) == ([table], [])
    assert "Start the game." in page(anna, "/my")
    assert "The host starts the game." in page(ben, "/my")
    lobby = page(anna, "/")
    assert lobby.index("Your turn") < lobby.index(table) < lobby.index("All seats are taken. Start the game.")
    anna.do(f"tables/{table}/start")
    assert sorted(ids(mine(anna)["turn"]) + ids(mine(ben)["turn"])) == [table]


def test_an_entry_tells_round_standing_last_move_and_who_is_waited_for(people):
    anna, ben = people[:2]
    table = gather([anna, ben])
    move([anna, ben], table)
    decides, view = actor([anna, ben], table)
    other = ben if decides is anna else anna
    (entry,) = mine(other)["waiting"]
    assert entry["waits_for"] == [view["seats"][view["actor"]]["name"]]
    assert entry["moment"] == "Reign 1 of 3, turn 1 of 8"
    assert (entry["points"], entry["place"], entry["players"]) == (0, 1, 2)
    assert entry["last"] in page(anna, f"/t/{table}").replace("&#39;", "'")
    html = page(other, "/my")
    for told in (entry["moment"], entry["last"], "0 points, place 1 of 2", f"To decide: {entry['waits_for'][0]}"):
        assert told in html.replace("&#39;", "'"), told


def test_the_table_with_the_least_time_comes_first_and_its_time_is_shown(people, time):
    anna, ben = people[:2]
    without = gather([anna, ben])
    slow, fast = (gather([anna, ben], clock={"bank": bank, "turn": 60}) for bank in (7200, 1800))
    decides, _ = actor([anna, ben], fast)
    mine_now = [table for table in (fast, slow, without) if actor([anna, ben], table)[0] is decides]
    assert ids(mine(decides)["turn"]) == mine_now
    entry = mine(decides)["turn"][0]
    assert entry["clock"]["up_at"] == time() + 31 * MINUTE
    time.goes_on(MINUTE)
    for path in ("/my", "/"):
        assert re.search(rf'data-until="{entry["clock"]["up_at"]}"[^>]*>30:00<', page(decides, path)), path
    other = ben if decides is anna else anna
    seen = {e["table"]["id"]: e["clock"] for e in mine(other)["waiting"]}
    assert seen[fast]["up_at"] == entry["clock"]["up_at"], "also who waits sees how long that can take"
    time.goes_on(3 * HOUR)
    assert ">0:00<" in page(decides, "/my")


def test_nobody_learns_who_is_asked_in_secret(people):
    table = gather(people, "nods", clock={"bank": 3600, "turn": 60})
    while True:
        views = [person.view(table) for person in people]
        asked = next(n for n, view in enumerate(views) if view["actions"])
        if all(view["actor"] is None for n, view in enumerate(views) if n != asked):
            break
        move(people, table)
    for n, person in enumerate(people):
        told = mine(person)
        (entry,) = told["turn"] + told["waiting"]
        assert bool(told["turn"]) == (n == asked)
        assert entry["waits_for"] == ([("Anna", "Ben", "Cleo")[n]] if n == asked else [])
        assert (entry["clock"] is not None) == (n == asked)
        assert ("Somebody decides in secret." in page(person, "/my")) == (n != asked)
        assert ("data-until" in page(person, "/")) == (n == asked)


def test_who_plays_several_seats_at_one_screen_reveals_nothing_of_them(people):
    anna = people[0]
    anna.do("tables", game="akkad", seats=[ME, {"kind": "hot", "name": "Ben"}, {"kind": "hot", "name": "Cleo"}])
    (entry,) = mine(anna)["turn"]
    assert (entry["points"], entry["place"]) == (None, None)


def test_a_finished_game_tells_its_result_and_leads_to_the_next_one(people):
    anna, ben = people[:2]
    table = gather([anna, ben], "reeds", listed=False)
    finish([anna, ben], table)
    (entry,) = mine(anna)["finished"]
    view = anna.view(table)
    assert entry["points"] == view["scores"][0]
    assert (entry["place"] == 1) == (0 in view["winners"])
    assert entry["result"] in page(anna, "/my")
    assert "Same again" in page(anna, "/my")
    new = anna.do(f"tables/{table}/again")["table"]
    assert mine(ben)["finished"][0]["next"].startswith(f"/t/{new}?invite=")
    assert "To the next game" in page(ben, "/my")


def test_standing_orders_are_marked_for_their_owner_alone(people):
    table = gather(people, "ur")
    first, view = actor(people, table)
    owner, other = (person for person in people if person is not first)
    owner.do(f"tables/{table}/order", until="end", version=view["version"])
    assert mine(owner)["waiting"][0]["has_orders"]
    assert "Standing orders are set" in page(owner, "/my")
    assert not mine(other)["waiting"][0]["has_orders"]
    assert not mine(first)["turn"][0]["has_orders"]


def test_what_one_has_said_about_windows_is_marked_too(people):
    table = gather(people, "akkad")
    owner = people[1]
    told = mine(owner)
    assert not any(entry["has_orders"] for entry in told["turn"] + told["waiting"])
    window = owner.ask(f"tables/{table}/windows")[0]["window"]
    owner.do(f"tables/{table}/window", window=window, says="never")
    told = mine(owner)
    assert all(entry["has_orders"] for entry in told["turn"] + told["waiting"])


def test_a_page_that_is_up_to_date_gets_nothing(people):
    anna, ben = people[:2]
    table = gather([anna, ben])
    has = re.search(r'data-has="(\w+)"', page(anna, "/my"))[1]
    again = anna.client.get(f"/my?has={has}", headers={"Cookie": f"eduba={anna.token}"})
    assert (again.status_code, again.text) == (204, "")
    move([anna, ben], table)
    again = anna.client.get(f"/my?has={has}", headers={"Cookie": f"eduba={anna.token}"})
    assert again.status_code == 200
    assert f'data-has="{has}"' not in again.text


def test_every_page_leads_there_for_who_is_known(people):
    anna = people[0]
    table = gather(people)
    for path in ("/", "/my", "/rules/ur", "/me", f"/t/{table}"):
        assert '<a href="/my"' in page(anna, path), path
    stranger = Guest(anna.client, "")
    assert '<a href="/my"' not in page(stranger, "/")
    assert "You have no tables yet." in page(stranger, "/my")


def test_phones_can_install_it(people):
    client = people[0].client
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page(people[0], "/my")
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/my", "standalone")
    for icon in told["icons"]:
        found = client.get(icon["src"])
        assert found.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(found.content[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert client.get("/icons/nothing.png").status_code == 404


def test_a_vote_is_told_to_all_with_who_has_not_answered_and_until_when(people, time):
    table = gather(people)
    absent, _ = actor(people, table)
    proposer, voter = (who for who in people if who is not absent)
    time.goes_on(DAY)
    proposer.do(f"tables/{table}/propose-replace", about=people.index(absent), bot="greedy")
    names = [seat["name"] for seat in absent.view(table)["seats"]]
    told = {who: mine(who)["turn"] + mine(who)["waiting"] for who in people}
    words = f"To answer: {names[people.index(voter)]}. Who has not answered by 2027-01-17 08:00 UTC"
    for who in people:
        assert words in told[who][0]["vote"]
        assert words in page(who, "/my")
    assert ids(mine(voter)["turn"]) == ids(mine(absent)["turn"]) == [table]
    assert (told[voter][0]["is_asked_to_vote"], told[absent][0]["is_asked_to_vote"]) == (True, False)
    assert "To the table<" in page(voter, "/my")
    assert "Play<" in page(absent, "/my")
    voter.do(f"tables/{table}/answer-proposal", yes=True)
    (entry,) = mine(absent)["waiting"]
    assert entry["vote"] is None
    assert entry["absence"].startswith("A bot plays for ")
    assert entry["absence"] in page(absent, "/my")
    assert mine(voter)["waiting"][0]["absence"] is None


def test_who_asks_to_go_back_is_told(people):
    anna, ben = people[:2]
    table = gather([anna, ben])
    move([anna, ben], table)
    anna.do(f"tables/{table}/ask-undo", to=0, version=anna.view(table)["version"])
    (entry,) = mine(ben)["turn"]
    assert entry["request"].startswith("Anna asks to go back")
    html = page(ben, "/my")
    assert entry["request"] in html.replace("&#39;", "'")
    assert "To the table<" in html
    (entry,) = mine(anna)["waiting"]
    assert entry["request"].startswith("You have asked to go back")


def test_a_full_table_waits_for_its_host(people):
    anna, ben, _ = people
    table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    assert ids(mine(anna)["waiting"]) == [table]
    ben.do(f"tables/{table}/join")
    assert (ids(mine(anna)["turn"]), ids(mine(ben)["waiting"])) == ([table], [table])
    assert "All seats are taken. Start the game." in page(anna, "/my")
    assert "All seats are taken. The host starts the game." in page(ben, "/my")
    assert ids([{"table": found} for found in anna.ask("tables", which="waiting")]) == [table]


def test_a_table_of_a_game_that_is_not_installed_hides_no_other(people, open_site, lite):
    anna, ben = people[:2]
    gone, there = gather([anna, ben], "reeds"), gather([anna, ben], "reeds")
    with House(lite, find, bots=False, holds_back=False) as house, house._database.write() as c:
        c.execute(text("update tables set game = 'chess' where id = :id"), {"id": gone})
    parts = mine(Guest(open_site(lite, bots=False), anna.token))
    listed = {entry["table"]["id"]: entry["title"] for part in ("turn", "waiting") for entry in parts[part]}
    assert set(listed) == {gone, there}
    assert listed[gone] == "chess"
