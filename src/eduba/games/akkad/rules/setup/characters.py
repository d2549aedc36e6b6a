"""Characters: two dealt to each player, who keeps one; or chosen in reverse seat order (AK-SET-02)."""

from typing import Final

from eduba.core.fields import changed
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import derive_powers
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import bits, each, mask_of

DEALT: Final = 2


def usable_characters(s: AkkadState) -> int:
    """The characters that may play with this number of players (AK-PLY-04)."""
    entries = s.content.data["characters"]
    return mask_of(number for number, entry in enumerate(entries) if s.players not in entry.get("not_with", ()))


def offered(s: AkkadState, seat: int) -> int:
    """The characters among which a seat chooses: those dealt to it, or all that are free."""
    if not s.is_draft:
        return s.dealt_characters[seat]
    return usable_characters(s) & ~mask_of(taken for taken in s.characters if taken != NONE)


class ChooseCharacter(Decision):
    """Deals face up if characters are dealt, then asks one seat after the other."""

    name = "choose_character"

    def run(self, s: AkkadState) -> int:
        waiting = [seat for seat in range(s.players) if s.characters[seat] == NONE]
        if not s.is_draft and not any(s.dealt_characters):
            _deal(s)
        if waiting:
            s.actor = waiting[-1 if s.is_draft else 0]  # AK-SET-02
            return ASK
        s.dealt_characters = [0] * s.players
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.character.of(offered(s, s.actor))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.character.kind:
            return "AK-SET-02"
        if not usable_characters(s) >> a.arg & 1:
            return "AK-PLY-04"
        if offered(s, s.actor) >> a.arg & 1:
            return None
        return "AK-SET-01" if a.arg in s.characters else "AK-SET-02"

    def apply(self, s: AkkadState, a: Action) -> None:
        s.characters = changed(s.characters, s.actor, a.arg)
        derive_powers(s)
        s.tell("character_taken", s.actor, a.arg)


def _deal(s: AkkadState) -> None:
    bag = bits(usable_characters(s), len(s.content.characters))
    for seat in range(s.players):
        dealt = mask_of(s.draw("characters", bag) for _ in range(DEALT))
        s.dealt_characters = changed(s.dealt_characters, seat, dealt)
        s.tell("characters_dealt", seat, *each(dealt))
