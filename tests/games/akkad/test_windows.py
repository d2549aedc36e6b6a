"""Cards out of turn at a table, which answers as a seat has told it to, and by default for empty hands (AK-WIN-12)."""

import secrets
from collections.abc import Callable, Iterator
from random import Random

import pytest

from eduba.core.game import Window
from eduba.games.akkad.state import NONE, AkkadState
from eduba.tables import House
from tests.games.akkad.table import GAME
from tests.tables.company import ME, OPEN, Round
from tests.tables.test_standing_orders import log

SEATS = range(3)
EAGER = ("card", "activate", "move", "fight")
"""What is chosen now and then in preference to all else, so that there are cards and fights."""


@pytest.fixture
def table(tmp_path, monkeypatch) -> Iterator[Round]:
    """Three people at a table of Akkad with a seed that is known."""
    same_seed(monkeypatch)
    with House(f"sqlite:///{tmp_path}/akkad.db", lambda _: GAME, bots=False, holds_back=False) as house:
        yield gathered(house)


def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables are dealt the same."""
    token, place = secrets.token_hex, "eduba.tables.services.new_table.secrets.token_hex"
    monkeypatch.setattr(place, lambda n: "windows" if n == 16 else token(n))


def gathered(house: House) -> Round:
    """Three people at a new table."""
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo")]
    made = house.lobby.create(people[0], "akkad", [ME, OPEN, OPEN]).table
    for person in people[1:]:
        house.lobby.join(made, person)
    house.lobby.start(made, people[0])
    return Round(house, made, people)


def state_of(table: Round) -> AkkadState:
    with table.house._tables.read(table.id) as at:
        return at.line.state


def say(table: Round, seat: int, window: str, says: str, during=None) -> None:
    table.house.standing_orders.say(table.id, table.people[seat], window, says, during, seat=seat)


def asked_in(table: Round, rng: Random, moves: int, until: Callable[[AkkadState], bool] | None = None) -> list[Window]:
    """Play on by chance; the windows in which somebody was asked."""
    met = []
    for _ in range(moves):
        state = state_of(table)
        if state.over or (until and until(state)):
            break
        if window := GAME.window(state):
            met.append(window)
        options = state.options()
        eager = [action for action in options if action.verb in EAGER]
        table.act(state.actor, str(rng.choice(eager if eager and rng.random() < 0.5 else options)))
    return met


def by_program(table: Round, seat: int) -> list[str]:
    """The moves that the table made for a seat."""
    return [e.action for e in log(table, seat) if e.kind == "move" and e.seat == seat and e.by == "program"]


@pytest.mark.rule("AK-WIN-12", "AK-WIN-03")
def test_by_default_only_who_holds_something_that_fits_is_asked(table):
    met = asked_in(table, Random(1), 300)
    assert all(window.fits for window in met)
    assert sum(len(by_program(table, seat)) for seat in SEATS) > 5


@pytest.mark.rule("AK-WIN-12")
def test_who_says_ask_is_asked_with_empty_hands_too(table):
    for seat in SEATS:
        for window in GAME.windows:
            say(table, seat, window, "ask")
    met = asked_in(table, Random(1), 300)
    assert any(not window.fits for window in met)
    assert [by_program(table, seat) for seat in SEATS] == [[], [], []]


@pytest.mark.rule("AK-WIN-12")
def test_who_says_never_is_not_asked_though_cards_would_fit(table):
    for seat in SEATS:
        say(table, seat, "stance", "never")
    met = asked_in(table, Random(1), 300)
    assert "stance" not in {window.kind for window in met}
    assert any("fight" in by_program(table, seat) for seat in SEATS)


@pytest.mark.rule("AK-WIN-12")
def test_who_says_concerned_is_asked_about_cards_that_aim_at_it(table):
    for seat in SEATS:
        say(table, seat, "sabotage", "concerned")
    asked_in(table, Random(1), 3000, lambda state: state.phase == "sabotage")
    window = GAME.window(state_of(table))
    assert window.kind == "sabotage"
    assert window.concerns
    assert any("let pass" in by_program(table, seat) for seat in SEATS), "other cards aim at nobody"


@pytest.mark.rule("AK-WIN-12")
def test_what_is_said_about_a_fight_ends_with_it(table):
    for seat in SEATS:
        say(table, seat, "stance", "ask")

    def stance(state: AkkadState) -> bool:
        return state.phase == "stance"

    rng = Random(1)
    asked_in(table, rng, 400, stance)
    state = state_of(table)
    seat, fight = state.actor, ("occasion.fight", state.fight_space, state.round)
    assert fight in GAME.going_on(state)
    say(table, seat, "stance", "never", fight)
    assert "fight" in by_program(table, seat), "it is asked already, and need not answer"

    def again(state: AkkadState) -> bool:
        return state.phase == "stance" and state.actor == seat

    asked_in(table, rng, 400, again)
    state = state_of(table)
    assert state.fight_space != NONE
    assert ("occasion.fight", state.fight_space, state.round) != fight
