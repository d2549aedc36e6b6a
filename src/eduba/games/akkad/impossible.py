"""What can be named in Akkad and no position ever allows, with the clause that forbids it."""

from eduba.core.vocabulary import Vocabulary
from eduba.games.akkad.content import Content

_NOT_RECRUITED = ("priest", "champion")
_MANY = range(1, 13)


def name_impossible(v: Vocabulary, c: Content) -> None:
    """Tell the vocabulary about all of it."""
    homes = [mat.space for mat in c.mats]
    v.never("home", [name for space, name in enumerate(c.names) if space not in homes], "AK-SET-01")
    v.never("buy", _NOT_RECRUITED, "AK-PAL-03")
    v.never("hire", [*_NOT_RECRUITED, *(f"{n} {unit}" for n in _MANY for unit in _NOT_RECRUITED)], "AK-PAL-03")
