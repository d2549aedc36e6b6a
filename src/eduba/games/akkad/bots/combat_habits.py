"""Habits in a fight: when to go on, which cards to play, who takes a hit, what a captive costs."""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.army import (
    ARCHER,
    CHAMPION,
    CHARIOT,
    HURT_CHAMPION,
    HURT_CHARIOT,
    HURT_SHIELD_BEARER,
    MERCENARY,
    PRIEST,
    SHIELD_BEARER,
    SPEARMAN,
)
from eduba.games.akkad.bots.outlook import monster_worth
from eduba.games.akkad.bots.turn_habits import needed_chance, shelter
from eduba.games.akkad.content import VALUE
from eduba.games.akkad.frames import Lair, Ransom, Sabotage, Side
from eduba.games.akkad.rules.combat.prospects import odds_against_monster, odds_now
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import BUNDLES

FLEE = 0.25
"""Below this chance to win a side retreats if it can."""
HOPE = 0.45
"""Above this one it does not think of it."""
HITS = {
    CHARIOT: 10.0,
    CHAMPION: 9.0,
    SHIELD_BEARER: 8.0,
    MERCENARY: 5.0,
    SPEARMAN: 4.0,
    PRIEST: 3.0,
    HURT_SHIELD_BEARER: 2.0,
    ARCHER: 1.5,
    HURT_CHARIOT: 0.8,
    HURT_CHAMPION: 0.1,
}
"""Who takes a hit: spare hit points first, the strong last."""
CARD_VALUE = 4
"""A card as part of a ransom, in food."""
HARMFUL = ("plague", "challenge_anzu", "challenge_huwawa", "uprising", "bribery", "spies", "canal_removal")
BATTLE = ("sharpened_bronze", "shield_wall", "rain_of_arrows", "miss", "blessing", "narrow_escape", "swift_retreat")


def stance(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Fight while there is hope; cards where they turn the scale."""
    side = s.local(Side).side
    odds = odds_now(s)
    win = (odds.win, odds.loss)[side]
    in_the_balance = 0.15 < win < 0.9
    out = []
    for a in options:
        if a.verb == "fight":
            out.append(0.0 if win < FLEE and len(options) > 1 and _can_flee(options) else 1.0)
        elif a.verb == "retreat":
            out.append(0.0 if win > HOPE else (2.0 if win < FLEE else 0.3) * shelter(s, a.arg))
        elif a.verb == "card" and s.content.card_when[a.arg] == "retreat":
            out.append(1.0 if win < FLEE / 2 else 0.0)
        else:
            out.append(1.5 if in_the_balance else 0.0)
    return out


def _can_flee(options: Sequence[Action]) -> bool:
    return any(a.verb == "retreat" for a in options)


def hits(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Spare hit points first, then the weak; the champion last."""
    return [HITS[a.arg] for a in options]


def reroll(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """As many bones as possible: a failure cannot get worse."""
    return [float(a.arg == options[-1].arg) for a in options]


def monster_fight(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Only with a good chance, or with a fair one if there is much to win."""
    seat, monster = s.local(Lair)
    space = s.content.lairs[monster]
    least = needed_chance(monster_worth(s, seat))
    is_good = s.holder[space] == seat and odds_against_monster(s, seat, s.armies[space]).win >= least
    return [float((a.verb == "fight") == is_good) for a in options]


def monster_reward(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Lapis, or a token."""
    return [1.0 if a.verb == "number" else 1.5 for a in options]


def sabotage(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Against cards that do harm, and in a fight of one's own."""
    window = s.local(Sabotage)
    card = s.content.cards[window.card]
    fights = card in BATTLE and s.actor in s.fighters
    harm = card in HARMFUL or fights or card == "sabotage"
    return [1.0 if a.verb != "sabotage" else 0.8 if harm else 0.0 for a in options]


# -- ransom (E4) ----------------------------------------------------------------------------------------------------


def bundle_value(bundle: int) -> int:
    """What a ransom is worth, in food."""
    return sum(VALUE[item] if item < len(VALUE) else CARD_VALUE for item in BUNDLES[bundle])


def _limit(s: AkkadState) -> int:
    """What an owner pays for a champion."""
    return 7 if s.round <= 7 else 3 if s.round == 8 else 0


def ransom_size(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Two or three items, while champions are still needed."""
    return [1.0 if a.arg == min(2, options[-1].arg) else 0.0 for a in options]


def ransom_bundle(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The most that an owner is likely to pay; as an owner, less."""
    limit = _limit(s)
    if s.actor == s.local(Ransom).owner:
        limit //= 2
    values = [bundle_value(a.arg) for a in options]
    fitting = [value for value in values if value <= limit] or [min(values)]
    return [float(value == max(fitting)) for value in values]


def ransom_answer(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Pay what a champion is worth; do not haggle over it."""
    f = s.local(Ransom)
    is_fair = bundle_value(f.demand if f.counter < 0 else f.counter) <= _limit(s)
    if f.counter >= 0:  # the captor answers an offer
        return [float(a.verb == "accept") for a in options]
    return [float(a.verb == ("accept" if is_fair else "refuse")) for a in options]
