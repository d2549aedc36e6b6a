"""Files reach browsers without comments and indentation, otherwise as they were written, and compressed once."""

import gzip
import re

import pytest

from eduba.web import without_comments
from eduba.web.static_files import FOREVER, address, files, sources

SCRIPTS = sorted(name for name in sources() if name.endswith(".js"))
STYLES = sorted(name for name in sources() if name.endswith(".css"))

OF_SCRIPTS = re.compile(
    r"""(?P<comment>//.*|/\*(?s:.*?)\*/)|(?P<blank>\s+)|(?P<tick>`)"""
    r"""|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|(?<=[(,=:?&|!\[])\s*/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*|\w+|.)"""
)
OF_STYLES = re.compile(r'"[^"\n]*"|/\*(?s:.*?)\*/|(?<=[^{};,\s])\s+:|[{};,:]|[^\s{};,:"]+')


def tokens(script):
    """What a script consists of, white space and comments aside; a template is one token for each part of its text."""
    found, at, open_braces = [], 0, []
    while at < len(script):
        token = OF_SCRIPTS.match(script, at)
        at = token.end()
        text = token["text"]
        ends_value = text == "}" and open_braces and open_braces[-1] == 0
        if token["tick"] or ends_value:
            part = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(`|\$\{)", re.DOTALL).match(script, at)
            found.append((text or "`") + part[0])
            at = part.end()
            if part[1] == "${" and not ends_value:
                open_braces.append(0)
            elif part[1] == "`" and ends_value:
                open_braces.pop()
        elif text:
            if open_braces:
                open_braces[-1] += (text == "{") - (text == "}")
            found.append(text.strip())
    return found


def pieces(style):
    return [piece for piece in OF_STYLES.findall(style) if not piece.startswith("/*")]


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_lose_only_comments_and_white_space_line_for_line(name):
    source, served = sources()[name], files()[name].decode()
    assert [tokens(line) for line in served.split("\n")] == [tokens(line) for line in blank_comments(source)]
    assert tokens(source) == tokens(served)
    assert not re.search(r"^[ \t]|^//|^/\*|[ \t]$", served, re.MULTILINE)


def blank_comments(source):
    """The lines of a script; comments that fill lines are empty ones."""
    return re.sub(r"^\s*/\*\*(?s:.*?)\*/", lambda m: "\n" * m[0].count("\n"), source, flags=re.MULTILINE).split("\n")


@pytest.mark.parametrize("name", STYLES)
def test_styles_lose_only_comments_and_white_space_line_for_line(name):
    source, served = sources()[name], files()[name].decode()
    assert pieces(source) == pieces(served)
    assert source.count("\n") == served.count("\n")
    assert "/*" not in served


def test_what_looks_like_a_comment_in_a_text_stays():
    script = 'go("a // b"); // c\n  const x = `${y ? `//${z}` : "/* d */"} // e`; // f\n'
    script += '  /** g\n   h */\nuse(/"\\/\\/ i/)'
    light = 'go("a // b");\nconst x = `${y ? `//${z}` : "/* d */"} // e`;\n\n\nuse(/"\\/\\/ i/)'
    assert without_comments.script(script) == light
    assert tokens(script) == tokens(light) != tokens(light.replace("// e", ""))
    style = 'a , b :is(c, d) {\n  content: "x , y: z" ; /* e\n f */ --g: 1 }'
    assert without_comments.style(style) == 'a,b :is(c,d){\ncontent:"x , y: z";\n--g:1}'


@pytest.mark.parametrize("name", ["site.css", "table.js", "icon.svg", "ur/page.js"])
def test_who_takes_gzip_gets_it_and_others_get_the_same_plain(small, name):
    packed, plain = (small.get(address(name), headers={"Accept-Encoding": e}) for e in ("br, gzip", "identity"))
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(files()[name]))
    assert "content-encoding" not in plain.headers
    for answer in (packed, plain):
        assert answer.content == files()[name]
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["content-type"] == plain.headers["content-type"]


def test_the_styles_of_a_page_come_together_in_their_order(small):
    styles = "/static/x/styles/site.css+ur/drawing.css+table.css"
    packed, plain = (small.get(styles, headers={"Accept-Encoding": e}) for e in ("br, gzip", "identity"))
    assert plain.text == "\n".join(files()[name].decode() for name in ("site.css", "ur/drawing.css", "table.css"))
    assert packed.content == plain.content
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"].startswith("text/css")
    assert packed.headers["cache-control"] == FOREVER
    for names in ("table.js", "site.css+", "site.css+table.js", "site.css+site.css", "none.css", "+"):
        assert small.get(f"/static/x/styles/{names}").status_code == 404, names


def test_every_style_sheet_that_a_page_asks_for_is_there(small):
    asked = set()
    for path in ("/", "/rules/ur", "/how-to-play/ur", "/statistics", "/ratings", "/tournaments", "/api"):
        html = small.get(path, headers={"Accept": "text/html"}).text
        asked |= set(re.findall(r'href="(/static/[^"]*\.css)"', html))
    assert len(asked) > 3
    for sheet in asked:
        assert small.get(sheet).status_code == 200, sheet
