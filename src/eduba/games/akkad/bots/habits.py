"""What a player does without much thought: a weight for each option, larger for the more natural one.

An idle option has the weight 0: bots do not look at it. No rule and no judgement of positions, only habits.
"""

from collections.abc import Callable, Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.bots import combat_habits, table_habits, turn_habits
from eduba.games.akkad.sequence import (
    ACTIVATION,
    ARMY_CHECK,
    ASSIGN,
    CAPTURE,
    CHOOSE_CHARACTER,
    CHOOSE_GOD,
    CHOOSE_ROLE,
    COLLECTING,
    CONVERTING,
    DANGER,
    DIGGING,
    DISPLACE,
    EFFECT,
    FURTHER_QUEST,
    GIVE_UP,
    HAND_LIMIT,
    HITS,
    MARCH,
    MERCY_CARDS,
    MONSTER_FIGHT,
    MONSTER_REWARD,
    MOVE_LEGS,
    MOVE_ROUTE,
    MOVE_UNITS,
    NEW_TOKENS,
    OFFER,
    PURCHASE,
    QUEST_SCORING,
    RANSOM_ANSWER,
    RANSOM_BUNDLE,
    RANSOM_CARD,
    RANSOM_REPLY,
    RANSOM_SIZE,
    RECRUITING,
    REGROUPING,
    REROLL,
    RESIDENCE,
    RESIDENCE_UNITS,
    ROLE,
    SABOTAGE,
    SACRED_MISSIONS,
    STANCE,
    SWIFT_RETREAT,
    TRADING,
    TURN,
)
from eduba.games.akkad.state import AkkadState

Habit = Callable[[AkkadState, Sequence[Action]], list[float]]


def habits(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """How natural each option is."""
    habit = _HABITS.get(s.stack[-1])
    weights = habit(s, options) if habit else [1.0] * len(options)
    return weights if any(weights) else [1.0] * len(options)


_HABITS: dict[int, Habit] = {
    CHOOSE_CHARACTER: table_habits.character,
    RESIDENCE: table_habits.residence,
    RESIDENCE_UNITS: table_habits.few_units,
    CHOOSE_ROLE: table_habits.pick,
    CHOOSE_GOD: table_habits.worship,
    TURN: turn_habits.turn,
    ACTIVATION: turn_habits.activation,
    MOVE_LEGS: turn_habits.legs,
    MOVE_UNITS: turn_habits.units,
    MOVE_ROUTE: turn_habits.route,
    MARCH: turn_habits.march,
    DANGER: turn_habits.losses,
    STANCE: combat_habits.stance,
    SWIFT_RETREAT: turn_habits.refuge,
    ASSIGN: combat_habits.hits,
    GIVE_UP: combat_habits.hits,
    HITS: table_habits.words,
    CAPTURE: table_habits.words,
    REROLL: combat_habits.reroll,
    DISPLACE: turn_habits.refuge,
    MONSTER_FIGHT: combat_habits.monster_fight,
    MONSTER_REWARD: combat_habits.monster_reward,
    SABOTAGE: combat_habits.sabotage,
    RANSOM_SIZE: combat_habits.ransom_size,
    RANSOM_BUNDLE: combat_habits.ransom_bundle,
    RANSOM_ANSWER: combat_habits.ransom_answer,
    RANSOM_REPLY: combat_habits.ransom_answer,
    RANSOM_CARD: table_habits.cards,
    HAND_LIMIT: table_habits.cards,
    COLLECTING: table_habits.effect,
    PURCHASE: table_habits.words,
    RECRUITING: table_habits.recruit,
    CONVERTING: table_habits.effect,
    DIGGING: table_habits.effect,
    TRADING: table_habits.trade,
    OFFER: table_habits.offer,
    ROLE: table_habits.effect,
    EFFECT: table_habits.effect,
    QUEST_SCORING: table_habits.quest,
    FURTHER_QUEST: table_habits.quest,
    SACRED_MISSIONS: table_habits.quest,
    NEW_TOKENS: table_habits.token,
    ARMY_CHECK: turn_habits.losses,
    REGROUPING: turn_habits.refuge,
    MERCY_CARDS: table_habits.words,
}
