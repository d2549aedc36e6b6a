"""The sequence of play, as the rulebook tells it. Pending phases lie on the stack, the next one last."""

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER = names("game_over")
SETUP = names("setup")
START = names("start")
DRAFT = names("draft")
SOW = names("sow")
HARVEST = names("harvest")
NEW_ORDER = names("new_order")
EXPANSION = names("expansion")
TAKE_HUTS = names("take_huts")
NEW_HUTS = names("huts")
HUNGER = names("hunger")
RESUPPLY = names("resupply")
FEED = names("feed")
FAMINE = names("famine")
WELLS = names("wells")
REVENUE = names("revenue")
ACTIONS = names("actions")
ACT = names("act")
END_OF_TURN = names("end_of_turn")
FLOOD = names("flood")
FINAL_SCORING = names("final_scoring")


def _pending(*phases: int) -> tuple[int, ...]:
    return phases[::-1]


FIRST_TURN = {  # A1-SET-10, A1-SET-11
    "en": _pending(SETUP, SOW, START, DRAFT, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN, GAME_OVER),
    "de": _pending(SETUP, START, DRAFT, SOW, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN, GAME_OVER),
}
TURN = _pending(SOW, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN)  # A1-GEN-04
EXPANSION_OF_A_PLAYER = _pending(TAKE_HUTS, NEW_HUTS, HUNGER, RESUPPLY, FAMINE, WELLS, REVENUE)  # A1-GEN-05
