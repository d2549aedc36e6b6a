"""Secrets that work once and not for long: links in mails and to sign in by, challenges that passkeys answer."""

from typing import Literal

from sqlalchemy import Connection, Row, delete, insert, select, update

from eduba.tables.services.identity.secret_tokens import hash_secret
from eduba.tables.storage.database import now
from eduba.tables.storage.schema import one_time

Purpose = Literal["sign-in link", "sign-in mail", "new passkey", "sign in", "mail address", "service address"]
MINUTES = 10
REMEMBERED = 24 * 3_600_000
"""So many milliseconds after its end a secret is forgotten; until then it can be said why it does not work."""


def keep(c: Connection, secret: str, purpose: Purpose, person: str | None, minutes: int | None = None) -> int:
    """Store the hash of a secret, and forget old ones; until when it works, which is `MINUTES` if nothing is said."""
    until = now() + (MINUTES if minutes is None else minutes) * 60_000
    c.execute(delete(one_time).where(one_time.c.until < now() - REMEMBERED))
    values = {"hash": hash_secret(secret), "purpose": purpose, "person": person, "until": until}
    c.execute(insert(one_time).values(values))
    return until


def find(c: Connection, secret: str, purpose: Purpose) -> Row[tuple[str, str, str | None, int, int | None]] | None:
    """What is known of a secret."""
    query = select(one_time).where(one_time.c.hash == hash_secret(secret), one_time.c.purpose == purpose)
    return c.execute(query).one_or_none()


def use(c: Connection, secret: str) -> bool:
    """Use a secret up; False if it has been used already or is too old."""
    unused = (one_time.c.hash == hash_secret(secret)) & one_time.c.used.is_(None) & (one_time.c.until >= now())
    return bool(c.execute(update(one_time).where(unused).values(used=now())).rowcount)
