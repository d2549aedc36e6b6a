"""Who has which table open, at this node and at the others.

Nodes tell each other by NOTIFY, with the beat by which they say that they are there: one message for each table at
which somebody has come or gone since the last one. What a node has told counts as long as the node is there. A node
that is alone tells nothing. Who has missed something, or meets a new node, asks for all of it:

    <node> <table> <number of strangers' pages> <person> <person> ...
    <node> ?

A page may be open and hidden, behind others or on a screen that is dark: its person has the table open, and does not
look at it. Whoever has only such pages at a node is named with a mark.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import NamedTuple

from eduba.tables.services.in_use.watchers import Watchers

MOST = 400
"""So many people are named in a message, which PostgreSQL limits; more of them count as strangers."""
STRANGER = ""
"""Stands for the id of somebody unknown, of whom each page counts."""
HIDDEN = "~"
"""Follows the id of a person in the count of their hidden pages."""


class Looking(NamedTuple):
    """Who has a table open: people, who count once, and how many pages strangers have."""

    people: frozenset[str] = frozenset()
    strangers: int = 0


NOBODY = Looking()


class OpenPage:
    """A page that somebody has open. It is counted by `count`."""

    def __init__(self, person: str, count: Callable[[str, int], None], *, is_hidden: bool) -> None:
        self._person, self._count = person, count
        self._counted_as = self._name(is_hidden)
        count(self._counted_as, 1)

    def hide(self, is_hidden: bool) -> None:
        """From now on the page is hidden, or can be seen; it is open all the time."""
        before, self._counted_as = self._counted_as, self._name(is_hidden)
        self._count(self._counted_as, 1)
        self._count(before, -1)

    def close(self) -> None:
        """It is not open any more."""
        self._count(self._counted_as, -1)

    def _name(self, is_hidden: bool) -> str:
        return self._person + HIDDEN if is_hidden and self._person != STRANGER else self._person


class Lookers:
    """Pages that are open."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._here: dict[str, Counter[str]] = {}
        """By table: how many pages each person has open at this node."""
        self._elsewhere: defaultdict[str, dict[str, Looking]] = defaultdict(dict)
        """By node, then by table."""
        self._watchers = Watchers[str, Callable[[], None]]()
        self._others: frozenset[str] = frozenset()
        """The other nodes that are there."""
        self._changed: set[str] = set()
        """The tables of which the others have to be told."""
        self._has_missed = True

    # -- this node ----------------------------------------------------------------------------------

    @contextmanager
    def looking(self, person: str, table: str, *, is_hidden: bool = False) -> Iterator[OpenPage]:
        """In the `with` somebody has the table open; `person` may be `STRANGER`."""
        page = OpenPage(person, partial(self._count, table), is_hidden=is_hidden)
        try:
            yield page
        finally:
            page.close()

    def _count(self, table: str, person: str, pages: int) -> None:
        with self._lock:
            here = self._here.setdefault(table, Counter())
            here[person] += pages
            if not here[person]:
                del here[person]
            if not here:
                del self._here[table]
            if self._others:
                self._changed.add(table)

    # -- all nodes ----------------------------------------------------------------------------------

    def at(self, table: str) -> Looking:
        """Everybody who has a table open, hidden or not."""
        marked, strangers = self._at(table)
        return Looking(frozenset(name.removesuffix(HIDDEN) for name in marked), strangers)

    def looks_at(self, person: str, table: str) -> bool:
        """True if somebody has a table open in a page that is not hidden."""
        return person in self._at(table).people

    def tables_of(self, person: str) -> set[str]:
        """The tables that somebody has open, hidden or not."""
        own = {person, person + HIDDEN}
        with self._lock:
            here = {table for table, pages in self._here.items() if not own.isdisjoint(pages)}
            told = [(table, one) for tables in self._elsewhere.values() for table, one in tables.items()]
        return here | {table for table, one in told if not own.isdisjoint(one.people)}

    def _at(self, table: str) -> Looking:
        """Everybody who has a table open, with a mark where it is hidden."""
        with self._lock:
            told = [tables[table] for tables in self._elsewhere.values() if table in tables]
            here = self._at_this_node(table)
        people = here.people.union(*(one.people for one in told))
        return Looking(people, here.strangers + sum(one.strangers for one in told))

    def watch(self, table: str, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call `watcher`, in any thread, when somebody comes or goes at another node; what it returns ends it."""
        return self._watchers.add(table, watcher)

    def missed(self) -> None:
        """The others may have told something that nobody heard."""
        with self._lock:
            self._has_missed = True

    def to_tell(self, node: str, others: Collection[str]) -> list[str]:
        """What this node has to tell the others, which are there; and forget what was told by nodes that are not."""
        with self._lock:
            gone, new = self._elsewhere.keys() - frozenset(others), frozenset(others) - self._others
            left = {table for other in gone for table in self._elsewhere.pop(other)}
            self._others = frozenset(others)
            asks = bool(others) and (self._has_missed or bool(new))
            tables = sorted((self._changed | self._here.keys() if new else self._changed) if others else ())
            self._changed, self._has_missed = set(), self._has_missed and not asks
            messages = [f"{node} ?"] if asks else []
            messages += [_message(node, table, self._at_this_node(table)) for table in tables]
        self._call(left)
        return messages

    def not_told(self) -> None:
        """It could not be told: then all of it is told the next time."""
        with self._lock:
            self._others = frozenset()

    def hear(self, message: str, own: str) -> None:
        """Take in what a node has told."""
        node, *words = message.split()
        if node == own or not words:
            return
        table, *told = words
        with self._lock:
            if not told:
                self._changed |= self._here.keys()
                return
            looking = Looking(frozenset(told[1:]), int(told[0]))
            self._elsewhere[node].pop(table, None)
            if looking != NOBODY:
                self._elsewhere[node][table] = looking
        self._call([table])

    def _at_this_node(self, table: str) -> Looking:
        here = self._here.get(table)
        if not here:
            return NOBODY
        seen = {name + HIDDEN for name in here}  # whoever has a page that is not hidden looks
        return Looking(frozenset(here.keys() - seen - {STRANGER}), here[STRANGER])

    def _call(self, tables: Collection[str]) -> None:
        for watcher in self._watchers.of(tables):
            watcher()


def _message(node: str, table: str, looking: Looking) -> str:
    people: Sequence[str] = sorted(looking.people)
    strangers = looking.strangers + len(people[MOST:])
    return " ".join([node, table, str(strangers), *people[:MOST]])
