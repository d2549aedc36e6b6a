"""The search in the rules: on the page without a script, as the part that a script asks for, and in the API."""

from tests.web.guests import Guest

ENGLISH = {"accept": "text/html", "accept-language": "en"}


def test_the_page_answers_a_form_and_still_shows_all_rules(small):
    html = small.get("/rules/assyria?q=starving+huts", headers=ENGLISH).text
    assert '<input type="search" name="q" value="starving huts"' in html
    assert "hits for “starving huts”." in html
    assert '<a href="#A1-FAM-02">A1-FAM-02</a>' in html
    assert "<mark>Famine</mark>" in html
    assert 'id="A1-GEN-01"' in html
    assert 'id="found-count"' not in small.get("/rules/assyria", headers=ENGLISH).text


def test_every_hit_leads_to_a_place_on_the_page(small):
    html = small.get("/rules/ur?q=Regenzeit", headers=ENGLISH | {"accept-language": "de"}).text
    found = html[html.index('<ol class="found">') : html.index("</ol>", html.index('<ol class="found">'))]
    anchors = [part.split('"')[0] for part in found.split('href="#')[1:]]
    assert len(anchors) > 5
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in html] == []


def test_a_script_gets_only_what_was_found_and_words_that_come_near(small):
    html = small.get("/rules/assyria/found?q=zigurrat", headers=ENGLISH).text
    assert "<html" not in html
    assert "0 hits for “zigurrat”." in html
    assert '<a href="?q=ziggurat">ziggurat</a>' in html
    assert small.get("/rules/assyria/found?q=", headers=ENGLISH).text.strip() == ""
    assert "<script" not in small.get("/rules/assyria/found?q=<script>", headers=ENGLISH).text


def test_programs_search_too(small):
    answer = Guest(small, "").ask("games/assyria/rules", q="starving", language="en")
    assert answer["hits"][0]["name"] == "Expansion: famine"
    clause = next(hit for hit in answer["hits"] if hit["kind"] == "clause")
    assert clause["address"] == f"/rules/assyria#{clause['name']}"
    assert small.get("/api/games/assyria/rules").status_code == 400
    assert small.get("/api/games/assyria/rules?q=x&language=xx").status_code in (400, 404, 409)
