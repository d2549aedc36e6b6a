"""Pages and pictures made of keyed fragments.

A fragment is one element with a key, which is its id in the page. It holds markup, or other fragments in order. Each is
drawn from exactly the values it shows and `remembered` by them, so what is shown again is the very same object, for all
readers and at all tables. What a page needs to follow is then found without drawing anything whole: `update` compares
two trees from the top and goes down only where they differ.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import NamedTuple, ParamSpec, TypeVar

from eduba.render.svg import esc, num

P = ParamSpec("P")
T = TypeVar("T")


class Fragment:
    """One element: its opening tag, what is inside (markup or fragments), and its closing tag."""

    __slots__ = ("_put", "close", "inner", "key", "open")

    def __init__(self, key: str, open: str, inner: "str | tuple[Fragment, ...]", close: str) -> None:
        self.key = key
        self.open = open
        self.inner = inner
        self.close = close
        self._put: Put | None = None

    @property
    def html(self) -> str:
        """The element with all that is inside."""
        inner = self.inner
        return self.open + (inner if isinstance(inner, str) else "".join([f.html for f in inner])) + self.close

    @property
    def shell(self) -> str:
        """The element with nothing inside."""
        return self.open + self.close

    @property
    def put(self) -> "Put":
        """What puts it where another one with its key is; made once, since many pages need it."""
        if self._put is None:
            self._put = Put(self.key, self.html)
        return self._put


def leaf(tag: str, key: str, attributes: str = "", body: str = "") -> Fragment:
    """An element that holds markup; `attributes` is ready-made, with a space before each."""
    return Fragment(key, f'<{tag} id="{esc(key)}"{attributes}>', body, f"</{tag}>")


def nest(tag: str, key: str, attributes: str, inside: Iterable[Fragment | None]) -> Fragment:
    """An element that holds other fragments; None is left out. With the same fragments inside it is the same object."""
    return _nest(tag, key, attributes, tuple(filter(None, inside)))


def box(tag: str, key: str, attributes: str, inside: Iterable[Fragment | None]) -> Fragment:
    """The same for what is never equal at two tables or at two moves: nothing would be gained by remembering it."""
    return Fragment(key, f'<{tag} id="{key}"{attributes}>', tuple(filter(None, inside)), f"</{tag}>")


def spot(key: str, x: float, y: float, body: str, attributes: str = "") -> Fragment:
    """A drawn thing, moved to (x, y) in its picture."""
    return leaf("g", key, f' transform="translate({num(x)} {num(y)})"{attributes}', body)


def remembered(draw: Callable[P, T]) -> Callable[P, T]:
    """Decorates a function that draws from hashable values: equal values give the very same drawing."""
    return lru_cache(maxsize=4096)(draw)  # type: ignore[return-value]


@lru_cache(maxsize=1024)
def _nest(tag: str, key: str, attributes: str, inside: tuple[Fragment, ...]) -> Fragment:
    return Fragment(key, f'<{tag} id="{esc(key)}"{attributes}>', inside, f"</{tag}>")


class Put(NamedTuple):
    """A fragment that is new, has changed or has moved: `html` is empty if it only moved, `parent` if it stays where
    it is; `after` is the key of its neighbour before it, empty for the first one inside its parent."""

    key: str
    html: str
    parent: str = ""
    after: str = ""


class Update(NamedTuple):
    """What a page must do to show another tree, in this order: remove, put, change the attributes of shells."""

    gone: list[str]
    put: list[Put]
    shells: list[tuple[str, str]]


Compared = dict[tuple[Fragment, Fragment], Update]
"""What leads from one fragment to another, found before."""


def update(before: Iterable[Fragment], now: Iterable[Fragment], compared: Compared | None = None) -> Update:
    """What leads from one page to another, each given by its parts, which have the same keys in the same order.

    `compared` remembers what was found for parts that several pages have in common.
    """
    compared = {} if compared is None else compared
    out = Update([], [], [])
    for pair in zip(before, now, strict=True):
        if pair[0] is pair[1]:
            continue
        found = compared.get(pair)
        if found is None:
            found = compared[pair] = Update([], [], [])
            _compare(*pair, found)
        gone, put, shells = found
        out.gone.extend(gone)
        out.put.extend(put)
        out.shells.extend(shells)
    if not out.gone:
        return out
    keys = {one.key for one in out.put}
    return out._replace(gone=[key for key in out.gone if key not in keys])  # some have moved to another parent


def _compare(before: Fragment, now: Fragment, out: Update) -> None:
    """Add what leads from one fragment to another one with the same key."""
    while True:
        if before is now:
            return
        was, inner = before.inner, now.inner
        if isinstance(was, str) or isinstance(inner, str):
            if was != inner:
                out.put.append(now._put or now.put)
            elif before.open != now.open:
                out.shells.append((now.key, now.shell))
            return
        if before.open != now.open:
            out.shells.append((now.key, now.shell))
        if len(was) != 1 or len(inner) != 1 or was[0].key != inner[0].key:
            break
        before, now = was[0], inner[0]  # a box around one thing
    if len(was) != len(inner):
        return _rearrange(now.key, was, inner, out)
    put: list[Put] = []
    shells: list[tuple[str, str]] = []
    nested: list[tuple[Fragment, Fragment]] = []
    for one, other in compress(zip(was, inner), map(is_not, was, inner)):
        if one.key != other.key:
            return _rearrange(now.key, was, inner, out)
        if not isinstance(other.inner, str):
            nested.append((one, other))
        elif one.inner != other.inner:  # as above, without a call: a map has many leaves
            put.append(other._put or other.put)
        elif one.open != other.open:
            shells.append((other.key, other.open + other.close))
    out.put.extend(put)
    out.shells.extend(shells)
    for one, other in nested:
        _compare(one, other, out)


def _rearrange(parent: str, was: tuple[Fragment, ...], now: tuple[Fragment, ...], out: Update) -> None:
    """Some fragments inside a parent are new, gone or at another place."""
    # a list like the log loses some at its start and gains some at its end: what lies between is passed over
    lost = was.index(now[0]) if now and was and now[0] is not was[0] and now[0] in was else 0
    kept = next(compress(count(), map(is_not, was[lost:], now)), min(len(was) - lost, len(now)))
    out.gone.extend([fragment.key for fragment in was[:lost]])
    after = now[kept - 1].key if kept else ""
    was, now = was[lost + kept :], now[kept:]
    before, keys = {f.key: f for f in was}, {f.key for f in now}
    out.gone.extend(key for key in before if key not in keys)
    moved = [key for key in before if key in keys] != [f.key for f in now if f.key in before]
    for fragment in now:
        known = before.get(fragment.key)
        if known is None:
            out.put.append(Put(fragment.key, fragment.html, parent, after))
        else:
            if moved:
                out.put.append(Put(fragment.key, "", parent, after))
            if known is not fragment:
                _compare(known, fragment, out)
        after = fragment.key
