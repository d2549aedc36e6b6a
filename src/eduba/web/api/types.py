"""What every operation of the API may answer besides what it is for, and the kinds of values it takes."""

from typing import Annotated, Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from eduba.web.errors import Problem

AnyRequest = Request[Any, Any, Any]

WORDS = {
    400: "Malformed: the request does not fit its schema.",
    401: "You did not say who you are: POST /api/me gives a token.",
    403: "You may not do that; or the request came from another site.",
    404: "There is no such table, seat, version or game.",
    409: "It cannot be done. `clause` is the rule that forbids it; `version` is what the table has moved on to.",
    413: "Larger than we take.",
    429: "Too many requests; `Retry-After` says when to come again.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """These statuses, each with a `Problem`."""
    return {n: ResponseSpec(Problem, generate_examples=False, description=WORDS[n]) for n in statuses}


READS = problems(400, 401, 403, 404, 409, 429)
WRITES = problems(400, 401, 403, 404, 409, 413, 429)
TOKEN: list[dict[str, list[str]]] = [{"token": []}]
"""For operations that a stranger cannot do."""

Id = Annotated[str, PathParameter(max_length=64, description="the id of a table")]
GameId = Annotated[str, PathParameter(max_length=40, description="the id of a game")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=64, description="any text of yours: the same key is obeyed only once")]
Seat = Annotated[int | None, QueryParameter(description="one of your seats, if you have several")]
Version = Annotated[int | None, QueryParameter(description="a row of the log; else the present")]
After = Annotated[int | None, QueryParameter(description="what you have seen already")]
