"""Notices in words. They name the game and the page, nothing else: what happened is for the page to show."""

from collections.abc import Sequence

from eduba.core.game import Game
from eduba.i18n import Speaker
from eduba.tables.sending.way import Message


def message_of(
    site: str, language: str, told: Sequence[tuple[str, Game, str]], stop: str, waiting: int
) -> Message:
    """One message about all that is told: the key of its text, the game and the table."""
    say = Speaker(language).say
    lines = [
        (say(f"notice.{kind}", Speaker(language, game).get("name", game.id)), f"{site}/t/{table}")
        for kind, game, table in told
    ]
    subject = lines[0][0] if len(lines) == 1 else say("notice.several", len(lines))
    return Message(subject, lines, say("notice.footer"), f"{site}/notices/stop/{stop}", waiting)


def confirmation(site: str, language: str, secret: str) -> Message:
    """Asks whether an address belongs to the person who typed it. No word of it is theirs: nobody can misuse it."""
    say = Speaker(language).say
    link = f"{site}/notices/confirm/{secret}"
    return Message(say("notice.confirm.subject"), [(say("notice.confirm.text"), link)])


def sign_in_mail(site: str, language: str, name: str, secret: str) -> Message:
    """Has the link by which a person signs in."""
    say = Speaker(language).say
    return Message(say("notice.sign_in.subject"), [(say("notice.sign_in.text", name), f"{site}/sign-in/{secret}")])
