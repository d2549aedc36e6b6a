"""A game says whether its information is open or hidden, and keeps to it."""

import random

import pytest

from eduba.core.events import Event
from eduba.core.hidden import HiddenPart
from eduba.core.journal import Journal
from tests.bots.nim import Nim, NimState
from tests.reeds.game import GAME as REEDS


def viewers(players):
    return [None, *range(players)]


def declared(game):
    """What a game says about its information. There is no default: whoever writes a game must say it."""
    return getattr(game, "information", None)


def check_position(game, state):
    """Nothing that belongs to a position of an open game is known to some seats only."""
    assert state.hidden_parts() == [], "an open game has no hidden parts"
    everybody = state.view(None)
    for viewer in viewers(state.players):
        assert state.view(viewer) == everybody, "an open game looks the same to everybody"
        assert state.actor_seen_by(viewer) == state.actor
        assert game.shown(state.prompt(), viewer) == state.prompt()


def check_events(game, players, events):
    for viewer in viewers(players):
        told = [game.shown(event, viewer) for event in events]
        assert told == events, "an open game tells everybody everything"


def played(journal, moves):
    """All that happens in a random game, decisions included."""
    rng, out = random.Random(journal.game.id), list(journal.steps[0].events)
    for _ in range(moves):
        if not journal.state.over:
            seat, action = journal.state.actor, rng.choice(journal.state.options())
            out += [("move", seat, action.text), *journal.act(action)]
    return out


def test_a_game_says_whether_its_information_is_open_or_hidden(title):
    assert declared(title) in ("open", "hidden")
    assert title.is_open == (declared(title) == "open")


def test_an_open_game_hides_nothing_and_a_hidden_one_something(variant):
    game = variant.game
    events = played(variant.journal(4), 200)
    if game.is_open:
        check_events(game, variant.players, events)
        for state in variant.positions(games=1, share=0.05):
            check_position(game, state)
    else:
        assert any(game.shown(event, None) != event for event in events)
        assert any(state.hidden_parts() for state in variant.positions(games=1, share=0.5))


# -- the law can fail ---------------------------------------------------------------------------------


class UndeclaredNim(Nim):
    @property
    def information(self):
        raise AttributeError


class VeilingNim(Nim):
    def shown(self, event: Event, seat: int | None) -> Event | None:
        return event[:2] if event[0] == "move" and event[1] != seat else event


class HandState(NimState):
    __slots__ = ()

    def view_for(self, seat):
        return {"stones": self.stones}

    def hidden_parts(self):
        return [HiddenPart("hand 0", (0,), "stones", (1,))]


class OwnView(NimState):
    __slots__ = ()

    def view_for(self, seat):
        return {"stones": self.stones, "points": self.points[seat or 0] if seat == 0 else None}


def test_a_game_that_does_not_say_it_is_found():
    assert declared(UndeclaredNim()) is None
    with pytest.raises(AttributeError):
        UndeclaredNim().is_open  # noqa: B018


def test_an_open_game_that_veils_is_found():
    game = VeilingNim()
    events = played(Journal(game, 2, "1"), 3)
    with pytest.raises(AssertionError, match="everybody everything"):
        check_events(game, 2, events)


@pytest.mark.parametrize(("position", "fault"), [(HandState, "no hidden parts"), (OwnView, "the same to everybody")])
def test_an_open_game_with_secrets_in_its_positions_is_found(position, fault):
    game = Nim()
    state = game.start(2)
    state.__class__ = position
    with pytest.raises(AssertionError, match=fault):
        check_position(game, state)


def test_reeds_is_no_open_game():
    with pytest.raises(AssertionError, match="no hidden parts"):
        check_position(REEDS, REEDS.start(2, 1))
