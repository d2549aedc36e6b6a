"""`eduba admin`, as a host types it."""

import csv
import json
import random
import stat

from eduba.games import game as our_game
from eduba.tables import House, SeatPlan
from eduba.tables.services.archive.export_text import as_text


def play_a_game(house, moves=10_000):
    """A table at which somebody has played alone, to the end of the game if they wanted to."""
    anna, dice = house.people.register("Anna")[0], random.Random(1)
    table = house.lobby.create(anna, "assyria", [SeatPlan("me"), SeatPlan("hot", "Ben")]).table
    while (view := house.views.view(table, anna)).status == "running" and view.move < moves:
        seat = view.actor
        options = house.views.view(table, anna, seat=seat).actions
        house.play.act(table, anna, dice.choice(options), view.version, seat=seat)
    return table


def test_verify_lists_every_stored_game(run, tmp_path):
    url = f"sqlite:///{tmp_path}/house.db"
    with House(url, bots=False) as house:
        table = play_a_game(house)
    said = run("admin", "verify", "--database", url)
    assert said.code == 0
    assert f"{table} assyria" in said.out
    assert said.out.splitlines()[0].endswith(": same")
    assert said.out.splitlines()[-1] == "1 table: 1 the same, 0 with a gap, 0 stuck."
    assert run("admin", "verify", "--database", url, "--language", "de").out.endswith("stecken fest.\n")


def test_a_house_is_backed_up_while_it_runs_and_restored_elsewhere(run, tmp_path):
    url, other = (f"sqlite:///{tmp_path}/{name}.db" for name in ("house", "other"))
    file = tmp_path / "backup.db"
    with House(url, bots=False) as house:
        table = play_a_game(house, moves=40)
        said = run("admin", "backup", file, "--database", url)
        assert (said.code, said.err) == (0, "")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        private = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("house.db*")}
        assert private == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm"), 0o600)
        assert [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
        transcript = house.records.export(table)
        assert run("admin", "restore", file, "--database", url).code == 2
    assert run("admin", "restore", file, "--database", other).code == 0
    assert run("admin", "verify", "--database", other).out.splitlines()[0].startswith(f"{table} assyria")
    with House(other, bots=False) as house:
        assert house.records.export(table) == transcript
    assert run("admin", "backup", file, "--database", other).code == 2


def test_what_cannot_be_restored_is_said_in_a_sentence(run, tmp_path):
    assert run("admin", "restore", tmp_path / "nothing.db", "--database", f"sqlite:///{tmp_path}/new.db").code == 2
    (tmp_path / "words.db").write_text("no database at all")
    said = run("admin", "restore", tmp_path / "words.db", "--database", f"sqlite:///{tmp_path}/newer.db")
    assert said.code == 2
    assert "Traceback" not in said.err


def test_finished_games_positions_ratings_and_tables_are_exported(run, tmp_path):
    url = f"sqlite:///{tmp_path}/house.db"
    with House(url, bots=False) as house:
        done, running = play_a_game(house), play_a_game(house, moves=5)
        record = house.records.export(done)
        moves = house.views.view(done, None).move

    def exported(*arguments):
        said = run("admin", "export", *arguments, "--database", url)
        assert (said.code, said.err) == (0, "")
        return said.out.splitlines()

    (game,) = map(json.loads, exported("games"))
    assert (game["id"], game["record"], game["moves"]) == (done, record, moves)
    positions = [json.loads(line) for line in exported("positions", "--game", "assyria")]
    assert [row["move"] for row in positions] == list(range(1, moves + 1))
    assert {row["id"] for row in positions} == {done}, "a game that is not over stays here"
    seat = list(our_game("assyria").colours)
    decided = [f"{seat[row['seat']]} {row['action']}" for row in positions]
    assert decided == [line for line in record.splitlines() if line.split(" ")[0] in seat]
    assert exported("games", "--game", "ur") == exported("games", "--after", done) == []
    assert exported("games", "--since", "2100-01-01") == exported("games", "--until", "2000-01-01") == []
    listed = {row["id"]: row["status"] for row in csv.DictReader(exported("tables", "--form", "csv"))}
    assert listed == {done: "finished", running: "running"}
    file = tmp_path / "tables.jsonl"
    assert exported("tables", file) == []
    assert len(file.read_text().splitlines()) == 2
    assert run("admin", "export", "tables", file, "--database", url).code == 2, "no file is overwritten"


def test_no_name_is_a_formula_in_what_is_exported():
    rows = [{"name": "=1+1", "names": ["=1+1"], "points": -3}, {"name": "Anna", "names": [], "points": 4}]
    assert list(as_text(rows, "csv")) == ['name,names,points\n\'=1+1,"[""=1+1""]",-3\n', "Anna,[],4\n"]
    assert json.loads(next(iter(as_text(rows, "jsonl")))) == rows[0]


def test_a_host_of_the_house_is_named_by_name_or_id(run, tmp_path):
    url = f"sqlite:///{tmp_path}/house.db"
    with House(url, bots=False) as house:
        anna, _ = house.people.register("Anna")
    assert run("admin", "host", "--database", url).out == ""
    said = run("admin", "host", "Anna", "--database", url)
    assert said.out == f"Anna ({anna.id}) is a host of this house: see /house.\n"
    assert run("admin", "host", "--database", url).out == f"{anna.id} Anna\n"
    assert run("admin", "host", anna.id, "--remove", "--database", url).code == 0
    assert run("admin", "host", "--database", url).out == ""
    said = run("admin", "host", "Ben", "--database", url)
    assert (said.code, said.err) == (2, "eduba: There is nobody called “Ben”, nor with that id.\n")
