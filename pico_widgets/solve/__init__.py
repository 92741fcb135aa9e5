"""Values and searches: matrix games, exact Pico for two. Numbers only, standard library only."""
