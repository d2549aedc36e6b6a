"""What all tests share: the fixtures `variant` and `title`, and which tests are slow."""

import gc
import signal
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

import eduba
from tests import third_language
from tests.variants import Variant, titles, variants

# A runner in the background may hand down that Ctrl-C is ignored; programs under test should hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
SLOW = (
    "arena/*",
    "bench/*",
    "bots/test_*judgement.py",
    "bots/test_*strength.py",
    "bots/test_bots.py",
    "bots/test_hidden.py",
    "browser/*",
    "cli/test_coverage.py",
    "cli/test_refusals.py",
    "cli/test_serve.py",
    "cli/test_terminal.py",
    "cli/test_strange_files.py",
    "cli/test_third_language.py",
    "conformance/test_positions.py",
    "conformance/test_whole_views.py",
    "docs/*",
    "endurance/*",
    "envs/*",
    "games/*/test_invariants.py",
    "games/test_mutated_content_files.py",
    "laws/test_compiled.py",
    "laws/test_determinism.py",
    "laws/test_errors.py",
    "laws/test_imagine.py",
    "laws/test_layers.py",
    "laws/test_noninterference.py",
    "laws/test_ui_contract.py",
    "render/test_boards.py",
    "render/test_panels.py",
    "render/test_ur_fragments.py",
    "soak/*",
    "tables/test_fair_thinking.py",
    "tables/test_killed.py",
    "tables/test_playing_bots.py",
    "tables/test_secret_askers.py",
    "tables/test_stranded.py",
    "tables/test_three_weeks.py",
    "tables/test_worlds.py",
    "web/test_example_bot.py",
    "web/test_health.py",
    "web/test_hidden.py",
    "web/test_killed.py",
    "web/test_limits.py",
    "web/test_schema.py",
    "web/test_secret_askers.py",
    "web/test_security.py",
    "web/test_serving.py",
    "web/test_strange_requests.py",
    "web/test_third_language.py",
    "web/test_worlds.py",
)
"""Files that are slow, and so not in the quick layer (`python3 run.py test --quick`)."""
LONGEST = ("soak/test_soak.py", "laws/test_compiled.py", "bots/test_strength.py", "tables/test_three_weeks.py")
"""Files with tests of a minute or more: at the end of a run, one process would work on them alone."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`title` is each game, `variant` each way to set it up."""
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", [_in_its_layer(one) for one in variants()])
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(), ids=lambda game: game.id)


def _in_its_layer(variant: Variant) -> object:
    """With default options in the quick layer, else in the slow one."""
    usual = variant.options == variant.game.settings(variant.players, {})
    return pytest.param(variant, id=str(variant), marks=() if usual else pytest.mark.slow)


@cache
def _is_slow(path: Path) -> bool:
    return any(fnmatch(path.relative_to(HERE).as_posix(), pattern) for pattern in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick layer does not even import slow files: that alone would take a while."""
    return True if config.option.markexpr == "not slow" and _is_slow(collection_path) else None


@pytest.hookimpl(tryfirst=True)  # before `-m` selects
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is slow: whole files, and whatever runs on PostgreSQL. What takes longest begins first."""
    longest = {HERE / file for file in LONGEST}
    items.sort(key=lambda item: item.path not in longest)
    for item in items:
        callspec = getattr(item, "callspec", None)
        if _is_slow(item.path) or (callspec is not None and "postgresql" in callspec.params.values()):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """What lives as long as the tests, and they themselves, is not searched for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def third_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a third language, in a folder of their own."""
    folder = tmp_path_factory.mktemp("languages")
    third_language.write(folder, eduba.ids())
    return folder


@pytest.fixture
def third(third_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A third language is there; its code."""
    monkeypatch.setenv("EDUBA_LANGUAGES", str(third_folder))
    return third_language.CODE
