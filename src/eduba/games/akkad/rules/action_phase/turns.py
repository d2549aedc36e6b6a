"""The Action Phase: turns of one action each, clockwise, until all have passed (AK-ACT, D-10)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Activation, TokenSwap, Turn, new_frame
from eduba.games.akkad.rules.action_phase import roles
from eduba.games.akkad.rules.action_phase.token_swap import why_not_swap
from eduba.games.akkad.rules.action_phase.uses import possible_spaces, why_not_activate
from eduba.games.akkad.rules.card_play.cards import play_action_card, playable
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.effects import begin_program
from eduba.games.akkad.rules.effects.choice import can_be_done
from eduba.games.akkad.rules.goals.missions import can_pay_mission, check_missions, pay_mission
from eduba.games.akkad.rules.pieces import cities_of, clockwise
from eduba.games.akkad.sequence import ACTIVATION, TOKEN_SWAP, TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import COLOURS

BEFORE: Final = 0
ACTED: Final = 1
"""Steps of a turn."""
_TURNS: Final = [[Turn(seat, step) for step in (BEFORE, ACTED)] for seat in range(len(COLOURS))]
"""All local values of turns, by seat and step."""


class ActionPhase(Phase[AkkadState]):
    """Gives the turn to the next seat that has not passed."""

    name = "action_phase"

    def run(self, s: AkkadState) -> int:
        if not s.in_action_phase:
            self._begin(s)
        seat = next_to_act(s, s.turn)
        if seat != NONE:
            s.turn = seat
            s.call(TURN, _TURNS[seat][BEFORE])
            return CONTINUE
        s.in_action_phase = False  # AK-ACT-07
        s.tell("action_phase_over")
        return DONE

    def _begin(self, s: AkkadState) -> None:
        s.in_action_phase = True
        s.turn, s.passed = s.crown, 0  # AK-ACT-01; AK-ROL-35: the Crown may move on, the order of turns stays
        s.cities_before = [cities_of(s, seat) for seat in range(s.players)]
        s.cities_taken = [0] * s.players
        s.tell("action_phase", s.crown)


def next_to_act(s: AkkadState, first: int) -> int:
    """The first seat from this one on that has not passed, or NONE (AK-ACT-05)."""
    passed = s.passed
    if not passed >> first & 1:
        return first  # as most often
    for seat in clockwise(s, first):
        if not passed >> seat & 1:
            return seat
    return NONE


# -- what is possible in a turn -------------------------------------------------------------------------------------


def unplayed_roles(s: AkkadState, seat: int) -> int:
    """The role cards that a seat has still to play."""
    return s.roles[seat] & ~s.used_roles


def why_not_role(s: AkkadState, seat: int, role: int) -> str | None:
    """The clause that forbids playing a role card."""
    if unplayed_roles(s, seat) >> role & 1:
        return None
    return "AK-ROL-01" if s.roles[seat] >> role & 1 else "AK-ROL-02"


def why_not_pass(s: AkkadState, seat: int) -> str | None:
    """The clause that forbids passing."""
    if not unplayed_roles(s, seat):
        return None
    return "AK-ACT-04" if s.roles[seat].bit_count() > 1 else "AK-ACT-03"


def why_not_card(s: AkkadState, seat: int, card: int) -> str | None:
    """The clause that forbids playing a card as a special action."""
    if playable(s, seat) >> card & 1:
        return None
    if not s.hands[seat][card]:
        return "AK-CARD-26"
    return "AK-CARD-07" if s.content.card_when[card] == "ACTION" else "AK-CARD-02"


def why_not_ability(s: AkkadState, seat: int) -> str | None:
    """The clause that forbids the ACTION of the character."""
    program = s.content.effects.of_character[s.characters[seat]]
    if program == NONE or s.used_abilities >> seat & 1:
        return "AK-ACT-08"
    return None if can_be_done(s, s.content.effects.programs[program], seat) else "AK-ACT-10"


def why_not_invoke(s: AkkadState, seat: int) -> str | None:
    """The clause that forbids the ACTION of the god."""
    god = s.gods[seat]
    program = NONE if god == NONE else s.content.effects.of_god[god]
    if program == NONE or s.used_gods >> seat & 1:
        return "AK-WOR-01"
    return None if can_be_done(s, s.content.effects.programs[program], seat) else "AK-ACT-10"


def why_not_mission(s: AkkadState, seat: int) -> str | None:
    """The clause that forbids paying for the Sacred Mission: Susa (D-45)."""
    return None if can_pay_mission(s, seat) else "AK-SAC-06"


_MOMENTS: Final = {
    "home": "AK-SET-02",
    "character": "AK-SET-02",
    "pick": "AK-SEL-01",
    "worship": "AK-SEL-02",
    "token": "AK-AV-01",
    **dict.fromkeys(("mode", "from", "via", "take", "all", "go", "use", "buy", "rate"), "AK-AV-02"),
    **dict.fromkeys(("build", "upgrade"), "AK-BLD-09"),
    **dict.fromkeys(("fight", "lose"), "AK-CMB-02"),
    "retreat": "AK-CMB-04",
    **dict.fromkeys(("sabotage", "let"), "AK-CARD-08"),
    "discard": "AK-CARD-04",
    "quest": "AK-QST-05",
    "mercy": "AK-PRE-19",
    "bundle": "AK-CHA-04",
    "special": "AK-SPC-03",
    "decline": "AK-ROL-03",
}
"""For what a turn does not begin with: the clause that tells when it is done."""


class TurnChoice(Decision):
    """One action, or passing (AK-ACT-02). Changing a token and paying for a mission are free."""

    name = "turn"
    frame = Turn

    def run(self, s: AkkadState) -> int:
        turn: Turn = s.frames[-1]
        seat, step = turn
        if step == ACTED:
            if s.missions_due:
                check_missions(s)  # AK-SAC-07
            s.turn = (seat + 1) % s.players
            seat = next_to_act(s, s.turn)
            if seat == NONE:
                return DONE
            s.turn = seat  # the next turn takes the place of this one
            s.frames[-1] = _TURNS[seat][BEFORE]
        s.actor = seat
        if s.roles[seat] & ~s.used_roles or any(s.hands[seat]):
            return ASK
        return self.ask_or_answer(s)  # AK-ACT-09: passing can always be chosen here

    def options(self, s: AkkadState) -> list[Action]:
        w, seat = self.words, s.actor
        roles = s.roles[seat] & ~s.used_roles
        out = w.activate.of(possible_spaces(s, seat))
        if roles:
            out += w.role.of(roles)
        cards = playable(s, seat)
        if cards:
            out += w.card.of(cards)
        if not s.used_abilities >> seat & 1 and why_not_ability(s, seat) is None:
            out.append(w.ability)
        if not s.used_gods >> seat & 1 and why_not_invoke(s, seat) is None:
            out.append(w.invoke)
        if s.powers[seat].swaps_token and why_not_swap(s, seat) is None:
            out.append(w.swap)
        if can_pay_mission(s, seat):
            out.append(w.mission)
        if not roles:
            out.append(w.stop)
        return out

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        seat = s.actor
        match a.verb:
            case "activate":
                return why_not_activate(s, seat, a.arg)
            case "role":
                return why_not_role(s, seat, a.arg)
            case "card":
                return why_not_card(s, seat, a.arg)
            case "ability":
                return why_not_ability(s, seat)
            case "invoke":
                return why_not_invoke(s, seat)
            case "swap":
                return why_not_swap(s, seat)
            case "mission":
                return why_not_mission(s, seat)
            case "pass":
                return why_not_pass(s, seat)
        return _MOMENTS.get(a.verb, "AK-ACT-02")

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, words = s.actor, self.words
        if a.kind == words.activate.kind:
            s.frames[-1] = _TURNS[seat][ACTED]
            s.stack.append(ACTIVATION)  # as `call`
            s.frames.append(new_frame(Activation, (seat, a.arg, NONE, NONE, NONE)))
        elif a is words.swap:
            s.call(TOKEN_SWAP, TokenSwap(seat, NONE))
        elif a is words.mission:
            pay_mission(s, seat)
        else:
            s.frames[-1] = _TURNS[seat][ACTED]
            self._act(s, seat, a)

    def _act(self, s: AkkadState, seat: int, a: Action) -> None:
        match a.verb:
            case "role":
                roles.play(s, seat, a.arg)
            case "card":
                play_action_card(s, seat, a.arg)
            case "ability":
                s.used_abilities |= 1 << seat
                s.tell("ability_used", seat, s.characters[seat])
                begin_program(s, seat, s.content.effects.of_character[s.characters[seat]])
            case "invoke":
                s.used_gods |= 1 << seat
                s.tell("god_invoked", seat, s.gods[seat])
                begin_program(s, seat, s.content.effects.of_god[s.gods[seat]])
            case "pass":
                s.passed |= 1 << seat
                s.tell("passed", seat)

    def prompt(self, s: AkkadState) -> Event:
        unplayed, tokens = unplayed_roles(s, s.actor).bit_count(), s.mat_tokens[s.actor]
        return ("ask.turn", unplayed, *tokens) if unplayed else ("ask.turn_or_pass", *tokens)
