"""A card table without its widget: what it shows, how people and computers take part, and the view of it as data.

It knows no game and no widget library.
"""
