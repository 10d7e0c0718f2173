"""How fast hands are played, beside pokerkit, rlcard and OpenSpiel, and how fast we import.

Everybody plays at random. pokerkit deals its nearest game, 2-7 single draw, to as many players;
rlcard and OpenSpiel are compared by the ply, in games that are far smaller than ours.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.timing import Bound, Row, is_quick, medians, missing, print_table
from whiskey_poker import apply, find_game, legal_actions, start
from whiskey_poker.match import pack_for

PLAYERS: Final = 4
_GAME: Final = find_game("whiskey-pool")
_STAKES: Final = (20,) * PLAYERS

_FIRST_DEAL: Final = (
    "import whiskey_poker as wp; wp.Match(wp.find_game('whiskey-pool'), seats=4, seed='1').deal()"
)
"""What a table needs before the first turn: a package that loads its parts late cannot hide it."""

Game = Callable[[Random], int]
"""Plays one game at random and returns the number of plies."""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table."""
    quick = is_quick("engine", "Play whole games at random, side by side with others.", argv)
    games, rounds = (2, 2) if quick else (60, 15)
    rows: list[Row] = []
    for package, measure in (("pokerkit", _pokerkit), ("rlcard", _rlcard), ("open_spiel", _kuhn)):
        if missing(package):
            print(f"{package} is not installed: its row is left out")
        else:
            rows += measure(games, rounds)
    if not missing("pokerkit"):
        rows += _imports(1 if quick else 9)
    rows.append(Row("µs a ply", 1e6 * _ply(_our_game, games, rounds)))
    print_table("engine", rows)
    return 0


def _our_game(rng: Random) -> int:
    """Play a hand with everything that a table needs: seeded pack, legality, log, settlement."""
    pack = pack_for(_GAME, "benchmark", rng.randrange(1 << 30), seats=len(_STAKES))
    state = start(_GAME, chips=_STAKES, dealer=0, pack=pack)
    plies = 0
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
        plies += 1
    return plies


def _pokerkit(games: int, rounds: int) -> Iterator[Row]:
    from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw

    automations = tuple(Automation)

    def game(rng: Random) -> int:
        state = NoLimitDeuceToSevenLowballSingleDraw.create_state(
            automations,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=200,
            player_count=PLAYERS,
        )
        plies = 0
        while state.status:
            _random_step(state, rng)
            plies += 1
        return plies

    times = medians({"theirs": _plays(game, games), "ours": _plays(_our_game, games)}, rounds)
    yield Row("whole games × pokerkit 2-7 single draw", times["theirs"] / times["ours"], 20)


def _random_step(state: Any, rng: Random) -> None:
    if state.can_stand_pat_or_discard():
        hole = list(state.hole_cards[state.stand_patter_or_discarder_index])
        state.stand_pat_or_discard(rng.sample(hole, rng.randrange(len(hole) + 1)))
        return
    offers = (
        (state.can_fold, state.fold),
        (state.can_check_or_call, state.check_or_call),
        (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
    )
    rng.choice([do for may, do in offers if may()])()


def _rlcard(games: int, rounds: int) -> Iterator[Row]:
    import rlcard

    env = rlcard.make("leduc-holdem", config={"seed": 1})

    def game(rng: Random) -> int:
        state, _ = env.reset()
        plies = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            plies += 1
        return plies

    ratio = _ply(game, 10 * games, rounds) / _ply(_our_game, games, rounds)
    yield Row("per ply × rlcard leduc", ratio, 5)


def _kuhn(games: int, rounds: int) -> Iterator[Row]:
    from open_spiel.python.games.kuhn_poker import KuhnPokerGame

    kuhn = KuhnPokerGame()

    def game(rng: Random) -> int:
        state = kuhn.new_initial_state()
        plies = 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        return plies

    ratio = _ply(game, 10 * games, rounds) / _ply(_our_game, games, rounds)
    yield Row("per ply × OpenSpiel's Python Kuhn", ratio, 2)


def _imports(rounds: int) -> Iterator[Row]:
    programs = ("pass", "import whiskey_poker", _FIRST_DEAL, "import pokerkit")
    with TemporaryDirectory() as bytecode:
        _, *taken = [[_python(code, bytecode) for code in programs] for _ in range(rounds + 1)]
    nothing, ours, deal, theirs = (median(column) for column in zip(*taken, strict=True))
    whole = theirs - nothing
    yield Row("import ÷ import pokerkit", (ours - nothing) / whole, 1 / 8, Bound.AT_MOST)
    yield Row("import and first deal ÷ import pokerkit", (deal - nothing) / whole)


def _python(statement: str, bytecode: str) -> float:
    """Return the CPU seconds of a new interpreter that carries out one statement.

    The first run fills the folder with bytecode, whatever the environment says of that.
    """
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONPYCACHEPREFIX": bytecode,
        "PYTHONDONTWRITEBYTECODE": "",
    }
    before = _children()
    subprocess.run([sys.executable, "-c", statement], env=environment, check=True)
    return _children() - before


def _children() -> float:
    """Return the CPU seconds of all processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def _plays(game: Game, games: int) -> Callable[[], int]:
    def play() -> int:
        rng = Random(1)
        return sum(game(rng) for _ in range(games))

    return play


def _ply(game: Game, games: int, rounds: int) -> float:
    """Return the median CPU seconds of one ply."""
    play = _plays(game, games)
    return medians({"game": play}, rounds)["game"] / play()


if __name__ == "__main__":
    sys.exit(main())
