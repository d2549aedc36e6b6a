"""Positions of Assyria from readable data: what is left out, what begins, and what is refused."""

import pytest

import eduba
from eduba.core.errors import BadPosition, BadSetup, EdubaError

GAME = eduba.game("assyria")


def laid(**description):
    """A position for two unless told."""
    return GAME.position({"players": 2} | description)


def refusal(**description):
    with pytest.raises(BadPosition) as error:
        laid(**description)
    return str(error.value)


# -- what is left out ------------------------------------------------------------------------------------


def test_an_empty_description_is_a_new_game():
    assert GAME.position({}, seed=7).save() == GAME.start(4, 7).save()
    assert GAME.position({"players": 3}, {"rulebook": "de"}, seed=7).save() == GAME.start(3, 7, rulebook="de").save()


def test_the_rulebook_may_be_an_option_or_a_part_of_the_description():
    german = GAME.start(2, 7, rulebook="de")
    for state in (GAME.position({"players": 2, "rulebook": "de"}, seed=7), GAME.position(german.view(None))):
        assert state.view(0) == german.view(0)
    with pytest.raises(BadPosition, match="rulebook must be 'en', as the rest says, not 'de'"):
        GAME.position({"rulebook": "de"}, {"rulebook": "en"})
    with pytest.raises(BadSetup, match="option rulebook of Assyria is one of en or de"):
        GAME.position({"rulebook": []})


def test_what_is_left_out_is_in_stock_on_its_space_or_in_the_deck():
    pieces = {"ziggurats": {"B5": 2}, "huts": ["C5"], "hand": ["W", "PL"]}
    red, blue = laid(phase="huts", seats=[pieces]).view(0)["seats"]
    assert (red["stock"], red["bases"], red["centers"], red["roofs"]) == (9, 3, 3, 4)
    assert (blue["stock"], blue["bases"], blue["hand"], blue["camels"]) == (10, 4, [], 0)
    view = laid(phase="actions", seats=[{"camels": 1, "hand": ["W", "W", "PL"]}]).view(0)
    assert (view["plows"], view["deck"], view["unseen"].count("W")) == (1, 38, 3)


def test_cards_that_are_not_named_are_in_the_deck_and_discarded_only_if_the_deck_is_named():
    view = laid(phase="actions", seats=[{"camels": 1}], discard=["W"]).view(0)
    assert (view["deck"], view["discard"]) == (39, ["W"])
    view = laid(phase="actions", seats=[{"camels": 1}], unseen=["W"], display=[[], ["G1", None]]).view(0)
    assert (view["unseen"], len(view["discard"]), view["display"][1]) == (["W"], 38, ["G1", None])


def test_the_cards_of_earlier_reigns_are_gone_and_the_bonus_card_lies_there():
    reign = {"phase": "actions", "seats": [{"camels": 1}], "reign": 2, "expansion": [2, 4]}
    view = GAME.position(reign).view(0)
    assert (view["turn"], view["bonus"], view["expansion_gone"], view["expansion_deck"]) == (4, 4, [3, 3], 5)
    assert GAME.position(reign | {"bonus": None}).view(0)["bonus"] is None
    assert GAME.position(reign | {"players": 3}).view(0)["bonus"] is None
    view = GAME.position(reign | {"expansion_gone": [4, 2]}).view(0)
    assert (view["expansion_gone"], view["expansion_unseen"]) == ([2, 4], [3, 3, 3, 3, 4])
    view = GAME.position(reign | {"expansion_unseen": [3, 3, 3, 3, 4]}).view(0)
    assert view["expansion_gone"] == [2, 4]


def test_turn_order_discs_and_the_free_column_follow_from_one_another():
    seats = [{"camels": 1}, {"camels": 1}]
    first = laid(phase="actions", seats=seats, order=[1, 0]).view(0)
    assert (first["actor"], first["discs"], first["free_column"]) == (1, [1, 0, None], 2)
    middle = laid(phase="actions", seats=seats, order=[1, 0], free_column=1).view(0)
    assert (middle["discs"], middle["free_column"]) == ([1, None, 0], 1)
    discs = laid(phase="actions", seats=seats, discs=[None, 1, 0]).view(0)
    assert (discs["order"], discs["free_column"], discs["actor"]) == ([1, 0], 0, 1)


# -- what begins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "asks", "pending"),
    [
        ("sow", "harvest", ["new_order", "expansion", "actions", "end_of_turn", "game_over"]),
        ("huts", "huts", ["hunger", "resupply", "famine", "wells", "revenue", "expansion", "actions"]),
        ("resupply", "resupply", ["famine", "wells", "revenue", "expansion", "actions", "end_of_turn", "game_over"]),
        ("wells", "wells", ["revenue", "expansion", "actions", "end_of_turn", "game_over"]),
        ("actions", "act", ["actions", "end_of_turn", "game_over"]),
        ("act", "act", ["actions", "end_of_turn", "game_over"]),
        ("final_scoring", "game_over", []),
    ],
)
def test_a_phase_that_is_named_begins_and_the_rest_of_the_turn_follows(phase, asks, pending):
    red = {"huts": ["C1", "C2", "D1"], "hand": ["S1", "D1"], "camels": 3}
    view = laid(phase=phase, seats=[red, {"camels": 3}]).view(0)
    assert (view["phase"], view["actor"]) == (asks, None if view["over"] else 0)
    assert [entry["phase"] for entry in view["pending"][1:]][: len(pending)] == pending


def test_the_draft_begins_with_a_new_packet_for_the_last():
    draws = [("food", card) for card in ("W", "G1", "S2", "W")]
    view = GAME.position({"phase": "draft", "order": [2, 0, 3, 1]}, draws=draws).view(0)
    assert (view["phase"], view["packet"]) == ("draft", ["G1", "S2", "W", "W"])
    assert (view["actor"], view["to_come"]) == (1, [3, 0, 2])


def test_new_huts_are_those_of_the_card_and_all_huts_are_hungry():
    red = {"ziggurats": {"B5": 1}, "huts": ["C5", "A6"], "hand": ["D1", "G1"]}
    assert laid(phase="huts", seats=[red], expansion=[3]).view(0)["to_place"] == 3
    assert laid(phase="resupply", seats=[red]).view(0)["unfed"] == ["A6", "C5"]


def test_the_actor_may_be_another_than_the_first():
    view = GAME.position({"phase": "huts", "actor": 2, "seats": [{}, {}, {"ziggurats": {"B5": 1}}, {}]}).view(0)
    assert (view["phase"], view["actor"], view["to_come"]) == ("huts", 2, [3])
    view = GAME.position({"phase": "actions", "order": [3, 1, 0, 2], "actor": 0, "seats": [{"camels": 1}] * 4}).view(0)
    assert (view["actor"], view["to_come"]) == (0, [2])


def test_pending_says_exactly_what_is_under_way_and_wins_over_the_phase():
    names = ("feed", "resupply", "famine", "wells", "revenue", "expansion", "actions", "end_of_turn", "game_over")
    state = laid(
        phase="harvest",
        pending=[{"phase": name} for name in names],
        seats=[{"huts": ["C5", "A2", "B3"]}],
        unfed=["A2", "C5", "B3"],
        feedable=["C5", "A2"],
        symbols=1,
    )
    assert (state.phase, [str(a) for a in state.options()]) == ("feed", ["feed A2", "feed C5"])


# -- what is refused -------------------------------------------------------------------------------------

ZIGGURATS = {"B1": 1, "B5": 1, "C3": 1, "E2": 1, "A1": 1}


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ({"colour": "red"}, "there is no key 'colour' in a position; there are: game, players"),
        ({"seats": [{"hat": 1}]}, "there is no key 'seats[0].hat' in a position; there are: points, camels"),
        ({"players": 7}, "players must be a number from 2 to 4, not 7"),
        ({"players": [2]}, "players must be a number from 2 to 4, not [2]"),
        ({"game": "ur"}, "game must be 'assyria', as the rest says, not 'ur'"),
        ({"hexes": ["A1"]}, "hexes must be ['A1', 'A2'"),
        ({"seats": 3}, "seats must be a list, not 3"),
        ({"seats": [{}] * 3}, "seats has 3 entries, but there is room for 2"),
        ({"seats": [None]}, "seats[0] must be an object with keys, not None"),
        ({"seats": [{"points": -1}]}, "seats[0].points must be a number of at least 0, not -1"),
        ({"seats": [{"camels": 11}]}, "seats[0].camels must be a number from 0 to 10, not 11"),
        ({"seats": [{"camels": True}]}, "seats[0].camels must be a number from 0 to 10, not True"),
        ({"seats": [{"stock": 9}]}, "seats[0].stock must be 10, as the rest says, not 9"),
        ({"seats": [{"huts": ["Z9"]}]}, "seats[0].huts[0]: there is no 'Z9' here"),
        ({"seats": [{"huts": ["J1"]}]}, "seats[0].huts[0]: there is no 'J1' here"),
        ({"seats": [{"huts": ["A1", "A1"]}]}, "seats[0].huts names 'A1' twice"),
        ({"seats": [{"huts": ["A1"]}, {"huts": ["A1"]}]}, "seats[1].huts: another piece stands on A1"),
        ({"seats": [{"huts": ["A1"], "ziggurats": {"A1": 1}}]}, "seats[0].ziggurats: another piece stands on A1"),
        ({"seats": [{"ziggurats": {"A3": 1}}]}, "seats[0].ziggurats: no ziggurat can stand on A3"),
        (
            {"seats": [{"ziggurats": {"C1": 1}}], "wells": ["C1-C2-D1"]},
            "seats[0].ziggurats: no ziggurat can stand on C1",
        ),
        ({"seats": [{"ziggurats": {"A1": 4}}]}, "seats[0].ziggurats.A1 must be a number from 1 to 3, not 4"),
        ({"seats": [{"ziggurats": ZIGGURATS}]}, "seats[0].ziggurats: 5 are too many; there are 4"),
        ({"seats": [{"hand": ["X"]}]}, "seats[0].hand[0]: there is no 'X' here"),
        ({"seats": [{"hand": ["G3"] * 3}]}, "seats[0].hand[2]: there is no G3 left"),
        ({"seats": [{"hand": ["PL", "PL"]}]}, "seats[0].hand[1]: there is no PL left"),
        ({"assur": {"king": [0]}}, "there is no key 'assur.king' in a position; there are: higher, middle, lower"),
        ({"assur": {"higher": [None, 0]}}, "assur.higher: the spaces are filled from the highest to the lowest"),
        ({"assur": {"higher": [2]}}, "assur.higher[0] must be a number from 0 to 1, not 2"),
        ({"assur": {"middle": [0] * 5}}, "assur.middle has 5 entries, but there is room for 4"),
        (
            {"assur": {"lower": [0] * 6, "middle": [0] * 4}, "seats": [{"huts": ["A1"]}]},
            "seats[0].huts: there are only 10 huts, with those in Assur",
        ),
        ({"wells": ["A1"]}, "wells[0]: there is no 'A1' here"),
        ({"well_supply": 7}, "well_supply must be 8, as the rest says, not 7"),
        ({"plows": 1}, "plows must be 2, as the rest says, not 1"),
        ({"discard": ["PL"]}, "discard[0]: there is no 'PL' here"),
        ({"unseen": ["W"], "discard": ["W"]}, "unseen: G1 is missing there or elsewhere"),
        ({"deck": 3}, "deck must be 40, as the rest says, not 3"),
        ({"display": [["G1"] * 3]}, "display[0] has 3 entries, but there is room for 2"),
        ({"packet": ["W"]}, "packet must hold 0 cards in the phase 'actions'"),
        ({"order": [0]}, "order must name all seats, not only [0]"),
        ({"order": [0, 0]}, "order names '0' twice"),
        ({"order": [0, 1], "discs": [1, 0]}, "order must be [1, 0], as the rest says, not [0, 1]"),
        ({"discs": [1, 1]}, "discs names '1' twice"),
        ({"discs": [1]}, "discs must show exactly the seats [0, 1], not [1]"),
        ({"discs": [None, None]}, "discs must show exactly the seats [0, 1], not []"),
        ({"phase": "final_scoring", "expansion": [2]}, "expansion must be [], as the rest says, not [2]"),
        ({"discs": [1, 0], "free_column": 1}, "free_column must be 2, as the rest says, not 1"),
        ({"actor": 2}, "actor must be a number from 0 to 1, not 2"),
        ({"actor": 1, "to_come": [0]}, "to_come must be [], as the rest says, not [0]"),
        ({"over": True}, "over must be False, as the rest says, not True"),
        ({"reign": 4}, "reign must be a number from 1 to 3, not 4"),
        ({"turn": 2}, "turn must be 1, as the rest says, not 2"),
        ({"expansion": []}, "expansion must show the card of this turn"),
        ({"expansion": [2, 3, 4]}, "expansion has 3 entries, but there is room for 2"),
        ({"expansion": [5]}, "expansion[0]: there is no 5 here"),
        ({"expansion_gone": [2]}, "expansion_gone: 1 is too many; there are 0"),
        ({"expansion_unseen": [2], "expansion_gone": []}, "expansion_unseen: 2 is missing there or elsewhere"),
        ({"expansion_deck": 3}, "expansion_deck must be 8, as the rest says, not 3"),
        ({"bonus": 4}, "bonus: there is no 4 here"),
        ({"unfed": ["A1"]}, "unfed[0]: there is no 'A1' here"),
        ({"feedable": ["A1"]}, "feedable[0]: there is no 'A1' here"),
        ({"wells_dug": 1}, "wells_dug must be 0, as the rest says, not 1"),
        ({"offered": 1}, "offered must be true or false, not 1"),
        ({"phase": "dinner"}, "phase: there is no 'dinner' here"),
        ({"phase": "sow", "actor": 0}, "actor must be None, as the rest says, not 0"),
        ({"phase": "sow", "to_come": [0]}, "to_come must be [], as the rest says, not [0]"),
        ({"phase": "sow", "display": [["G1"]]}, "display must be empty in the phase 'sow'"),
        ({"phase": "flood", "display": [["G1"]]}, "display must be empty in the phase 'flood'"),
        ({"phase": "harvest", "actor": 1}, "discs must show exactly the seats [0], not []"),
        ({"phase": "setup", "order": [1, 0]}, "order must be empty in the phase 'setup'"),
        ({"phase": "setup", "seats": [{"hand": ["PL"]}]}, "seats[0].hand[0]: there is no PL left"),
        ({"phase": "start", "seats": [{"hand": ["W"]}]}, "seats[0].hand[0]: nobody has food before the draft"),
        (
            {"phase": "start", "seats": [{"ziggurats": {"B5": 1}}]},
            "seats[0].ziggurats must be empty in the phase 'start'",
        ),
        (
            {"phase": "start", "seats": [{"huts": ["B1", "B5", "E2"]}]},
            "seats: only 1 starting hex is free for 2 seats",
        ),
        ({"phase": "draft", "packet": ["W"]}, "packet must hold 2 cards in the phase 'draft'"),
        ({"phase": "draft", "actor": 0}, "actor must be 1, as the rest says, not 0"),
        ({"phase": "huts", "to_place": 3}, "to_place must be 0, as the rest says, not 3"),
        ({"phase": "final_scoring", "reign": 1}, "reign must be 3, as the rest says, not 1"),
        ({"pending": []}, "pending: these phases never follow one another in this order"),
        ({"pending": [{}]}, "pending[0].phase is missing"),
        ({"pending": ["act"]}, "pending[0] must be an object with keys, not 'act'"),
        ({"pending": [{"phase": "act"}]}, "pending: these phases never follow one another in this order"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_in_one_sentence(description, sentence):
    assert refusal(**({"phase": "actions"} | description)).startswith(sentence)


def test_a_card_feeds_all_huts_or_those_of_one_food():
    names = ("feed", "resupply", "famine", "wells", "revenue", "expansion", "actions", "end_of_turn", "game_over")
    pending = [{"phase": name} for name in names]
    huts = ["A1", "B6", "C5"]
    why = refusal(pending=pending, seats=[{"huts": huts}], unfed=huts, feedable=["A1", "C5"], symbols=1)
    assert why == "feedable must be all unfed huts, or all that need the same food"


def test_more_wells_than_there_are_are_refused():
    sites = [GAME.content.site_names[i] for i in range(60) if GAME.content.tables[2].sites >> i & 1]
    assert refusal(wells=sites[:9]) == "wells: 9 are too many; there are 8"


def test_a_refusal_is_said_in_german():
    with pytest.raises(EdubaError) as error:
        laid(phase="actions", seats=[{"huts": ["A1"]}, {"ziggurats": {"A1": 1}}])
    assert eduba.sentence(error.value, "de") == "seats[1].ziggurats: Auf A1 steht schon etwas anderes"
