"""``whiskey-poker replay``: every step of a recorded hand, and the final chips."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from whiskey_poker.cards import UNSEEN, cards_text
from whiskey_poker.cli.arguments import CommandError, Commands, add_command
from whiskey_poker.phh.imported import ImportedHand
from whiskey_poker.phh.reader import read_hand
from whiskey_poker.phh.writer import write_phh
from whiskey_poker.record import Record, player_code
from whiskey_poker.state import NOBODY, Event, State
from whiskey_poker.story import Story
from whiskey_poker.toml_text import MAX_BYTES
from whiskey_poker.words import Words

STDIN: Final = "-"


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(commands, "replay", run, "Show every step of a recorded hand.")
    command.add_argument(
        "file", metavar="FILE", help=f"a record, or PHH; {STDIN} for standard input"
    )
    command.add_argument(
        "--phh", action="store_true", help="print a recorded hand as PHH, which other programs read"
    )


def run(args: argparse.Namespace) -> None:
    """Print the steps and the final chips; what is odd about a hand from elsewhere is a warning."""
    hand = read_hand(load_bytes(args.file))
    if isinstance(hand, ImportedHand):
        for warning in hand.warnings:
            print(f"whiskey-poker: warning: {printable(warning)}", file=sys.stderr)
        hand = hand.record or hand
    if args.phh:
        print(_as_phh(hand), end="")
        return
    state = hand.final()
    print(json.dumps(_plain(hand, state)) if args.json else "\n".join(_lines(hand, state)))


def _as_phh(hand: Record | ImportedHand) -> str:
    if isinstance(hand, ImportedHand):
        raise CommandError("--phh: the file is PHH already")
    return write_phh(hand)


def load_bytes(name: str) -> bytes:
    """Return what a small file holds, and never read more of a large one than a record may have."""
    try:
        if name == STDIN:
            return _read_little(sys.stdin.buffer, "standard input")
        with Path(name).open("rb") as file:
            return _read_little(file, name)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CommandError(f"cannot read {printable(name)}: {reason}") from None


def printable(text: str) -> str:
    """Return a text from anywhere without characters that could steer a terminal."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def describe(event: Event) -> dict[str, Any]:
    """Return an event as plain data; the seat is None where it is the table's."""
    return {
        "kind": event.kind.value,
        "seat": None if event.seat == NOBODY else event.seat,
        "cards": cards_text(event.cards),
        "gained": cards_text(event.gained),
        "amount": event.amount,
    }


def _read_little(file: BinaryIO, name: str) -> bytes:
    content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise CommandError(
            f"{printable(name)} has more than {MAX_BYTES} bytes, the most that a record may have"
        )
    return content


def _chips(hand: Record | ImportedHand, state: State) -> tuple[int | None, ...]:
    """Return the chips by seat; None where the file does not know them."""
    return hand.chips(state) if isinstance(hand, ImportedHand) else state.chips


def _plain(hand: Record | ImportedHand, state: State) -> dict[str, Any]:
    return {
        "game": hand.variant.key,
        "players": list(hand.players),
        "events": [describe(event) for event in state.log],
        "chips": list(_chips(hand, state)),
    }


def _lines(hand: Record | ImportedHand, state: State) -> Iterator[str]:
    names = [printable(name) or player_code(seat) for seat, name in enumerate(hand.players)]
    yield f"{hand.variant.name}: {', '.join(names)}"
    told, shown = 0, None
    for step in hand.replay():
        story = Story(Words(), step, names, NOBODY)
        for place in range(told, len(step.log)):
            if sentence := story.sentence(place):
                yield sentence
        told = len(step.log)
        table = (step.hands, step.widow, step.exchange.face_up)
        if table != shown and any(step.hands) and not (step.is_over or step.draws.due):
            yield from _cards(step, names)
            shown = table
    if not state.is_over:
        whose = f"; it is the turn of {names[state.actor]}" if state.actor >= 0 else ""
        yield f"The record ends here{whose}."
    stacks = ("unknown" if stack is None else str(stack) for stack in _chips(hand, state))
    chips = (f"{name} {stack}" for name, stack in zip(names, stacks, strict=True))
    pool = f"; pool {state.pool}" if state.pool else ""
    yield f"Chips: {', '.join(chips)}{pool}"


def _cards(state: State, names: list[str]) -> Iterator[str]:
    width = max(len(name) for name in [*names, "widow"])
    for seat in state.order:
        hand = state.hands[seat]
        worth = "" if UNSEEN in hand or not hand else Words().hand_name(state.strength(hand))
        yield f"    {names[seat]:{width}}  {cards_text(hand)}  {worth}".rstrip()
    if state.widow:
        how = "face up" if state.exchange.face_up else "face down"
        yield f"    {'widow':{width}}  {cards_text(state.widow)}  {how}"
