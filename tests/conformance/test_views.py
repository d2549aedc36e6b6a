"""What a seat may know, and never more."""

import json


def seats(variant):
    return [*range(variant.players), None]


def test_a_view_is_plain_json(variant):
    for state in variant.positions(games=1, share=0.1):
        for seat in seats(variant):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view


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
