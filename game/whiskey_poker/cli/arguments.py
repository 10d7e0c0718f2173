"""What several commands ask for in the same way: a game, house rules, bots, a seed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from whiskey_poker.bots import BOTS, find_bot
from whiskey_poker.options import RuleError
from whiskey_poker.simulate import Entry
from whiskey_poker.state import Variant
from whiskey_poker.variants import VARIANTS, find_game


class CommandError(Exception):
    """A command line that cannot be carried out."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence and leaves the exit to its caller."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise `CommandError` with the sentence and where to read on."""
        raise CommandError(f"{message} (see `{self.prog} --help`)")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], None], about: str
) -> Parser:
    """Add a command with its ``--json`` switch, and return its parser for the rest."""
    command = commands.add_parser(name, help=about, description=about)
    command.add_argument("--json", action="store_true", help="print JSON instead of text")
    command.set_defaults(command=run)
    return command


def add_game(command: Parser) -> None:
    """Ask which game is played."""
    games = ", ".join(VARIANTS)
    command.add_argument("--game", default="whiskey-pool", metavar="G", help=f"one of: {games}")


def add_rules(command: Parser) -> None:
    """Ask for house rules, one ``--option`` each."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule (see `whiskey-poker games`); may be repeated",
    )


def add_seats(command: Parser, about: str, default: int | None = None) -> None:
    """Ask for the number of players."""
    command.add_argument("--seats", type=whole_number, default=default, metavar="N", help=about)


def add_bots(command: Parser, default: str) -> None:
    """Ask for opponents by name."""
    command.add_argument(
        "--bots",
        default=default,
        metavar="A,B,...",
        help=f"bots by name, or one name for all: {', '.join(BOTS)} (default {default})",
    )


def game_of(
    args: argparse.Namespace, usual: Callable[[Variant], Variant] = lambda variant: variant
) -> Variant:
    """Return the game with the house rules that were asked for.

    ``usual`` may change those that hold where nothing was asked for.
    """
    variant = find_game(args.game)
    chosen = dict(_name_and_value(text) for text in args.option)
    if len(chosen) < len(args.option):
        raise RuleError("--option: a house rule is given twice")
    return usual(variant).configure(**chosen)


def entries_of(text: str, number: int) -> list[Entry]:
    """Return so many bots from names with commas between; one name stands for all."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= number
    if len(names) != number:
        raise CommandError(
            f"--bots: {number} bots are needed, or one name for all, not {len(names)} names"
        )
    return [Entry(name, find_bot(name)) for name in names]


def whole_number(text: str) -> int:
    """Read a number that counts things."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def seed_value(seed: str) -> int | str:
    """Return a seed as JSON shows it: a number stays one."""
    return int(seed) if seed.isascii() and seed.isdigit() and str(int(seed)) == seed else seed


def _name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise RuleError(f"--option: {text!r} is not of the form name=value")
    return name.strip(), value.strip()
