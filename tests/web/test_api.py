"""The API does everything the page does, on both databases, and describes itself."""

import re
from ast import literal_eval
from pathlib import Path

import pytest

import eduba
from eduba.web.app import ROUTES
from tests.web.guests import ME, OPEN, Guest, actor, gather, move

STATIC = Path("src/eduba/web/static")
TEMPLATES = Path("src/eduba/web/templates")
PARTS = Path("src/eduba/web/table")


@pytest.fixture
def described(small):
    return small.get("/api/schema/openapi.json").json()


def test_what_the_page_posts_is_in_the_schema(described):
    scripts = "".join(file.read_text() for file in STATIC.glob("*.js"))
    pages = "".join(file.read_text() for file in [*TEMPLATES.rglob("*.html"), *PARTS.rglob("*.py")])
    posted = set(re.findall(r'(?:data[-_]post=|_post\()"([a-z-]+)"', pages))
    posted |= set(re.findall(r'(?:data_send=|_(?:bot_form|button)\(speaker, )"([a-z-]+)"', pages))
    posted |= set(re.findall(r'(?:path|send)\("([a-z-]+)"', scripts))
    assert {"resign", "propose-replace", "propose-abandon", "answer-proposal", "vacation"} <= posted
    assert {"actions", "undo", "answer-undo", "order", "chat", "start", "take-back", "hand"} <= posted
    paths = {path for path, item in described["paths"].items() if "post" in item}
    assert {what for what in posted if f"/api/tables/{{id}}/{what}" not in paths} == set()


def test_every_refusal_is_described_as_a_problem(described):
    for path, item in described["paths"].items():
        for operation in item.values():
            problems = {s: r for s, r in operation["responses"].items() if not s.startswith("2")}
            assert {"400", "401", "403", "404", "409", "429"} <= set(problems), path
            for answer in problems.values():
                assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}
    problem = described["components"]["schemas"]["Problem"]
    assert set(problem["properties"]) == {"status", "detail", "clause", "version"}
    assert problem["required"] == ["status", "detail"]


def test_every_operation_says_what_it_does(described):
    for path, item in described["paths"].items():
        for operation in item.values():
            assert operation["description"].endswith("."), path


def test_only_the_api_is_described(described):
    assert all(path.startswith("/api/") for path in described["paths"])
    assert len(described["paths"]) > 25
    assert len(ROUTES) > len(described["paths"])


def test_the_facts_of_a_game_are_those_of_python(small):
    for game in map(eduba.game, eduba.ids()):
        assert small.get(f"/api/games/{game.id}/facts").json() == game.facts()
    assert small.get("/api/games/chess/facts").status_code == 404


def test_the_lines_about_the_board_in_the_manual_find_the_legal_huts(guests, capsys):
    anna = guests[0]
    table = anna.do("tables", game="assyria", seats=[ME] * 2, settings={"practice": True})["table"]
    while (view := anna.view(table))["position"]["phase"] != "huts" or view["actor"] != 0:
        anna.do(f"tables/{table}/actions", action=view["actions"][0], version=view["version"], seat=view["actor"])
    _, lines = re.findall(r"```python\n(.*?)```", Path("docs/api.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(lines, {"ask": anna.ask, "table": table})
    assert {f"hut {space}" for space in literal_eval(capsys.readouterr().out)} == set(view["actions"])


def test_the_manual_is_a_page_in_both_frames(small):
    pages = {words: small.get("/api", headers={"Accept-Language": words}).text for words in ("en", "de")}
    for words, page in pages.items():
        assert f'<html lang="{words}"' in page
        assert "urllib.request" in page
        assert "<h2>A whole bot</h2>" in page
        assert "&lt;" not in page.split("<pre")[0]
    assert "Sie ist auf Englisch" in pages["de"]


def test_a_private_table_from_the_invitation_to_the_end_of_the_evening(guests):
    anna, ben, cleo = guests
    table = anna.do("tables", game="assyria", seats=[ME, OPEN, OPEN], settings={"listed": False})["table"]
    path = f"tables/{table}"
    invite = anna.ask(f"{path}/invite")["secret"]
    assert ben.post(f"{path}/join").status_code == 403
    ben.do(f"{path}/join", invite=invite)
    assert ben.post(f"{path}/start").status_code == 403
    ben.do(f"{path}/leave")
    ben.do(f"{path}/join", invite=invite, seat=2)
    anna.do(f"{path}/remove", seat=2)
    ben.do(f"{path}/join", invite=invite)
    anna.do(f"{path}/hand", seat=2, bot="random")
    anna.do(f"{path}/start")
    assert [s["kind"] for s in anna.view(table)["seats"]] == ["human", "human", "bot"]
    ben.do(f"{path}/hand", bot="greedy")
    assert ben.view(table)["seats"][1]["kind"] == "handed"
    ben.do(f"{path}/take-back")
    secret = ben.do(f"{path}/seat-link")["secret"]
    assert cleo.do("seats", secret=secret)["seat"] == 1
    anna.do(f"{path}/chat", text="Good evening")
    anna.do(f"{path}/note", text="watch Ben")
    assert anna.ask(f"{path}/note") == {"text": "watch Ben"}
    assert ben.ask(f"{path}/note") == {"text": ""}
    assert [e["kind"] for e in ben.ask(f"{path}/log")][-1] == "chat"
    assert table in [t["id"] for t in cleo.ask("tables", which="mine")]


def test_going_back_by_consent(guests):
    people = guests[:2]
    table = gather(people)
    for _ in range(4):
        move(people, table)
    who, _ = actor(people, table)
    other = next(p for p in people if p is not who)
    who.do(f"tables/{table}/ask-undo", to=0, version=who.view(table)["version"])
    assert who.view(table)["request"]["to"] == 0
    other.do(f"tables/{table}/answer-undo", yes=True, version=other.view(table)["version"])
    assert who.view(table)["move"] == 0


def test_a_confirmed_turn(guests):
    people = guests[:2]
    table = gather(people, confirm=True)
    while people[0].view(table)["confirming"] is None:
        move(people, table)
    asked = people[people[0].view(table)["confirming"]]
    asked.do(f"tables/{table}/confirm", version=asked.view(table)["version"])
    assert asked.view(table)["confirming"] is None


@pytest.mark.parametrize(("seat", "status"), [(-1, 403), (2, 403), (10**9, 403), ("red", 400), (0.5, 400)])
def test_a_seat_that_is_not_there_is_refused(guests, seat, status):
    anna, ben = guests[:2]
    table = gather([anna, ben])
    for path in ("", "/log", "/points", "/orders", "/note"):
        answer = anna.get(f"tables/{table}{path}", seat=seat)
        assert answer.status_code == status, path
        assert answer.json()["detail"]
    assert anna.view(table, seat=0)["position"]


def test_records_go_out_and_come_in_and_branch(guests):
    anna = guests[0]
    table = anna.do("tables", game="assyria", seats=[ME] * 2, settings={"practice": True})["table"]
    for _ in range(6):
        move([anna], table)
    text = anna.ask(f"tables/{table}/transcript")
    copy = anna.do("transcripts", text=text, seats=[ME, ME])["table"]
    assert anna.view(copy)["position"] == anna.view(table)["position"]
    branch = anna.do(f"tables/{table}/fork", version=3, seats=[ME, ME])["table"]
    assert anna.view(branch)["origin"] == {"table": table, "version": 3}
    assert anna.ask(f"tables/{table}/points") is not None
    assert anna.post("transcripts", text="nonsense").status_code == 409
    opinion = anna.ask(f"tables/{table}/opinion", version=anna.view(table)["version"], seconds=0.05)
    assert {o["action"] for o in opinion["options"]} <= set(anna.view(table)["actions"])


def test_a_name_is_known_at_once_everywhere(guests, site):
    anna = guests[0]
    assert anna.ask("me")["name"] == "Anna"
    anna.do("me/name", name="Anna  Maria")
    assert anna.ask("me")["name"] == "Anna Maria"
    assert Guest(site, anna.do("me/tokens", name="bot")["token"]).ask("me")["name"] == "Anna Maria"
    assert anna.post("me/name", name="\u200b").status_code == 409


def test_a_game_of_somebodys_own_brings_its_rules_and_words(small):
    clauses = Guest(small, "").ask("games/reeds/clauses", language="de")
    assert clauses["R-TURN-07"] == "Wenn du passt, ist dein Zug vorbei."
    assert small.get("/rules/reeds/clauses/en").json()["R-TURN-07"] == "If you pass, your turn is over."
    page = small.get("/rules/reeds", headers={"Accept-Language": "de"}).text
    assert "Schilf · Ein kleines Spiel mit verdeckter Hand" in page
    assert "R-WHI-02" in page
    assert small.get("/games/reeds/picture.svg").text.startswith("<svg")
    assert small.get("/rules/chess").status_code == 404
    table = Guest.new(small, "Anna").do("tables", game="reeds", seats=[ME, {"kind": "hot", "name": "Ben"}])["table"]
    assert "Pass the device to Anna." in small.get(f"/t/{table}").text
