"""What three and two players do otherwise, and that nothing else is different. The set-up is shown in test_setup."""

import pytest

from .table import COLOURS, Table


def assur(table: Table, colour: str) -> int:
    """What a player scored in Assur for the rank alone."""
    return sum(n for clause, n in table.scored(colour).items() if clause in ("A1-ASR-06", "A1-P2-04", "A1-P2-05"))


@pytest.mark.rule("A1-P3-03")
@pytest.mark.parametrize(("reign", "cards", "points"), [(1, "4 3", [7, 3, 0]), (2, "4 3 2", [9, 5, 2])])
def test_with_three_players_the_bonus_card_is_not_used(
    table: Table, reign: int, cards: str, points: list[int]
) -> None:
    table("", "flood", players=3, reign=reign, expansion=cards, assur="higher red, middle blue, lower green")
    assert [assur(table, colour) for colour in COLOURS[:3]] == points
    assert not table.state.bonus


@pytest.mark.rule("A1-P2-03")
def test_with_two_players_the_bonus_card_is_not_used(table: Table) -> None:
    for reign in (1, 2):
        table("", "flood", players=2, reign=reign, expansion="4 3 2"[: 2 * reign + 1], assur="higher red")
        assert not table.state.bonus
    assert assur(table, "red") == 9


@pytest.mark.rule("A1-P2-04")
@pytest.mark.parametrize(("reign", "cards", "points"), [(1, "4 3", 7), (2, "4 2 3", 9), (3, "4 4 3", 11)])
def test_with_two_players_the_first_in_assur_scores_all_cards(
    table: Table, reign: int, cards: str, points: int
) -> None:
    table("", "flood", players=2, reign=reign, expansion=cards, assur="higher blue, lower red")
    assert table.scored("blue")["A1-P2-04"] == points


@pytest.mark.rule("A1-P2-05")
@pytest.mark.parametrize(("reign", "cards", "points"), [(1, "4 3", 0), (2, "4 2 3", 2), (3, "3 4 4", 3)])
def test_with_two_players_the_second_scores_the_lowest_card_but_nothing_in_reign_one(
    table: Table, reign: int, cards: str, points: int
) -> None:
    table("", "flood", players=2, reign=reign, expansion=cards, assur="higher blue, lower red")
    assert assur(table, "red") == points
    table("", "flood", players=2, reign=reign, expansion=cards, assur="higher blue")
    assert assur(table, "red") == 0


@pytest.mark.rule("A1-P2-06")
@pytest.mark.parametrize(
    ("spaces", "first"),
    [
        ("higher red, lower blue blue blue", "blue"),
        ("middle red red, higher blue, lower blue", "blue"),
        ("middle blue red", "blue"),
        ("middle red blue", "red"),
    ],
)
def test_with_two_players_ties_in_assur_are_broken_as_with_four(table: Table, spaces: str, first: str) -> None:
    second = "blue" if first == "red" else "red"
    table("", "flood", players=2, reign=2, expansion="4 3 2", assur=spaces)
    assert (assur(table, first), assur(table, second)) == (9, 2)


@pytest.mark.rule("A1-P2-06", "A1-P3-04")
@pytest.mark.parametrize("players", [2, 3])
def test_a_turn_brings_the_same_as_with_four(players: int) -> None:
    def turn(players: int) -> Table:
        seats = "red: huts C1 C2 D1 C3, zig B1, hand S1 D1 B1 G1 PL, camels 5; blue: zig E6"
        table = Table()(seats, "huts", players=players, expansion="2", free="G2 W")
        table.play("hut D2", "hut A1", "play PL", "feed A1", "play S1", "play G1", "play B1")
        table.play("well C1-C2-D1").on_to("act", "red")
        return table.play("intrigue higher", "extend B1", "offer 1")

    here, four = turn(players), turn(4)
    for what in ("points", "camels", "offerings", "stock", "bases", "centers", "roofs"):
        assert here.number(what, "red") == four.number(what, "red")
    assert (here.huts("red"), here.scored("red"), here.earned("red")) == (
        four.huts("red"),
        four.scored("red"),
        four.earned("red"),
    )
    assert here.scored("red") == {"A1-PRE-01": 2, "A1-PRE-02": 3, "A1-PRE-04": 1, "A1-PRE-05": 6}


@pytest.mark.rule("A1-P2-06", "A1-P3-04")
@pytest.mark.parametrize("players", [2, 3])
def test_dignitaries_offerings_and_final_scoring_are_as_with_four(players: int) -> None:
    def flood(players: int) -> Table:
        seats = "red: huts C2, zig B1/2 B5, offerings 5, camels 4"
        spaces = "higher red red blue, middle red, lower red red"
        return Table()(seats, "flood", players=players, reign=3, expansion="4 3 2", assur=spaces)

    here, four = flood(players).scored("red"), flood(4).scored("red")
    rank = {"A1-ASR-06", "A1-P2-04"}
    assert {k: v for k, v in here.items() if k not in rank} == {k: v for k, v in four.items() if k not in rank}
    assert (here["A1-DIG-01"], here["A1-OFS-01"], here["A1-END-02"], here["A1-END-04"]) == (4, 6, 3, 3)
