"""The coach of Picas."""
