"""The sequence of play. Pending phases lie on the stack, the next one last.

Each section belongs to one chapter of the rules. A phase may call another one, and goes on when that one is done.
"""

from typing import Final

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER: Final = names("game_over")

# -- setup, selection, events, prestige (rules/setup, rules/selection, rules/event_phase, rules/prestige) ----------
CHOOSE_HOME: Final = names("choose_home")
CHOOSE_CHARACTER: Final = names("choose_character")
RESIDENCE: Final = names("residence")
RESIDENCE_UNITS: Final = names("residence_units")
LAY_OUT: Final = names("lay_out")
START_BONUSES: Final = names("start_bonuses")
CROWN_ROLL: Final = names("crown_roll")
ROUND: Final = names("round")
CHOOSE_ROLE: Final = names("choose_role")
CHOOSE_GOD: Final = names("choose_god")
EVENT_PHASE: Final = names("event_phase")
PRESTIGE: Final = names("prestige")
AKKAD_CHECK: Final = names("akkad_check")
LANDING: Final = names("landing")
SACRED_MISSIONS: Final = names("sacred_missions")
QUEST_SCORING: Final = names("quest_scoring")
FURTHER_QUEST: Final = names("further_quest")
NEW_QUEST: Final = names("new_quest")
CLEARING: Final = names("clearing")
NEW_TOKENS: Final = names("new_tokens")
NEW_CARDS: Final = names("new_cards")
ARMY_CHECK: Final = names("army_check")
REGROUPING: Final = names("regrouping")
CARDS_GO_BACK: Final = names("cards_go_back")
RANSOMS: Final = names("ransoms")
CHAMPIONS_RETURN: Final = names("champions_return")
MERCY_TAKING: Final = names("mercy_taking")
MERCY_CARDS: Final = names("mercy_cards")
END_OF_ROUND: Final = names("end_of_round")

# -- turns, activation, movement (rules/turns, rules/activation, rules/movement) ------------------------------------
ACTION_PHASE: Final = names("action_phase")
TURN: Final = names("turn")
TOKEN_SWAP: Final = names("token_swap")
ACTIVATION: Final = names("activation")
ACTIVATED: Final = names("activated")
MOVE_LEGS: Final = names("move_legs")
MOVE_UNITS: Final = names("move_units")
MOVE_ROUTE: Final = names("move_route")
TRAVEL: Final = names("travel")
DANGER: Final = names("danger")
MARCH: Final = names("march")

# -- combat, monsters, champions (rules/combat, rules/monsters, rules/champions) ------------------------------------
COMBAT: Final = names("combat")
STANCE: Final = names("stance")
SWIFT_RETREAT: Final = names("swift_retreat")
GIVE_UP: Final = names("give_up")
REROLL: Final = names("reroll")
HITS: Final = names("hits")
ASSIGN: Final = names("assign")
CAPTURE: Final = names("capture")
DISPLACE: Final = names("displace")
MONSTER_FIGHT: Final = names("monster_fight")
MONSTER_REWARD: Final = names("monster_reward")
CHAMPION_HOME: Final = names("champion_home")
HOMECOMING: Final = names("homecoming")
RANSOM: Final = names("ransom")
RANSOM_SIZE: Final = names("ransom_size")
RANSOM_BUNDLE: Final = names("ransom_bundle")
RANSOM_ANSWER: Final = names("ransom_answer")
RANSOM_REPLY: Final = names("ransom_reply")
RANSOM_CARD: Final = names("ransom_card")

# -- buildings, trade, roles (rules/buildings, rules/roles) ---------------------------------------------------------
BUILDING: Final = names("building")
COLLECTING: Final = names("collect")
PURCHASE: Final = names("purchase")
RECRUITING: Final = names("recruit")
CONVERTING: Final = names("conversion")
DIGGING: Final = names("dig")
TRADING: Final = names("trade")
OFFER: Final = names("offer")
ROLE: Final = names("role")

# -- effects, cards, special cities (rules/effects, rules/cards, rules/special_cities) ------------------------------
EFFECT: Final = names("effect")
SABOTAGE: Final = names("sabotage")
SPECIAL_SWAP: Final = names("special_swap")
HAND_LIMIT: Final = names("hand_limit")

WHOLE_GAME: Final = (GAME_OVER, ROUND, CROWN_ROLL, LAY_OUT, RESIDENCE, CHOOSE_CHARACTER, CHOOSE_HOME)  # AK-SET-22
ONE_ROUND: Final = (PRESTIGE, ACTION_PHASE, EVENT_PHASE, CHOOSE_GOD, CHOOSE_ROLE)  # AK-GEN-04
PRESTIGE_STEPS: Final = (  # AK-PRE-21
    *(END_OF_ROUND, MERCY_CARDS, MERCY_TAKING, CHAMPIONS_RETURN, RANSOMS, CARDS_GO_BACK, ARMY_CHECK, NEW_CARDS),
    *(NEW_TOKENS, CLEARING, NEW_QUEST, QUEST_SCORING, SACRED_MISSIONS, LANDING, AKKAD_CHECK),
)
