"""Errors as answers: one sentence in the reader's language, with the clause or the newer version where there is one."""

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, TooManyRequestsException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Struct

from eduba.core.errors import EdubaError, IllegalAction, UnknownGame, UnknownLanguage, UnreadableAction
from eduba.i18n import Speaker, sentence
from eduba.tables import DATABASE_AWAY, Forbidden, Stale, Unknown
from eduba.web.connection import AnyRequest, Connection
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page
from eduba.web.request_log import without_secrets

log = logging.getLogger(__name__)

CLIENT_GONE = "client disconnected prematurely"
"""What Litestar says, as an error of the server, if whoever asked is gone before the whole request has come."""
COME_AGAIN = 3
"""Seconds after which it is worth trying again when the database was away."""


class Problem(Struct, omit_defaults=True):
    """The body of an answer that reports an error."""

    status: int
    detail: str
    clause: str | None = None
    version: int | None = None


def status_of(error: EdubaError) -> int:
    """403 if it is not allowed, 404 if it does not exist, 409 if the request fits its schema but cannot be done."""
    if isinstance(error, Unknown | UnknownGame | UnknownLanguage):
        return HTTP_404_NOT_FOUND
    return HTTP_403_FORBIDDEN if isinstance(error, Forbidden) else HTTP_409_CONFLICT


def problem_of(connection: Connection, error: Exception) -> Problem:
    """What the reader is told about an error."""
    language = language_of(connection)
    if isinstance(error, IllegalAction):
        return Problem(HTTP_409_CONFLICT, sentence(error.clause, language), clause=error.clause)
    if isinstance(error, EdubaError):
        version = error.version if isinstance(error, Stale) else None
        return Problem(status_of(error), _reason(error, Speaker(language)), version=version)
    if isinstance(error, DATABASE_AWAY):
        return Problem(HTTP_503_SERVICE_UNAVAILABLE, Speaker(language).get("api.status.503"))
    if isinstance(error, RecursionError) and "deserializing" in str(error):
        return Problem(HTTP_400_BAD_REQUEST, Speaker(language).get("api.status.400"))
    if isinstance(error, HTTPException) and error.detail == CLIENT_GONE:
        return Problem(HTTP_400_BAD_REQUEST, Speaker(language).get("api.status.400"))
    if isinstance(error, TooManyRequestsException):
        return Problem(error.status_code, _when_again(error, Speaker(language)))
    if isinstance(error, HTTPException) and error.status_code < HTTP_500_INTERNAL_SERVER_ERROR:
        return Problem(error.status_code, _detail(error))
    return Problem(HTTP_500_INTERNAL_SERVER_ERROR, Speaker(language).say("web.error"))


def _reason(error: EdubaError, speaker: Speaker) -> str:
    """The reason as a whole sentence; the kernel's messages begin with a small letter and have no full stop."""
    reason = speaker.get("api.unreadable") if isinstance(error, UnreadableAction) else speaker.error(error)
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith((".", "!", "?")) else ".")


def _when_again(error: TooManyRequestsException, speaker: Speaker) -> str:
    """That there were too many requests, and when to come again: some budgets fill up slowly."""
    minutes = round(int((error.headers or {}).get("Retry-After", 0)) / 60)
    return speaker.say("api.later", minutes) if minutes > 1 else speaker.get("api.status.429")


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict)]
    return "; ".join([error.detail, *faults])


def error_response(request: AnyRequest, error: Exception) -> Response[Any]:
    """The answer to a request that failed: JSON for programs and scripts, a page for people."""
    problem = problem_of(request, error)
    if problem.status == HTTP_500_INTERNAL_SERVER_ERROR:
        log.error("a request failed: %s %s", request.method, without_secrets(request.url.path), exc_info=error)
    headers = dict(getattr(error, "headers", None) or {})
    if problem.status == HTTP_503_SERVICE_UNAVAILABLE:
        log.warning("the database does not work: %s", error)
        headers["Retry-After"] = str(COME_AGAIN)
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        if isinstance(error, HTTPException) and not isinstance(error, TooManyRequestsException):
            problem.detail = Speaker(language_of(request)).get(f"api.status.{problem.status}", problem.detail)
        template = render_page(request, "problem.html", problem=problem)
        template.status_code, template.headers = problem.status, headers
        return template
    return Response(problem, status_code=problem.status, media_type=MediaType.JSON, headers=headers)
