"""What a space can be activated for besides a movement, as buttons: its buildings and its monster."""

from eduba.games.akkad.content import BUILDINGS, TOKENS
from eduba.games.akkad.lines.uses import why_not
from eduba.games.akkad.rules.action_phase.uses import TOKEN_OF, usable_buildings
from eduba.games.akkad.sequence import TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.yields import brought_by_building
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.forms import Send


def tokens_on_mat(s: AkkadState) -> list[int]:
    """The types of command tokens that the actor could spend, most of all first."""
    left = s.mat_tokens[s.actor]
    return sorted([token for token, n in enumerate(left) if n], key=lambda token: -left[token])


def building_sends(s: AkkadState, space: int, speaker: Speaker) -> list[Send]:
    """A button for each building that can be used in a city without any movement."""
    if s.stack[-1] != TURN:
        return []
    name = s.content.names[space]
    found = [b for b in members(usable_buildings(s, s.actor, space)) if why_not(s, space, b) is None]
    return [
        Send(
            speaker.say("board.form.use", building),
            f"use {BUILDINGS[building]} at {name}",
            _what_for(s, space, building, speaker),
        )
        for building in found
    ]


def _what_for(s: AkkadState, city: int, building: int, speaker: Speaker) -> str:
    """The token that a building takes, and what it brings in a city."""
    brings = brought_by_building(s, s.actor, building, city, speaker)
    return ", ".join(filter(None, [speaker.label("token", TOKEN_OF[building]), brings]))


def monster_sends(s: AkkadState, space: int, speaker: Speaker) -> list[Send]:
    """A button for each command token with which the monster of a space can be fought."""
    if why_not(s, space, NONE) is not None:
        return []
    line, tokens = f"hunt {s.content.names[space]}", tokens_on_mat(s)
    words = speaker.get("mode.monster")
    if len(tokens) == 1:
        return [Send(words, line)]
    return [Send(words, f"{line} with {TOKENS[token]}", speaker.label("token", token)) for token in tokens]
