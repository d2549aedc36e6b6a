"""The worked examples of the rulebook, section D of our rule atlas, as they are told there."""

from pathlib import Path

import pytest

from eduba.games.ur.content import OWN_FILE

from .table import Table


def test_D1_nation_division(table: Table) -> None:
    table.deal().play("red treaty Ashur")
    assert table.refuses("offer Der 114") == "UR-AUC-06"
    table.play("blue offer Der 115")
    assert table.refuses("offer Der 119") == "UR-AUC-06"
    table.play("green offer Der 120")
    assert table.state.view(None)["seats"][1]["available"] == 450
    assert table.refuses("offer Eridu 164") == "UR-AUC-06"
    table.play("yellow offer Eridu 175", "red treaty Barahshum", "blue pass", "green treaty Calah")
    assert (table.phase, table.actor, table.state.bid) == ("auction", "blue", 120)
    table.play("blue raise 150", "green withdraw")
    assert (table.holder("Der"), table.holder("Eridu")) == ("blue", "yellow")
    table.play("yellow pass", "red treaty First Akkadians")
    assert [table.cash(c) for c in ("red", "blue", "green", "yellow")] == [170, 300, 380, 275]
    assert (table.treasury("Akkad"), table.king("Akkad"), table.land("red")) == (220, "red", "E4 E5 E6")
    assert (table.phase, table.actor) == ("settlement", "blue")


def test_D2_all_pass(table: Table) -> None:
    table.deal()
    for price in (15, 10, 5):
        table.play("red pass", "blue pass", "green pass", "yellow pass")
        assert table.state.ashur == price
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.holder("Ashur"), table.cash("red"), table.actor) == ("red", 450, "blue")
    table.play("blue pass", "green pass", "yellow pass", "red pass")
    assert [table.cash(c) for c in ("red", "blue", "green", "yellow")] == [460, 450, 450, 450]


def test_D3_buying_limits(table: Table) -> None:
    table(
        "red: land D10 F1; blue: land F8 F9 E9 E1 E2 D1 F2 G3",
        "Babylon: active",  # Elam, with four colonized lands, is emerging
    ).play("red sell D10", "sell F1")
    for desert in ["H10", "I10", "F10", "G1", "H2", "H1", "G5", "H8", "I3"]:
        assert table.refuses(f"buy {desert}") == "UR-BUY-08"
    for elam in ["F8", "G8", "G9", "G10"][1:]:
        assert table.refuses(f"buy {elam}") == "UR-BUY-09"
    assert table.refuses("buy G2") is None
    for elsewhere in ["A1", "D3", "F7", "G7"]:
        assert table.refuses(f"buy {elsewhere}") is None


@pytest.mark.parametrize(("moves", "cash", "price"), [("ABCDE", 500, 76), ("ABC.DE", 452, 67)])
def test_D4_selling_batches(table: Table, moves: str, cash: int, price: int) -> None:
    table("red: land A1 A3 B1 B3 C1, cash 0; blue: land A4")
    hills = dict(zip("ABCDE", ["A1", "A3", "B1", "B3", "C1"], strict=True))
    for move in moves:
        table.play("red close" if move == "." else f"red sell {hills[move]}")
    assert (table.cash("red"), table.price("hills")) == (cash, price)


@pytest.mark.parametrize(
    ("start", "count", "pays", "price"), [(60, 3, 180, 46), (53, 3, 159, 46), (46, 4, 184, 39), (5, 1, 5, 5)]
)
def test_D5_intervention(table: Table, start: int, count: int, pays: int, price: int) -> None:
    table("red: land D10 H10 I10 H8, cash 0; blue: land F8 G7", prices=f"desert {start}")
    table.play(*[f"red sell {area}" for area in ["D10", "H10", "I10", "H8"][:count]])
    assert (table.cash("red"), table.price("desert")) == (pays, price)


@pytest.mark.parametrize(
    ("prices", "cities"),
    [((53, 67, 67, 112), (67, 112, 112, 112)), ((60, 71, 100, 82), (71, 82, 100, 100))],
)
def test_D6_city_prices(table: Table, prices: tuple[int, ...], cities: tuple[int, ...]) -> None:
    terrains = ("desert", "savannah", "hills", "forest")
    table(prices=", ".join(f"{t} {p}" for t, p in zip(terrains, prices, strict=True)))
    assert tuple(table.city_price(t) for t in terrains) == cities


def test_D7_kings(table: Table) -> None:
    table("red: land F4 F5 F7; blue: land D3 D4", "Akkad: king red").play("red pass", "blue buy G5")
    assert table.king("Akkad") == "red"
    table.play("done", "green pass", "yellow pass", "red pass", "blue buy C5")
    assert table.king("Akkad") == "blue"
    table("red: land F4 F5 F7 G5; blue: land D3 D4 D5; green: land E4 E5 E6").play("red sell F4", "sell F5")
    assert table.king("Akkad") == "blue"


def crew(table: Table, quality: str, canals: str) -> Table:
    """Akkad is about to dig with one crew."""
    return table("red: land F7", f"Akkad: active, crews {quality}", "digging", acting="Akkad", era="M", canals=canals)


def dug(table: Table) -> tuple[int, int]:
    """Canals and cost of the stretch just dug."""
    if table.phase == "stretch":
        table.play("done")
    _, _, _, canals, junctions = table.events("stretch")[-1]
    return int(canals), int(canals) + int(junctions)


def test_D8_digging_example_1_one_line_for_a_4_crew(table: Table) -> None:
    crew(table, "4", "H1-H2").play("red dig H1", "dig G1", "dig F1", "dig E1", "dig D1")
    assert dug(table) == (4, 4)
    crew(table, "4", "H1-H2").play("red dig H1", "dig G1", "dig F1", "dig E1")
    assert table.refuses("dig G1") == "UR-DIG-04"
    assert table.refuses("dig G2") == "UR-DIG-01"  # no second branch


@pytest.mark.parametrize("quality", ["1+1", "2", "3", "4", "M"])
def test_D8_digging_example_2_costs(table: Table, quality: str) -> None:
    crew(table, quality, "").play("red dig D6", "dig D7")  # A: river to dry land
    assert dug(table) == (1, 2)
    crew(table, quality, "H1-H2").play("red dig H1", "dig G1")  # B: two canals from land with one
    assert (table.phase == "stretch" and table.refuses("dig F1") is None) == (quality != "1+1")
    if quality != "1+1":
        assert dug(table.play("dig F1")) == (2, 2)
    crew(table, quality, "D4-D5 D4-C5 D3-C3").play("red dig D4", "dig D3")  # C: two canals to one canal
    assert dug(table) == (1, 2)
    crew(table, quality, "D4-D5 D4-C5 D3-C3 D3-C4").play("red dig D4")  # D: two canals to two canals
    assert (table.refuses("dig D3") is None) == (quality in ("3", "4", "M"))
    if quality in ("3", "4", "M"):
        assert dug(table.play("dig D3")) == (1, 3)


@pytest.mark.parametrize("quality", ["1+1", "2", "3", "4", "M"])
def test_D8_digging_example_3_no_junction_in_the_middle(table: Table, quality: str) -> None:
    crew(table, quality, "D5-C5").play("red dig D6", "dig D5")
    assert table.phase != "stretch"
    assert dug(table) == (1, 2)


def test_D8_digging_example_3_two_crews_do_it(table: Table) -> None:
    table("red: land F7", "Akkad: active, crews 2 2", "digging", acting="Akkad", era="3", canals="D5-C5")
    table.play("red dig D6", "dig D5", "dig D5", "dig D4")
    assert [e[3:] for e in table.events("stretch")] == [(1, 1), (1, 1)]


def test_D8_refused(table: Table) -> None:
    crew(table, "M", "D5-D4").play("red dig D5", "dig C5")
    assert table.refuses("dig D5") == "UR-DIG-04"
    crew(table, "M", "D5-D4")
    assert table.refuses("dig F7") == "UR-DIG-02"
    table.play("red dig D5")
    assert table.refuses("dig D4") == "UR-DIG-05"
    crew(table, "M", "").play("red dig D6")
    assert table.refuses("dig C6") == "UR-DIG-06"
    table("red: land F7", "Akkad: active, crews M", "digging", acting="Akkad", nations="Ashur red").play("red dig D6")
    assert table.refuses("dig D5") == "UR-DIG-07"


def test_D9_mills_first_part(table: Table) -> None:
    table(
        "red: land D7 E6 D4 C5 E5 D3, cash 0",
        "Persia: active, crews M; Akkad: active, crews M",
        "rain",
        works="D6 M Persia, D5 1 Akkad",
        canals="D6-D7 D6-E6 D6-D5 D5-D4 D5-C5 D5-E5 D4-D3",
        era="M",
    )
    while table.phase == "rain":
        table.state.apply(table.state.options()[0])
    assert (table.irrigated("Persia"), table.irrigated("Akkad")) == ("D7 E6", "C5 D4 E5")


def test_D9_mills_second_part(table: Table) -> None:
    table(
        "red: land C7 B7 C8 D7",
        "Persia: active, crews M",
        "rain",
        works="C6 3 Persia, C7 M Persia",
        canals="C6-C7 C7-B7 C7-C8 C7-D7",
        era="M",
    )
    table.play("red water C8", "red water B7")
    assert table.irrigated("Persia") == "B7 C7 C8"
    assert table.phase == "harvest"


@pytest.fixture
def city_by_the_river(table: Table, tmp_path: Path) -> Table:
    """The same map with the city of A8 moved to B7, next to river 2."""
    text = OWN_FILE.read_text(encoding="utf-8")
    text = text.replace('["A8", "hills", "Persia", "Ecbatana", ""]', '["A8", "hills", "Persia", "", ""]')
    text = text.replace('["B7", "forest", "Persia", "", ""]', '["B7", "forest", "Persia", "Ecbatana", ""]')
    file = tmp_path / "city.toml"
    file.write_text(text, encoding="utf-8")
    table.game = table.game.with_content(file)
    return table


def test_D10_rainy_season(city_by_the_river: Table) -> None:
    """X is Persia (red), Q Urartu (blue), Y Elam (green), Z Sumer (yellow), Q2 Babylon (purple).

    East is B7, west B5, E1 and E2 are A7 and C7; S is D10, N is E9, n1 is F9, A1 is G9, A2 is E10, P is F8.
    """
    table = city_by_the_river(
        "red: land B7 A7 C7; blue: land B5; green: land D10 G9 E10; yellow: land I5; purple: land I1",
        phase="rain",
        players=6,
        era="3",
        works="B6 4 Persia, B7 1 Persia, B5 2 Urartu, B10 2 Urartu, D9 2 Elam, E8 4 Sumer, E9 2 Babylon, F8 1 Sumer",
        canals="B6-B7 B6-B5 B7-A7 B7-C7 D9-D10 D9-E9 E9-F9 F9-G9 E9-E10 E8-F8 F8-E9",
    )
    assert (table.irrigated("Persia"), table.irrigated("Urartu")) == ("A7 B7 C7", "B5")
    assert ("waits", table.area("E7"), 2) in table.events("waits")
    assert (table.actor, table.options("water")) == ("green", "D10 E9")
    table.play("green water D10")
    assert (table.actor, table.options("water")) == ("purple", "E10 F8 G9")
    table.play("purple water E10")
    assert (table.irrigated("Elam"), table.irrigated("Babylon")) == ("D10", "E10 G9")
    harvests = {table.game.labels["state"][int(e[1])]: e[2] for e in table.events("harvested")}
    assert harvests == {"Persia": 100, "Urartu": 25, "Elam": 25, "Babylon": 50}
    assert table.payments("UR-HAR-01") == [("bank", "red", 20), ("bank", "blue", 5), ("bank", "green", 15)]
    joined = [e[2] for e in table.events("flowed") if e[1] == table.area("F6")]
    assert joined == [5]
    assert len(table.events("irrigated")) + joined[0] == 12
    assert [e[0] for e in table.events("returned", "unused")][-3:] == ["returned", "returned", "unused"]
    assert [e[1] for e in table.events("unused")] == [table.area("B10"), table.area("E8")]


def test_D11_distribution(table: Table) -> None:
    table(
        "red: land D3 D4 D5 C5; blue: land F7 F4 F5",
        "Akkad: active, crews 3",
        "rain",
        era="3",
        works="D6 2 Akkad, D2 2 Akkad, C6 2 Akkad",
        canals="D6-D5 D2-D3 C6-C5",
    ).play("red distribute")
    assert table.payments("UR-STO-02") == [("bank", "red", 40), ("bank", "blue", 30), ("bank", "Akkad", 5)]
    table(
        "red: land D1 E1 E2 F1 F2 G1",
        "Babylon: active, crews 3",
        "rain",
        era="3",
        works="D2 2 Babylon",
        canals="D2-D1 D2-E2",
    ).play("red distribute")
    assert (table.payments("UR-STO-03"), table.treasury("Babylon")) == ([("bank", "red", 50)], 0)


@pytest.mark.parametrize(
    ("works", "choice", "left"),
    [
        ("D6 2 Akkad, F7 1 Akkad, F5 2 Akkad, A2 6 Akkad", "", "A2 D6 F5"),
        ("D6 2 Akkad, F7 2 Akkad, A2 M Akkad", "remove F7", "A2 D6"),
        ("D6 M Akkad", "", "D6"),
    ],
)
def test_D12_storing(table: Table, works: str, choice: str, left: str) -> None:
    table("red: land D5", "Akkad: active, crews M", "rain", era="M", works=works, canals="D6-D5").play("red store")
    table.play(*filter(None, [choice]))
    assert table.works("Akkad") == left


def test_D12_no_harvest(table: Table) -> None:
    table("red: land F7", "Akkad: active, crews M", "rain", era="M", works="D6 2 Akkad", canals="D6-D5")
    assert (table.phase, table.works("Akkad")) == ("settlement", "D6")


def test_D13_regions(table: Table) -> None:
    regions = table.game.content.regions[0]
    one, two, three, four = (table.labels(regions[i]).split() for i in (0, 1, 2, 4))
    wet = [one[0], two[0], three[0], three[1], four[0], four[1], four[2]]
    irrigated = dict.fromkeys(wet, "Akkad")
    table(f"red: land F7 {' '.join(wet)}", "Akkad: active", "end_of_round", water={"irrigated": irrigated})
    assert table.price("hills") == 160  # four boxes up from 100, not seven


@pytest.mark.parametrize(
    ("marks", "land", "cash", "desert"),
    [(("D10", "H10"), "A1 F7", 20, 46), (("D10", "A1"), "D10 F7 H10", 0, 60)],
)
def test_D14_forced_sale(table: Table, marks: tuple[str, ...], land: str, cash: int, desert: int) -> None:
    table(
        "red: land F7 D10 H10 A1, cash 30; blue: land F8 A3",
        "Akkad: active, treasury 20",
        "maintenance",
        acting="Akkad",
        era="3",
    )
    assert table.state.prompt() == ("ask.forced_sale", 2, 100)
    table.play(*[f"red mark {area}" for area in marks])
    assert (table.land("red"), table.cash("red"), table.treasury("Akkad")) == (land, cash, 0)
    assert (table.price("desert"), table.crews("Akkad")) == (desert, "3")


def test_D15_revolution(table: Table) -> None:
    table(
        "red: land F7 D10 H10, cash 30; blue: land F8 D3",
        "Akkad: active, treasury 0, king red",
        "maintenance",
        acting="Akkad",
        era="4",
        prices="desert 67",
    )
    assert (table.land("red"), table.cash("red")) == ("F7", 0)
    assert table.payments("UR-REV-01")[:2] == [("bank", "red", 67), ("bank", "red", 67)]
    assert (table.state.over, table.state.view(None)["ending"]) == (True, ["revolution"])


def test_D16_era(table: Table) -> None:
    table(
        "red: land F7 F5; blue: land D10",
        "Akkad: active, treasury 400, crews 1+1; Elam: active, crews 1+1",
        "states",
        era="2",
        left=(0, 0),
        nations="Ashur red",
    )
    assert table.order == "Elam Akkad"
    table.play("blue done", "red done", "red reservoir D6")
    assert (table.crews("Akkad"), table.crews("Elam"), table.era) == ("", "", "3")
    assert table.refuses("assimilate Ashur") is None
    table.play("red done")
    assert (table.crews("Akkad"), table.crews("Elam")) == ("3", "")
    assert table.payments("UR-MNT-04") == [("Akkad", "bank", 150)]
    assert table.state.round == 2
