"""A card table without its widget: what it shows, how people and computers take part, and the view of it as data.

It knows no game and no widget library.  What a game brings for its table, by its descriptor:

- `controller`: the class that answers requests.  `turns.Turns` serves a game in which one seat chooses at a time, as it
  is, if the descriptor's `match` is a `turns.TurnMatch`; `together.Together` one in which all choose together.  A
  subclass says `deal_of` (so that hands can be given) and what only this game has: requests `do_…`, a `begin` before
  the first choice, a `state_class` with `here` (who sits where), `kept` or `has_unseen`.  What such a state has beside
  what every table has, it keeps in `own`, as an immutable value.
- `view`: the class that draws a state, a subclass of `view.ViewBuilder`: see there for what it must say.

A state is a value (`state.TableState`).  `Controller.answer(state, action, request)` gives the next one, or raises
`requests.RequestRefused`; nothing is changed.  Whatever is drawn of a state may be seen by whoever sits at that screen.
"""
