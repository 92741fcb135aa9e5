"""Values and searches: matrix games, exact Pico for two, searches for Pico for three and Picas. Numbers only."""
