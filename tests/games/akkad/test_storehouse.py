"""COLLECT and HIRE MERCENARY (B18)."""

import pytest

from eduba.games.akkad.state import AkkadState
from eduba.i18n import Speaker
from tests.games.akkad.building_table import control, do, event, possible, upgrade, use
from tests.games.akkad.table import GAME, C, empty_table, give, options, play, space, stand, units


def at_uruk(**characters: tuple[str, ...]) -> AkkadState:
    """Seat 2 has Uruk and its four neighbours, of which Ur was activated earlier (TV-09)."""
    s = empty_table(3, **characters)
    s.tokens[space("ur")] |= 1
    return s


@pytest.mark.rule("AK-STO-01", "AK-STO-02", "AK-STO-05", "AK-AV-10")
def test_tv_09_collect_at_uruk() -> None:
    s = at_uruk()
    use(s, "storehouse", "uruk", seat=2)
    assert s.actor == 2
    assert options(s) == {"resource grain", "resource sheep"}
    play(s, "resource grain")
    assert s.resources[2] == [2, 2, 0, 0]
    assert s.over, "there is no silver to hire with"


@pytest.mark.rule("AK-STO-03", "AK-PRT-08")
def test_tv_09_a_canal_on_ur_gives_silver() -> None:
    s = at_uruk()
    s.canals[space("ur")] = 1 << 2
    use(s, "storehouse", "uruk", seat=2)
    play(s, "resource grain")
    assert s.resources[2] == [2, 2, 1, 0]


@pytest.mark.rule("AK-PRT-08")
def test_a_canal_of_somebody_else_gives_nothing() -> None:
    s = at_uruk()
    s.canals[space("ur")] = 1 << 1
    use(s, "storehouse", "uruk", seat=2)
    play(s, "resource grain")
    assert s.resources[2] == [2, 2, 0, 0]


@pytest.mark.rule("AK-STO-08", "AK-STO-09")
@pytest.mark.parametrize(("choice", "sheep", "grain"), [("sheep", 6, 1), ("grain", 4, 2)])
def test_tv_09_sheepfold(choice: str, sheep: int, grain: int) -> None:
    s = at_uruk()
    upgrade(s, "sheepfold", seat=2)
    use(s, "storehouse", "uruk", seat=2)
    play(s, f"resource {choice}")
    assert s.resources[2] == [grain, sheep, 0, 0]


@pytest.mark.rule("AK-STO-08", "AK-STO-09")
def test_granary() -> None:
    s = at_uruk()
    upgrade(s, "granary", seat=2)
    use(s, "storehouse", "uruk", seat=2)
    play(s, "resource grain")
    assert s.resources[2] == [4, 2, 0, 0]


@pytest.mark.rule("AK-STO-03", "AK-STO-04")
def test_tv_39_canal_collect() -> None:
    s = empty_table(6)
    s.tokens[space("sirara")] = 1
    stand(s, 0, "lagash", spearman=1)
    girsu = 3

    def collected() -> list[int]:
        give(s, girsu)
        do(s, "COLLECT", "girsu", girsu, fresh="girsu")
        play(s, "resource grain")
        return s.resources[girsu]

    assert collected() == [2, 1, 0, 0], "nigin and girsu give grain, guabba a sheep"
    s.canals[space("lagash")] = 1 << girsu
    assert collected() == [2, 1, 1, 0]
    s.canals[space("sirara")] = 1 << girsu
    assert collected() == [3, 1, 1, 0]


@pytest.mark.rule("AK-STO-03", "AK-EVT-06")
def test_tv_39_drought_leaves_grain_only_on_canals() -> None:
    s = empty_table(6)
    event(s, "drought")
    s.tokens[space("sirara")] = 1
    s.canals[space("sirara")] = 1 << 3
    do(s, "COLLECT", "girsu", 3, fresh="girsu")
    assert s.resources[3] == [1, 2, 1, 0], "girsu can only give sheep, nigin nothing, lagash silver"


@pytest.mark.rule("AK-STO-04", "AK-WOR-06")
def test_the_storm_stops_even_a_canal() -> None:
    s = at_uruk()
    s.canals[space("ur")] = 1 << 2
    s.storm = space("ur")
    do(s, "COLLECT", "uruk", 2, fresh="uruk")
    play(s, "resource grain")
    assert s.resources[2] == [2, 2, 0, 0]


@pytest.mark.rule("AK-STO-05", "AK-STO-06")
def test_akkad_and_foreign_homes_give_a_chosen_resource_to_whoever_controls_them() -> None:
    s = empty_table(3)
    control(s, 0, "akkad", "urkesh")
    do(s, "COLLECT", "akkad", fresh="akkad")
    assert options(s) == {"resource grain", "resource sheep", "resource silver", "resource lapis"}
    play(s, "resource lapis")
    assert s.resources[0] == [0, 0, 0, 1]
    control(s, 0, "susa")
    do(s, "COLLECT", "susa", fresh="susa")
    assert options(s) == {"resource grain", "resource sheep"}


@pytest.mark.rule("AK-STO-05")
def test_several_choices_come_in_the_order_of_the_map() -> None:
    s = empty_table(3)
    control(s, 0, "akkad", "kish")
    do(s, "COLLECT", "kish", fresh="kish")
    assert s.prompt() == ("ask.collect", space("kish"), space("akkad"))
    play(s, "resource silver")
    assert s.resources[0] == [1, 0, 1, 0]


@pytest.mark.rule("AK-STO-07", "AK-PRT-06")
def test_red_spaces_give_nothing_even_with_a_canal() -> None:
    s = empty_table(6)
    control(s, 0, "yabliya")
    s.canals[space("mashu_gate")] = 1
    do(s, "COLLECT", "yabliya", fresh="yabliya")
    assert s.resources[0] == [0, 0, 1, 0]


@pytest.mark.rule("AK-STO-10")
def test_without_activation_an_activated_city_itself_gives_nothing() -> None:
    s = at_uruk()
    do(s, "COLLECT", "ur", 2)
    play(s, "resource grain")
    assert s.resources[2][2] == 0
    s.canals[space("ur")] = 1 << 2
    do(s, "COLLECT", "ur", 2)
    play(s, "resource grain")
    assert s.resources[2][2] == 1


@pytest.mark.rule("AK-ROL-20", "AK-ROL-21")
def test_from_all_adjacent_spaces() -> None:
    s = at_uruk()
    control(s, 2, "uruk")
    s.tokens[space("uruk")] = 2
    do(s, "COLLECT", "uruk", 2, all_adjacent=True)
    play(s, "resource sheep")
    assert s.resources[2] == [1, 3, 1, 0]
    s.storm = space("kullab")
    give(s, 2)
    do(s, "COLLECT", "uruk", 2, all_adjacent=True)
    play(s, "resource sheep")
    assert s.resources[2] == [0, 3, 1, 0]


@pytest.mark.rule("AK-ACT-10", "AK-AV-15")
def test_a_collect_that_yields_nothing_is_not_possible() -> None:
    s = empty_table(3)
    control(s, 0, "kahat")
    assert possible(s, "COLLECT", "kahat", fresh="kahat")
    event(s, "drought")
    assert not possible(s, "COLLECT", "kahat", fresh="kahat")
    event(s, "locusts")
    s.tokens[space("kahat")] = 1
    assert not possible(s, "COLLECT", "kahat")


def test_lipit_ili_adds_one_open_space() -> None:
    s = at_uruk(characters=("tuta_napshum", "shu_mama", "lipit_ili"))
    do(s, "COLLECT", "uruk", 2, fresh="uruk")
    assert options(s) == {"at ur", "skip"}
    play(s, "at ur", "resource grain")
    assert s.resources[2] == [2, 2, 1, 0]
    stand(s, 1, "ur", spearman=1)
    give(s, 2)
    do(s, "COLLECT", "uruk", 2, fresh="uruk")
    assert options(s) == {"resource grain", "resource sheep"}, "others stand in ur"


def test_shekhna_adds_grain_to_a_collect_that_gives_some() -> None:
    s = empty_table(3)
    control(s, 0, "kahat", "harran")
    s.specials[0] = 1 << C.specials.index("shekhna")
    do(s, "COLLECT", "kahat", fresh="kahat")
    assert s.resources[0] == [3, 0, 0, 0]
    do(s, "COLLECT", "harran", fresh="harran")
    assert s.resources[0] == [3, 0, 1, 0]


# -- HIRE MERCENARY -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-STO-11", "AK-STO-12")
def test_hire_two_mercenaries_once() -> None:
    s = empty_table(3)
    control(s, 0, "kahat")
    give(s, 0, silver=3)
    use(s, "storehouse", "kahat")
    assert options(s) == {"yes", "no"}
    play(s, "yes")
    assert s.over
    assert s.armies[space("kahat")] == units(mercenary=2)
    assert s.resources[0][2] == 2


@pytest.mark.rule("AK-STO-11", "AK-GEN-13")
def test_hiring_can_be_declined_and_needs_silver() -> None:
    s = empty_table(3)
    control(s, 0, "kahat")
    give(s, 0, silver=1)
    do(s, "HIRE", "kahat", fresh="kahat")
    play(s, "no")
    assert s.over
    assert not s.armies[space("kahat")]
    assert possible(s, "HIRE", "kahat")
    give(s, 0, lapis=1)
    assert not possible(s, "HIRE", "kahat")


@pytest.mark.rule("AK-ARM-05")
def test_army_size_does_not_limit_mercenaries() -> None:
    s = empty_table(3)
    control(s, 0, "kahat")
    stand(s, 0, "kahat", spearman=1)
    give(s, 0, silver=1)
    do(s, "HIRE", "kahat", fresh="kahat")
    play(s, "yes")
    assert s.armies[space("kahat")] == units(spearman=1, mercenary=2)


def test_nabi_ulmash_hires_twice_and_kazallu_three_at_a_time() -> None:
    s = empty_table(3, characters=("nabi_ulmash", "shu_mama", "ken_ussam"))
    control(s, 0, "kahat")
    s.specials[0] = 1 << C.specials.index("kazallu")
    give(s, 0, silver=3)
    do(s, "HIRE", "kahat", fresh="kahat")
    said = {language: Speaker(language, GAME).prompt for language in ("en", "de")}
    assert said["en"](s.prompt()) == "HIRE MERCENARY in Kahat?"
    play(s, "yes")
    assert said["en"](s.prompt()) == "HIRE MERCENARY in Kahat, once more?"
    assert said["de"](s.prompt()) == "SÖLDNER ANWERBEN in Kahat, noch einmal?"
    play(s, "yes")
    assert s.over
    assert s.armies[space("kahat")] == units(mercenary=6)
