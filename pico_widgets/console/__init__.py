"""What commands share on a terminal: output and exit statuses, and long work with its progress and its journal."""
