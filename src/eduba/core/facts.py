"""The part of a game's facts that all games have in common.

- `game`, `name`, `revision`: its id, its name, and a number that rises with changes of the rules.
- `information`: `open` or `hidden`, as in `Game.information`.
- `seats`, `colours`: the possible numbers of players, and what the seats are called.
- `options`: the values of each option, the default first.
- `content`: the `file` that boards, cards and tracks were read from, its `digest`, and by part its provenance,
  `sources`.
- `verbs`: what may follow each verb of an action, so that `verb label` is its text; nothing for a verb alone.
- `bags`: by bag that chance draws from, the names of its kinds, as in events.
- `labels`: names for the other numbers in events.

Every part of the content says with `source` where it comes from: `rulebook` (printed in its text), `published` (a
public source), `reconstructed` (ours) or `partly` (some of it is printed, the rest ours).
"""

from typing import Any

from eduba.core.game import Game


def title_facts(game: Game, file: str, sources: dict[str, str]) -> dict[str, Any]:
    """What a game is called, how it is set up, where its content comes from, and all that can be said in it."""
    verbs: dict[str, list[str]] = {verb: [] for verb in game.vocabulary.verbs}
    for action in game.vocabulary:
        label = action.text.removeprefix(action.verb).strip()
        verbs[action.verb] += [label] if label else []
    return {
        "game": game.id,
        "name": game.name,
        "revision": game.revision,
        "information": game.information,
        "seats": list(game.seats),
        "colours": list(game.colours),
        "options": {option: list(values) for option, values in game.choices.items()},
        "content": {"file": file, "digest": game.digest, "sources": dict(sources)},
        "verbs": verbs,
        "bags": {bag: list(kinds) for bag, kinds in game.bags.items()},
        "labels": {label: list(names) for label, names in game.labels.items()},
    }
