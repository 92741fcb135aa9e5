"""Practice: puzzles that the rules and the solvers made and checked, each reproducible from a short code."""
