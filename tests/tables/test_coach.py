"""The coach gives hints where that wrongs nobody, by what a seat may know, and says what decisions cost."""

from itertools import islice
from random import Random

import pytest

from eduba.bots.coach import advise
from eduba.bots.mcts import Mcts
from eduba.core.journal import Journal
from eduba.tables import Forbidden, Refused, SeatPlan, Settings, Stale
from tests.bots.test_hidden import LARGE, Judged
from tests.laws.worlds import Worlds, dealt
from tests.tables.company import BOT, ME, OPEN
from tests.tables.test_playing_bots import until

QUICK = {"seconds": 0.05}


def hint(house, table, who, version, **more):
    return house.coach.hint(table, who, version, **(QUICK | more)).result(40)


def test_who_plays_against_bots_gets_a_hint_for_each_question(house):
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "assyria", [ME, BOT]).table
    until(lambda: house.views.view(table, anna).actor == 0)
    view = house.views.view(table, anna)
    found = hint(house, table, anna, view.version)
    assert (found.version, found.seat) == (view.version, 0)
    assert 1 <= len(found.moves) <= 2
    assert {move.action for move in found.moves} <= set(view.actions)
    assert 0 <= found.moves[0].share <= 1
    house.play.act(table, anna, found.moves[0].action, view.version)
    with pytest.raises(Stale):
        house.coach.hint(table, anna, view.version)


def test_between_people_there_are_hints_only_if_all_agreed(house):
    anna, ben, eve = (house.people.register(name)[0] for name in ("Anna", "Ben", "Eve"))

    def together(**settings):
        table = house.lobby.create(anna, "assyria", [ME, OPEN], settings=Settings(**settings)).table
        house.lobby.join(table, ben)
        house.lobby.start(table, anna)
        view = house.views.view(table)
        return table, view.version, (anna, ben)[view.actor], (anna, ben)[1 - view.actor]

    table, version, asked, other = together()
    with pytest.raises(Refused, match="practice tables"):
        house.coach.hint(table, asked, version)
    house.lobby.hand_to_bot(table, other, "greedy:2")
    with pytest.raises(Refused, match="practice tables"):
        house.coach.hint(table, asked, house.views.view(table).version)  # who handed a seat over may come back
    table, version, asked, other = together(practice=True)
    assert hint(house, table, asked, version).moves
    with pytest.raises(Refused, match="not your decision"):
        house.coach.hint(table, other, version)
    for stranger in (eve, None):
        with pytest.raises(Forbidden):
            house.coach.hint(table, stranger, version)


def test_two_people_at_one_screen_are_people_too(house):
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "assyria", [ME, SeatPlan("hot", name="Ben")]).table
    with pytest.raises(Refused, match="practice tables"):
        house.coach.hint(table, anna, house.views.view(table, anna).version)


def indistinguishable(game):
    """Pairs of positions that the seat which decides in them cannot tell apart."""
    for seed in range(40):
        rng = Random(seed)
        worlds = Worlds.from_the_start(dealt(Journal(game, 3, str(seed)), rng), rng)
        for _ in islice(worlds.play(), 25):
            if worlds.one.state.actor in worlds.viewers and len(worlds.one.state.options()) > 1:
                yield worlds.one.state, worlds.two.state


@pytest.mark.parametrize("game", [Judged(), *LARGE], ids=lambda game: game.id)
def test_what_a_seat_cannot_know_changes_no_hint_and_no_cost(game):
    pairs = 0
    for one, two in islice(indistinguishable(game), 4):
        pairs += 1
        assert _advice(game, one) == _advice(game, two)
    assert pairs == 4


def _advice(game, state):
    return advise(game, state, Mcts(game, 7, iterations=6).think(state), 7)
