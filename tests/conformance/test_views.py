"""What a seat may know, and never more."""

import json

import pytest

import eduba
from eduba.core.errors import UnknownSeat


def seats(variant):
    return [*range(variant.players), None]


def test_a_view_is_plain_json_and_is_the_same_if_made_from_that_of_a_spectator(variant):
    for state in variant.positions(games=1, share=0.1):
        public = state.view(None)
        before = json.dumps(public)
        for seat in seats(variant):
            view = state.view(seat)
            text = json.dumps(view)
            assert json.loads(text) == view
            assert seat is None or json.dumps(state.own_view(seat, public)) == text
        assert json.dumps(public) == before


def test_a_view_and_a_tensor_do_not_depend_on_what_the_seat_cannot_know(variant):
    for i, state in enumerate(variant.positions(games=1, share=0.1)):
        for seat in range(variant.players):
            twin = state.clone()
            twin.imagine(seat, f"{i} {seat}".encode())
            variant.game.check(twin)
            assert twin.view(seat) == state.view(seat)
            assert twin.tensor(seat) == state.tensor(seat)
            assert twin.view(None) == state.view(None)
            if state.actor == seat:
                assert twin.options() == state.options()


@pytest.mark.parametrize("wrong", [-1, "players", 1000, "0", 0.0, True, (0,)], ids=repr)
def test_a_seat_that_is_not_there_is_refused(variant, wrong):
    state = variant.start()
    before, seat = state.save(), variant.players if wrong == "players" else wrong
    for call in (state.view, state.tensor, lambda seat: state.imagine(seat, b"key")):
        with pytest.raises(UnknownSeat) as refused:
            call(seat)
        assert str(refused.value).startswith(f"there is no seat {seat!r} with {variant.players} player")
        assert eduba.sentence(refused.value, "de").startswith(f"den Platz {seat!r} gibt es nicht bei {variant.players}")
    assert state.save() == before


def test_only_a_view_has_spectators(variant):
    state = variant.start()
    assert state.view(None)
    for call in (state.tensor, lambda seat: state.imagine(seat, b"key")):
        with pytest.raises(UnknownSeat, match="there is no seat None"):
            call(None)


def test_a_view_never_holds_the_seed(variant):
    state = variant.start(seed=987654321)
    key = state.chance.key.hex()
    for seat in seats(variant):
        text = json.dumps(state.view(seat))
        assert key not in text
        assert "987654321" not in text


def test_a_tensor_has_one_length_through_the_game(variant):
    size = variant.game.tensor_size(variant.players)
    for state in variant.positions(games=1, share=0.1):
        for seat in range(variant.players):
            assert len(state.tensor(seat)) == size
