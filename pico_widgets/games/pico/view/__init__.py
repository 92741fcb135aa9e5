"""How the tables of the Pico family are drawn, as data."""
