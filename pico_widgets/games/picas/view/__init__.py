"""How a table of Picas is drawn, as data."""
