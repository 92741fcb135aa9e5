"""The players of both Picos."""
