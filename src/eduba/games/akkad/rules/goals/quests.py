"""Quests: A-quests are scored by what happens in the Action Phase, P-quests in the Prestige Phase (AK-QST).

What happens is told by the functions `city_was_taken` to `space_converted`. In a fight the quests that follow from it
are collected, and `after_fight` scores them (AK-CMB-69).
"""

from eduba.core.fields import changed
from eduba.games.akkad.frames import FurtherQuest
from eduba.games.akkad.rules.goals.conditions import count, fulfils
from eduba.games.akkad.rules.goals.missions import check_mission, check_missions
from eduba.games.akkad.rules.goals.scoring import score
from eduba.games.akkad.rules.pieces import can_pay, crown_order, holds_home, pay
from eduba.games.akkad.sequence import COMBAT, FURTHER_QUEST
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each

__all__ = [
    "after_fight",
    "army_defeated",
    "champion_defeated",
    "check_missions",
    "city_was_taken",
    "count",
    "monster_defeated",
    "score_further_quest",
    "space_converted",
]

# -- what happens ---------------------------------------------------------------------------------------------------


def city_was_taken(s: AkkadState, seat: int, *, home_of_another: bool) -> None:
    """A seat has taken a city, by whatever means."""
    _triggered(s, seat, "cities_taken_this_phase", s.cities_taken[seat].bit_count())
    if home_of_another:
        _triggered(s, seat, "home_taken")


def army_defeated(s: AkkadState, victor: int, loser: int, units: int) -> None:
    """A seat has defeated another one, which began the fight with so many own units (AK-QST-08)."""
    _triggered(s, victor, "army_defeated", units)


def champion_defeated(s: AkkadState, victor: int, loser: int) -> None:
    """A seat has defeated a champion of another one (AK-CMB-66, AK-SAC-02)."""
    s.beaten_champions = changed(s.beaten_champions, victor, s.beaten_champions[victor] | 1 << loser)
    s.missions_due = True
    _triggered(s, victor, "champion_defeated")


def monster_defeated(s: AkkadState, seat: int, monster: int) -> None:
    """A seat has defeated a monster (AK-MON-06, AK-MON-11)."""
    s.beaten_monsters = changed(s.beaten_monsters, seat, s.beaten_monsters[seat] | 1 << monster)
    _triggered(s, seat, "monster_defeated")


def space_converted(s: AkkadState, seat: int) -> None:
    """A seat has converted a space that another one controlled."""
    _triggered(s, seat, "space_converted")


def after_fight(s: AkkadState) -> None:
    """Score what the fight has brought: quests and missions, seat by seat in crown order (AK-CMB-69)."""
    for seat in crown_order(s):
        if quests := s.merits[seat]:
            s.merits = changed(s.merits, seat, 0)
            for quest in each(quests):
                score_quest(s, seat, quest)
        if not s.in_event_phase:  # AK-SAC-01
            check_mission(s, seat)


def _triggered(s: AkkadState, seat: int, trigger: str, value: int = 0) -> None:
    """Score the open A-quests with this trigger, or collect them until the fight is over (AK-QST-03)."""
    if not s.in_action_phase:  # AK-QST-02, AK-QST-04
        return
    for quest in each(s.open_quests & ~s.scored[seat] & s.content.triggered_quests):  # AK-QST-07, AK-QST-01
        wanted = s.content.data["quests"][quest]["trigger"]
        if wanted["on"] != trigger or value < wanted.get("ge", wanted.get("min_units", 0)):
            continue
        if COMBAT in s.stack:
            s.merits = changed(s.merits, seat, s.merits[seat] | 1 << quest)
        else:
            score_quest(s, seat, quest)


def score_quest(s: AkkadState, seat: int, quest: int) -> None:
    """One victory point, once for each player (AK-QST-01); without the home city the occasion is lost (AK-HOM-02)."""
    if not holds_home(s, seat):
        s.tell("quest_missed", seat, quest)
        return
    s.scored = changed(s.scored, seat, s.scored[seat] | 1 << quest)
    s.tell("quest_scored", seat, quest)
    score(s, seat, 1, "AK-QST-01")


# -- P-quests -------------------------------------------------------------------------------------------------------


def why_not_score(s: AkkadState, seat: int, quest: int) -> str | None:
    """The clause that keeps a seat from scoring a P-quest now, or None."""
    entry = s.content.data["quests"][quest]
    if not s.open_quests >> quest & 1:
        return "AK-QST-07"
    if entry["type"] != "P":
        return "AK-QST-02"
    if s.scored[seat] >> quest & 1:
        return "AK-QST-01"
    if not holds_home(s, seat):
        return "AK-HOM-01"
    goal = s.content.goals[quest]
    if not fulfils(s, seat, goal):
        return "AK-PRE-03"
    return None if can_pay(s, seat, goal.price) else "AK-GEN-13"


def tell_of_waiting(s: AkkadState, seat: int) -> None:
    """Tell which P-quests a seat would score if it controlled its home city; they can be scored later (AK-HOM-02)."""
    if s.events is not None and not holds_home(s, seat):
        for quest in each(_reached(s, seat)):
            s.tell("quest_waits", seat, quest)


def fulfilled_quests(s: AkkadState, seat: int) -> int:
    """The P-quests that a seat can score now and pay for."""
    return _reached(s, seat) if holds_home(s, seat) else 0  # AK-HOM-01


def _reached(s: AkkadState, seat: int) -> int:
    """The same, whether it controls its home city or not."""
    out, goals = 0, s.content.goals
    for quest in each(s.open_quests & s.content.prestige_quests & ~s.scored[seat]):  # AK-QST-07, AK-QST-02, AK-QST-01
        goal = goals[quest]
        if fulfils(s, seat, goal) and (goal.is_free or can_pay(s, seat, goal.price)):  # AK-PRE-03, AK-GEN-13
            out |= 1 << quest
    return out


def quests_for_free(s: AkkadState) -> int:
    """The quests without payment."""
    return s.content.free_quests


def pay_and_score(s: AkkadState, seat: int, quest: int) -> None:
    """Pay what a P-quest asks for and score it."""
    pay(s, seat, s.content.goals[quest].price)
    score_quest(s, seat, quest)


def further_quests(s: AkkadState, seat: int) -> int:
    """The P-quests that a Mercy card lets a seat score: not the one revealed in this Prestige Phase (AK-MCY-05)."""
    fresh = 1 << s.newest_quest if s.newest_quest >= 0 else 0
    return fulfilled_quests(s, seat) & ~fresh


def score_further_quest(s: AkkadState, seat: int) -> None:
    """Let a seat score one more P-quest (the effect `extra_quest`)."""
    s.call(FURTHER_QUEST, FurtherQuest(seat))
