"""What several lasting cards do together."""

from random import Random

from eduba.games.akkad.powers import NONE, Powers, PowersTable, powers
from eduba.mechanisms.bitset import members
from tests.games.akkad.table import C

BLOCKS = ("mats", "characters", "gods", "events")


def put_together(mat: int, character: int, god: int, specials: int, event: int) -> Powers:
    """All modifiers of these cards, put together at once."""
    cards = [("mats", mat), ("characters", character), ("gods", god)]
    cards += [("specials", card) for card in members(specials)] + [("events", event)]
    return powers(mod for block, card in cards if card != NONE for mod in C.data[block][card].get("mods", ()))


def test_cards_add_up_in_every_combination() -> None:
    random, table = Random(1), PowersTable(C.data)
    for _ in range(2000):
        mat, character, god, event = (random.randrange(NONE, len(C.data[block])) for block in BLOCKS)
        specials = random.getrandbits(len(C.specials)) & random.getrandbits(len(C.specials))
        cards = (mat, character, god, specials, event)
        assert table.of(*cards) == put_together(*cards)
