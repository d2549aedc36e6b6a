"""What all tests share: the fixtures `variant` and `title`, and which tests are slow."""

import signal
from pathlib import Path

import pytest

import eduba
from tests import third_language
from tests.variants import Variant, titles, variants

# A runner in the background may hand down that Ctrl-C is ignored; programs under test shall hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
SLOW = (
    "browser",
    "bench",
)
"""Folders and files that `python3 run.py test --quick` leaves out."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`title` is each game, `variant` each way to set it up; the mark `registered` leaves out games of tests alone."""
    registered = metafunc.definition.get_closest_marker("registered") is not None
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", [_in_its_layer(one) for one in variants(registered=registered)])
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(registered=registered), ids=lambda game: game.id)


def _in_its_layer(variant: Variant) -> object:
    """With default options in the quick layer, else in the slow one."""
    usual = variant.options == variant.game.settings(variant.players, {})
    return pytest.param(variant, id=str(variant), marks=() if usual else pytest.mark.slow)


@pytest.hookimpl(tryfirst=True)  # before `-m` selects
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        callspec = getattr(item, "callspec", None)
        on_postgres = callspec is not None and "postgresql" in callspec.params.values()
        if on_postgres or any(item.path.is_relative_to(HERE / slow) for slow in SLOW):
            item.add_marker("slow")


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
