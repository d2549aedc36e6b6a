"""III-C. Offerings."""

import pytest

from .table import Table


@pytest.mark.rule("A1-OFF-01")
@pytest.mark.parametrize("camels", [1, 2, 3])
def test_an_offering_of_one_to_three_camels_moves_as_many_spaces(table: Table, camels: int) -> None:
    table("red: camels 5, offerings 2")
    assert table.options("offer") == "1 2 3"
    table.play(f"offer {camels}")
    assert (table.camels("red"), table.number("offerings", "red")) == (5 - camels, 2 + camels)


@pytest.mark.rule("A1-OFF-02")
@pytest.mark.parametrize("camels", [1, 2, 3])
def test_there_is_one_offering_per_turn(table: Table, camels: int) -> None:
    table("red: camels 10").play(f"offer {camels}")
    assert [table.refuses(f"offer {k}") for k in (1, 2, 3)] == ["A1-OFF-02"] * 3


@pytest.mark.rule("A1-OFF-03")
@pytest.mark.parametrize(("at", "open"), [(4, "1 2 3"), (5, "1 2"), (6, "1"), (7, "")])
def test_nobody_goes_beyond_space_seven(table: Table, at: int, open: str) -> None:
    table(f"red: camels 10, offerings {at}")
    assert table.options("offer") == open
    for steps in range(8 - at, 4):
        assert table.refuses(f"offer {steps}") == "A1-OFF-03"


@pytest.mark.rule("A1-OFF-04")
@pytest.mark.parametrize(("space", "factor"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 4)])
def test_the_multiplier_of_each_space(table: Table, space: int, factor: int) -> None:
    table(f"red: offerings {space}, zig B1 B5", phase="flood", expansion="4 3")
    assert table.scored("red") == ({"A1-OFS-01": 2 * factor} if factor else {})


@pytest.mark.rule("A1-OFF-05")
def test_several_players_may_stand_on_the_same_space(table: Table) -> None:
    table("red: camels 2; blue: offerings 2; green: camels 5").play("red offer 2", "green offer 2")
    assert [table.number("offerings", colour) for colour in ("red", "blue", "green")] == [2, 2, 2]
