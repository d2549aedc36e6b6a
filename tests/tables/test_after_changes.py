"""No change of rules or content ends or hides a game: it is read with what it was made with, or goes on after a gap."""

import json
import random

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from eduba.core import transcript
from eduba.core.editions import edition
from eduba.core.errors import BadTranscript, IllegalAction
from eduba.games import game as our_game
from eduba.tables import Departed, Refused, SeatPlan, Unfit
from eduba.tables.storage import decision, schema
from eduba.tables.thinking.bot_worker import choose
from eduba.tables.thinking.known_position import known_position
from tests.reeds.game import Reeds
from tests.reeds.rules.turn import Turn
from tests.reeds.sequence import TURN
from tests.tables.company import ME, Round

HOT = [ME, SeatPlan("hot", "Ben")]


@pytest.fixture
def anna(house):
    return house.people.register("Anna")[0]


@pytest.fixture(autouse=True)
def often(monkeypatch):
    """Positions are stored at the end of nearly every turn."""
    monkeypatch.setattr(decision, "ROWS_BETWEEN_POSITIONS", 4)


def played(house, anna, game, moves=None):
    """A game that one person plays at random, for both seats."""
    table = Round(house, house.lobby.create(anna, game, HOT).table, [anna, anna])
    dice = random.Random(2)
    while (view := table.view()).status == "running" and (moves is None or view.move < moves):
        table.play(dice.choice(table.options()))
    return table


def without_passing(options):
    return next(a for a in options if a != "pass")


def play_on(table, moves):
    for _ in range(moves):
        table.play(without_passing(table.options()))


def with_one_pass(table, moves):
    """Three moves, then somebody passes, then some more moves."""
    play_on(table, 3)
    table.play("pass")
    play_on(table, moves)
    return table


# -- content ----------------------------------------------------------------------------------------


class OtherAssyria:
    """Finds Assyria after somebody has changed its content file."""

    def __init__(self, folder):
        own = our_game("assyria")
        file = folder / "assyria.toml"
        text = own.own_content.read_text()
        file.write_text(text + "\n# another printing\n")
        self.game = own.with_content(file)
        self.game.own_content = file
        assert self.game.digest != own.digest

    def __call__(self, name):
        return self.game


def test_a_table_goes_on_with_the_content_it_began_with(house, open_house, anna, tmp_path):
    table = played(house, anna, "assyria", 30)
    later = open_house(OtherAssyria(tmp_path), bots=False)
    there = Round(later, table.id, table.people)
    with later._tables.read(table.id) as read:
        assert read.game.digest == our_game("assyria").digest
    assert there.view(0) == replace(table.view(0), newer_rules=True)
    there.finish()
    new = later.lobby.create(anna, "assyria", HOT).table
    with later._tables.read(new) as read:
        assert read.game.digest == later.game("assyria").digest
    assert f"content {our_game('assyria').digest}\n" in later.records.export(table.id)


def test_bots_play_on_with_that_content_too(house, open_house, anna, tmp_path):
    table = played(house, anna, "assyria", 30)
    later = open_house(OtherAssyria(tmp_path), bots=False)
    with later._tables.read(table.id) as read:
        position = known_position(read, read.line.state)
        assert position.content
        assert choose(OtherAssyria(tmp_path), position, "random") in table.options()


@pytest.mark.parametrize(
    ("game_id", "digest"),
    [
        *(("assyria2", digest) for digest in ("2dc9f79482a7", "ee10ad9d36c2", "ca7bfd7b3978", "8849d1125201")),
        *(("akkad", digest) for digest in ("6f75968b8a31", "dccc6b72fc7a", "ec3431cc66ec", "1dda9b9d8434")),
        ("akkad", "194344eea573"),
    ],
)
def test_earlier_contents_lie_beside_the_present_one(game_id, digest):
    game = our_game(game_id)
    assert game.digest != digest
    assert edition(game, digest, game.revision).digest == digest


# -- corrections of rules ---------------------------------------------------------------------------


class StrictTurn(Turn):
    """Nobody may pass any more."""

    def why_not(self, s, a):
        return "R-TURN-07" if a.text == "pass" else super().why_not(s, a)


class StrictReeds(Reeds):
    """Reeds after a change of its rules that forgot the older games."""

    def __init__(self):
        super().__init__()
        self.phases = by_strict_turns(self)


class CorrectedReeds(Reeds):
    """Reeds after the same change, as a correction that older games are played without."""

    revision = 2
    errata = {"no-passing": 2}  # noqa: RUF012

    def __init__(self):
        super().__init__()
        self.lenient, self.strict = self.phases, by_strict_turns(self)

    def begin(self, *args, **kw):
        self.phases = self.strict if self.revision > 1 else self.lenient
        return super().begin(*args, **kw)

    def load(self, *args, **kw):
        self.phases = self.strict if self.revision > 1 else self.lenient
        return super().load(*args, **kw)


def by_strict_turns(game):
    turn = StrictTurn()
    turn.every_action = game.vocabulary.actions
    return [*game.phases[:TURN], turn, *game.phases[TURN + 1 :]]


def test_an_older_game_keeps_its_rule_and_a_new_one_has_the_correction(gather, open_house):
    table = gather()
    table.play("draw", "draw", "draw", "pass")
    corrected = CorrectedReeds()
    later = open_house(lambda name: corrected, bots=False)
    there = Round(later, table.id, table.people)
    assert there.view(0) == replace(table.view(0), newer_rules=True)
    there.play("pass")
    new = gather(on=later)
    with pytest.raises(IllegalAction):
        new.play("pass")
    there.finish()
    new.finish(without_passing)
    old, fresh = (transcript.read(later.records.export(table.id), later.game) for table in (table, new))
    assert (old.game.revision, fresh.game.revision) == (1, 2)
    assert "erratum no-passing\n" in later.records.export(new.id)
    assert "erratum" not in later.records.export(table.id)
    unknown = later.records.export(new.id).replace("no-passing", "no-talking")
    with pytest.raises(BadTranscript, match="no-talking"):
        transcript.read(unknown, later.game)


# -- and what nobody foresaw -------------------------------------------------------------------------


@pytest.fixture
def changed(open_house):
    """A house in which nobody may pass any more."""
    strict = StrictReeds()
    return open_house(lambda name: strict, bots=False)


def test_a_running_game_goes_on_from_a_position_that_was_kept(gather, changed):
    table = with_one_pass(gather(), 6)
    there = Round(changed, table.id, table.people)
    for seat in range(2):
        now, before = there.view(seat), table.view(seat)
        assert (now.departed, now.position) == (None, before.position)
        assert now.actions == [a for a in before.actions if a != "pass"]
    row = next(e.version for e in changed.views.log(table.id) if e.action == "pass")
    assert there.view(0, row - 1).position == table.view(0, row - 1).position
    for version in range(there.version + 1):
        there.view(0, version)
    assert there.kinds() == table.kinds()
    play_on(there, 2)
    with pytest.raises(Refused):
        changed.undo.ask(table.id, table.people[0], 1, there.version)
    there.finish(without_passing)
    assert "red pass\n" in changed.records.export(table.id) or "blue pass\n" in changed.records.export(table.id)


def test_such_a_game_can_be_read_again_and_again(gather, changed, open_house):
    table = with_one_pass(gather(), 6)
    there = Round(changed, table.id, table.people)
    play_on(there, 3)
    again = StrictReeds()
    third = Round(open_house(lambda name: again, bots=False), table.id, table.people)
    assert third.view(0) == there.view(0)
    third.finish(without_passing)


def test_a_finished_game_can_be_seen_told_exported_and_forked(gather, house, changed):
    table = with_one_pass(gather(), 3)
    table.finish()
    there = Round(changed, table.id, table.people)
    view = there.view(0)
    assert (view.status, view.departed) == ("finished", None)
    before = table.view(0)
    assert (view.scores, view.winners, view.position) == (before.scores, before.winners, before.position)
    assert changed.records.export(table.id) == house.records.export(table.id)
    assert len(changed.views.log(table.id)) == len(house.views.log(table.id))
    row = next(e.version for e in changed.views.log(table.id) if e.action == "pass")
    fork = Round(changed, changed.records.fork(table.id, table.people[0], row, HOT).table, [table.people[0]] * 2)
    assert fork.view().move == 3
    fork.finish(without_passing)


def test_without_a_position_people_may_go_back_to_before_the_change(gather, changed, monkeypatch):
    monkeypatch.setattr(decision, "ROWS_BETWEEN_POSITIONS", 1000)
    table = with_one_pass(gather(), 2)
    there = Round(changed, table.id, table.people)
    assert there.view(0).departed is not None
    with pytest.raises(Departed):
        there.act(0, "draw")
    with pytest.raises(Refused):
        changed.undo.ask(table.id, table.people[0], 4, there.version)
    changed.undo.ask(table.id, table.people[0], 3, there.version)
    assert there.view().awaits == [1]
    changed.undo.answer(table.id, table.people[1], True, there.version)
    assert (there.view().departed, there.view().move) == (None, 3)
    play_on(there, 1)
    for version in range(there.version + 1):
        there.view(0, version)
    there.finish(without_passing)


def test_a_host_closes_a_game_that_departs(house, changed, anna, monkeypatch):
    monkeypatch.setattr(decision, "ROWS_BETWEEN_POSITIONS", 1000)
    table = with_one_pass(played(house, anna, "reeds", 0), 2)
    there = Round(changed, table.id, table.people)
    assert there.view(0).departed is not None
    changed.lobby.close(table.id, anna)
    assert there.view().status == "closed"


def test_a_game_forked_after_a_gap_is_exported_with_its_position(house, open_house, anna):
    table = played(house, anna, "assyria", 60)
    rows = house.views.log(table.id)
    wrong = next(e.version for e in rows if e.move == 20)
    with house._database.write() as c:
        log = schema.log
        body = c.execute(select(log.c.body).where(log.c.table_id == table.id, log.c.n == wrong)).scalar_one()
        broken = json.loads(body) | {"action": "fly away"}
        c.execute(update(log).where(log.c.table_id == table.id, log.c.n == wrong).values(body=json.dumps(broken)))
    later = open_house(bots=False)
    there = Round(later, table.id, table.people)
    assert there.view().position == table.view().position
    fork = later.records.fork(table.id, anna, there.version, HOT).table
    copy = Round(later, fork, [anna, anna])
    assert copy.view().position == table.view().position
    copy.play(copy.options()[0])
    text = later.records.export(fork)
    assert '\nposition {' in text
    assert '"chance":["",0]' in text, "the key to the draws of the first game stays here"
    again = transcript.read(text, later.game)
    assert again.state.view(0) == copy.view(0).position
    with pytest.raises(Unfit):
        later.records.import_transcript(anna, text, HOT)
    with pytest.raises(BadTranscript, match="cannot be set up"):
        transcript.read(text.replace('"stock":[', '"stock":[99,'), later.game)


# -- what a host is told ----------------------------------------------------------------------------


def test_a_host_is_told_which_games_replay(gather, changed, monkeypatch):
    same = gather()
    play_on(same, 5)
    kept = with_one_pass(gather(), 6)
    monkeypatch.setattr(decision, "ROWS_BETWEEN_POSITIONS", 1000)
    stuck = with_one_pass(gather(), 2)
    found = {game.table: game for game in changed.verification.all()}
    assert [found[t.id].finding for t in (same, kept, stuck)] == ["same", "illegal", "illegal"]
    assert [found[t.id].goes_on for t in (same, kept, stuck)] == [True, True, False]
    row = next(e.version for e in changed.views.log(kept.id) if e.action == "pass")
    assert found[kept.id].row == row
    assert "R-TURN-07" in found[kept.id].reason


def test_a_log_that_cannot_be_read_does_not_stop_the_others(gather, house):
    good, bad, short = gather(), gather(), gather()
    log = schema.log
    with house._database.write() as c:
        c.execute(update(log).where(log.c.table_id == bad.id, log.c.n == 2).values(body="{"))
        c.execute(log.delete().where(log.c.table_id == short.id, log.c.n == 2))
    found = {game.table: game for game in house.verification.all()}
    assert [found[t.id].finding for t in (good, bad, short)] == ["same", "unreadable", "unreadable"]
