"""What the optional compiled build (see `eduba.compiled`) must be told; without it, nothing."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Leave a class as it is."""
        return lambda cls: cls
