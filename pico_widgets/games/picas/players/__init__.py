"""The players of Picas."""
