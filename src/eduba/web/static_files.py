"""Files that browsers load: those of the site, and those of each game's `ui`.

All names are known in advance, so no request can reach any other file. Addresses contain a stamp that changes whenever
a file changes, so that browsers may keep files for ever. Each is compressed once, as well as possible. The styles of a
page come together: alike as they are, they take a fifth less room than one by one, and one request.
"""

import gzip
from functools import cache, lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path, PurePath

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eduba.core.game import Game
from eduba.games import game, ids, ui_of
from eduba.render import stylesheet
from eduba.render.assets import Assets
from eduba.web import without_comments
from eduba.web.connection import AnyRequest, header

FOLDER = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"


@cache
def sources() -> dict[str, str]:
    """All files by name, as they were written; the names of a game's files begin with its id."""
    found = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir() if file.is_file()}
    found["theme.css"] = stylesheet()
    for title in map(game, ids()):
        found |= {f"{title.id}/{name}": body.decode() for name, body in ui_of(title).assets.files.items()}
    return found


@cache
def files() -> dict[str, bytes]:
    """All files by name, as browsers get them."""
    lighten = {".js": without_comments.script, ".css": without_comments.style}
    return {name: lighten.get(PurePath(name).suffix, str)(text).encode() for name, text in sources().items()}


@cache
def compressed(name: str) -> bytes:
    """A file as gzip."""
    return gzip.compress(files()[name], mtime=0)


@lru_cache(64)
def joined_styles(names: str) -> tuple[bytes, bytes] | None:
    """Some style sheets in their order, plain and as gzip; None if that is not what the names say, joined by "+"."""
    wanted = names.split("+")
    if len(set(wanted)) < len(wanted) or not all(name.endswith(".css") and name in files() for name in wanted):
        return None
    body = b"\n".join([files()[name] for name in wanted])
    return body, gzip.compress(body, mtime=0)


@cache
def stamp() -> str:
    """A digest of all files."""
    digest = sha256()
    for name, body in sorted(files().items()):
        digest.update(f"{name} {len(body)} ".encode() + body)
    return digest.hexdigest()[:12]


def address(name: str) -> str:
    """The address of a file; empty if there is no such file."""
    return f"/static/{stamp()}/{name}" if name in files() else ""


def game_assets(game: Game) -> dict[str, str]:
    """The names of a game's own styles and script, for `base.html`; those are left out that the game does not have."""
    names = {"drawing": Assets.DRAWING, "page": Assets.PAGE, "script": Assets.SCRIPT}
    return {key: own for key, name in names.items() if (own := f"{game.id}/{name}") in files()}


@get("/static/{stamp:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def site_file(request: AnyRequest, stamp: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the site."""
    return _file_response(request, name)


@get("/static/{stamp:str}/{id:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def game_file(request: AnyRequest, stamp: FromPath[str], id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of a game."""
    return _file_response(request, f"{id}/{name}")


@get("/static/{stamp:str}/styles/{names:path}", include_in_schema=False, sync_to_thread=False)
def styles(request: AnyRequest, stamp: FromPath[str], names: FromPath[Path]) -> Response[bytes]:
    """Style sheets of the site and of a game, joined."""
    found = joined_styles(names.as_posix().removeprefix("/"))
    if found is None:
        raise NotFoundException(f"There are no styles {names.as_posix()!r}.")
    return _response(request, *found, "text/css")


def _file_response(request: AnyRequest, name: str) -> Response[bytes]:
    if name not in files():
        raise NotFoundException(f"There is no file {name!r}.")
    return _response(request, files()[name], compressed(name), guess_type(name)[0] or "application/octet-stream")


def _response(request: AnyRequest, plain: bytes, packed: bytes, media_type: str) -> Response[bytes]:
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    takes_gzip = "gzip" in header(request, "accept-encoding")
    if takes_gzip:
        headers["Content-Encoding"] = "gzip"
    return Response(packed if takes_gzip else plain, media_type=media_type, headers=headers)


ROUTES = [site_file, game_file, styles]
