"""The command line: ``whiskey-poker`` or ``python -m whiskey_poker``."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from whiskey_poker import __version__
from whiskey_poker.bots import UnknownBot
from whiskey_poker.cards import CardError
from whiskey_poker.cli import advise, compare, games, play, replay, simulate
from whiskey_poker.cli.arguments import CommandError, Parser
from whiskey_poker.options import RuleError
from whiskey_poker.record import RecordError
from whiskey_poker.state import TableError
from whiskey_poker.variants import UnknownGame

OK: Final = 0
BROKEN_PIPE: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

COMMANDS: Final = (games, compare, play, replay, simulate, advise)

_INPUT_ERRORS: Final = (
    CardError, CommandError, RecordError, RuleError, TableError, UnknownBot, UnknownGame
)  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 with a sentence on stderr."""
    _never_fail_at_a_letter()
    try:
        args = parser().parse_args(argv)
        args.command(args)
        sys.stdout.flush()
    except _INPUT_ERRORS as error:
        print(f"whiskey-poker: {error.args[0]}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone, as `head` does; without this, Python would complain at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return OK


def parser() -> Parser:
    """Return the parser of all commands."""
    top = Parser(prog="whiskey-poker", description="Whiskey Poker in the terminal.")
    top.add_argument("--version", action="version", version=f"whiskey-poker {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def _never_fail_at_a_letter() -> None:
    """Write what the terminal's encoding lacks as an escape: names come from anywhere."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
