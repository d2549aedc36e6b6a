"""A content file of one's own: every invariant of F13 has its sentence, in both languages, and names the entry."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import eduba
from eduba.core.errors import BadContent
from eduba.games.akkad.bots.quest_progress import mission_of as wanted_mission
from eduba.games.akkad.content import LAPIS, card_checks, load, map_design, map_needs, own_data
from eduba.games.akkad.content.checks import check_content
from eduba.games.akkad.content.effect_forms import OF_ACTION, OF_EVENT, OF_MERCY, OF_START, OF_WINDOW
from eduba.games.akkad.content.effects import OPS
from eduba.games.akkad.content.file_form import COUNTS, TALLIES, TRIGGERS
from eduba.games.akkad.content.modifier_forms import FORMS
from eduba.games.akkad.game import GAME, Akkad
from eduba.games.akkad.rules.goals.conditions import COUNTED
from eduba.games.akkad.rules.goals.missions import mission_of
from eduba.games.akkad.ui.drawing.progress import mission_told, quest_told
from eduba.i18n import Speaker
from tests.games.akkad.content_file import Data, change_places, entry, saved, written

Change = Callable[[Data], object]


def space(id: str, **values: object) -> Change:
    return lambda data: entry(data, "spaces", id).update(values)


def in_block(block: str, id: str, **values: object) -> Change:
    return lambda data: entry(data, block, id).update(values)


def all_of(*changes: Change) -> Change:
    return lambda data: [change(data) for change in changes]


def moved_edge(old: str, new: str, pair: str) -> Change:
    return lambda data: (data["edges"][old].remove(pair), data["edges"][new].append(pair))


def without_edges(id: str) -> Change:
    def change(data: Data) -> None:
        for pairs in data["edges"].values():
            pairs[:] = [pair for pair in pairs if id not in pair.split()]

    return change


def drop(block: str, id: str, key: str) -> Change:
    return lambda data: entry(data, block, id).pop(key)


def fault_of(folder: Path, change: Change) -> BadContent:
    file = written(folder, change)
    with pytest.raises(BadContent) as found:
        GAME.with_content(file)
    assert str(found.value).startswith(f"{file}: ")
    german = eduba.sentence(found.value, "de")
    assert german != str(found.value)
    assert german.startswith(f"{file}: ")
    return found.value


REBELS_AT_ONCE = [{"op": "rebel", "n": 1, "at": {"kind": ["special"], "not_home": True}}]
NO_TEXT = "it differs from ours, so 'text' must say what it does"
FAULTS: list[tuple[str, Change, str]] = [
    # what the rules need of the map
    ("kinds", space("nippur", kind="city"), "spaces nippur: the spaces of kind special must be those that have a mat"),
    ("akkad", space("kish", kind="akkad"), "akkad: just the space akkad has this kind"),
    ("borders", lambda d: d["edges"]["land"].append("adab adab"), "edges land: 'adab adab' must join two spaces"),
    ("twice", lambda d: d["edges"]["land"].append("kish akkad"), "edges bank-E: 'akkad kish' must join two spaces"),
    ("cut off", without_edges("great_swamp"), "spaces great_swamp: no way leads from Akkad"),
    ("shores", space("adab", river="E"), "spaces adab: its river and its borders do not agree"),
    ("yield", space("kish", res=[]), "spaces kish: just red spaces give nothing"),
    ("red yield", space("sealand", res=["grain"]), "spaces sealand: just red spaces give nothing"),
    ("akkad's yield", space("akkad", res=["grain"]), "spaces akkad: it gives all resources"),
    ("lair", in_block("monsters", "anzu", lair="kish"), "monsters anzu: its lair must be a red space"),
    ("two in one lair", in_block("monsters", "anzu", lair="cedar_forest"), "monsters huwawa: its lair must be"),
    ("monster", drop("spaces", "cedar_forest", "monster"), "spaces cedar_forest: its monster and the lairs"),
    ("drawn", lambda d: d["edges"]["land"].remove("adab kish"), "cells kish and adab: they must touch"),
    ("node", lambda d: d["cells"]["kish"].append(900), "cells kish: there is no node 900"),
    ("ford", lambda d: d["fords"].pop(), "fords girsu lagash: a ford must be drawn"),
    # what makes our map fair
    ("sizes", space("kish", kind="land"), "there are 17 spaces of kind city instead of 18"),
    ("edges", moved_edge("land", "bank-E", "adab kish"), "spaces adab: its river and its borders do not agree"),
    ("colours", space("adab", res=["grain"]), "grain is given by 17 spaces instead of 16"),
    ("homes apart", lambda d: change_places(d, "susa", "nineveh"), "spaces urkesh and susa: home cities must not"),
    ("around", space("kullab", res=["silver"]), "spaces uruk: around a home lie"),
    # cards
    ("deck", in_block("cards", "plague", count=3), "cards: there are 76 cards in the deck instead of 75"),
    ("a kind", lambda d: d["cards"].pop(), "cards swift_retreat is missing"),
    ("when", in_block("cards", "sabotage", when="hits"), "cards sabotage.steps[0].op: there is no 'cancel_card' here"),
    (
        "reaction",
        lambda d: entry(d, "cards", "blessing")["steps"][0].update(step="roll"),
        "cards blessing: a card for 'conversion' has one step, about this moment",
    ),
    ("start events", in_block("events", "locusts", start=True), "events: 5 of them are start events instead of 4"),
    ("rebels", in_block("events", "royal_gift", steps=REBELS_AT_ONCE), "events royal_gift: no rebels come with"),
    ("lasts", in_block("events", "drought", lasts="now"), "events drought: it has steps, or modifiers"),
    ("first", in_block("quests", "Q02", first=True), "quests: 2 of them lie open first instead of 1"),
    ("quest", in_block("quests", "Q02", type="A"), "quests Q02: an A-quest has a trigger"),
    ("god", drop("gods", "suen", "mods"), "gods suen: it has an ACTION or modifiers"),
    (
        "residence",
        lambda d: entry(d, "characters", "enmenanna")["mods"].append({"mod": "residence", "v": 1}),
        "characters enmenanna: there is one Residence",
    ),
    ("price", in_block("units", "archer", price={"grain": 0}), "units archer: its price is missing"),
    (
        "activated",
        lambda d: entry(d, "cards", "akka")["steps"][0].update(op="ziggurat", at="activated") or [
            entry(d, "cards", "akka")["steps"][0].pop("unit"), entry(d, "cards", "akka")["steps"][0].update(n=1)
        ],
        "cards akka: 'activated' is a space that was activated as the cost",
    ),
    ("worth", in_block("mats", "mari", res={"grain": 9}), "mats mari: what it starts with is worth"),
    (
        "worth with four",
        in_block("mats", "mari", by_players={"4": {"res": {"grain": 9}}}),
        "mats mari: what it starts with is worth",
    ),
    ("two players", in_block("mats", "mari", by_players={"2": {}}), "mats mari.by_players.2 means nothing here"),
    (
        "moments",
        all_of(in_block("cards", "miss", count=9), in_block("cards", "levy", count=2)),
        "cards: 42 of them are played at 'ACTION' instead of 43",
    ),
    (
        "types of quests",
        all_of(
            in_block("quests", "Q02", type="A", trigger={"on": "home_taken"}, text="Take a home city."),
            drop("quests", "Q02", "cond"),
        ),
        "quests: 7 of them are of type A instead of 6",
    ),
    ("untold", lambda d: entry(d, "cards", "good_harvest")["steps"][0].update(n=5), f"cards good_harvest: {NO_TEXT}"),
    (
        "untold mission",
        lambda d: entry(d, "mats", "assur")["mission"]["cond"].update(ge=5),
        f"mats assur.mission: {NO_TEXT}",
    ),
    # forms
    ("key", in_block("cards", "miss", colour="red"), "cards miss.colour means nothing here"),
    ("block", lambda d: d.update(boats=[]), "boats means nothing here"),
    ("no block", lambda d: d.pop("cards"), "cards is missing"),
    ("no key", drop("cards", "miss", "count"), "cards miss.count is missing"),
    ("no number", in_block("cards", "miss", count="8"), "cards miss.count must be a number from 1 to 30, not '8'"),
    ("no whole number", in_block("cards", "miss", count=True), "cards miss.count must be a number from 1 to 30, not"),
    ("no text", in_block("cards", "miss", name=7), "cards miss.name must be a text without curly brackets, not 7"),
    ("brackets", in_block("cards", "miss", text="{0}"), "cards miss.text must be a text without curly brackets"),
    ("no list", in_block("cards", "miss", steps=3), "cards miss.steps must be a list, not 3"),
    ("no steps", in_block("cards", "miss", steps=[]), "cards miss.steps needs at least 1 entry"),
    ("id", lambda d: entry(d, "cards", "miss").update(id="hit"), "cards hit means nothing here"),
    ("two ids", lambda d: d["cards"].append(d["cards"][0]), "cards: miss is there twice"),
    ("supply", in_block("units", "archer", supply=9), "units archer.supply must be 10, as the rulebook says, not 9"),
    ("goal", lambda d: d["cfg"].update(vp_goal=8), "cfg.vp_goal must be 9, as the rulebook says, not 8"),
    ("an edge", lambda d: d["edges"]["land"].append("kish kosh"), "must name two spaces, not 'kish kosh'"),
    ("modifier", lambda d: entry(d, "mats", "mari")["mods"].append({"mod": "wings"}), "there is no 'wings' here"),
    ("its value", lambda d: entry(d, "mats", "mari")["mods"][0].pop("v"), "mats mari.mods[0].v is missing"),
    (
        "a cost",
        lambda d: entry(d, "roles", "priest")["secondary"][1]["cost"].pop("at"),
        "roles priest.secondary[1].cost must pay a token",
    ),
    (
        "units anywhere",
        lambda d: entry(d, "cards", "akka")["steps"][0].update(at={"kind": ["any"]}),
        "cards akka.steps[0].at must be a space of the player",
    ),
]


@pytest.mark.parametrize(("change", "says"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_each_fault_is_named_in_a_sentence(tmp_path: Path, change: Change, says: str) -> None:
    assert says in str(fault_of(tmp_path, change))


def test_our_own_content_fulfils_everything(tmp_path: Path) -> None:
    check_content(load())
    assert GAME.with_content(written(tmp_path, lambda d: d.update(title="Akkad"))).content.names == GAME.content.names
    assert GAME.with_content(saved(tmp_path, own_data())).digest == GAME.digest


def test_each_invariant_of_our_map_and_cards_can_fail() -> None:
    """With facts replaced that no file can have alone."""
    c = load()
    checks = (*map_needs.NEEDED, *map_design.OURS, *card_checks.NEEDED, *card_checks.OURS)
    assert not [check.__name__ for check in checks if check(c)]
    index = c.names.index
    far = list(c.near)
    far[index("kish")] |= 1 << index("mari")
    far[index("mari")] |= 1 << index("kish")
    broken: list[tuple[Any, Any]] = [
        (map_design.equal_distances, replace(c, near=tuple(far))),
        (map_design.equal_wealth, replace(c, yields=tuple(y if 3 not in y else (2,) for y in c.yields))),
        (map_design.three_banks, replace(c, data=c.data | {"edges": c.data["edges"] | {"land": []}})),
        (map_design.three_banks, replace(c, walk=(0,) * 67)),
        (map_design.equal_rivers, replace(c, of_river=(c.of_river[0] | 1 << index("adab"), c.of_river[1]))),
        (map_design.equal_rivers, replace(c, of_river=(c.of_river[0], c.of_river[0]))),
        (map_design.equal_rivers, replace(c, home_spaces=(index("adab"),))),
        (map_design.equal_rivers, replace(c, rivers=c.rivers | 1 << index("cedar_forest"))),
        (map_design.sizes, replace(c, data=c.data | {"edges": c.data["edges"] | {"land": []}})),
        (map_design.wide_borders, replace(c, data=c.data | {"nodes": [[x / 9, y / 9] for x, y in c.data["nodes"]]})),
    ]
    for check, content in broken:
        assert isinstance(check(content), BadContent), check.__name__


PRINTED = {"src": "printed"}


@pytest.mark.parametrize(
    "change",
    [
        all_of(space("adab", res=["grain"], **PRINTED), space("kullab", res=["silver"])),
        all_of(in_block("mats", "mari", res={"grain": 9}, **PRINTED)),
        all_of(in_block("cards", "miss", count=9, **PRINTED), in_block("cards", "levy", count=2)),
        all_of(in_block("units", "spearman", price={"grain": 2}, per_price=1, **PRINTED)),
    ],
)
def test_a_block_with_printed_values_need_not_be_like_ours(tmp_path: Path, change: Change) -> None:
    game = GAME.with_content(written(tmp_path, change))
    assert game.digest != GAME.digest
    game.check(game.start(4, 1))


@pytest.mark.rule("AK-SAC-06", "AK-SET-03")
def test_missions_and_first_stocks_may_depend_on_the_number_of_players(tmp_path: Path) -> None:
    six = {"mission": {"pay": {"lapis": 4}}, "units": {"champion": 1}, "res": {"sheep": 4, "lapis": 3}}
    game = GAME.with_content(written(tmp_path, in_block("mats", "susa", by_players={"6": six})))
    told = [mission_told(Speaker(lang, game), game.content, n, "susa") for n in (5, 6) for lang in ("en", "de")]
    assert told == [
        "Pay 10 lapis while you control 2 special cities",
        "Zahle 10 Lapis, während du 2 besondere Städte kontrollierst",
        "Pay 4 lapis while you control 2 special cities",
        "Zahle 4 Lapis, während du 2 besondere Städte kontrollierst",
    ]
    for players, lapis, price in ((3, 1, 10), (6, 3, 4)):
        s = game.start(players, 1)
        while s.phase != "choose_role":
            s.apply(s.options()[0])
        seat = s.mats.index(game.content.home_spaces.index(game.content.names.index("susa")))
        assert s.resources[seat][LAPIS] >= lapis
        assert mission_of(s, seat).price[LAPIS] == price
        assert wanted_mission(s, seat).cost[LAPIS] == price


def _told_about(game: Akkad, language: str) -> tuple[str, str]:
    speaker = Speaker(language, game)
    return mission_told(speaker, game.content, 4, "assur"), quest_told(speaker, game.content, "Q03")


def test_missions_and_quests_that_differ_in_their_numbers_alone_are_told_in_every_language(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        mission = entry(data, "mats", "assur")["mission"]
        mission["text"] = mission["text"].replace(str(mission["cond"]["ge"]), "9")
        mission["cond"]["ge"] = 9
        entry(data, "quests", "Q03")["cond"]["ge"] = 21

    game = GAME.with_content(written(tmp_path, change))
    assert _told_about(game, "en") == ("Have 9 ziggurats on the board", "Control 21 spaces")
    assert _told_about(game, "de") == ("Habe 9 Zikkurats auf dem Plan", "21 Felder kontrollieren")


def test_a_mission_in_other_words_is_told_in_these(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        entry(data, "mats", "assur")["mission"]["text"] = "Four houses for the gods"

    game = GAME.with_content(written(tmp_path, change))
    assert _told_about(game, "de")[0] == _told_about(game, "en")[0] == "Four houses for the gods"


def test_a_quest_that_asks_for_something_else_must_say_so(tmp_path: Path) -> None:
    fault = fault_of(tmp_path, lambda data: entry(data, "quests", "Q03")["cond"].update(count="cities"))
    assert str(fault).endswith(f"quests Q03: {NO_TEXT}")


def test_the_vocabulary_of_the_form_is_that_of_the_rules() -> None:
    used = {*OF_ACTION, *OF_EVENT, *OF_MERCY, *OF_START, *(op for ops in OF_WINDOW.values() for op in ops)}
    assert used == set(OPS)
    assert {*COUNTS, *TALLIES} == set(COUNTED)
    triggers = {quest["trigger"]["on"] for quest in own_data()["quests"] if "trigger" in quest}
    assert triggers == set(TRIGGERS)
    assert len(FORMS) == 28


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    for text in ("", "{", "[" * 100_000, "\x00", '{"a": }'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadContent) as fault:
            GAME.with_content(file)
        assert str(fault.value).startswith(f"{file}: ")
    for value in ([], None, 7, "akkad", {}):
        with pytest.raises(BadContent):
            GAME.with_content(saved(tmp_path, value))
    with pytest.raises(BadContent, match="nowhere"):
        GAME.with_content(tmp_path / "nowhere.json")
