"""Effects as data: what the reader of the content accepts, and what it refuses (F1)."""

from copy import deepcopy
from typing import Any

import pytest

from eduba.core.errors import BadContent
from eduba.games.akkad.content.effect_reader import read_effects
from eduba.games.akkad.content.effects import ACTIONS, ANYBODY, ANYWHERE, IN_A_CITY, OPS, OWN
from eduba.games.akkad.rules.buildings import ACTIONS as BUILDING_ACTIONS
from eduba.games.akkad.rules.effects.verbs import OPERATIONS
from tests.games.akkad.table import C, space


def with_step(step: dict[str, Any]) -> dict[str, Any]:
    data = deepcopy(C.data)
    data["cards"][0]["steps"] = [step]
    return data


def test_every_verb_of_the_vocabulary_is_written_once() -> None:
    assert len(OPS) == len(set(OPS)) == 37
    assert tuple(OPERATIONS) == OPS
    assert ACTIONS == BUILDING_ACTIONS
    assert {*IN_A_CITY, *ANYWHERE} < set(ACTIONS)


def test_every_card_event_and_mercy_card_has_steps_or_a_modifier() -> None:
    assert {entry for block, entry, _, _ in C.effects.number if block == "cards"} == set(range(len(C.cards)))
    assert {entry for block, entry, _, _ in C.effects.number if block == "mercy"} == set(range(len(C.mercies)))
    without = [C.events[i] for i in range(len(C.events)) if ("events", i, "steps", 0) not in C.effects.number]
    assert without == ["drought", "omen_of_suen"]


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({"op": "bless"}, "bless"),
        ({"op": "gain", "res": "silver", "n": 1, "colour": "red"}, "gain.colour"),
        ({"op": "gain", "res": "silver", "n": "dozens"}, "gain.n dozens"),
        ({"op": "draw", "n": "all"}, "draw.n all"),
        ({"op": "upgrade", "n": 2}, "upgrade.n 2"),
        ({"op": "pay", "res": "food", "n": 1}, "pay.res food"),
        ({"op": "steal", "res": "lapis", "n": 1, "who": "target"}, "steal.res lapis"),
        ({"op": "unit", "unit": "archer", "n": 1}, "unit.at"),
        ({"op": "do", "action": "SLEEP"}, "do.action SLEEP"),
        ({"op": "do", "action": "DIG", "at": {"kind": ["any_city"]}}, "do.action DIG"),
        ({"op": "do", "action": "HIRE"}, "do.at"),
        ({"op": "do", "action": "HIRE", "at": "activated"}, "do.at"),
        ({"op": "do", "action": "TRADE", "at": {"kind": ["any_city"]}}, "do.at"),
        ({"op": "lock", "at": {"kind": ["any"], "has": ["elephant"]}}, "at.has elephant"),
        ({"op": "lock", "at": {"kind": ["any"], "colour": "red"}}, "at.colour"),
    ],
)
def test_what_the_vocabulary_does_not_know_is_a_fault(step: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadContent, match=f"cards miss: entry {fault} "):
        read_effects(with_step(step))


def test_where_is_read_into_spaces_and_conditions() -> None:
    flood = C.effects.programs[C.effects.number["cards", C.cards.index("river_flood"), "steps", 0]].steps[0].at
    assert flood is not None
    assert flood.spaces == C.rivers
    assert (flood.control, flood.not_home, flood.lacks) == (ANYBODY, True, ("token",))
    akka = C.effects.programs[C.effects.number["cards", C.cards.index("akka"), "steps", 0]].steps[0].at
    assert akka is not None
    assert akka.spaces == C.cities
    assert akka.own_home


def test_costs_of_secondaries_are_read() -> None:
    priest = C.effects.costs[C.roles.index("priest")]
    assert [(cost.pay_token, cost.activate) for cost in priest] == [(2, -1), (-1, 2)]
    assert priest[1].at is not None
    assert priest[1].at.control == OWN
    assert not priest[1].at.spaces >> space("halub") & 1


@pytest.mark.rule("AK-CARD-11")
def test_a_card_fixes_one_option_and_one_space() -> None:
    data = deepcopy(C.data)
    levy, flood = (data["cards"][C.cards.index(name)] for name in ("levy", "river_flood"))
    flood["steps"] *= 2
    with pytest.raises(BadContent, match="cards river_flood: entry at "):
        read_effects(data)
    flood["steps"] = levy["steps"] * 2
    with pytest.raises(BadContent, match="cards river_flood: entry choose "):
        read_effects(data)
