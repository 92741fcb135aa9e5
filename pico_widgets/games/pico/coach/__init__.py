"""The coach of both Picos."""
