"""Pushing to browsers, through the service of whoever made the browser, which cannot read what is pushed (RFC 8030)."""

import time
from hashlib import sha256
from urllib.parse import urlsplit

from msgspec import MsgspecError, Struct, json

from eduba.tables.errors import Unfit
from eduba.tables.notices.push_key import PushKey
from eduba.tables.sending.public_hosts import PublicHttps
from eduba.tables.sending.push_crypto import encrypted, point, signature, to_base64
from eduba.tables.sending.way import Gone, Message, NotSent

KEPT_FOR = 2 * 24 * 3600
"""For so many seconds the service keeps what a device that is switched off has not got."""
SIGNED_FOR = 12 * 3600
NO_SUCH_ADDRESS = (404, 410)
PADDED = 768
"""All that is pushed is filled up to so many bytes, so that its length tells nothing."""
LONGEST = 2000
MOST = 3000
"""A service takes 4096 bytes at least; more lines than fit into so many are left out."""


class PushKeys(Struct, frozen=True):
    """What a browser has made to be pushed to; both in base64, as browsers write it."""

    p256dh: str
    auth: str


class PushSubscription(Struct, frozen=True):
    """Where and how a browser can be reached, as it says itself."""

    endpoint: str
    keys: PushKeys


_decode = json.Decoder(PushSubscription).decode


class Pushed(Struct, frozen=True):
    """What the service worker of the site is told."""

    title: str
    text: str
    link: str
    """The page to open. A newer notice with the same one takes the place of an older one."""
    waiting: int
    """How many tables wait for the person."""


class WebPush:
    """Sends to the services of browsers, each message to one device."""

    name = "push"

    def __init__(self, key: PushKey, site: str, https: PublicHttps) -> None:
        self._key = key
        self._site = site
        self._https = https

    @property
    def public_key(self) -> str:
        """What a browser needs to let this house push, and nobody else."""
        return to_base64(point(self._key.private()))

    def checked(self, address: str) -> str:
        """What a browser said of itself, if something can be pushed there."""
        try:
            found = _decode(address)
            encrypted(b"", found.keys.p256dh, found.keys.auth)
        except (MsgspecError, ValueError):
            raise Unfit("push") from None
        if len(address) > LONGEST or not self._https.reaches(found.endpoint):
            raise Unfit("push")
        return json.encode(found).decode()

    def shown(self, address: str) -> str:
        """Whose service it is."""
        return urlsplit(_decode(address).endpoint).hostname or ""

    def host(self, address: str) -> str:
        """The service of the browser."""
        return f"push {self.shown(address)}"

    def send(self, address: str, message: Message) -> None:
        """Hand a message to the service of a browser."""
        to = _decode(address)
        pushed = _pushed(message, self._site)
        body = encrypted(json.encode(pushed).ljust(PADDED), to.keys.p256dh, to.keys.auth)
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
            "Topic": to_base64(sha256(f"{to.keys.auth} {pushed.link}".encode()).digest()[:24]),
            "Authorization": self._signature(to.endpoint),
        }
        status = self._https.post(to.endpoint, body, headers)
        if status in NO_SUCH_ADDRESS:
            raise Gone(f"answered {status}")
        if not 200 <= status < 300:
            raise NotSent(f"answered {status}")

    def _signature(self, endpoint: str) -> str:
        claims: dict[str, str | int] = {
            "aud": f"https://{urlsplit(endpoint).netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self._site,
        }
        return signature(claims, self._key.private())


def _pushed(message: Message, site: str) -> Pushed:
    pages = {link.removeprefix(site) for _, link in message.lines}
    text = ""
    for line, _ in message.lines if len(message.lines) > 1 else ():
        if len((text + line).encode()) < MOST:
            text += f"{line}\n"
    return Pushed(message.subject, text.strip(), pages.pop() if len(pages) == 1 else "/my", message.waiting)
