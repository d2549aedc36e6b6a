"""How much one may ask for: a club behind one address is not locked out, a flood of strangers is."""

from types import SimpleNamespace

import pytest
from litestar.exceptions import TooManyRequestsException

from eduba.web.addresses import household
from eduba.web.limits import Limits, TokenBucket
from tests.loops import run
from tests.web.guests import ME, Guest, gather


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tight(open_site, lite, clock):
    """A site with small limits and a clock that stands still."""
    return open_site(
        lite, Limits(TokenBucket(10, 1, clock), TokenBucket(40, 1, clock), TokenBucket(5, 1 / 60, clock)), bots=False
    )


def test_a_bucket_refills_with_time(clock):
    bucket = TokenBucket(2, 0.5, clock)
    assert [bucket.take("a"), bucket.take("a"), bucket.take("a")] == [0, 0, 2]
    assert bucket.take("b") == 0
    clock.now += 2
    assert [bucket.take("a"), bucket.take("a")] == [0, 2]


def test_a_bucket_forgets_whom_it_saw_longest_ago(clock, monkeypatch):
    monkeypatch.setattr(TokenBucket, "MOST", 3)
    bucket = TokenBucket(1, 0.001, clock)
    for key in "abcd":
        bucket.take(key)
    assert len(bucket._left) == 3
    assert bucket.take("d") > 0


def test_a_person_who_asks_too_much_is_told_when_to_come_again(tight, clock):
    anna = Guest.new(tight, "Anna")
    answers = [anna.get("me") for _ in range(12)]
    assert [a.status_code for a in answers] == [200] * 10 + [429] * 2
    assert answers[-1].json()["status"] == 429
    assert answers[-1].headers["retry-after"] == "2"
    clock.now += 1
    assert anna.get("me").status_code == 200


def test_people_of_a_club_behind_one_address_do_not_use_up_each_others_share(tight):
    club = [Guest.new(tight, f"Guest {i}") for i in range(5)]
    for _ in range(9):
        assert {guest.get("me").status_code for guest in club} == {200}


def test_registering_is_limited_by_address(tight, clock):
    answers = [tight.post("/api/me", json={"name": "X"}, headers={"Cookie": ""}).status_code for _ in range(8)]
    assert answers == [201] * 5 + [429] * 3
    forms = tight.post("/play", data={"game": "assyria"}, headers={"Cookie": ""}, follow_redirects=False)
    assert forms.status_code == 429
    clock.now += 60
    assert tight.post("/api/me", json={"name": "X"}, headers={"Cookie": ""}).status_code == 201


def test_registering_is_limited_for_who_is_somebody_already(tight):
    anna = Guest.new(tight, "Anna")
    assert [anna.post("me", name="Another").status_code for _ in range(6)] == [201] * 4 + [429] * 2


def test_made_up_tokens_do_not_make_anybody_a_new_person(tight):
    answers = [Guest(tight, f"made-up-{i}").get("me").status_code for i in range(45)]
    assert answers == [401] * 40 + [429] * 5
    registered = [
        tight.post("/api/me", json={"name": "X"}, headers={"Authorization": f"Bearer {i}", "Cookie": ""}).status_code
        for i in range(3)
    ]
    assert registered == [429] * 3


def test_the_page_of_a_limit_is_a_page(tight):
    for _ in range(41):
        answer = tight.get("/", headers={"Accept": "text/html", "Accept-Language": "de", "Cookie": ""})
    assert answer.status_code == 429
    assert "Zu viele Anfragen" in answer.text


def test_what_is_too_large_is_refused_with_a_problem(small):
    anna = Guest.new(small, "Anna")
    answer = anna.post("transcripts", text="x" * 400_000)
    assert (answer.status_code, answer.json()["status"]) == (413, 413)
    assert anna.post("transcripts", text="x" * 200_001).status_code == 400
    assert anna.post("me/name", name="x" * 33).status_code == 400


def test_a_new_person_has_no_budget_saved_up(clock):
    bucket = TokenBucket(1000, 100, clock, at_first=100)
    assert [bucket.take("new") > 0 for _ in range(101)] == [False] * 100 + [True]
    clock.now += 60
    assert [bucket.take("new") > 0 for _ in range(1001)] == [False] * 1000 + [True]


def test_tables_chat_and_tokens_have_budgets_of_their_own(open_site, lite, clock):
    quotas = {name: TokenBucket(3, 1 / 60, clock) for name in ("tables", "chat", "tokens")}
    anna = Guest.new(open_site(lite, Limits(quotas=quotas), bots=False), "Anna")
    making = {"game": "reeds", "seats": [ME, ME]}
    made = [anna.post("tables", **making) for _ in range(4)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429]
    assert made[-1].headers["retry-after"] == "61"
    table = made[0].json()["table"]
    said = [anna.post(f"tables/{table}/chat", text="Hello", seat=0) for _ in range(4)]
    assert [answer.status_code for answer in said] == [200, 200, 200, 429]
    assert [anna.post("me/tokens", name="a bot").status_code for _ in range(4)] == [201, 201, 201, 429]
    clock.now += 61
    assert anna.post("tables", **making).status_code == 201


def test_nobody_fills_a_log_with_going_back(open_site, lite, clock):
    """Neither with questions that one withdraws oneself, nor with moves that one takes back and makes again."""
    quotas = {"tables": TokenBucket(1, 1, clock), "going back": TokenBucket(4, 1 / 60, clock)}
    site = open_site(lite, Limits(quotas=quotas), bots=False)
    anna, ben = Guest.new(site, "Anna"), Guest.new(site, "Ben")
    table = gather([anna, ben], "reeds")
    anna.act(table, "pass")

    def tried(path, **body):
        return anna.post(f"tables/{table}/{path}", version=anna.view(table)["version"], **body).status_code

    done = [tried("ask-undo", to=0), tried("answer-undo", yes=False), tried("undo", to=0), tried("redo")]
    assert done == [200] * 4
    before = anna.view(table)["version"]
    again = [tried("ask-undo", to=0), tried("answer-undo", yes=False), tried("undo", to=0), tried("redo")]
    assert again == [429] * 4
    assert anna.view(table)["version"] == before
    assert ben.act(table, "pass").status_code == 200, "others play on"


def test_nobody_fills_a_log_with_coming_and_going(open_site, lite, clock):
    """Neither before the start nor by handing a seat to a bot and taking it back."""
    quotas = {"tables": TokenBucket(1, 1, clock), "seats": TokenBucket(5, 1 / 60, clock)}
    site = open_site(lite, Limits(quotas=quotas), bots=False)
    anna, ben = Guest.new(site, "Anna"), Guest.new(site, "Ben")
    table = anna.do("tables", game="reeds", seats=[ME, {"kind": "open"}])["table"]
    met = [ben.post(f"tables/{table}/{what}").status_code for what in ("join", "leave") * 3 + ("join",)]
    assert met == [200] * 5 + [429] * 2
    anna.do(f"tables/{table}/start")
    changes = [("hand", {"bot": "random"}), ("take-back", {})] * 3
    assert [anna.post(f"tables/{table}/{what}", **how).status_code for what, how in changes] == [200] * 5 + [429]
    clock.now += 60
    assert anna.post(f"tables/{table}/hand", bot="random").status_code == 200


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_one_household_count_as_one(address, counts_as):
    assert household(address) == counts_as


def test_nobody_gets_more_budget_by_changing_the_second_half_of_an_address(clock, monkeypatch):
    limits = Limits(newcomer=TokenBucket(3, 1 / 60, clock))

    async def nobody(_):
        return None

    monkeypatch.setattr("eduba.web.limits.identify", nobody)

    def register(address):
        run(limits.check(SimpleNamespace(client=SimpleNamespace(host=address), scope={"method": "POST"})))

    for n in range(3):
        register(f"2001:db8:1:2::{n}")
    with pytest.raises(TooManyRequestsException):
        register("2001:db8:1:2::ffff")
    register("2001:db8:1:3::1")


def test_who_has_to_wait_long_is_told_how_long(tight):
    people = [tight.post("/api/me", json={"name": "X"}, headers={"Cookie": ""}) for _ in range(5)]
    assert {answer.status_code for answer in people} == {201}

    def refused(**headers):
        answer = tight.post("/play", data={"game": "assyria"}, headers={"Cookie": "", **headers})
        assert answer.status_code == 429
        return answer.text

    assert "Too many requests; come again in a moment." in refused(Accept="text/html")
    tight.app.state.limits.newcomer = TokenBucket(0, 1 / 600)
    assert "Too many requests; come again in 10 minutes." in refused(Accept="text/html")
    assert "in 10 Minuten noch einmal" in refused(**{"Accept": "text/html", "Accept-Language": "de"})
    assert "in 10 Minuten noch einmal" in refused(**{"Accept-Language": "de"})
