"""Buildings in general (B17): who may use which one where, and in which order its actions come."""

import pytest

from eduba.games.akkad.content import BUILDINGS, UPGRADE_OF, UPGRADES
from eduba.games.akkad.rules import buildings
from eduba.games.akkad.rules.buildings.actions import ACTIONS, OF_BUILDING
from eduba.games.akkad.rules.control import take
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, event, use
from tests.games.akkad.table import C, empty_table, give, options, play, space, stand, units


def can_use(s: AkkadState, building: str, city: str, seat: int = 0) -> bool:
    return buildings.can_use(s, seat, BUILDINGS.index(building), space(city))


@pytest.mark.rule("AK-BLD-01", "AK-BLD-04", "AK-BLD-05")
def test_actions_and_upgrades_are_those_of_the_content() -> None:
    printed = C.data["buildings"]
    assert tuple(entry["id"] for entry in printed) == BUILDINGS
    for building, entry in enumerate(printed):
        assert [ACTIONS[action] for action in OF_BUILDING[building]] == entry["actions"]
        mine = [UPGRADES[upgrade] for upgrade, needed in enumerate(UPGRADE_OF) if needed == building]
        assert mine == entry["upgrades"]


@pytest.mark.rule("AK-BLD-01", "AK-BLD-02", "AK-AV-02")
def test_an_owned_building_serves_in_every_city_under_control() -> None:
    s = empty_table(3)
    assert can_use(s, "storehouse", "urkesh")
    assert can_use(s, "storehouse", "harran")
    assert not can_use(s, "storehouse", "uruk"), "not under control"
    assert not can_use(s, "storehouse", "wagaltum"), "no city"
    assert not can_use(s, "palace", "urkesh"), "not built"
    s.buildings[0] |= 1 << BUILDINGS.index("palace")
    assert can_use(s, "palace", "harran")


@pytest.mark.rule("AK-AV-15")
def test_a_building_of_which_nothing_can_be_done_cannot_be_used() -> None:
    s = empty_table(3)
    s.buildings[0] = 0b1111
    control(s, 0, "kahat")
    give(s, 0)
    assert not can_use(s, "temple", "kahat")
    assert not can_use(s, "port", "kahat")
    stand(s, 0, "kahat", priest=1)
    assert can_use(s, "temple", "kahat"), "the priest can convert"
    event(s, "drought")
    assert not can_use(s, "storehouse", "kahat")
    give(s, 0, silver=1)
    assert can_use(s, "storehouse", "kahat"), "mercenaries can be hired"
    assert can_use(s, "port", "kahat"), "silver can be traded"


@pytest.mark.rule("AK-BLD-03", "AK-BLD-04")
def test_actions_come_in_printed_order_and_may_be_left_out() -> None:
    s = empty_table(3)
    give(s, 0, grain=9, sheep=9, silver=9)
    control(s, 0, "urkesh", "harran")
    use(s, "temple", "urkesh")
    assert s.prompt()[0] == "ask.train"
    play(s, "yes", "skip")
    assert s.prompt()[0] == "ask.ziggurat"
    play(s, "no")
    assert s.over
    assert not s.ziggurats


@pytest.mark.rule("AK-BLD-03")
def test_tv_29_recruit_then_tax_or_tax_alone() -> None:
    s = empty_table(3)
    give(s, 0, grain=1, silver=1)
    control(s, 0, "urkesh", "harran")
    use(s, "palace", "urkesh")
    assert options(s) == {"buy spearman", "done"}
    play(s, "done")
    assert s.over, "taxes are taken last, so nothing can be recruited for them"
    assert s.resources[0] == [1, 0, 3, 0]
    use(s, "palace", "harran")
    play(s, "buy spearman")
    assert s.armies[space("harran")] == units(spearman=2)
    assert s.resources[0] == [0, 0, 3, 0], "Urkesh is activated, Harran is the fresh one"


@pytest.mark.rule("AK-BLD-08")
def test_a_conqueror_gets_no_buildings_and_nobody_loses_any() -> None:
    s = empty_table(3)
    s.buildings[0], s.upgrades[0] = 0b11, 0b1
    take(s, 1, space("urkesh"))
    assert s.buildings[:2] == [0b11, 0b1]
    assert s.upgrades[:2] == [0b1, 0]
    assert can_use(s, "palace", "harran")
    assert not can_use(s, "palace", "urkesh", seat=1)


@pytest.mark.rule("AK-WOR-05")
def test_nothing_is_done_in_a_city_under_the_storm() -> None:
    s = empty_table(3)
    s.buildings[0] = 0b1111
    give(s, 0, grain=9, sheep=9, silver=9)
    s.storm = space("harran")
    assert not any(can_use(s, building, "harran") for building in BUILDINGS)
