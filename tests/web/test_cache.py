"""The cache keeps what was used last."""

from eduba.web.cache import LruCache


def test_a_full_cache_drops_what_nobody_has_used_for_the_longest_time():
    cache = LruCache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    cache.get("a")
    cache.put("c", 3)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]


def test_a_value_that_is_put_again_counts_as_used():
    cache = LruCache(2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        cache.put(key, value)
    assert [cache.get(key) for key in "abc"] == [3, None, 4]


def test_unwanted_values_are_removed_and_others_stay():
    cache = LruCache(9)
    for n in range(4):
        cache.put(n, n)
    cache.remove_values(lambda n: n % 2 == 1)
    assert [cache.get(n) for n in range(4)] == [0, None, 2, None]
