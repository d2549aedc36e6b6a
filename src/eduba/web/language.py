"""The language of a reader: the one they chose last, otherwise the one their browser asks for."""

from eduba.i18n import languages, preferred
from eduba.web.connection import Connection, cookie, header

COOKIE = "language"


def language_of(connection: Connection) -> str:
    """The reader's language."""
    chosen = cookie(connection, COOKIE)
    return chosen if chosen in languages() else best_language(header(connection, "accept-language"))


def best_language(header: str) -> str:
    """The best of our languages for an Accept-Language header; English if it names none of them."""
    wishes = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag))
        except ValueError:
            continue
    return preferred(tag for weight, _, tag in sorted(wishes) if weight < 0)
