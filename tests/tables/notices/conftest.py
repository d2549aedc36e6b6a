"""A house whose time tests say, with a way that keeps what is sent."""

import pytest

from tests.tables.notices.post_box import SITE, Box, can_be_told


@pytest.fixture
def box(request):
    return Box(getattr(request, "param", "mail"))


@pytest.fixture
def house(open_house, time, box):
    return open_house(now=time, bots=False, ways=[box], site=SITE)


@pytest.fixture
def table(gather, house):
    """Anna and Ben at Reeds, both with mail; it is Anna's turn and nobody has been told anything."""
    table = gather(on=house)
    can_be_told(house, *table.people)
    return table
