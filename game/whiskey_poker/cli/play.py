"""``whiskey-poker play``: a table with bots in the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from whiskey_poker.cards import CardError
from whiskey_poker.cli.answers import read_answer
from whiskey_poker.cli.arguments import (
    Commands,
    add_bots,
    add_command,
    add_game,
    add_rules,
    add_seats,
    game_of,
)
from whiskey_poker.cli.json_lines import JsonLines
from whiskey_poker.cli.replay import load_bytes
from whiskey_poker.cli.screen import Screen
from whiskey_poker.cli.table import PERSON, Table, new_table, resumed_table
from whiskey_poker.cli.terminal import Terminal
from whiskey_poker.engine import legal_actions
from whiskey_poker.state import IllegalAction


class Leave(Exception):
    """The person wants to go."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(commands, "play", run, "Play against bots; ? explains what to type.")
    add_game(command)
    add_seats(command, "players, yourself among them (4)", default=4)
    add_bots(command, "threshold")
    add_rules(command)
    command.add_argument("--seed", metavar="S", help="any text; the same text, the same cards")
    command.add_argument("--record", type=Path, metavar="DIR", help="write the hands into it")
    command.add_argument(
        "--resume", metavar="FILE", help="go on from a hand that --record wrote, at that table"
    )


def run(args: argparse.Namespace) -> None:
    """Play until the game ends or the person leaves."""
    if args.resume:
        folder = args.record or Path(args.resume).parent
        table = resumed_table(load_bytes(args.resume), folder)
    else:
        seed = args.seed or secrets.token_hex(8)
        table = new_table(
            game_of(args), seats=args.seats, bots=args.bots, seed=seed, folder=args.record
        )
    screen: Screen = JsonLines(table) if args.json else Terminal(table)
    try:
        _play(table, screen)
    except (Leave, EOFError, KeyboardInterrupt):
        screen.leave(table.how_to_go_on())


def _play(table: Table, screen: Screen) -> None:
    match = table.match
    screen.open()
    while match.in_hand or match.result is None:
        if not match.in_hand:
            match.deal()
        while match.in_hand:
            screen.tell()
            if match.state.actor == PERSON:
                _let_person_act(table, screen)
            else:
                table.let_bot_act()
        screen.tell()
        screen.close_hand(table.save())
    screen.close_game()


def _let_person_act(table: Table, screen: Screen) -> None:
    """Ask until the answer is a legal action."""
    view = table.view
    screen.show_turn(view)
    while True:
        answer = screen.ask().strip()
        if answer in ("q", "quit"):
            raise Leave
        if answer in ("", "?", "help"):
            screen.explain(view)
            continue
        try:
            action = read_answer(answer, view)
        except (IllegalAction, CardError) as error:
            screen.refuse(str(error))
            continue
        if action in legal_actions(view.table):
            table.match.act(action)
            return
        screen.refuse(f"'{action}' is not possible now")
