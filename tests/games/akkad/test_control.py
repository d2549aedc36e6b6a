"""Control of spaces (B3), home cities (B24) and Akkad (B27)."""

import pytest

from eduba.games.akkad.army import NOBODY
from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.rules.control import fall_to_rebels, take
from eduba.games.akkad.rules.goals.quests import count
from eduba.games.akkad.rules.pieces import canals_of, cities_of, home_owner, spaces_of, ziggurats_left

from .table import NONE, C, bones, empty_table, options, play, space, stand, units


@pytest.mark.rule("AK-CTL-01", "AK-CTL-09")
@pytest.mark.parametrize("kind", ["spearman", "priest", "shield_bearer"])
def test_units_take_what_they_enter(kind: str) -> None:
    s = empty_table(3)
    s.control[space("kish")] = 1
    arrive(s, 0, space("kish"), units(**{kind: 1}))
    s.run()
    assert (s.control[space("kish")], s.holder[space("kish")]) == (0, 0)


@pytest.mark.rule("AK-CTL-02")
def test_the_side_that_entered_and_won_controls_the_space() -> None:
    s = empty_table(3)
    stand(s, 1, "kish", spearman=1)
    bones(s, "S S SSS F")
    arrive(s, 0, space("kish"), units(archer=2))
    s.run()
    while "fight" in options(s):
        play(s, "fight")
    assert s.control[space("kish")] == 0


@pytest.mark.rule("AK-CTL-03")
def test_control_stays_without_units() -> None:
    s = empty_table(3)
    stand(s, 0, "kish", spearman=1)
    s.holder[space("kish")], s.armies[space("kish")] = NONE, NOBODY
    assert spaces_of(s, 0) >> space("kish") & 1


@pytest.mark.rule("AK-CTL-04")
def test_red_spaces_are_never_controlled() -> None:
    s = empty_table(3)
    take(s, 0, space("cedar_forest"))
    assert s.control[space("cedar_forest")] == NONE


@pytest.mark.rule("AK-CTL-05", "AK-CTL-07", "AK-CTL-12")
def test_a_ziggurat_goes_back_and_canals_stay() -> None:
    s = empty_table(3)
    s.ziggurats, s.canals[space("ur")] = 1 << space("ur"), 0b100
    assert ziggurats_left(s, 2) == 6
    take(s, 0, space("ur"))
    assert (s.ziggurats, ziggurats_left(s, 2), ziggurats_left(s, 0)) == (0, 7, 7)
    assert canals_of(s, 2) == 1 << space("ur")


@pytest.mark.rule("AK-CTL-06", "AK-SPC-01", "AK-CTL-12")
def test_the_card_of_a_special_city_passes() -> None:
    s = empty_table(3)
    card = 1 << C.special_of[space("nippur")]
    take(s, 0, space("nippur"))
    assert s.specials == [card, 0, 0]
    take(s, 1, space("nippur"))
    assert s.specials == [0, card, 0]


@pytest.mark.rule("AK-CTL-08", "AK-CMB-62", "AK-SPC-08")
def test_rebels_alone_leave_nobody_in_control() -> None:
    s = empty_table(3)
    take(s, 0, space("nippur"))
    s.ziggurats = 1 << space("nippur")
    fall_to_rebels(s, space("nippur"))
    assert (s.control[space("nippur")], s.ziggurats, s.specials) == (NONE, 0, [0, 0, 0])


@pytest.mark.rule("AK-CTL-11", "AK-HOM-04", "AK-GEN-19")
def test_what_counts_as_a_city() -> None:
    s = empty_table(3)
    for name in ("susa", "nippur", "akkad", "girsu"):
        take(s, 0, space(name))
    assert cities_of(s, 0).bit_count() == 6  # with Urkesh and Harran
    assert count(s, 0, "spaces") == 9


@pytest.mark.rule("AK-HOM-10", "AK-HOM-05")
def test_whose_home_it_is() -> None:
    s = empty_table(3, characters=("me_sag", "shu_mama", "nabi_ulmash"))
    s.residence = space("nippur")
    assert [home_owner(s, space(name)) for name in ("urkesh", "nippur", "girsu", "kish")] == [0, 0, NONE, NONE]


@pytest.mark.rule("AK-HOM-07")
def test_a_captured_residence_passes_on_with_its_card() -> None:
    s = empty_table(3, characters=("me_sag", "shu_mama", "nabi_ulmash"))
    s.residence = space("nippur")
    take(s, 0, space("nippur"))
    s.open_quests = 1 << C.quests.index("Q17")
    take(s, 1, space("nippur"))
    assert s.specials[1] == 1 << C.special_of[space("nippur")]
    assert s.points[1] == 1  # a home city of another player (Q17)


@pytest.mark.rule("AK-AKK-01", "AK-SPC-06")
def test_tv_23_first_akkad() -> None:
    s = empty_table(3)
    s.rebels[C.akkad] = 1
    bones(s, "S")
    arrive(s, 0, C.akkad, units(champion=1, archer=1))
    s.run()
    while "fight" in options(s):
        play(s, "fight")
    card = 1 << C.special_of[C.akkad]
    assert (s.points, s.specials) == ([1, 0, 0], [card, 0, 0])
    s.armies[C.akkad], s.holder[C.akkad] = NOBODY, NONE
    take(s, 1, C.akkad)
    assert (s.points, s.specials) == ([1, 0, 0], [0, card, 0])


@pytest.mark.rule("AK-AKK-01", "AK-HOM-01", "AK-HOM-02")
def test_tv_23_akkad_without_the_home_city() -> None:
    s = empty_table(3)
    s.control[space("urkesh")] = 1
    take(s, 0, C.akkad)
    take(s, 2, C.akkad)
    assert s.points == [0, 0, 0]
