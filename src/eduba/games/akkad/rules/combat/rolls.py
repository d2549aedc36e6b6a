"""Volley and attack rolls, and the re-roll of Ba'li-qarrad (AK-CMB-37 to AK-CMB-44, AK-CMB-73)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Side
from eduba.games.akkad.rules.combat.sides import SIDES, archers, attack_bones, has_shields, is_player
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import roll_bones
from eduba.games.akkad.state import REBELS, AkkadState


def volley_bones(s: AkkadState, side: int) -> int:
    """One bone for each archer, unless a shield bearer of the other side stops the Volley."""
    if not is_player(s, side) or not archers(s, side):
        return 0
    if has_shields(s, 1 - side) and not s.fight_open_volley >> side & 1:  # AK-CMB-38
        return 0
    return archers(s, side) + s.fight_volley_bones[side]  # AK-CMB-37


def roll_volleys(s: AkkadState) -> None:
    """Both Volleys at once: all hits are known before any is placed (AK-CMB-39)."""
    hits = [0, 0]
    for side in SIDES:
        if bones := volley_bones(s, side):
            hits[1 - side] = roll_bones(s, bones)
            s.tell("volley", s.fighters[side], bones, hits[1 - side])
    s.fight_hits = hits


def roll_attacks(s: AkkadState) -> None:
    """Both sides roll at the same time; each success is a hit on the other side (AK-CMB-44)."""
    s.fight_rolled = [attack_bones(s, side) for side in SIDES]
    hits = [0, 0]
    for side in SIDES:
        bones = s.fight_rolled[side]
        hits[1 - side] = roll_bones(s, bones)
        if is_player(s, side):
            s.tell("attack_roll", s.fighters[side], bones, hits[1 - side])
        else:
            s.tell("rebels_roll" if s.fighters[side] == REBELS else "monster_roll", bones, hits[1 - side])
    s.fight_hits = hits


def bones_to_reroll(s: AkkadState, side: int) -> int:
    """How many failed bones of the latest roll a side may roll again, once in a combat."""
    if not is_player(s, side) or s.fight_rerolled >> side & 1:
        return 0
    return min(s.powers[s.fighters[side]].reroll, s.fight_rolled[side] - s.fight_hits[1 - side])


class Reroll(Decision):
    """D-38. When both rolls are known and before hits are placed (AK-CMB-73)."""

    name = "reroll"
    frame = Side

    def run(self, s: AkkadState) -> int:
        side = s.local(Side).side
        if not bones_to_reroll(s, side):
            return DONE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.number.actions[: bones_to_reroll(s, s.local(Side).side) + 1]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        most = bones_to_reroll(s, s.local(Side).side)
        return None if a.kind == self.words.number.kind and a.arg <= most else "AK-CMB-73"

    def apply(self, s: AkkadState, a: Action) -> None:
        side = s.local(Side).side
        s.done()
        if a.arg:
            s.fight_rerolled |= 1 << side
            more = roll_bones(s, a.arg)
            s.fight_hits[1 - side] += more
            s.tell("rerolled", s.fighters[side], a.arg, more)

    def prompt(self, s: AkkadState) -> Event:
        side = s.local(Side).side
        return ("ask.reroll", bones_to_reroll(s, side), s.fight_hits[1 - side], s.fight_hits[side])
