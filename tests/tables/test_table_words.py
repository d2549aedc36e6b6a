"""Everything a table says has words in all languages."""

import ast
from pathlib import Path

import pytest

import eduba
from eduba.i18n import Speaker, languages, messages
from eduba.i18n import errors as known_errors
from eduba.tables import Stale, Unfit, errors
from eduba.tables.errors import SENTENCES
from eduba.tables.log import rows

SOURCE = Path(eduba.__file__).parent
ERRORS = {name for name, it in vars(errors).items() if isinstance(it, type) and issubclass(it, errors.TableError)}


def refusals():
    """The keys of all refusals that the sources can raise."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _refuses(node):
                yield from (
                    c.value
                    for c in ast.walk(node.args[0])
                    if isinstance(c, ast.Constant) and c.value not in ("waiting", "closed", "mail")
                )


def _refuses(call):
    """True if a refusal is made with a key: directly, or by a class of its own."""
    if isinstance(call.func, ast.Name):
        return call.func.id in ERRORS - {"Stale", "NotAsked"}
    is_own = isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == "super().__init__"
    return is_own and call.args and getattr(call.args[0], "value", None) in SENTENCES


def test_every_refusal_has_its_sentence_and_none_is_left_over():
    assert SENTENCES.keys() == set(refusals())


def test_every_refusal_has_german_words():
    assert set(SENTENCES.values()) <= known_errors("de").keys()


@pytest.mark.parametrize("language", languages())
def test_every_row_of_a_log_has_words(gather, language):
    table = gather(players=3, confirm=True)
    house, (anna, ben, cleo) = table.house, table.people
    house.lobby.claim(house.lobby.seat_link(table.id, anna), house.people.register("Phone")[0])
    table.play("pass")
    house.undo.confirm(table.id, anna, table.version)
    table.play("draw", "bury " + str(1 + next(i for i, n in enumerate(hand(table, 1)) if n)))
    house.undo.confirm(table.id, ben, table.version)
    for yes in (False, True):
        table.play("draw")
        house.undo.ask(table.id, cleo, 1, table.version)
        house.undo.answer(table.id, anna, yes, table.version)
    house.undo.answer(table.id, ben, True, table.version)
    house.lobby.hand_to_bot(table.id, ben, "random")
    house.lobby.take_back(table.id, ben)
    house.rescue.resign(table.id, ben, None)
    house.rescue.propose_to_replace(table.id, anna, 1, "random")
    house.rescue.answer(table.id, cleo, True)
    house.rescue.propose_to_abandon(table.id, anna)
    house.rescue.answer(table.id, cleo, False)
    house.chat.say(table.id, house.people.register("Wim")[0], "<i>{0:seat}</i>")
    house.chat.say(table.id, anna, "<b>{0:seat}</b>")
    speaker = Speaker(language, names=[seat.name for seat in table.view().seats])
    entries = house.views.log(table.id)
    for entry in entries:
        assert str(entry.words[0]) in messages(language), entry
        assert speaker.prompt(entry.words).strip()
    assert speaker.prompt(entries[-1].words) == "Anna: <b>{0:seat}</b>"
    tags = {kind.__struct_config__.tag for kind in rows.Body.__args__}
    elsewhere = {"ended", "closed", "abandoned", "seat_left", "next_table", "lesson", "lesson_over"}
    elsewhere |= {"time_up", "vacation", "holder_changed", "hosted", "moved_up", "seat_held", "hold_ended"}
    assert {e.kind for e in entries} == tags - elsewhere
    assert {f"tables.log.{kind}" for kind in elsewhere} <= messages(language).keys()


def hand(table, seat):
    return table.view(seat).position["seats"][seat]["hand"]


def test_a_refusal_speaks_the_language_of_who_asked():
    assert eduba.sentence(Stale(7), "de") == "Am Tisch ist es inzwischen weitergegangen."
    assert str(Unfit("name", 32)) == "A name has 1 to 32 visible characters."
