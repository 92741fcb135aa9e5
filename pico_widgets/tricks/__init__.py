"""What trick-taking games with a French deck share: cards, following suit, who wins, events, sentences, records.

A game brings its clauses, its rank order and its trump (`rules.TrickRules`); no game is known here.
"""
