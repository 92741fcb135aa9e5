"""What the make targets run. Nothing in the package imports it."""
