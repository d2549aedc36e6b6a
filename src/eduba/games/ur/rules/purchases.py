"""Part II of a state's turn: waterworks, crews and nations, in any number and order."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import BARAHSHUM, CALAH, Content
from eduba.games.ur.frames import PumpRequest
from eduba.games.ur.rules.assimilation import offer_for, open_nations, why_not_offer
from eduba.games.ur.rules.cards import (
    build,
    hire,
    pump_sites,
    reservoir_sites,
    sold_out,
    top_set,
    use_of,
    why_not_site,
)
from eduba.games.ur.rules.moments import wrong_part
from eduba.games.ur.rules.nations import dig_free_canal, free_canals, why_not_free_canal
from eduba.games.ur.sequence import CONSENT
from eduba.games.ur.state import BANK, SEATS, UrState
from eduba.games.ur.vocabulary import Words


def request(s: UrState, area: int, free: bool) -> None:
    """Build a waterwork, or first ask another player who owns the land."""
    owner = s.owner(area)
    if owner < 0 or owner == s.kings[s.acting]:
        build(s, area, free)  # UR-RSV-01, UR-PMP-03
    else:
        s.asked |= 1 << area  # UR-PMP-04
        s.tell("asked", s.acting, owner, area)
        s.call(CONSENT, PumpRequest(area, int(free)))


class Skills:
    """What a state can do in both parts of its turn with nations it has assimilated."""

    def __init__(self, c: Content, words: Words) -> None:
        self.barahshum, self.calah = words.barahshum, words.calah
        self.sites = c.calah

    def options(self, s: UrState) -> list[Action]:
        """The canal of Barahshum and the waterwork of Calah (UR-C-50)."""
        state = SEATS + s.acting
        out: list[Action] = []
        if s.holders[BARAHSHUM] == state:
            out += self.barahshum.of(free_canals(s))
        if s.holders[CALAH] == state:
            out += self.calah.of((reservoir_sites(s) | pump_sites(s)) & self.sites)
        return out

    def knows(self, a: Action) -> bool:
        """True if an action is about these nations."""
        return a.kind in (self.barahshum.kind, self.calah.kind)

    def why_not(self, s: UrState, a: Action) -> str | None:
        """The clause that forbids it."""
        state = SEATS + s.acting
        if a.kind == self.barahshum.kind:
            return why_not_free_canal(s, a.arg) if s.holders[BARAHSHUM] == state else "UR-NAT-06"
        if s.holders[CALAH] != state or not self.sites >> a.arg & 1:
            return "UR-NAT-08"
        return why_not_site(s, a.arg)

    def apply(self, s: UrState, a: Action) -> None:
        """Use the skill; the nation is given up."""
        if a.kind == self.barahshum.kind:
            dig_free_canal(s, a.arg)
        else:
            request(s, a.arg, free=True)


class Purchases(Phase[UrState]):
    """The king spends the treasury of his state."""

    name = "purchases"

    def __init__(self, skills: Skills, words: Words) -> None:
        self.skills, self.words = skills, words

    def run(self, s: UrState) -> int:
        s.actor = s.kings[s.acting]
        top, treasury = top_set(s), s.money[SEATS + s.acting]  # UR-GEN-02
        s.open = reservoir_sites(s) if treasury >= top.reservoir.price else 0
        if treasury >= top.pump.price:
            s.open |= pump_sites(s)
        if s.open or self._can_hire(s) or open_nations(s) or self.skills.options(s):
            return ASK
        return DONE

    def _can_hire(self, s: UrState) -> bool:
        return s.money[SEATS + s.acting] >= top_set(s).crew.price and not sold_out(s)

    def options(self, s: UrState) -> list[Action]:
        w, c = self.words, s.content
        out = w.reservoir.of(s.open & c.rivers)
        out += w.pump.of(s.open & c.land)
        if self._can_hire(s):
            out.append(w.crew)
        nations = open_nations(s)
        if nations:
            out += w.assimilate.of(nations)
        out += self.skills.options(s)
        out.append(w.done)
        return out

    def why_not(self, s: UrState, a: Action) -> str | None:
        w, c = self.words, s.content
        treasury = s.money[SEATS + s.acting]
        if a is w.done:
            return None
        if a is w.crew:
            if sold_out(s):
                return "UR-C-54"
            return None if self._can_hire(s) else "UR-CRD-01"
        if a.kind == w.reservoir.kind or a.kind == w.pump.kind:
            river = c.rivers >> a.arg & 1
            if river != (a.kind == w.reservoir.kind):
                return "UR-PMP-01" if river else "UR-RSV-01"
            clause = why_not_site(s, a.arg)
            return clause if clause or treasury >= use_of(s, a.arg).price else "UR-CRD-01"
        if a.kind == w.assimilate.kind:
            return why_not_offer(s, a.arg)
        if self.skills.knows(a):
            return self.skills.why_not(s, a)
        return wrong_part(a)

    def apply(self, s: UrState, a: Action) -> None:
        w = self.words
        if a is w.done:
            s.done()
        elif a is w.crew:
            s.pay(SEATS + s.acting, BANK, top_set(s).crew.price, "UR-CRD-01")
            hire(s, s.acting)  # UR-CRD-02
        elif a.kind == w.reservoir.kind or a.kind == w.pump.kind:
            request(s, a.arg, free=False)
        elif a.kind == w.assimilate.kind:
            offer_for(s, a.arg)
        else:
            self.skills.apply(s, a)

    def prompt(self, s: UrState) -> Event:
        key = "ask.purchases" if s.has_crew(s.acting) else "ask.crewless"
        return (key, s.acting, s.money[SEATS + s.acting], top_set(s).crew.price)


class Consent(Phase[UrState]):
    """The owner of the land is asked whether a pump may stand there."""

    name = "consent"
    frame = PumpRequest

    def __init__(self, words: Words) -> None:
        self.agree, self.refuse = words.agree, words.refuse

    def run(self, s: UrState) -> int:
        s.actor = s.owner(s.local(PumpRequest).area)  # UR-PMP-03
        return ASK

    def options(self, s: UrState) -> list[Action]:
        return [self.agree, self.refuse]

    def why_not(self, s: UrState, a: Action) -> str | None:
        return None if a is self.agree or a is self.refuse else "UR-PMP-03"

    def apply(self, s: UrState, a: Action) -> None:
        area, free = s.local(PumpRequest)
        s.done()
        s.tell("allowed" if a is self.agree else "refused", s.actor, area)
        if a is self.agree:
            build(s, area, bool(free))

    def prompt(self, s: UrState) -> Event:
        return ("ask.consent", s.acting, s.local(PumpRequest).area)
