"""Random games of every size: laws hold, options are exactly what is not refused, nothing is a dead end."""

from random import Random

import pytest

import eduba
from eduba.games.ur.content import AKKAD, FIRST_AKKADIANS, load
from eduba.games.ur.game import GAME, Ur
from eduba.games.ur.state import BANK, GONE, SEATS, UNSOLD, UrState

GAMES = 30
KEEN = {
    "crew": 20.0,
    "dig": 3.0,
    "buy": 2.5,
    "reservoir": 2.0,
    "done": 0.7,
    "sell": 0.15,
    "bid": 0.02,
    "add": 0.3,
    "pass": 0.6,
}


def rich(times: int) -> Ur:
    """The game with richer players, so that later eras are reached."""
    c = load()
    return Ur(c._replace(cash={players: times * cash for players, cash in c.cash.items()}))


def check(game: Ur, state: UrState) -> None:
    """One position: laws of conservation, and options against refusals."""
    game.check(state)
    legal = {a.id for a in game.vocabulary if state.why_not(a) is None}
    options = [a.id for a in state.options()]
    assert set(options) == legal
    assert len(options) == len(legal)


def check_era(s: UrState) -> None:
    """Crews and nations are those of the era."""
    c, qualities = s.content, len(s.content.crews)
    held = {holder for holder in s.holders if SEATS <= holder < BANK}
    assert not held or s.era >= c.assimilation
    assert s.round == 0 or UNSOLD not in s.holders
    for kind, cards in enumerate(c.sets):
        assert kind <= s.era or not any(s.crews[cards.crew.kind :: qualities])
        assert kind > s.era or cards.leave < 0 or not any(s.crews[cards.leave :: qualities])
        assert kind > s.era or not cards.vanish or set(s.holders) == {GONE}
    akkad = s.crews[AKKAD * qualities : AKKAD * qualities + qualities]
    assert not any(akkad) or s.holders[FIRST_AKKADIANS] == GONE


@pytest.mark.rule("UR-ERA-03", "UR-ERA-04", "UR-ERA-05", "UR-NAT-11", "UR-ASM-01")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_crews_and_nations_are_those_of_the_era_in_every_position(players: int) -> None:
    rng, eras, seen = Random(players), set(), set()
    for seed in range(3):
        state = GAME.start(players, seed)
        while not state.over:
            check_era(state)
            eras.add(state.era)
            seen.add(state.phase)
            options = state.options()
            state.apply(rng.choices(options, [weight + 0.02 for weight in GAME.habits(state, options)])[0])
    assert len(eras) == 5
    assert {"auction", "rain", "removal", "consent", "assimilation"} <= seen


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_keep_the_laws_to_the_end(players: int) -> None:
    rng = Random(players)
    for seed in range(GAMES):
        state = GAME.start(players, seed)
        colonized = active = 0
        while not state.over:
            assert state.options()
            if rng.random() < 0.02:
                check(GAME, state)
            state.apply(rng.choice(state.options()))
            assert not colonized & ~state.colonized
            assert not active & ~state.active
            colonized, active = state.colonized, state.active
        GAME.check(state)
        assert state.ending


@pytest.mark.rule("UR-RAI-07")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_long_games_of_the_rich_see_every_era_and_every_phase(players: int) -> None:
    game, rng = rich(5), Random(players)
    seen: set[str] = set()
    eras = set()
    for seed in range(6):
        state = game.start(players, seed, rounds="40")
        while not state.over and state.round < 12:
            name = state.phase
            if name not in seen or rng.random() < 0.01:
                check(game, state)
            seen.add(name)
            eras.add(state.era)
            options = state.options()
            weights = [KEEN.get(a.verb, 1.0) for a in options]
            state.apply(rng.choices(options, weights)[0])
        game.check(state)
    assert {"division", "offer", "settlement", "digging", "stretch", "purchases", "harvest"} <= seen
    assert len(eras) >= 3


def test_a_clone_goes_its_own_way_and_a_saved_position_comes_back() -> None:
    rng = Random(3)
    state = eduba.game("ur").start(5, 3)
    for _ in range(150):
        twin = state.clone()
        saved = state.save()
        state.apply(rng.choice(state.options()))
        assert twin.save() == saved
        again = eduba.game("ur").load(5, {}, saved)
        assert again.save() == saved
        assert [a.text for a in again.options()] == [a.text for a in twin.options()]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_tensor_has_one_length_and_each_seat_sees_itself_first(players: int) -> None:
    game = eduba.game("ur")
    rng, state = Random(1), game.start(players, 1)
    size = game.tensor_size(players)
    while not state.over:
        state.apply(rng.choice(state.options()))
        if rng.random() < 0.05:
            assert {len(state.tensor(seat)) for seat in range(players)} == {size}
    cash = 2 * len(state.content.names)
    assert [state.tensor(seat)[cash] for seat in range(players)] == state.money[:players]
