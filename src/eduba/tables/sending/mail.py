"""Sending by mail, through the SMTP server that the host of the house has named."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from re import compile as pattern
from socket import SHUT_RDWR, create_connection, socket
from threading import Timer
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec import Struct

from eduba.core.errors import EdubaError
from eduba.tables.errors import Unfit
from eduba.tables.sending.way import Gone, Message, NotSent

PATIENCE = 20.0
"""Seconds that a mail server may take for an answer."""
IN_ALL = 60.0
"""Seconds for one message, however slowly the server goes on; shorter than the lease of the outbox."""
PORTS = {"smtp": 587, "smtps": 465}
NO_SUCH_ADDRESS = (550, 551, 553)
"""What a server answers if there is no such mailbox, for good."""
LONGEST = 254
_POLICY = default.clone(max_line_length=998)  # a long link is never folded, nor encoded
_ADDRESS = pattern(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class MailServer(Struct, frozen=True):
    """How to reach the mail server, and who the mails are from."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    encrypted: bool = False
    """True if the connection is encrypted from its beginning; otherwise as soon as the server offers it."""

    @classmethod
    def at(cls, address: str) -> "MailServer":
        """The server of an address such as `smtp://user:password@mail.example.org:587?from=eduba@example.org`."""
        wrong = EdubaError("this is no mail server such as smtp://mail.example.org?from=eduba@example.org")
        try:
            parts = urlsplit(address)
            senders, port = parse_qs(parts.query).get("from", []), parts.port
        except ValueError:
            raise wrong from None
        if parts.scheme not in PORTS or not parts.hostname or len(senders) != 1 or "@" not in senders[0]:
            raise wrong  # the address itself is not told: there may be a password in it
        login = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or PORTS[parts.scheme], senders[0], *login, parts.scheme == "smtps")

    @property
    def is_here(self) -> bool:
        """True if it is on this machine, so that nobody can listen on the way."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


class Mail:
    """Sends plain text, each message to one address."""

    name = "mail"

    def __init__(self, server: MailServer) -> None:
        self._server = server

    def checked(self, address: str) -> str:
        """A mail address as somebody typed it, without blanks around it; refuses what is none."""
        address = address.strip()
        if len(address) > LONGEST or not _ADDRESS.fullmatch(address):
            raise Unfit("mail address", address[:80])
        return address

    def shown(self, address: str) -> str:
        """The address: who gets mail there knows it."""
        return address

    def host(self, address: str) -> str:
        """The mail server, whatever the address."""
        return f"mail {self._server.host}"

    def send(self, address: str, message: Message) -> None:
        """Hand a message to the mail server."""
        mail = _written(message, self._server.sender, address)
        try:
            with self._connected() as smtp:
                smtp.send_message(mail, self._server.sender, [address])
        except smtplib.SMTPRecipientsRefused as error:
            code = error.recipients[address][0] if address in error.recipients else 0
            raise (Gone if code in NO_SUCH_ADDRESS else NotSent)(f"refused with {code}") from None
        except (smtplib.SMTPException, OSError) as error:
            raise NotSent(type(error).__name__) from error

    @contextmanager
    def _connected(self) -> Iterator[smtplib.SMTP]:
        server, safe = self._server, ssl.create_default_context()
        with _HangUp() as hang_up, _Connection(server, safe, hang_up) as smtp:
            smtp.ehlo()
            if not server.encrypted and (smtp.has_extn("starttls") or (server.user and not server.is_here)):
                smtp.starttls(context=safe)  # a password never goes over an open line
            if server.user:
                smtp.login(server.user, server.password)
            yield smtp


class _HangUp:
    """Ends a connection when the time for it is over, whatever is waited for then."""

    def __init__(self) -> None:
        self._timer = Timer(IN_ALL, self._end)
        self._line: socket | None = None
        self._is_over = False

    def __enter__(self) -> "_HangUp":
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        if self._line:
            self._line.close()

    def watch(self, line: socket) -> None:
        """This connection. Encryption takes the socket over, so another one for the same connection is kept."""
        self._line = line.dup()
        if self._is_over:
            self._end()

    def _end(self) -> None:
        self._is_over = True
        if self._line:
            with suppress(OSError):  # it has ended by itself
                self._line.shutdown(SHUT_RDWR)


class _Connection(smtplib.SMTP):
    """A connection to the mail server, encrypted from its beginning if it is to be, that somebody may end."""

    def __init__(self, server: MailServer, safe: ssl.SSLContext, hang_up: _HangUp) -> None:
        self._server, self._safe, self._hang_up = server, safe, hang_up
        name = server.sender.rpartition("@")[2]  # else smtplib looks for a name of its own
        super().__init__(server.host, server.port, name, timeout=PATIENCE)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket:
        """Smtplib asks for the connection here."""
        line = create_connection((host, port), timeout)
        self._hang_up.watch(line)
        return self._safe.wrap_socket(line, server_hostname=host) if self._server.encrypted else line


def _written(message: Message, sender: str, address: str) -> EmailMessage:
    mail = EmailMessage(policy=_POLICY)
    mail["From"], mail["To"], mail["Subject"] = sender, address, message.subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    parts = [f"{line}\n{link}" for line, link in message.lines]
    if message.stop:
        mail["List-Unsubscribe"] = f"<{message.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        parts.append(f"-- \n{message.footer}\n{message.stop}")
    mail.set_content("\n\n".join(parts) + "\n")
    return mail
