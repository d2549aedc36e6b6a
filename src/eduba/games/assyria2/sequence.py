"""The sequence of play, as the rulebook tells it. Pending phases lie on the state's stack, the next one last."""

(
    GAME_OVER,
    SETUP,
    BIDDING,
    STARTING_TURNS,
    START_COLUMN,
    START_SPACE,
    SOLO_FOOD,
    RIVAL_START,
    GROWTH,
    EXPANSION,
    BUILD_HUTS,
    MOVE_TO,
    HUNGER,
    FEED_HUTS,
    STARVE,
    SPEND,
    DESTROY_HUTS,
    DIG_WELLS,
    GAIN_CAMELS,
    GAIN_POINTS,
    ACTIONS,
    ACT,
    BUILDERS,
    ENVOYS,
    OFFERING,
    BONUS,
    KEEP_FAVOUR,
    TAKE_CARD,
    CLEAN_UP,
    FLOOD,
    END_OF_GAME,
) = range(31)


def _pending(*phases: int) -> tuple[int, ...]:
    return phases[::-1]


ROUND = _pending(GROWTH, BIDDING, EXPANSION, ACTIONS, CLEAN_UP)
FIRST = (GAME_OVER, *ROUND, *_pending(SETUP, BIDDING, STARTING_TURNS))  # A2-SBD-01
FIRST_SOLO = (GAME_OVER, *ROUND, *_pending(SETUP, SOLO_FOOD, RIVAL_START, START_COLUMN))  # A2-SOL-06
EXPANSION_TURN = _pending(  # A2-EXP-03
    BUILD_HUTS, HUNGER, FEED_HUTS, STARVE, SPEND, DESTROY_HUTS, DIG_WELLS, GAIN_CAMELS, GAIN_POINTS
)
FINAL_TURN = _pending(HUNGER, FEED_HUTS, STARVE, SPEND, DESTROY_HUTS, GAIN_POINTS)  # A2-END-01, A2-END-02
