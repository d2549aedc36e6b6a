"""The only source of chance: draw number n is a keyed hash of n.

Whoever knows the seed can reproduce it, nobody else can predict it, and everybody can verify it afterwards: the
seed's SHA-256 is published when a game starts and the seed when it ends. A draw takes one kind out of a
bag given by counts; the order of what is left does not exist until it is drawn. A stored game brings its
recorded outcomes as a `script`, which is followed first, so that it replays even if the hash changed.
Without a key there is only the script. When it ends, a draw raises `Undrawn`, which says what can be drawn; so a
program outside can play the part of chance.
"""

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import blake2b, sha256
from itertools import accumulate
from struct import Struct
from typing import Final

from eduba.core.errors import BadTranscript

_WORDS: Final = Struct(">8Q")
_PAST: Final = ("", 0)
"""Stands in a script for a draw that has been made already."""


def commitment(seed: str) -> str:
    """What is published of a seed before the game: anyone can check the seed against it afterwards."""
    return sha256(seed.encode()).hexdigest()


def key_of(seed: str) -> bytes:
    """The hash key made from a seed."""
    return blake2b(seed.encode(), digest_size=32).digest()


class Undrawn(Exception):
    """A draw is needed, but there is no key: the outcome must come from outside."""

    def __init__(self, bag: str, counts: list[int]) -> None:
        super().__init__(bag)
        self.bag = bag
        self.counts = counts


class Chance:
    """A counter over keyed hash words."""

    __slots__ = ("count", "key", "script", "words")

    def __init__(self, key: bytes, count: int, script: list[tuple[str, int]], words: tuple[int, ...]) -> None:
        self.key = key
        self.count = count
        self.script = script
        self.words = words

    def draw(self, bag: str, counts: list[int]) -> int:
        """Draw one from a bag holding `counts[i]` of kind i; the kind drawn. The caller takes it out."""
        n = self.count
        self.count = n + 1
        if n < len(self.script):
            return self._recorded(n, bag, counts)
        if n & 7 == 0 or not self.words:
            if not self.key:
                raise Undrawn(bag, counts[:])
            self.words = _WORDS.unpack(blake2b((n >> 3).to_bytes(8, "big"), key=self.key).digest())
        up_to = list(accumulate(counts))
        return bisect_right(up_to, self.words[n & 7] % up_to[-1])

    def below(self, n: int, bag: str = "below") -> int:
        """A number from 0 up to but not including `n`: what `draw` brings from a bag with one of each of `n` kinds."""
        place = self.count
        if place < len(self.script) or place & 7 == 0 or not self.words:
            return self.draw(bag, [1] * n)
        self.count = place + 1
        return self.words[place & 7] % n

    def _recorded(self, n: int, bag: str, counts: list[int]) -> int:
        name, kind = self.script[n]
        if name != bag or not 0 <= kind < len(counts) or not counts[kind]:
            sentence = "draw {0}: the rules draw from '{1}', the record has {2} of '{3}'"
            raise BadTranscript(sentence, n + 1, bag, kind, name)
        return kind

    def follow(self, known: Sequence[tuple[str, int]]) -> None:
        """Make the next draws come out as recorded."""
        self.script = [*[_PAST] * self.count, *known]
        self.words = ()  # they may be over when the script ends

    def copy(self) -> "Chance":
        """The same future."""
        return Chance(self.key, self.count, self.script, self.words)

    def reseed(self, key: bytes) -> None:
        """Another future: nothing drawn from now on can be known from what came before."""
        self.key = key if 0 < len(key) <= 64 else blake2b(key).digest()  # BLAKE2b takes no other keys
        self.count = 0
        self.script = []
        self.words = ()
