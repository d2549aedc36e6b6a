"""The words of the command line, in the language of the person who calls it."""

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from eduba.i18n import Speaker, preferred


def chosen(language: str | None = None) -> str:
    """The language that a command was given, else that of this call."""
    return language or _of_call(sys.argv)


def _of_call(args: Sequence[str]) -> str:
    """What `--language` says, else the language of the environment, else English."""
    asked = [after for word, after in pairwise(args) if word == "--language"]
    asked += [word.partition("=")[2] for word in args if word.startswith("--language=")]
    places = ("LC_ALL", "LC_MESSAGES", "LANG")
    asked += [next((value for place in places if (value := os.environ.get(place))), "")]
    return preferred(asked[:1])


def words(language: str | None = None) -> Speaker:
    """The messages of the command line in a language, or in that of this call."""
    return Speaker(chosen(language))
