"""Where the content of a game comes from, on its pages."""

import pytest

from tests.web.guests import Guest, gather

PAGE = {"accept": "text/html"}


@pytest.mark.parametrize(("words", "heading"), [("en", "Where the content comes from"), ("de", "Woher das Material")])
def test_the_rules_say_what_is_reconstructed(small, words, heading):
    html = small.get("/rules/ur", headers={**PAGE, "accept-language": words}).text
    _, _, parts = html.partition('<h2 id="material">')
    assert parts.startswith(heading)
    assert parts.count("(reconstructed)") >= 4
    assert "(published)" in parts
    assert "<strong>Spielplan</strong>" in parts if words == "de" else "<strong>Map</strong>" in parts


@pytest.mark.parametrize(("game", "ours"), [("ur", True), ("assyria", False)])
def test_a_table_tells_whose_content_is_our_reconstruction(small, game, ours):
    people = [Guest.new(small, name) for name in ("Anna", "Ben", "Cleo")]
    table = gather(people, game)
    html = small.get(f"/t/{table}", headers={**PAGE, **people[0].headers, "accept-language": "en"}).text
    assert (f'<a href="/rules/{game}#material">' in html) == ours
