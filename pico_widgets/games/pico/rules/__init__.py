"""The rules of both Picos."""
