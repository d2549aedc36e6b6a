"""RECRUIT TROOPS and TAX (B19), and army size (B16)."""

import pytest

from eduba.games.akkad.rules.movement.ways import ways_of
from eduba.games.akkad.rules.pieces import army_size, room
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, do, god, possible, upgrade, use
from tests.games.akkad.table import GAME, C, bones, empty_table, give, options, play, space, stand, units

FOUR_CITIES = ("uruk", "ur", "eridu", "dilbat")


def at_uruk(*cities: str) -> AkkadState:
    """Seat 2 has Uruk and other cities, and enough of everything."""
    s = empty_table(3)
    control(s, 2, *(cities or FOUR_CITIES))
    give(s, 2, grain=20, sheep=20, silver=20)
    return s


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


@pytest.mark.rule("AK-PAL-01", "AK-ARM-01", "AK-ARM-03", "AK-PAL-05", "AK-BLD-04")
def test_tv_10_recruit_and_tax_at_uruk() -> None:
    s = at_uruk()
    use(s, "palace", "uruk", seat=2)
    play(s, "buy archer", "buy spearman", "buy chariot")
    assert s.over, "four units fill the city, and the taxes come by themselves"
    assert s.armies[space("uruk")] == units(archer=1, spearman=2, chariot=1)
    assert s.resources[2][2] == 20 - 1 - 1 - 2 + 4


@pytest.mark.rule("AK-PAL-05", "AK-PAL-06", "AK-PAL-07", "AK-AV-10")
def test_tv_10_taxes() -> None:
    s = at_uruk()
    give(s, 2)

    def taxed() -> int:
        give(s, 2)
        do(s, "TAX", "uruk", 2, fresh="uruk")
        return s.resources[2][2]

    s.tokens[space("uruk")] = 1 << 2
    assert taxed() == 4
    s.tokens[space("eridu")] = 1
    assert taxed() == 3
    s.tokens[space("eridu")] = 0
    upgrade(s, "tax_reform", 2)
    assert taxed() == 5
    control(s, 2, *FOUR_CITIES, "kish", "nagar")
    s.floods = 1 << space("kish")
    s.tokens[space("nagar")] = 1
    assert taxed() == 6


@pytest.mark.rule("AK-PAL-09", "AK-WOR-06")
def test_tax_without_activation_counts_unactivated_cities_only() -> None:
    s = at_uruk()
    give(s, 2)
    s.tokens[space("uruk")] = 1 << 2
    do(s, "TAX", seat=2)
    assert s.resources[2][2] == 3
    s.storm = space("dilbat")
    do(s, "TAX", seat=2)
    assert s.resources[2][2] == 5


@pytest.mark.rule("AK-SPC-01")
def test_marad_adds_two_silver_to_a_tax() -> None:
    s = at_uruk()
    give(s, 2)
    s.specials[2] = 1 << C.specials.index("marad")
    do(s, "TAX", seat=2)
    assert s.resources[2][2] == 6


@pytest.mark.rule("AK-PAL-04")
def test_tv_11_half_full_barracks() -> None:
    s = at_uruk("uruk", "ur", "eridu")
    stand(s, 2, "uruk", archer=2)
    give(s, 2, grain=1, silver=1)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    assert options(s) == {"buy spearman", "done"}
    play(s, "buy spearman")
    assert s.armies[space("uruk")] == units(archer=2, spearman=1)
    assert s.resources[2] == [0, 0, 0, 0]


@pytest.mark.rule("AK-PAL-02", "AK-PAL-03")
@pytest.mark.parametrize(
    ("unit", "price"),
    [("spearman", (1, 0, 1)), ("archer", (1, 1, 1)), ("chariot", (2, 2, 2)), ("shield_bearer", (2, 2, 0))],
)
def test_prices(unit: str, price: tuple[int, int, int]) -> None:
    s = at_uruk()
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    assert options(s) == {"buy spearman", "buy archer", "buy chariot", "buy shield_bearer", "done"}
    play(s, f"buy {unit}")
    assert tuple(20 - n for n in s.resources[2][:3]) == price


@pytest.mark.rule("AK-PAL-02")
def test_who_cannot_pay_is_refused() -> None:
    s = at_uruk()
    give(s, 2, grain=1, silver=1)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    assert refusal(s, "buy archer") == "AK-PAL-02"
    play(s, "done")
    assert s.over


@pytest.mark.rule("AK-GEN-15")
def test_what_is_not_in_supply_cannot_be_bought() -> None:
    s = at_uruk()
    stand(s, 2, "ur", shield_bearer=1, hurt_shield_bearer=1)
    stand(s, 2, "eridu", spearman=15)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    assert refusal(s, "buy shield_bearer") == "AK-GEN-15"
    play(s, "buy spearman")
    assert s.armies[space("uruk")] == units(spearman=1), "one was left, the price is the same"
    assert refusal(s, "buy spearman") == "AK-GEN-15"


@pytest.mark.rule("AK-GEN-24")
def test_mats_and_special_cities_change_prices() -> None:
    s = empty_table(3)
    s.specials[0] = 1 << C.specials.index("umma") | 1 << C.specials.index("nagar")
    give(s, 0, grain=3, sheep=3, silver=2)
    control(s, 0, "urkesh", "kahat", "harran")
    do(s, "RECRUIT", "urkesh", fresh="urkesh")
    play(s, "buy shield_bearer", "buy archer", "buy chariot")
    assert s.resources[0] == [0, 0, 0, 0]


# -- free units -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ARM-08", "AK-PAL-10", "AK-PAL-11")
def test_tv_32_horde() -> None:
    s = empty_table(4)
    control(s, 3, "mari", "yabliya", "hit")
    assert army_size(s, 3) == 5
    stand(s, 3, "mari", archer=4)
    give(s, 3, grain=1, silver=1)
    do(s, "RECRUIT", "mari", 3, fresh="mari")
    play(s, "done")
    assert s.armies[space("mari")] == units(archer=4, spearman=1)
    assert s.resources[3] == [1, 0, 1, 0]
    assert not possible(s, "RECRUIT", "mari", 3)


@pytest.mark.rule("AK-BLD-03", "AK-PAL-10")
def test_mari_may_do_without_recruit_troops() -> None:
    s = empty_table(4)
    give(s, 3, grain=1, silver=1)
    do(s, "RECRUIT", "mari", 3, fresh="mari")
    assert "skip" in options(s)
    play(s, "skip")
    assert s.over
    assert not s.armies[space("mari")]


@pytest.mark.rule("AK-WOR-12", "AK-WOR-17")
def test_ninhursag_adds_a_unit_of_a_kind_that_was_bought() -> None:
    s = at_uruk()
    god(s, "ninhursag", 2)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    play(s, "buy archer", "buy chariot", "done")
    assert options(s) == {"take archer", "take chariot", "skip"}
    play(s, "take chariot")
    assert s.over
    assert s.armies[space("uruk")] == units(archer=1, chariot=2)


@pytest.mark.rule("AK-WOR-12", "AK-PAL-11")
def test_a_unit_of_a_single_kind_may_be_added_if_there_is_room() -> None:
    s = at_uruk()
    god(s, "ninhursag", 2)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    play(s, "buy archer", "done")
    assert options(s) == {"take archer", "skip"}
    play(s, "take archer")
    assert s.armies[space("uruk")] == units(archer=2)
    do(s, "RECRUIT", "uruk", 2, fresh="uruk")
    play(s, "buy spearman")
    assert s.over
    assert s.armies[space("uruk")] == units(archer=2, spearman=2), "full"


@pytest.mark.rule("AK-WOR-12", "AK-PAL-10")
def test_who_does_without_the_unit_of_ninhursag_keeps_room_for_the_one_of_mari() -> None:
    s = empty_table(4)
    god(s, "ninhursag", 3)
    control(s, 3, "mari")  # army size 3
    give(s, 3, grain=4, sheep=4)
    stand(s, 3, "mari", archer=1)
    do(s, "RECRUIT", "mari", 3, fresh="mari")
    play(s, "buy shield_bearer", "done", "skip")
    assert s.over
    assert s.armies[space("mari")] == units(archer=1, shield_bearer=1, spearman=1)


@pytest.mark.rule("AK-WOR-17")
def test_the_free_spearman_of_mari_is_not_copied() -> None:
    s = empty_table(4)
    god(s, "ninhursag", 3)
    give(s, 3)
    do(s, "RECRUIT", "mari", 3, fresh="mari")
    assert s.armies[space("mari")] == units(spearman=1)


# -- at a home city that is lost ------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ROL-32")
def test_recruits_retake_a_home_city_that_is_merely_controlled_by_another() -> None:
    s = at_uruk("ur")
    s.control[space("uruk")] = 1
    do(s, "RECRUIT", "uruk", 2)
    play(s, "buy archer")
    assert s.control[space("uruk")] == 2
    assert s.armies[space("uruk")] == units(archer=1)


@pytest.mark.rule("AK-ROL-32", "AK-ROL-38")
def test_recruits_fight_for_a_home_city_that_is_held() -> None:
    s = at_uruk("ur", "eridu")
    stand(s, 1, "uruk", spearman=1)
    do(s, "RECRUIT", "uruk", 2)
    assert refusal(s, "buy shield_bearer") == "AK-ROL-38"
    play(s, "buy archer")
    assert "buy shield_bearer" in options(s)
    assert s.armies[space("uruk")] == units(spearman=1), "the recruits wait"
    bones(s, "S")
    play(s, "buy shield_bearer")
    while not s.over:
        play(s, "fight")
    assert s.control[space("uruk")] == 2
    assert s.armies[space("uruk")] == units(archer=1, shield_bearer=1)


@pytest.mark.rule("AK-ROL-38")
def test_only_the_recruits_count_for_army_size_there() -> None:
    s = at_uruk("ur", "eridu")
    stand(s, 1, "uruk", spearman=3)
    do(s, "RECRUIT", "uruk", 2)
    play(s, "buy archer")
    assert refusal(s, "buy chariot") is None
    assert s.local(type(s.frames[-1])).waiting == units(archer=1)


@pytest.mark.rule("AK-PAL-08")
def test_royal_roads_lead_one_step_farther() -> None:
    s = at_uruk()
    assert ways_of(s, 2).gait.land_steps == 1
    upgrade(s, "royal_roads", 2)
    assert ways_of(s, 2).gait.land_steps == 2


# -- army size ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ARM-01", "AK-ARM-02")
def test_army_size_is_the_number_of_cities_but_at_least_one() -> None:
    s = at_uruk()
    assert army_size(s, 2) == 4
    control(s, 2, "kullab", "eanna")
    assert army_size(s, 2) == 1


@pytest.mark.rule("AK-ARM-03", "AK-ARM-04", "AK-ARM-05", "AK-ARM-06")
def test_champions_priests_and_shield_bearers_count_but_not_mercenaries() -> None:
    s = at_uruk()
    stand(s, 2, "uruk", champion=1, priest=1, hurt_shield_bearer=1, mercenary=5)
    assert room(s, 2, space("uruk")) == 1
    stand(s, 2, "uruk", spearman=3)
    assert room(s, 2, space("uruk")) == 0, "an army may be too large for other reasons"
