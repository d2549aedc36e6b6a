"""Looking back, transcripts out and in, forks, points, and games that no longer replay."""

import random
import time

import pytest
from sqlalchemy import update

import eduba
from eduba.core import transcript
from eduba.core.chance import commitment
from eduba.core.errors import BadTranscript
from eduba.tables import Damaged, Departed, Refused, SeatPlan, Settings, Unfit, Unknown
from eduba.tables.services.archive import records
from eduba.tables.services.looking.lists import PAGE
from eduba.tables.storage import schema
from tests.reeds.game import Reeds
from tests.reeds.rules.turn import Turn
from tests.reeds.sequence import TURN
from tests.tables.company import ME, OPEN, Round

HOT = [ME, SeatPlan("hot", "Ben")]


@pytest.fixture
def anna(house):
    return house.people.register("Anna")[0]


def assyria(house, anna, moves=None, **settings):
    """A game of Assyria, played at random by one person for both seats."""
    table = Round(house, house.lobby.create(anna, "assyria", HOT, settings=Settings(**settings)).table, [anna, anna])
    dice = random.Random(4)
    while (view := table.view()).status == "running" and (moves is None or view.move < moves):
        table.play(dice.choice(table.options()))
    return table


def test_every_moment_of_a_game_can_be_looked_at(house, anna):
    table = Round(house, house.lobby.create(anna, "reeds", HOT).table, [anna, anna])
    seen = {table.version: table.view(0).position}
    while table.view().status == "running":
        table.play(table.options()[0])
        seen[table.version] = table.view(0).position
    last = max(seen)
    for version, position in seen.items():
        view = table.view(0, version)
        assert (view.position, view.shown, view.version) == (position, version, last)
        assert view.actions == [], "neither in the past nor after the end"
    assert table.view(version=1).position is None
    for version in (-1, last + 1):
        with pytest.raises(Unknown):
            table.view(version=version)


def test_a_running_game_is_exported_without_its_seed_and_a_finished_one_with_it(house, anna):
    table = assyria(house, anna, moves=20)
    text = house.records.export(table.id)
    assert "\nseed " not in text
    assert f"commit {table.view().commitment}" in text
    assert table.view().seed is None
    assert len(transcript.read(text, house.game).moves) == 20
    table.finish()
    seed = table.view().seed
    assert commitment(seed) == table.view().commitment
    again = transcript.read(house.records.export(table.id), house.game)
    assert again.seed == seed
    assert again.names == ["Anna", "Ben"]
    assert again.state.scores() == table.view().scores


def test_every_point_has_a_move_and_a_clause(house, anna):
    table = assyria(house, anna)
    scored = house.views.points(table.id)
    totals = [sum(s.points for s in scored if s.seat == seat) for seat in range(2)]
    assert totals == table.view().scores
    moves = {e.version: e.move for e in house.views.log(table.id)}
    assert all(moves[s.version] == s.move for s in scored)
    assert all(s.clause.startswith("A1-") for s in scored)


def test_an_undone_move_brings_no_points(gather):
    table = gather()
    hand = table.view(0).position["seats"][0]["hand"]
    table.play(f"play {next(i for i, n in enumerate(hand) if n) + 1}")
    assert len(table.house.views.points(table.id)) == 1
    table.house.undo.ask(table.id, table.people[0], 0, table.version)
    table.house.undo.answer(table.id, table.people[1], True, table.version)
    assert table.house.views.points(table.id) == []


def test_a_fork_begins_there_and_leaves_the_original_alone(house, anna):
    table = assyria(house, anna, moves=30)
    version = next(e.version for e in house.views.log(table.id) if e.move == 12)
    there = table.view(version=version).position
    before = house.views.log(table.id)
    fork = Round(house, house.records.fork(table.id, anna, version, HOT, key="what if").table, [anna, anna])
    assert house.records.fork(table.id, anna, version, HOT, key="what if").table == fork.id
    view = fork.view()
    assert (view.position, view.move, view.status) == (there, 12, "running")
    assert (view.origin.table, view.origin.version) == (table.id, version)
    assert view.commitment != table.view().commitment
    fork.play(fork.options()[0])
    assert house.views.log(table.id) == before
    with pytest.raises(Unfit):
        house.records.fork(table.id, anna, version, [ME, OPEN])
    with pytest.raises(Refused):
        house.records.fork(table.id, anna, version, HOT, Settings(practice=True))


def test_a_finished_game_comes_back_from_its_transcript(house, anna):
    table = assyria(house, anna)
    house_log = [(e.action, e.events) for e in house.views.log(table.id) if e.kind == "move"]
    shelf = house.records.import_transcript(anna, house.records.export(table.id)).table
    view = house.views.view(shelf)
    assert (view.status, view.scores, view.seed) == ("finished", table.view().scores, table.view().seed)
    assert [(e.action, e.events) for e in house.views.log(shelf) if e.kind == "move"] == house_log
    assert [(s.name, s.kind) for s in view.seats] == [("Anna", "recorded"), ("Ben", "recorded")]
    assert house.records.export(shelf) == house.records.export(table.id)


def test_a_game_that_is_not_over_goes_on_from_its_transcript(house, anna):
    table = assyria(house, anna, moves=25)
    table.house.undo.ask(table.id, anna, 20, table.version)
    new = Round(house, house.records.import_transcript(anna, house.records.export(table.id), HOT).table, [anna, anna])
    assert new.view().position == table.view().position
    new.play(new.options()[0])
    assert new.view().move == 21


def test_an_unfit_transcript_is_refused_at_its_line(house, anna):
    text = house.records.export(assyria(house, anna, moves=5).id)
    with pytest.raises(BadTranscript, match="line"):
        house.records.import_transcript(anna, text.replace("start", "leave"), HOT)
    with pytest.raises(Unfit):
        house.records.import_transcript(anna, text, [ME])
    with pytest.raises(Unfit):
        house.records.import_transcript(anna, text + "#" * 200_000, HOT)
    with pytest.raises(BadTranscript):
        house.records.import_transcript(anna, text + "\nred undo 0 " * 1000, HOT)
    assert len(house.lists.tables("mine", anna)) == 1


@pytest.mark.parametrize("end", ["\n", "\r", "\x1e"])
def test_a_transcript_that_takes_long_is_refused_and_holds_nobody_up(house, anna, end, monkeypatch):
    monkeypatch.setattr(records, "MOST_SECONDS", 0.1)
    lines = house.records.export(assyria(house, anna, moves=90).id).splitlines()
    moves = [number for number, line in enumerate(lines) if line.partition(" ")[0] in eduba.game("assyria").colours]
    again = [f"{lines[moves[-1]].partition(' ')[0]} undo {len(moves) - 30}", *lines[moves[-30] :]]
    text = end.join([*lines, *again * (190_000 // len(end.join(again)))])
    began = time.process_time()
    with pytest.raises(Unfit, match="too long"):
        house.records.import_transcript(anna, text, HOT)
    assert time.process_time() - began < 0.5, "another process does the work"
    assert len(house.lists.tables("mine", anna)) == 1


def test_a_game_that_people_play_with_each_other_cannot_be_loaded_until_it_is_over(gather):
    table = gather(players=2, game="assyria")
    for _ in range(12):
        table.play(table.options()[0])
    anna, ben = table.people
    records_of = table.house.records
    text = records_of.export(table.id)
    with pytest.raises(Refused, match="once it is over"):
        records_of.import_transcript(anna, text, HOT, Settings(practice=True))
    for _ in range(PAGE):  # however many other tables one has
        table.house.lobby.create(anna, "reeds", [ME, ME])
    with pytest.raises(Refused, match="once it is over"):
        records_of.import_transcript(anna, text, HOT, Settings(practice=True))
    table.play(table.options()[0])
    with pytest.raises(Refused, match="once it is over"):
        records_of.import_transcript(ben, text, HOT)
    earlier = "\n".join(text.splitlines()[:-3])
    with pytest.raises(Refused, match="once it is over"):
        records_of.import_transcript(ben, earlier, HOT)
    stranger = table.house.people.register("Carla")[0]
    with pytest.raises(Refused, match="once it is over"):  # who may be one of them under another name
        records_of.import_transcript(stranger, text, HOT)


@pytest.mark.parametrize("opponent", [SeatPlan("hot", "Ben"), SeatPlan("bot", bot="random")])
def test_a_game_that_people_play_with_each_other_is_not_forked_until_it_is_over(gather, opponent):
    """The coach of the new table, or a bot that takes a seat there, would tell what to do in this one."""
    table = gather(players=2, game="assyria")
    for _ in range(3):
        table.play(table.options()[0])
    house, stranger = table.house, table.house.people.register("Carla")[0]
    version = table.version
    for person in (*table.people, stranger):
        with pytest.raises(Refused, match="once it is over"):
            house.records.fork(table.id, person, version, [ME, opponent])
    table.finish(random.Random(3).choice)
    assert house.records.fork(table.id, stranger, version, [ME, opponent]).table


class StrictTurn(Turn):
    def why_not(self, s, a):
        return "R-TURN-07" if a.text == "pass" else super().why_not(s, a)


class NewReeds(Reeds):
    """The same game after a change of its rules: nobody may pass any more."""

    revision = 2

    def __init__(self):
        super().__init__()
        self.phases[TURN] = StrictTurn()
        self.phases[TURN].every_action = self.vocabulary.actions


def test_a_game_that_departs_from_new_rules_says_where_and_stays_readable(gather, open_house):
    table = gather()
    table.play("draw", "draw", "draw", "pass", "pass")
    row = next(e.version for e in table.house.views.log(table.id) if e.action == "pass")
    old = table.view(0, version=row - 1).position
    later = open_house(lambda name: NewReeds(), bots=False)
    there = Round(later, table.id, table.people)
    view = there.view(0)
    assert (view.departed.row, view.departed.reason) == (row, "")
    assert (view.position, view.awaits, view.actions) == (old, [], [])
    assert [e.kind for e in later.views.log(table.id)] == table.kinds()
    later.chat.say(table.id, table.people[0], "what now?")
    with pytest.raises(Departed):
        there.act(0, "draw")
    for version in range(view.version + 1):
        there.view(0, version=version)


def test_the_reason_is_told_where_nothing_is_hidden(house, open_house, anna):
    table = assyria(house, anna, moves=10)
    log = schema.log
    with house._database.write() as c:
        wrong = update(log).where(log.c.table_id == table.id, log.c.kind == "started")
        c.execute(wrong.values(body='{"kind":"started","draws":[["order","purple"]]}'))
    view = open_house(bots=False).views.view(table.id)
    assert "purple" in view.departed.reason
    assert view.position is None


def test_content_that_nobody_has_any_more_is_replaced_as_long_as_the_draws_fit(house, open_house, anna):
    table = assyria(house, anna, moves=10)
    t = schema.tables
    with house._database.write() as c:
        c.execute(update(t).where(t.c.id == table.id).values(digest="another board"))
    view = open_house(bots=False).views.view(table.id)
    assert (view.departed, view.position) == (None, table.view().position)


def test_a_game_replays_from_its_recorded_draws_even_if_the_seed_would_give_others(gather, open_house):
    table = gather()
    table.play("draw", "draw", "draw")
    t = schema.tables
    with table.house._database.write() as c:
        c.execute(update(t).where(t.c.id == table.id).values(seed="quite another"))
    later = open_house(bots=False)
    for seat in range(2):
        assert later.views.view(table.id, table.people[seat]).position == table.view(seat).position


def test_a_server_goes_on_in_the_middle_of_a_decision(gather, open_house):
    table = gather()
    table.play("draw")
    table.house.undo.ask(table.id, table.people[0], 0, table.version)
    later = Round(open_house(), table.id, table.people)
    assert later.view(0) == table.view(0)
    later.house.undo.answer(table.id, table.people[1], True, later.version)
    assert table.view().move == 0
    assert table.view(0) == later.view(0)


class BrokenTurn(Turn):
    """A fault in the code of a game, not in the record: it fails once it has carried out the move."""

    def apply(self, s, a):
        super().apply(s, a)
        if a.text == "pass":
            raise ZeroDivisionError


class BrokenReeds(Reeds):
    def __init__(self):
        super().__init__()
        self.play_turns_by(BrokenTurn())

    def play_turns_by(self, turn):
        turn.every_action = self.vocabulary.actions
        self.phases[TURN] = turn


def test_a_table_that_could_not_be_read_to_the_end_is_thrown_away(gather, open_house):
    table = gather()
    table.play("draw", "pass", "draw")
    broken = BrokenReeds()
    elsewhere = Round(open_house(lambda name: broken, bots=False), table.id, table.people)
    for _ in range(2):
        with pytest.raises(Damaged):
            elsewhere.view(0)
        with pytest.raises(Damaged):
            elsewhere.house.chat.say(table.id, table.people[0], "who is it?")
    broken.play_turns_by(Turn())
    assert elsewhere.view(0) == table.view(0)


def test_a_table_in_memory_that_cannot_follow_a_new_row_is_thrown_away_too(gather, open_house):
    table = gather()
    broken = BrokenReeds()
    elsewhere = Round(open_house(lambda name: broken, bots=False), table.id, table.people)
    assert elsewhere.view(0) == table.view(0)
    table.play("pass", "draw")
    for _ in range(2):
        with pytest.raises(Damaged):
            elsewhere.view(0)
    broken.play_turns_by(Turn())
    assert elsewhere.view(0) == table.view(0)


def test_tables_leave_memory_and_come_back(open_house):
    house = open_house(tables_in_memory=2)
    anna = house.people.register("Anna")[0]
    tables = [Round(house, house.lobby.create(anna, "reeds", HOT).table, [anna, anna]) for _ in range(5)]
    for _ in range(2):
        for table in tables:
            table.play("draw")
    assert [table.view().move for table in tables] == [2] * 5
