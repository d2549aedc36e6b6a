"""The Influence Track: step by step, with Food Tokens and border points."""

from eduba.games.assyria2.state import Assyria2State


def gain_influence(s: Assyria2State, tribe: int, steps: int) -> None:
    """Move a marker up; what is past the end is lost."""
    c = s.content
    before = s.influence[tribe]
    after = min(before + steps, c.influence_end)  # A2-INF-01
    if after == before:
        return
    s.influence[tribe] = after
    s.tell("influence", tribe, after - before, after)
    for space in range(before, after):  # A2-GEN-12
        if space in c.borders:
            s.score(tribe, c.border_points, "A2-INF-04")
        if space + 1 in c.token_spaces:
            _token(s, tribe, 1 << c.token_spaces.index(space + 1))
    s.arrivals.remove(tribe)
    s.arrivals.append(tribe)  # A2-INF-02


def _token(s: Assyria2State, tribe: int, bit: int) -> None:
    if s.track_tokens & bit:
        s.track_tokens ^= bit
        if s.solo and tribe == 1:
            s.tell("rival_token")  # A2-SOL-35
        else:
            s.tokens[tribe] += 1  # A2-INF-03
            s.tell("token", tribe)


def ranking(s: Assyria2State) -> list[int]:
    """The tribes with Influence, the leader first; on one space the earlier arrival is ahead."""
    ranked = [tribe for tribe in s.arrivals if s.influence[tribe]]  # A2-FLD-04
    return sorted(ranked, key=lambda tribe: -s.influence[tribe])  # A2-INF-02, A2-FLD-03
