"""Values and searches of Picas."""
