"""Activating spaces (B9)."""

import pytest

from eduba.games.akkad.content import PALACE, PORT
from eduba.games.akkad.rules.action_phase.uses import possible_modes, possible_spaces, usable_buildings
from eduba.games.akkad.rules.combat.retreat import why_not_to
from eduba.games.akkad.rules.displacement import displace
from eduba.games.akkad.rules.pieces import cities_of
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import MODES
from eduba.mechanisms.bitset import members
from tests.games.akkad.table import GAME, C, bones, empty_table, give, hold, options, play, space, stand, units

URUK = ("uruk", "susa", "urkesh")


def modes(s: AkkadState, where: str) -> set[str]:
    return {MODES[mode] for mode in members(possible_modes(s, 0, space(where)))}


def uruk_table() -> AkkadState:
    s = empty_table(homes=URUK)
    s.buildings[0] |= 1 << PALACE
    s.mat_tokens[0] = [1, 1, 1]
    return s


@pytest.mark.rule("AK-AV-02", "AK-AV-04", "AK-AV-15", "AK-BLD-02")
def test_tv_29_building_and_token() -> None:
    s = uruk_table()
    s.run()
    play(s, "activate uruk")  # nobody can move there: the mode is clear
    assert options(s) == {"use storehouse", "use palace"}
    assert s.why_not(GAME.action("use temple")) == "AK-AV-02"
    assert s.why_not(GAME.action("use port")) == "AK-AV-02"
    play(s, "use palace")  # the type of the token is clear
    assert s.mat_tokens[0] == [1, 0, 1]
    assert s.tokens[space("uruk")] == 1
    assert s.resources[0] == [0, 0, 2, 0]  # TAX of Uruk and Ur


@pytest.mark.rule("AK-AV-04")
def test_tv_29_without_the_right_token_there_is_no_building() -> None:
    s = uruk_table()
    s.mat_tokens[0] = [0, 1, 1]
    s.run()
    assert usable_buildings(s, 0, space("uruk")) == 1 << PALACE
    s.mat_tokens[0] = [0, 0, 2]
    assert modes(s, "uruk") == set()
    assert s.why_not(GAME.action("activate uruk")) == "AK-AV-15"


@pytest.mark.rule("AK-AV-05", "AK-AV-06", "AK-AV-16", "AK-AV-17")
def test_tv_29_nobody_activates_a_space_twice() -> None:
    s = uruk_table()
    s.tokens[space("uruk")] = 1 << 2  # by another seat
    s.run()
    assert "activate uruk" not in options(s)
    assert s.why_not(GAME.action("activate uruk")) == "AK-AV-05"
    s.tokens[space("uruk")] = 0
    s.floods = 1 << space("uruk")
    assert s.why_not(GAME.action("activate uruk")) == "AK-AV-05"


@pytest.mark.rule("AK-AV-11", "AK-AV-12")
def test_tv_35_move_and_build_in_one_action() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "borsippa", spearman=1)
    s.control[space("dilbat")] = 0
    s.run()
    play(s, "activate dilbat")
    assert options(s) == {"mode move", "mode building", "mode move+building"}
    play(s, "mode move+building")
    assert s.mat_tokens[0] == [1, 2, 2]  # the Storehouse needs an admin token
    assert s.armies[space("dilbat")] == units(spearman=1)
    names = [event[0] for event in s.events or ()]
    assert names.index("marched") < names.index("gained")
    assert s.resources[0][0] >= 1


@pytest.mark.rule("AK-AV-11", "AK-AV-02")
def test_tv_35_not_in_a_city_that_was_not_controlled_before() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "dilbat", spearman=1)
    s.run()
    assert modes(s, "marad") == {"move"}
    s.control[space("marad")] = 1
    assert modes(s, "marad") == {"move"}
    play(s, "activate marad", "token admin")
    assert s.control[space("marad")] == 0
    assert s.resources[0] == [0, 0, 0, 0]


@pytest.mark.rule("AK-AV-03", "AK-TOK-01")
def test_any_token_will_do_for_a_move() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "uruk", spearman=1)
    s.mat_tokens[0] = [0, 1, 3]
    s.run()
    play(s, "activate kullab")
    assert options(s) == {"token royal", "token divine"}
    assert s.why_not(GAME.action("token admin")) == "AK-TOK-01"


@pytest.mark.rule("AK-AV-13")
def test_a_space_nobody_reaches_is_not_activated_for_movement() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "uruk", spearman=1)
    s.run()
    assert "activate eanna" in options(s)
    assert s.why_not(GAME.action("activate dilbat")) == "AK-AV-13"


@pytest.mark.rule("AK-AV-14", "AK-MON-03", "AK-MON-04", "AK-MON-14")
def test_a_lair_is_activated_to_fight_its_monster() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "mashu_gate", champion=1, archer=2)
    s.run()
    assert modes(s, "mashu_gate") == {"monster"}
    s.tokens[space("mashu_gate")] = 1 << 1
    assert s.why_not(GAME.action("activate mashu_gate")) == "AK-AV-05"
    s.tokens[space("mashu_gate")] = 0
    monster = C.monster_of[space("mashu_gate")]
    s.beaten_monsters[0] = 1 << monster
    assert s.why_not(GAME.action("activate mashu_gate")) == "AK-MON-06"
    s.beaten_monsters[0] = 0
    bones(s, "SSSS SSSS S FF")
    play(s, "activate mashu_gate", "token divine")
    while s.phase not in ("monster_reward", "turn"):
        play(s, "fight" if "fight" in options(s) else min(options(s)))
    assert s.phase == "monster_reward"


@pytest.mark.rule("AK-MON-02", "AK-MON-12")
def test_who_moves_into_a_lair_is_asked_about_the_monster() -> None:
    s = empty_table(homes=URUK)
    stand(s, 0, "martu_edge", champion=1)
    s.run()
    bones(s, "F")
    play(s, "activate mashu_gate", "token divine")
    assert s.phase == "monster_fight"
    assert s.actor == 0
    play(s, "skip")
    assert s.armies[space("mashu_gate")] == units(champion=1)
    assert s.actor == 1


@pytest.mark.rule("AK-WOR-05", "AK-WOR-06")
def test_tv_27_a_storm_space_is_not_activated_entered_left_or_passed() -> None:
    s = empty_table(homes=URUK)
    s.buildings[0] |= 1 << PORT
    stand(s, 0, "nippur", spearman=1)
    s.storm = space("nippur")
    s.run()
    assert s.why_not(GAME.action("activate nippur")) == "AK-WOR-05"
    assert s.why_not(GAME.action("activate adab")) == "AK-MOVE-04"  # nobody leaves
    s.holder[space("nippur")], s.armies[space("nippur")] = -1, 0
    stand(s, 0, "dilbat", spearman=1)
    # three steps by boat: dilbat, nippur or eanna, eridu, guabba; only the way over Nippur is closed
    assert possible_spaces(s, 0) >> space("guabba") & 1
    s.tokens[space("eanna")] = 1
    assert "move" not in modes(s, "eridu")


@pytest.mark.rule("AK-AV-15", "AK-ACT-10")
def test_a_city_is_not_activated_for_a_building_that_can_do_nothing() -> None:
    s = empty_table(homes=URUK)
    s.buildings[0] = 1 << PORT
    give(s, 0)
    hold(s, 0, "miss")
    s.run()
    assert s.why_not(GAME.action("activate uruk")) == "AK-AV-15"
    give(s, 0, grain=2)
    assert "activate uruk" in options(s)


@pytest.mark.rule("AK-AV-09", "AK-CMB-08")
def test_a_token_stops_neither_retreats_nor_units_that_are_displaced() -> None:
    s = empty_table(homes=URUK)
    for name in ("uruk", "ur", "eanna"):
        s.tokens[space(name)] = 1 << 1
    s.run()
    assert why_not_to(s, 0, space("uruk"), space("eanna")) is None
    displace(s, 0, units(priest=1), space("martu_edge"), only_cities=True)
    s.run()
    assert s.armies[space("uruk")] == units(priest=1)


@pytest.mark.rule("AK-AV-09")
def test_a_token_does_not_stop_units_that_are_placed() -> None:
    s = empty_table(homes=URUK)
    s.roles[0] = 1 << C.roles.index("commander")
    for city in members(cities_of(s, 0)):
        s.tokens[city] = 1 << 1
    s.run()
    play(s, "role commander")
    while s.phase == "effect" and not any(s.armies):
        play(s, next(text for text in sorted(options(s)) if text != "skip"))
    assert sum(s.armies) in (units(archer=1), units(spearman=2))
