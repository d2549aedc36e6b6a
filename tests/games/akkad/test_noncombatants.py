"""Units that cannot fight, leaderless mercenaries, and where displaced units go (B15)."""

import pytest

from eduba.games.akkad.army import CHAMPION, PRIEST
from eduba.games.akkad.rules import combat
from eduba.games.akkad.rules.displacement import displace, nearest
from eduba.games.akkad.rules.pieces import has_others, supply
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import attack, battle, field, told
from tests.games.akkad.table import GAME, options, play, space, stand, units

KISH, NIGIN, GIRSU = space("kish"), space("nigin"), space("girsu")


def rebels_in(where: str, n: int = 2, **army: int) -> AkkadState:
    s = field()
    stand(s, 0, where, **army)
    s.run()
    combat.rebels_appear(s, space(where), n)
    s.run()
    return s


@pytest.mark.rule("AK-NCU-01", "AK-NCU-02", "AK-NCU-03", "AK-CMB-70")
def test_tv_41_a_priest_escapes_to_the_nearest_city() -> None:
    s = field()
    stand(s, 1, "girsu", spearman=4)
    s = battle("sirara", {"spearman": 1}, {"priest": 1}, s)
    assert (s.holder[space("sirara")], s.control[space("sirara")]) == (0, 0)
    assert s.armies[GIRSU] == units(spearman=4, priest=1)  # beyond army size
    assert not told(s, "fight", "victory")
    assert s.beaten_champions[0] == 0


@pytest.mark.rule("AK-NCU-07", "AK-NCU-06")
@pytest.mark.parametrize(("n", "joining"), [(1, 1), (3, 1), (4, 2)])
def test_tv_41_leaderless_mercenaries_join_or_scatter(n: int, joining: int) -> None:
    s = battle("nigin", {"spearman": 1}, {"mercenary": n})
    assert s.armies[NIGIN] == units(spearman=1, mercenary=joining)
    assert (s.holder[NIGIN], s.control[NIGIN]) == (0, 0)
    assert not told(s, "fight", "victory")


@pytest.mark.rule("AK-NCU-07")
def test_the_leaderless_mercenaries_of_nabi_ulmash_join_nobody() -> None:
    s = field(characters=("shu_mama", "nabi_ulmash", "ken_ussam"))
    s = battle("nigin", {"spearman": 1}, {"mercenary": 4}, s)
    assert s.armies[NIGIN] == units(spearman=1)


@pytest.mark.rule("AK-NCU-04")
def test_tv_41_a_priest_with_a_mercenary_fights() -> None:
    s = battle("nigin", {"spearman": 1}, {"priest": 1, "mercenary": 1})
    assert told(s, "fight") == [("fight", 0, 1, NIGIN)]


@pytest.mark.rule("AK-NCU-05", "AK-EVT-04", "AK-CTL-08")
def test_rebels_drive_out_priests_and_mercenaries_without_a_fight() -> None:
    s = rebels_in("kish", priest=1)
    assert (s.phase, s.actor, options(s)) == ("displace", 0, {"at susa", "at awan"})
    play(s, "at awan")
    assert s.armies[space("awan")] == units(priest=1)
    assert (s.rebels[KISH], s.control[KISH]) == (2, NONE)
    s = rebels_in("kish", mercenary=3)
    assert (s.rebels[KISH], s.holder[KISH], s.control[KISH]) == (2, NONE, NONE)
    assert told(s, "mercenaries_scatter") == [("mercenaries_scatter", 0, 3, KISH)]


@pytest.mark.rule("AK-EVT-04", "AK-EVT-02")
def test_rebels_in_an_empty_space_take_it_from_its_controller() -> None:
    s = field()
    s.control[KISH] = 1
    s.run()
    combat.rebels_appear(s, KISH, 1)
    combat.rebels_appear(s, KISH, 1)
    assert (s.rebels[KISH], s.control[KISH]) == (2, NONE)


@pytest.mark.rule("AK-CMB-70", "AK-WAT-25")
def test_an_entering_side_without_attack_value_escapes() -> None:
    s = field()
    s.rebels[KISH] = 2
    attack(s, "kish", priest=1)
    play(s, "at susa")
    assert (s.rebels[KISH], s.armies[space("susa")]) == (2, units(priest=1))
    s = field()
    stand(s, 1, "umma", mercenary=1)
    attack(s, "umma", shield_bearer=1)
    assert s.armies[space("susa")] == units(shield_bearer=1)
    assert s.armies[space("umma")] == units(mercenary=1)
    assert told(s, "escapes") == [("escapes", 0, space("umma"))]


@pytest.mark.rule("AK-NCU-02", "AK-TEM-16")
def test_without_a_city_units_return_to_supply_and_a_champion_waits() -> None:
    s = field()
    s.control = [NONE] * len(s.control)
    stand(s, 1, "nigin", priest=1)
    attack(s, "nigin", spearman=1)
    assert supply(s, 1, PRIEST) == 7
    displace(s, 1, units(champion=1, spearman=1), NIGIN, only_cities=False)
    assert (s.away[1], supply(s, 1, CHAMPION)) == (1, 0)


@pytest.mark.rule("AK-GEN-20")
def test_the_nearest_space_is_counted_in_steps_and_the_owner_breaks_ties() -> None:
    s = field()
    assert nearest(s, 1, space("lagash"), only_cities=True) == 1 << GIRSU
    assert nearest(s, 1, space("umma"), only_cities=False) == 1 << NIGIN
    s.storm = NIGIN
    assert not nearest(s, 1, space("umma"), only_cities=False) >> NIGIN & 1
    s.run()
    displace(s, 1, units(spearman=1), KISH, only_cities=True)
    s.run()
    assert (s.actor, options(s)) == (1, {"at girsu", "at lagash"})
    assert s.why_not(GAME.action("at kish")) == s.why_not(GAME.action("pass")) == "AK-GEN-20"
    assert supply(s, 1, 0) == 15  # on the way, not in supply
    play(s, "at lagash")
    assert s.armies[space("lagash")] == units(spearman=1)


@pytest.mark.rule("AK-NCU-08")
def test_leaderless_mercenaries_are_others_for_everybody_else() -> None:
    s = field()
    stand(s, 1, "kish", mercenary=1)
    assert has_others(s, KISH, 0)
    assert not has_others(s, KISH, 1)


@pytest.mark.rule("AK-DNG-11")
def test_displaced_units_make_no_danger_roll() -> None:
    s = field()
    stand(s, 1, "sealand", priest=1)
    attack(s, "sealand", spearman=1)
    assert s.armies[space("lagash")] == units(priest=1)
    assert not told(s, "danger")
