"""What every game shares: choices, events, refusals, the match, records, codes, and the descriptor of a game."""
