"""Values and searches of both Picos."""
