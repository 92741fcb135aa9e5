"""The explanations of Picas."""
