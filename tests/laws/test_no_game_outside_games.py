"""Nothing outside `games` knows a game: no id or name of one, no element that only one draws, no class that only one
styles. `i18n` is free to name them, since sentences of the site may."""

import re
from pathlib import Path

import pytest

import eduba
from eduba.games import ui_of

SOURCE = Path(eduba.__file__).parent
RINGS = ("arena", "bots", "cli", "core", "envs", "mechanisms", "render", "tables", "web")
FILES = sorted(
    file
    for ring in RINGS
    for file in (SOURCE / ring).rglob("*")
    if file.suffix in (".py", ".js", ".css", ".html", ".toml")
)
NAMES = re.compile(rf"(?<![\w-])({'|'.join(eduba.ids())})(?![\w-])", re.IGNORECASE)
EXAMPLES = {
    "bots/__init__.py": '>>> game = eduba.game("assyria")',
    "core/transcript.py": "    game assyria",
    "envs/__init__.py": 'env = zoo.env("assyria", players=3)',
    "tables/__init__.py": 'lobby.create(anna, "assyria",',
}
"""Examples in documentation, which need some game to show what they say."""
PAGES_KNOW = {"hex-", "hand-", "disc", "mark-", "order-"}
"""The ids that `render.contract` promises to pages, those of the symbols of seats, and of standing orders."""


def text_of(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return text.replace(EXAMPLES.get(file.relative_to(SOURCE).as_posix(), "\0"), "")


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_no_game_is_named(file):
    assert not NAMES.findall(text_of(file))


def ids_in(text: str) -> set[str]:
    """The ids of elements in drawings or templates; of those that are put together, how they begin: `column-`."""
    keys = re.findall(r"""\b(?:[Pp]art|spot|(?:leaf|nest)\(\s*"\w+",)\(?\s*f?"([a-z][\w-]*)""", text)
    return {*re.findall(r"""\bid="([a-zA-Z][\w-]*)""", text), *keys}


def asked_for(text: str) -> set[str]:
    """The ids that a script, style or template looks for."""
    return set(re.findall(r"""(?:#|\bpart-|\[id\^=["']?|getElementById\(["'`])([a-zA-Z][\w-]*)""", text))


def is_one_of(name: str, ids: set[str]) -> bool:
    return name in ids or any(name.startswith(known) for known in ids if known.endswith("-"))


def test_pages_look_for_no_element_that_a_game_draws():
    drawn = [file for file in (SOURCE / "games").glob("*/ui/**/*.py") if file.is_file()]
    own = set().union(*(ids_in(file.read_text(encoding="utf-8")) for file in drawn))
    assert {"plow-space", "fields", "season", "column-"} <= own
    templates = list((SOURCE / "web" / "templates").rglob("*.html"))
    pages = [*templates, *(SOURCE / "web").rglob("*.py")]
    site = set().union(*(ids_in(file.read_text(encoding="utf-8")) for file in pages)) | PAGES_KNOW
    for file in [*(SOURCE / "web" / "static").iterdir(), *templates]:
        foreign = {name for name in asked_for(file.read_text(encoding="utf-8")) if not is_one_of(name, site)}
        assert not {name for name in foreign if is_one_of(name, own)}, file.name


def test_the_law_can_tell_an_element():
    assert asked_for("#plow-space, [id^=column-], .part-fields svg { } getElementById(`hex-${x}`)") == {
        "plow-space",
        "column-",
        "fields",
        "hex-",
    }
    assert is_one_of("column-3", {"column-"})
    assert not is_one_of("columns", {"column-"})


def classes(css: str) -> set[str]:
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", css)))


@pytest.mark.parametrize("game", eduba.ids())
def test_what_a_game_styles_the_site_does_not(game):
    files = ui_of(eduba.game(game)).assets.files
    shared = [SOURCE / "render" / "theme.css", *(SOURCE / "web" / "static").glob("*.css")]
    site = set().union(*(classes(file.read_text(encoding="utf-8")) for file in shared))
    others = {other for other in eduba.ids() if other != game}
    own = classes(files["drawing.css"].decode()) - site
    assert own
    for other in others:
        assert not own & classes(ui_of(eduba.game(other)).assets.files["drawing.css"].decode())


def test_the_law_can_tell_a_game():
    assert NAMES.findall("[data-game=assyria2] { }") == ["assyria2"]
    assert NAMES.findall('module("Ur", "board")') == ["Ur"]
    assert not NAMES.findall("our, hour, ur-coin, assyrian, data-ur")
