"""What people ask of the house: tables, seats, moves, undo, chat, views, records."""
