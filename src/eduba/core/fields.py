"""The fields of a state are declared once, as annotations; copying, saving and restoring follow from them.

    @with_fields
    class ReedState(State):
        board: Fixed[Board]     # never changes: copies share it, and it is not saved
        deck: list[int]         # copied as a new list
        homes: Replaced[list[int]]  # rules put another list in its place (`changed`), so copies share it
        round: int
        dry: Derived[list[int]] # follows from the rest: copied like the others, but not saved; `State.derive` sets it

`with_fields` gives the class slots, the tuple `FIELDS` of what is saved, and a `clone` as fast as one written by hand,
because it is written out field by field. The compiled build gets the same text (see `eduba.compiled`).
"""

from inspect import get_annotations
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

T = TypeVar("T")
Class = TypeVar("Class", bound=type)

_FIXED = "fixed"
Fixed = Annotated[T, _FIXED]
"""A field that is set when a state is made and shared by all its copies; it is not saved."""
_DERIVED = "derived"
Derived = Annotated[T, _DERIVED]
"""A field that follows from the others and is kept beside them for quick answers. It is copied, but not saved."""
_REPLACED = "replaced"
Replaced = Annotated[T, _REPLACED]
"""A list that seldom changes: no rule changes it in place, each puts another one in its place. Copies share it."""


class Idle(NamedTuple):
    """Marks lists that no rule changes in place while another field has a certain value: copies share them then.

    `FightList = Annotated[list[int], Idle("fight_space", -1)]`
    """

    field: str
    value: int


_HEAD = """\
def clone(self):
    new = type(self)()
    new.phases = self.phases
    new.chance = self.chance.copy()
    new.players = self.players
    new.stack = self.stack.copy()
    new.frames = self.frames.copy()
    new.actor = self.actor
    new.over = self.over
    new.events = None
"""


def with_fields(cls: Class) -> Class:
    """Make the class anew with slots for its annotations, and with `FIELDS` and `clone`."""
    hints: dict[str, Any] = get_annotations(cls)
    body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(hints)
    body["FIELDS"] = tuple(name for name, hint in hints.items() if not _is_marked(hint, _FIXED, _DERIVED))
    body["CLONE"] = clone_source(hints)
    scope: dict[str, Any] = {}
    exec(body["CLONE"], scope)
    body["clone"] = scope["clone"]
    made: Class = type(cls)(cls.__name__, cls.__bases__, body)
    for method in body.values():
        for cell in getattr(method, "__closure__", None) or ():
            if cell.cell_contents is cls:  # what `super()` looks at
                cell.cell_contents = made
    return made


def clone_source(hints: dict[str, Any]) -> str:
    """The text of a method that copies each field as its type needs it."""
    idle = {
        name: mark
        for name, hint in hints.items()
        for mark in getattr(hint, "__metadata__", ())
        if isinstance(mark, Idle)
    }
    lines = [f"    new.{name} = {_copied(f'self.{name}', hint)}\n" for name, hint in hints.items() if name not in idle]
    for mark in dict.fromkeys(idle.values()):
        names = [name for name in idle if idle[name] == mark]
        lines.append(f"    if self.{mark.field} == {mark.value}:\n")
        lines += [f"        new.{name} = self.{name}\n" for name in names]
        lines.append("    else:\n")
        lines += [f"        new.{name} = {_copied(f'self.{name}', get_args(hints[name])[0])}\n" for name in names]
    return _HEAD + "".join(lines) + "    return new\n"


def changed(values: list[int], at: int, value: int) -> list[int]:
    """Another list with one value changed, as `Replaced` fields need it."""
    new = values.copy()
    new[at] = value
    return new


def _copied(value: str, hint: Any) -> str:
    if _is_marked(hint, _DERIVED):
        hint = get_args(hint)[0]
    if get_origin(hint) is not list:  # numbers cannot change, and what is fixed or replaced is shared
        return value
    (inner,) = get_args(hint)
    if get_origin(inner) is not list:
        return f"{value}.copy()"  # quicker than a slice
    return f"[{_copied('x', inner)} for x in {value}] if {value} else []"


def _is_marked(hint: Any, *marks: str) -> bool:
    return get_origin(hint) is Annotated and not set(marks).isdisjoint(hint.__metadata__)
