"""Editions: a game as it was when a record began, with the rules and the content of that day.

A record names the digest of its content and the revision of its rules, so it can be read after either has changed.
"""

from copy import copy
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from eduba.core.errors import BadContent
from eduba.core.game import Game


@lru_cache(64)
def edition(game: Game, digest: str, revision: int, content: str = "") -> Game:
    """A game with earlier content, by earlier rules. `content` is the text of the file, if somebody has kept it.

    If nobody has, or if it cannot be read any more, the content is that of today: a record brings its own draws, and
    replays with them as far as it can.
    """
    installed = game
    if digest != game.digest:
        game = _with_earlier_content(game, digest, content) or game
    if revision < game.revision:
        game = copy(game)
        game.revision = revision
    if game is not installed:
        game.installed = installed
    return game


def errata_of(game: Game) -> list[str]:
    """The corrections that this edition of a game is played with."""
    return [name for name, since in game.errata.items() if since <= game.revision]


class News(NamedTuple):
    """What the installed edition of a game has that an earlier one lacks."""

    errata: list[str]
    content: bool
    """True if its content is another one."""


def news_for(game: Game) -> News | None:
    """What has changed since this edition of a game; None if one would play the same."""
    installed = game.installed
    if installed is None:
        return None
    errata = [name for name in errata_of(installed) if name not in errata_of(game)]
    news = News(errata, installed.digest != game.digest)
    return news if any(news) else None


def content_text(game: Game) -> str:
    """The text of the content of a game, to be kept; empty if it has none."""
    return game.kept_content or (game.own_content.read_text(encoding="utf-8") if game.own_content else "")


def _with_earlier_content(game: Game, digest: str, text: str) -> Game | None:
    own = game.own_content
    if own is None:
        return None
    file = own.parent / "earlier" / f"{digest}{own.suffix}"
    try:
        if file.exists():
            return _unless_it_differs(game.with_content(file), digest)
        if text:
            with TemporaryDirectory() as folder:
                kept = Path(folder) / own.name
                kept.write_text(text, encoding="utf-8")
                game = game.with_content(kept)
            game.kept_content = text
            return _unless_it_differs(game, digest)
    except BadContent:
        pass
    return None


def _unless_it_differs(game: Game, digest: str) -> Game | None:
    return game if game.digest == digest else None
