"""The sequence of play, as the rulebook tells it. Pending phases lie on the state's stack, the next one last."""

(
    GAME_OVER,
    SETUP,
    START,
    DRAFT,
    SOW,
    HARVEST,
    NEW_ORDER,
    EXPANSION,
    TAKE_HUTS,
    NEW_HUTS,
    HUNGER,
    RESUPPLY,
    FEED,
    FAMINE,
    WELLS,
    REVENUE,
    ACTIONS,
    ACT,
    END_OF_TURN,
    FLOOD,
    FINAL_SCORING,
) = range(21)


def _pending(*phases: int) -> tuple[int, ...]:
    return phases[::-1]


FIRST_TURN = {  # A1-SET-10, A1-SET-11
    "en": _pending(SETUP, SOW, START, DRAFT, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN, GAME_OVER),
    "de": _pending(SETUP, START, DRAFT, SOW, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN, GAME_OVER),
}
TURN = _pending(SOW, HARVEST, NEW_ORDER, EXPANSION, ACTIONS, END_OF_TURN)  # A1-GEN-04
EXPANSION_OF_A_PLAYER = _pending(TAKE_HUTS, NEW_HUTS, HUNGER, RESUPPLY, FAMINE, WELLS, REVENUE)  # A1-GEN-05
