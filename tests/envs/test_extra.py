"""Without the extra `envs`, one sentence says what to install."""

import importlib
import sys

import pytest

from eduba.core.errors import EdubaError


@pytest.mark.parametrize(("face", "package"), [("zoo", "pettingzoo"), ("zoo", "numpy"), ("spiel", "pyspiel")])
def test_a_missing_package_is_named_with_its_remedy(monkeypatch, face, package):
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"eduba.envs.{face}", raising=False)
    with pytest.raises(EdubaError, match=r"needs the extra 'envs' \(pip install 'eduba\[envs\]'\)") as told:
        importlib.import_module(f"eduba.envs.{face}")
    assert isinstance(told.value, ImportError)
    assert package in str(told.value)


def test_the_package_itself_needs_nothing():
    assert importlib.import_module("eduba.envs").__doc__
