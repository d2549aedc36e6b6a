"""What can be named in Ur and no position ever allows, with the clause that forbids it."""

from collections.abc import Sequence

from eduba.core.vocabulary import Vocabulary
from eduba.games.ur.content import NATIONS


def name_impossible(v: Vocabulary, steps: Sequence[int]) -> None:
    """Tell the vocabulary about all of it; amounts are raised by these steps."""
    v.never("add", [str(step) for step in range(1000) if step not in steps], "UR-C-47")
    v.never("sell", NATIONS, "UR-AUC-22")
