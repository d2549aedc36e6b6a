"""All verbs of effects by name: each is written once."""

from eduba.games.akkad.content.effects import OPS
from eduba.games.akkad.rules.effects.choice import Choose
from eduba.games.akkad.rules.effects.fights import Bones, CancelCard, CancelHit, RetreatNow, SpareChampion
from eduba.games.akkad.rules.effects.hands import CardSteal, Draw, HandLook
from eduba.games.akkad.rules.effects.heavens import Crown, ExtraQuest, Lock, PeekEvents, Spy, Storm
from eduba.games.akkad.rules.effects.operation import OPERATIONS
from eduba.games.akkad.rules.effects.resources import Gain, Pay, Steal
from eduba.games.akkad.rules.effects.strikes import Challenge, Kill, March
from eduba.games.akkad.rules.effects.tokens import Token, TokenBuy, TokenLift, TokenLoss, TokenSteal, TokenSwap
from eduba.games.akkad.rules.effects.units import Merc, MercSteal, Rebel, Unit
from eduba.games.akkad.rules.effects.works import Build, Canal, CanalRemove, Do, Upgrade, Ziggurat

__all__ = ["OPERATIONS"]

OPERATIONS |= {
    "gain": Gain(),
    "pay": Pay(),
    "steal": Steal(),
    "token": Token(),
    "token_loss": TokenLoss(),
    "token_steal": TokenSteal(),
    "token_lift": TokenLift(),
    "token_swap": TokenSwap(),
    "token_buy": TokenBuy(),
    "draw": Draw(),
    "hand_look": HandLook(),
    "card_steal": CardSteal(),
    "unit": Unit(),
    "merc": Merc(),
    "rebel": Rebel(),
    "merc_steal": MercSteal(),
    "kill": Kill(),
    "march": March(),
    "canal": Canal(),
    "canal_remove": CanalRemove(),
    "ziggurat": Ziggurat(),
    "build": Build(),
    "upgrade": Upgrade(),
    "do": Do(),
    "lock": Lock(),
    "storm": Storm(),
    "peek_events": PeekEvents(),
    "crown": Crown(),
    "bones": Bones(),
    "cancel_hit": CancelHit(),
    "cancel_card": CancelCard(),
    "spare_champion": SpareChampion(),
    "retreat_now": RetreatNow(),
    "challenge": Challenge(),
    "spy": Spy(),
    "extra_quest": ExtraQuest(),
    "choose": Choose(),
}
assert tuple(OPERATIONS) == OPS
