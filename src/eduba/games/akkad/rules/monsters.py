"""Monsters: the choice to fight one (D-18), the fight of a Challenge, and the reward (D-19)."""

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.phase import ASK
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import own_units
from eduba.games.akkad.board import remove
from eduba.games.akkad.content import LAPIS
from eduba.games.akkad.frames import Lair
from eduba.games.akkad.rules.card_play.hand_limit import hand_limit
from eduba.games.akkad.rules.combat.sides import MONSTER_HITS, as_mercenaries, begin_fight
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.rules.pieces import attack_value, draw_cards, gain, gain_token, own_army
from eduba.games.akkad.sequence import COMBAT, MONSTER_FIGHT, MONSTER_REWARD
from eduba.games.akkad.state import BEAST, AkkadState

# -- beginning a fight ----------------------------------------------------------------------------------------------


def is_there(s: AkkadState, space: int) -> bool:
    """True if a monster is face up in a space (AK-MON-07, AK-MON-08)."""
    monster = s.content.monster_of.get(space)
    return monster is not None and not (s.monsters_down | s.monsters_gone) >> monster & 1


def may_fight(s: AkkadState, seat: int, space: int) -> bool:
    """True if a seat may fight the monster there with the units that stand there (AK-MON-06, AK-MON-14).

    Mercenaries alone do not fight (AK-NCU-06).
    """
    if not is_there(s, space) or s.beaten_monsters[seat] >> s.content.monster_of[space] & 1:
        return False
    army = own_army(s, seat, space)
    return own_units(army) > 0 and attack_value(s, seat, army) > 0


def why_no_fight(s: AkkadState, seat: int, space: int) -> str:
    """The clause that keeps own units in a space from fighting a monster there."""
    monster = s.content.monster_of.get(space)
    if monster is None or not own_army(s, seat, space):
        return "AK-AV-14"
    if s.beaten_monsters[seat] >> monster & 1:
        return "AK-MON-06"
    if s.monsters_gone >> monster & 1:
        return "AK-MON-08"
    return "AK-MON-07" if s.monsters_down >> monster & 1 else "AK-MON-14"


def offer_fight(s: AkkadState, seat: int, space: int) -> None:
    """Ask whether a seat fights the monster of a space that it has just activated or landed in (AK-MON-12).

    Who calls this knows that the space was activated in this action and not before (AK-MON-03, AK-MON-04).
    """
    if may_fight(s, seat, space):
        s.call(MONSTER_FIGHT, Lair(seat, s.content.monster_of[space]))


def challenge(s: AkkadState, seat: int, lair: int) -> None:
    """The units of a seat in a lair must fight its monster, without retreat (AK-CARD-15, AK-CARD-17)."""
    fight(s, seat, lair)
    s.fight_challenge = True


def fight(s: AkkadState, seat: int, lair: int) -> None:
    """Everybody who stands there fights (AK-CMB-74)."""
    army = own_army(s, seat, lair)
    remove(s, lair, army)
    begin_fight(s, lair, seat, army, BEAST, as_mercenaries(MONSTER_HITS))  # AK-MON-01, AK-MON-10
    s.fight_mercenaries[1] = 0
    s.tell("fight_monster", seat, s.content.monster_of[lair])
    s.call(COMBAT)


# -- after a fight --------------------------------------------------------------------------------------------------


def beaten(s: AkkadState) -> None:
    """The monster of the present fight is beaten, also if the army died with it (AK-MON-11)."""
    seat, monster = s.fighters[0], s.content.monster_of[s.fight_space]
    s.tell("monster_beaten", seat, monster)
    is_new = not s.beaten_monsters[seat] >> monster & 1
    if is_new and s.powers[seat].keeps_monsters:  # AK-MON-08
        s.claimed_monsters = changed(s.claimed_monsters, seat, s.claimed_monsters[seat] | 1 << monster)
        s.missions_due = True
        s.monsters_gone |= 1 << monster
    else:
        s.monsters_down |= 1 << monster  # AK-MON-05
    if is_new:  # AK-CARD-18
        s.fight_rewarded = True
        quests.monster_defeated(s, seat, monster)


def offer_reward(s: AkkadState) -> None:
    """The victor takes a reward, unless the monster was beaten before (AK-CARD-18)."""
    if s.fight_rewarded:
        s.call(MONSTER_REWARD, Lair(s.fighters[0], s.content.monster_of[s.fight_space]))


# -- the questions --------------------------------------------------------------------------------------------------


class MonsterFight(Decision):
    """D-18. To fight or not to fight (AK-MON-02)."""

    name = "monster_fight"
    frame = Lair

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Lair).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return [self.words.fight, self.words.skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a is self.words.fight or a is self.words.skip else "AK-MON-02"

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, monster = s.local(Lair)
        s.done()
        if a is self.words.fight:
            fight(s, seat, s.content.lairs[monster])

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.monster_fight", s.local(Lair).monster)


class MonsterReward(Decision):
    """D-19. Two lapis, a command token of any type, or two action cards (AK-MON-05)."""

    name = "monster_reward"
    frame = Lair

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Lair).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        w = self.words
        return [w.resource.actions[LAPIS], *w.token.actions, w.number.actions[2]]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        w = self.words
        is_reward = a is w.resource.actions[LAPIS] or a.kind == w.token.kind or a is w.number.actions[2]
        return None if is_reward else "AK-MON-05"

    def apply(self, s: AkkadState, a: Action) -> None:
        seat = s.local(Lair).seat
        s.done()
        if a.kind == self.words.resource.kind:
            gain(s, seat, LAPIS, 2)
        elif a.kind == self.words.token.kind:
            gain_token(s, seat, a.arg)
        else:
            draw_cards(s, seat, 2)
            hand_limit(s)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.monster_reward", s.local(Lair).monster)
