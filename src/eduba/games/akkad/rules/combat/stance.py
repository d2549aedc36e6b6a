"""Step 1 of a combat round: cards, then fight or declare a retreat (D-33, AK-CMB-04, AK-CMB-22, AK-WIN-06).

Retreat is declared before Conversion and Volley (AK-CMB-03). Cards come before the roll they change (AK-CMB-19), and
only the two sides play them (AK-CMB-18).
"""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Side
from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.rules.combat import windows
from eduba.games.akkad.rules.combat.conversion import converting_side
from eduba.games.akkad.rules.combat.retreat import declare, refuges, why_not_retreat, why_not_to
from eduba.games.akkad.rules.combat.sides import archers, attack_bones, hit_points, is_player
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.sequence import SWIFT_RETREAT
from eduba.games.akkad.state import AkkadState


def open_windows(s: AkkadState, side: int) -> list[str]:
    """The kinds of cards that a side may play in step 1 now, by what is on the board (AK-WIN-06)."""
    out = ["roll"]
    if s.fight_round == 1:
        if archers(s, side):
            out.append("volley")
        if converting_side(s) == side:
            out.append("conversion")
    if refuges(s, side):
        out.append("retreat")
    return out


def is_asked(s: AkkadState, side: int) -> bool:
    """True if a side is asked for its stance; otherwise it fights."""
    if not is_player(s, side):
        return False
    return bool(refuges(s, side)) or any(windows.is_able(s, side, window) for window in open_windows(s, side))


class Stance(Decision):
    """D-33. Play a card and be asked again, or close with `fight` or a retreat."""

    name = "stance"
    frame = Side

    def run(self, s: AkkadState) -> int:
        side = s.local(Side).side
        if s.fight_retreat == side or not is_asked(s, side):
            return DONE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        side, w = s.local(Side).side, self.words
        kinds = mercies = 0
        for window in open_windows(s, side):
            kinds |= windows.cards_to_play(s, side, window)
            mercies |= windows.mercies_to_play(s, side, window)
        return [w.fight, *w.retreat.of(refuges(s, side)), *w.card.of(kinds), *w.mercy.of(mercies)]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        side, w = s.local(Side).side, self.words
        if a is w.fight:
            return None
        if a.kind == w.retreat.kind:
            return why_not_retreat(s, side) or why_not_to(s, s.fighters[side], s.fight_space, a.arg)
        if a.kind == w.card.kind:
            return self._why_not_card(s, side, a.arg)
        if a.kind == w.mercy.kind:
            return None if windows.mercies_to_play(s, side, "roll") >> a.arg & 1 else "AK-MCY-04"
        return "AK-CMB-02"

    def _why_not_card(self, s: AkkadState, side: int, card: int) -> str | None:
        clause = windows.why_not_card(s, side, card, open_windows(s, side))
        if clause != "AK-CMB-22":
            return clause
        if s.content.card_when[card] == "retreat":
            return why_not_retreat(s, side) or "AK-CARD-07"
        return "AK-CARD-07" if s.fight_round == 1 and s.content.card_when[card] in ("volley", "conversion") else clause

    def apply(self, s: AkkadState, a: Action) -> None:
        side, w = s.local(Side).side, self.words
        if a is w.fight:
            s.done()
        elif a.kind == w.retreat.kind:
            s.done()
            declare(s, side, a.arg)
        elif a.kind == w.mercy.kind:
            cards.use_mercy(s, s.fighters[side], a.arg)
        elif s.content.card_when[a.arg] == "retreat":
            s.tell("reveal")
            s.call(SWIFT_RETREAT, Side(side))
        else:
            windows.play(s, side, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        side = s.local(Side).side
        sides = [n for i in (side, 1 - side) for n in (attack_bones(s, i), hit_points(s.fight_armies[i]))]
        return ("ask.stance", s.fight_space, s.fight_round, *sides)


class SwiftRetreat(Decision):
    """D-31. The space of a Swift Retreat is named before the card is announced (AK-CARD-11)."""

    name = "swift_retreat"
    frame = Side

    def run(self, s: AkkadState) -> int:
        side = s.local(Side).side
        spaces = refuges(s, side)
        if spaces & spaces - 1:
            s.actor = s.fighters[side]
            return ASK
        s.done()
        self._announce(s, side, spaces.bit_length() - 1)
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.retreat.of(refuges(s, s.local(Side).side))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        side = s.local(Side).side
        if a.kind != self.words.retreat.kind:
            return "AK-CARD-11"
        return why_not_retreat(s, side) or why_not_to(s, s.fighters[side], s.fight_space, a.arg)

    def apply(self, s: AkkadState, a: Action) -> None:
        side = s.local(Side).side
        s.done()
        self._announce(s, side, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.swift_retreat", s.fight_space)

    def _announce(self, s: AkkadState, side: int, space: int) -> None:
        """If the card is sabotaged, the retreat counts as an ordinary declaration."""
        declare(s, side, space)
        windows.play(s, side, s.content.card_when.index("retreat"))
