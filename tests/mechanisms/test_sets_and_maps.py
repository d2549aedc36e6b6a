import random

from eduba.core.vocabulary import Vocabulary
from eduba.mechanisms.areas import connected, spread
from eduba.mechanisms.bitset import bits, mask_of, members
from eduba.mechanisms.choices import Choices
from eduba.mechanisms.hexes import adjacency, centre, corners, distance, neighbours

RING = [(0, 0), *neighbours((0, 0))]


def test_members_and_mask_are_inverse():
    numbers = [0, 3, 17, 64, 200]
    assert members(mask_of(numbers)) == numbers


def test_bits_are_a_set_as_zeros_and_ones():
    assert bits(mask_of([0, 3, 8]), 10) == [1, 0, 0, 1, 0, 0, 0, 0, 1, 0]
    assert bits(0, 3) == [0, 0, 0]


def test_choices_are_the_actions_of_a_set():
    actions = Vocabulary().add("go", [str(i) for i in range(30)])
    choices = Choices(actions)
    rng = random.Random(1)
    for _ in range(200):
        mask = rng.getrandbits(30)
        assert choices.of(mask) == [actions[i] for i in members(mask)]


def test_choices_are_fresh_lists():
    choices = Choices(Vocabulary().add("go", ["a", "b"]))
    choices.of(1).append(None)
    assert len(choices.of(1)) == 1


def test_a_hex_has_six_neighbours_one_step_away():
    assert len(set(neighbours((4, -2)))) == 6
    assert {distance((4, -2), h) for h in neighbours((4, -2))} == {1}
    assert distance((0, 0), (3, -5)) == 5


def test_six_corners_lie_around_a_hex():
    assert len(corners(RING)) == 6
    assert all(0 in triple for triple in corners(RING))


def test_spread_and_connection():
    near = adjacency(RING)
    assert spread(1, near) == mask_of(range(1, 7))
    assert connected(mask_of(range(7)), near)
    assert not connected(mask_of([1, 3]), near)
    assert connected(0, near)


def test_neighbours_are_drawn_side_by_side():
    x0, y0 = centre((0, 0), 10)
    assert all(abs(((x - x0) ** 2 + (y - y0) ** 2) ** 0.5 - 17.32) < 0.01 for x, y in (centre(h, 10) for h in RING[1:]))
