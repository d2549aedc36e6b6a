"""Positions from readable data: what is left out, what follows from the rest, and what is refused."""

from typing import Any

import pytest

import eduba
from eduba.core.errors import BadPosition
from eduba.games.assyria2.state import Assyria2State

GAME = eduba.game("assyria2")


def position(description: dict[str, Any], **options: str) -> Assyria2State:
    state = GAME.position(description, options)
    assert isinstance(state, Assyria2State)
    return state


def refusal(**description: Any) -> str:
    """Why a position for three, or as many as are told, is refused."""
    with pytest.raises(BadPosition) as error:
        GAME.position({"players": 3} | description)
    assert eduba.sentence(error.value, "de") != str(error.value), "German knows it, too"
    return str(error.value)


RICH = {"camels": 5, "ziggurats": {"D2": 1}}
"""A seat that has something to do in every turn."""


def seats(*seats: dict[str, Any], **description: Any) -> dict[str, Any]:
    return {"players": 3, "seats": list(seats)} | description


def phases(*names: str) -> list[dict[str, Any]]:
    return [{"phase": name} for name in names]


ACT = phases("act", "actions", "clean_up", "game_over")


# -- what is left out ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.seats)
def test_nothing_at_all_is_a_new_game(players: int) -> None:
    one, other = GAME.position({"players": players}, seed=7), GAME.start(players, 7)
    assert one.save() == other.save()


def test_a_phase_alone_is_about_to_begin_in_a_usual_round() -> None:
    view = position(seats(RICH, phase="actions")).view(None)
    assert [entry["phase"] for entry in view["pending"]] == ["act", "actions", "clean_up", "game_over"]
    assert (view["actor"], view["track"], view["to_come"]) == (0, [0], [1, 2])
    assert (view["round"], len(view["markers"])) == (1, 1)


def test_the_actor_goes_first_if_nothing_is_said_of_leaders() -> None:
    view = position(seats({}, {}, RICH, phase="build_huts", actor=2)).view(None)
    assert (view["actor"], view["phase"], view["to_come"]) == (2, "build_huts", [0, 1])
    assert [row["leader"] for row in view["rows"]] == [2, 0, 1, None]
    assert {row["bid"] for row in view["rows"][:3]} == {"high"}
    view = position({"players": 3, "phase": "bidding", "actor": 1}).view(None)
    assert (view["actor"], view["track"], view["to_come"]) == (1, [1, 0, 2], [0, 2])
    view = position(seats(RICH, phase="act", rows=[{}, {"leader": 2}], actor=0)).view(None)
    assert (view["actor"], view["track"], view["to_come"]) == (0, [1, 0], [2])


def test_pieces_and_cards_that_are_not_named_are_in_the_supply() -> None:
    huts, zigs = ["C1", "C2", "C3"], {"D2": 4, "E1": 2}
    description = seats({"huts": huts, "ziggurats": zigs, "food": ["wheat", "wheat"], "favours": ["move"]}, phase="act")
    description["rows"] = [{}, {}, {"cards": ["wheat", None, "envoys"]}]
    view = position(description | {"round": 4}).view(None)
    own = view["seats"][0]
    assert (own["main"], own["personal"], own["gold"], own["ploughs"], own["points"]) == (6, 1, 1, 1, 10)
    assert own["columns"] == {"offerings": 3, "purchase": 2, "card": 0, "gold": 0}
    assert (view["roofs"], view["tokens"]) == (2, 3)
    assert not {"wheat", "envoys", "move"} & {*view["piles"]["food"], *view["piles"]["favour"]}
    assert view["facedown"][0] == [4], "the highest one stayed in the box"
    assert sorted(view["facedown"][1] + view["markers"]) == [2, 3, 3, 4]


def test_what_chance_lays_out_is_drawn_from_the_seed() -> None:
    description = seats(phase="bidding", round=2)
    drawn = []
    for seed in range(20):
        state = GAME.position(description, {"blocked_top": "random"}, seed=seed)
        view = state.view(None)
        drawn.append((view["spaces"][0], tuple(area["civilisation"] for area in view["areas"]), tuple(view["markers"])))
        assert len(view["markers"]) == 2
        assert view == GAME.position(description, {"blocked_top": "random"}, seed=seed).view(None)
    assert {top for top, _, _ in drawn} == {"A1", "B1", "C1"}
    assert len({civs for _, civs, _ in drawn}) > 10
    assert len({markers for _, _, markers in drawn}) > 3


def test_a_civilisation_that_is_told_is_not_drawn() -> None:
    areas = [{}, {"civilisation": "medes", "gold": 3, "roof": False}]
    for seed in range(10):
        view = GAME.position(seats(phase="bidding", areas=areas), seed=seed).view(None)
        names = [area["civilisation"] for area in view["areas"]]
        assert names.count("medes") == 1
        assert names[1] == "medes"
        assert not {*names} & {*view["piles"]["civilisations"]}
        assert (view["areas"][1]["gold"], [area["roof"] for area in view["areas"]]) == (3, [True, False, False])


def test_all_huts_are_hungry_when_feeding_begins() -> None:
    description = seats({"huts": ["D1", "D3"], "food": ["grape"]}, phase="feed_huts")
    assert position(description).view(None)["unfed"] == ["D1", "D3"]
    assert position(description | {"unfed": ["D3"]}).view(None)["unfed"] == ["D3"]


def test_pending_says_more_than_a_phase_can() -> None:
    climbing = {"phase": "roof_space", "steps": 1, "in_hand": True}
    own = {"offerings": 3, "ziggurats": {"D2": 1}}
    state = position(seats(own, pending=[climbing, *ACT], phase="bidding", offerings_roofs=[6, 9]))
    assert (state.phase, state.view(None)["roofs"]) == ("roof_space", 3)
    assert {action.text for action in state.options()} == {"lay lowest"}
    state.apply(GAME.action("lay lowest"))
    assert (state.offerings[0], state.gold[0], state.phase) == (4, 2, "act")


def test_a_game_that_is_over_has_only_to_say_so() -> None:
    state = position({"over": True, "players": 2, "seats": [{"points": 30}, {"points": 31}]})
    assert (state.over, state.round, state.winners(), state.options()) == (True, 6, [1], [])


def test_the_rival_has_what_it_begins_with_and_its_scheme_is_discarded() -> None:
    rival = {"ziggurats": {"F5": 2}, "huts": ["E5"], "gold": 6, "scheme": "S07"}
    view = position(seats(RICH, players=1, phase="act", rival=rival), difficulty="3").view(None)
    numbers = [view["rival"][key] for key in ("points", "personal", "main", "gold", "level_gold")]
    assert numbers == [10, 1, 8, 6, 6]
    assert view["rival"]["scheme_discard"] == ["S07"]
    assert len(view["rival"]["schemes"]) == 19
    assert (view["track"], view["to_come"]) == ([0], [1])


# -- what is refused -------------------------------------------------------------------------------------

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("there is no key 'seats[0].cows' in a position; there are: ", {"seats": [{"cows": 1}]}),
    ("seats[1].huts[0]: there is no 'Z9' here", {"seats": [{}, {"huts": ["Z9"]}]}),
    ("seats[1].huts: C1 is taken already", {"seats": [{"huts": ["C1"]}, {"huts": ["C1"]}]}),
    ("seats[0].huts: A1 is no place for that", {"seats": [{"huts": ["A1"]}]}),
    ("seats[0].huts names 'C1' twice", {"seats": [{"huts": ["C1", "C1"]}]}),
    ("seats[0].huts: there are only 10 of them", {"seats": [{"huts": ["C1"], "personal": 10}]}),
    ("seats[0].ziggurats: D3 is no place for that", {"seats": [{"ziggurats": {"D3": 1}}]}),
    ("seats[0].ziggurats: D2 is no place for that", {"seats": [{"ziggurats": {"D2": 1}}], "farmers": ["D2"]}),
    ("seats[0].ziggurats.D2 must be a number from 1 to 4, not 5", {"seats": [{"ziggurats": {"D2": 5}}]}),
    ("seats[0].columns must have given just the pieces of the Ziggurats", {"seats": [{"columns": {"gold": 1}}]}),
    ("seats[1].wells: C1-C2-D1 is no place for that", {"seats": [{"wells": ["C1-C2-D1"]}] * 2}),
    ("seats[0].main must be 9, as the rest says, not 8", {"seats": [{"main": 8}]}),
    ("seats[0].camels must be a number from 0 to 10, not 11", {"seats": [{"camels": 11}]}),
    ("seats[0].points must be a number of at least 0, not 'many'", {"seats": [{"points": "many"}]}),
    ("seats[0].growth does not fit the phase 'act'", {"seats": [{"growth": 1}]}),
    ("seats[1].favours: there is no envoys left", {"seats": [{"favours": ["envoys"]}] * 2}),
    ("seats has 4 entries, but there is room for 3", {"seats": [{}] * 4}),
    ("rival must be None, as the rest says, not {}", {"rival": {}}),
    ("ships: D2 is no place for that", {"ships": ["D2"]}),
    ("spaces: with these options other spaces are open", {"spaces": ["C1"]}),
    ("roofs must be 3, as the rest says, not 4", {"roofs": 4}),
    ("roofs: at least 3 must be left, not 2", {"areas": [{}, {}, {"roof": True}]}),
    ("tokens: at least 0 must be left, not -1", {"seats": [{"tokens": 4}]}),
    ("areas[0].gold must be a number from 1 to 4, not 0", {"areas": [{"gold": 0}]}),
    ("areas[1].civilisation: there is no medes left", {"areas": [{"civilisation": "medes"}] * 2}),
    ("markers must have 1 entries, not 2", {"markers": [3, 3]}),
    ("markers[0] must be a number from 0 to 4, not 5", {"markers": [5]}),
    ("facedown[1] must hold just what lies nowhere else", {"facedown": [[2, 3, 4], [2]], "markers": [3]}),
    ("rows[0].cards[0]: there is no 'move' here", {"rows": [{"cards": ["move"]}]}),
    ("rows[0].leader must be a number from 0 to 2, not None", {"rows": [{"bid": "low"}]}),
    ("track[0]: the Leader of tribe 0 stands somewhere else, too", {"rows": [{"leader": 0}], "track": [0]}),
    ("track: the Leader of tribe 1 stands nowhere", {"track": [0, 2]}),
    ("displaced does not fit the phase 'act'", {"displaced": 1}),
    ("actor must be a number from 0 to 2, not None", {"actor": None}),
    ("actor must be 2, as the rest says, not 0", {"actor": 0, "track": [0, 1, 2]}),
    ("to_come must be [1, 2], as the rest says, not [2, 1]", {"to_come": [2, 1]}),
    ("over must be False, as the rest says, not True", {"over": True}),
    ("unfed does not fit the phase 'act'", {"seats": [{"huts": ["C1"]}], "unfed": ["C1"]}),
    ("touched: C1 is no place for that", {"touched": ["C1"]}),
    ("drawn does not fit the phase 'act'", {"drawn": ["move"]}),
    ("piles.food must hold just what lies nowhere else", {"piles": {"food": ["wheat"]}}),
    ("phase: there is no 'solo_food' here", {"phase": "solo_food"}),
    ("phase: 'bonus' has values of its own, which only 'pending' can tell", {"phase": "bonus"}),
    ("drawn is missing", {"phase": "keep_favour"}),
    ("round does not fit the phase 'flood'", {"phase": "flood", "round": 2}),
    ("track does not fit the phase 'expansion'", {"phase": "expansion", "track": [0, 1, 2]}),
    ("rows does not fit the phase 'growth'", {"phase": "growth", "rows": [{"leader": 0}]}),
    ("rows[0].cards[0] does not fit the phase 'growth'", {"phase": "growth", "rows": [{"cards": ["wheat"]}]}),
    ("seats[0].ziggurats does not fit the phase 'start_column'", {"phase": "start_column", "seats": [RICH]}),
    ("starving: the Food Cards do not feed all other Huts", {"phase": "spend", "seats": [{"huts": ["C1"]}]}),
    ("pending must end with 'game_over'", {"pending": []}),
    ("pending: 'flood' cannot be played before 'clean_up'", {"pending": phases("flood", "clean_up", "game_over")}),
]


@pytest.mark.parametrize(("why", "description"), WRONG, ids=[why[:50] for why, _ in WRONG])
def test_what_is_wrong_is_named_by_its_key(why: str, description: dict[str, Any]) -> None:
    assert refusal(**{"phase": "act"} | description).startswith(why)


LOCAL: list[tuple[str, dict[str, Any]]] = [
    ("pending[0].civ: there is no egyptians here", {"phase": "bonus", "civ": "egyptians"}),
    ("pending[0].civ is missing", {"phase": "bonus"}),
    ("pending[0].start: C1 is no place for that", {"phase": "move_to", "start": "C1"}),
    ("pending: nothing can be done in the phase 'builders'", {"phase": "builders", "less": 2, "twice": False}),
    ("pending[0].twice must be true or false, not 1", {"phase": "builders", "less": 2, "twice": 1}),
    ("pending[0].barred: there is no 'top' here", {"phase": "envoys", "less": 2, "barred": "top"}),
    ("there is no key 'pending[0].civ' in a position; there are: phase, start", {"phase": "move_to", "civ": "medes"}),
]


@pytest.mark.parametrize(("why", "called"), LOCAL, ids=[why for why, _ in LOCAL])
def test_what_an_action_has_begun_must_be_possible(why: str, called: dict[str, Any]) -> None:
    areas = [{"civilisation": name} for name in ("medes", "elamites", "hittites")]
    assert refusal(pending=[called, *ACT], areas=areas) == why


def test_the_rival_has_gold_only_between_its_turns() -> None:
    rival = {"gold": 3}
    assert refusal(players=1, phase="bidding", rival=rival) == "rival.gold does not fit the phase 'bidding'"
    assert refusal(players=1, phase="expansion", rival=rival) == "rival.gold does not fit the phase 'expansion'"
    assert refusal(players=1, phase="act", rival={"level_gold": 5}).startswith("rival.level_gold must be 4")
    assert refusal(players=1, phase="act", rival={"scheme": "S01", "scheme_discard": []}) == (
        "rival.scheme must be one of rival.scheme_discard"
    )
