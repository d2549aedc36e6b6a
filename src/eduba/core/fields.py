"""The fields of a state are declared once, as annotations; copying, saving and restoring follow from them.

    @with_fields
    class ReedState(State):
        board: Fixed[Board]     # never changes: copies share it, and it is not saved
        deck: list[int]         # copied as a new list
        round: int
        dry: Derived[list[int]] # follows from the rest: copied like the others, but not saved; `State.derive` sets it

`with_fields` gives the class slots, the tuple `FIELDS` of what is saved, and a `clone` as fast as one written by hand,
because it is written out field by field. The compiled build gets the same text (see `eduba.compiled`).
"""

from inspect import get_annotations
from typing import Annotated, Any, TypeVar, get_args, get_origin

T = TypeVar("T")
Class = TypeVar("Class", bound=type)

_FIXED = "fixed"
Fixed = Annotated[T, _FIXED]
"""A field that is set when a state is made and shared by all its copies; it is not saved."""
_DERIVED = "derived"
Derived = Annotated[T, _DERIVED]
"""A field that follows from the others and is kept beside them for quick answers. It is copied, but not saved."""

_HEAD = """\
def clone(self):
    new = type(self)()
    new.phases = self.phases
    new.chance = self.chance.copy()
    new.players = self.players
    new.stack = self.stack[:]
    new.frames = self.frames
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
    return _HEAD + "".join(f"    new.{n} = {_copied(f'self.{n}', h)}\n" for n, h in hints.items()) + "    return new\n"


def _copied(value: str, hint: Any) -> str:
    if _is_marked(hint, _DERIVED):
        hint = get_args(hint)[0]
    if get_origin(hint) is not list:  # numbers cannot change, and what is fixed is shared
        return value
    (inner,) = get_args(hint)
    return f"[{_copied('x', inner)} for x in {value}]" if get_origin(inner) is list else f"{value}[:]"


def _is_marked(hint: Any, *marks: str) -> bool:
    return get_origin(hint) is Annotated and not set(marks).isdisjoint(hint.__metadata__)
