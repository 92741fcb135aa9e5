"""The explanations of both Picos."""
