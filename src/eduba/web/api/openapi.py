"""The OpenAPI as we mean it: msgspec describes our types more exactly than the framework does."""

from collections.abc import Iterator
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct, json
from msgspec.json import schema_components

REFERENCE = "#/components/schemas/{name}"


class Description(JsonRenderPlugin):
    """Serves the schema. It is made when somebody asks for it first."""

    _made = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema as JSON."""
        self._made = self._made or json.encode(described(openapi_schema))
        return self._made


def described(document: dict[str, Any]) -> dict[str, Any]:
    """Complete the schema that Litestar makes: bounds, and fields that are not allowed."""
    schemas = document["components"]["schemas"]
    ours = [kind for kind in _types(Struct) if kind.__name__ in schemas]
    schemas |= schema_components(ours, ref_template=REFERENCE)[1]
    for item in document["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = _present(parameter["schema"])
    return document


def _types(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith("eduba."):
            yield kind
        yield from _types(kind)


def _present(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter may be left out, but what is there is not null."""
    rest: list[dict[str, Any]] = [one for one in schema.get("oneOf", ()) if one.get("type") != "null"]
    return rest[0] if len(rest) == 1 else schema
