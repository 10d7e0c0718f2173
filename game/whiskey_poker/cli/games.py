"""``whiskey-poker games``: the catalogue, and the house rules of every game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from whiskey_poker.cli.arguments import Commands, add_command
from whiskey_poker.options import Choice, Count, Option, plain, show
from whiskey_poker.variants import VARIANTS


def add_to(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "games", run, "List the games and their house rules.")


def run(args: argparse.Namespace) -> None:
    """Print the catalogue."""
    if args.json:
        print(json.dumps(catalogue()))
    else:
        print("\n".join(_lines()))


def catalogue() -> list[dict[str, Any]]:
    """Return every game and option as plain data."""
    return [
        {
            "key": game.key,
            "name": game.name,
            "seats": [game.seats[0], game.seats[-1]],
            "options": [_plain_option(option) for option in game.options.values()],
        }
        for game in VARIANTS.values()
    ]


def _plain_option(option: Option) -> dict[str, Any]:
    domain = option.domain
    common = {"name": option.name, "value": option.plain, "about": domain.about}
    if isinstance(domain, Count):
        return common | {"min": domain.low, "max": domain.high}
    values = [{"value": plain(value), "about": about} for value, about in domain.values.items()]
    return common | {"values": values}


def _lines() -> Iterator[str]:
    for game in VARIANTS.values():
        yield f"{game.key}: {game.name}, {game.seats[0]} to {game.seats[-1]} players"
        for option in game.options.values():
            yield f"  {option.name}={show(option.value)}  {option.domain.about}"
            yield from _values(option.domain)
        yield ""
    yield "Choose a house rule with --option NAME=VALUE; shown are the values without it."


def _values(domain: Choice | Count) -> Iterator[str]:
    if isinstance(domain, Count):
        yield f"      {domain.low} to {domain.high}"
        return
    for value, about in domain.values.items():
        yield f"      {show(value)}: {about}"
