"""The key by which browsers know that what is pushed comes from this house: one for all nodes, made on first use.

Its private half stays in the database. A house that loses it cannot reach any browser that has agreed to be notified.
"""

from threading import Lock

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from sqlalchemy import select, text

from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import house_keys

NAME = "push"
KEEP = text("insert into house_keys (name, key) values (:name, :key) on conflict do nothing")


class PushKey:
    """Reads the key, and makes it if there is none yet."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = Lock()
        self._found: ec.EllipticCurvePrivateKey | None = None

    def private(self) -> ec.EllipticCurvePrivateKey:
        """Signs what is pushed."""
        with self._lock:
            if self._found is None:
                found = load_pem_private_key(self._stored().encode(), None)
                assert isinstance(found, ec.EllipticCurvePrivateKey)
                self._found = found
            return self._found

    def _stored(self) -> str:
        query = select(house_keys.c.key).where(house_keys.c.name == NAME)
        with self._database.read() as c:
            found: str | None = c.execute(query).scalar()
        if found:
            return found
        new = ec.generate_private_key(ec.SECP256R1())
        written = new.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
        with self._database.write() as c:  # another node may have been faster
            c.execute(KEEP, {"name": NAME, "key": written})
            return str(c.execute(query).scalar_one())
