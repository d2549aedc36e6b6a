"""The sequence of play, as the rulebook tells it. Pending phases lie on the stack, the next one last."""

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER = names("game_over")
SETUP = names("setup")
BIDDING = names("bidding")
STARTING_TURNS = names("starting_turns")
START_COLUMN = names("start_column")
START_SPACE = names("start_space")
SOLO_FOOD = names("solo_food")
RIVAL_START = names("rival_start")
GROWTH = names("growth")
EXPANSION = names("expansion")
BUILD_HUTS = names("build_huts")
MOVE_TO = names("move_to")
HUNGER = names("hunger")
FEED_HUTS = names("feed_huts")
STARVE = names("starve")
SPEND = names("spend")
DESTROY_HUTS = names("destroy_huts")
DIG_WELLS = names("dig_wells")
GAIN_CAMELS = names("gain_camels")
GAIN_POINTS = names("gain_points")
ACTIONS = names("actions")
ACT = names("act")
BUILDERS = names("builders")
ENVOYS = names("envoys")
OFFERING = names("roof_space")
BONUS = names("bonus")
KEEP_FAVOUR = names("keep_favour")
TAKE_CARD = names("take_card")
CLEAN_UP = names("clean_up")
FLOOD = names("flood")
END_OF_GAME = names("end_of_game")


def _pending(*phases: int) -> tuple[int, ...]:
    return phases[::-1]


ROUND = _pending(GROWTH, BIDDING, EXPANSION, ACTIONS, CLEAN_UP)
FIRST = (GAME_OVER, *ROUND, *_pending(SETUP, BIDDING, STARTING_TURNS))  # A2-SBD-01
FIRST_SOLO = (GAME_OVER, *ROUND, *_pending(SETUP, SOLO_FOOD, RIVAL_START, START_COLUMN))  # A2-SOL-06
EXPANSION_TURN = _pending(  # A2-EXP-03
    BUILD_HUTS, HUNGER, FEED_HUTS, STARVE, SPEND, DESTROY_HUTS, DIG_WELLS, GAIN_CAMELS, GAIN_POINTS
)
FINAL_TURN = _pending(HUNGER, FEED_HUTS, STARVE, SPEND, DESTROY_HUTS, GAIN_POINTS)  # A2-END-01, A2-END-02
