"""The static site: every game's page without a server, Python in the browser.  Knows no game."""
