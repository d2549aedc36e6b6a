"""Messages: texts by key, from the files of a language, with English where a language says nothing."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eduba.core.game import Game
from eduba.i18n.languages import ENGLISH, PACKAGE, Folders, folders

ERRORS = "errors."
"""Below this key a language has the English sentences of errors, each with its own."""


class Message(NamedTuple):
    """A text with numbered places, and the language it is written in, whose plural forms stand in it."""

    text: str
    language: str


def messages(language: str, game: Game | None = None) -> dict[str, Message]:
    """All messages of the site and of one game by dotted key."""
    return _messages(folders(), language, game.id if game else "", game.folder if game else None)


def own_messages(language: str, game: Game | None = None) -> dict[str, str]:
    """What the files of a language itself say, of the site or of one game."""
    return _own_messages(folders(), language, game.id if game else "", game.folder if game else None)


def name_of(language: str) -> str:
    """What a language calls itself, for menus."""
    return own_messages(language).get("language.name", language)


def errors(language: str) -> dict[str, str]:
    """The English sentences of errors, of the site and of all our games, and what they are in a language."""
    return _errors(folders(), language)


@cache
def _messages(places: Folders, language: str, game: str, home: Path | None) -> dict[str, Message]:
    out: dict[str, Message] = {}
    for part in ("", game) if game else ("",):
        for spoken in (ENGLISH, language):
            texts = _own_messages(places, spoken, part, home)
            out |= {key: Message(text, spoken) for key, text in texts.items()}
    return out


@cache
def _own_messages(places: Folders, language: str, game: str, home: Path | None) -> dict[str, str]:
    if game and home:
        texts = [home / "text", *(place / "games" / game / "text" for place in places[1:])]
    else:
        texts = [place / "i18n" for place in places]
    out: dict[str, str] = {}
    for folder in texts:
        out |= read(folder / f"{language}.toml")
    return out


@cache
def _errors(places: Folders, language: str) -> dict[str, str]:
    found = {file.parents[1].name for place in places for file in place.glob(f"games/*/text/{language}.toml")}
    homes = {game: PACKAGE / "games" / game for game in sorted(found)}
    texts = [_own_messages(places, language, game, home) for game, home in [("", None), *homes.items()]]
    return {key.removeprefix(ERRORS): text for some in texts for key, text in some.items() if key.startswith(ERRORS)}


@cache
def read(file: Path) -> dict[str, str]:
    """The texts of a file by dotted key; none if there is no such file."""
    if not file.exists():
        return {}
    try:
        return dict(_flat("", tomllib.loads(file.read_text(encoding="utf-8"))))
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _flat(prefix: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield prefix + key, str(value)


@cache
def clause_behind(game: Game, key: str) -> str:
    """The clause behind a question (`ask.huts`) or an action (`action.hut`); empty if the game names none."""
    return read(game.folder / "text" / "rules.toml").get(key, "")
