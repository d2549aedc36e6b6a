"""Every refusal as one sentence in the reader's language, with the clause or the newer version where there is one."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from msgspec import Struct

from eduba.core.errors import EdubaError, IllegalAction, UnknownGame, UnknownLanguage, UnreadableAction
from eduba.i18n import Speaker, sentence
from eduba.tables import Forbidden, Stale, Unknown
from eduba.web.language import language
from eduba.web.pages.page_context import page

AnyRequest = Request[Any, Any, Any]


class Problem(Struct, omit_defaults=True):
    """What an answer that is not good says."""

    status: int
    detail: str
    clause: str | None = None
    version: int | None = None


def status_of(error: EdubaError) -> int:
    """Not allowed is 403, not there 404, everything else that fits its schema but cannot be done 409."""
    if isinstance(error, Unknown | UnknownGame | UnknownLanguage):
        return HTTP_404_NOT_FOUND
    return HTTP_403_FORBIDDEN if isinstance(error, Forbidden) else HTTP_409_CONFLICT


def problem_of(request: AnyRequest, error: Exception) -> Problem:
    """An error as what the reader is told of it."""
    words = language(request)
    if isinstance(error, IllegalAction):
        return Problem(HTTP_409_CONFLICT, sentence(error.clause, words), clause=error.clause)
    if isinstance(error, EdubaError):
        version = error.version if isinstance(error, Stale) else None
        return Problem(status_of(error), _reason(error, Speaker(words)), version=version)
    if isinstance(error, HTTPException) and error.status_code < HTTP_500_INTERNAL_SERVER_ERROR:
        return Problem(error.status_code, _detail(error))
    return Problem(HTTP_500_INTERNAL_SERVER_ERROR, Speaker(words).say("web.error"))


def _reason(error: EdubaError, speaker: Speaker) -> str:
    """A sentence, also of what the kernel says in passing."""
    told = speaker.get("api.unreadable") if isinstance(error, UnreadableAction) else speaker.error(error)
    return told[:1].upper() + told[1:] + ("" if told.endswith((".", "!", "?")) else ".")


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict)]
    return "; ".join([error.detail, *faults])


def answer(request: AnyRequest, error: Exception) -> Response[Any]:
    """JSON for programs and scripts, a page for people."""
    problem = problem_of(request, error)
    if problem.status == HTTP_500_INTERNAL_SERVER_ERROR:
        request.logger.error("an answer failed", exc_info=error)
    headers = getattr(error, "headers", None) or {}
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        if isinstance(error, HTTPException):
            problem.detail = Speaker(language(request)).get(f"api.status.{problem.status}", problem.detail)
        template = page(request, "problem.html", problem=problem)
        template.status_code, template.headers = problem.status, headers
        return template
    return Response(problem, status_code=problem.status, media_type=MediaType.JSON, headers=headers)
