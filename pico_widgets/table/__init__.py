"""The table of any game, without a widget: what it sends to whoever draws it."""
