"""`imagine` varies what is hidden from a seat, and nothing else: other cards where it may not look, another future."""

import pytest

from eduba.core.state import State
from tests.laws.bad_guesses import BAD_GUESSES
from tests.laws.exchange import cards, unknown
from tests.laws.sabotage import OtherReeds

KEYS = [f"key {n}".encode() for n in range(40)]


def guess(state: State, seat: int, key: bytes) -> State:
    """The position as a seat could imagine it."""
    out = state.clone()
    out.imagine(seat, key)
    return out


def future(state: State) -> list[int]:
    """What chance would bring."""
    chance = state.chance.copy()
    return [chance.draw("any bag", [1] * 1000) for _ in range(4)]


def without_chance(state: State) -> dict:
    return {key: value for key, value in state.save().items() if key != "chance"}


def check_what_stays(game, state: State, seat: int, imagined: State) -> None:
    """A guess keeps all that the seat knows and all that is public."""
    game.check(imagined)
    for before, after in zip(state.hidden_parts(), imagined.hidden_parts(), strict=True):
        assert after._replace(cards=()) == before._replace(cards=()), "the same parts"
        assert len(after.cards) == len(before.cards), f"{before.name} keeps its size"
        assert seat not in before.known_to or after == before, f"the seat knows {before.name}"
    assert cards(unknown(imagined, seat)) == cards(unknown(state, seat)), "the same cards"
    assert imagined.view(seat) == state.view(seat)
    assert imagined.tensor(seat) == state.tensor(seat)
    assert state.actor != seat or imagined.options() == state.options()
    back = imagined.clone()
    back.replace_hidden(state.hidden_parts())
    assert without_chance(back) == without_chance(state), "nothing else has changed"


def check_what_varies(state: State, seat: int, guesses: list[State]) -> None:
    """Over many guesses, whatever could be otherwise is otherwise now and then; so is the future."""
    assert len({tuple(future(imagined)) for imagined in (state, *guesses)}) == len(guesses) + 1, "the future varies"
    parts = unknown(state, seat)
    for name, part in parts.items():
        pool = cards({name: other for name, other in parts.items() if other.pool == part.pool})
        if part.cards and len(pool) > 2 and len(part.cards) < pool.total():
            found = {unknown(imagined, seat)[name].cards for imagined in guesses}
            assert len(found) > 1, f"{name} varies"


def check_guesses(game, positions) -> int:
    """Guesses of all seats in some positions; how many there were."""
    made = 0
    for state in positions:
        for seat in range(state.players):
            guesses = [guess(state, seat, key) for key in (KEYS[:3] if game.is_open else KEYS)]
            assert guess(state, seat, KEYS[0]).save() == guesses[0].save(), "the same key, the same guess"
            for imagined in guesses:
                check_what_stays(game, state, seat, imagined)
            check_what_varies(state, seat, guesses)
            made += len(guesses)
    return made


def test_a_guess_varies_what_the_seat_cannot_know_and_nothing_else(variant):
    share = 0.02 if variant.game.is_open else 0.02 if variant.is_long else 0.2
    positions = variant.positions(games=1, share=share)
    assert check_guesses(variant.game, positions) >= 6


@pytest.mark.parametrize("bad", BAD_GUESSES, ids=lambda bad: bad.__name__)
def test_a_bad_guess_is_found(bad):
    game = OtherReeds(bad)
    with pytest.raises(AssertionError, match=BAD_GUESSES[bad]):
        check_guesses(game, [game.start(3, seed) for seed in range(20)])
