"""All phases of combat, monsters and champions."""

from eduba.core.phase import Phase
from eduba.games.akkad.rules.captives.champions import ChampionHomeChoice, Homecoming
from eduba.games.akkad.rules.captives.ransom import RansomCard, Ransoms
from eduba.games.akkad.rules.captives.ransom_bargain import RansomAnswer, RansomBundle, RansomReply, RansomSize
from eduba.games.akkad.rules.combat.aftermath import CaptureWindow
from eduba.games.akkad.rules.combat.conversion import GiveUpUnits
from eduba.games.akkad.rules.combat.hits import Assign, HitWindow
from eduba.games.akkad.rules.combat.machine import Combat
from eduba.games.akkad.rules.combat.rolls import Reroll
from eduba.games.akkad.rules.combat.stance import Stance, SwiftRetreat
from eduba.games.akkad.rules.displacement import Displace
from eduba.games.akkad.rules.monsters import MonsterFight, MonsterReward
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import Words


def combat_phases(words: Words) -> list[Phase[AkkadState]]:
    """One object for each."""
    return [
        *(Combat(), Stance(words), SwiftRetreat(words), GiveUpUnits(words), Reroll(words)),
        *(HitWindow(words), Assign(words), CaptureWindow(words), Displace(words)),
        *(MonsterFight(words), MonsterReward(words)),
        *(Homecoming(), ChampionHomeChoice(words)),
        *(Ransoms(), RansomSize(words), RansomBundle(words)),
        *(RansomAnswer(words), RansomReply(words), RansomCard(words)),
    ]
