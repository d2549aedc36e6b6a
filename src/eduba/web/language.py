"""Which language a reader gets: what they chose last, else what their browser asks for."""

from litestar.connection import ASGIConnection

from eduba.i18n import LANGUAGES

COOKIE = "language"


def language(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """The reader's language."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of our languages for an Accept-Language header; English if it names none."""
    wishes = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.split("-")[0].lower()))
        except ValueError:
            continue
    return next((tag for weight, _, tag in sorted(wishes) if tag in LANGUAGES and weight < 0), LANGUAGES[0])
