"""Questions that the referee makes, exams of them, results and grading.  It knows no game and no screen.

`questions` says what a question is and what a game brings to make them; `codes` reads what an exam's code carries;
`paper` is an exam; `results` are the answers that somebody hands in.
"""
