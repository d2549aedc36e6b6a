"""People who play through the API."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}


class Guest:
    """A person with a token, over any client that has `get` and `post` as httpx."""

    def __init__(self, client, token):
        self.client, self.token = client, token

    @classmethod
    def new(cls, client, name):
        return cls(client, client.post("/api/me", json={"name": name}).json()["token"])

    @property
    def headers(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path, **query):
        """The answer, whatever it is."""
        return self.client.get(f"/api/{path}", params=query, headers={**self.headers, "Cookie": ""})

    def post(self, path, **body):
        return self.client.post(f"/api/{path}", json=body, headers={**self.headers, "Cookie": ""})

    def ask(self, path, **query):
        """The answer, which must be good."""
        return good(self.get(path, **query))

    def do(self, path, **body):
        return good(self.post(path, **body))

    def view(self, table, **query):
        return self.ask(f"tables/{table}", **query)

    def act(self, table, action=None, **how):
        """Decide: a certain action, or the first legal one."""
        view = self.view(table)
        body = {"action": action or view["actions"][0], "version": view["version"]} | how
        return self.post(f"tables/{table}/actions", **body)


def good(answer):
    assert answer.status_code in (200, 201), answer.text
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


def gather(people, game="assyria", **settings):
    """A running table of these people, in this order."""
    table = people[0].do("tables", game=game, seats=[ME] + [OPEN] * (len(people) - 1), settings=settings)["table"]
    for person in people[1:]:
        invite = people[0].ask(f"tables/{table}/invite")["secret"]
        person.do(f"tables/{table}/join", invite=invite)
    people[0].do(f"tables/{table}/start")
    return table


def actor(people, table):
    """Who must decide, and what they see."""
    for person in people:
        view = person.view(table)
        if view["actions"]:
            return person, view
    raise AssertionError("nobody may decide")


def move(people, table):
    """Whoever must decide does the first legal thing."""
    who, view = actor(people, table)
    return who.do(f"tables/{table}/actions", action=view["actions"][0], version=view["version"])
