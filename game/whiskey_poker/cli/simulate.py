"""``whiskey-poker simulate``: a tournament of bots on duplicate deals."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from time import perf_counter

from whiskey_poker.cli.arguments import (
    Commands,
    add_bots,
    add_command,
    add_game,
    add_rules,
    add_seats,
    entries_of,
    game_of,
    seed_value,
    whole_number,
)
from whiskey_poker.cli.progress import progress_bar
from whiskey_poker.simulate import BOT_LAPS, Outcome, simulate, tournament_rules


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = add_command(
        commands,
        "simulate",
        run,
        "Let bots play duplicate deals: each deal once in every rotation of the seats.",
    )
    add_game(command)
    add_bots(command, "threshold,greedy,greedy,greedy")
    add_seats(command, "players (if not given, as many as --bots names)")
    add_rules(command)
    command.add_argument("--deals", type=whole_number, default=1000, metavar="D", help="(1000)")
    command.add_argument("--seed", default="1", metavar="S", help="any text (1)")
    command.epilog = (
        "Bots with the same name are counted together. The interval is over the deals. "
        "What cpp counts stands below the table: per cent of the pool, or of the deals, above the "
        "fair share; in a game with betting the chips won or lost a deal, in per cent of the antes "
        "of all players, so that 100 is one pool of antes. "
        f"After {BOT_LAPS} laps in the open a knock is forced, unless max_phase2_laps is chosen."
    )


def run(args: argparse.Namespace) -> None:
    """Print how well each bot did."""
    variant = game_of(args, tournament_rules)
    lineup = entries_of(args.bots, args.seats or args.bots.count(",") + 1)
    outcome = simulate(
        variant,
        lineup,
        deals=args.deals,
        seed=args.seed,
        clock=perf_counter,
        on_deal=progress_bar(args.deals),
    )
    if args.json:
        print(json.dumps(_plain(args, outcome)))
    else:
        print("\n".join(_lines(args, outcome)))


def _plain(args: argparse.Namespace, outcome: Outcome) -> dict[str, object]:
    return {
        "game": args.game,
        "deals": args.deals,
        "seed": seed_value(args.seed),
        "results": [
            {
                "bot": standing.bot,
                "cpp": round(standing.cpp, 4),
                "ci95": round(standing.ci95, 4),
                "ms_per_move": round(standing.ms_per_move, 4),
            }
            for standing in outcome.standings
        ],
        "capped": outcome.capped,
    }


def _lines(args: argparse.Namespace, outcome: Outcome) -> Iterator[str]:
    width = max(len(standing.bot) for standing in outcome.standings)
    yield f"{args.game}: {args.deals} deals, {outcome.plays} plays, seed {args.seed}"
    yield f"{'bot':{width}}     cpp   ±95 %  ms a move"
    for standing in outcome.standings:
        yield (
            f"{standing.bot:{width}}  {standing.cpp:+6.2f}  {standing.ci95:6.2f}"
            f"  {standing.ms_per_move:9.3f}"
        )
    yield f"cpp: {outcome.measure}"
    yield f"knocks forced by the limit of laps: {outcome.capped}"
