"""Dangerous terrain (B12)."""

import pytest

from eduba.games.akkad.content import PORT, ROYAL_ROADS
from eduba.games.akkad.rules.movement import danger_roll, group_left
from eduba.games.akkad.rules.movement.danger import possible_losses
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.table import GAME, C, bones, empty_table, options, play, space, stand, units

SUSA = ("susa", "uruk", "girsu")


def kinds(army: int) -> set[str]:
    from eduba.games.akkad.army import KINDS
    from eduba.mechanisms.bitset import members

    return {KINDS[kind] for kind in members(possible_losses(army))}


def before_subir(**army: int) -> AkkadState:
    s = empty_table(homes=SUSA)
    stand(s, 0, "kashiyari", **army)
    s.run()
    return s


@pytest.mark.rule("AK-DNG-01")
def test_tv_26_danger_roll() -> None:
    for result, left in (("S", 1), ("F", 2)):
        s = before_subir(spearman=2)
        bones(s, result)
        play(s, "activate subir_heights", "token admin", "all")
        assert s.armies[space("subir_heights")] == units(spearman=left)
        assert s.control[space("subir_heights")] == -1


@pytest.mark.rule("AK-DNG-06", "AK-DNG-07", "AK-MOVE-17")
def test_tv_26_an_own_canal_spares_a_boat_trip_the_roll() -> None:
    s = empty_table(homes=SUSA)
    s.buildings[0] |= 1 << PORT
    s.canals[space("subir_heights")] = 1
    stand(s, 0, "urbilum", spearman=2)
    s.run()
    play(s, "activate subir_heights", "mode move", "token admin", "all", "via subir_heights")
    assert s.armies[space("subir_heights")] == units(spearman=2)
    assert "danger" not in [event[0] for event in s.events or ()]
    assert ("sailed", 0, space("urbilum"), space("subir_heights")) in (s.events or [])


@pytest.mark.rule("AK-DNG-07")
def test_a_canal_does_not_help_on_land() -> None:
    s = before_subir(spearman=2)
    s.canals[space("subir_heights")] = 1
    bones(s, "S")
    play(s, "activate subir_heights", "token admin", "all")
    assert s.armies[space("subir_heights")] == units(spearman=1)


@pytest.mark.rule("AK-DNG-03", "AK-DNG-02")
def test_tv_26_a_champion_alone_loses_nothing() -> None:
    s = before_subir(champion=1)
    bones(s, "S")
    play(s, "activate subir_heights", "token admin")
    assert s.armies[space("subir_heights")] == units(champion=1)
    assert kinds(units(champion=1, hurt_champion=1)) == set()


@pytest.mark.rule("AK-DNG-02")
def test_the_owner_chooses_and_the_unit_returns_to_supply() -> None:
    s = before_subir(archer=1, spearman=1, mercenary=1)
    bones(s, "S")
    play(s, "activate subir_heights", "token admin", "all")
    assert s.phase == "danger"
    assert s.actor == 0
    assert options(s) == {"lose archer", "lose spearman", "lose mercenary"}
    assert s.why_not(GAME.action("lose champion")) == "AK-DNG-02"
    assert supply(s, 0, 1) == 9  # the archer is still on the way
    play(s, "lose archer")
    assert supply(s, 0, 1) == 10
    assert s.armies[space("subir_heights")] == units(spearman=1, mercenary=1)


@pytest.mark.rule("AK-DNG-05")
def test_the_last_own_unit_stays_while_mercenaries_are_left() -> None:
    assert kinds(units(spearman=1, mercenary=2)) == {"mercenary"}
    assert kinds(units(champion=1, mercenary=1)) == {"mercenary"}
    assert kinds(units(spearman=1)) == {"spearman"}
    assert kinds(units(champion=1, spearman=1, mercenary=1)) == {"spearman", "mercenary"}


@pytest.mark.rule("AK-DNG-04", "AK-DNG-10", "AK-MOVE-19")
def test_each_red_space_needs_a_roll_and_what_was_taken_stays() -> None:
    s = empty_table(homes=SUSA)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    s.gods[0] = -1
    stand(s, 0, "kashiyari", spearman=1)
    s.run()
    bones(s, "FS")
    play(s, "activate black_mountain", "token admin", "via subir_heights")
    assert s.tokens[space("black_mountain")] == 1
    assert not s.armies[space("black_mountain")]
    assert not s.armies[space("kashiyari")]
    assert [event[2] for event in s.events or () if event[0] == "danger"] == [
        space("subir_heights"),
        space("black_mountain"),
    ]
    assert s.actor == 1


@pytest.mark.rule("AK-MOVE-19", "AK-MOVE-11")
def test_a_leg_that_dies_does_not_stop_the_others() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "kashiyari", spearman=1)
    stand(s, 0, "urbilum", spearman=1)
    s.run()
    bones(s, "SF")
    play(s, "activate subir_heights", "token admin", "from kashiyari", "from urbilum")
    assert s.armies[space("subir_heights")] == units(spearman=1)
    assert supply(s, 0, 0) == 15


@pytest.mark.rule("AK-MOVE-11")
@pytest.mark.parametrize(("result", "left"), [("S", 1), ("F", 2)])
def test_legs_that_go_the_same_way_are_one_group_and_roll_once(result: str, left: int) -> None:
    s = before_subir(spearman=2)
    bones(s, result)
    play(s, "activate subir_heights", "token admin", "take spearman", "ok", "from kashiyari")
    assert s.armies[space("subir_heights")] == units(spearman=left)
    assert [event[0] for event in s.events or ()].count("danger") == 1


@pytest.mark.rule("AK-MOVE-11", "AK-DNG-05")
def test_a_mercenary_of_one_leg_is_led_by_the_units_of_another_that_goes_the_same_way() -> None:
    """The spearman would be the last own unit of its leg, but not of the group."""
    s = before_subir(spearman=1, mercenary=1, archer=1)
    bones(s, "S")
    play(s, "activate subir_heights", "token admin", "take archer", "ok", "from kashiyari", "all")
    assert options(s) == {"lose archer", "lose spearman", "lose mercenary"}


@pytest.mark.rule("AK-WOR-10")
def test_ninurta_and_urkesh_are_not_in_danger() -> None:
    s = before_subir(spearman=1)
    s.gods[0] = C.gods.index("ninurta")
    play(s, "activate subir_heights", "token admin")
    assert s.armies[space("subir_heights")] == units(spearman=1)
    assert "danger" not in [event[0] for event in s.events or ()]


@pytest.mark.rule("AK-DNG-09")
def test_leaving_a_red_space_needs_no_roll() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "subir_heights", spearman=1)
    s.run()
    play(s, "activate kashiyari", "token admin")
    assert s.armies[space("kashiyari")] == units(spearman=1)
    assert "rolled" not in [event[0] for event in s.events or ()]


@pytest.mark.rule("AK-DNG-08", "AK-DNG-01")
def test_the_roll_of_a_group_that_others_move() -> None:
    s = before_subir(spearman=1)
    bones(s, "S")
    danger_roll(s, 0, space("subir_heights"), units(spearman=1, champion=1))
    assert group_left(s) == units(champion=1)
    danger_roll(s, 0, space("kashiyari"), units(spearman=1))
    assert group_left(s) == units(spearman=1)


@pytest.mark.rule("AK-DNG-08")
def test_a_retreat_into_a_red_space_needs_the_roll() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2)
    s.rebels[space("der")] = 3
    s.run()
    bones(s, "FF FFF S")  # nobody hits; then the danger roll
    play(s, "activate der", "token admin", "all", "retreat mount_ebih")
    assert s.armies[space("mount_ebih")] == units(spearman=1)
    assert supply(s, 0, 0) == 15
