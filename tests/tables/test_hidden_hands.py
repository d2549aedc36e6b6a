"""No way to look at a running game shows a spectator or an opponent another seat's cards, or the seed.

Two tables are played with the same visible decisions; they differ only in what one seat holds, draws and buries.
Whoever is not that seat must get the same from both, on every way there is to look.
"""

import json
import random

import msgspec
import pytest

from eduba.core.journal import Journal
from eduba.tables import Hidden, Refused, SeatPlan, Settings, Unknown
from eduba.tables.thinking.known_position import known_position
from tests.reeds.game import GAME
from tests.tables.company import ME, Round

OWN = ("table", "id", "commitment", "at", "created", "changed")
HOT = [ME, SeatPlan("hot", "Ben")]


def seeds():
    """Two seeds that deal and draw the same to seat 0 and other cards to seat 1."""
    by_hand = {}
    for number in range(100_000):
        journal = Journal(GAME, 2, str(number))
        dealt = journal.state.hands[1][:]
        for text in ("draw", "pass", "draw"):
            journal.act(GAME.action(text))
        own = tuple(journal.state.hands[0])
        for other, cards in by_hand.get(own, ()):
            if not any(a and b for a, b in zip(cards, dealt, strict=True)):
                return str(other), str(number)
        by_hand.setdefault(own, []).append((number, dealt))
    raise AssertionError("no such seeds")


PAIR = seeds()


@pytest.fixture
def pair(house, monkeypatch):
    """Two tables with those seeds, people, and the same visible decisions: draw, pass; draw, bury something."""
    tables = []
    people = [house.people.register(name)[0] for name in ("Anna", "Ben")]
    for seed in PAIR:
        monkeypatch.setattr(
            "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
        )
        table = house.lobby.create(people[0], "reeds", [ME, SeatPlan("open")], settings=Settings(practice=True)).table
        house.lobby.join(table, people[1])
        house.lobby.start(table, people[0])
        at = Round(house, table, people)
        at.play("draw", "pass", "draw", bury(at))
        tables.append(at)
    return tables


def token(n):
    return random.SystemRandom().randbytes(n).hex()


def bury(table):
    """Bury the lowest card seat 1 was dealt."""
    cards = table.view(1).position["seats"][1]["hand"]
    return f"bury {next(i for i, n in enumerate(cards) if n) + 1}"


def plain(value):
    """As it would be sent, without what is different at any two tables."""

    def without(x):
        if isinstance(x, dict):
            return {k: without(v) for k, v in x.items() if k not in OWN}
        return [without(v) for v in x] if isinstance(x, list) else x

    return without(msgspec.to_builtins(value))


def ways(table, who):
    """Every way to look at a table, as this person."""
    house, last = table.house, table.version
    yield "view", lambda: house.views.view(table.id, who)
    for version in range(last + 1):
        yield f"view {version}", lambda v=version: house.views.view(table.id, who, version=v)
        yield (
            f"fork {version}",
            lambda v=version: house.records.fork(table.id, who or house.people.register("X")[0], v, HOT),
        )
        yield (
            f"analyse {version}",
            lambda v=version: house.analysis.opinion(table.id, who, v, seconds=0.01).result().seat,
        )
    yield "log", lambda: house.views.log(table.id, who)
    yield "points", lambda: house.views.points(table.id, who)
    yield "export", lambda: house.records.export(table.id, who)
    yield "lists", lambda: [s for s in house.lists.tables("running", who) if s.id == table.id]
    if who:
        yield "note", lambda: house.chat.note(table.id, who)
        yield "orders", lambda: house.standing_orders.of(table.id, who)
        yield "why_not", lambda: [house.views.why_not(table.id, who, a.id) for a in GAME.vocabulary]


def looked(table, who):
    out = {}
    for name, look in ways(table, who):
        try:
            out[name] = plain(look())
        except (Refused, Unknown) as refusal:
            out[name] = refusal.key
        except Exception as error:
            out[name] = f"{type(error).__name__} {error}"
    return out


def test_the_two_tables_do_differ_for_who_holds_the_cards(pair):
    one, two = (looked(table, table.people[1]) for table in pair)
    assert one["view"] != two["view"]
    assert one["log"] != two["log"]


@pytest.mark.parametrize("who", ["opponent", "spectator", "stranger"])
def test_nobody_else_can_tell_them_apart(pair, who):
    def person(table):
        return {"opponent": table.people[0], "spectator": None}.get(who, table.house.people.register("Stranger")[0])

    one, two = (looked(table, person(table)) for table in pair)
    assert one == two
    assert one["export"] == "hidden"


def test_an_undone_burial_tells_nothing_either(pair):
    for table in pair:
        table.house.undo.undo(table.id, table.people[1], table.version)
        table.play(bury(table))
        table.house.undo.ask(table.id, table.people[0], 0, table.version)
        table.house.undo.answer(table.id, table.people[1], True, table.version)
    for who in (None, 0):
        one, two = (looked(table, None if who is None else table.people[who]) for table in pair)
        assert one == two


def test_the_seed_and_the_other_hand_leave_no_process(pair):
    table = pair[0]
    with table.house._tables.read(table.id) as at:
        true = at.line.state
        key = true.chance.key.hex()
        guesses = [known_position(at, true) for _ in range(40)]
        assert all(key not in json.dumps(msgspec.to_builtins(g)) for g in guesses)
        assert all(g.data["hands"][0] == true.hands[0] for g in guesses)
        assert len({tuple(g.data["hands"][1]) for g in guesses}) > 5


def test_nobody_reads_the_seed_of_a_running_game_anywhere(pair):
    for table, seed in zip(pair, PAIR, strict=True):
        for who in (None, *table.people):
            everything = looked(table, who)
            assert everything["view"]["seed"] is None
            assert f"seed {seed}" not in json.dumps(everything)


def test_a_fork_of_a_hidden_game_waits_for_its_end_and_analysis_for_ones_own_decision(pair):
    table = pair[0]
    house, (anna, ben) = table.house, table.people
    assert table.view().actor == 0
    assert house.analysis.opinion(table.id, anna, table.version, seconds=0.05).result(30).seat == 0
    with pytest.raises(Hidden):
        house.analysis.opinion(table.id, ben, table.version)
    with pytest.raises(Hidden):
        house.records.fork(table.id, anna, table.version, HOT)
    table.finish()
    version = table.house.views.log(table.id)[-4].version
    assert house.views.view(house.records.fork(table.id, ben, version, HOT).table).status == "running"
    assert house.records.export(table.id).count("chance deck") >= 6
    assert table.view().seed == PAIR[0]


def test_the_end_turns_everything_up(pair):
    table = pair[0]
    table.finish()
    seats = table.view().position["seats"]
    assert sum(seats[1]["buried"]) == 1
