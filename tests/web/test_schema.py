"""Schemathesis tries the whole OpenAPI, as a stranger and as somebody at a table, and finds nothing."""

import tempfile

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection

from eduba.tables import House
from eduba.web.api import tables
from eduba.web.api.openapi import complete_schema
from eduba.web.app import create
from eduba.web.limits import Limits, TokenBucket
from tests.web.guests import Guest, gather

FEW = settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def briefly(ask):
    """Asks for a thought that takes hardly any time, however long it may take."""
    return lambda *about, seconds, **more: ask(*about, seconds=min(seconds, 0.05), **more)


@pytest.fixture(scope="module")
def inhabited():
    """A site without limits to speak of, where nobody waits for news or ponders, with Anna and Ben playing a game."""
    tables.WAIT, wait = 0.02, tables.WAIT
    plenty = TokenBucket(10**9, 10**9)
    with tempfile.TemporaryDirectory() as folder:
        house = House(f"sqlite:///{folder}/eduba.db", workers=1, bots=False)
        house.coach.hint = briefly(house.coach.hint)
        app = create(house, Limits(plenty, plenty, plenty))
        with TestClient(app, base_url="http://eduba.test", raise_server_exceptions=False) as client:
            anna = Guest.new(client, "Anna")
            yield client, anna, gather([anna, Guest.new(client, "Ben")], practice=True)
    tables.WAIT = wait


DOCUMENT = complete_schema(create(None).openapi_schema.to_schema())


def operations(mode):
    """What the schema describes. What takes no parameters cannot be asked wrongly."""
    checks = {"negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 409, 413, 429]}}
    config = SchemathesisConfig.from_dict({"checks": checks})
    schema = schemathesis.openapi.from_dict(DOCUMENT, config=config)
    found = [operation.ok() for operation in schema.get_all_operations()]
    asked = [o for o in found if mode == GenerationMode.POSITIVE or o.path_parameters or o.query or o.body]
    return [pytest.param(o, mode, id=f"{mode.value} {o.label}") for o in asked]


OPERATIONS = pytest.mark.parametrize(("operation", "mode"), [o for m in GenerationMode for o in operations(m)])


def attempt(operation, mode, site, prepare):
    """Try an operation with some generated requests."""

    @FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def tried(case):
        headers, unchecked = prepare(case)
        asked = case.as_transport_kwargs(base_url="http://eduba.test", headers=headers)
        site.cookies.clear()
        site.cookies.update(asked.pop("cookies", None) or {})
        if isinstance(asked.get("data"), bytes | str):
            asked["content"] = asked.pop("data")
        case.validate_response(site.request(**asked), excluded_checks=unchecked)

    tried()


@OPERATIONS
def test_nothing_surprises_a_stranger(operation, mode, inhabited):
    site, _, _ = inhabited
    attempt(operation, mode, site, lambda case: ({}, []))


@OPERATIONS
def test_nothing_surprises_who_plays(operation, mode, inhabited):
    site, anna, table = inhabited

    def at_the_table(case):
        """Anna's token takes the place of a made-up or missing one, so that only a bad body must be refused."""
        if "tables" in case.path and len(str(case.path_parameters.get("id", ""))) in range(1, 65):
            case.path_parameters["id"] = table
        body = case.meta.components.get(ParameterLocation.BODY)
        bad = body is not None and body.mode == GenerationMode.NEGATIVE
        return anna.headers, [ignored_auth] if bad else [ignored_auth, negative_data_rejection]

    attempt(operation, mode, site, at_the_table)
