"""The table on which the rules of Assyria are shown."""

import pytest

from .table import Table


@pytest.fixture
def table() -> Table:
    """A table that can be put into any position: `table("red: huts C5, zig B5", phase="huts")`."""
    return Table()
