"""Conversion in combat (B14)."""

import pytest

from eduba.games.akkad.army import ARCHER, SPEARMAN
from eduba.games.akkad.rules.combat.conversion import conversion_bones, convertible, converting_side
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import against_monster, against_rebels, battle, field, one_round, told
from tests.games.akkad.table import GAME, C, hold, options, play, space, stand, units

LAGASH = {"priest": 2, "champion": 1}


def lagash(**theirs: int) -> AkkadState:
    return battle("lagash", LAGASH, theirs or {"spearman": 2})


@pytest.mark.rule("AK-CMB-28", "AK-CMB-32", "AK-CMB-33", "AK-TEM-04", "AK-TEM-05")
def test_tv_38_ziggurats_in_combat() -> None:
    s = lagash()
    assert (converting_side(s), conversion_bones(s, 0)) == (0, 2)
    s.ziggurats = 1 << space("girsu")
    assert converting_side(s) == NONE
    s.ziggurats, s.control[space("zabalam")] = 1 << space("zabalam"), 0
    assert (converting_side(s), conversion_bones(s, 0)) == (0, 3)
    one_round(s, "SSS FFFFF")
    assert s.armies[space("lagash")] == units(priest=2, champion=1, spearman=2)  # at most two conversions, nobody left
    s = lagash(spearman=2, priest=1)
    assert converting_side(s) == NONE


@pytest.mark.rule("AK-CMB-23", "AK-CMB-24", "AK-CMB-25", "AK-CMB-26", "AK-CMB-35", "AK-CMB-36")
def test_the_victim_chooses_and_the_unit_comes_from_the_converters_supply() -> None:
    s = lagash(spearman=2, archer=1, hurt_chariot=1)
    before = [supply(s, seat, kind) for seat in (0, 1) for kind in (SPEARMAN, ARCHER)]
    one_round(s, "SS F FFFFFFFFF FF")
    assert (s.phase, s.actor) == ("give_up", 1)
    assert options(s) == {"lose spearman", "lose archer", "lose hurt_chariot"}
    assert s.why_not(GAME.action("lose priest")) == s.why_not(GAME.action("fight")) == "AK-CMB-25"
    play(s, "lose archer", "lose hurt_chariot")
    assert s.fight_armies[0] == units(priest=2, champion=1, archer=1, chariot=1)
    after = [supply(s, seat, kind) for seat in (0, 1) for kind in (SPEARMAN, ARCHER)]
    assert [b - a for b, a in zip(before, after)] == [0, 1, 0, -1]
    assert ("volley", 0, 1) in [event[:3] for event in told(s, "volley")]


@pytest.mark.rule("AK-CMB-27")
def test_without_supply_the_unit_is_removed() -> None:
    s = field()
    stand(s, 0, "susa", archer=10)
    s = one_round(battle("lagash", LAGASH, {"archer": 2}, s), "SF F FFFF FF")
    assert (s.fight_armies[0], s.fight_armies[1]) == (units(**LAGASH), units(archer=1))
    assert told(s, "unit_vanishes") == [("unit_vanishes", 1, ARCHER)]


@pytest.mark.rule("AK-CMB-29")
def test_champions_cannot_be_converted() -> None:
    s = lagash(champion=1)
    assert converting_side(s) == NONE
    s = one_round(lagash(champion=1, spearman=1, archer=1), "SS")
    assert s.why_not(GAME.action("lose champion")) == "AK-CMB-29"


@pytest.mark.rule("AK-CMB-30", "AK-CMB-68")
def test_mercenaries_are_given_up_before_the_last_own_unit_and_count_no_longer() -> None:
    assert convertible(units(spearman=1, mercenary=2)) == convertible(units(mercenary=2))
    s = one_round(lagash(spearman=1, mercenary=2), "SF SFFF FFFF")
    assert s.fight_mercenaries[1] == 1
    assert s.fight_armies[0] == units(priest=2, champion=1, mercenary=1)
    s = one_round(lagash(spearman=1, mercenary=1, chariot=1), "SF")
    assert options(s) == {"lose spearman", "lose mercenary", "lose chariot"}


@pytest.mark.rule("AK-CMB-68")
def test_the_last_own_unit_is_refused_while_a_mercenary_is_there() -> None:
    s = one_round(lagash(spearman=1, chariot=1, mercenary=2), "SS")
    play(s, "lose spearman")
    assert s.fight_armies[0] == units(priest=2, champion=1, spearman=1, mercenary=1)  # the engine chose the mercenary


@pytest.mark.rule("AK-CMB-31", "AK-CMB-34")
def test_rebels_become_mercenaries() -> None:
    s = one_round(against_rebels("kish", LAGASH, 3), "SS FFFFFF F")
    assert s.fight_armies == [units(priest=2, champion=1, mercenary=2), units(mercenary=1)]


@pytest.mark.rule("AK-MON-09")
def test_monsters_cannot_be_converted() -> None:
    assert converting_side(against_monster("mount_ebih", LAGASH)) == NONE


@pytest.mark.rule("AK-WOR-15", "AK-WOR-16", "AK-CMB-23")
def test_suen_nippur_and_the_omen_add_a_bone_each() -> None:
    s = lagash()
    s.gods[0], s.event = C.gods.index("suen"), C.events.index("omen_of_suen")
    s.specials[0] = 1 << C.specials.index("nippur")
    assert conversion_bones(s, 0) == 5
    s.characters[0] = C.characters.index("enmenanna")  # only on the map
    assert conversion_bones(s, 0) == 5


@pytest.mark.rule("AK-CMB-36", "AK-CMB-71")
def test_conversion_comes_once_and_may_end_the_fight() -> None:
    s = one_round(lagash(spearman=1, archer=1), "SF")
    play(s, "lose archer")
    s = one_round(lagash(chariot=2), "FF FFFF FFFFFF")
    one_round(s, "FFFF FFFFFF")
    assert len(told(s, "conversion_roll")) == 1
    s = one_round(lagash(spearman=2), "SS")
    assert (s.holder[space("lagash")], s.phase) == (0, "turn")
    assert not told(s, "attack_roll")


@pytest.mark.rule("AK-CMB-22", "AK-WIN-06")
def test_blessing_of_the_gods_helps_the_attempt_to_come() -> None:
    s = field()
    hold(s, 0, "blessing")
    battle("lagash", LAGASH, {"spearman": 2}, s)
    play(s, "card blessing")
    assert conversion_bones(s, 0) == 4
    s = field()
    hold(s, 0, "blessing")
    battle("lagash", LAGASH, {"spearman": 2, "priest": 1}, s)
    assert s.why_not(GAME.action("card blessing")) == "AK-CARD-07"
