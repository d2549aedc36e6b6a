"""The content: where it comes from, what it says, and the thirteen invariants of a map."""

from pathlib import Path
from random import Random

import pytest

from eduba.core.errors import BadContent
from eduba.games.ur.content import OWN_FILE, load
from eduba.games.ur.content.checks import MAP, check_content
from eduba.games.ur.game import GAME, Ur


def test_our_own_map_fulfils_all_thirteen_invariants() -> None:
    assert len(MAP) == 13
    check_content(load())


def test_sizes_of_the_map() -> None:
    c = load()
    assert (c.land.bit_count(), c.rivers.bit_count()) == (68, 22)
    assert [areas.bit_count() for areas in c.of_terrain] == [14, 18, 19, 17]
    assert {c.names[area] for area in c.junctions} == {"E7", "H5"}
    assert c.names[c.exit] == "I6"


def test_every_part_says_where_it_comes_from() -> None:
    sources = load().sources
    assert set(sources.values()) == {"rulebook", "published", "reconstructed"}
    assert sources["map"] == "reconstructed"
    assert sources["colonization"] == "rulebook"
    assert sources["set 3"] == "published"


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """A copy of our content with some words replaced."""
    text = OWN_FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_remarks_in_a_content_file_do_not_make_it_another(tmp_path: Path) -> None:
    assert GAME.with_content(changed(tmp_path, ("[map]", "# mine\n[map]"))).digest == GAME.digest
    assert GAME.with_content(changed(tmp_path, ("Ecbatana", "Hamadan"))).digest != GAME.digest


def test_a_map_of_ones_own_is_played_on(tmp_path: Path) -> None:
    game = GAME.with_content(changed(tmp_path, ("income = 35 #", "income = 40 #"), ("Ecbatana", "Hamadan")))
    assert isinstance(game, Ur)
    assert game.digest != GAME.digest
    assert game.start(3, 1).view(None)["nations"][5]["income"] == 40
    assert "Hamadan" in game.content.cities.values()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('["A1", ', '["A11", '), "the areas must be A1 to I10"),  # MAP-01
        (('["D10", "desert", "Elam"', '["D10", "desert", ""'), "D10 must be a river of no state, or land of one"),
        (('["G7", "savannah", "Sumer"', '["G7", "savannah", "Elam"'), "Elam has 13 land areas"),  # MAP-02
        (('["G5", "desert"', '["G5", "savannah"'), "savannah|desert has"),  # MAP-03
        (('"F3", "G4", "H4"', '"F3", "H4"'), "from F3 to H4, which are no neighbours"),  # MAP-04
        (('exit = "I6"', 'exit = "I5"'), "never reaches the exit"),
        (('"D8", "E8", "E7"]', '"D8", "E8"]'), "never reaches the exit"),  # MAP-05
        (('["G5", "desert", "Akkad"', '["G5", "river", ""'), "desert has 3 regions"),  # MAP-06 comes after
        (
            ('["A5", "hills", "Urartu", "", "Calah"]', '["A5", "hills", "Urartu", "", ""]'),
            "the homelands have 11 areas",
        ),  # MAP-07
        (('["A5", "hills", "Urartu", ""', '["A5", "hills", "Urartu", "Hoy"'), "a city in the homeland of Calah"),
        (('["F4", "savannah", "Akkad", ""', '["F4", "savannah", "Akkad", "Sippar"'), "there are 10 cities"),  # MAP-08
        (('canals = [["A5", "B5"]', 'canals = [["A5", "A4"]'), "the canal A5-A4"),  # MAP-09
        (("bar = [5, 10", "bar = [10, 5"), "the boxes of the price bar must rise"),
        (("cards = 7\n", "cards = 0\n"), "a set of cards is empty"),
        (('crew = ["2", 100]', 'crew = ["5", 100]'), "missing|number 2"),
        (('"I6" # water', '"Z6" # water'), "missing or has the wrong form"),
        (("[map]", "[mop]"), "'map' is missing"),
        (('["A1", "hills"', '["A1", "hill"'), r"entry A1 \('hill' is none of hills, forest, savannah, desert, river\)"),
        (('["A1", "hills", "Urartu"', '["A1", "hills", "Ararat"'), r"entry A1 \('Ararat' is none of Elam, Sumer"),
        (('"", "Calah"]', '"", "Kalach"]'), r"entry A5 \('Kalach' is none of Ashur, Barahshum"),
        (('["A1", "hills", "Urartu", "", ""]', '["A1", "hills", "Urartu"]'), "missing or has the wrong form"),
    ],
)
def test_a_fault_in_a_map_is_named_in_a_sentence(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    file = changed(tmp_path, change)
    with pytest.raises(BadContent, match=says) as fault:
        GAME.with_content(file)
    assert str(fault.value).startswith(str(file))


RIVER_4 = """
[[river]]
number = 4
name = "Zab"
source = "reconstructed"
course = ["G6", "H5", "I6"]

[[river]]
number = 3
"""
ALONE = {
    1: [('["A1", "hills", "Urartu"', '["A1", "hills", ""')],
    2: [('["D7", "forest", "Persia"', '["D7", "forest", "Elam"')],
    3: [('["A1", "hills"', '["A1", "forest"')],
    4: [('exit = "I6"', 'exit = "H5"')],
    5: [("\n[[river]]\nnumber = 3\n", RIVER_4)],
    6: [('["A3", "hills", "Urartu", "", ""]', '["A3", "river", "", "", ""]'), ('["A2", "B2"', '["A3", "A2", "B2"')],
    7: [('["A1", "hills", "Urartu", "", ""', '["A1", "hills", "Urartu", "", "Ashur"')],
    8: [('["A1", "hills", "Urartu", ""', '["A1", "hills", "Urartu", "Van"')],
    9: [('["A5", "B5"]', '["A5", "A4"]')],
    10: [('["E9", "forest", "Elam"', '["E9", "forest", "Akkad"')],
    11: [
        ('["F10", "desert", "Elam", "Anshan"', '["F10", "desert", "Elam", ""'),
        ('["H10", "desert", "Elam", ""', '["H10", "desert", "Elam", "Anshan"'),
    ],
    12: [('["C1", "hills", "Urartu"', '["C1", "hills", "Babylon"')],
    13: [('["A1", "hills", "Urartu"', '["A1", "hills", "Persia"')],
}
SAYS = {
    1: "A1 must be a river of no state, or land of one",
    2: "Elam has 13 land areas instead of 10 to 12",
    3: "forest has 5 regions instead of 4",
    4: "the exit H5 does not lie in row I",
    5: "there are 4 rivers instead of 3",
    6: "the river areas A3 and B2 touch, but neither flows into the other",
    7: "the homeland of Ashur must be one connected piece of land",
    8: "there are 10 cities instead of 9",
    9: "the canal A5-A4 does not join two neighbours of one homeland",
    10: "Elam has fewer than 3 open areas next to a river",
    11: "the city Anshan is more than 3 canals from every river",
    12: "the mean colonization price of Babylon is 73.4, outside 0 to 72",
    13: "Persia falls apart: its land and the rivers beside it are not connected",
}


@pytest.mark.parametrize("number", range(1, len(MAP) + 1))
def test_each_invariant_can_be_broken_alone_and_has_its_sentence(tmp_path: Path, number: int) -> None:
    file = changed(tmp_path, *ALONE[number])
    assert [i + 1 for i, rule in enumerate(MAP) if rule(load(file))] == [number]
    with pytest.raises(BadContent) as fault:
        GAME.with_content(file)
    assert str(fault.value) == f"{file}: {SAYS[number]}"


PRINTED = ('[map]\nsource = "reconstructed"', '[map]\nsource = "printed"')
UNPLAYABLE = (1, 3, 4, 5, 7)
"""The invariants without which the rules make no sense."""


@pytest.mark.parametrize("number", sorted(set(ALONE) - set(UNPLAYABLE)))
def test_a_printed_map_need_only_be_one_the_rules_can_be_played_on(tmp_path: Path, number: int) -> None:
    game = GAME.with_content(changed(tmp_path, *ALONE[number], PRINTED))
    rng, state = Random(number), game.start(3, number)
    while not state.over:
        state.apply(rng.choice(state.options()))
        game.check(state)
    assert state.winners()


@pytest.mark.parametrize("number", UNPLAYABLE)
def test_a_printed_map_the_rules_cannot_be_played_on_is_refused(tmp_path: Path, number: int) -> None:
    file = changed(tmp_path, *ALONE[number], PRINTED)
    with pytest.raises(BadContent) as fault:
        GAME.with_content(file)
    assert SAYS[number] in str(fault.value)


def test_printed_canals_lie_between_neighbours_on_any_map(tmp_path: Path) -> None:
    for pair in ('["A5", "A3"]', '["A2", "B2"]'):
        file = changed(tmp_path, PRINTED, ('["A5", "B5"]', pair))
        with pytest.raises(BadContent, match="must join two neighbours, one of them land"):
            GAME.with_content(file)


def rule(number: int, **facts: object) -> str:
    """What an invariant says about our map with some facts replaced."""
    return str(MAP[number - 1](load()._replace(**facts)))


def test_invariants_that_need_a_sharper_knife() -> None:
    c = load()
    index = c.names.index
    swapped = list(c.downstream)
    swapped[index("B2")] = index("C3")
    assert "differ" in rule(4, downstream=tuple(swapped))
    assert "flows on" in rule(
        4, downstream=tuple(index("I5") if i == c.exit else d for i, d in enumerate(c.downstream))
    )
    assert "exactly two areas" in rule(5, junctions={74: 2})
    assert "instead of 3" in rule(5, courses=c.courses[:2])
    assert "is a river area or in a course" in rule(5, rivers=c.rivers | 1 << index("G5"))
    assert "neither flows into the other" in rule(6, rivers=c.rivers | 1 << index("G5"))
    assert "three savannah areas" in rule(7, homes=(*c.homes[:4], c.homes[5], c.homes[4]))
    assert "must be hills" in rule(7, of_terrain=(0, *c.of_terrain[1:]))
    assert "connected" in rule(7, homes=(c.homes[0] | 1 << index("A1"), *c.homes[1:]))
    assert "has 0 cities" in rule(8, cities={**{a: n for a, n in c.cities.items() if n != "Agade"}, index("A1"): "Van"})
    assert "fewer than 8 areas" in rule(10, homes=(c.homes[0] | c.of_state[4], *c.homes[1:]))
    assert "fewer than 3 open areas next to a river" in rule(10, rivers=1 << c.exit)
    assert "more than 4 canals" in rule(11, rivers=1 << c.exit)
    assert "more than 3 canals" in rule(11, homes=(*c.homes[:5], c.land & ~sum(1 << a for a in c.cities)))
    assert "mean colonization price of Elam" in rule(12, colony=(100,) * 8)
    assert "falls apart" in rule(13, of_state=(*c.of_state[:5], c.of_state[5] | 1 << index("I10")))


def test_the_rulings_with_a_switch(tmp_path: Path) -> None:
    file = changed(
        tmp_path,
        ("reservoir_on_junction = true", "reservoir_on_junction = false"),
        ("eridu_digs_home = false", "eridu_digs_home = true"),
    )
    from .table import Table

    table = Table()
    table.game = GAME.with_content(file)
    table("red: land F7", "Akkad: active, treasury 200", "purchases", acting="Akkad")
    assert table.refuses("reservoir E7") == "UR-C-18"
    assert table.refuses("reservoir D6") is None
    table(phase="eridu", nations="Eridu red").play("red dig I6", "dig I7")
    assert table.canals("I7") == "I6 I8"
