"""The keys of a described position, as `view` documents them."""

TABLE = (
    *("game", "players", "phase", "pending", "actor", "over", "round", "part", "crown", "turn", "event", "spaces"),
    *("storm", "last_storm", "monsters", "seats", "taken_from", "taken_from_before", "roles", "gods", "quests"),
    *("newest_quest", "deck", "quest_deck", "event_deck", "mercy_deck", "discard", "announced", "used_mercies"),
    *("events_known", "past_events", "display", "akkad_taken", "fight", "moving", "setup", "homes", "akkad_rebels"),
)
SPACE = ("name", "control", "units", "rebels", "canals", "ziggurat", "tokens", "flood", "expedition")
SEAT = (
    *("home", "residence", "character", "points", "quests", "mission", "resources", "tokens", "buildings", "upgrades"),
    *("roles", "used_roles", "god", "invoked", "acted", "passed", "specials", "cities", "spaces", "army_size"),
    *("supply", "expedition", "explored", "swapped", "captor", "away", "barred", "lost", "beaten_monsters"),
    *("claimed_monsters", "beaten_champions", "akkad_row", "taken", "spies", "tithes", "cards", "mercies"),
    *("hand", "mercy"),
)
