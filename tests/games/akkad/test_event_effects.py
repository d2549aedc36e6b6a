"""Effects of events (F1, F8): who pays, who chooses, and in which order."""

import pytest

from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members
from tests.games.akkad.building_table import control
from tests.games.akkad.effect_table import begin, consistent, refusal
from tests.games.akkad.table import C, empty_table, give, options, play, space, stand


def set_stocks(s: AkkadState, resource: str, *numbers: int) -> None:
    for seat, n in enumerate(numbers):
        give(s, seat, **{resource: n})


@pytest.mark.rule("AK-GEN-12")
def test_tv_33_unable_to_contribute() -> None:
    s = empty_table(3)
    set_stocks(s, "grain", 3, 1, 0)
    begin(s, "events", "locusts")
    assert [stock[0] for stock in s.resources] == [1, 0, 0]
    assert s.over


@pytest.mark.rule("AK-EVT-03", "AK-GEN-18")
def test_events_go_round_in_crown_order() -> None:
    s = empty_table(4)
    s.crown = 2
    begin(s, "events", "royal_gift", seat=2)
    asked = []
    while not s.over:
        asked.append(s.actor)
        assert consistent(s)
        play(s, "token royal")
    assert asked == [2, 3, 0, 1]
    assert s.mat_tokens == [[2, 3, 2]] * 4


def test_tax_inflation_pays_half_the_cities_rounded_up() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran", "kahat")
    control(s, 1, "susa", "awan")
    control(s, 2, "uruk")
    begin(s, "events", "tax_inflation")
    assert [stock[2] for stock in s.resources] == [2, 1, 1]


def test_the_great_revolt_strikes_one_city_of_each_that_is_nobodys_home() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran", "kahat")
    control(s, 1, "susa")
    control(s, 2, "uruk", "ur")
    begin(s, "events", "great_revolt")
    assert (s.actor, options(s)) == (0, {"at harran", "at kahat"})
    assert refusal(s, "at urkesh") == "AK-EVT-04"
    play(s, "at kahat")  # seat 1 has only its home, seat 2 no choice
    assert s.over
    assert [name for name, n in zip(C.names, s.rebels) if n] == ["kahat", "ur"]
    assert s.control[space("ur")] == s.control[space("kahat")] == NONE


def test_the_lullubi_raid_every_empty_special_city() -> None:
    s = empty_table(3, characters=("me_sag", "shu_mama", "ken_ussam"))
    s.residence = space("umma")
    stand(s, 1, "der", mercenary=1)
    s.rebels[space("nippur")] = 1
    begin(s, "events", "lullubi_raid")
    assert s.over
    raided = {C.names[at] for at in members(C.of_kind[2])} - {"umma", "der"}
    assert {name for name, n in zip(C.names, s.rebels) if n == 1} == raided


def test_the_caravan_from_meluhha_sells_one_lapis_to_who_wants_it() -> None:
    s = empty_table(3)
    set_stocks(s, "silver", 2, 0, 1)
    begin(s, "events", "meluhha_caravan")
    assert (s.actor, options(s)) == (0, {"option 0", "skip"})
    assert consistent(s)
    play(s, "option 0")
    assert s.actor == 2  # seat 1 cannot pay
    play(s, "skip")
    assert [stock[2:] for stock in s.resources] == [[1, 1], [0, 0], [1, 0]]


@pytest.mark.rule("AK-GEN-13")
def test_the_royal_census_takes_silver_or_a_token() -> None:
    s = empty_table(4)
    control(s, 0, "assur", "urbilum", "kahat")
    control(s, 1, "susa", "awan", "der")
    control(s, 2, "uruk")
    control(s, 3, "mari", "hit", "yabliya")
    set_stocks(s, "silver", 1, 0, 0, 0)
    s.mat_tokens[3] = [0, 0, 0]
    begin(s, "events", "royal_census")
    assert (s.actor, options(s)) == (0, {"option 0", "option 1"})
    play(s, "option 0")
    assert (s.actor, options(s)) == (1, {"token admin", "token royal", "token divine"})  # cannot pay
    play(s, "token divine")
    assert (s.actor, options(s)) == (2, {"option 0", "option 1"})  # a third of one city costs nothing
    play(s, "option 0")
    assert s.over  # seat 3 can do neither
    assert s.resources[0][2] == 0
    assert s.mat_tokens == [[2, 2, 2], [2, 2, 1], [2, 2, 2], [0, 0, 0]]


@pytest.mark.rule("AK-GEN-12")
@pytest.mark.parametrize(("silver", "paid"), [(3, 2), (1, 1), (0, 0)])
def test_the_royal_census_takes_what_silver_there_is_from_who_can_do_neither(silver: int, paid: int) -> None:
    s = empty_table(3)
    control(s, 1, "susa", "awan", "der", "adab", "tutub", "kutha")
    set_stocks(s, "silver", 0, silver, 0)
    s.mat_tokens[1] = [0, 0, 0]
    begin(s, "events", "royal_census")
    play(s, "option 0")  # seat 0 has two cities, and a third of them is none
    assert s.actor == 2, "seat 1 is not asked: public facts leave it one way to contribute, or none"
    assert s.resources[1][2] == silver - paid


@pytest.mark.rule("AK-GEN-12", "AK-GEN-13")
def test_the_royal_census_takes_a_token_rather_than_a_part_of_the_silver() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "awan", "der", "adab", "tutub", "kutha")
    set_stocks(s, "silver", 1, 0, 0)
    s.mat_tokens[0] = [0, 1, 0]
    begin(s, "events", "royal_census")
    assert s.actor == 1
    assert (s.resources[0][2], s.mat_tokens[0]) == (1, [0, 0, 0])
