"""Sitting at a table of Picas: what is shown, and one step further."""

from __future__ import annotations

from tests.widgets.helpers import ask

SOUTH = 2

SUITS = [[f"{suit}{rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()] for suit in "SHDC"]  # noqa: SIM905
"""A hand of each suit."""


def stage(table):
    return table.view["stage"]


def hand(table):
    """The cards that are shown at the bottom."""
    (seat,) = (one for one in table.view["seats"] if one["seat"] == table.view["bottom"])
    return seat["hand"]


def playable(table):
    return [card["card"] for card in hand(table) if card["can"]]


def bid(table, choice=3):
    if stage(table) == "cover":
        ask(table, "uncover")
    if stage(table) == "look":
        ask(table, "look", seat=table.state.chooser)
    ask(table, "choose", seat=table.state.chooser, choice=choice)


def play(table, at=0):
    if stage(table) == "cover":
        ask(table, "uncover")
    ask(table, "choose", seat=table.state.chooser, choice=playable(table)[at])


def go_on(table):
    """One choice or one press of the button to go on."""
    match stage(table):
        case "cover":
            ask(table, "uncover")
        case "look" | "bid":
            bid(table)
        case "play":
            play(table)
        case _:
            ask(table, "next")


def go_to(table, *stages, most=200):
    for _ in range(most):
        if stage(table) in stages:
            return
        go_on(table)
    raise AssertionError(f"no {stages} after {most} steps")


def plain(table, runs):
    return table.say.plain(runs)


def counted(table):
    go_to(table, "count")
    return table.view["count"]
