"""Which language a reader gets: what they chose last, else what their browser asks for."""

from litestar.connection import ASGIConnection

from eduba.i18n import languages, preferred

COOKIE = "language"


def language(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """The reader's language."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in languages() else best_of(connection.headers.get("accept-language", ""))


def best_of(header: str) -> str:
    """The best of our languages for an Accept-Language header; English if it names none."""
    wishes = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag))
        except ValueError:
            continue
    return preferred(tag for weight, _, tag in sorted(wishes) if weight < 0)
