"""Arguments and options that commands share, with their help in the language of this call."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from eduba.cli.language import words
from eduba.i18n import known, languages

_speaker = words()


def _about(key: str, *names: str) -> Parameter:
    return Parameter(name=names or None, help=_speaker.get(f"cli.option.{key}"), show_default=False, show_choices=False)


def _known(type: object, language: str | None) -> None:
    if language is not None:
        known(language)


GameId = Annotated[str, _about("game")]
Record = Annotated[Path, _about("record")]
To = Annotated[int | None, _about("to")]
Content = Annotated[Path | None, _about("content")]
ContentFile = Annotated[Path, _about("content_file")]
Output = Annotated[Path, _about("output", "--output", "-o")]
Language = Annotated[
    str | None,
    Parameter(help=_speaker.say("cli.option.language", ", ".join(languages())), validator=_known),
]
Colour = Annotated[bool, _about("color", "--color")]
Seats = Annotated[str | None, _about("seats")]
AsSeat = Annotated[str | None, _about("seat")]
Seed = Annotated[str | None, _about("seed")]
Choices = Annotated[list[str] | None, _about("option", "--option"), Parameter(negative="")]
Load = Annotated[Path | None, _about("load")]
OwnLesson = Annotated[Path | None, _about("lesson", "--load")]
Topic = Annotated[str, _about("topic")]
Word = Annotated[str | None, _about("word")]
