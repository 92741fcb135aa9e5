"""What the searches of all games share: matrix games, equilibria, estimates.  Numbers only."""
