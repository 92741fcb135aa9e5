"""The games of this package.  Each is found by its entry point, like one of another package."""
