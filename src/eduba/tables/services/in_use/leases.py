"""Leases: no two nodes think about the same table at the same time.

The hash of `nodes` says who should look after a table, but nodes hear of each other one after the other, and a bot may
think for a minute while a table moves on to another node. So whoever thinks holds a lease, a row in the database. It
holds as long as its node is there. A node that could not tell for a while that it is there must ask for its leases
again; while the database is away for all, nobody loses one.
"""

from collections.abc import Collection

from sqlalchemy import bindparam, text

from eduba.tables.services.in_use.nodes import THERE, Nodes
from eduba.tables.storage.database import Database

_TAKE = text(
    "insert into leases (table_id, node) values (:table, :node) "
    "on conflict (table_id) do update set node = excluded.node where leases.node = excluded.node "
    f"or not exists (select 1 from nodes where id = leases.node and {THERE}) returning table_id"
)
_GIVE_BACK = text("delete from leases where node = :node and table_id in :tables").bindparams(
    bindparam("tables", expanding=True)
)


class Leases:
    """Those of one node. A node that is alone needs none."""

    def __init__(self, database: Database, nodes: Nodes) -> None:
        self._database = database
        self._nodes = nodes
        self._held: set[str] = set()
        self._held_since = nodes.sure_since

    def take(self, table: str) -> bool:
        """True if this node may think about the table, and no other one may until it is given back."""
        if self._nodes.is_alone:
            return True
        if not self._nodes.is_sure:
            return False
        self._forget_what_lapsed()
        if table not in self._held:
            with self._database.write() as c:
                values = {"table": table, "node": self._nodes.id, "patience": self._nodes.patience}
                if c.execute(_TAKE, values).first() is None:
                    return False
            self._held.add(table)
        return True

    def give_back(self, table: str) -> None:
        """Let another node think about the table."""
        self.keep_only(self._held - {table})

    def keep_only(self, tables: Collection[str]) -> None:
        """Give all others back."""
        self._forget_what_lapsed()
        idle = self._held.difference(tables)
        if idle:
            with self._database.write() as c:
                c.execute(_GIVE_BACK, {"node": self._nodes.id, "tables": sorted(idle)})
            self._held -= idle

    def _forget_what_lapsed(self) -> None:
        if self._held_since != self._nodes.sure_since:
            self._held.clear()
            self._held_since = self._nodes.sure_since
