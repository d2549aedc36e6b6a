"""Water (B11): crossing, boat trips, river expeditions."""

from random import Random

import pytest

from eduba.games.akkad.army import own_units
from eduba.games.akkad.content import ADVANCED_DOCKS, PORT, ROYAL_ROADS
from eduba.games.akkad.frames import Landing
from eduba.games.akkad.rules.movement import expedition_targets, move_targets, water_network, why_not_explore
from eduba.games.akkad.rules.movement.routes import routes
from eduba.games.akkad.rules.movement.ways import ways_of
from eduba.games.akkad.rules.pieces import army_size, attack_value
from eduba.games.akkad.sequence import GAME_OVER, LANDING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of, members
from tests.games.akkad.table import GAME, C, bones, empty_table, options, play, space, stand, units

SUSA = ("susa", "urkesh", "uruk")


def port_table(*, docks: bool = False, at: str = "karkheh", homes: tuple[str, ...] = SUSA) -> AkkadState:
    s = empty_table(len(homes), homes=homes)
    s.buildings[0] |= 1 << PORT
    s.upgrades[0] |= docks << ADVANCED_DOCKS
    stand(s, 0, at, spearman=2)
    return s


def reach(s: AkkadState) -> set[str]:
    return {C.names[at] for at in members(move_targets(s, 0))}


def destinations(s: AkkadState) -> set[str]:
    return {C.names[at] for at in members(expedition_targets(s, 0))}


def paths(s: AkkadState, origin: str, target: str) -> list[list[str]]:
    return [[C.names[at] for at in route.path] for route in routes(ways_of(s, 0), space(origin), space(target))]


@pytest.mark.rule("AK-WAT-01", "AK-WAT-04", "AK-WAT-05", "AK-WAT-10")
def test_tv_03_boat_trip() -> None:
    s = port_table()
    assert paths(s, "karkheh", "gasur") == [["karkheh", "tutub", "eshnunna", "gasur"]]
    s.run()
    play(s, "activate gasur", "mode move", "token royal", "all")
    for name in ("tutub", "eshnunna", "gasur"):
        assert s.control[space(name)] == 0
    assert s.armies[space("gasur")] == units(spearman=2)


@pytest.mark.rule("AK-WAT-09")
def test_tv_03_rebels_enemies_and_tokens_block() -> None:
    s = port_table()
    between = space("eshnunna")
    s.rebels[between] = 1
    assert "gasur" not in reach(s)
    assert "eshnunna" in reach(s)
    s.rebels[between] = 0
    stand(s, 1, "eshnunna", priest=1)
    assert "gasur" not in reach(s)
    s.holder[between], s.armies[between] = NONE, 0
    s.tokens[between] = 1
    assert "gasur" not in reach(s)
    s.tokens[between], s.storm = 0, between
    assert "gasur" not in reach(s)


@pytest.mark.rule("AK-WAT-07", "AK-WAT-08", "AK-WOR-10")
def test_tv_03_four_steps_need_ninurta_not_royal_roads() -> None:
    s = port_table()
    assert "shekhna" not in reach(s)
    s.upgrades[0] |= 1 << ROYAL_ROADS
    assert "shekhna" not in reach(s)
    s.gods[0] = C.gods.index("ninurta")
    assert "shekhna" in reach(s)


@pytest.mark.rule("AK-WAT-04")
def test_without_the_port_there_is_no_boat() -> None:
    s = port_table()
    s.buildings[0] = 1
    assert "eshnunna" not in reach(s)
    assert not destinations(s)
    assert why_not_explore(s, 0, space("umma")) == "AK-WAT-04"


@pytest.mark.rule("AK-WAT-06", "AK-WAT-11")
def test_tv_04_advanced_docks() -> None:
    s = port_table()
    assert "kahat" not in reach(s)
    s = port_table(docks=True)
    assert paths(s, "karkheh", "kahat") == [["karkheh", "tutub", "eshnunna", "akshak", "kahat"]]
    s = port_table(docks=True, at="awan")
    assert ["awan", "karkheh", "tutub", "eshnunna", "akshak"] in paths(s, "awan", "akshak")
    assert "akshak" in reach(s)
    assert "kahat" not in reach(s)
    assert paths(s, "awan", "kahat") == []


@pytest.mark.rule("AK-WAT-02", "AK-WAT-03", "AK-PRT-08")
def test_own_canals_make_water() -> None:
    s = port_table(at="kutha")
    assert "sirara" not in reach(s)
    for name in ("adab", "sirara"):
        s.canals[space(name)] = 1 << 1
    assert "sirara" not in reach(s)  # of another seat
    for name in ("adab", "sirara"):
        s.canals[space(name)] = 1
    assert ["kutha", "adab", "sirara"] in paths(s, "kutha", "sirara")
    s.canals[space("sirara")] = 0
    assert "sirara" not in reach(s)
    assert "nippur" in reach(s)  # a canal is linked with a river space beside it


@pytest.mark.rule("AK-MOVE-16", "AK-MOVE-17")
def test_units_of_one_action_walk_and_sail() -> None:
    s = port_table()
    s.armies[space("karkheh")] = units(spearman=1)
    stand(s, 0, "lower_zab", priest=1)
    s.run()
    play(s, "activate gasur", "mode move", "token divine", "from karkheh", "from lower_zab", "via gasur")
    assert s.armies[space("gasur")] == units(spearman=1, priest=1)
    assert ("sailed", 0, space("karkheh"), space("tutub")) in (s.events or [])
    assert ("marched", 0, space("lower_zab"), space("gasur")) in (s.events or [])


# -- river expeditions ----------------------------------------------------------------------------------------------

URUK = ("uruk", "susa", "assur", "mari")


def expedition() -> AkkadState:
    s = port_table(at="eridu", homes=URUK)
    s.run()
    return s


@pytest.mark.rule("AK-WAT-12", "AK-WAT-13", "AK-WAT-18", "AK-WAT-19", "AK-WAT-24")
def test_tv_05_river_expedition() -> None:
    s = expedition()
    play(s, "activate halub", "token divine", "all")
    assert s.boxes[0] == units(spearman=2)
    assert s.destinations[0] == space("halub")
    assert not s.armies[space("eridu")]
    assert s.tokens[space("halub")] == 1
    assert s.actor == 1
    assert s.phase == "turn"
    stand(s, 0, "ur", spearman=1)
    assert not destinations(s)
    assert why_not_explore(s, 0, space("nagar")) == "AK-WAT-18"


@pytest.mark.rule("AK-WAT-21", "AK-WAT-23", "AK-CTL-09")
def test_tv_05_the_expedition_lands_in_the_prestige_phase() -> None:
    s = expedition()
    play(s, "activate halub", "token divine", "all")
    passed = s.control[:]
    s.stack, s.frames, s.in_action_phase = [GAME_OVER, LANDING], [Landing(0, NONE)], False
    s.run()
    assert s.armies[space("halub")] == units(spearman=2)
    assert s.control[space("halub")] == 0
    assert not s.boxes[0]
    assert s.destinations[0] == NONE
    passed[space("halub")] = 0
    assert s.control == passed  # nothing on the way is taken


@pytest.mark.rule("AK-WAT-14", "AK-WAT-15", "AK-PLY-06", "AK-HOM-10")
def test_tv_05_not_to_the_home_of_another() -> None:
    s = expedition()
    assert "mari" not in destinations(s)
    assert why_not_explore(s, 0, space("mari")) == "AK-WAT-14"
    assert "urkesh" in destinations(s)  # unused, and beyond Mari
    s.residence, s.characters[1] = space("nippur"), C.characters.index("me_sag")
    assert "nippur" not in destinations(s)


@pytest.mark.rule("AK-WAT-13", "AK-WAT-29")
def test_distance_and_enemies_do_not_matter_but_the_storm_does() -> None:
    s = expedition()
    for at in members(C.rivers):
        if C.names[at] not in ("eridu", "kashiyari"):
            s.holder[at], s.armies[at] = 1, units(spearman=1)
    assert "kashiyari" in destinations(s)  # from the Euphrates to the end of the Tigris
    s.storm = C.akkad
    assert "kashiyari" not in destinations(s)
    assert "halub" in destinations(s)


@pytest.mark.rule("AK-WAT-16", "AK-WAT-17", "AK-WAT-27")
def test_units_of_several_spaces_within_army_size() -> None:
    s = expedition()  # army size 3: uruk, ur, eridu
    stand(s, 0, "ur", spearman=2, mercenary=2)
    play(s, "activate halub", "token admin", "from ur")
    assert s.why_not(GAME.action("take mercenary")) == "AK-WAT-27"
    play(s, "all")
    assert options(s) == {"from eridu", "go"}
    play(s, "from eridu")  # one place is left
    assert s.boxes[0] == units(spearman=3, mercenary=2)
    assert s.armies[space("eridu")] == units(spearman=1)


@pytest.mark.rule("AK-WAT-17")
def test_own_units_at_the_destination_count() -> None:
    s = expedition()
    stand(s, 0, "ur", spearman=3)
    assert "ur" not in destinations(s)
    assert why_not_explore(s, 0, space("ur")) == "AK-WAT-17"


@pytest.mark.rule("AK-WAT-20", "AK-WAT-28")
def test_activated_and_storm_spaces_are_no_end_of_an_expedition() -> None:
    s = expedition()
    s.tokens[space("halub")] = 1 << 3
    assert why_not_explore(s, 0, space("halub")) == "AK-WAT-20"
    s.tokens[space("halub")] = 0
    s.storm = space("halub")
    assert why_not_explore(s, 0, space("halub")) == "AK-WAT-20"
    s.storm = NONE
    s.rebels[space("halub")] = 2
    assert "halub" in destinations(s)
    s.tokens[space("eridu")] = 1 << 2
    assert not destinations(s)
    s.tokens[space("eridu")], s.storm = 0, space("eridu")
    assert not destinations(s)


@pytest.mark.rule("AK-WAT-26", "AK-WAT-20")
def test_an_expedition_may_go_to_a_red_space_on_the_water() -> None:
    s = expedition()
    red = [at for at in members(water_network(s, 0)) if C.names[at] == "subir_heights"]
    assert red
    assert "subir_heights" in destinations(s)


@pytest.mark.rule("AK-WAT-30")
def test_who_is_committed_against_others_needs_an_attack_value() -> None:
    s = expedition()
    s.armies[space("eridu")] = units(priest=2)
    assert "halub" in destinations(s)
    s.rebels[space("halub")] = 1
    assert "halub" not in destinations(s)
    assert why_not_explore(s, 0, space("halub")) == "AK-WAT-30"
    s.armies[space("eridu")] = units(priest=2, mercenary=1)
    assert "halub" in destinations(s)


@pytest.mark.rule("AK-WAT-03")
def test_water_links_follow_the_edges_of_the_rivers() -> None:
    s = expedition()
    assert water_network(s, 0) == C.rivers
    s.canals[space("adab")] = 1
    assert water_network(s, 0) == C.rivers | 1 << space("adab")
    s.armies[space("eridu")], s.holder[space("eridu")] = 0, NONE
    assert water_network(s, 0) == mask_of(())


@pytest.mark.rule("AK-WAT-22", "AK-WAT-25")
def test_a_landing_without_attack_value_escapes() -> None:
    s = expedition()
    s.armies[space("eridu")] = units(priest=2)
    play(s, "activate halub", "token divine", "all")
    s.rebels[space("halub")] = 1
    s.stack, s.frames, s.in_action_phase = [GAME_OVER, LANDING], [Landing(0, NONE)], False
    bones(s, "")
    s.run()
    while not s.over and "at uruk" in options(s):
        play(s, "at uruk")
    assert s.rebels[space("halub")] == 1
    assert not s.armies[space("halub")]
    assert sum(s.armies) == units(priest=2)


def landing(s: AkkadState) -> None:
    """The Prestige Phase begins: expeditions land."""
    s.stack, s.frames, s.in_action_phase = [GAME_OVER, LANDING], [Landing(0, NONE)], False
    s.run()


@pytest.mark.rule("AK-WAT-22")
def test_army_size_is_not_checked_at_the_landing() -> None:
    s = expedition()
    stand(s, 0, "ur", spearman=1)
    play(s, "activate halub", "token divine", "from eridu", "all", "from ur")
    assert s.boxes[0] == units(spearman=3)
    s.control[space("eridu")] = s.control[space("ur")] = 1  # army size 1
    landing(s)
    assert s.armies[space("halub")] == units(spearman=3)


@pytest.mark.rule("AK-WAT-26", "AK-MON-03")
def test_an_expedition_may_fight_the_monster_where_it_lands() -> None:
    s = expedition()
    s.canals[space("lower_sea")] = 1
    play(s, "activate lower_sea", "mode expedition", "token divine", "all")
    landing(s)
    assert s.phase == "monster_fight"
    assert s.actor == 0


@pytest.mark.rule("AK-WAT-19")
def test_an_expedition_to_an_own_city_uses_no_building() -> None:
    s = expedition()
    s.armies[space("eridu")] = units(spearman=1)
    play(s, "activate uruk", "mode expedition", "token divine")
    assert s.boxes[0] == units(spearman=1)
    assert s.resources[0] == [0, 0, 0, 0]
    assert s.actor == 1


@pytest.mark.rule("AK-WAT-17", "AK-WAT-27", "AK-WAT-30", "AK-MOVE-12")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_chosen_the_expedition_can_be_completed(seed: int) -> None:
    """Random groups, random choices: there is always an option, and the set that leaves is legal (G7 item 2)."""
    random = Random(seed)
    s = port_table(at="eridu", homes=URUK)
    for name in random.sample(["eridu", "ur", "uruk", "eanna", "guabba"], 3):
        at = space(name)
        s.armies[at] = units(priest=random.randrange(3), mercenary=random.randrange(2), spearman=random.randrange(2))
        s.holder[at] = 0 if s.armies[at] else NONE
    stand(s, 0, "eridu", spearman=1)
    s.rebels[space("halub")] = random.randrange(2)
    s.run()
    size = army_size(s, 0)
    play(s, "activate halub", "token admin")
    while s.phase.startswith("move_"):
        play(s, random.choice(sorted(options(s))))
    assert 1 <= own_units(s.boxes[0]) <= size
    assert attack_value(s, 0, s.boxes[0]) or not s.rebels[space("halub")]


@pytest.mark.rule("AK-ROL-29", "AK-WAT-12")
def test_tv_05_the_token_of_an_expedition_is_not_lifted() -> None:
    s = expedition()
    s.roles[0] = 1 << C.roles.index("commander")
    s.passed = 0b1110
    s.tokens[space("kullab")] = 1  # no city: only the lift can offer it
    play(s, "activate halub", "token divine", "all", "role commander")
    offered: set[str] = set()
    while s.phase == "effect":
        offered |= options(s)
        play(s, "skip")
    assert "at kullab" in offered
    assert "at halub" not in offered
