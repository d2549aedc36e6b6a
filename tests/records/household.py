"""What a house has beside games: people with devices, addresses, passkeys; hosts, invitations, clocks, tournaments."""

import random

from eduba.tables import Clock, House, NoticeSettings, Person, SeatPlan, Settings, TournamentPlan
from eduba.tables.notices.push_key import PushKey

DAYS = Clock(bank=86_400, turn=3 * 86_400, vacation=14)
SUBSCRIPTION = '{"endpoint": "https://push.example.org/1", "keys": {"p256dh": "cDI1NmRo", "auth": "YXV0aA"}}'


def furnish(house: House, anna: Person) -> None:
    """Ben comes, and everything is used once that a house keeps."""
    ben, secret = house.people.register("Ben", kind="browser", label="Phone")
    _can_be_reached(house, anna, ben, secret)
    house.hosts.add(anna.id)
    house.passkeys.add(anna, "credential-1", b"public key", 1, "Key of Anna")
    house.sign_in_links.make(ben)
    guest = house.people.register("Guest")[0]
    house.chat.say(_by_post(house, guest, ben), guest, "See you tomorrow.")
    house.merging.bring(guest, anna)
    finished = _company(house, anna, ben)
    _to_the_end(house, finished, [anna, ben])
    for table in (finished, house.lobby.again(finished, anna).table):
        house.chat.say(table, anna, "Again?")
    _vote_and_go_back(house, anna, ben)
    _advice_orders_and_notes(house, anna)
    _tournament(house, anna, ben)


def _can_be_reached(house: House, anna: Person, ben: Person, secret: str) -> None:
    places = house.notices.addresses
    places.confirm(places.add(anna, "mail", "anna@example.org"))
    places.add_device(ben, secret, SUBSCRIPTION)
    PushKey(house._database).private()
    house.notices.set(anna, NoticeSettings(language="de", quiet=(22 * 60, 7 * 60), zone="Europe/Berlin", digest=60))


def _company(house: House, *people: Person, settings: Settings | None = None) -> str:
    """A table of Assyria for some people, which has started."""
    host, *others = people
    plan = [SeatPlan("me"), *(SeatPlan("open") for _ in others)]
    table = house.lobby.create(host, "assyria", plan, settings=settings or Settings()).table
    for other in others:
        house.lobby.join(table, other)
    house.lobby.start(table, host)
    return table


def _to_the_end(house: House, table: str, people: list[Person], moves: int = 9999) -> None:
    dice = random.Random("company")
    for _ in range(moves):
        view = house.views.view(table)
        if view.status != "running":
            return
        who = people[view.actor]
        own = house.views.view(table, who, seat=view.actor)
        house.play.act(table, who, dice.choice(own.actions), own.version, seat=view.actor)


def _by_post(house: House, *people: Person) -> str:
    table = _company(house, *people, settings=Settings(clock=DAYS))
    _to_the_end(house, table, [*people], 10)
    house.rescue.take_vacation(table, people[1], 2)
    return table


def _vote_and_go_back(house: House, anna: Person, ben: Person) -> None:
    table = _company(house, anna, ben)
    _to_the_end(house, table, [anna, ben], 12)
    house.undo.ask(table, anna, 4, house.views.view(table).version)
    house.undo.answer(table, ben, True, house.views.view(table).version)
    house.rescue.propose_to_abandon(table, anna)
    house.rescue.answer(table, ben, False)
    house.rescue.resign(table, ben, "random")
    house.lobby.take_back(table, ben)
    house.chat.say(table, house.people.register("Cleo")[0], "I only watch.")
    house.chat.say(table, ben, "I am here again.")


def _advice_orders_and_notes(house: House, anna: Person) -> None:
    left, right = (SeatPlan("hot", name) for name in ("Left", "Right"))
    table = house.lobby.create(anna, "assyria", [SeatPlan("me"), left], settings=Settings(practice=True)).table
    view = house.views.view(table)
    house.coach.hint(table, anna, view.version, seconds=0.1, seat=view.actor).cancel()  # that it was given is kept
    orders = house.lobby.create(anna, "akkad", [SeatPlan("me"), left, right]).table
    window, says = next((window, says[0]) for window, says in house.game("akkad").windows.items())
    house.standing_orders.say(orders, anna, window, says, seat=0)
    house.chat.set_note(orders, anna, "Mind the river.", 0)
    for one in (table, orders):
        house.chat.say(one, anna, "Let us see.")


def _tournament(house: House, anna: Person, ben: Person) -> None:
    cup = house.tournaments.create(anna, TournamentPlan("Cup", "assyria", 2))
    for person in (anna, ben):
        house.tournaments.enter(cup, person)
    house.tournaments.next_round(cup, anna)
    (table,) = house.tournaments.view(cup).rounds[0]
    house.chat.say(table.table, anna, "Good luck.")
