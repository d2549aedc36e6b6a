"""The aftermath of a fight, in the order of AK-CMB-69."""

from collections.abc import Callable

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import mercenaries
from eduba.games.akkad.board import put, set_rebels
from eduba.games.akkad.frames import Capture
from eduba.games.akkad.rules import control, monsters
from eduba.games.akkad.rules.captives import champions
from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.rules.combat import windows
from eduba.games.akkad.rules.combat.retreat import claim_of
from eduba.games.akkad.rules.combat.sides import SIDES, as_mercenaries, clear_fight, is_player
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.sequence import CAPTURE
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState


def name_victor(s: AkkadState) -> None:
    """Step 1."""
    if s.fight_victor == NONE:
        s.tell("nobody_wins", s.fight_space)
    elif is_player(s, s.fight_victor):
        s.tell("victory", s.fighters[s.fight_victor], s.fight_space)
    else:
        s.tell("rebels_win" if s.fighters[s.fight_victor] == REBELS else "monster_wins", s.fight_space)


def capture_window(s: AkkadState) -> None:
    """Step 2: the owner of a fallen champion of the defeated side may save it (AK-WIN-08)."""
    if s.fight_victor != NONE and is_player(s, s.fight_victor):
        loser = 1 - s.fight_victor
        if s.fight_fallen[loser]:
            s.call(CAPTURE, Capture(loser, s.fight_fallen[loser]))


def settle_fallen(s: AkkadState) -> None:
    """Step 3: fallen champions are captured, lost for good, or come home later; with the credit for them."""
    for side in SIDES:
        for _ in range(s.fight_fallen[side]):
            _settle_champion(s, side)
    s.fight_fallen = [0, 0]


def _settle_champion(s: AkkadState, side: int) -> None:
    owner, enemy = s.fighters[side], s.fighters[1 - side]
    is_defeated = s.fight_victor == 1 - side and enemy >= 0
    if s.powers[owner].loses_champions:  # AK-CHA-09, AK-CHA-12
        s.lost = changed(s.lost, owner, s.lost[owner] + 1)
        s.tell("champion_lost", owner)
    elif is_defeated:
        s.captors = changed(s.captors, owner, enemy)  # AK-CMB-55
        s.tell("captured", enemy, owner)
    else:
        s.away[owner] += 1  # AK-CMB-56, AK-CMB-57, AK-CMB-63
        s.tell("champion_away", owner)
    if is_defeated or (s.fight_victor == NONE and enemy >= 0):  # AK-CMB-66, AK-CMB-64
        quests.champion_defeated(s, enemy, owner)


def take_space(s: AkkadState) -> None:
    """Step 4: the victors stand in the space and control it; without victors nothing changes (AK-CMB-65)."""
    victor, space = s.fight_victor, s.fight_space
    if victor == NONE or s.fighters[victor] == BEAST:
        return
    army, s.fight_armies[victor] = s.fight_armies[victor], 0
    if s.fighters[victor] == REBELS:
        set_rebels(s, space, mercenaries(army))
        control.fall_to_rebels(s, space)  # AK-CMB-62
    else:
        put(s, s.fighters[victor], space, army)  # in a red space too: AK-MON-13
        control.take(s, s.fighters[victor], space)  # AK-CTL-02, AK-CMB-61, AK-CMB-67


def claim_mercenaries(s: AkkadState) -> None:
    """Step 5: the victor takes all that is allowed (AK-CMB-58)."""
    if s.fight_victor == NONE or not is_player(s, s.fight_victor):
        return
    if n := claim_of(s, 1 - s.fight_victor):
        put(s, s.fighters[s.fight_victor], s.fight_space, as_mercenaries(n))
        s.tell("mercenaries_join", s.fighters[s.fight_victor], n)


def score_quests(s: AkkadState) -> None:
    """Step 6: A-quests and missions."""
    if s.fighters[1] == BEAST:
        if s.fight_victor in (0, NONE):
            monsters.beaten(s)
    elif min(s.fighters) >= 0:  # AK-QST-08
        for victor in SIDES:
            if s.fight_victor in (victor, NONE):  # AK-CMB-64
                quests.army_defeated(s, s.fighters[victor], s.fighters[1 - victor], s.fight_units[1 - victor])
    quests.after_fight(s)


def reward(s: AkkadState) -> None:
    """Step 7: the reward for a monster."""
    if s.fighters[1] == BEAST and s.fight_victor == 0:
        monsters.offer_reward(s)


def send_spared_home(s: AkkadState) -> None:
    """Champions saved by a card go home, never to the space of the fight (AK-CARD-20, AK-CARD-24)."""
    for side in SIDES:
        for _ in range(s.fight_spared[side]):
            s.fight_spared[side] -= 1
            champions.send_home(s, s.fighters[side], hurt=True, not_to=s.fight_space)


STEPS: tuple[Callable[[AkkadState], None], ...] = (
    *(name_victor, capture_window, settle_fallen, take_space, claim_mercenaries, score_quests, reward),
    send_spared_home,
)


def finish(s: AkkadState) -> None:
    """Nobody fights any more."""
    clear_fight(s)


class CaptureWindow(Decision):
    """D-39. The owner of a fallen champion may save it by a card, once for each champion."""

    name = "capture"
    frame = Capture

    def run(self, s: AkkadState) -> int:
        side, left = s.local(Capture)
        if not left or not cards.able_in_public(s, s.fighters[side], "champion_captured"):
            return DONE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        held = cards.fitting(s, s.fighters[s.local(Capture).side], "champion_captured")
        return [*self.words.card.of(held), self.words.skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a is self.words.skip:
            return None
        if a.kind != self.words.card.kind:
            return "AK-WIN-08"
        side = s.local(Capture).side
        return windows.why_not_card(s, side, a.arg, ("champion_captured",))

    def apply(self, s: AkkadState, a: Action) -> None:
        frame = s.local(Capture)
        s.set_local(frame._replace(left=frame.left - 1))
        if a is not self.words.skip:
            cards.announce(s, s.fighters[frame.side], a.arg)

    def prompt(self, s: AkkadState) -> Event:
        side = s.local(Capture).side
        if s.powers[s.fighters[side]].loses_champions:  # AK-CHA-09
            return ("ask.capture_or_loss", s.fight_space)
        return ("ask.capture", s.fighters[1 - side], s.fight_space)
