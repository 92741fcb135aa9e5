"""The parser of the command's words, in one language: help, headings, and what is wrong with a word.

Knows no command.
"""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any, NoReturn

from pico_widgets.console.streams import WRONG, complain
from pico_widgets.text import Words

# What argparse says is English; its sentences are known again by their form.  The first that fits counts.  Its gettext
# hook would not do: it translates "argument NAME:" and the complaint after it apart, so that no language could order
# its sentence, and a function set there would hold for every parser of the process.
_MISTAKES = (
    (r"argument (?P<name>.+?): invalid choice: (?P<value>.+?) \(choose from (?P<choices>.+)\)", "cli.wrong.choice"),
    (r"argument (?P<name>.+?): invalid \S+ value: (?P<value>.+)", "cli.wrong.value"),
    (r"argument (?P<name>.+?): expected .*arguments?", "cli.wrong.bare"),
    (r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)", "cli.wrong.explicit"),
    (r"the following arguments are required: (?P<names>.+)", "cli.wrong.missing"),
    (r"unrecognized arguments: (?P<words>.+)", "cli.wrong.unknown"),
)


def mistake(message: str, say: Words) -> str:
    """What argparse complains of, in the words' language; its own message where no sentence of ours fits it."""
    for pattern, key in _MISTAKES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return say(key, **found.groupdict())
    return say("cli.wrong", detail=message)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help in the reader's language; examples keep their lines."""

    usage_word = "usage: "

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage_word if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose help, headings and complaints are in one language."""

    def __init__(self, say: Words, **keywords: Any) -> None:
        class Formatter(_Formatter):
            usage_word = say("cli.usage")

        super().__init__(formatter_class=Formatter, add_help=False, allow_abbrev=False, **keywords)
        self.say = say
        self._positionals.title = say("cli.arguments")
        self._optionals.title = say("cli.options")
        self.add_argument("-h", "--help", action="help", help=say("cli.help"))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, after the usage line, and exit with 2."""
        self.print_usage(sys.stderr)
        complain(mistake(message, self.say))
        raise SystemExit(WRONG)
