"""Action cards in fights: what they change, and when they can be played (B22, B33)."""

import pytest

from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, do
from tests.games.akkad.effect_table import consistent, let_pass, refusal
from tests.games.akkad.fights import against_rebels, battle, field, fight_on, told
from tests.games.akkad.table import C, bones, empty_table, hold, options, play, space, stand, units


def champion_falls(*sabotages: str, homes: tuple[str, ...] = ("mari", "susa", "uruk")) -> AkkadState:
    """TV-17: Mari beats an army of seat 1 (Susa) in Kish whose champion falls; its owner may save it."""
    s = field(3, homes)
    hold(s, 1, "narrow_escape")
    hold(s, 2, *sabotages)
    stand(s, 1, "kish", champion=1)
    bones(s, "SSSSSS FFFF")
    s.run()
    arrive(s, 0, space("kish"), units(chariot=2))
    s.run()
    while s.phase in ("stance", "hits"):
        play(s, "fight" if s.phase == "stance" else "suffer")
    return s


@pytest.mark.rule("AK-CARD-19", "AK-CARD-20", "AK-WIN-08")
def test_tv_17_narrow_escape_against_mari() -> None:
    s = champion_falls()
    assert (s.phase, s.actor, options(s)) == ("capture", 1, {"card narrow_escape", "skip"})
    assert consistent(s)
    play(s, "card narrow_escape")
    assert s.captors[1] == -1
    assert s.beaten_champions[0] == 0
    assert s.armies[space("susa")] == units(hurt_champion=1)  # AK-CHA-14


@pytest.mark.rule("AK-CARD-19", "AK-CARD-09")
def test_tv_17_narrow_escape_that_is_sabotaged() -> None:
    s = champion_falls("sabotage")
    play(s, "card narrow_escape", "sabotage")
    let_pass(s)
    assert s.captors[1] == 0
    assert s.beaten_champions[0] == 0b010


@pytest.mark.rule("AK-CARD-20")
def test_a_spared_champion_waits_if_its_home_is_not_held() -> None:
    s = champion_falls()
    s.control[space("susa")] = 2
    play(s, "card narrow_escape")
    assert (s.away[1], s.captors[1]) == (1, -1)


@pytest.mark.rule("AK-CARD-20", "AK-WIN-08")
def test_rebels_capture_nobody_so_there_is_no_escape_to_play() -> None:
    s = field()
    hold(s, 0, "narrow_escape")
    fight_on(against_rebels("kish", {"champion": 1}, 3, s), "FFFF SSF")
    assert s.phase != "capture"
    assert s.away[0] == 1


@pytest.mark.rule("AK-CARD-24")
def test_a_champion_beaten_at_home_does_not_escape_to_that_home() -> None:
    s = field(3, ("mari", "susa", "uruk"))
    hold(s, 1, "narrow_escape")
    battle("susa", {"chariot": 2}, {"champion": 1}, s)
    fight_on(s, "SSSSSS FFFF")
    play(s, "card narrow_escape")
    assert s.away[1] == 1
    assert s.captors[1] == -1


@pytest.mark.rule("AK-CARD-21", "AK-WIN-07")
def test_miss_cancels_one_hit() -> None:
    s = field()
    hold(s, 1, "miss", "miss")
    battle("kish", {"chariot": 1}, {"spearman": 2}, s)
    bones(s, "SSF FF")
    while s.phase == "stance":
        play(s, "fight")
    assert (s.phase, s.actor, options(s)) == ("hits", 1, {"card miss", "suffer"})
    play(s, "card miss")
    while s.phase == "hits":
        play(s, "suffer")
    assert s.fight_armies[1] == units(spearman=1)  # and no second copy in the same window


@pytest.mark.rule("AK-CMB-22", "AK-WIN-06")
@pytest.mark.parametrize(
    ("card", "rolls"),
    [("sharpened_bronze", [(0, 3), (1, 3)]), ("shield_wall", [(0, 1), (1, 1)])],
)
def test_cards_change_the_bones_of_one_round(card: str, rolls: list[tuple[int, int]]) -> None:
    s = field()
    hold(s, 0, card)
    battle("kish", {"spearman": 1}, {"spearman": 3}, s)
    bones(s, "F" * 8)
    play(s, f"card {card}")
    now = s.fight_round
    while s.phase in ("stance", "hits") and s.fight_round == now:
        play(s, "fight" if s.phase == "stance" else "suffer")
    assert [event[1:3] for event in told(s, "attack_roll")][:2] == rolls


def test_rain_of_arrows_shoots_past_shield_bearers() -> None:
    s = field()
    hold(s, 0, "rain_of_arrows")
    battle("kish", {"archer": 1}, {"spearman": 2, "shield_bearer": 1}, s)
    play(s, "card rain_of_arrows")
    assert s.fight_volley_bones == [3, 0]
    assert s.fight_open_volley == 0b01


def test_rain_of_arrows_needs_an_own_archer() -> None:
    s = field()
    hold(s, 0, "rain_of_arrows")
    battle("kish", {"spearman": 2}, {"spearman": 2}, s)
    assert "card rain_of_arrows" not in options(s)


@pytest.mark.rule("AK-WIN-03", "AK-CARD-02")
def test_cards_fit_their_own_windows_and_no_others() -> None:
    assert set(C.card_when) == {
        *("ACTION", "card_played", "roll", "volley", "retreat"),
        *("conversion", "hits", "champion_captured"),
    }
    s = field()
    hold(s, 0, "miss", "blessing", "narrow_escape", "sabotage", "levy", "sharpened_bronze")
    battle("kish", {"spearman": 2}, {"spearman": 2}, s)
    assert {text for text in options(s) if text.startswith("card")} == {"card sharpened_bronze"}
    assert refusal(s, "sabotage") is not None


@pytest.mark.rule("AK-WIN-10")
def test_rebels_are_never_asked_and_bystanders_for_sabotage_only() -> None:
    s = field()
    hold(s, 0, "sharpened_bronze")
    for seat in (1, 2):
        hold(s, seat, "sabotage", "miss", "shield_wall")
    against_rebels("kish", {"spearman": 2}, 2, s)
    asked = set()
    bones(s, "SF FF SS SS SS SS")
    while s.fight_space == space("kish"):
        asked.add((s.phase, s.actor))
        stance = "card sharpened_bronze" if "card sharpened_bronze" in options(s) else "fight"
        play(s, {"stance": stance, "sabotage": "let pass", "hits": "suffer"}.get(s.phase, min(options(s))))
    assert {phase for phase, seat in asked if seat} == {"sabotage"}


@pytest.mark.rule("AK-WIN-09")
def test_a_blessing_adds_bones_to_a_conversion_on_the_map() -> None:
    s = empty_table(3)
    hold(s, 2, "blessing")
    stand(s, 2, "dilbat", priest=1)
    control(s, 2, "uruk", "dilbat")
    do(s, "CONVERSION", seat=2)
    while s.phase == "conversion" and "card blessing" not in options(s):
        play(s, "at marad" if "at marad" in options(s) else "at dilbat")
    play(s, "card blessing")
    rolls = [event for event in s.events or () if event[:2] == ("chance", "bone")]
    assert len(rolls) == 3  # one priest and two more
    assert s.discarded[C.cards.index("blessing")] == 1


@pytest.mark.rule("AK-SPC-07")
def test_a_special_city_can_be_converted_with_its_card() -> None:
    s = empty_table(3)
    stand(s, 2, "dilbat", priest=2)
    do(s, "CONVERSION", seat=2)
    bones(s, "SS")
    while not s.over:
        play(s, next(text for text in ("at dilbat", "at marad", "roll") if text in options(s)))
    assert s.control[space("marad")] == 2
    assert s.specials[2] == 1 << C.specials.index("marad")


@pytest.mark.rule("AK-AKK-02")
def test_akkad_cannot_be_converted() -> None:
    s = empty_table(3)
    stand(s, 2, "kish", priest=2)
    do(s, "CONVERSION", seat=2)
    play(s, "at kish")
    assert "at akkad" not in options(s)
    assert refusal(s, "at akkad") is not None


@pytest.mark.rule("AK-WIN-14")
def test_who_is_away_can_do_nothing_in_every_window() -> None:
    s = field()
    hold(s, 0, "sharpened_bronze", "miss")
    hold(s, 1, "miss", "narrow_escape")
    hold(s, 2, "sabotage")
    battle("kish", {"spearman": 1, "champion": 1}, {"champion": 1, "spearman": 1}, s)
    nothing = {"stance": "fight", "hits": "suffer", "sabotage": "let pass", "capture": "skip"}
    seen = set()
    play(s, "card sharpened_bronze")
    for _ in range(60):
        if s.fight_space != space("kish"):
            break
        if s.phase in nothing:
            seen.add(s.phase)
            assert refusal(s, nothing[s.phase]) is None
        play(s, nothing.get(s.phase, min(options(s))))
    assert {"stance", "hits", "sabotage"} <= seen
