"""At one screen of several people nothing that only one of them may know is sent before that one lifts the curtain.

As in test_hidden.py: two tables with the same visible decisions, which differ only in what the second seat holds.
"""

from dataclasses import replace

import pytest

from eduba.games import ui_of
from eduba.render.fallback import PlainPreview
from eduba.render.fragments import leaf
from tests.tables.test_hidden_hands import PAIR, token
from tests.web.guests import ME, OPEN, Guest
from tests.web.test_hidden import PAGES, headers, neutral
from tests.web.test_hidden import live as message

HOT = {"kind": "hot", "name": "Ben"}


def live(who, table, seat=""):
    """What the live channel sends first, as HTML."""
    return message(who, table, seat).replace('\\"', '"')


def play(who, table, *actions):
    """Decisions in turn; a word that begins an action is enough."""
    for action in actions:
        view = who.view(table)
        chosen = next(a for a in view["actions"] if a.startswith(action))
        who.do(f"tables/{table}/actions", action=chosen, version=view["version"])


@pytest.fixture
def screen(small, monkeypatch):
    """Anna and Ben at Anna's screen, twice; Ben is to decide and holds other cards at the other table."""
    anna, tables = Guest.new(small, "Anna"), []
    for seed in PAIR:
        monkeypatch.setattr(
            "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
        )
        tables.append(anna.do("tables", game="reeds", seats=[ME, HOT], settings={"practice": True})["table"])
        play(anna, tables[-1], "draw", "pass")
    return anna, tables


def seen(who, table):
    """Everything a browser may get of a table before anybody there has lifted the curtain."""
    last = who.view(table)["version"]
    ways = ("", "?seat=1", "?at=3", "?move=2", "/story", "/story?seat=1", "/at/4", "/chances")
    paths = [f"/t/{table}{rest}" for rest in ways]
    paths += [f"/t/{table}/hint?version={last}", f"/t/{table}/hint?version={last}&seat=0"]
    paths += [f"/t/{table}/opinion/{last}", f"/t/{table}/at/{last}", f"/t/{table}/at/{last}?seat=0"]
    found = {path: who.client.get(path, headers=headers(who) | PAGES).text for path in paths}
    found |= {"live": live(who, table), "live as the other": live(who, table, "?seat=0")}
    return {neutral(path, [table]): neutral(text, [table]) for path, text in found.items()}


def test_before_the_curtain_is_lifted_nobody_can_tell_what_lies_behind_it(screen):
    anna, tables = screen
    one, two = (seen(anna, table) for table in tables)
    assert {way for way in one if one[way] != two[way]} == set()
    assert "Pass the device to Ben." in one["/t/X"]
    assert 'data-reveal="1"' in one["live"]
    assert "data-action" not in one["/t/X"]


def test_who_lifts_it_sees_their_own_cards_and_the_others_come_only_after_it_fell_again(screen):
    anna, tables = screen
    one, two = (live(anna, table, "?seat=1") for table in tables)
    assert neutral(one, tables) != neutral(two, tables)
    assert "data-action" in one
    assert "data-reveal" not in one
    play(anna, tables[0], "pass")
    after = live(anna, tables[0], "?seat=1")
    assert 'data-reveal="0"' in after
    assert "data-action" not in after
    assert "data-action" in live(anna, tables[0], "?seat=0")


def test_who_moved_last_may_still_undo_although_the_curtain_is_down(small):
    anna = Guest.new(small, "Anna")
    table = anna.do("tables", game="reeds", seats=[ME, HOT])["table"]
    play(anna, table, "bury", "pass")
    assert "Pass the device to Ben." in live(anna, table)
    assert 'data-post="undo"' in live(anna, table)
    anna.do(f"tables/{table}/undo", version=anna.view(table)["version"])
    assert "Pass the device to Anna." in live(anna, table)


def test_a_game_without_secrets_and_a_seat_of_ones_own_need_no_curtain(small):
    anna, ben = Guest.new(small, "Anna"), Guest.new(small, "Ben")
    table = anna.do("tables", game="assyria", seats=[ME, HOT])["table"]
    assert "data-reveal" not in live(anna, table)
    assert "data-action" in live(anna, table)
    table = anna.do("tables", game="reeds", seats=[ME, OPEN])["table"]
    ben.do(f"tables/{table}/join")
    anna.do(f"tables/{table}/start")
    assert "data-reveal" not in live(anna, table)
    assert "data-action" in live(anna, table)


# -- panels that know everything ----------------------------------------------------------------------


class Careless(PlainPreview):
    """A preview as careless as can be: whatever it is asked, it tells all hands."""

    def decision(self, state, speaker):
        return self.ahead(state, speaker) if state.left == 1 else None

    def ahead(self, state, speaker):
        return leaf("p", "panel", "", f"PANEL {state.hands}")

    def effects(self, state, speaker):
        return {str(a): f"EFFECT {state.hands}" for a in state.options()}


@pytest.fixture
def told(monkeypatch):
    def careless(game):
        return replace(ui_of(game), preview=Careless(game)) if game.id == "reeds" else ui_of(game)

    monkeypatch.setattr("eduba.web.table.table_view.ui_of", careless)


@pytest.mark.usefixtures("told")
def test_panels_of_a_game_with_secrets_are_only_for_who_decides(small):
    anna, ben, nobody = Guest.new(small, "Anna"), Guest.new(small, "Ben"), Guest(small, "")
    table = anna.do("tables", game="reeds", seats=[ME, OPEN], settings={"practice": True})["table"]
    ben.do(f"tables/{table}/join")
    anna.do(f"tables/{table}/start")
    for _ in range(2):
        for who, allowed in ((anna, True), (ben, False), (nobody, False)):
            everything = " ".join(seen_by(who, table))
            assert ("PANEL" in everything) == allowed
            assert ("EFFECT" in everything) == allowed
        play(anna, table, "draw")


def seen_by(who, table):
    last = Guest(who.client, "").view(table)["version"]
    moments = [f"{way}{n}" for way in ("?at=", "?move=", "/at/") for n in range(last + 1)]
    for path in ["", "/story", *moments]:
        yield who.client.get(f"/t/{table}{path}", headers=headers(who) | PAGES).text
    yield live(who, table)


@pytest.mark.usefixtures("told")
def test_panels_of_a_game_with_secrets_wait_behind_the_curtain(screen):
    anna, tables = screen
    assert not any("PANEL" in text or "EFFECT" in text for text in seen_by(anna, tables[0]))
    assert "PANEL" in live(anna, tables[0], "?seat=1")
