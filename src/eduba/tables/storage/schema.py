"""The schema: the log is the truth; the columns of `tables`, `seats` and `holders` that change only index it."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

meta = MetaData()

people = Table(
    "people",
    meta,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("became", String(16)),  # the person that a guest has turned out to be
)

tokens = Table(
    "tokens",
    meta,
    Column("hash", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("kind", Text, nullable=False, server_default="browser"),  # or program
    Column("used", BigInteger, nullable=False, server_default="0"),  # last, to the hour
    Index("tokens_by_person", "person"),
)

hosts = Table(
    "hosts",
    meta,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),  # who looks after the house
    Column("since", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    meta,
    Column("id", String(1400), primary_key=True),  # as the browser names it
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signatures", BigInteger, nullable=False),  # how many it has made, as far as it tells
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passkeys_by_person", "person"),
)

one_time = Table(
    "one_time",
    meta,
    Column("hash", String(64), primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("person", String(16), ForeignKey("people.id")),  # none if a stranger is to sign in
    Column("until", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("one_time_by_end", "until"),
)

tables = Table(
    "tables",
    meta,
    Column("id", String(16), primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("seed", Text),
    Column("commitment", Text, nullable=False),
    Column("host", String(16), nullable=False),
    Column("invite", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("origin", Text),
    Column("created", BigInteger, nullable=False),
    Column("n", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("awaits", Integer, nullable=False),  # the seats that must decide, as a bit set
    Column("awaits_public", Integer, nullable=False, server_default="0"),  # as far as everybody may know
    Column("awaits_bot", Integer, nullable=False, server_default="0"),  # 1 if a bot must decide
    Column("changed", BigInteger, nullable=False),
    Column("result", Text),
    Column("time_up", BigInteger),  # when the house has to do something because time is up
    Index("tables_by_status", "status", "changed"),
    Index(
        "tables_awaiting_bots", "id", sqlite_where=text("awaits_bot = 1"), postgresql_where=text("awaits_bot = 1")
    ),
    Index(
        "tables_by_time_up",
        "time_up",
        sqlite_where=text("time_up is not null"),
        postgresql_where=text("time_up is not null"),
    ),
)

seats = Table(
    "seats",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("link", String(64), unique=True),
    Column("offered", Integer, nullable=False, server_default="0"),  # 1 if somebody new may take it during the game
    Column("held_for", String(16)),  # who alone may take it before the start
    Index("seats_offered", "table_id", sqlite_where=text("offered = 1"), postgresql_where=text("offered = 1")),
    Index(
        "seats_held",
        "held_for",
        sqlite_where=text("held_for is not null"),
        postgresql_where=text("held_for is not null"),
    ),
)

holders = Table(
    "holders",
    meta,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), primary_key=True),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    Index("holders_by_person", "person"),
)

log = Table(
    "log",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("key", String(64)),
    UniqueConstraint("table_id", "key", name="log_once_per_key"),
    Index(
        "log_of_watchers",
        "table_id",
        sqlite_where=text("kind = 'watcher_chat'"),
        postgresql_where=text("kind = 'watcher_chat'"),
    ),
)

positions = Table(
    "positions",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # `State.save` as JSON, compressed
)

contents = Table(
    "contents",
    meta,
    Column("game", String(40), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("body", Text, nullable=False),
)

counted = Table(
    "counted",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("company", Text, nullable=False),  # who played: people, bots, or both; empty if it does not replay
    Column("at", BigInteger, nullable=False),  # when it was counted
    Column("body", Text, nullable=False),  # `CountedGame` as JSON
    Index("counted_by_game", "game", "players", "company"),
    Index("counted_by_time", "game", "at"),
)

rated = Table(
    "rated",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it was looked at
    Column("body", Text, nullable=False),  # `RatedGame` as JSON
    Index("rated_by_time", "game", "at"),
)

advised = Table(
    "advised",
    meta,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),  # where somebody was given a hint
)

standing_orders = Table(
    "programs",
    meta,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("occasion", String(200), primary_key=True),
    Column("until", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)

tournaments = Table(
    "tournaments",
    meta,
    Column("id", String(16), primary_key=True),
    Column("host", String(16), nullable=False),
    Column("status", Text, nullable=False),  # open, running, finished
    Column("created", BigInteger, nullable=False),
    Column("plan", Text, nullable=False),  # `TournamentPlan` as JSON
    Index("tournaments_by_time", "created"),
)

entrants = Table(
    "entrants",
    meta,
    Column("tournament", String(16), ForeignKey("tournaments.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("gone", Integer, nullable=False, server_default="0"),  # 1 if no more games are wanted
)

pairings = Table(
    "pairings",
    meta,
    Column("tournament", String(16), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # of the table in the round
    Column("seat", Integer, primary_key=True),
    Column("person", String(16)),  # none for a bot
    Column("name", Text, nullable=False),
    Column("table_id", String(16), nullable=False),
)

leases = Table(
    "leases",
    meta,
    Column("table_id", String(16), primary_key=True),
    Column("node", String(16), nullable=False),  # the one that thinks about the table
)

nodes = Table(
    "nodes",
    meta,
    Column("id", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # when the node was there last
)

notes = Table(
    "notes",
    meta,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)

notice_settings = Table(
    "notice_settings",
    meta,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("body", Text, nullable=False),  # `NoticeSettings` as JSON
)

notice_addresses = Table(
    "notice_addresses",
    meta,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("way", Text, nullable=False),  # such as mail
    Column("address", Text, nullable=False),
    Column("stop", String(64), nullable=False, unique=True),  # the secret of the link by which one ends it
    Column("created", BigInteger, nullable=False),
    Column("confirmed", BigInteger),  # nothing is sent there before
    Column("device", String(64), ForeignKey("tokens.hash", ondelete="CASCADE")),  # to which it is pushed
    Index("notice_addresses_by_person", "person"),
    Index("notice_addresses_by_device", "device", unique=True),
)

house_keys = Table(
    "house_keys",
    meta,
    Column("name", String(16), primary_key=True),  # what it is for
    Column("key", Text, nullable=False),  # private
)

outbox = Table(
    "outbox",
    meta,
    Column("address", String(16), ForeignKey("notice_addresses.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("turn", Integer, primary_key=True),  # the row of the log that brought it about
    Column("person", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger),  # when somebody has to look at it again; null if it is sent or not needed any more
    Column("tries", Integer, nullable=False, server_default="0"),
    Index("outbox_by_due", "due", sqlite_where=text("due is not null"), postgresql_where=text("due is not null")),
    Index("outbox_by_time", "at"),
)
