"""A position: its pending phases with their local values, its fields, and what it refuses."""

import random
from typing import Annotated, NamedTuple

import pytest

import eduba
from eduba.core.chance import Chance
from eduba.core.errors import BadSetup, BadTranscript, IllegalAction, NotAnAction
from eduba.core.fields import Fixed, Idle, Replaced, changed, with_fields
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.phase import ASK, CONTINUE, DONE, Phase, PhaseNames
from eduba.core.state import State
from eduba.core.vocabulary import Vocabulary
from tests.bots.nim import Nim

names = PhaseNames()
OVER, COUNT, INNER = names("game_over"), names("count"), names("inner")


class Left(NamedTuple):
    left: int
    seen: int = 0


class Other(NamedTuple):
    left: int


@with_fields
class Counted(State):
    rules: Fixed[dict]
    total: int
    rows: list[list[int]]
    flags: list[int]

    def scores(self):
        return [self.total]

    def restore(self, data):
        super().restore(data)
        self.flags.append(99)


class Over(Phase):
    name = "game_over"

    def run(self, s):
        s.over = True
        return ASK


class Count(Phase):
    """Counts down, each step through an inner phase; asks when one is left."""

    name = "count"
    frame = Left

    def run(self, s):
        left = s.local(Left).left
        if left == 1:
            return ASK
        s.set_local(s.local(Left)._replace(left=left - 1))
        s.call(INNER)
        return CONTINUE

    def why_not(self, s, a):
        return None if a.arg == 0 else "C-1"

    def options(self, s):
        return [a for a in self.every_action if self.why_not(s, a) is None]

    def apply(self, s, a):
        s.done()


class Inner(Phase):
    name = "inner"

    def run(self, s):
        s.total += 1
        return DONE


class Counting(Game):
    id, name, seats, colours, information = "counting", "Counting", (1,), ("red",), "open"
    choices: dict = {}  # noqa: RUF012

    def __init__(self):
        self.vocabulary = Vocabulary()
        self.vocabulary.add("take", ("a", "b"))
        self.phases = names.arranged([Inner(), Over(), Count()], self.vocabulary)

    def new(self, players, options):
        s = Counted()
        s.actor, s.total, s.rows, s.flags, s.rules = 0, 0, [[1], [2]], [3], {}
        s.stack = [OVER, INNER]
        return s


GAME = Counting()


def counting(left=4):
    state = GAME.start(1, 1)
    state.over = False
    state.call(COUNT, Left(left))
    state.run()
    return state


# -- pending phases -----------------------------------------------------------------------------------


def test_local_values_have_names_and_survive_what_runs_inside():
    state = counting(4)
    assert state.phase == "count"
    assert state.local(Left) == Left(1, 0)
    assert state.total == 4
    assert state.pending() == ["game_over", ["count", {"left": 1, "seen": 0}]]


def test_the_values_go_with_their_phase():
    state = counting()
    state.apply(GAME.action("take a"))
    assert state.over
    assert state.frames == []
    assert state.pending() == ["game_over"]


def test_a_phase_takes_only_its_own_kind_of_values():
    state = counting()
    with pytest.raises(TypeError, match="count"):
        state.call(COUNT, Other(3))
    with pytest.raises(TypeError, match="inner"):
        counting().call(INNER, Left(3))
    with pytest.raises(TypeError, match="Left, not Other"):
        counting().local(Other)
    with pytest.raises(TypeError, match="Left, not Other"):
        counting().set_local(Other(1))


def test_a_phase_that_is_not_last_on_the_stack_cannot_end():
    class Wrong(Phase):
        name = "inner"

        def run(self, s):
            s.call(COUNT, Left(2))
            return DONE

    game = Counting()
    game.phases = names.arranged([Wrong(), Over(), Count()], game.vocabulary)
    with pytest.raises(RuntimeError, match="'inner' is done, but another one is last"):
        game.start(1, 1)


def test_every_named_phase_has_exactly_one_object():
    for phases in ([Over(), Count()], [Over(), Count(), Inner(), Inner()], [Over(), Count(), Inner(), Phase()]):
        with pytest.raises(ValueError, match="phase"):
            names.arranged(phases, GAME.vocabulary)
    with pytest.raises(ValueError, match="twice"):
        names("count")


# -- fields -------------------------------------------------------------------------------------------


def test_a_field_is_declared_once_and_copied_saved_and_restored():
    state = counting()
    assert Counted.FIELDS == ("total", "rows", "flags")
    copy = state.clone()
    assert copy.save() == state.save()
    copy.rows[0].append(7)
    copy.flags.append(8)
    copy.total = -1
    assert (state.rows, state.flags, state.total) == ([[1], [2]], [3], 4)
    assert copy.rules is state.rules
    again = GAME.load(1, {}, state.save(), listen=True)
    assert again.local(Left) == Left(1, 0)
    assert again.flags == [3, 99], "a state may add to what is restored"
    assert again.events == []


def test_a_misspelt_field_is_an_error_at_once():
    with pytest.raises(AttributeError):
        counting().totla = 3


@pytest.mark.parametrize("id", eduba.ids())
def test_every_slot_of_a_state_is_copied(id):
    state = eduba.game(id).start(None, 3)
    copy = state.clone()
    for name in {*State.__slots__, *type(state).__slots__} - {"chance", "events"}:
        assert getattr(copy, name) == getattr(state, name), name
        if isinstance(getattr(state, name), list) and name not in ("phases", "ready", *shared_lists(state)):
            assert getattr(copy, name) is not getattr(state, name), name


def shared_lists(state):
    """The lists that copies of a state may share: no rule may change them in place."""
    return [name for name in type(state).FIELDS if f" new.{name} = self.{name}\n" in type(state).CLONE]


@pytest.mark.parametrize("id", eduba.ids())
def test_copies_are_not_changed_by_what_is_played_on_the_original(id):
    state, rng = eduba.game(id).start(None, 3), random.Random(3)
    copies = []
    for n in range(1500):
        if state.over:
            break
        if n % 10 == 0:
            copies.append((state.clone(), state.save()))
        options = state.options()
        verb = rng.choice(sorted({action.verb for action in options}))
        state.apply_unchecked(rng.choice([action for action in options if action.verb == verb]))
    for copy, before in copies:
        assert copy.save() == before


def test_fields_are_copied_shared_or_shared_for_a_while_as_they_are_marked():
    at_rest = Annotated[list[int], Idle("fights", 0)]

    @with_fields
    class Marked(State):
        own: list[int]
        homes: Replaced[list[int]]
        fights: int
        hits: at_rest

    state = Marked()
    state.phases, state.chance, state.players, state.stack, state.frames = [], Chance(b"", 0, [], ()), 2, [], []
    state.actor, state.over, state.own, state.homes, state.hits = 0, False, [1], [2], [3]
    for state.fights in (0, 1):
        copy = state.clone()
        assert (copy.own, copy.homes, copy.fights, copy.hits) == ([1], [2], state.fights, [3])
        assert copy.own is not state.own
        assert copy.homes is state.homes
        assert (copy.hits is state.hits) == (not state.fights)
    assert changed(state.homes, 0, 5) == [5]
    assert state.homes == [2]


# -- what is refused ----------------------------------------------------------------------------------


def test_what_is_not_legal_raises_with_its_clause_and_changes_nothing():
    state = counting()
    before = state.save()
    with pytest.raises(IllegalAction, match="C-1") as refused:
        state.apply(GAME.action("take b"))
    assert refused.value.clause == "C-1"
    assert state.save() == before


@pytest.mark.parametrize("id", eduba.ids())
def test_no_illegal_action_ever_changes_a_position(id):
    game, rng = eduba.game(id), random.Random(5)
    state, refused = game.start(None, 5), 0
    while not state.over and refused < 300:
        before = state.save()
        for action in rng.sample(game.vocabulary.actions, 5):
            if state.why_not(action) is not None:
                with pytest.raises(IllegalAction):
                    state.apply(action)
                refused += 1
        assert state.save() == before
        state.apply(rng.choice(state.options()))
    assert refused >= 300


@pytest.mark.parametrize("thing", ["take a", 0, None, Nim().vocabulary[0], Nim().vocabulary[2]])
def test_only_actions_of_this_game_can_be_applied(thing):
    state = counting()
    with pytest.raises(NotAnAction, match="no action of this game"):
        state.apply(thing)
    with pytest.raises(NotAnAction, match="no action of this game"):
        state.why_not(thing)
    assert state.phase == "count"


def test_a_saved_position_is_not_loaded_for_another_number_of_players():
    game = eduba.game("ur")
    with pytest.raises(BadSetup, match="has 3 players, not 4"):
        game.load(4, {}, game.start(3, 1).save())


def test_a_journal_takes_a_number_as_its_seed_and_knows_how_many_moves_it_has():
    journal = Journal(Nim(), 2, 7)
    assert journal.seed == "7"
    journal.act(journal.game.action("take 1"))
    for n in (-1, 2):
        with pytest.raises(BadTranscript, match="the game has 1"):
            journal.at(n)
        with pytest.raises(BadTranscript, match="the game has 1"):
            journal.fork(n)


@pytest.mark.parametrize("key", [b"", b"k" * 200])
def test_a_guess_may_have_any_key(key):
    state = eduba.game("assyria").start(2, 1)
    state.imagine(0, key)
    for _ in range(60):
        state.apply(state.options()[0])
    assert not state.over


@pytest.mark.parametrize("players", [0, -1, 7, "2", True])
def test_a_number_of_players_is_never_guessed(players):
    with pytest.raises(BadSetup):
        eduba.game("ur").start(players, 1)


def test_an_option_may_be_a_number():
    solo = eduba.game("assyria2")
    assert solo.start(1, 1, difficulty=3).stars == solo.start(1, 1, difficulty="3").stars
    assert eduba.game("ur").start(3, 1, rounds=40).limit == 40
    with pytest.raises(BadSetup, match="not '9'"):
        eduba.game("assyria2").start(1, 1, difficulty=9)


@pytest.mark.parametrize("id", eduba.ids())
def test_nobody_has_won_before_the_end(id):
    state, rng = eduba.game(id).start(None, 2), random.Random(2)
    while not state.over:
        assert state.winners() == []
        state.apply(rng.choice(state.options()))
    assert state.winners()


# -- chance -------------------------------------------------------------------------------------------


def test_a_roll_takes_nothing_away_and_is_recorded_like_a_draw():
    state = GAME.start(1, 1, listen=True)
    state.events, faces = [], [1, 1, 1, 1]
    rolled = [state.roll("bone", faces) for _ in range(200)]
    assert faces == [1, 1, 1, 1]
    assert set(rolled) == {0, 1, 2, 3}
    assert state.events == [("chance", "bone", kind) for kind in rolled]
    again = GAME.start(1, 1)
    assert [again.roll("bone", faces) for _ in range(200)] == rolled
