"""Forms propose what a player would mostly take: the best COLLECT, a canal that helps, room for free units."""

import random

import pytest

from eduba.games.akkad.army import own_units
from eduba.games.akkad.game import GAME
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.forms.in_a_row import follow
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import speaker_of
from tests.games.akkad.building_table import control, do, god
from tests.games.akkad.table import NONE, C, empty_table, give, options, play, space, stand, units

FORMS = ui_of(GAME).forms
ENGLISH = speaker_of("en", GAME, ("Ann", "Bo", "Cy", "Di"))


def chosen(s):
    """The answer that is proposed to the present question."""
    return follow(GAME, s, []).asked[0].answer.text


def plays_role(role, *, mat="urkesh", lands=()):
    s = empty_table(homes=(mat, "susa", "uruk"))
    s.roles[0] = 1 << C.roles.index(role)
    control(s, 0, *lands)
    s.run()
    play(s, f"role {role}")
    return s


def test_the_city_is_proposed_where_a_collect_brings_most():
    """Urbilum gives lapis; Assur would give more, but less valuable resources."""
    s = plays_role("governor", mat="assur", lands=("assur", "urbilum"))
    notes = {c.words: c.note for c in FORMS.form(s, FORMS.opening(s), ENGLISH).groups[0].choices}
    assert notes == {
        "Assur": "brings 2 grain, 1 sheep, 1 silver and 1 of your choice",
        "Urbilum": "brings 1 sheep, 1 silver, 1 lapis and 1 of your choice",
    }
    assert chosen(s) == "at urbilum"


def test_the_space_that_lipit_ili_adds_is_the_most_valuable():
    """Aratta Pass gives lapis, Awan silver, the others grain or sheep."""
    s = empty_table(homes=("mari", "susa", "uruk"), characters=("lipit_ili", "shu_mama", "ken_ussam"))
    control(s, 0, "der")
    s.control[space("awan")] = NONE
    do(s, "COLLECT", "der", fresh="der")
    assert s.prompt()[0] == "ask.collect_extra"
    assert {"at aratta_pass", "at awan", "at lullubum", "skip"} <= options(s)
    assert chosen(s) == "at aratta_pass"


def test_a_canal_is_proposed_where_it_brings_most():
    """Harran gives silver to two cities; three collect the grain of Upper Habur."""
    s = plays_role("canal_inspector", lands=("urkesh", "harran", "kahat", "upper_habur"))
    notes = told_of_answers(GAME, s, ENGLISH)
    assert notes["at harran"] == "COLLECT in 2 cities: 1 silver"
    assert notes["at upper_habur"] == "COLLECT in 3 cities: 1 grain"
    assert chosen(s) == "at harran"


def test_a_canal_beside_a_city_is_rather_on_a_space_that_others_may_hold():
    """An own space yields without a canal as long as it is not activated."""
    s = empty_table()
    control(s, 0, "kahat", "upper_habur")
    s.resources[0] = [4, 0, 0, 0]
    do(s, "DIG", "kahat")
    assert {"at kahat", "at upper_habur", "at wagaltum", "at akshak", "done"} <= options(s)
    assert chosen(s) not in ("at kahat", "at upper_habur")


def test_girsu_is_proposed_canals_in_cities_as_its_mission_counts_them():
    s = empty_table(homes=("girsu", "susa", "uruk"))
    control(s, 0, "girsu", "lagash", "nigin", "guabba", "sirara")
    s.resources[0] = [4, 0, 0, 0]
    do(s, "DIG", "girsu")
    notes = told_of_answers(GAME, s, ENGLISH)
    assert {text for text, note in notes.items() if "counts for your mission" in note} == {"at girsu", "at lagash"}
    assert chosen(s) == "at lagash"
    play(s, "at lagash")
    assert chosen(s) == "at girsu"
    s.missions |= 1
    assert "mission" not in " ".join(told_of_answers(GAME, s, ENGLISH).values())


def test_no_canal_is_bought_that_brings_nothing():
    s = empty_table()
    control(s, 0, "kish")
    s.control[space("kish")], s.resources[0] = NONE, [4, 0, 0, 0]
    do(s, "DIG", "kish")
    assert chosen(s) == "done"


# -- recruits -------------------------------------------------------------------------------------------------------


def hired(s):
    """The proposal, and the units in the city when it has been carried out and the free unit taken."""
    draft = FORMS.opening(s)
    for action in GAME.read(s, FORMS.form(s, draft, ENGLISH).sends[0].line):
        s.apply(action)
    if s.prompt()[0] == "ask.recruit_free":
        s.apply(s.options()[0])
    return draft


@pytest.mark.rule("AK-WOR-12")
@pytest.mark.parametrize(("goddess", "draft"), [("ninhursag", "hire 2 chariot"), ("ishtar", "hire 3 chariot")])
def test_recruits_leave_room_for_the_unit_of_ninhursag(goddess, draft):
    s = empty_table(homes=("uruk", "susa", "girsu"))
    control(s, 0, "uruk", "ur", "eridu")
    god(s, goddess)
    give(s, 0, grain=9, sheep=9, silver=9)
    do(s, "RECRUIT", "uruk", fresh="uruk")
    assert hired(s) == draft
    assert s.armies[space("uruk")] == units(chariot=3)


@pytest.mark.rule("AK-PAL-10")
def test_recruits_leave_room_for_the_spearman_of_mari():
    s = empty_table(4)
    control(s, 3, "mari")  # army size 3
    give(s, 3, grain=9, sheep=9, silver=9)
    do(s, "RECRUIT", "mari", 3, fresh="mari")
    assert hired(s) == "hire 2 chariot"
    assert s.armies[space("mari")] == units(chariot=2, spearman=1)


@pytest.mark.rule("AK-WOR-12")
def test_who_has_room_for_one_unit_only_buys_it():
    s = empty_table(homes=("uruk", "susa", "girsu"))
    control(s, 0, "uruk")
    god(s, "ninhursag")
    give(s, 0, grain=9, sheep=9, silver=9)
    do(s, "RECRUIT", "uruk", fresh="uruk")
    assert FORMS.opening(s) == "hire 1 chariot"


@pytest.mark.rule("AK-PAL-10", "AK-PAL-11", "AK-WOR-12")
def test_a_proposed_purchase_can_be_paid_and_loses_no_unit_that_comes_for_nothing():
    rng, seen = random.Random(3), 0
    for _ in range(80):
        s = empty_table(4)
        control(s, 3, "mari", *rng.sample(("tuttul", "nagar", "hit", "sippar", "kahat"), rng.randrange(5)))
        god(s, "ninhursag", 3)
        s.resources[3] = [rng.randrange(7) for _ in range(4)]
        stand(s, 3, "mari", archer=rng.randrange(3))
        do(s, "RECRUIT", "mari", 3, fresh="mari")
        if s.over or not (draft := FORMS.opening(s)).startswith("hire"):
            continue
        assert not FORMS.form(s, draft, ENGLISH).sends[0].clause, draft
        for action in GAME.read(s, draft):
            s.apply(action)
        buys = draft != "hire nothing"
        assert (s.prompt()[0] == "ask.recruit_free") == buys, draft
        if buys:
            seen += 1
            before = s.armies[space("mari")]
            s.apply(s.options()[0])
            assert own_units(s.armies[space("mari")]) == own_units(before) + 2, "Ninhursag's and Mari's"
    assert seen > 20
