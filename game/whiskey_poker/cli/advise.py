"""``whiskey-poker advise``: the worth of every action, or the review of a finished hand."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from whiskey_poker.cards import cards_text
from whiskey_poker.cli.arguments import CommandError, Commands, add_command
from whiskey_poker.cli.replay import STDIN, load_bytes, printable
from whiskey_poker.coach import Advice, NoAdvice, Odds, consult
from whiskey_poker.coach.review import Review, review
from whiskey_poker.coach.words import Depth, hint, notes, summary, table_of_worths, verdict
from whiskey_poker.observation import Observation, observe
from whiskey_poker.record import Record, player_code, seat_of
from whiskey_poker.record_reader import read_record
from whiskey_poker.words import Words


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(
        commands,
        "advise",
        run,
        "Say what every action is worth in a recorded hand, or review a finished one.",
    )
    command.add_argument("file", metavar="RECORD", help=f"a record; {STDIN} for standard input")
    command.add_argument(
        "--seat", metavar="P", help="whose decisions to review: p1, p2, ... (p1)", default=None
    )
    command.add_argument(
        "--depth",
        type=int,
        choices=[depth.value for depth in Depth],
        default=Depth.WORTHS.value,
        help="how much to give away: a nudge, the kind of action, all (3)",
    )
    command.add_argument("--seed", default="1", metavar="S", help="any text (1)")
    command.epilog = "The coach sees only what the player to act sees; cards stay hidden from it."


def run(args: argparse.Namespace) -> None:
    """Print advice to the player to act, or the review of a hand that is over."""
    record = read_record(load_bytes(args.file))
    state = record.final()
    rng = Random(args.seed)
    try:
        if state.is_over:
            seat = _seat(args.seat or player_code(0), record)
            past = review(record, seat, rng)
            print(json.dumps(_plain_review(record, past)) if args.json else _told(record, past))
            return
        if args.seat and _seat(args.seat, record) != state.actor:
            raise CommandError(f"--seat: it is the turn of {player_code(state.actor)}")
        view = observe(state, state.actor)
        advice = consult(view, rng)
    except NoAdvice as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps(_plain_advice(record, view, advice)))
    else:
        print("\n".join(_lines(record, view, advice, Depth(args.depth))))


def _seat(text: str, record: Record) -> int:
    players = len(record.players)
    seat = seat_of(text, players)
    if seat is None:
        codes = ", ".join(map(player_code, range(players)))
        raise CommandError(f"--seat: {text!r} is none of {codes}")
    return seat


def _lines(record: Record, view: Observation, advice: Advice, depth: Depth) -> Iterator[str]:
    table, words = view.table, Words()
    yield f"It is the turn of {printable(record.players[view.seat])}."
    names = [words.hand_name(strength) for strength in table.strengths(view.hand)]
    yield f"hand   {cards_text(view.hand)}  {' / '.join(names)}"
    if table.widow:
        yield f"widow  {cards_text(table.widow)}"
    if table.board:
        yield f"board  {cards_text(table.board)}"
    if depth is not Depth.WORTHS:
        yield hint(advice, view, words, depth)
        return
    yield summary(advice, words)
    yield from table_of_worths(advice, words, len(advice.worths))
    yield from notes(advice, words)


def _told(record: Record, past: Review) -> str:
    return "\n".join(_review_lines(record, past))


def _review_lines(record: Record, past: Review) -> Iterator[str]:
    words = Words()
    name = printable(record.players[past.seat])
    yield f"{record.variant.name}, played by {name}"
    for number, decision in enumerate(past.decisions, start=1):
        yield f"{number}. {verdict(decision.advice, decision.action, words)}"
        yield f"   best {decision.advice.value:.1%}, done {decision.value:.1%}"
    yield f"Chances at the start {past.fair:.1%}, at the end {past.result:.1%}:"
    yield f"own decisions {past.skill:+.1%}, cards and the others {past.luck:+.1%}."


def _plain_advice(record: Record, view: Observation, advice: Advice) -> dict[str, Any]:
    return {
        "game": record.variant.key,
        "seat": view.seat,
        "hand": cards_text(view.hand),
        "widow": cards_text(view.table.widow),
        "measure": advice.measure.value,
        "calibration": advice.calibration,
        "exact": advice.exact,
        "odds": _plain_odds(advice.odds),
        "worths": [
            {
                "action": str(row.action),
                "value": round(row.value, 6),
                "error": round(row.error, 6) if row.worlds else None,
                "worlds": row.worlds,
                "mistake": advice.is_mistake(row.action) if row.worlds else None,
            }
            for row in advice.worths
        ],
    }


def _plain_odds(odds: Odds | None) -> dict[str, Any] | None:
    if odds is None:
        return None
    return {
        "chance": round(odds.chance, 6),
        "error": round(odds.error, 6),
        "calibration": odds.calibration,
        "cost": odds.cost,
        "pot": odds.pot,
        "needed": round(odds.needed, 6),
    }


def _plain_review(record: Record, past: Review) -> dict[str, Any]:
    return {
        "game": record.variant.key,
        "seat": past.seat,
        "fair": past.fair,
        "result": past.result,
        "skill": round(past.skill, 6),
        "luck": round(past.luck, 6),
        "decisions": [
            {
                "place": decision.place,
                "action": str(decision.action),
                "best": str(decision.advice.best),
                "value": round(decision.value, 6),
                "best_value": round(decision.advice.value, 6),
                "cost": round(decision.cost, 6),
                "mistake": decision.is_mistake,
                "band": decision.band,
                "luck": round(decision.luck, 6),
            }
            for decision in past.decisions
        ],
        "chances": [[chance.place, round(chance.value, 6)] for chance in past.chances],
    }
