"""Where the Leaders stand and whose turn it is: the keys `rows`, `track`, `displaced`, `actor` and `to_come`."""

from eduba.core.descriptions import Description, number_at
from eduba.core.errors import BadPosition
from eduba.games.assyria2.content import HIGH, SPACES
from eduba.games.assyria2.position.pending import running, unfit
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import (
    ACT,
    ACTIONS,
    BIDDING,
    END_OF_GAME,
    EXPANSION,
    EXPANSION_TURN,
    FINAL_TURN,
    SETUP,
    START_COLUMN,
    START_SPACE,
    STARTING_TURNS,
)
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.view import to_come

OF_A_ROW = ("cards", "leader", "bid")

def lay_out_leaders(s: Assyria2State, d: Description) -> None:
    """Put every Leader in its place, and say who has the turn."""
    _place_in_rows(s, d)
    displaced = d.data.get("displaced")
    s.displaced = -1 if displaced is None else _leader(s, "displaced", displaced)
    for at, entry in d.entries("track"):
        s.track.append(_leader(s, at, entry))
    if SETUP not in s.stack:
        _place_others(s, d)
        _check_places(s)
    _give_turn(s, d)
    d.confirm("to_come", to_come(s))


def is_expansion(s: Assyria2State) -> bool:
    """True before and in the turns of the Expansion."""
    return END_OF_GAME not in s.stack and running(s) in (EXPANSION, *EXPANSION_TURN)


def _is_starting(s: Assyria2State) -> bool:
    """True before and in the turns in which the starting Ziggurats are placed; in solo there are none."""
    return STARTING_TURNS in s.stack and running(s) not in (BIDDING, SETUP)


def _is_home(s: Assyria2State) -> bool:
    """True in a turn that begins with the Leader going back to the track."""
    return running(s) == ACT or (_is_starting(s) and running(s) in (START_COLUMN, START_SPACE))


def started(s: Assyria2State) -> list[int]:
    """The tribes that have had their turn to place a starting Ziggurat, while that is under way."""
    if s.solo:
        return [RIVAL] if running(s) in (START_COLUMN, START_SPACE) else []
    if not _is_starting(s):
        return []
    return s.track[:-1] if _is_home(s) else s.track


def _leader(s: Assyria2State, at: str, value: object) -> int:
    """A Leader that stands nowhere else."""
    tribe = number_at(at, value, most=s.tribes - 1)
    if SETUP in s.stack:
        raise unfit(s, at)
    if tribe in (*s.rows, *s.track, s.displaced):
        raise BadPosition("{0}: the Leader of tribe {1} stands somewhere else, too", at, tribe)
    return tribe


def _place_in_rows(s: Assyria2State, d: Description) -> None:
    for row, own in enumerate(d.parts("rows", OF_A_ROW, len(s.rows))):
        leader, bid = own.data.get("leader"), own.data.get("bid")
        if leader is not None or bid is not None:
            s.rows[row] = _leader(s, own.at("leader"), leader)
            s.bids[row] = own.one_of("bid", SPACES, HIGH)


def _place_others(s: Assyria2State, d: Description) -> None:
    """Leaders of whom nothing is said: in the rows, where all stand there when the turns begin; else on the track."""
    others = [tribe for tribe in range(s.tribes) if tribe not in (*s.rows, *s.track, s.displaced)]
    if others and d.has("track"):
        raise BadPosition("track: the Leader of tribe {0} stands nowhere", others[0])
    actor = d.data.get("actor")
    if len(others) == s.tribes and (is_expansion(s) or _is_starting(s) or running(s) in (ACTIONS, ACT)):
        others.sort(key=lambda tribe: tribe != actor)
        if _is_home(s):
            s.track.append(others[0])
            others[0] = -1
        for row, tribe in enumerate(others):
            s.rows[row], s.bids[row] = tribe, -1 if tribe < 0 else HIGH
    else:
        home = _is_home(s)  # then the actor's Leader has come last; else it goes first
        s.track += sorted(others, key=lambda tribe: (tribe == actor) == home)


def _check_places(s: Assyria2State) -> None:
    in_rows = any(tribe >= 0 for tribe in s.rows)
    if s.displaced >= 0 and s.stack[-1] != BIDDING:
        raise unfit(s, "displaced")
    if is_expansion(s):
        if s.track:
            raise unfit(s, "track")
    elif in_rows and not _is_starting(s) and running(s) not in (BIDDING, ACTIONS, ACT):
        raise unfit(s, "rows")
    if _is_home(s) and (not s.track or s.track[-1] >= s.players):
        raise unfit(s, "track")


def _give_turn(s: Assyria2State, d: Description) -> None:
    """Who decides, and which row or place of the track has the turn."""
    human = range(s.players)
    if s.over:
        d.confirm("actor", None)
        s.actor = [tribe for tribe in s.track if tribe in human][-1]
        return
    s.actor = d.number("actor", most=s.players - 1)
    if _is_home(s):
        s.actor = s.track[-1]
        s.position = next((row for row, tribe in enumerate(s.rows) if tribe >= 0), len(s.rows))
    elif s.stack[-1] == BIDDING and not s.solo and (s.track or s.displaced >= 0):
        s.actor = s.displaced if s.displaced >= 0 else s.track[0]
    elif running(s) in (*EXPANSION_TURN, *FINAL_TURN):
        order = s.rows if is_expansion(s) else s.track
        if not d.has("actor"):
            s.actor = next(tribe for tribe in order if tribe in human)
        s.position = order.index(s.actor) + 1
    else:
        return
    d.confirm("actor", s.actor)
