"""What the operations of the API share: the errors they may answer, and the types of their parameters."""

from typing import Annotated

from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from eduba.web.errors import Problem

DESCRIPTIONS = {
    400: "Malformed: the request does not fit its schema.",
    401: "We do not know who you are: POST /api/me gives a token.",
    403: "You may not do that; or the request came from another site.",
    404: "There is no such table, seat, version or game.",
    409: "It cannot be done: `clause` is the rule that forbids it, or `version` is the newer version of the table.",
    413: "The request is too large.",
    429: "Too many requests; `Retry-After` says how many seconds to wait.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """These statuses, each answered with a `Problem`."""
    return {n: ResponseSpec(Problem, generate_examples=False, description=DESCRIPTIONS[n]) for n in statuses}


READS = problems(400, 401, 403, 404, 409, 429)
WRITES = problems(400, 401, 403, 404, 409, 413, 429)
TOKEN: list[dict[str, list[str]]] = [{"token": []}]
"""The security of operations that need a token."""

LONGEST_LINE = 2000
"""How long the text of an action may be: a line that stands for many of them names every origin and way of a march."""
TableId = Annotated[str, PathParameter(max_length=64, description="the id of a table")]
GameId = Annotated[str, PathParameter(max_length=40, description="the id of a game")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=64, description="any text; requests with the same key are done only once")]
Seat = Annotated[int | None, QueryParameter(description="one of your seats, if you have several")]
Version = Annotated[int | None, QueryParameter(description="a row of the log; without it, the present")]
After = Annotated[int | None, QueryParameter(description="the version you have already seen")]
