"""A third language that is nothing but files: English in brackets and with accents, with gaps left on purpose.

It calls itself `Thírd` and has the plural forms of Polish. What it leaves out must be shown in English; wherever it has
words, no English may be left.
"""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from zlib import crc32

import eduba
from eduba.core import clauses
from eduba.i18n import ENGLISH, errors, own_messages

CODE, NAME = "qaa", "Thírd"
ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
GAPS = ("web.footer", "web.open_seats", "cli.help.games")
"""Left out whatever else is, so that every page has a gap."""
FILLED = ("web.nav.tables", "web.points", "cli.usage", "cli.typed.board", "api.status.404", "api.frame")
_PLACE = re.compile(r"(\{[^}]*\})")
_SHOWN = ("alt", "aria-label", "content", "placeholder", "title")
_SHOWN += ("data-copied", "data-offline", "data-wait", "data-words")
_LONG = 12


def has(key: str) -> bool:
    """True if the third language has words for a message, a clause or an error."""
    return key in FILLED or (key not in GAPS and crc32(key.encode()) % 6 > 0)


def spoken(text: str) -> str:
    """An English text in the third language; a counted word has three forms."""
    if not text:
        return ""
    parts = (_place(part) if part.startswith("{") else part.translate(ACCENTS) for part in _PLACE.split(text))
    return f"⟦{''.join(parts)}⟧"


def _place(place: str) -> str:
    if "|" not in place:
        return place
    number, _, forms = place[1:-1].partition(":")
    one, more = forms.translate(ACCENTS).split("|")
    return f"{{{number}:{one}-1|{more}-2|{more}-5}}"


def write(folder: Path, games: list[str]) -> None:
    """All files of the language, laid out as the package."""
    itself = f'\n[language]\nname = "{NAME}"\nlocale = "pl"\n'
    sentences = "\n[errors]\n" + "".join(_line(f"{json.dumps(s)}", s) for s in errors("de") if has(s))
    _write(folder / "i18n" / f"{CODE}.toml", _toml("") + itself + sentences)
    for game in games:
        _write(folder / "games" / game / "text" / f"{CODE}.toml", _toml(game))
        _write(folder / "rules" / f"{game}.{CODE}.md", "\n".join(_rules(game)))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def english(game: str) -> dict[str, str]:
    """The English messages of the site or of a game, without what English says about itself."""
    texts = own_messages(ENGLISH, eduba.game(game) if game else None)
    return {key: text for key, text in texts.items() if not key.startswith("language.")}


def _toml(game: str) -> str:
    tables: dict[str, str] = {}
    for key, text in english(game).items():
        table, _, name = key.rpartition(".")
        if has(key):
            tables[table] = tables.get(table, "") + _line(json.dumps(name), text)
    return tables.pop("", "") + "".join(f"\n[{_quoted(table)}]\n{lines}" for table, lines in tables.items())


def _quoted(table: str) -> str:
    return ".".join(json.dumps(part) for part in table.split("."))


def _line(key: str, text: str) -> str:
    return f"{key} = {json.dumps(spoken(text), ensure_ascii=False)}\n"


def entries(game: str) -> list[clauses.Entry]:
    """The English reference of a game."""
    return list(clauses.entries(next(f for d in clauses.FOLDERS if (f := d / f"{game}.md").exists())))


def _rules(game: str) -> Iterator[str]:
    section = ""
    for e in entries(game):
        if e.section != section:
            section = e.section
            yield f"\n## {section} · {spoken(section)}\n" if has(section) else f"\n## {section}\n"
        if has(e.key):
            name = f"**{e.key}**" if e.is_clause else f"**{e.key}** · **{spoken(e.key)}**:"
            yield f"- {name} {spoken(e.text)}"


_TERM = re.compile(r'<button type="button" class="term"[^>]*>([^<]*)</button>')
"""A word of the glossary, which is part of the sentence around it."""
_TOGETHER = re.compile(r'<span class="together">(.*?)</span>')
"""Such a word with the marks around it."""


class _Shown(HTMLParser):
    """The texts of a page that people see or hear, without what calls itself English."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[bool] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        known = dict(attributes)
        self.texts += [known[name] or "" for name in _SHOWN if name in known and known.get("name") != "viewport"]
        if tag not in ("meta", "link", "input", "img", "br"):
            self.open.append(known.get("lang", CODE) != CODE or tag in ("style", "script"))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.texts += [value or "" for name, value in attributes if name in _SHOWN]

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, text: str) -> None:
        if text.strip() and not any(self.open):
            self.texts.append(" ".join(text.split()))


def shown(html: str) -> list[str]:
    """What people see or hear of a page."""
    parser = _Shown()
    parser.feed(_TERM.sub(r"\1", _TOGETHER.sub(r"\1", html)))
    return parser.texts


def left_in_english(texts: list[str], game: str) -> set[str]:
    """What is said in English although the third language has words for it: whole texts, and long parts of them."""
    known = {**english(""), **english(game)} | {e.key: e.text for e in entries(game)}
    gaps = {text for key, text in known.items() if not has(key)}
    gaps |= {name for e in entries(game) for name in (e.key, e.section) if not has(name)}
    words = {text for key, text in known.items() if has(key) and _vowel(text)} - gaps
    said, allowed = "\n".join(texts), "\n".join(gaps)
    parts = {part.strip() for text in words for part in _PLACE.split(text) if not part.startswith("{")}
    long = {part for part in parts if len(part) >= _LONG and _vowel(part) and part not in allowed}
    return words & set(texts) | {part for part in long if part in said}


def _vowel(text: str) -> bool:
    return text.translate(ACCENTS) != text


def keys_shown(texts: list[str], game: str) -> set[str]:
    """Keys that stand where words should be."""
    known = {key for key in (*english(""), *english(game)) if "." in key}
    return {word for text in texts for word in re.split(r"[\s:,;()]+", text) if word.rstrip(".") in known}
