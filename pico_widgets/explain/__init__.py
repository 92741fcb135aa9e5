"""Events of the rules told as steps: a clause, a sentence, what to point at.  It decides no rule."""
