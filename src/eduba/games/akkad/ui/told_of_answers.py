"""What each answer to a question brings or costs, in a few words."""

from eduba.core.vocabulary import Action
from eduba.games.akkad.army import HURT, HURT_CHAMPION
from eduba.games.akkad.frames import Purchase
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.buildings.prices import price
from eduba.games.akkad.rules.buildings.purchase import ITEM, hired_at_once
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.canal_sites import told_of_canal
from eduba.games.akkad.ui.conversion_told import told_of_conversion
from eduba.games.akkad.ui.drawing.progress import mission_told, quest_told
from eduba.games.akkad.ui.ransom_told import told_of_ransom
from eduba.games.akkad.ui.start_bonus import start_bonus
from eduba.games.akkad.ui.yields import brought_by_collecting
from eduba.games.akkad.vocabulary import FOR_SALE
from eduba.i18n import Speaker

_BOUGHT = {"recruit": ("buy",), "purchase": ("yes",)}
"""By phase, the verbs that pay at once, and by which nothing is left to chance."""

_CHOSEN = {
    "character": "character",
    "build": "building",
    "upgrade": "upgrade",
    "role": "role",
    "pick": "role",
    "worship": "god",
    "card": "card",
    "discard": "card",
    "special": "special",
}
"""Verbs with the section of texts that tells what the choice brings."""

_BEARS_BONUS = ("pick", "worship")
"""Verbs that take a card on which a bonus may lie."""

_CANALS = ("ask.effect_canal", "ask.dig")
"""The questions where a canal is placed."""

_POWERS = {"ability": "character", "invoke": "god"}
"""Verbs that use a power of the seat, with the section of texts that tells what it does."""


def told_of_answers(game: Akkad, state: AkkadState, speaker: Speaker) -> dict[str, str]:
    """By the text of an answer; without those of which there is nothing to tell."""
    options, verbs = state.options(), _BOUGHT.get(state.phase, ())
    out = {action.text: _price(state, action, speaker) for action in options if action.verb in verbs}
    for verb, section in _CHOSEN.items():
        names = [(action.text, action.text.removeprefix(f"{verb} ")) for action in options if action.verb == verb]
        out |= {text: _told(speaker, section, name) for text, name in names}
    homes = [(action.text, action.text.removeprefix("home ")) for action in options if action.verb == "home"]
    out |= {text: _home(state, name, speaker) for text, name in homes}
    quests = [(action.text, action.text.removeprefix("quest ")) for action in options if action.verb == "quest"]
    out |= {text: quest_told(speaker, game.content, name) for text, name in quests}
    persons = [(action.text, action.arg) for action in options if action.verb == "character"]
    out |= {text: _person(game, number, out[text], speaker) for text, number in persons}
    out |= {action.text: _mission(state, speaker) for action in options if action.verb == "mission"}
    taken = [action for action in options if action.verb in _BEARS_BONUS]
    out |= {action.text: _with_bonus(state, action, out[action.text], speaker) for action in taken}
    out |= {action.text: _power(game, state, action, speaker) for action in options if action.verb in _POWERS}
    if state.prompt()[0] == "ask.effect_do_collect":
        places = [action for action in options if action.verb == "at"]
        out |= {action.text: brought_by_collecting(state, action, speaker) for action in places}
    if state.prompt()[0] in _CANALS:
        out |= {action.text: told_of_canal(state, action.arg, speaker) for action in options if action.verb == "at"}
    if state.phase == "residence":
        cities = [(action.text, action.text.removeprefix("at ")) for action in options if action.verb == "at"]
        out |= {text: _told(speaker, "special", name) for text, name in cities}
    if state.prompt()[0] == "ask.special_swap":
        new = next(one for one in game.vocabulary if one.verb == "special" and one.arg == state.prompt()[1])
        brings = _told(speaker, "special", new.text.removeprefix("special "))
        out["skip"] = speaker.say("board.preview.goes_without", brings)
    out |= told_of_conversion(state, speaker) | told_of_ransom(state, speaker)
    if state.phase == "assign":
        out |= {action.text: _hit(state, action.arg, speaker) for action in options}
    out |= {action.text: _told(speaker, "card", action.text.split()[-1]) for action in options if action.verb == "give"}
    mercies = [(action.text, action.text.removeprefix("mercy ")) for action in options if action.verb == "mercy"]
    out |= {text: _told(speaker, "mercy", name).split(": ", 1)[-1] for text, name in mercies}
    return {text: words for text, words in out.items() if words}


def _hit(state: AkkadState, kind: int, speaker: Speaker) -> str:
    """What a hit does to a unit of a kind (AK-CMB-47, AK-CMB-48, AK-CMB-50); champions of some are lost for good."""
    if kind in HURT:
        return speaker.get("board.preview.injured")
    is_lost = kind == HURT_CHAMPION and state.powers[state.actor].loses_champions  # AK-CHA-09
    return speaker.get("board.preview.lost" if is_lost else "board.preview.falls")


def _power(game: Akkad, state: AkkadState, action: Action, speaker: Speaker) -> str:
    """Whose ACTION it is, the own character's or god's, and what it does."""
    content, seat, section = game.content, state.actor, _POWERS[action.verb]
    whose = (state.characters if section == "character" else state.gods)[seat]
    name = (content.characters if section == "character" else content.gods)[whose]
    return f"{speaker.label(section, whose)}: {_told(speaker, section, name).split(': ', 1)[-1]}"


def _mission(state: AkkadState, speaker: Speaker) -> str:
    """What the mission of the actor asks for, also its price (AK-SAC-06)."""
    content = state.content
    home = content.mats_with[state.players][state.mats[state.actor]].space
    return mission_told(speaker, content, state.players, content.names[home])


def _home(state: AkkadState, name: str, speaker: Speaker) -> str:
    """What a home city brings, and what its mission asks for."""
    return f"{_told(speaker, 'home', name)}. {mission_told(speaker, state.content, state.players, name)}"


def _person(game: Akkad, number: int, told: str, speaker: Speaker) -> str:
    """What a character can do, and what it begins with (AK-SET-03)."""
    begins = start_bonus(game.content.data["characters"][number]["start"], speaker)
    return f"{told}. {begins}" if begins else told


def _told(speaker: Speaker, section: str, name: str) -> str:
    """What a home city, a character, a building or a card brings."""
    return speaker.get(f"board.{section}.{name}").removesuffix(".")


def _with_bonus(state: AkkadState, action: Action, told: str, speaker: Speaker) -> str:
    """What a role or worship card does, and the bonus that lies on it (AK-SEL-03)."""
    is_role = action.verb == "pick"
    bonus = (state.role_bonus if is_role else state.god_bonus)[action.arg]
    words = speaker.say("board.silver_on" if is_role else "board.food_on", bonus)
    return f"{told}; {words}" if bonus else told


def _price(state: AkkadState, action: Action, speaker: Speaker) -> str:
    """What the seat that decides pays by an action; what else follows from it is not counted."""
    item = FOR_SALE[action.arg] if action.verb == "buy" else ITEM[state.local(Purchase).action]
    told = goods(speaker, price(state, state.actor, item))
    pays = speaker.say("board.preview.pays", speaker.listed(told)) if told else ""
    if item != "mercenary":
        return pays
    return f"{speaker.say('board.units.mercenary', hired_at_once(state, state.actor))}, {pays}"
