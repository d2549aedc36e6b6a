"""Land movement (B10): who moves from where, by which route, and what it takes over."""

import pytest

from eduba.games.akkad import army
from eduba.games.akkad.content import PORT, ROYAL_ROADS
from eduba.games.akkad.rules.movement import march, march_targets, move_targets, why_not_enter
from eduba.games.akkad.rules.movement.routes import routes
from eduba.games.akkad.rules.movement.ways import ways_of
from eduba.games.akkad.rules.off_board import army_on_the_way
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.sequence import ACTION_PHASE
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members
from tests.games.akkad.table import GAME, C, bones, empty_table, options, play, space, stand, units

SUSA = ("susa", "urkesh", "uruk")
GIRSU = ("girsu", "urkesh", "uruk")


def reach(s: AkkadState, seat: int = 0) -> set[str]:
    return {C.names[at] for at in members(move_targets(s, seat))}


def army_at(s: AkkadState, where: str) -> int:
    return s.armies[space(where)]


def girsu_table() -> AkkadState:
    s = empty_table(homes=GIRSU)
    stand(s, 0, "girsu", spearman=1)
    stand(s, 0, "nigin", priest=1)
    return s


@pytest.mark.rule("AK-MOVE-02", "AK-AV-01", "AK-AV-03", "AK-AV-07")
def test_tv_02_land_move_from_two_origins() -> None:
    s = girsu_table()
    s.run()
    play(s, "activate lagash", "mode move", "token divine", "from girsu", "from nigin")
    assert army_at(s, "lagash") == units(spearman=1, priest=1)
    assert s.tokens[space("lagash")] == 1
    assert s.mat_tokens[0] == [2, 2, 1]
    assert s.phase == "turn"
    assert s.actor == 1
    assert why_not_enter(s, 0, space("girsu")) == "AK-AV-13"  # neither unit can leave Lagash in this round
    assert "nigin" not in reach(s)


@pytest.mark.rule("AK-MOVE-03", "AK-MOVE-18")
def test_tv_02_army_size_1_takes_only_one() -> None:
    s = girsu_table()
    s.control[space("lagash")] = 1
    s.run()
    play(s, "activate lagash", "token royal", "from nigin")
    assert army_at(s, "lagash") == units(priest=1)
    assert army_at(s, "girsu") == units(spearman=1)


@pytest.mark.rule("AK-MOVE-01")
def test_every_unit_moves_one_step_and_more_with_royal_roads_and_ninurta() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", chariot=1, champion=1)
    assert "mount_ebih" in reach(s)
    assert "lower_zab" not in reach(s)
    assert "tutub" in reach(s)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    assert "lower_zab" in reach(s)
    assert "assur" not in reach(s)
    s.gods[0] = C.gods.index("ninurta")
    assert "assur" in reach(s)
    assert ways_of(s, 0).gait.land_steps == 3


@pytest.mark.rule("AK-MOVE-04", "AK-AV-07", "AK-WOR-05")
def test_nobody_leaves_an_activated_or_a_storm_space() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=1)
    assert "der" in reach(s)
    s.tokens[space("karkheh")] = 1 << 2
    assert reach(s) == set()
    s.tokens[space("karkheh")] = 0
    s.storm = space("karkheh")
    assert reach(s) == set()
    s.storm = space("der")
    assert "der" not in reach(s)
    assert why_not_enter(s, 0, space("der")) == "AK-WOR-05"


@pytest.mark.rule("AK-MOVE-05", "AK-MOVE-06", "AK-MOVE-08", "AK-NCU-08", "AK-AV-08")
def test_what_stands_between() -> None:
    s = empty_table(homes=SUSA)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    stand(s, 0, "awan", spearman=1)
    way, far = space("aratta_pass"), "lullubum"
    der, mountain = space("der"), space("eastern_mountain")
    for at in (der, mountain):
        s.tokens[at] = 1
    assert far in reach(s)
    s.rebels[way] = 1
    assert far not in reach(s)
    assert "aratta_pass" in reach(s)
    s.rebels[way] = 0
    stand(s, 1, "aratta_pass", mercenary=1)
    assert far not in reach(s)
    s.holder[way] = 0
    assert far in reach(s)  # own units do not block
    s.floods = 1 << way
    assert far not in reach(s)
    s.floods, s.storm = 0, way
    assert far not in reach(s)


@pytest.mark.rule("AK-MOVE-09", "AK-PRT-01", "AK-GEN-21")
def test_a_river_needs_a_ford_or_the_port() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=1)
    assert "susiana" not in reach(s)
    s.buildings[0] |= 1 << PORT
    assert "susiana" in reach(s)
    s = empty_table(homes=SUSA)
    stand(s, 0, "susa", spearman=1)
    assert "susiana" in reach(s)  # a crossing point


@pytest.mark.rule("AK-MOVE-10", "AK-NCU-06", "AK-MOVE-13")
def test_mercenaries_need_an_own_unit_and_may_be_left_alone() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", mercenary=3)
    assert reach(s) == set()
    stand(s, 0, "karkheh", spearman=1)
    s.run()
    play(s, "activate der", "token admin")
    assert options(s) == {"take spearman", "all"}
    assert s.why_not(GAME.action("take mercenary")) == "AK-MOVE-10"
    play(s, "take spearman")
    assert options(s) == {"take mercenary", "all", "ok"}
    play(s, "take mercenary", "ok")
    assert army_at(s, "der") == units(spearman=1, mercenary=1)
    assert army_at(s, "karkheh") == units(mercenary=2)
    assert s.holder[space("karkheh")] == 0


@pytest.mark.rule("AK-MOVE-12")
def test_movers_without_an_attack_value_do_not_enter_a_held_space() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", priest=2)
    s.rebels[space("der")] = 1
    assert "der" not in reach(s)
    assert why_not_enter(s, 0, space("der")) == "AK-MOVE-12"
    stand(s, 0, "karkheh", mercenary=1)
    assert "der" in reach(s)


@pytest.mark.rule("AK-MOVE-12")
def test_the_last_place_goes_to_somebody_who_attacks() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", priest=2, spearman=1)
    stand(s, 0, "awan", spearman=1)
    s.rebels[space("der")] = 1
    s.run()
    play(s, "activate der", "token admin", "from karkheh")
    assert options(s) == {"take spearman", "take priest"}  # three units are too many for army size 2
    play(s, "take priest")
    assert s.why_not(GAME.action("take priest")) == "AK-MOVE-12"
    assert options(s) == {"take spearman", "ok"}  # with `ok` the spearman of Awan must come
    play(s, "ok")
    assert options(s) == {"from karkheh", "from awan"}
    assert s.why_not(GAME.action("go")) == "AK-MOVE-12"
    play(s, "from karkheh")
    assert s.phase != "move_legs"  # only the spearman could join, and nothing can be added


@pytest.mark.rule("AK-MOVE-12")
def test_with_one_place_a_priest_comes_only_with_a_mercenary() -> None:
    s = empty_table(homes=SUSA)
    s.control[space("awan")] = NONE
    stand(s, 0, "karkheh", priest=1, mercenary=1)
    s.rebels[space("der")] = 1
    s.run()
    play(s, "activate der", "token admin", "take priest")
    assert not s.armies[space("karkheh")]  # then all questions had one answer: both went


@pytest.mark.rule("AK-MOVE-14", "AK-CTL-01", "AK-CTL-12", "AK-CTL-05", "AK-CTL-06")
def test_tv_43_capturing_cities_in_passing() -> None:
    s = empty_table(homes=("mari", "susa", "uruk", "assur"), players=4)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    stand(s, 0, "hit", spearman=1)
    marad = space("marad")
    s.control[marad] = 1
    s.specials[1] = 1 << C.special_of[marad]
    s.ziggurats = 1 << marad
    s.run()
    play(s, "activate dilbat", "token admin")
    assert options(s) == {"via marad", "via borsippa"}
    assert s.why_not(GAME.action("via kish")) == "AK-MOVE-14"
    play(s, "via marad")
    assert s.control[marad] == 0
    assert s.control[space("dilbat")] == 0
    assert s.specials[0] == 1 << C.special_of[marad]
    assert not s.specials[1]
    assert not s.ziggurats
    assert army_at(s, "dilbat") == units(spearman=1)


@pytest.mark.rule("AK-MOVE-14")
def test_the_route_is_not_asked_where_it_makes_no_difference() -> None:
    s = empty_table(homes=("mari", "susa", "uruk", "assur"), players=4)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    stand(s, 0, "hit", spearman=1)
    s.control[space("marad")] = s.control[space("borsippa")] = 0
    s.run()
    play(s, "activate dilbat", "token admin")
    assert army_at(s, "dilbat") == units(spearman=1)
    assert s.actor == 1


@pytest.mark.rule("AK-MOVE-14")
def test_no_route_enters_a_space_twice_or_passes_the_target() -> None:
    s = empty_table(homes=SUSA)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    s.gods[0] = C.gods.index("ninurta")
    stand(s, 0, "karkheh", spearman=1)
    paths = [route.path for route in routes(ways_of(s, 0), space("karkheh"), space("der"))]
    assert paths[0] == (space("karkheh"), space("der"))
    assert len(paths) > 3
    assert all(len(set(path)) == len(path) <= 4 for path in paths)
    assert all(path[-1] == space("der") and path.count(space("der")) == 1 for path in paths)


@pytest.mark.rule("AK-MOVE-15", "AK-MOVE-07", "AK-MOVE-11", "AK-MOVE-17")
def test_all_groups_arrive_before_the_fight() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", champion=1)
    stand(s, 0, "awan", archer=1)
    s.rebels[space("der")] = 1
    s.run()
    bones(s, "S")  # the Volley of the archer kills the rebel
    play(s, "activate der", "token admin", "from awan", "from karkheh")
    while s.phase != "turn":
        play(s, "fight" if "fight" in options(s) else min(options(s)))
    assert army_at(s, "der") == units(champion=1, archer=1)
    assert s.control[space("der")] == 0


@pytest.mark.rule("AK-MOVE-17")
def test_one_origin_serves_several_legs() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2)
    s.run()
    play(s, "activate der", "token admin", "take spearman", "ok")
    assert options(s) == {"from karkheh", "go"}
    play(s, "from karkheh")
    assert army_at(s, "der") == units(spearman=2)


@pytest.mark.rule("AK-MOVE-03")
def test_a_full_army_takes_nobody_in() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=1)
    stand(s, 0, "tutub", spearman=3)  # three cities: susa, awan, tutub
    assert "tutub" not in reach(s)
    assert why_not_enter(s, 0, space("tutub")) == "AK-MOVE-03"


@pytest.mark.rule("AK-CTL-01", "AK-CTL-09", "AK-CTL-03")
def test_a_lone_priest_takes_an_empty_space_of_another() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", priest=1)
    s.control[space("der")] = 2
    s.run()
    play(s, "activate der", "token divine")
    assert s.control[space("der")] == 0
    assert s.control[space("karkheh")] == 0  # control stays without units


def test_units_on_the_way_are_not_in_supply() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2, champion=1)
    s.control[space("tutub")] = 0
    s.run()
    play(s, "activate der", "token admin", "take spearman", "take champion")
    assert army_on_the_way(s, 0) == units(spearman=1, champion=1)
    assert army_on_the_way(s, 1) == army.NOBODY
    assert supply(s, 0, army.SPEARMAN) == 14
    assert supply(s, 0, army.CHAMPION) == 0


# -- march by card --------------------------------------------------------------------------------------------------


def marching(s: AkkadState, where: str) -> None:
    s.stack = s.stack[: s.stack.index(ACTION_PHASE) + 1]
    march(s, 0, space(where))
    s.run()


@pytest.mark.rule("AK-DNG-11", "AK-MOVE-01")
def test_a_march_moves_without_a_token() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2)
    marching(s, "karkheh")
    assert options(s) == {f"at {C.names[at]}" for at in members(march_targets(s, 0, space("karkheh")))}
    assert "at der" in options(s)
    assert "at susiana" not in options(s)
    play(s, "at der", "take spearman", "ok", "go")
    assert army_at(s, "der") == units(spearman=1)
    assert army_at(s, "karkheh") == units(spearman=1)
    assert not any(s.tokens)
    assert s.mat_tokens[0] == [2, 2, 2]


@pytest.mark.rule("AK-DNG-11", "AK-DNG-01", "AK-MON-03")
def test_a_march_into_a_red_space_rolls_and_meets_no_monster() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "awan", spearman=1, champion=1)
    marching(s, "awan")
    bones(s, "S")
    play(s, "at eastern_mountain", "all")
    assert army_at(s, "eastern_mountain") == units(champion=1)
    assert s.phase == "turn"


@pytest.mark.rule("AK-AV-07")
def test_no_march_into_an_activated_space() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2)
    s.tokens[space("der")] = 1 << 2
    assert not march_targets(s, 0, space("karkheh")) >> space("der") & 1


def test_everybody_sees_who_is_on_the_way() -> None:
    s = empty_table(homes=SUSA)
    stand(s, 0, "karkheh", spearman=2)
    s.run()
    assert s.view(2)["moving"] is None
    play(s, "activate der", "token admin", "take spearman")
    assert s.view(2)["moving"]["units"] == {"spearman": 1}
    assert s.view(2)["moving"]["origin"] == "karkheh"
    play(s, "ok")
    assert s.view(2)["moving"]["legs"] == [{"units": {"spearman": 1}, "path": ["karkheh", "der"], "by_boat": False}]


def test_a_movement_survives_saving_at_each_question() -> None:
    s = empty_table(4, homes=("mari", "susa", "uruk", "assur"))
    s.upgrades[0] |= 1 << ROYAL_ROADS
    stand(s, 0, "hit", spearman=2, mercenary=1)
    stand(s, 0, "borsippa", archer=1)
    s.run()
    choices = ("activate dilbat", "token admin", "from hit", "take spearman", "take mercenary", "ok", "via marad", "go")
    for text in choices:
        play(s, text)
        again = GAME.load(4, {}, s.save())
        assert again.options() == s.options()
        assert again.save() == s.save() == s.clone().save()
    assert army_at(s, "dilbat") == units(spearman=1, mercenary=1)
