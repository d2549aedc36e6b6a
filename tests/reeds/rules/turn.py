"""Turns: four rounds, in which everybody has one turn of two decisions."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from tests.reeds.rules.flood import open_sluice
from tests.reeds.rules.whisper import offer, why_not_offer
from tests.reeds.state import DECISIONS, LIMIT, ROUNDS, ReedState


class Turn(Phase[ReedState]):
    """Goes round the table until the last round is over."""

    name = "turn"

    def run(self, s: ReedState) -> int:
        if not s.left:
            s.turn, s.left = (s.turn + 1) % s.players, DECISIONS  # R-TURN-01
            s.round += s.turn == 0
        if s.round == ROUNDS:
            return DONE
        s.actor = s.turn
        return ASK

    def why_not(self, s: ReedState, a: Action) -> str | None:
        match a.verb:
            case "pass" | "sluice":
                return None
            case "play" | "bury":
                return None if s.hands[s.actor][a.arg] else "R-TURN-02"
            case "draw":
                return None if s.cards_left and sum(s.hands[s.actor]) < LIMIT else "R-TURN-05"
            case "peek":
                return None if s.cards_left and s.actor not in s.lookers else "R-TURN-06"
            case "whisper":
                return why_not_offer(s, *a.args)
        return "R-GEN-03"

    def apply(self, s: ReedState, a: Action) -> None:
        seat = s.actor
        s.left -= 1
        match a.verb:
            case "pass":
                s.left = 0  # R-TURN-07
                s.tell("passed", seat)
            case "play":
                s.lay_open(seat, a.arg)
                s.tell("played", seat, a.arg)
                s.score(seat, a.arg + 1, "R-TURN-03")
            case "bury":
                s.hands[seat][a.arg] -= 1
                s.buried[seat][a.arg] += 1  # R-TURN-04
                s.tell("buried", seat, a.arg)
            case "draw":
                s.take(seat)
            case "peek":
                s.tell("peeked", seat, s.look(seat))
            case "whisper":
                offer(s, *a.args)
            case "sluice":
                open_sluice(s)

    def prompt(self, s: ReedState) -> Event:
        return ("ask.turn", s.left)
