"""Pages that are not a table: lobby, rules, lessons, the API's manual."""
