"""Tables with clocks for tests: what the timekeeper and bots do there, and how much time is left."""

from eduba.i18n import languages, messages
from tests.tables.company import MINUTE

LIVE = {"bank": 20 * 60, "increment": 10}
DAYS = {"bank": 86_400, "turn": 3 * 86_400, "vacation": 14}


def look(house):
    """What the timekeeper does."""
    from eduba.tables.log.time_up import act_on_time_up

    for table in house.lists.times_up(house.now()):
        house._tables.change(table, act_on_time_up, None, None, None)


def bots_play(table):
    """Let bots decide, as long as one must: they pass, or else do the first thing that they can."""
    while True:
        with table.house._tables.read(table.id) as inside:
            if inside.bot_to_move is None:
                return
            seat, options = inside.awaited[0], [action.text for action in inside.line.state.options()]
        action = "pass" if "pass" in options else options[0]
        table.house.play.act_for_bot(table.id, seat, action, table.version)


def left(table, player=None):
    """Minutes that each seat has left, as of now."""
    now = table.house.now()
    return [
        (clock.left if clock.up_at is None else max(0, clock.up_at - now)) / MINUTE
        for clock in table.view(player).clocks
    ]


def assert_has_words(table):
    """All that happened can be said in every language."""
    for language in languages():
        for entry in table.house.views.log(table.id):
            assert str(entry.words[0]) in messages(language), entry
