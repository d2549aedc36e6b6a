import pytest

from eduba.core.chance import Chance, Undrawn, commitment, key_of
from eduba.core.errors import BadTranscript


def chance(seed="7", script=()):
    return Chance(key_of(seed), 0, list(script), ())


def test_the_same_seed_draws_the_same():
    one, two = chance(), chance()
    assert [one.draw("b", [3, 4, 5]) for _ in range(50)] == [two.draw("b", [3, 4, 5]) for _ in range(50)]


def test_another_seed_draws_otherwise():
    assert [chance("7").draw("b", [1] * 99)] != [chance("8").draw("b", [1] * 99)]


def test_draw_n_depends_on_n_alone_so_that_a_game_can_be_taken_up_anywhere():
    whole = chance()
    draws = [whole.draw("b", [1] * 50) for _ in range(30)]
    for n in range(30):
        assert Chance(key_of("7"), n, [], ()).draw("b", [1] * 50) == draws[n]


def test_a_draw_follows_the_counts():
    source = chance()
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[source.draw("b", [1, 2, 3])] += 1
    assert all(abs(count - expected) < 150 for count, expected in zip(counts, (1000, 2000, 3000), strict=True))


def test_what_is_not_in_the_bag_is_not_drawn():
    source = chance()
    assert {source.draw("b", [0, 5, 0, 1]) for _ in range(200)} == {1, 3}


def test_a_recorded_outcome_comes_first():
    source = chance(script=[("b", 2), ("b", 0)])
    assert [source.draw("b", [1, 1, 1]) for _ in range(2)] == [2, 0]
    assert source.draw("b", [1] * 50) == Chance(key_of("7"), 2, [], ()).draw("b", [1] * 50)


@pytest.mark.parametrize("record", [("other", 0), ("b", 7), ("b", 1)])
def test_a_record_that_does_not_fit_is_refused(record):
    with pytest.raises(BadTranscript, match="draw 1"):
        chance(script=[record]).draw("b", [1, 0])


def test_a_reseeded_source_forgets_the_record():
    source = chance(script=[("b", 0)] * 20)
    source.reseed(b"x")
    assert len({source.draw("b", [1] * 1000) for _ in range(10)}) > 5


def test_the_commitment_is_the_sha256_of_the_seed():
    assert commitment("7") == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


def test_a_chance_without_a_key_tells_what_must_be_drawn():
    source = Chance(b"", 0, [("b", 1)], ())
    assert source.draw("b", [1, 1]) == 1
    with pytest.raises(Undrawn) as asked:
        source.draw("c", [3, 0, 2])
    assert (asked.value.bag, asked.value.counts) == ("c", [3, 0, 2])


def test_a_number_below_n_is_what_a_bag_with_one_of_each_brings():
    bag, numbers = chance(), chance()
    for n in [5, 1, 70, 2, 9] * 6:
        assert numbers.below(n) == bag.draw("any", [1] * n)
    assert chance(script=[("below", 3)]).below(5) == 3
