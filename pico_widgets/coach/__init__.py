"""What each choice is worth, and why, in sentences: advice as JSON, counsel for the table, the review of a game.

It knows no widget; every number comes from the solvers and searches, every sentence from the catalogues.
"""

from pico_widgets.coach.advice import advise, resume
from pico_widgets.coach.counsel import counsel
from pico_widgets.coach.reviews import review

__all__ = ["advise", "counsel", "resume", "review"]
