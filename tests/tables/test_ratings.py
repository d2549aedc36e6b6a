"""Ratings: derived from finished games in the order of their ends, by everybody alike; and why some do not count."""

import pytest
from alembic import command
from msgspec.json import encode

from eduba.tables import Person, SeatPlan, Settings
from eduba.tables.log.clock import Clock
from eduba.tables.log.rows import (
    BotSet,
    ChatLine,
    Ended,
    HolderChanged,
    Moved,
    Replaced,
    Resigned,
    Row,
    SeatClaimed,
    SeatTaken,
    Started,
    TimeUp,
    UndoAnswered,
    Undone,
)
from eduba.tables.log.table_record import Origin, TableRecord
from eduba.tables.services.finished_games import counting
from eduba.tables.services.finished_games.rated_game import GaveAway, RatedGame, RatedPlayer, rated_game
from eduba.tables.services.finished_games.ratings import FEW_GAMES, Ratings
from eduba.tables.storage.migrations import config
from eduba.tables.storage.rated_store import Kept
from tests.tables.company import ME
from tests.tables.test_playing_bots import until
from tests.variants import find

BOT = SeatPlan("bot", bot="random")


class Games:
    """A store that holds what a test puts into it."""

    def __init__(self):
        self.rows, self.guests = [], {}

    def add(self, table, *players, ended=None, **more):
        ended = ended or 1000 + len(self.rows)
        seats = [RatedPlayer(who, who.title(), 10 - place, place) for who, place in players]
        body = RatedGame(seats, ended, **more)
        self.rows.append((table, 10_000_000 + len(self.rows), body))

    def names(self):
        return {"ben": "Benjamin", "dora": ""}

    def became(self):
        return self.guests

    def kept_since(self, game, moment):
        return [Kept(table, at, encode(body).decode()) for table, at, body in self.rows if at >= moment]


NO_BOTS = find("reeds")
"""A game for which no bot was measured."""


def rated(games, find_game=lambda _: NO_BOTS):
    return Ratings(games, find_game)


def told(ratings):
    return {row.player: row for row in ratings.of("assyria")}


def test_winners_gain_and_losers_lose_and_more_games_make_it_surer():
    games = Games()
    ratings = rated(games)
    games.add("a", ("anna", 1), ("ben", 2), ("cleo", 3))
    first = told(ratings)
    assert first["anna"].rating > first["ben"].rating > first["cleo"].rating
    assert all(row.is_provisional for row in first.values())
    for n in range(FEW_GAMES):
        games.add(f"b{n}", ("anna", 1), ("ben", 2), ("cleo", 3))
    later = told(ratings)
    assert later["anna"].rating > first["anna"].rating
    assert later["anna"].margin < first["anna"].margin
    assert (later["anna"].games, later["anna"].wins, later["ben"].wins) == (FEW_GAMES + 1, FEW_GAMES + 1, 0)
    assert not later["anna"].is_provisional
    assert [row.player for row in ratings.of("assyria")] == ["anna", "ben", "cleo"]
    assert later["ben"].name == "Benjamin", "as he is called now"


def test_a_name_that_begins_like_a_formula_is_none_in_csv():
    games = Games()
    games.add("a", ("=1+1", 1), ("ben", 2))
    rows = [line.split(",") for line in rated(games).csv("reeds").splitlines()]
    assert [row[:2] for row in rows] == [["player", "name"], ["=1+1", "'=1+1"], ["ben", "Benjamin"]]


def test_who_was_deleted_is_not_told_of():
    games = Games()
    games.add("a", ("anna", 1), ("dora", 2))
    ratings = rated(games)
    assert list(told(ratings)) == ["anna"]
    assert ratings.history("reeds", "dora") == []
    (played,) = ratings.history("reeds", "anna")
    assert [(other.id, other.name) for other in played.others] == [("", "Dora")], "a record keeps the name of a seat"


def test_two_hundred_points_more_mean_three_games_of_four():
    games = Games()
    for n in range(400):
        games.add(f"t{n}", ("anna", 2 if n % 4 == 0 else 1), ("ben", 1 if n % 4 == 0 else 2))
    found = told(rated(games))
    assert 150 < found["anna"].rating - found["ben"].rating < 250


def test_who_hears_of_games_late_finds_the_same():
    games, late = Games(), Games()
    for n, winner in enumerate("abbabaab"):
        players = [("anna", 1), ("ben", 2)] if winner == "a" else [("anna", 2), ("ben", 1)]
        games.add(f"t{n}", *players, ended=1000 + n)
    late.rows = [(table, 10_000_000 + n, body) for n, (table, _, body) in enumerate(reversed(games.rows))]
    bit_by_bit, order = rated(late), list(late.rows)
    late.rows = order[:3]
    bit_by_bit.of("assyria")
    late.rows = order
    assert bit_by_bit.of("assyria") == rated(games).of("assyria")


def test_the_same_bot_at_two_seats_and_a_tie():
    games = Games()
    games.add("a", ("bot:greedy", 1), ("bot:greedy", 3), ("anna", 2))
    games.add("b", ("anna", 1), ("bot:greedy", 1))
    found = told(rated(games))
    assert abs(found["bot:greedy"].rating - 1500) < 40
    assert found["bot:greedy"].is_bot
    assert found["bot:greedy"].name == "greedy"


class Measured:
    """A game with bots that were measured."""

    def __init__(self, folder):
        self.folder = folder


def test_measured_bots_keep_their_rating_and_people_are_measured_by_them(tmp_path):
    (tmp_path / "bots").mkdir()
    bots = {"random": (700, 90, 200), "greedy": (1500, 0, 300), "mcts:100ms": (1800, 200, 12)}
    lines = [f'[bots."{bot}"]\nrating = {r}\nmargin = {m}\ngames = {g}' for bot, (r, m, g) in bots.items()]
    (tmp_path / "bots" / "strength.toml").write_text("players = 2\n[results]\n" + "\n".join(lines))
    title, games = Measured(tmp_path), Games()
    ratings = rated(games, lambda _: title)
    for n in range(40):
        games.add(f"t{n}", ("anna", 1), ("bot:random", 2))
    weak = told(ratings)
    assert (weak["bot:random"].rating, weak["bot:random"].margin, weak["bot:random"].measured) == (700, 90, 200)
    assert weak["bot:random"].games == 40
    for n in range(40):
        games.add(f"u{n}", ("anna", 1 + n % 2), ("bot:greedy", 2 - n % 2))
        games.add(f"v{n}", ("ben", 1 if n % 4 else 2), ("bot:greedy", 2 if n % 4 else 1))
    found = told(ratings)
    assert found["bot:greedy"].rating == 1500
    assert abs(found["anna"].rating - 1500) < 60
    assert 1600 < found["ben"].rating < 1800
    assert [game.rating for game in ratings.history("assyria", "bot:greedy")] == [1500] * 80
    games.add("w", ("anna", 1), ("bot:mcts:1s", 2))
    search = told(ratings)["bot:mcts:1s"]
    assert 1500 < search.rating < 1800, "it begins with what a faster one can do, and is not measured itself"
    assert (search.measured, search.is_provisional) == (0, True)


def test_games_of_a_guest_count_for_the_person_that_the_guest_was():
    games = Games()
    ratings = rated(games)
    games.add("a", ("guest", 1), ("ben", 2))
    games.add("b", ("anna", 1), ("ben", 2))
    games.add("c", ("guest", 1), ("anna", 2))
    assert told(ratings)["guest"].games == 2
    games.guests = {"guest": "anna"}
    found = told(ratings)
    assert "guest" not in found
    assert (found["anna"].games, found["ben"].games) == (2, 2), "nobody is rated against themselves"
    history = ratings.history("assyria", "anna")
    assert [game.table for game in history] == ["c", "c", "b", "a"]
    assert history[0].unrated == "seats"
    assert ratings.history("assyria", "guest") == history, "an old link leads to the person"


def test_unrated_games_are_in_the_history_and_change_nothing():
    games = Games()
    games.add("a", ("anna", 1), ("ben", 2), unrated="practice")
    ratings = rated(games)
    assert ratings.of("assyria") == []
    (played,) = ratings.history("assyria", "anna")
    assert (played.table, played.unrated, played.rating, played.name) == ("a", "practice", 1500, "Anna")


def test_who_gives_a_seat_away_can_only_lose_by_that_and_nobody_else_is_rated():
    games = Games()
    ratings = rated(games)
    gone = GaveAway("anna", "Anna", 0, 2)
    games.add("a", ("", 1), ("ben", 2), unrated="seats", gave_away=[gone])
    found = told(ratings)
    assert list(found) == ["anna"]
    assert found["anna"].rating < 1500
    assert (found["anna"].games, found["anna"].wins) == (1, 0)
    (played,) = ratings.history("assyria", "anna")
    assert (played.place, played.score, played.unrated, played.gave_away) == (2, 9, "", True)
    assert played.rating == found["anna"].rating
    (of_ben,) = ratings.history("assyria", "ben")
    assert (of_ben.unrated, of_ben.gave_away, of_ben.rating) == ("seats", False, 1500)

    games.add("b", ("anna", 1), ("ben", 2), unrated="seats", gave_away=[GaveAway("anna", "Anna", 0, 1)])
    assert told(ratings) == found, "who came back and won gains nothing"
    assert [game.unrated for game in ratings.history("assyria", "anna")] == ["seats", ""]
    games.add("c", ("guest", 2), ("ben", 1), unrated="seats", gave_away=[GaveAway("guest", "Guest", 0, 2)])
    games.guests = {"guest": "anna"}
    assert told(ratings)["anna"].rating < found["anna"].rating, "nor does a guest keep it off"
    assert told(ratings)["anna"].games == 2


def test_games_at_private_tables_are_told_to_those_who_played_there():
    games = Games()
    games.add("a", ("anna", 1), ("ben", 2), is_listed=False)
    ratings = rated(games)
    for who, number in ((None, 0), (Person("cleo", "Cleo"), 0), (Person("anna", "A"), 1), (Person("ben", "B"), 1)):
        assert len(ratings.history("assyria", "anna", who)) == number


# -- what a log tells ---------------------------------------------------------------------------------

TAKEN = [SeatTaken(0, "anna", "Anna"), SeatTaken(1, "ben", "Ben")]
OVER = Ended([7, 9], [1])


def judged(*bodies, players=2, advised=False, origin=None, **settings):
    record = TableRecord("t", "assyria", players, {}, "", 1, None, "", "anna", "", Settings(**settings), 0, origin)
    rows = [Row(n, 1000 + n, body) for n, body in enumerate(bodies, 1)]
    return rated_game(record, rows, is_advised=advised)


def test_places_follow_winners_then_points():
    three = [*TAKEN, BotSet(2, "greedy", "Gudea"), Started(()), Ended([9, 9, 12], [1])]
    game = judged(*three, players=3)
    assert [(p.id, p.place) for p in game.players] == [("anna", 3), ("ben", 1), ("bot:greedy", 2)]
    assert (game.ended, game.unrated) == (1005, "")


@pytest.mark.parametrize(
    ("reason", "bodies", "more"),
    [
        ("", [Started(()), Undone(0, 3), ChatLine(0, "hm"), OVER], {}),
        ("undo", [Started(()), UndoAnswered(1, True), Undone(0, 3), OVER], {}),
        ("", [Started(()), UndoAnswered(1, False), Undone(0, 3), OVER], {}),
        ("", [Started(()), Moved(0, "hut A1", ()), Undone(0, 0), OVER], {}),
        ("", [Started(()), UndoAnswered(1, True), Moved(0, "hut A1", ()), Undone(0, 0), OVER], {}),
        ("undo", [Started(()), Moved(0, "hut A1", ()), Moved(1, "hut A2", ()), Undone(0, 0), OVER], {}),
        ("undo", [Started(()), Moved(0, "draw", (("deck", "1"),)), Undone(0, 0), OVER], {}),
        ("", [Started(()), Moved(1, "hut A1", ()), Moved(0, "hut A2", ()), Undone(0, 1), OVER], {}),
        ("seats", [Started(()), BotSet(1, "greedy"), OVER], {}),
        ("seats", [SeatClaimed(1, "cleo"), Started(()), OVER], {}),
        ("practice", [Started(()), OVER], {"practice": True}),
        ("practice", [Started(()), OVER], {"advised": True}),
        ("position", [Started(()), OVER], {"origin": Origin("x", 3)}),
    ],
)
def test_why_a_game_does_not_count(reason, bodies, more):
    assert judged(*TAKEN, *bodies, **more).unrated == reason


@pytest.mark.parametrize(
    ("bodies", "gone", "more"),
    [
        ([BotSet(1, "greedy"), OVER], [("ben", 2)], {}),
        ([BotSet(1, "greedy"), BotSet(1, None), OVER], [("ben", 1)], {}),
        ([BotSet(1, "greedy"), BotSet(1, None), Ended([7, 9], [0])], [("ben", 2)], {}),
        ([Resigned(1, "Ben", None), SeatTaken(1, "cleo", "Cleo"), OVER], [("ben", 2)], {}),
        ([Resigned(0, "Anna", "greedy"), Resigned(1, "Ben", "greedy"), OVER], [("anna", 2), ("ben", 2)], {}),
        ([SeatClaimed(0, "guest"), OVER], [("anna", 2)], {}),
        ([SeatClaimed(1, "guest"), HolderChanged(1, "guest"), OVER], [("ben", 1)], {}),
        ([TimeUp(1, "greedy"), OVER], [("ben", 2)], {"clock": Clock(60)}),
        ([TimeUp(1, None), OVER], [], {"clock": Clock(60)}),
        ([Replaced(1, "Ben", "greedy"), OVER], [("ben", 2)], {"clock": Clock(60)}),
        ([Replaced(1, "Ben", "greedy"), OVER], [], {}),
        ([BotSet(1, "greedy"), OVER], [], {"practice": True}),
        ([OVER], [], {}),
    ],
)
def test_whom_a_game_counts_against_although_a_seat_changed_hands(bodies, gone, more):
    game = judged(*TAKEN, Started(()), *bodies, **more)
    assert [(one.id, one.place) for one in game.gave_away] == gone


def test_one_person_at_two_seats_does_not_count_and_a_running_game_is_no_game():
    assert judged(TAKEN[0], SeatTaken(1, "anna", "Too"), Started(()), OVER).unrated == "seats"
    assert judged(*TAKEN, Started(())) is None


# -- in a house ---------------------------------------------------------------------------------------


def played_to_the_end(house, anna, table):
    """The first action whenever Anna must decide; the bot does the rest."""

    def goes_on():
        view = house.views.view(table, anna)
        if view.actions:
            house.play.act(table, anna, view.actions[0], view.version)
        return view.status == "finished"

    until(goes_on)


def test_what_a_guest_won_follows_the_person_also_in_a_house_of_earlier_days(open_house, url, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    house = open_house()
    guest, anna = (house.people.register(name)[0] for name in ("Guest", "Anna"))
    for who in (guest, anna):
        played_to_the_end(house, who, house.lobby.create(who, "assyria", [ME, BOT]).table)
    until(lambda: all(house.ratings.history("assyria", who.id) for who in (guest, anna)))
    house.merging.bring(guest, anna)
    assert len(house.ratings.history("assyria", anna.id)) == 2
    assert {row.name for row in house.ratings.of("assyria")} == {"Anna", "random"}
    until(lambda: [total.games for total in house.statistics.totals()] == [2])
    places = {game.table: game.seat for game in house.ratings.history("assyria", anna.id)}
    choices = {trait.name: trait for trait in house.statistics.choices("assyria", places)}
    assert sum(value.seats for value in choices["start"].values) == 2
    assert sum(value.seats for value in choices["first_card"].values) <= 2
    with house._database.write() as c:
        command.downgrade(config(c), "0015")
        command.upgrade(config(c), "head")
    again = open_house(bots=False)
    assert again.ratings.of("assyria") == house.ratings.of("assyria")


def test_a_house_rates_finished_games_once_and_notes_hints(open_house, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    house = open_house()
    anna = house.people.register("Anna")[0]
    played_to_the_end(house, anna, house.lobby.create(anna, "assyria", [ME, BOT]).table)
    until(lambda: house.ratings.history("assyria", anna.id))
    assert {row.name for row in house.ratings.of("assyria")} == {"Anna", "random"}
    table = house.lobby.create(anna, "assyria", [ME, BOT]).table
    until(lambda: house.views.view(table, anna).actions)
    house.coach.hint(table, anna, house.views.view(table, anna).version, seconds=0.05).result(20)
    played_to_the_end(house, anna, table)
    until(lambda: len(house.ratings.history("assyria", anna.id)) == 2)
    assert [game.unrated for game in house.ratings.history("assyria", anna.id)] == ["practice", ""]
    assert all(row.games == 1 for row in house.ratings.of("assyria"))
