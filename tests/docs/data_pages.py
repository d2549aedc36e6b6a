"""Writes docs/data/<game>.md: the keys of its views and facts, from the docstrings, and its events, from its texts.

Run `python -m tests.docs.data_pages` in the checkout after a change; it also writes the table of docs/python.md.
"""

import ast
import re
from pathlib import Path

import eduba
from eduba.core.events import RESERVED
from eduba.core.game import Game
from eduba.i18n import own_messages
from tests.docs.code_blocks import DOCS

HEAD = """\
# The data of {name}

What a program reads in [views](../python.md#views), [facts](../python.md#facts) and [events](../python.md#events).
This page is written by `python -m tests.docs.data_pages`.

## Views

{views}

## Facts

{common}

{facts}

## Events

Each event as its tuple, and its text in English. A *number* is an amount, a *value* a number or the id of a clause, `_`
an argument that the text does not mention; all others are seats or numbers that `labels` of the facts name, and a name
in the plural is a set of them. `*`: as many as there are.

{events}
"""

SILENT = {"flowed": ("area", "number")}
"""The arguments of events that have no text and are not reserved."""

_PLACE = re.compile(r"\{(\d+)(\*?)(?::([^}]*))?\}")
_TABLE = re.compile(r"(?<=<!-- reserved events -->\n).*?(?=<!-- end -->)", re.DOTALL)


def page(game: Game) -> str:
    """The whole page of a game."""
    return HEAD.format(
        name=game.name,
        views=_docstring(f"games/{game.id}/view.py"),
        common=_docstring("core/facts.py"),
        facts=_docstring(f"games/{game.id}/facts.py"),
        events="\n".join(_event(key, text) for key, text in texts(game).items()),
    )


def file(game: Game) -> Path:
    """Where the page lies."""
    return DOCS / "data" / f"{game.id}.md"


def texts(game: Game) -> dict[str, str]:
    """The events of a game with their texts in English."""
    messages = own_messages("en", game)
    return {key.removeprefix("event."): text for key, text in messages.items() if key.startswith("event.")}


def arguments(name: str, text: str) -> list[str]:
    """What the arguments of an event are, in order."""
    found: dict[int, str] = {}
    for place, many, kind in _PLACE.findall(text):
        word = "number" if "|" in kind else kind or "value"
        if found.get(int(place), "value") == "value":
            found[int(place)] = f"*{word}" if many else word
    found |= dict(enumerate(RESERVED[name].arguments if name in RESERVED else SILENT.get(name, ())))
    return [found.get(place, "_") for place in range(max(found, default=-1) + 1)]


def with_table(text: str) -> str:
    """docs/python.md with the table of reserved events."""
    rows = ["| event | meaning |", "|---|---|"]
    for name, event in RESERVED.items():
        rows.append(f"| `{_tuple(name, event.arguments)}`{'*' if event.final else ''} | {event.meaning} |")
    return _TABLE.sub(lambda _: "\n".join(rows) + "\n", text)


def _docstring(module: str) -> str:
    """What a module says about itself: prose and a list of keys."""
    source = Path(eduba.__file__).parent / module
    return ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""


def _event(name: str, text: str) -> str:
    return f"- `{_tuple(name, arguments(name, text))}`" + (f": `{text}`" if text else "")


def _tuple(name: str, arguments: tuple[str, ...] | list[str]) -> str:
    inside = ", ".join([f'"{name}"', *arguments])
    return f"({inside})" if arguments else f"({inside},)"


def main() -> None:
    """Write everything anew."""
    (DOCS / "data").mkdir(exist_ok=True)
    for game in map(eduba.game, eduba.ids()):
        file(game).write_text(page(game), encoding="utf-8")
    python = DOCS / "python.md"
    python.write_text(with_table(python.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
