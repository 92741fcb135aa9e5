"""What a teacher works with: the results of a class, questions on paper.  It knows no game and no screen."""
