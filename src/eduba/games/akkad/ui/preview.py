"""What follows from a position of Akkad: the odds of a fight, before it and while it lasts, and what things cost."""

from eduba.core.vocabulary import Action
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.combat.odds import Odds
from eduba.games.akkad.rules.combat.prospects import odds_now, odds_of_entering
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import clause, icon, seat_icon, section
from eduba.render.svg import element, esc, use

_BOUGHT = {"recruit": ("buy",), "purchase": ("yes",)}
"""By phase, the verbs that pay at once, and by which nothing is left to chance."""

_CHOSEN = {"home": ("home", "mission_of"), "character": ("character",)}
"""Verbs of the setup, with the sections of texts that tell what the choice brings."""


_POWERS = {"ability": "character", "invoke": "god"}
"""Verbs that use a power of the seat, with the section of texts that tells what it does."""


class AkkadPreview(Preview[Akkad, AkkadState, None]):
    """The odds leave cards, conversion and retreat aside, so they tell nothing of a hand."""

    def highlights(self, state: AkkadState, steps: Steps) -> None:
        return None

    def decision(self, state: AkkadState, speaker: Speaker) -> Fragment | None:
        if state.phase == "stance":
            sides = [who if who >= 0 else None for who in state.fighters]
            return self._odds(odds_now(state), sides[0], sides[1], speaker)
        if state.move_seat == NONE or state.move_target == NONE:
            return None
        army = state.move_group + sum(leg[0] for leg in state.move_legs)
        found = odds_of_entering(state, state.move_seat, state.move_target, army) if army else None
        holder = state.holder[state.move_target]
        return self._odds(found, state.move_seat, None if holder == NONE else holder, speaker) if found else None

    def ahead(self, state: AkkadState, speaker: Speaker) -> Fragment | None:
        return None

    def effects(self, state: AkkadState, speaker: Speaker) -> dict[str, str]:
        options, verbs = state.options(), _BOUGHT.get(state.phase, ())
        out = {action.text: _price(state, action, speaker) for action in options if action.verb in verbs}
        for verb, sections in _CHOSEN.items():
            names = [(action.text, action.text.removeprefix(f"{verb} ")) for action in options if action.verb == verb]
            out |= {text: _told(speaker, sections, name) for text, name in names}
        out |= {action.text: self._power(state, action, speaker) for action in options if action.verb in _POWERS}
        return {text: words for text, words in out.items() if words}

    def _power(self, state: AkkadState, action: Action, speaker: Speaker) -> str:
        """What the ACTION of the own character or god does."""
        content, seat = self.game.content, state.actor
        is_own = action.verb == "ability"
        name = content.characters[state.characters[seat]] if is_own else content.gods[state.gods[seat]]
        return _told(speaker, (_POWERS[action.verb],), name)

    def _odds(self, odds: Odds, attacker: int | None, defender: int | None, speaker: Speaker) -> Fragment:
        """Both sides with their chances; a side that is no seat is called the enemy."""
        lines = [_chance(speaker, self._colour(attacker), attacker, round(100 * odds.win))]
        lines.append(_chance(speaker, self._colour(defender), defender, round(100 * odds.loss)))
        if both := round(100 * odds.both_die):
            lines.append(element("li", esc(speaker.say("board.preview.nobody_left", both))))
        rolls = f"{esc(speaker.get('board.preview.rolls'))} {clause('AK-CMB-44', speaker)}"
        lines.append(element("li", rolls))
        return section("odds", speaker.get("board.preview.odds"), lines)

    def _colour(self, seat: int | None) -> str:
        return "" if seat is None else self.game.colours[seat]


@remembered
def _chance(speaker: Speaker, colour: str, seat: int | None, percent: int) -> str:
    if seat is None:
        return element(
            "li", icon(use("akkad-swords", 12, 12, 18)) + esc(speaker.say("board.preview.enemy_wins", percent))
        )
    words = seat_icon(colour) + esc(speaker.say("board.preview.wins", seat, percent))
    return element("li", words, class_=f"seat-{colour}")


def _told(speaker: Speaker, sections: tuple[str, ...], name: str) -> str:
    """What a home city or a character brings."""
    return ". ".join(speaker.get(f"board.{section}.{name}") for section in sections)


def _price(state: AkkadState, action: Action, speaker: Speaker) -> str:
    """What the seat that decides pays by an action."""
    seat, after = state.actor, state.clone()
    after.apply_unchecked(action)
    paid = [before - now for before, now in zip(state.resources[seat], after.resources[seat], strict=True)]
    told = [f"{n} {speaker.label('resource', kind)}" for kind, n in enumerate(paid[: len(RESOURCES)]) if n > 0]
    return speaker.say("board.preview.pays", speaker.listed(told)) if told else ""
