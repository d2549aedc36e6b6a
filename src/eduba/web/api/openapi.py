"""The OpenAPI document. msgspec describes our types more exactly than Litestar does, so we use its schemas."""

from collections.abc import Iterator
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct, json
from msgspec.json import schema_components

REFERENCE = "#/components/schemas/{name}"


class OpenApiDocument(JsonRenderPlugin):
    """Serves the document. It is built at the first request."""

    _document = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        self._document = self._document or json.encode(complete_schema(openapi_schema))
        return self._document


def complete_schema(document: dict[str, Any]) -> dict[str, Any]:
    """Complete Litestar's document: bounds of values, and no fields beyond those that are named."""
    schemas = document["components"]["schemas"]
    types = [kind for kind in _our_types(Struct) if kind.__name__ in schemas]
    schemas |= schema_components(types, ref_template=REFERENCE)[1]
    for item in document["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = _without_null(parameter["schema"])
    return document


def _our_types(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith("eduba."):
            yield kind
        yield from _our_types(kind)


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a parameter that may be left out, but is never null."""
    rest: list[dict[str, Any]] = [one for one in schema.get("oneOf", ()) if one.get("type") != "null"]
    return rest[0] if len(rest) == 1 else schema
