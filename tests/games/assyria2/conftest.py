"""The table on which the rules of Assyria, Second Edition, are shown."""

import pytest

from .table import Table


@pytest.fixture
def table() -> Table:
    """A table that can be put into any position: `table("red: huts C3, zig D2", "build")`."""
    return Table()
