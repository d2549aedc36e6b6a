"""The OpenAPI as we mean it: msgspec describes our types more exactly than the framework does."""

from collections.abc import Iterator
from typing import Any

from litestar import Litestar
from litestar.openapi.spec import OpenAPIType, Parameter, PathItem, Schema
from msgspec import Struct
from msgspec.json import schema_components

REFERENCE = "#/components/schemas/{name}"


def describe(app: Litestar) -> None:
    """Complete the schema that Litestar makes: bounds, and fields that are not allowed."""
    document = app.openapi_schema
    schemas: dict[str, Any] = document.components.schemas
    ours = [kind for kind in _types(Struct) if kind.__name__ in schemas]
    schemas |= schema_components(ours, ref_template=REFERENCE)[1]
    for item in (document.paths or {}).values():
        for parameter in _parameters(item):
            if isinstance(parameter.schema, Schema):
                parameter.schema = _present(parameter.schema)


def _types(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith("eduba."):
            yield kind
        yield from _types(kind)


def _parameters(item: PathItem) -> Iterator[Parameter]:
    for operation in (item.get, item.post):
        for parameter in (operation.parameters if operation else None) or ():
            if isinstance(parameter, Parameter):
                yield parameter


def _present(schema: Schema) -> Schema:
    """A parameter may be left out, but what is there is not null."""
    rest = [one for one in schema.one_of or () if isinstance(one, Schema) and one.type != OpenAPIType.NULL]
    return rest[0] if len(rest) == 1 else schema
