"""What each choice is worth, and why, in sentences: advice as JSON, hints for the table, the review of a game.

It knows no game and no widget: the coach of each game brings numbers and sentences.
"""

from pico_widgets.coach.advice import evaluate
from pico_widgets.coach.coaches import NoCoach
from pico_widgets.coach.hints import hints
from pico_widgets.coach.reviews import review

__all__ = ["NoCoach", "evaluate", "hints", "review"]
