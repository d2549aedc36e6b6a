"""DIG CANALS and TRADE with the treasury (B21)."""

import pytest

from eduba.games.akkad.content import VALUE
from eduba.games.akkad.rules.control import take
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, do, possible, use
from tests.games.akkad.table import GAME, C, empty_table, give, options, play, space


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


@pytest.mark.rule("AK-PRT-02", "AK-PRT-03", "AK-PRT-04", "AK-PRT-06", "AK-BLD-04")
def test_dig_two_canals_in_the_city_or_beside_it() -> None:
    s = empty_table(6)
    give(s, 0, grain=7)
    control(s, 0, "yabliya")
    use(s, "port", "yabliya")
    names = ("yabliya", "kazallu", "mari", "martu_desert", "mashu_gate", "suhum")
    assert options(s) == {*(f"at {name}" for name in names), "done"}
    assert refusal(s, "at hit") == "AK-PRT-03"
    play(s, "at mashu_gate", "at mari")
    assert s.canals[space("mashu_gate")] == s.canals[space("mari")] == 1
    assert s.resources[0] == [3, 0, 0, 0]
    assert s.phase == "trade"


@pytest.mark.rule("AK-PRT-05")
def test_one_canal_of_each_player_in_a_space() -> None:
    s = empty_table(3)
    give(s, 0, grain=4)
    s.canals[space("urkesh")] = 1 << 1 | 1
    s.canals[space("harran")] = 1 << 1
    do(s, "DIG", "urkesh", fresh="urkesh")
    assert refusal(s, "at urkesh") == "AK-PRT-05"
    play(s, "at harran")
    assert s.canals[space("harran")] == 0b11


@pytest.mark.rule("AK-GEN-16", "AK-WOR-06")
def test_ten_canals_and_none_under_the_storm() -> None:
    s = empty_table(3)
    give(s, 0, grain=4)
    for name in ("ur", "eridu", "uruk", "hit", "kish", "adab", "umma", "der", "awan"):
        s.canals[space(name)] = 1
    s.storm = space("harran")
    do(s, "DIG", "urkesh", fresh="urkesh")
    assert refusal(s, "at harran") == "AK-WOR-06"
    play(s, "at urkesh")
    assert s.over, "that was the tenth"


@pytest.mark.rule("AK-SAC-06")
def test_girsu_digs_three_canals_for_one_grain_each() -> None:
    s = empty_table(6)
    give(s, 3, grain=4)
    do(s, "DIG", "girsu", 3, fresh="girsu")
    play(s, "at girsu", "at lagash", "at sirara")
    assert s.over
    assert s.resources[3] == [1, 0, 0, 0]


@pytest.mark.rule("AK-PRT-07", "AK-CTL-07")
def test_canals_stay_except_by_two_effects() -> None:
    s = empty_table(3)
    s.canals[space("urkesh")] = 0b11
    take(s, 1, space("urkesh"))
    assert s.canals[space("urkesh")] == 0b11
    programs = [program for program in C.effects.programs if any(step.op == "canal_remove" for step in program.steps)]
    removing = {(program.block, program.entry) for program in programs}
    assert removing == {("cards", C.cards.index("canal_removal")), ("characters", C.characters.index("ken_ussam"))}


# -- TRADE with the treasury ----------------------------------------------------------------------------------------


def exchanged(have: dict[str, int], *steps: str) -> list[int]:
    """What a seat without neighbours has after a TRADE."""
    s = empty_table(3)
    control(s, 2, "uruk")
    give(s, 2, **have)
    before = sum(n * value for n, value in zip(s.resources[2], VALUE))
    do(s, "TRADE", seat=2)
    play(s, *steps)
    assert sum(n * value for n, value in zip(s.resources[2], VALUE)) == before
    return s.resources[2]


@pytest.mark.rule("AK-PRT-09", "AK-PRT-10")
def test_tv_28_trade_rates() -> None:
    assert exchanged({"grain": 6}, "rate 6grain-lapis") == [0, 0, 0, 1]
    assert exchanged({"lapis": 1}, "rate lapis-2silver") == [0, 0, 2, 0]
    assert exchanged({"lapis": 1}, "rate lapis-2silver", "rate silver-3sheep", "number 2") == [0, 6, 0, 0]
    assert exchanged({"grain": 2, "sheep": 1}, "rate sheep-grain", "rate 3grain-silver") == [0, 0, 1, 0]
    assert exchanged({"sheep": 9}, "rate 3sheep-silver", "number 2", "rate 2silver-lapis") == [0, 3, 0, 1]


@pytest.mark.rule("AK-PRT-10")
@pytest.mark.parametrize(
    ("pieces", "rate", "bought"), [(3, "3grain-silver", [0, 0, 1, 0]), (6, "6grain-lapis", [0, 0, 0, 1])]
)
def test_every_mix_of_grain_and_sheep_buys_the_same_in_two_steps(pieces: int, rate: str, bought: list[int]) -> None:
    for sheep in range(1, pieces):
        number = [f"number {sheep}"] if sheep > 1 else []
        mixed = {"grain": pieces - sheep, "sheep": sheep}
        assert exchanged(mixed, "rate sheep-grain", *number, f"rate {rate}") == bought


@pytest.mark.rule("AK-PRT-09", "AK-PRT-10")
def test_a_lapis_buys_six_grain_and_sheep_in_any_mix() -> None:
    sold = ("rate lapis-2silver", "rate silver-3grain")
    assert exchanged({"lapis": 1}, *sold, "number 2") == [6, 0, 0, 0]
    assert exchanged({"lapis": 1}, *sold, "number 1", "rate silver-3sheep") == [3, 3, 0, 0]
    assert exchanged({"lapis": 1}, *sold, "number 2", "rate grain-sheep", "number 2") == [4, 2, 0, 0]


@pytest.mark.rule("AK-PRT-09")
def test_tv_28_susa_buys_two_lapis_for_one_silver_each() -> None:
    s = empty_table(3)
    give(s, 1, silver=5)
    control(s, 1, "susa")
    do(s, "TRADE", seat=1)
    assert refusal(s, "rate 2silver-lapis") == "AK-GEN-24", "the first ones are the cheap ones"
    play(s, "rate silver-lapis")
    assert options(s) == {"number 1", "number 2"}
    play(s, "number 2")
    assert s.resources[1] == [0, 0, 3, 2]
    assert refusal(s, "rate silver-lapis") == "AK-GEN-24"
    play(s, "rate 2silver-lapis")
    assert s.resources[1] == [0, 0, 1, 3]


@pytest.mark.rule("AK-PRT-09")
def test_only_susa_has_that_rate() -> None:
    s = empty_table(3)
    give(s, 0, silver=5)
    do(s, "TRADE")
    assert refusal(s, "rate silver-lapis") == "AK-GEN-24"
    assert refusal(s, "rate grain-sheep") == "AK-GEN-13"


@pytest.mark.rule("AK-PRT-13")
def test_a_step_cannot_be_undone_exactly() -> None:
    s = empty_table(3)
    give(s, 2, grain=3, sheep=1)
    control(s, 2, "uruk")
    do(s, "TRADE", seat=2)
    play(s, "rate grain-sheep", "number 2", "rate sheep-grain")
    assert options(s) == {"number 1", "number 3"}


@pytest.mark.rule("AK-PRT-13")
def test_a_trade_has_at_most_twelve_steps() -> None:
    s = empty_table(3)
    give(s, 2, grain=30, sheep=30)
    control(s, 2, "uruk")
    do(s, "TRADE", seat=2)
    for step in range(12):
        assert not s.over
        play(s, "rate grain-sheep" if step % 2 else "rate sheep-grain", f"number {1 + step % 3}")
    assert s.over


@pytest.mark.rule("AK-ACT-10")
def test_without_anything_to_exchange_there_is_no_trade() -> None:
    s = empty_table(3)
    give(s, 0)
    assert not possible(s, "TRADE")
    give(s, 0, sheep=1)
    assert possible(s, "TRADE")
