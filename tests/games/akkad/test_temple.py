"""TRAIN PRIEST, BUILD ZIGGURAT and CONVERSION on the map (B20)."""

import pytest

from eduba.core.editions import edition
from eduba.core.game import Game
from eduba.games.akkad.errata import ARRIVING_PRIESTS
from eduba.games.akkad.rules.buildings.conversion import conversion_bones, sources, targets
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import members
from tests.games.akkad.building_table import control, do, event, god, possible, upgrade, use
from tests.games.akkad.table import GAME, NONE, C, bones, empty_table, give, hold, options, play, space, stand, units


def at_dilbat(priests: int = 2) -> AkkadState:
    """Seat 2 (Uruk) has priests in Dilbat; Marad holds one rebel and belongs to nobody (TV-12)."""
    s = empty_table(3)
    stand(s, 2, "dilbat", priest=priests)
    s.rebels[space("marad")] = 1
    return s


def held_by_seat_1() -> AkkadState:
    """Marad is held by seat 1 (Susa) with an archer and its champion (TV-13)."""
    s = at_dilbat()
    s.rebels[space("marad")] = 0
    control(s, 1, "susa", "hit")
    stand(s, 1, "marad", archer=1, champion=1)
    return s


def convert_marad(s: AkkadState, results: str) -> None:
    do(s, "CONVERSION", seat=2)
    bones(s, results)
    play(s, "at dilbat", "at marad")
    while s.phase == "conversion":
        play(s, "roll")


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


# -- TRAIN PRIEST and BUILD ZIGGURAT --------------------------------------------------------------------------------


@pytest.mark.rule("AK-TEM-01", "AK-TEM-02", "AK-BLD-04")
def test_train_then_build() -> None:
    s = empty_table(3)
    give(s, 0, grain=3, sheep=7, silver=2)
    control(s, 0, "urkesh")
    use(s, "temple", "urkesh")
    assert s.prompt() == ("ask.train", space("urkesh"))
    play(s, "yes")
    assert s.armies[space("urkesh")] == units(priest=1)
    assert s.resources[0] == [3, 5, 1, 0]
    assert s.prompt() == ("ask.conversion",), "the new priest may convert at once"
    play(s, "skip")
    assert s.prompt() == ("ask.ziggurat", space("urkesh"))
    play(s, "yes")
    assert s.over
    assert s.ziggurats == 1 << space("urkesh")
    assert s.resources[0] == [0, 2, 1, 0]


@pytest.mark.rule("AK-ARM-07", "AK-TEM-01")
def test_a_priest_needs_room() -> None:
    s = empty_table(3)
    give(s, 0, sheep=2, silver=1)
    control(s, 0, "urkesh")
    assert possible(s, "TRAIN", "urkesh")
    stand(s, 0, "urkesh", spearman=1)
    assert not possible(s, "TRAIN", "urkesh")


@pytest.mark.rule("AK-TEM-03", "AK-GEN-14")
def test_one_ziggurat_for_a_city_and_seven_in_all() -> None:
    s = empty_table(3)
    give(s, 0, grain=3, sheep=3)
    assert possible(s, "ZIGGURAT", "urkesh")
    s.ziggurats = 1 << space("urkesh")
    assert not possible(s, "ZIGGURAT", "urkesh")
    assert possible(s, "ZIGGURAT", "harran")
    assert not possible(s, "ZIGGURAT", "kashiyari"), "no city"
    control(s, 0, "urkesh", "harran", "kahat", "nagar", "sippar", "hit", "borsippa", "kish")
    s.ziggurats = sum(1 << space(name) for name in ("urkesh", "kahat", "nagar", "sippar", "hit", "borsippa", "kish"))
    assert not possible(s, "ZIGGURAT", "harran")


@pytest.mark.rule("AK-SAC-06")
def test_assur_builds_for_less() -> None:
    s = empty_table(4)
    give(s, 0, grain=2, sheep=2)
    do(s, "ZIGGURAT", "assur")
    play(s, "yes")
    assert s.resources[0] == [0, 0, 0, 0]


# -- CONVERSION -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-TEM-07", "AK-TEM-12", "AK-TEM-14", "AK-TEM-17", "AK-TEM-29")
def test_tv_12_conversion_of_marad() -> None:
    s = at_dilbat()
    use(s, "temple", "uruk", seat=2)
    bones(s, "SF")
    play(s, "at dilbat", "at marad")
    assert s.control[space("marad")] == 2
    assert s.armies[space("marad")] == units(mercenary=1)
    assert s.holder[space("marad")] == 2
    assert not s.rebels[space("marad")]
    assert s.specials[2] == 1 << C.specials.index("marad")
    assert s.armies[space("dilbat")] == units(priest=2)


@pytest.mark.rule("AK-TEM-25")
def test_tv_12_failure_changes_nothing() -> None:
    s = at_dilbat()
    convert_marad(s, "FF")
    assert s.over
    assert s.control[space("marad")] == NONE
    assert s.rebels[space("marad")] == 1


@pytest.mark.rule("AK-TEM-08", "AK-TEM-09", "AK-TEM-10")
def test_tv_12_the_source_must_not_be_activated_before() -> None:
    s = at_dilbat()
    s.tokens[space("dilbat")] = 1
    assert not possible(s, "CONVERSION", seat=2)
    assert not possible(s, "CONVERSION", "uruk", seat=2, fresh="uruk")
    assert possible(s, "CONVERSION", "dilbat", seat=2, fresh="dilbat")
    s.tokens[space("dilbat")] = 0
    stand(s, 2, "kish", priest=1)
    s.tokens[space("kish")] = 1
    do(s, "CONVERSION", seat=2)
    assert refusal(s, "at kish") == "AK-TEM-08"


@pytest.mark.rule("AK-TEM-15")
def test_tv_13_a_garrison_goes_to_the_nearest_space_of_its_owner() -> None:
    s = held_by_seat_1()
    convert_marad(s, "FS")
    assert s.control[space("marad")] == 2
    assert not s.armies[space("marad")]
    assert s.armies[space("hit")] == units(archer=1, champion=1)


@pytest.mark.rule("AK-TEM-28")
def test_mercenaries_go_with_the_garrison() -> None:
    s = held_by_seat_1()
    stand(s, 1, "marad", mercenary=2)
    convert_marad(s, "FS")
    assert s.armies[space("hit")] == units(archer=1, champion=1, mercenary=2)


@pytest.mark.rule("AK-TEM-18", "AK-TEM-19", "AK-TEM-20")
def test_tv_13_zealotry() -> None:
    s = held_by_seat_1()
    upgrade(s, "zealotry", 2)
    stand(s, 1, "marad", hurt_chariot=1, mercenary=3)
    stand(s, 2, "uruk", archer=10)
    convert_marad(s, "FS")
    assert s.armies[space("marad")] == units(chariot=1, mercenary=3), "no archer was left in supply"
    assert s.armies[space("susa")] == units(champion=1)
    assert not s.armies[space("hit")]


@pytest.mark.rule("AK-TEM-18")
def test_tv_13_zealotry_gives_the_same_units() -> None:
    s = held_by_seat_1()
    upgrade(s, "zealotry", 2)
    convert_marad(s, "SS")
    assert s.holder[space("marad")] == 2
    assert s.armies[space("marad")] == units(archer=1)
    assert s.armies[space("susa")] == units(champion=1)


@pytest.mark.rule("AK-TEM-21")
def test_with_zealotry_a_champion_without_home_waits() -> None:
    s = held_by_seat_1()
    s.control[space("susa")] = 0
    upgrade(s, "zealotry", 2)
    convert_marad(s, "SS")
    assert s.away[1] == 1
    assert not s.armies[space("susa")]


@pytest.mark.rule("AK-TEM-16")
def test_who_has_no_other_space_takes_the_units_back() -> None:
    s = held_by_seat_1()
    control(s, 1, "marad")
    convert_marad(s, "SS")
    assert not any(army for army, holder in zip(s.armies, s.holder) if holder == 1)
    assert s.away[1] == 1


@pytest.mark.rule("AK-TEM-05", "AK-TEM-06", "AK-TEM-04")
def test_tv_13_ziggurats_protect_and_help_their_owner() -> None:
    s = held_by_seat_1()
    s.control[space("kazallu")] = 1
    s.ziggurats = 1 << space("kazallu")
    do(s, "CONVERSION", seat=2)
    play(s, "at dilbat")
    assert refusal(s, "at marad") == "AK-TEM-05"
    s.control[space("kazallu")] = 0
    assert refusal(s, "at marad") is None, "a ziggurat of a third player does not protect"
    s.ziggurats = 1 << space("dilbat")
    assert refusal(s, "at marad") is None, "nor does the converter's"
    assert conversion_bones(s, 2, space("dilbat")) == 3


@pytest.mark.rule("AK-TEM-11")
def test_priests_of_others_forbid_it() -> None:
    s = held_by_seat_1()
    stand(s, 1, "marad", priest=1)
    do(s, "CONVERSION", seat=2)
    play(s, "at dilbat")
    assert refusal(s, "at marad") == "AK-TEM-11"


@pytest.mark.rule("AK-TEM-22", "AK-TEM-23", "AK-TEM-24", "AK-TEM-27")
def test_targets() -> None:
    s = at_dilbat()
    stand(s, 2, "borsippa", priest=1)
    near = {C.names[target] for target in members(targets(s, 2, space("borsippa")))}
    assert near == {"marad", "hit", "sippar", "kish"}, "not Akkad, not Dilbat, but over the river"
    s.tokens[space("sippar")] = 1
    s.storm = space("hit")
    assert {C.names[target] for target in members(targets(s, 2, space("borsippa")))} == {"marad", "sippar", "kish"}
    stand(s, 2, "harran", priest=1)
    near = {C.names[target] for target in members(targets(s, 2, space("harran")))}
    assert near == {"urkesh", "tuttul", "upper_habur", "ebla_road"}, "homes of others, but nothing red"
    do(s, "CONVERSION", seat=2)
    play(s, "at borsippa")
    assert refusal(s, "at akkad") == "AK-TEM-22"
    assert refusal(s, "at dilbat") == "AK-TEM-23"
    assert refusal(s, "at hit") == "AK-TEM-23"
    assert refusal(s, "at nippur") == "AK-TEM-07"


@pytest.mark.rule("AK-TEM-07", "AK-WOR-06")
def test_sources_need_priests_and_no_storm() -> None:
    s = at_dilbat()
    stand(s, 2, "ur", spearman=1)
    assert sources(s, 2, NONE) == 1 << space("dilbat")
    s.storm = space("dilbat")
    assert not sources(s, 2, NONE)


@pytest.mark.rule("AK-TEM-13", "AK-WOR-15", "AK-WOR-16")
def test_bonus_bones_are_for_the_attempt_not_for_each_priest() -> None:
    s = at_dilbat()
    stand(s, 2, "kish", priest=4)
    assert conversion_bones(s, 2, space("dilbat")) == 2
    god(s, "suen", 2)
    assert conversion_bones(s, 2, space("dilbat")) == 3
    event(s, "omen_of_suen")
    assert conversion_bones(s, 2, space("dilbat")) == 4


@pytest.mark.rule("AK-TEM-26")
def test_one_conversion_only() -> None:
    s = at_dilbat()
    convert_marad(s, "FF")
    assert s.over


@pytest.mark.rule("AK-WIN-09", "AK-CMB-21")
def test_the_converter_may_play_a_card_before_the_roll() -> None:
    s = at_dilbat()
    hold(s, 2, "blessing", "blessing")
    do(s, "CONVERSION", seat=2)
    play(s, "at dilbat", "at marad")
    assert options(s) == {"card blessing", "roll"}
    bones(s, "FFFS")
    play(s, "card blessing")
    assert s.over, "a second copy may not be played in the same window"
    assert s.control[space("marad")] == 2
    assert s.hands[2][C.cards.index("blessing")] == 1
    assert s.conversion_bonus == 0


@pytest.mark.rule("AK-WIN-09", "AK-WIN-11")
def test_who_holds_nothing_that_fits_is_asked_all_the_same() -> None:
    s = at_dilbat()
    hold(s, 2, "sabotage")
    do(s, "CONVERSION", seat=2)
    play(s, "at dilbat", "at marad")
    assert options(s) == {"roll"}


# -- priests who arrive ---------------------------------------------------------------------------------------------


CONVERTED = [("events", "locusts"), ("bone", "success")]


def priest_at_urkesh(game: Game = GAME) -> AkkadState:
    """Nothing but a priest and a divine token; Tuttul lies next to Harran, and no foreign space next to Urkesh."""
    seat = {"home": "urkesh", "buildings": ["temple"], "tokens": {"divine": 1}}
    spaces = [{"name": "urkesh", "units": {"seat": 0, "priest": 1}}]
    s = game.position({"players": 3, "seats": [seat], "spaces": spaces}, draws=CONVERTED)
    assert isinstance(s, AkkadState)
    return s


@pytest.mark.rule("AK-TEM-09", "AK-AV-02", "AK-AV-11", "AK-AV-12", "AK-AV-15")
def test_priests_may_convert_from_the_city_into_which_they_have_just_moved() -> None:
    s = priest_at_urkesh()
    assert refusal(s, "activate urkesh") == "AK-AV-15", "from where they stand there is nothing to convert"
    play(s, "activate harran")
    assert options(s) == {"mode move", "mode move+building"}
    assert refusal(s, "mode building") == "AK-AV-15"
    play(s, "mode move+building")
    assert options(s) == {"at harran", "skip"}
    play(s, "at harran", "at tuttul")
    assert s.control[space("tuttul")] == 0


@pytest.mark.rule("AK-TEM-09")
@pytest.mark.parametrize("line", ["march harran from urkesh all use temple", "march harran use temple"])
def test_a_march_line_leads_priests_to_their_conversion(line: str) -> None:
    s = priest_at_urkesh()
    for action in GAME.read(s, line):
        s.apply(action)
    assert s.phase == "conversion"


@pytest.mark.rule("AK-AV-15")
def test_who_brings_no_priest_has_no_use_for_the_temple() -> None:
    s = priest_at_urkesh()
    army = units(spearman=1)
    s.armies[space("urkesh")] = army
    s.derive()
    assert refusal(s, "activate harran") is None
    play(s, "activate harran")
    assert s.armies[space("harran")] == army, "movement is all that is possible, so nothing is asked"
    assert s.phase == "turn"


@pytest.mark.rule("AK-TEM-09")
def test_games_of_earlier_rules_do_not_offer_it() -> None:
    s = priest_at_urkesh(edition(GAME, GAME.digest, ARRIVING_PRIESTS - 1))
    play(s, "activate harran")
    assert s.armies[space("harran")] == units(priest=1)
    assert s.phase == "turn"
    assert "mode move+building" not in options(s)
