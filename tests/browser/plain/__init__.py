"""A page without Jupyter, for tests that look at widgets and not at the host: Python runs in a process per page."""
