"""The optional compiled build: the very same rule files, turned into extension modules by mypyc.

A build lies in a folder named after the fingerprint of the sources it was made from. When Eduba is imported and
finds a build of exactly these sources, it is used; otherwise the Python files are. So a build can never play by
older rules than the files say. `EDUBA_COMPILED` names another place for builds; empty, it asks for pure Python.
"""

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
MODULES = {
    "core": "chance hidden phase state vocabulary",
    "mechanisms": "amounts areas bitset choices food_dealing hexes tracks",
    "bots": "appraisal greedy mcts thought value",
    "games/assyria": "sequence state tensor view",
    "games/assyria/rules": "actions farming flood huts moments resupply revenue setup wells",
    "games/assyria/bots": "evaluation habits",
    "games/assyria2": "sequence state tensor view",
    "games/assyria2/rules": "bidding cards effects ending flood influence land menu moments setup",
    "games/assyria2/rules/expansion": "expansion famine feeding growth huts spending wells",
    "games/assyria2/rules/action_phase": (
        "actions builders civilisations favours offerings purchases tribute ziggurats"
    ),
    "games/assyria2/rules/rival": "actions rival",
    "games/assyria2/bots": "evaluation food_forecast habits weights",
    "games/ur": "sequence state tensor view",
    "games/ur/rules": (
        "assimilation canals cards development digging division harvest land "
        "maintenance moments nations offers purchases rain settlement"
    ),
    "games/ur/bots": "evaluation habits season_forecast",
    "games/akkad": "army board errata frames powers sequence state tensor view vocabulary",
    "games/akkad/content": "effects goals printed roads",
    "games/akkad/rules": "control decision displacement monsters off_board pieces",
    "games/akkad/rules/action_phase": "activation roles token_swap turns uses",
    "games/akkad/rules/captives": "champions ransom ransom_bargain",
    "games/akkad/rules/card_play": "cards hand_limit mercy sabotage",
    "games/akkad/rules/goals": "conditions missions quests scoring special_cities",
    "games/akkad/rules/rounds": "ending event_phase round selection",
    "games/akkad/rules/buildings": (
        "actions canals collect conversion goods offers prices purchase rates recruit tax trade use ziggurats"
    ),
    "games/akkad/rules/combat": (
        "aftermath card_effects conversion entering hits machine odds prospects retreat rolls sides stance windows"
    ),
    "games/akkad/rules/effects": (
        "choice fights hands heavens interpreter operation resources strikes tokens units verbs where works"
    ),
    "games/akkad/rules/movement": "danger expeditions legs march mustering reach routes travel ways",
    "games/akkad/rules/prestige": "army_check landing new_tokens prestige quests",
    "games/akkad/rules/setup": "characters homes lay_out residence start",
}
"""What search spends its time in."""


def sources() -> list[Path]:
    """The files a build is made of."""
    return [PACKAGE / folder / f"{name}.py" for folder, names in MODULES.items() for name in names.split()]


def fingerprint() -> str:
    """The name of a build of these sources for this Python."""
    digest = sha256()
    for file in sources():
        digest.update(f"{file.relative_to(PACKAGE)}\n".encode() + file.read_bytes())
    return f"{sys.implementation.cache_tag}-{digest.hexdigest()[:16]}"


def home() -> Path | None:
    """The folder of builds; none if the user wants pure Python."""
    folder = os.environ.get("EDUBA_COMPILED", str(PACKAGE / "compiled"))
    return Path(folder).absolute() if folder else None


class Finder:
    """Finds the modules of a build before Python looks for their sources."""

    def __init__(self, build: Path) -> None:
        self.build = build

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """The compiled module of that name, if the build has it."""
        file = self.build / (name.replace(".", "/") + EXTENSION_SUFFIXES[0])
        return spec_from_file_location(name, file) if name.startswith("eduba") and file.exists() else None


def use() -> None:
    """Prefer a build of exactly these sources, if there is one. Must come before the first import of a rule."""
    folder = home()
    if folder is not None and any(folder.glob(f"{sys.implementation.cache_tag}-*")):
        build = folder / fingerprint()
        if build.exists():
            sys.meta_path.insert(0, Finder(build))


def in_use() -> bool:
    """True if the rules run compiled."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)
