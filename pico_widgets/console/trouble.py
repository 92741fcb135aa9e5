"""What stops a command before or amid its work: a sentence's key and what it needs, to be said by the command."""

from __future__ import annotations


class Trouble(Exception):
    """The work cannot be done; `key` names the sentence that says why, `operands` what it needs."""

    def __init__(self, key: str, **operands: str) -> None:
        super().__init__(f"{key}: {operands}")
        self.key = key
        self.operands = operands
