"""IV. End of turn, flood and end of the game."""

from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.content import HIGHER, LOWER, MIDDLE, PLOW, Content
from eduba.games.assyria.sequence import FINAL_SCORING, FLOOD, TURN
from eduba.games.assyria.state import AssyriaState


def next_expansion_card(s: AssyriaState) -> None:
    """The next expansion card to the next slot; it rules the coming turn."""
    kind = s.draw("expansion", s.expansion_deck)
    s.expansion.append(s.content.expansion_values[kind])
    s.tell("expansion", s.expansion[-1])


class EndOfTurn(Phase[AssyriaState]):
    """What is left on display goes away; then the next turn, or the flood."""

    name = "end_of_turn"

    def run(self, s: AssyriaState) -> int:
        for at, kind in enumerate(s.display):
            if kind >= 0:
                s.discard[kind] += 1  # A1-EOT-01
                s.display[at] = -1
        s.done()
        if len(s.expansion) == s.content.reigns[s.reign]:  # A1-GEN-02, A1-GEN-03
            s.call(FLOOD)  # A1-EOT-04
        else:
            next_expansion_card(s)  # A1-EOT-02
            s.turn += 1
            s.call_all(TURN)
        return CONTINUE


def assur_ranking(assur: list[int], spaces: tuple[int, ...], influence: tuple[int, ...], players: int) -> list[int]:
    """The players with huts in Assur, best first."""
    weight = [i for d in range(3) for i in [influence[d]] * spaces[d]]
    total, huts, highest = [0] * players, [0] * players, [len(assur)] * players
    for space, seat in enumerate(assur):
        if seat >= 0:
            total[seat] += weight[space]  # A1-ASR-01
            huts[seat] += 1
            highest[seat] = min(highest[seat], space)
    ranked = [seat for seat in range(players) if huts[seat]]  # A1-ASR-02, A1-ASR-05
    return sorted(ranked, key=lambda p: (-total[p], -huts[p], highest[p]))  # A1-ASR-03, A1-ASR-04


def assur_points(cards: list[int], players: int, reign: int) -> list[int]:
    """What the first, second ... of the ranking score with these expansion cards."""
    if players == 2:
        return [sum(cards), min(cards) if reign else 0]  # A1-P2-04, A1-P2-05
    falling = sorted(cards, reverse=True)
    return [sum(falling[rank:]) for rank in range(players)]  # A1-ASR-06, A1-ASR-07


class Flood(Phase[AssyriaState]):
    """Five steps, each completed for everybody before the next."""

    name = "flood"

    def __init__(self, content: Content) -> None:
        self.content = content
        first, second, _ = content.assur_spaces
        self.ranges = (range(first), range(first, first + second), range(first + second, sum(content.assur_spaces)))

    def run(self, s: AssyriaState) -> int:
        s.tell("flood", s.reign + 1)
        self._sweep(s)
        self._assur(s)
        self._dignitaries(s)
        self._offerings(s)
        s.done()
        s.reign += 1
        if s.reign == len(self.content.reigns):
            s.call(FINAL_SCORING)  # A1-END-01
        else:
            self._next_reign(s)
        return CONTINUE

    def _sweep(self, s: AssyriaState) -> None:
        """I. River huts return to their owners."""
        for seat in range(s.players):
            swept = s.huts[seat] & self.content.rivers
            if swept:
                s.huts[seat] ^= swept  # A1-FLD-01
                s.occupied ^= swept
                s.stock[seat] += swept.bit_count()
                s.tell("swept", seat, swept)

    def _assur(self, s: AssyriaState) -> None:
        """II. Influence in Assur pays out the expansion cards."""
        cards = s.expansion + [self.content.bonus_value] * s.bonus
        points = assur_points(cards, s.players, s.reign)
        ranking = assur_ranking(s.assur, self.content.assur_spaces, self.content.influence, s.players)
        for rank, seat in enumerate(ranking):  # A1-ASR-09
            clause = "A1-ASR-06" if s.players > 2 else ("A1-P2-05" if rank else "A1-P2-04")
            s.score(seat, points[rank], clause)
        s.expansion_spent += len(s.expansion)  # A1-ASR-08
        s.expansion = []
        s.bonus = False

    def _dignitaries(self, s: AssyriaState) -> None:
        """III. Each dignitary thanks those who courted him, whatever the ranking."""
        for seat in range(s.players):  # A1-DIG-05
            count = [sum(s.assur[space] == seat for space in spaces) for spaces in self.ranges]
            s.score(seat, self.content.favour[count[HIGHER]], "A1-DIG-01")
            if count[MIDDLE] and not s.held[seat] >> PLOW & 1:
                s.plows -= 1
                s.gain_card(seat, PLOW)  # A1-DIG-02, A1-DIG-03
            if count[LOWER]:
                s.gain_camels(seat, count[LOWER], "A1-DIG-04")
            s.stock[seat] += sum(count)  # A1-DIG-06
        s.assur = [-1] * len(s.assur)
        s.assur_used = [0, 0, 0]

    def _offerings(self, s: AssyriaState) -> None:
        """IV. Ziggurats times the multiplier of the offerings track."""
        for seat in range(s.players):
            factor = self.content.multipliers[s.offerings[seat]]  # A1-OFF-04
            s.score(seat, s.ziggurats[seat].bit_count() * factor, "A1-OFS-01")
            s.offerings[seat] = 0  # A1-OFS-02

    def _next_reign(self, s: AssyriaState) -> None:
        """V. The next reign begins with a new expansion card, and the bonus card with four players."""
        s.bonus = s.table.bonus  # A1-NXT-01
        next_expansion_card(s)  # A1-NXT-02
        s.turn += 1
        s.call_all(TURN)


class FinalScoring(Phase[AssyriaState]):
    """After the third flood: tiles, plow and camels."""

    name = "final_scoring"

    def run(self, s: AssyriaState) -> int:
        for seat in range(s.players):  # A1-END-05
            s.score(seat, s.tiles(seat), "A1-END-02")
            s.score(seat, s.held[seat] >> PLOW & 1, "A1-END-03")
            s.score(seat, s.camels[seat] // 2, "A1-END-04")
        s.over = True
        s.tell("ended", *s.winners())
        return DONE


class GameOver(Phase[AssyriaState]):
    """Nothing more to decide."""

    name = "game_over"

    def run(self, s: AssyriaState) -> int:
        s.over = True
        return ASK

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        return "A1-END-07"

    def options(self, s: AssyriaState) -> list[Action]:
        return []
