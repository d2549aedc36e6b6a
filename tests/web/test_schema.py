"""Schemathesis tries the whole OpenAPI, as a stranger and as somebody at a table, and finds nothing."""

import tempfile

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient
from schemathesis import GenerationMode

from eduba.tables import House
from eduba.web.app import create
from eduba.web.security import Bucket, Limits
from tests.web.guests import Guest, gather

FEW = settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def inhabited():
    """A site without limits to speak of, where Anna and Ben play a game."""
    plenty = Bucket(10**9, 10**9)
    with tempfile.TemporaryDirectory() as folder:
        app = create(House(f"sqlite:///{folder}/eduba.db", workers=1, bots=False), Limits(plenty, plenty, plenty))
        with TestClient(app, base_url="http://eduba.test", raise_server_exceptions=False) as client:
            anna = Guest.new(client, "Anna")
            yield app, anna, gather([anna, Guest.new(client, "Ben")], practice=True)


def operations():
    """What the schema describes, to be tried at any site."""
    app = create(None)
    schema = schemathesis.openapi.from_asgi("/api/schema/openapi.json", app)
    return [found.ok() for found in schema.get_all_operations()]


OPERATIONS = pytest.mark.parametrize("operation", operations(), ids=lambda o: o.label)
MODES = pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda m: m.value)


@OPERATIONS
@MODES
def test_nothing_surprises_a_stranger(operation, mode, inhabited):
    operation.app = inhabited[0]

    @FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def tried(case):
        case.call_and_validate()

    tried()


@OPERATIONS
@MODES
def test_nothing_surprises_who_plays(operation, mode, inhabited):
    operation.app, anna, table = inhabited

    @FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def tried(case):
        if "tables" in case.path and len(str(case.path_parameters.get("id", ""))) in range(1, 65):
            case.path_parameters["id"] = table
        case.call_and_validate(headers=anna.headers)

    tried()
