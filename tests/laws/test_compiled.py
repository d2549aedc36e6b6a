"""The compiled build plays the same games as the sources it was made of, and nobody needs it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import eduba

TESTS = Path(__file__).parent.parent
LAST_HASH_SEED = "4294967295"
GOLDEN = tomllib.loads((TESTS / "laws" / "digests.toml").read_text(encoding="utf-8"))
IN_USE = ("-c", "import eduba; print(eduba.compiled.in_use(), eduba.game('assyria').start(4, 1).options())")

MODULES = """
import eduba
from importlib import import_module
for game in eduba.ids():
    eduba.game(game)
for folder, names in eduba.compiled.MODULES.items():
    for name in names.split():
        print(folder, name, import_module(f"eduba.{folder.replace('/', '.')}.{name}").__file__.endswith(".py"))
"""

BOTS = """
import sys
import eduba
from eduba.bots import bot
game = eduba.game(sys.argv[1])
state, players = game.start(3, 7), [bot(spec, game, 1) for spec in ("mcts:20", "mcts:1:full", "greedy")]
for _ in range(150):
    action = players[state.actor].choose(state)
    print(action)
    state.apply(action)
"""


class Checkout(NamedTuple):
    """A copy of the sources, which nobody edits meanwhile, and what `python -m eduba.compiled` made of it."""

    root: Path
    said: str = ""
    made: bool = False

    @property
    def builds(self) -> Path:
        return self.root / "builds"

    def python(self, *args: object, builds: object = "", **env: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *map(str, args)]
        env |= {"PYTHONPATH": str(self.root / "src"), "EDUBA_COMPILED": str(builds)}
        return subprocess.run(command, env=os.environ | env, capture_output=True, text=True, cwd=TESTS.parent)

    def both(self, *args: object) -> tuple[subprocess.CompletedProcess[str], subprocess.CompletedProcess[str]]:
        """The same program with the build and in pure Python."""
        return self.python(*args, builds=self.builds), self.python(*args)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Checkout:
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(TESTS.parent / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copytree(TESTS.parent / "docs" / "rules", root / "docs" / "rules")
    run = Checkout(root).python("-m", "eduba.compiled", builds=root / "builds", MYPYC_OPT_LEVEL="0")
    return Checkout(root, run.stdout + run.stderr, run.returncode == 0)


def test_a_build_is_made_wherever_there_is_a_compiler(checkout):
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) or os.name == "nt":
        assert checkout.made, checkout.said
    else:
        assert "compiler is missing" in checkout.said


def test_it_is_not_made_again_from_the_same_sources(checkout):
    """What has been compiled cannot be read as sources: the second time would fail."""
    again = checkout.python("-m", "eduba.compiled", builds=checkout.builds)
    if checkout.made:
        assert (again.returncode, again.stdout.split(":")[0]) == (0, "compiled already"), again.stderr
    else:
        assert "compiler is missing" in again.stderr


def test_it_is_used_when_present_and_asked_for_and_gives_the_same_options(checkout):
    compiled, pure = checkout.both(*IN_USE)
    assert compiled.stdout.split()[0] == str(checkout.made), compiled.stderr
    assert pure.stdout.split()[0] == "False", pure.stderr
    assert compiled.stdout.split()[1:] == pure.stdout.split()[1:]


def test_it_has_the_rules_of_every_game(checkout):
    compiled, pure = checkout.both("-c", MODULES)
    modules = pure.stdout.splitlines()
    assert {line.split()[0] for line in modules} >= {f"games/{game}" for game in eduba.ids()}
    assert all(line.endswith(" True") for line in modules), pure.stderr
    assert all(line.endswith(f" {not checkout.made}") for line in compiled.stdout.splitlines()), compiled.stderr


def test_it_plays_the_same_games(checkout):
    """As pure Python does in `test_determinism`, with another order of sets than there."""
    compiled = checkout.python("-m", "tests.laws.digest", builds=checkout.builds, PYTHONHASHSEED=LAST_HASH_SEED)
    assert tomllib.loads(compiled.stdout) == GOLDEN, compiled.stderr


@pytest.mark.parametrize("game", eduba.ids())
def test_bots_decide_the_same(checkout, game):
    compiled, pure = checkout.both("-c", BOTS, game)
    assert compiled.stdout == pure.stdout, compiled.stderr
    assert pure.stdout.count("\n") == 150


def test_it_passes_the_quick_layer_of_the_conformance_suite(checkout):
    suite = (TESTS / "conformance", TESTS / "laws" / "test_silence.py", "-m", "not slow")
    run = checkout.python("-m", "pytest", "-p", "no:cacheprovider", *suite, builds=checkout.builds)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr


def test_a_build_of_other_sources_is_never_used(checkout, tmp_path):
    stale = tmp_path / f"{sys.implementation.cache_tag}-0123456789abcdef"
    shutil.copytree(next(checkout.builds.iterdir()) if checkout.made else checkout.root / "src", stale)
    assert checkout.python(*IN_USE, builds=tmp_path).stdout.split()[0] == "False"


def test_without_a_compiler_one_sentence_says_so_and_pure_python_plays_on(checkout, tmp_path):
    run = checkout.python("-m", "eduba.compiled", builds=tmp_path, CC="no-such-compiler", CXX="no-such-compiler")
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == "The C compiler is missing, so Eduba stays in pure Python."
    assert "Traceback" not in run.stderr
    assert list(tmp_path.iterdir()) == []
    assert checkout.python(*IN_USE, builds=tmp_path).stdout.split()[0] == "False"
