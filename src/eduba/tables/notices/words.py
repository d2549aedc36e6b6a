"""Notices in words. They name the game and the page, nothing else: what happened is for the page to show."""

from collections.abc import Sequence

from eduba.core.game import Game
from eduba.i18n import Speaker
from eduba.tables.log.notices import NoticeKind
from eduba.tables.sending.way import Message


def message_of(site: str, language: str, told: Sequence[tuple[NoticeKind, Game, str]], stop: str) -> Message:
    """One message about all that is told: a kind of notice, the game and the table."""
    say = Speaker(language).say
    lines = [
        (say(f"notice.{kind}", Speaker(language, game).get("name", game.id)), f"{site}/t/{table}")
        for kind, game, table in told
    ]
    subject = lines[0][0] if len(lines) == 1 else say("notice.several", len(lines))
    return Message(subject, lines, say("notice.footer"), f"{site}/notices/stop/{stop}")


def confirmation(site: str, language: str, secret: str) -> Message:
    """Asks whether an address belongs to the person who typed it. No word of it is theirs: nobody can misuse it."""
    say = Speaker(language).say
    link = f"{site}/notices/confirm/{secret}"
    return Message(say("notice.confirm.subject"), [(say("notice.confirm.text"), link)])
