"""Errors travel from process to process."""

import pickle

from eduba.core.errors import BadTranscript, IllegalAction
from eduba.i18n import sentence
from eduba.tables import Stale


def test_an_error_is_the_same_in_another_process():
    illegal = IllegalAction("hut C4", "A1-HUT-02")
    for error in (illegal, BadTranscript("line {0}: {1}", 3, illegal), Stale(17)):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.sentence) == (type(error), str(error), error.sentence)
        assert sentence(again, "de") == sentence(error, "de")
    assert pickle.loads(pickle.dumps(illegal)).clause == "A1-HUT-02"
    assert pickle.loads(pickle.dumps(Stale(17))).version == 17
