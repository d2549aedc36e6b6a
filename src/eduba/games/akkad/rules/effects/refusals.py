"""What a refusal cites where an effect asks for something: the clause of the role or god that asks."""

from typing import Final

from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import Program, Step
from eduba.games.akkad.rules.effects.where import qualifying
from eduba.games.akkad.state import AkkadState

_ROLES: Final = {
    "priest": ("AK-ROL-13", "AK-ROL-14"),
    "canal_inspector": ("AK-ROL-15", "AK-ROL-16"),
    "merchant": ("AK-ROL-17", "AK-ROL-19"),
    "governor": ("AK-ROL-20", "AK-ROL-22"),
    "builder": ("AK-ROL-23", "AK-ROL-24"),
    "vizier": ("AK-ROL-26", "AK-ROL-28"),
    "commander": ("AK-ROL-29", "AK-ROL-31"),
    "chancellor": ("AK-ROL-33", "AK-ROL-34"),
}
"""By role, the clauses of its primary and its secondary part."""
_GODS: Final = {"shamash": "AK-WOR-03", "adad": "AK-WOR-04", "enki": "AK-WOR-09", "enlil": "AK-WOR-11"}
"""By god, the clause of its ACTION."""


def clause_of(s: AkkadState, program: Program) -> str | None:
    """The clause that says what a role or a god does; None for effects that have none of their own."""
    if program.block == "roles":
        clauses = _ROLES.get(s.content.roles[program.entry])
        return clauses[program.part == "secondary"] if clauses else None
    return _GODS.get(s.content.gods[program.entry]) if program.block == "gods" else None


def is_beside_the_question(s: AkkadState, step: Step, seat: int, asked: list[Action], a: Action) -> bool:
    """True if an answer is of another kind than those asked for, or names an option or a space that is not meant.

    A space that is meant and yet no answer is full, or the like: the verb of the effect knows.
    """
    if all(a.kind != option.kind for option in asked) or (a.verb == "option" and a.arg >= len(step.options)):
        return True
    if step.op == "canal":  # it knows of spaces that are not meant too
        return False
    return a.verb == "at" and step.at is not None and a.arg != s.storm and not qualifying(s, seat, step.at) >> a.arg & 1
