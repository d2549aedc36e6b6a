"""The table on which the rules of Ur are shown."""

import pytest

from .table import Table


@pytest.fixture
def table() -> Table:
    """A table that can be put into any position: `table("red: land F7 G7, cash 90", phase="settlement")`."""
    return Table()
