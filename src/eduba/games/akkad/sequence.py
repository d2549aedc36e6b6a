"""The sequence of play. Pending phases lie on the stack, the next one last.

Each section belongs to one chapter of the rules. A phase may call another one, and goes on when that one is done.
"""

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER = names("game_over")

# -- setup, selection, events, prestige (rules/setup, rules/selection, rules/event_phase, rules/prestige) ----------
CHOOSE_HOME = names("choose_home")
CHOOSE_CHARACTER = names("choose_character")
RESIDENCE = names("residence")
RESIDENCE_UNITS = names("residence_units")
LAY_OUT = names("lay_out")
START_BONUSES = names("start_bonuses")
CROWN_ROLL = names("crown_roll")
ROUND = names("round")
CHOOSE_ROLE = names("choose_role")
CHOOSE_GOD = names("choose_god")
EVENT_PHASE = names("event_phase")
PRESTIGE = names("prestige")
AKKAD_CHECK = names("akkad_check")
LANDING = names("landing")
SACRED_MISSIONS = names("sacred_missions")
QUEST_SCORING = names("quest_scoring")
FURTHER_QUEST = names("further_quest")
NEW_QUEST = names("new_quest")
CLEARING = names("clearing")
NEW_TOKENS = names("new_tokens")
NEW_CARDS = names("new_cards")
ARMY_CHECK = names("army_check")
REGROUPING = names("regrouping")
CARDS_GO_BACK = names("cards_go_back")
RANSOMS = names("ransoms")
CHAMPIONS_RETURN = names("champions_return")
MERCY_TAKING = names("mercy_taking")
MERCY_CARDS = names("mercy_cards")
END_OF_ROUND = names("end_of_round")

# -- turns, activation, movement (rules/turns, rules/activation, rules/movement) ------------------------------------
ACTION_PHASE = names("action_phase")
TURN = names("turn")
TOKEN_SWAP = names("token_swap")
ACTIVATION = names("activation")
ACTIVATED = names("activated")
MOVE_LEGS = names("move_legs")
MOVE_UNITS = names("move_units")
MOVE_ROUTE = names("move_route")
TRAVEL = names("travel")
DANGER = names("danger")
MARCH = names("march")

# -- combat, monsters, champions (rules/combat, rules/monsters, rules/champions) ------------------------------------
COMBAT = names("combat")
STANCE = names("stance")
SWIFT_RETREAT = names("swift_retreat")
GIVE_UP = names("give_up")
REROLL = names("reroll")
HITS = names("hits")
ASSIGN = names("assign")
CAPTURE = names("capture")
DISPLACE = names("displace")
MONSTER_FIGHT = names("monster_fight")
MONSTER_REWARD = names("monster_reward")
CHAMPION_HOME = names("champion_home")
HOMECOMING = names("homecoming")
RANSOM = names("ransom")
RANSOM_SIZE = names("ransom_size")
RANSOM_BUNDLE = names("ransom_bundle")
RANSOM_ANSWER = names("ransom_answer")
RANSOM_REPLY = names("ransom_reply")
RANSOM_CARD = names("ransom_card")

# -- buildings, trade, roles (rules/buildings, rules/roles) ---------------------------------------------------------
BUILDING = names("building")
COLLECTING = names("collect")
PURCHASE = names("purchase")
RECRUITING = names("recruit")
CONVERTING = names("conversion")
DIGGING = names("dig")
TRADING = names("trade")
OFFER = names("offer")
ROLE = names("role")

# -- effects, cards, special cities (rules/effects, rules/cards, rules/special_cities) ------------------------------
EFFECT = names("effect")
SABOTAGE = names("sabotage")
SPECIAL_SWAP = names("special_swap")
HAND_LIMIT = names("hand_limit")

WHOLE_GAME = (GAME_OVER, ROUND, CROWN_ROLL, LAY_OUT, RESIDENCE, CHOOSE_CHARACTER, CHOOSE_HOME)  # AK-SET-22
ONE_ROUND = (PRESTIGE, ACTION_PHASE, EVENT_PHASE, CHOOSE_GOD, CHOOSE_ROLE)  # AK-GEN-04
PRESTIGE_STEPS = (  # AK-PRE-21
    *(END_OF_ROUND, MERCY_CARDS, MERCY_TAKING, CHAMPIONS_RETURN, RANSOMS, CARDS_GO_BACK, ARMY_CHECK, NEW_CARDS),
    *(NEW_TOKENS, CLEARING, NEW_QUEST, QUEST_SCORING, SACRED_MISSIONS, LANDING, AKKAD_CHECK),
)
