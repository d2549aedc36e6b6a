"""Harvest: owners are paid, each state stores or distributes, and land prices rise."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import UNLIMITED, Content
from eduba.games.ur.rules.land import move_marker
from eduba.games.ur.sequence import REMOVAL, ROUND
from eduba.games.ur.state import BANK, INVASION, LIMIT, REVOLUTION, SEATS, UrState
from eduba.games.ur.vocabulary import Words
from eduba.mechanisms.bitset import members


class Harvest(Phase[UrState]):
    """In development order each state with a harvest decides."""

    name = "harvest"

    def __init__(self, c: Content, words: Words) -> None:
        self.cities = sum(1 << area for area in c.cities)
        self.owner_yield = c.owner_yield
        self.store, self.distribute = words.store, words.distribute

    def run(self, s: UrState) -> int:
        if s.river:
            s.river = s.position = 0
            self._reap(s)
        while s.position < len(s.order):
            state = s.order[s.position]  # UR-STO-01, UR-DEV-05
            if s.harvests[state] and s.revolted >> state & 1:
                self._distribute(s, state)  # UR-STO-06, UR-REV-04
            if s.harvests[state]:
                s.actor = s.kings[state]
                return ASK
            s.position += 1  # UR-STO-05
        return DONE

    def _reap(self, s: UrState) -> None:
        """Owners get their due from the bank, and the harvest of each state is counted."""
        for seat in range(s.players):
            areas = s.own[seat] & s.wet
            s.pay(BANK, seat, self.owner_yield * self._fields(areas), "UR-HAR-01")
        per_area = s.content.sets[s.era].harvest  # UR-HAR-02
        for state, areas in enumerate(s.watered):
            s.harvests[state] = per_area * self._fields(areas)
            if areas:
                s.tell("harvested", state, s.harvests[state], areas)

    def _fields(self, areas: int) -> int:
        """How many ordinary fields a set of areas is worth; a city counts double."""
        return areas.bit_count() + (areas & self.cities).bit_count()

    def options(self, s: UrState) -> list[Action]:
        return [self.store, self.distribute]

    def why_not(self, s: UrState, a: Action) -> str | None:
        return None if a is self.store or a is self.distribute else "UR-STO-01"

    def apply(self, s: UrState, a: Action) -> None:
        state = s.order[s.position]
        if a is self.distribute:
            self._distribute(s, state)
            return
        s.tell("stored", state, s.harvests[state])
        s.pay(BANK, SEATS + state, s.harvests[state], "UR-STO-04")
        s.harvests[state] = 0
        s.call(REMOVAL)

    def _distribute(self, s: UrState, state: int) -> None:
        """Each owned area of the state gets an equal share."""
        harvest, counts = s.harvests[state], [s.holding(seat, state) for seat in range(s.players)]
        s.harvests[state] = 0
        if max(counts) == sum(counts):
            owner = counts.index(max(counts))
            s.tell("awarded", state, harvest, owner)
            s.pay(BANK, owner, harvest, "UR-STO-03")
            return
        share, rest = divmod(harvest, sum(counts))
        s.tell("distributed", state, harvest, share)
        for seat, count in enumerate(counts):
            s.pay(BANK, seat, share * count, "UR-STO-02")
        s.pay(BANK, SEATS + state, rest, "UR-STO-02")

    def prompt(self, s: UrState) -> Event:
        state = s.order[s.position]
        return ("ask.harvest", state, s.harvests[state])


class Removal(Phase[UrState]):
    """A state that stored loses one of its waterworks with the lowest number."""

    name = "removal"

    def __init__(self, c: Content, words: Words) -> None:
        self.remove = words.remove
        self.kinds = len(c.tokens)
        self.numbers = c.token_powers

    def run(self, s: UrState) -> int:
        state = s.order[s.position]
        works = {area: self.numbers[(s.works[area] - 1) % self.kinds] for area in members(s.works_of[state])}
        lowest = min(works.values(), default=UNLIMITED)
        if lowest == UNLIMITED:
            return DONE
        s.open = sum(1 << area for area, number in works.items() if number == lowest)
        if s.open & (s.open - 1):
            s.actor = s.kings[state]
            return ASK  # UR-STO-04
        self._take(s, s.open.bit_length() - 1)
        return CONTINUE

    def _take(self, s: UrState, area: int) -> None:
        s.done()
        state, bit = s.order[s.position], 1 << area
        s.tokens[s.works[area] - 1] += 1  # UR-CRD-06
        s.tell("removed", state, area, (s.works[area] - 1) % self.kinds)
        s.works[area] = 0
        s.works_of[state] ^= bit
        s.reservoirs &= ~bit
        s.pumps &= ~bit

    def options(self, s: UrState) -> list[Action]:
        return self.remove.of(s.open)

    def why_not(self, s: UrState, a: Action) -> str | None:
        return None if a.kind == self.remove.kind and s.open >> a.arg & 1 else "UR-STO-04"

    def apply(self, s: UrState, a: Action) -> None:
        self._take(s, a.arg)

    def prompt(self, s: UrState) -> Event:
        return ("ask.removal", s.order[s.position])


class EndOfRound(Phase[UrState]):
    """Prices rise; then the game ends or the next round begins."""

    name = "end_of_round"

    def run(self, s: UrState) -> int:
        c = s.content
        for terrain, regions in enumerate(c.regions):
            rise = sum(1 for region in regions if region & s.wet)  # UR-PRC-01, UR-PRC-02
            if rise:
                move_marker(s, terrain, min(s.boxes[terrain] + rise, len(c.bar) - 1))  # UR-PRC-03
        s.ending = REVOLUTION if s.revolted else 0  # UR-END-01
        if not s.outflow:
            s.ending |= INVASION  # UR-END-02
        if s.round == s.limit:
            s.ending |= LIMIT  # UR-END-06
        s.done()
        if s.ending:
            s.over = True
            s.tell("ended", s.ending, *s.winners())  # UR-END-03
            return CONTINUE
        self._next_round(s)
        return CONTINUE

    def _next_round(self, s: UrState) -> None:
        s.wet = 0  # UR-PRC-04
        s.watered = [0] * len(s.kings)
        s.round += 1
        s.turn = s.primogeniture
        s.call_all(ROUND)
        s.tell("round", s.round)


class GameOver(Phase[UrState]):
    """Nothing more to decide."""

    name = "game_over"

    def run(self, s: UrState) -> int:
        s.over = True
        s.actor = 0  # nobody decides any more
        return ASK

    def why_not(self, s: UrState, a: Action) -> str | None:
        if s.ending & REVOLUTION:
            return "UR-END-01"
        return "UR-END-02" if s.ending & INVASION else "UR-END-06"

    def options(self, s: UrState) -> list[Action]:
        return []
