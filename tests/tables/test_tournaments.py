"""Tournaments: everybody plays, meets different people in different seats, and stands where the games put them."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from eduba.tables import Clock, Forbidden, Refused, Settings, TournamentPlan, Unfit, Unknown
from eduba.tables.tournaments.pairing import groups, seating, table_sizes
from eduba.tables.tournaments.standings import TournamentSeat, TournamentTable, places_of, points_of, standings
from tests.tables.company import Round
from tests.tables.test_playing_bots import until


@pytest.mark.parametrize(
    ("people", "wanted", "allowed", "sizes"),
    [
        (8, 4, (2, 3, 4), [4, 4]),
        (7, 4, (2, 3, 4), [4, 3]),
        (5, 4, (2, 3, 4), [3, 2]),
        (5, 4, (3, 4, 5, 6), [5]),
        (2, 3, (3, 4, 5, 6), [2]),  # a bot joins them
        (11, 3, (3, 4, 5, 6), [4, 4, 3]),
    ],
)
def test_people_are_divided_into_tables_that_the_game_allows(people, wanted, allowed, sizes):
    assert table_sizes(people, wanted, allowed) == sizes


def test_everybody_sits_at_exactly_one_table_whatever_their_number():
    for people in range(2, 65):
        order = [str(n) for n in range(people)]
        sizes = table_sizes(people, 4, (3, 4, 5, 6))
        found = groups(order, sizes, Counter(), by_rank=False)
        assert sorted((person for group in found for person in group), key=int) == order
        assert [len(group) for group in found] == sizes


def test_in_a_league_people_meet_as_evenly_as_can_be_and_sit_everywhere():
    people, met, had = list("abcdefghi"), Counter(), Counter()
    for number in range(4):  # nine people at tables of three can meet all others once in four rounds
        order = list(people)
        Random(number).shuffle(order)
        for group in groups(order, [3, 3, 3], met, by_rank=False):
            met.update(map(frozenset, combinations(group, 2)))
            had.update((person, seat) for seat, person in seating(group, 3, had, Random(number)).items())
    assert max(met.values()) <= 2
    assert sum(count == 1 for count in met.values()) >= 28
    assert all(had[person, seat] for person in people for seat in range(3))


def test_by_rank_those_meet_who_stand_alike_unless_they_have_met():
    order = list("abcdefgh")
    assert groups(order, [4, 4], Counter(), by_rank=True) == [list("abcd"), list("efgh")]
    met = Counter({frozenset("ab"): 1})
    one, other = groups(order, [4, 4], met, by_rank=True)
    assert ("a" in one) != ("b" in one)
    assert {"a", "b"} <= {*one, *other}


def test_a_place_is_worth_the_share_of_those_left_behind():
    assert points_of([1, 2, 3]) == [100, 50, 0]
    assert points_of([2, 1]) == [0, 100]
    assert points_of([1, 1, 3, 4]) == [83, 83, 33, 0]
    assert points_of([1, 1]) == [50, 50]


def test_who_leaves_a_seat_comes_last_whoever_wins_there():
    assert places_of([1, 2, 3], []) == [1, 2, 3]
    assert places_of([1, 2, 3], [0]) == [3, 1, 2]
    assert places_of([1, 2, 2, 4], [1]) == [1, 4, 2, 3]
    assert places_of([1, 2, 3], [0, 1]) == [3, 3, 1]


def seat(person, place, points):
    return TournamentSeat(person.upper(), person, place, points)


def test_equals_are_told_apart_by_victories_then_by_those_they_met():
    people = {person: (person.upper(), person == "d") for person in "abcde"}
    first = TournamentTable("1", "finished", [seat("a", 1, 100), seat("b", 2, 0)])
    second = TournamentTable("2", "finished", [seat("c", 1, 100), seat("d", 2, 0), TournamentSeat("bot", "", 3, 0)])
    third = TournamentTable("3", "finished", [seat("a", 2, 0), seat("c", 1, 100)])
    unfinished = TournamentTable("4", "running", [TournamentSeat("E", "e"), TournamentSeat("B", "b")])
    rows = standings(people, [[first, second], [third, unfinished]])
    assert [(row.rank, row.person, row.points, row.wins, row.games, row.opponents) for row in rows] == [
        (1, "c", 200, 2, 2, 100),
        (2, "a", 100, 1, 2, 200),
        (3, "d", 0, 0, 1, 200),
        (4, "b", 0, 0, 1, 100),
        (5, "e", 0, 0, 0, 0),
    ]
    assert [row.person for row in rows if row.is_gone] == ["d"]


def plan(**changes):
    usual = {"name": "Club evening", "game": "reeds", "size": 2, "rounds": 2, "bot": "random"}
    return TournamentPlan(**usual | changes)


@pytest.fixture
def club(house):
    """Anna's tournament, which Ben, Cleo and Dan have entered."""
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo", "Dan")]
    event = house.tournaments.create(people[0], plan())
    for person in people[1:]:
        house.tournaments.enter(event, person)
    return event, people


def play_round(house, event, people):
    """Play all games of the latest round to their ends, and wait until they are looked at."""
    known = {person.id: person for person in people}
    for table in house.tournaments.view(event).rounds[-1]:
        seated = [known.get(seat.person) for seat in table.seats]
        if all(seated):
            Round(house, table.table, seated).finish()
    until(lambda: all(seat.place for table in house.tournaments.view(event).rounds[-1] for seat in table.seats))


def test_rounds_are_played_one_after_the_other_and_the_standings_follow(house, club):
    event, people = club
    anna = people[0]
    house.tournaments.enter(event, anna)
    assert house.tournaments.view(event).status == "open"
    house.tournaments.next_round(event, anna)
    first = house.tournaments.view(event)
    assert first.status == "running"
    assert [table.status for table in first.rounds[0]] == ["running", "running"]
    with pytest.raises(Refused, match="still go on"):
        house.tournaments.next_round(event, anna)
    play_round(house, event, people)
    house.tournaments.next_round(event, anna)
    play_round(house, event, people)
    view = house.tournaments.view(event)
    assert len(view.rounds) == 2
    met = [frozenset(seat.person for seat in table.seats) for tables in view.rounds for table in tables]
    assert len(set(met)) == 4, "everybody meets somebody else"
    assert all({tables[0].seats[0].person, tables[1].seats[0].person} for tables in view.rounds)
    assert sum(row.points for row in view.standings) == 4 * 100
    assert [row.games for row in view.standings] == [2] * 4
    assert [row.points for row in view.standings] == sorted((row.points for row in view.standings), reverse=True)
    house.tournaments.next_round(event, anna)
    assert house.tournaments.view(event).status == "finished"
    with pytest.raises(Refused, match="over"):
        house.tournaments.enter(event, people[1])


def test_a_bot_plays_where_somebody_is_missing(house, club):
    _, people = club
    event = house.tournaments.create(people[0], plan(game="ur", size=3))
    for person in people[:2]:
        house.tournaments.enter(event, person)
    house.tournaments.next_round(event, people[0])
    (table,) = house.tournaments.view(event).rounds[0]
    assert sorted(seat.person for seat in table.seats) == sorted(["", people[0].id, people[1].id])
    seats = house.views.view(table.table, None).seats
    assert [seat.kind for seat in seats] == ["human" if seat.person else "bot" for seat in table.seats]


@pytest.mark.parametrize("leaves", ["hands over", "is deleted", "resigns for somebody new", "comes back", "is a guest"])
def test_a_victory_of_who_plays_on_for_somebody_is_not_theirs(house, club, leaves):
    event, (anna, ben, cleo, dan) = club
    house.tournaments.leave(event, dan)
    house.tournaments.next_round(event, anna)
    (table,) = house.tournaments.view(event).rounds[0]
    order = [ben if seat.person == ben.id else cleo for seat in table.seats]
    game = Round(house, table.table, order)
    person, other = ben, cleo
    if leaves == "resigns for somebody new":
        house.rescue.resign(table.table, ben, None)
        house.lobby.join(table.table, dan)
        game = Round(house, table.table, [dan if one is ben else one for one in order])
    elif leaves == "is deleted":
        house.personal_data.delete(ben)
    elif leaves == "is a guest":
        person = house.people.register("Ben of old")[0]
        house.merging.bring(ben, person)
        game = Round(house, table.table, [person if one is ben else one for one in order])
    else:
        house.lobby.hand_to_bot(table.table, ben, "random")
        if leaves == "comes back":
            house.lobby.take_back(table.table, ben)
    if leaves in ("hands over", "is deleted"):
        play_beside_bots(house, table.table, cleo)
    else:
        game.finish()
    until(lambda: all(seat.place for seat in house.tournaments.view(event).rounds[0][0].seats))
    points = {row.person: row.points for row in house.tournaments.view(event).standings}
    if leaves in ("comes back", "is a guest"):
        assert sum(points.values()) == 100
    else:
        assert (points[person.id], points[other.id]) == (0, 100)


def play_beside_bots(house, table, person):
    """The first action whenever this person must decide; the bots do the rest."""

    def goes_on():
        view = house.views.view(table, person)
        if view.actions:
            house.play.act(table, person, view.actions[0], view.version)
        return view.status == "finished"

    until(goes_on)


def test_who_leaves_before_the_first_round_is_not_listed(house, club):
    event, people = club
    house.tournaments.leave(event, people[3])
    assert [row.person for row in house.tournaments.view(event).standings] == [people[1].id, people[2].id]


def test_who_leaves_after_a_round_stays_in_the_standings_and_plays_no_more(house, club):
    event, people = club
    anna, ben = people[:2]
    house.tournaments.next_round(event, anna)
    with pytest.raises(Forbidden):
        house.tournaments.leave(event, people[2], ben.id)
    house.tournaments.leave(event, anna, ben.id)
    gone = [row.person for row in house.tournaments.view(event).standings if row.is_gone]
    assert gone == [ben.id]
    house.tournaments.enter(event, ben)
    assert not any(row.is_gone for row in house.tournaments.view(event).standings)


def test_tables_that_a_crash_left_out_are_made_when_the_host_goes_on(house, club, monkeypatch):
    event, people = club
    making = house.tournaments._make_table
    monkeypatch.setattr(house.tournaments, "_make_table", lambda *_: None)
    house.tournaments.next_round(event, people[0])
    assert [table.status for table in house.tournaments.view(event).rounds[0]] == ["waiting"]
    monkeypatch.setattr(house.tournaments, "_make_table", making)
    house.tournaments.next_round(event, people[0])
    view = house.tournaments.view(event)
    assert len(view.rounds) == 1
    assert [table.status for table in view.rounds[0]] == ["running"]


def test_only_the_host_goes_on_and_what_cannot_be_is_refused(house, club):
    event, people = club
    with pytest.raises(Forbidden, match="host"):
        house.tournaments.next_round(event, people[1])
    with pytest.raises(Forbidden, match="host"):
        house.tournaments.finish(event, people[1])
    for person in people[1:3]:
        house.tournaments.leave(event, person)
    with pytest.raises(Refused, match="two people"):
        house.tournaments.next_round(event, people[0])
    with pytest.raises(Unknown):
        house.tournaments.view("nothing")
    for wrong in ({"size": 99}, {"rounds": 0}, {"rounds": 41}, {"bot": "nobody"}, {"name": ""}):
        with pytest.raises(Unfit):
            house.tournaments.create(people[0], plan(**wrong))
    with pytest.raises(Unfit):
        house.tournaments.create(people[0], plan(settings=Settings(clock=Clock(bank=1))))


def test_a_guest_who_signs_in_brings_their_place_along_and_who_is_deleted_plays_no_more(house, club):
    event, people = club
    house.tournaments.next_round(event, people[0])
    known = house.people.register("Known")[0]
    assert house.merging.bring(people[1], known) == 1
    view = house.tournaments.view(event)
    assert known.id in {row.person for row in view.standings}
    assert known.id in {seat.person for seat in view.rounds[0][0].seats + view.rounds[0][-1].seats}
    house.personal_data.delete(known)
    assert [row.person for row in house.tournaments.view(event).standings if row.is_gone] == [known.id]


def test_the_name_of_who_is_deleted_without_a_game_is_forgotten_and_no_host_is_no_more_rounds(house, club):
    event, people = club
    house.personal_data.delete(people[1])
    view = house.tournaments.view(event)
    assert people[1].id not in {row.person for row in view.standings}
    assert view.status == "open"
    house.personal_data.delete(people[0])
    assert house.tournaments.view(event).status == "finished"
    with pytest.raises(Refused):
        house.tournaments.enter(event, people[1])
