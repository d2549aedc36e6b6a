"""People around a table, for tests."""

from eduba.tables import SeatPlan

ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", bot="random")


class Round:
    """A table with people around it, who look before they act."""

    def __init__(self, house, id, people):
        self.house, self.id, self.people = house, id, people

    def view(self, seat=None, **how):
        return self.house.view(self.id, None if seat is None else self.people[seat], **how)

    @property
    def version(self):
        return self.view().version

    def act(self, seat, action, **how):
        return self.house.act(self.id, self.people[seat], action, how.pop("version", self.version), **how)

    def play(self, *actions):
        """Actions of whoever must decide."""
        for action in actions:
            self.act(self.view().actor, action)

    def finish(self):
        """Play on to the end; a persistent choice keeps a game with hidden cards short."""
        while (view := self.view()).status == "running":
            self.act(view.actor, self.view(view.actor).actions[-1])

    def kinds(self):
        return [entry.kind for entry in self.house.log(self.id)]
