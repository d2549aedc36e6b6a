"""The web site: pages for people, a JSON API for programs, live updates for open tables.

This is the only ring that imports the web framework. It knows no game: pictures and words come from each game's `ui`,
through `render.contract`. It asks only the house (`eduba.tables`) and stores nothing itself.

Start with `app`, which lists all routes; `server` runs it.

* `pages/`: the lobby, the rules, the lessons, the API's documentation, and what all pages share (`page_context`).
* `table/`: the page of one table. `page` and `replay` are its two pages, `table_view` draws it for one viewer;
  `ask`, `people`, `log_rows` and `pictures` make its parts, with words from `prompts`, `standing_orders` and `seating`
  and the seats' discs from `seat_signs`. `hotseat_privacy` decides what people at one screen may see, `analysis` and
  `charts` show how a game went.
* `live/`: the socket of an open table (`channel`), what it sends when something changes (`messages`), and what pages
  ask for over it (`requests`).
* `api/`: the operations by subject (`people`, `tables`, `play`, `records`), their `types`, and the `openapi` document.
* `identity/`: who sends a request (`session`), and links that open a seat on a second device (`seat_links`).
* `connection`, `language`, `errors`, `security`, `cache`: what all of these use.
* `templates/` (Jinja), `static/` (the site's CSS and ES modules; `site.css` is for all pages, others for what they are
  called after); `static_files` sends them, `without_comments` makes them light.
"""
