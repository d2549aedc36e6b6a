"""Positions of Ur from readable data: what is left out, what begins and what is under way."""

import eduba

GAME = eduba.game("ur")
AKKAD = {"name": "Akkad", "active": True, "treasury": 200, "crews": {"3": 1}}
ELAM = {"name": "Elam", "active": True, "crews": {"3": 1}}
LANDS = [{"areas": ["F7", "F5"]}, {"areas": ["F4", "D10"]}]
TURN = {"era": "3", "acting": "Akkad", "seats": LANDS, "states": [AKKAD, ELAM]}
"""In the turn of Akkad, whose king is seat 0."""
FOLLOWING = [{"phase": phase} for phase in ("maintenance", "states", "rain", "harvest", "end_of_round", "game_over")]
BUYING = [{"phase": "purchases"}, *FOLLOWING]


def laid(description=None, /, **more):
    return GAME.position({"players": 4} | (description or {}) | more)


def seen(description=None, /, **more):
    return laid(description, **more).view(None)


# -- what is left out ------------------------------------------------------------------------------------


def test_an_empty_description_is_a_new_game():
    assert GAME.position({}, seed=7).save() == GAME.start(6, 7).save()
    assert GAME.position({"players": 3}, {"rounds": "40"}, seed=7).save() == GAME.start(3, 7, rounds=40).save()


def test_what_is_left_out_is_in_supply_and_nations_are_gone_after_the_division():
    view = seen(phase="settlement", seats=[{"cash": 90, "areas": ["F7", "F5"], "flipped": ["F4"]}])
    red, blue = view["seats"][:2]
    assert (red["cash"], red["markers"], red["thrones"]) == (90, GAME.content.markers - 3, ["Akkad"])
    assert (blue["cash"], blue["areas"], view["round"]) == (GAME.content.cash[4], [], 1)
    assert all(nation["gone"] for nation in view["nations"])
    assert not any(nation["gone"] for nation in seen(phase="division")["nations"])


def test_of_those_who_own_most_land_the_first_is_king_unless_told():
    seats = [{}, {"areas": ["F7"]}, {"areas": ["F5"]}]
    assert seen(phase="settlement", seats=seats)["seats"][1]["thrones"] == ["Akkad"]
    states = [{"name": "Akkad", "king": 2}]
    assert seen(phase="settlement", seats=seats, states=states)["seats"][2]["thrones"] == ["Akkad"]


def test_cards_of_earlier_eras_are_used_up_and_crews_were_cards():
    seats, states = [{"areas": ["F7"]}], [{"name": "Akkad", "active": True, "crews": {"2": 3}}]
    assert list(seen(phase="settlement", seats=seats, states=states, era="2")["cards"].values()) == [0, 5, 7, 5, 8]
    assert list(seen(phase="settlement", era="3")["cards"].values()) == [0, 0, 6, 5, 8]
    assert list(seen(phase="settlement", era="M", cards={"M": 4})["cards"].values()) == [0, 0, 0, 0, 4]


def test_canals_are_added_to_the_printed_ones_and_told_to_nobody():
    state = GAME.position({"phase": "settlement", "canals": [["D5", "D6"], ["I8", "I7"]]}, listen=True)
    assert (["D5", "D6"] in state.view(None)["canals"], len(state.view(None)["canals"])) == (True, 5)
    assert state.events == []


def test_in_a_turn_of_a_state_the_order_is_by_land_and_all_crews_can_dig():
    view = seen(TURN, phase="digging")
    assert (view["order"], view["acting"], view["to_come"]) == (["Elam", "Akkad"], "Akkad", [])
    assert (view["idle_crews"]["3"], view["gaps"], view["actor"]) == (1, 2, 0)


# -- what begins -----------------------------------------------------------------------------------------


def test_a_phase_alone_is_about_to_begin_with_all_that_follows_it():
    assert [p["phase"] for p in seen(TURN, phase="digging")["pending"]][:3] == ["digging", "purchases", "maintenance"]
    assert seen(phase="settlement", turn=2, actor=2)["actor"] == 2
    eridu = seen(phase="eridu", nations=[{"name": "Eridu", "seat": 1}], actor=1)
    assert [p["phase"] for p in eridu["pending"]][:3] == ["eridu", "states", "rain"]


def test_a_division_begins_with_seats_in_their_order_unless_they_are_still_to_be_drawn():
    assert seen(phase="division", primogeniture=1)["actor"] == 1
    drawn = GAME.position({"phase": "setup"}, seed=5, draws=[("order", "blue")])
    assert (drawn.phase, drawn.view(None)["turn"]) == ("division", 1)


def test_a_harvest_begins_with_what_was_irrigated_and_goes_on_with_what_is_left():
    land = {"seats": [{"areas": ["F7", "F5"]}, {"areas": ["D10"]}], "states": [AKKAD, ELAM], "era": "3"}
    begun = seen(land, phase="harvest", water={"irrigated": {"F5": "Akkad"}})
    assert (begun["actor"], begun["states"][2]["harvest"], begun["water"]["outflow"]) == (0, 25, 17)
    later = {"pending": [{"phase": "harvest"}, {"phase": "end_of_round"}, {"phase": "game_over"}], "to_come": []}
    states = [AKKAD | {"harvest": 25}, ELAM]
    assert seen(land, **later, states=states, water={"irrigated": {"F5": "Akkad"}})["actor"] == 0


def test_a_state_without_a_crew_must_sell_when_its_maintenance_begins():
    seats = [{"cash": 30, "areas": ["F7", "D10", "H10", "A1"]}, {"areas": ["F8", "A3"]}]
    state = laid(TURN, phase="maintenance", seats=seats, states=[AKKAD | {"crews": {}, "treasury": 20}])
    assert (state.phase, state.actor) == ("forced_sale", 0)


# -- what is under way -----------------------------------------------------------------------------------


def test_an_auction_is_under_way():
    nations = [{"name": "Ashur", "seat": 0}, {"name": "Barahshum", "offers": [0, 60, 65, 0]}]
    auction = {"auction": "Barahshum", "bidders": [1, 2], "bid": {"seat": 2, "amount": 65}}
    state = laid(phase="auction", nations=nations, **auction)
    assert (state.actor, [action.text for action in state.options()]) == (1, ["withdraw", "raise"])
    view = seen(phase="raise", nations=nations, **auction)
    assert (view["amount"]["named"], view["amount"]["nation"]) == (70, "Barahshum")


def test_an_amount_is_being_named():
    assert seen(phase="primogeniture", amount={"named": 7})["amount"] == {
        "named": 7,
        "most": GAME.content.cash[4],
        "nation": None,
    }
    nations = [{"name": "Der", "seat": 1, "asked": 1, "last_offer": 60}]
    assert seen(TURN, phase="assimilation", nations=nations, amount={"nation": "Der"})["amount"]["named"] == 61
    offer = seen(phase="offer", amount={"nation": "Eridu", "named": 200})
    assert (offer["amount"]["named"], offer["actor"]) == (200, 0)


def test_a_sale_is_open():
    sale = {"terrain": "desert", "sold": 1, "price": 71, "city_price": 100}
    land = [{"areas": ["F7", "D10", "H10"], "sold_terrains": ["desert"]}, {"areas": ["F8"]}]
    state = laid(phase="settlement", seats=land, sale=sale)
    assert state.view(None)["traded"]
    before = state.view(None)["seats"][0]["cash"]
    state.apply(GAME.action("sell H10"))
    assert state.view(None)["seats"][0]["cash"] == before + 71


def test_a_stretch_is_being_dug_by_a_state_or_by_eridu():
    stretch = {"areas": ["D6", "D7"], "end": "D7", "junctions": 1, "goes_on": True}
    assert seen(TURN, phase="stretch", stretch=stretch, canals=[["D6", "D7"]])["actor"] == 0
    nations = [{"name": "Eridu", "seat": 3}]
    begun = stretch | {"areas": ["D6"], "end": "D6"}
    view = seen(phase="stretch", stretch=begun, nations=nations)
    assert (view["actor"], view["stretch"]["canals"]) == (3, 0)


def test_another_player_is_asked_for_a_pump_or_a_nation():
    state = laid(TURN, pending=[{"phase": "consent", "area": "F4", "free": False}, *BUYING])
    assert (state.actor, state.view(None)["asked"]) == (1, ["F4"])
    state.apply(GAME.action("agree"))
    assert state.view(None)["works"]["F4"]["state"] == "Akkad"
    nations = [{"name": "Der", "seat": 3, "asked": 2, "last_offer": 60}]
    state = laid(TURN, nations=nations, pending=[{"phase": "selling_a_nation", "nation": "Der"}, *BUYING])
    assert (state.actor, state.prompt()) == (3, ("ask.selling_a_nation", 2, 3, 60))


def test_a_unit_of_water_is_on_its_way():
    rain = {
        "phase": "rain",
        "era": "3",
        "seats": [{"areas": ["C7", "C5", "D5"]}],
        "states": [{"name": "Persia", "active": True}],
        "works": {"C6": {"state": "Persia", "number": "2"}},
        "canals": [["C6", "C7"], ["C6", "C5"], ["C6", "D5"]],
    }
    asked = seen(rain)
    assert (asked["water"]["unit"], asked["water"]["reservoir_left"]) == (["C6"], 1)
    again = laid({key: asked[key] for key in (*rain, "water")})
    assert again.view(None) == asked
    assert [action.text for action in again.options()] == ["water C5", "water C7", "water D5"]


def test_a_game_is_over():
    state = laid(phase="game_over", ending=["invasion"], seats=[{"cash": 900}])
    assert (state.over, state.options(), state.winners()) == (True, [], [0])
