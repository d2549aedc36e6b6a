"""A refusal cites the clause that answers the question: what stands in the way, or whose rule asks."""

from typing import Any

import pytest

from eduba.core.state import State
from tests.games.akkad.table import GAME, play

WALKS: dict[str, Any] = {"buildings": ["storehouse"], "tokens": {"admin": 1}}
RIDES = WALKS | {"buildings": ["palace"], "upgrades": ["royal_roads"]}
SAILS = WALKS | {"buildings": ["port"]}


def stood(name: str, seat: int = 0, tokens: tuple[int, ...] = (), **army: int) -> dict[str, Any]:
    return {"name": name, "units": {"seat": seat, **army}, "tokens": list(tokens)}


def table(first: dict[str, Any], *spaces: dict[str, Any], second: dict[str, Any] | None = None) -> State:
    seats = [{"home": "urkesh"} | first, {"home": "susa"} | (second or {}), {"home": "uruk"}]
    return GAME.position({"players": 3, "seats": seats, "spaces": list(spaces)})


def rule(clause: str, *case: Any) -> Any:
    return pytest.param(*case, clause, marks=pytest.mark.rule(clause), id=clause)


OUT_OF_REACH = [
    rule("AK-MOVE-04", "kahat", WALKS, [stood("wagaltum", tokens=(0,), spearman=1)]),
    rule("AK-MOVE-05", "sippar", RIDES, [stood("wagaltum", archer=1), stood("kahat", 1, archer=1)]),
    rule("AK-MOVE-06", "sippar", RIDES, [stood("wagaltum", archer=1), {"name": "kahat", "tokens": [2]}]),
    rule("AK-MOVE-09", "tuttul", WALKS, [stood("harran", spearman=1)]),
    rule("AK-MOVE-10", "kahat", WALKS, [stood("wagaltum", mercenary=2)]),
    rule("AK-AV-13", "akkad", WALKS, [stood("wagaltum", spearman=1)]),
    rule("AK-WAT-13", "marad", SAILS, [stood("urkesh", spearman=1)]),
    rule("AK-WAT-14", "uruk", SAILS, [stood("urkesh", spearman=1)]),
    rule("AK-WAT-18", "umma", SAILS | {"explored": True}, [stood("urkesh", spearman=1)]),
    rule("AK-WAT-30", "nippur", SAILS, [stood("urkesh", priest=1)]),
    rule("AK-MON-06", "cedar_forest", WALKS | {"beaten_monsters": ["huwawa"]}, [stood("cedar_forest", chariot=1)]),
    rule("AK-MON-14", "cedar_forest", WALKS, [stood("cedar_forest", priest=1)]),
]


@pytest.mark.parametrize(("target", "seat", "spaces", "clause"), OUT_OF_REACH)
def test_what_is_out_of_reach_is_refused_by_what_stands_in_the_way(
    target: str, seat: dict[str, Any], spaces: list[dict[str, Any]], clause: str
) -> None:
    assert table(seat, *spaces).why_not(GAME.action(f"activate {target}")) == clause


@pytest.mark.parametrize(("state", "clause"), [("down", "AK-MON-07"), ("gone", "AK-MON-08")])
@pytest.mark.rule("AK-MON-07", "AK-MON-08")
def test_a_monster_that_is_not_there_is_no_matter_of_units(state: str, clause: str) -> None:
    spaces = [stood("cedar_forest", chariot=1)]
    s = GAME.position({"players": 3, "spaces": spaces, "monsters": {"cedar_forest": state}})
    assert s.why_not(GAME.action("activate cedar_forest")) == clause


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("build palace", "AK-BLD-09"),
        ("upgrade granary", "AK-BLD-09"),
        ("token admin", "AK-AV-01"),
        ("retreat harran", "AK-CMB-04"),
        ("sabotage", "AK-CARD-08"),
        ("let pass", "AK-CARD-08"),
        ("discard miss", "AK-CARD-04"),
        ("quest Q01", "AK-QST-05"),
        ("mercy silver_of_suen", "AK-PRE-19"),
        ("bundle card", "AK-CHA-04"),
        ("special akkad", "AK-SPC-03"),
        ("decline", "AK-ROL-03"),
        ("role vizier", "AK-ROL-02"),
        ("number 2", "AK-ACT-02"),
    ],
)
@pytest.mark.rule("AK-ACT-02", "AK-ROL-02", "AK-BLD-09", "AK-QST-05")
def test_at_a_turn_the_clause_about_the_right_moment_answers(move: str, clause: str) -> None:
    s = table(WALKS | {"roles": ["priest"]}, second={"roles": ["vizier"]})
    assert s.why_not(GAME.action(move)) == clause


ROLES = [
    rule("AK-ROL-13", "priest", [], "at susa"),
    rule("AK-ROL-37", "priest", [stood("urkesh", archer=2)], "at urkesh"),
    rule("AK-ROL-15", "canal_inspector", [], "at kish"),
    rule("AK-ROL-20", "governor", [], "at susa"),
    rule("AK-ROL-23", "builder", [], "build palace"),
    rule("AK-ROL-27", "vizier", [], "seat blue"),
    rule("AK-ROL-29", "commander", [], "at susa"),
    rule("AK-ROL-33", "chancellor", [], "seat yellow"),
]


@pytest.mark.parametrize(("role", "spaces", "move", "clause"), ROLES)
def test_a_role_refuses_by_its_own_clause(role: str, spaces: list[dict[str, Any]], move: str, clause: str) -> None:
    s = table({"roles": [role]}, *spaces, second={"tokens": {}})
    play(s, f"role {role}")
    assert s.why_not(GAME.action(move)) == clause


@pytest.mark.rule("AK-ACT-10")
def test_a_choice_without_effect_is_no_matter_of_its_cost() -> None:
    s = table({"roles": ["priest"]}, stood("urkesh", archer=2), stood("harran", archer=2))
    play(s, "role priest")
    assert s.why_not(GAME.action("option 0")) == "AK-ACT-10", "no priest of theirs could convert"
    assert s.why_not(GAME.action("option 1")) is None


@pytest.mark.rule("AK-WOR-04")
def test_what_must_be_done_is_not_skipped_as_if_it_were_a_role() -> None:
    s = table({"god": "adad"})
    play(s, "invoke")
    assert s.why_not(GAME.action("skip")) == "AK-WOR-04"


@pytest.mark.rule("AK-CARD-26")
def test_a_card_that_is_not_held_is_refused_for_that_in_every_window() -> None:
    s = table({"hand": ["good_harvest"]}, second={"hand": ["miss"]})
    play(s, "card good_harvest")
    assert s.why_not(GAME.action("sabotage")) == "AK-CARD-26"
    s = table(WALKS, stood("kutha", spearman=1), stood("adab", 1, spearman=1))
    play(s, "activate adab")
    assert s.phase == "stance"
    assert s.why_not(GAME.action("card sharpened_bronze")) == "AK-CARD-26"


@pytest.mark.rule("AK-CARD-25")
def test_plague_needs_units_of_another_player() -> None:
    s = table({"hand": ["plague"]}, stood("susa", 1, spearman=1), stood("awan", 1, archer=1))
    play(s, "card plague")
    assert s.why_not(GAME.action("at kish")) == "AK-CARD-25"


@pytest.mark.rule("AK-GEN-13", "AK-PRT-09")
def test_a_rate_that_one_cannot_pay_is_a_matter_of_its_cost() -> None:
    s = table(SAILS | {"resources": {"silver": 1}})
    play(s, "activate urkesh")
    assert s.phase == "trade"
    assert s.why_not(GAME.action("rate 2silver-lapis")) == "AK-GEN-13"
    assert s.why_not(GAME.action("number 2")) == "AK-PRT-09"
