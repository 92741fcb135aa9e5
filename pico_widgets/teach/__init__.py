"""Teaching a game: lessons.  It knows no game and no screen."""
