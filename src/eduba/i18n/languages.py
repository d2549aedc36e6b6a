"""Which languages there are: those whose files are found.

A language is there as soon as there is an `i18n/<code>.toml`, in this package or in one of the folders that the
environment variable EDUBA_LANGUAGES names. Such a folder is laid out as the package: `i18n/<code>.toml`,
`games/<id>/text/<code>.toml` and `rules/<id>.<code>.md`. What it says goes before what the package says.
"""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from eduba.core.errors import UnknownLanguage

ENGLISH = "en"
"""The language of the sources, and of whatever another language does not say."""
PACKAGE = Path(__file__).parents[1]

Folders = tuple[Path, ...]


def folders() -> Folders:
    """Where language files are looked for; what comes later goes before what comes earlier."""
    return _folders(os.environ.get("EDUBA_LANGUAGES", ""))


@cache
def _folders(named: str) -> Folders:
    return (PACKAGE, *(Path(folder) for folder in named.split(os.pathsep) if folder))


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return _found(folders())


@cache
def _found(places: Folders) -> tuple[str, ...]:
    codes = {file.stem for place in places for file in (place / "i18n").glob("*.toml")}
    return (ENGLISH, *sorted(codes - {ENGLISH}))


def known(language: str) -> str:
    """The code of a language, if there is such a one."""
    if language not in languages():
        raise UnknownLanguage("there is no language '{0}'; there are: {1}", language, ", ".join(languages()))
    return language


def preferred(wishes: Iterable[str]) -> str:
    """The first available one of the languages wished for, such as `de-AT` or `de_AT.UTF-8`; else English."""
    there = {code.lower(): code for code in languages()}
    for wish in wishes:
        tag = wish.partition(".")[0].replace("_", "-").lower()
        for code in (tag, tag.partition("-")[0]):
            if code in there:
                return there[code]
    return ENGLISH
