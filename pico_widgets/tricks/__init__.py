"""What trick-taking games with a French deck share: cards, following suit, who wins, events, sentences, records.

A game brings its clauses, its rank order and its trump (`rules.TrickRules`); no game is known here.
"""

TERMS = ("suit", "lead", "follow", "void", "trump", "discard")
"""The words of the trade in the sentences of tricks, by their ids in the shared glossary: for the `terms` of a game."""
