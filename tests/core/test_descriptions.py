"""Described positions: what is not read must be as a view shows it."""

import pytest

from eduba.core.descriptions import confirm_shown
from eduba.core.errors import BadPosition

SEEN = {
    "turn": 3,
    "over": False,
    "deck": ["B1", "B1", "G2"],
    "seats": [{"cash": 5, "land": ["F7", "G7"]}, {"cash": 9, "land": []}],
    "nations": [{"name": "Der", "price": 110}, {"name": "Ashur", "price": None}],
}


def refusal(given):
    try:
        confirm_shown("position", given, SEEN)
    except BadPosition as error:
        return error


@pytest.mark.parametrize(
    "given",
    [
        SEEN,
        {},
        {"deck": ["G2", "B1", "B1"]},
        {"deck": ("B1", "G2", "B1")},
        {"seats": [{"cash": 5}]},
        {"seats": [{}, {"land": []}]},
        {"nations": [{"name": "Ashur", "price": None}]},
    ],
)
def test_what_a_view_shows_is_confirmed_and_may_be_left_out(given):
    assert refusal(given) is None


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"turn": 4}, "position.turn must be 3, as the rest says, not 4"),
        ({"over": 0}, "position.over must be False, as the rest says, not 0"),
        ({"deck": ["B1", "G2"]}, "position.deck must be ['B1', 'B1', 'G2'], as the rest says, not ['B1', 'G2']"),
        ({"seats": [{}, {"cash": 8}]}, "position.seats[1].cash must be 9, as the rest says, not 8"),
        ({"seats": [{}, {}, {}]}, "position.seats has 3 entries, but there is room for 2"),
        ({"seats": [5]}, "position.seats[0] must be an object with keys, not 5"),
        ({"nations": [{"name": "Ashur", "price": 70}]}, "position.nations[0].price must be None, as the rest says"),
        ({"nations": [{"name": "Elam"}]}, "position.nations[0]: there is no 'Elam' here"),
        ({"luck": 7}, "position.luck must be None, as the rest says, not 7"),
    ],
)
def test_what_differs_is_refused_by_its_place(given, fault):
    assert str(refusal(given)).startswith(fault)
