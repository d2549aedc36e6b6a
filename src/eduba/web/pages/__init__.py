"""All pages but those of a table: lobby, rules, lessons, the API's documentation."""
