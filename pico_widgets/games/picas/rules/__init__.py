"""The rules of Picas."""
