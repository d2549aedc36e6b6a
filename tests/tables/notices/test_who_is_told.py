"""What people are told, and who is told it: written with the move, once for each turn, and only as long as it holds."""

from sqlalchemy import update

from eduba.tables import SeatPlan
from eduba.tables.notices.outbox import GRACE
from eduba.tables.storage.append import FIRST_WAIT, append
from eduba.tables.storage.schema import outbox
from tests.tables.company import HOUR, ME, OPEN, Round
from tests.tables.nods import find as find_nods
from tests.tables.nods import seeds
from tests.tables.notices.post_box import EVERY_WAY, SITE, can_be_told, end_turn, look, waits
from tests.tables.test_hidden_hands import token


@EVERY_WAY
def test_who_must_decide_is_told_once(table, house, time, box):
    asked = end_turn(table)
    assert waits(house) == [("turn", table.people[asked].id)]
    look(house, time, FIRST_WAIT - 1 + GRACE)
    assert box.taken() == [], "whoever looks has seen it by then"
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    house.chat.say(table.id, table.people[0], "hello")
    for _ in range(3):
        look(house, time, HOUR)
    assert box.taken() == []
    assert waits(house) == []


def test_a_notice_has_a_link_to_the_table_and_one_that_ends_it(table, house, time, box):
    end_turn(table)
    messages = []
    box.send = lambda _, message: messages.append(message)
    look(house, time)
    assert messages[0].lines[0][1] == f"{SITE}/t/{table.id}"
    assert messages[0].stop.startswith(f"{SITE}/notices/stop/")
    house.notices.addresses.stop(messages[0].stop.rpartition("/")[2])
    end_turn(table)
    look(house, time)
    assert len(messages) == 2, "the other one is told as before"
    end_turn(table)
    look(house, time)
    assert len(messages) == 2


def test_people_without_an_address_are_in_no_outbox(gather, house):
    table = gather(on=house)
    house.notices.addresses.add(table.people[1], "mail", "Ben@example.org")
    end_turn(table)
    assert waits(house) == [], "nothing is sent to an address that nobody has confirmed"


def test_moves_cost_no_round_trip_for_notices_where_nobody_wants_any(gather, house, monkeypatch):
    statements = []

    def recorded(execute, decision, **how):
        append(lambda sql, values: statements.append(sql) or execute(sql, values), decision, **how)

    monkeypatch.setattr("eduba.tables.storage.writer.append", recorded)
    table = gather(on=house)
    end_turn(table)
    assert statements
    assert house._database.is_sqlite or not any("outbox" in sql for sql in statements)
    statements.clear()
    can_be_told(house, *table.people)
    end_turn(table)
    assert sum("outbox" in sql for sql in statements) == 1


def test_a_turn_that_is_over_is_not_told(table, house, time, box):
    end_turn(table)
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_who_has_begun_to_decide_is_not_told(table, house, time, box):
    asked = end_turn(table)
    table.play(table.options()[0])
    assert table.view().actor == asked, "there is more to decide in this turn"
    look(house, time)
    assert box.taken() == []


def take_back(table, person):
    table.house.undo.undo(table.id, person, table.version)


def test_who_takes_the_end_of_a_turn_back_and_ends_it_again_tells_the_next_one_once(table, house, time, box):
    who = table.people[table.view().actor]
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    for _ in range(3):
        take_back(table, who)
        look(house, time)
        assert end_turn(table) == asked
        look(house, time)
    assert box.taken() == [], "it is the same turn"
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_what_was_not_sent_because_a_turn_was_taken_back_is_told_when_it_ends_again(table, house, time, box):
    who = table.people[table.view().actor]
    asked = end_turn(table)
    take_back(table, who)
    look(house, time)
    assert box.taken() == [], "it is not their turn any more"
    end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_who_has_seen_that_a_turn_was_taken_back_is_told_when_it_ends_again(table, house, time, box):
    who = table.people[table.view().actor]
    asked = end_turn(table)
    look(house, time)
    box.taken()
    take_back(table, who)
    for saw in (table.id, None):
        house.notices.seen(table.people[asked], saw)
        end_turn(table)
        look(house, time)
        assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
        take_back(table, who)
    house.notices.seen(table.people[asked], "another table")
    end_turn(table)
    look(house, time)
    assert box.taken() == []


def test_what_an_earlier_release_has_written_for_a_turn_still_holds(table, house, time, box):
    """It named the last move before the question, not the first one."""
    table.play("draw", "pass")
    with house._database.write() as c:
        c.execute(update(outbox).values(turn=table.version))
    look(house, time)
    assert box.taken() == [("Ben", ["Reeds: it is your turn"])]


def test_a_request_to_go_back_is_told_to_those_who_must_answer(table, house, time, box):
    asker = table.view().actor
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    house.undo.ask(table.id, table.people[asker], 0, table.version)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: somebody asks you whether the game may go back"])]
    house.undo.answer(table.id, table.people[asked], False, table.version)
    look(house, time)
    assert box.taken() == [], "the turn goes on, and was told of"


def test_a_request_that_is_answered_is_not_told(table, house, time, box):
    asker = table.view().actor
    asked = end_turn(table)
    house.undo.ask(table.id, table.people[asker], 0, table.version)
    house.undo.answer(table.id, table.people[asked], False, table.version)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_who_waited_for_a_vote_on_going_back_is_told_that_it_is_their_turn_again(gather, house, time, box):
    table = gather(players=3, on=house)
    anna, ben, cleo = table.people
    for _ in range(3):
        end_turn(table)
    assert table.view().actor == 0
    house.undo.ask(table.id, ben, 0, table.version)
    house.undo.answer(table.id, anna, True, table.version)
    can_be_told(house, *table.people)
    time.goes_on(5 * HOUR)
    house.undo.answer(table.id, cleo, True, table.version)
    assert (table.view().move, table.view().actor) == (0, 0)
    look(house, time)
    assert box.taken() == [("Anna", ["Reeds: it is your turn"])]
    table.play("draw")
    look(house, time)
    assert box.taken() == [], "it is the same turn"


def test_a_proposal_is_told_to_those_who_may_vote(table, house, time, box):
    asked = end_turn(table)
    look(house, time)
    other = 1 - asked
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    house.rescue.propose_to_abandon(table.id, table.people[asked])
    look(house, time)
    told = ["Reeds: somebody has proposed something, and you have a vote"]
    assert box.taken() == [(table.people[other].name, told)]
    house.rescue.answer(table.id, table.people[other], False)
    house.rescue.propose_to_abandon(table.id, table.people[asked])
    house.rescue.answer(table.id, table.people[other], False)
    look(house, time)
    assert box.taken() == [], "what was answered at once is not told"


def test_when_all_seats_are_taken_everybody_is_told(house, time, box):
    people = [house.people.register(name)[0] for name in ("Anna", "Ben")]
    can_be_told(house, *people)
    table = house.lobby.create(people[0], "reeds", [ME, OPEN]).table
    house.lobby.join(table, people[1])
    look(house, time)
    assert box.taken() == [("Anna", ["Reeds: all seats are taken, you can start the game"])]
    house.lobby.start(table, people[0])
    first = Round(house, table, people).view().actor
    look(house, time)
    told = dict(box.taken())
    assert told[people[first].name] == ["Reeds: it is your turn"]
    assert told[people[1 - first].name] == ["Reeds: all seats are taken, the game begins"]


def test_the_host_of_a_full_table_is_told_unless_it_has_begun_or_somebody_left(house, time, box):
    people = [house.people.register(name)[0] for name in ("Anna", "Ben")]
    can_be_told(house, *people)
    begun, left = (house.lobby.create(people[0], "reeds", [ME, OPEN]).table for _ in range(2))
    for table in (begun, left):
        house.lobby.join(table, people[1])
    house.lobby.start(begun, people[0])
    house.lobby.leave(left, people[1])
    look(house, time)
    told = [line for _, lines in box.taken() for line in lines]
    assert sorted(told) == ["Reeds: all seats are taken, the game begins", "Reeds: it is your turn"]


def test_who_plays_alone_against_bots_is_told_nothing(house):
    anna, _ = house.people.register("Anna")
    can_be_told(house, anna)
    house.lobby.create(anna, "reeds", [ME, SeatPlan("bot", bot="random")])
    assert waits(house) == []


def test_a_bot_plays_on_and_nobody_is_told(table, house):
    asked = 1 - table.view().actor
    house.lobby.hand_to_bot(table.id, table.people[asked], "random", seat=asked)
    end = table.view().actor
    while table.view().actor == end:
        table.play(table.options()[0])
    assert waits(house) == []


def test_who_is_asked_in_secret_is_told_and_nobody_else(open_house, time, box, monkeypatch):
    house = open_house(find_nods, now=time, bots=False, ways=[box], site=SITE)
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo", "Dan")]
    can_be_told(house, *people)
    for seed in seeds():
        monkeypatch.setattr(
            "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
        )
        new = house.lobby.create(people[0], "nods", [ME, *[OPEN] * 3]).table
        for person in people[1:]:
            house.lobby.join(new, person)
        house.lobby.start(new, people[0])
        table = Round(house, new, people)
        look(house, time)
        box.taken()
        while any(table.view(seat).actions for seat in (0,)):
            table.act(0, table.view(0).actions[0])
        asked = next(seat for seat in (1, 2) if table.view(seat).actions)
        assert table.view(3).actor is None, "nobody may know"
        look(house, time)
        (name, lines), *others = box.taken()
        assert (name, others) == (people[asked].name, [])
        assert lines[0].endswith("it is your turn")
