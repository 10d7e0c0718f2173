"""The command line: games, compare, replay, simulate, and what all commands have in common."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from whiskey_poker import VARIANTS, __version__
from whiskey_poker.__main__ import main
from whiskey_poker.cli import progress

PACK = (
    "Ks Ah Qc 7s Kd Jd Qh 7d 9c Tc 8d Js 7h 5s 6s 9h 4s 2d 3c 2c As "
    "Ac Ad Kh Kc Qs Qd Jh Jc Ts Th Td 9s 9d 8s 8h 8c 7c 6h 6d 6c 5h 5d 5c 4h 4d 4c 3s 3h 3d 2s 2h"
)
WHISKEY_1 = f"""\
whiskey_poker = 1
game = "whiskey-pool"
players = ["A", "B", "C"]
dealer = "p3"
starting_stacks = [10, 10, 10]
pack = "{PACK}"
actions = [
  "p1 pass",
  "p2 take",
  "p3 swap 2c Jd",
  "p1 swap 4s Ah",
  "p2 knock",
  "p3 swap 9h Tc",
  "p1 swap 7h 9h",
]
finishing_stacks = [12, 9, 9]
"""
needs_processes = pytest.mark.skipif(
    sys.platform == "emscripten", reason="a browser starts no processes"
)


class Run:
    """What a command line did."""

    def __init__(self, capsys: pytest.CaptureFixture[str], argv: Sequence[str]) -> None:
        capsys.readouterr()
        self.status = main(argv)
        self.out, self.err = capsys.readouterr()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def refused(run: Run, *parts: str) -> None:
    """Assert status 2, nothing on stdout, and one sentence on stderr that holds these parts."""
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("whiskey-poker: ")
    assert run.err.count("\n") == 1
    for part in parts:
        assert part in run.err


def record_file(folder: Path, text: str | bytes = WHISKEY_1) -> str:
    path = folder / "hand.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_games_lists_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    games = Run(capsys, ["games", "--json"]).json
    assert [game["key"] for game in games] == list(VARIANTS)
    for game in games:
        seats = VARIANTS[game["key"]].seats
        assert game["seats"] == [seats[0], seats[-1]]
        assert game["name"] == VARIANTS[game["key"]].name
        for option in game["options"]:
            assert option["about"]
            bounds, values = {"min", "max"} <= set(option), option.get("values", [])
            assert bounds != bool(values)
            if values:
                assert option["value"] in [value["value"] for value in values]


def test_games_tells_every_house_rule_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = Run(capsys, ["games"]).out
    for game in VARIANTS.values():
        assert game.key in out
        for name in game.options:
            assert f"{name}=" in out


def test_an_ace_is_low_in_a_straight_to_the_five(capsys: pytest.CaptureFixture[str]) -> None:
    """A01."""
    run = Run(capsys, ["compare", "--json", "As 2d 3c 4h 5s", "Kc,Kd,Qh,Js,9c"])
    assert run.status == 0
    assert run.json == {
        "game": "whiskey-pool",
        "hands": [
            {"cards": "As 2d 3c 4h 5s", "name": "five-high straight"},
            {"cards": "Kc Kd Qh Js 9c", "name": "a pair of kings"},
        ],
        "winners": [0],
    }


@pytest.mark.parametrize(
    ("case", "hands", "winners"),
    [
        ("A03", ["Qs Ks Ad 2c 3h", "2d 2h 3s 4s 5c"], [1]),
        ("A05", ["Ad 2d 3d 4d 5d", "2s 3h 4c 5h 6c"], [0]),
        ("A07", ["Jh Th 7h 4h 3h", "Jc Tc 7c 4c 2c"], [0]),
        ("A09", ["8s 8c 4d 4h Kc", "8d 8h 7d 7c 4s"], [1]),
        ("a tie", ["As Kd Qc Jh 9s", "2c 2d 4h 5h 7s", "2h 2s 4d 5d 7c"], [1, 2]),
    ],
)
def test_compare_says_who_wins(
    capsys: pytest.CaptureFixture[str], case: str, hands: list[str], winners: list[int]
) -> None:
    assert Run(capsys, ["compare", "--json", *hands]).json["winners"] == winners, case


def test_compare_puts_hands_in_order_with_equal_ones_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Run(capsys, ["compare", "2c 2d 4h 5h 7s", "As Kd Qc Jh Ts", "2h 2s 4d 5d 7c"])
    assert run.out.splitlines() == [
        "1. As Kd Qc Jh Ts  ace-high straight  (hand 2)",
        "2. 2c 2d 4h 5h 7s  a pair of twos  (hand 1)",
        "2. 2h 2s 4d 5d 7c  a pair of twos  (hand 3)",
        "Hand 2 is the best.",
    ]


@pytest.mark.parametrize(
    ("hands", "part"),
    [
        (["10s Jd Qc Kh 9h"], "'10s' is not a card; a ten is written 'Ts'"),  # A44
        (["As 2d 3c 4h X1"], "'X1'"),  # A46
        (["As 2d 3c 4h 5s", "As Kd Qc Jh 9s"], "'As' occurs twice"),
        (["As As 3c 4h 5s"], "'As' occurs twice"),
        (["As 2d 3c 4h"], "5 cards, not 4"),
        (["As 2d 3c 4h 5s 6s"], "5 cards, not 6"),
        ([""], "5 cards, not 0"),
        (["As 2d 3c 4h ??"], "'??'"),
        ([], "HAND"),
    ],
)
def test_compare_refuses_what_is_no_hand(
    capsys: pytest.CaptureFixture[str], hands: list[str], part: str
) -> None:
    refused(Run(capsys, ["compare", *hands]), part)


def test_replay_gives_events_and_final_chips(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """G25: A wins 3 chips with kings and nines."""
    run = Run(capsys, ["replay", "--json", record_file(tmp_path)])
    assert run.status == 0
    assert set(run.json) == {"game", "players", "events", "chips"}
    assert (run.json["game"], run.json["players"]) == ("whiskey-pool", ["A", "B", "C"])
    assert run.json["chips"] == [12, 9, 9]
    kinds = [event["kind"] for event in run.json["events"]]
    assert kinds[-4:] == ["show", "show", "show", "win"]
    swap = next(event for event in run.json["events"] if event["kind"] == "swap")
    assert swap == {"kind": "swap", "seat": 2, "cards": "2c", "gained": "Jd", "amount": 0}
    shuffle = run.json["events"][0]
    assert (shuffle["seat"], shuffle["cards"]) == (None, PACK)


def test_replay_shows_every_step(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = Run(capsys, ["replay", record_file(tmp_path)]).out.splitlines()
    assert "    A      Ks Kd 9c 7h 4s  a pair of kings" in lines
    assert "C takes the jack of diamonds from the widow and leaves the two of clubs." in lines
    assert "A shows two pair, kings and nines." in lines
    assert lines[-2:] == ["A wins 3 chips.", "Chips: A 12, B 9, C 9"]


def test_where_the_lowest_pays_b_pays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """G25: the same hand scored the other way."""
    text = WHISKEY_1.replace("whiskey-pool", "whiskey-markers").replace("[12, 9, 9]", "[10, 9, 10]")
    assert Run(capsys, ["replay", "--json", record_file(tmp_path, text)]).json["chips"] == [
        10,
        9,
        10,
    ]


def test_replay_of_a_hand_in_progress_says_whose_turn_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = WHISKEY_1.replace('  "p1 swap 7h 9h",\n', "").replace(
        "finishing_stacks = [12, 9, 9]\n", ""
    )
    out = Run(capsys, ["replay", record_file(tmp_path, text)]).out.splitlines()
    assert out[-2:] == [
        "The record ends here; it is the turn of A.",
        "Chips: A 9, B 9, C 9; pool 3",
    ]


GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize(
    ("name", "code"), [("badugi-sample", "FB"), ("deuce7-td-reshuffle", "F2L3D")]
)
def test_replay_writes_phh_that_is_the_same_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, code: str
) -> None:
    path = GOLDEN / f"{name}.toml"
    text = Run(capsys, ["replay", "--phh", str(path)]).out
    assert f'variant = "{code}"' in text
    again = record_file(tmp_path, text)
    assert (
        Run(capsys, ["replay", "--json", again]).json
        == Run(capsys, ["replay", "--json", str(path)]).json
    )


def test_a_game_without_a_code_is_not_written_as_phh(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, ["replay", "--phh", str(GOLDEN / "badeucy-sample.toml")])
    assert (run.status, run.out) == (2, "")
    assert "PHH has no code for Badeucy" in run.err


def test_replay_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(WHISKEY_1.encode())))
    assert Run(capsys, ["replay", "--json", "-"]).json["chips"] == [12, 9, 9]


@pytest.mark.parametrize("name", ["byte order mark", "CRLF"])
def test_replay_takes_what_editors_make_of_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    """G21."""
    text = "\ufeff" + WHISKEY_1 if name == "byte order mark" else WHISKEY_1.replace("\n", "\r\n")
    assert Run(capsys, ["replay", record_file(tmp_path, text)]).status == 0


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (WHISKEY_1.replace("p3 swap 2c Jd", "p3 swap 2c Js"), ["line 10", "action 3"]),
        (WHISKEY_1.replace("p3 swap 2c Jd", "p1 knock"), ["line 10", "turn of p3"]),
        (WHISKEY_1.replace("[12, 9, 9]", "[9, 12, 9]"), ["line 16", "9, 12, 9", "12, 9, 9"]),
        (WHISKEY_1.replace("whiskey-pool", "hold-em"), ["line 2", "no game 'hold-em'"]),
        (WHISKEY_1.replace("Ks Ah", "10s Ah"), ["line 6", "'10s'"]),
        ('[project]\nname = "x"\n', ["not a hand history"]),
        ('{"name": "x"}', ["not a hand history"]),
        ("", ["not a hand history"]),
        ('variant = "NT"\nantes = [0, 0]\n', ["not supported: 'NT'"]),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ["binary"]),
        (WHISKEY_1.encode("utf-16"), ["UTF-8"]),
        (WHISKEY_1.replace('"A"', '"Ä"').encode("latin-1"), ["line 3", "UTF-8"]),
        ("a = " + "[" * 3000, ["nested too deeply"]),
    ],
)
def test_a_bad_record_is_one_sentence_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str | bytes, parts: list[str]
) -> None:
    """G07, G19, G21, G29."""
    refused(Run(capsys, ["replay", record_file(tmp_path, text)]), *parts)


def test_a_file_that_is_not_there_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refused(Run(capsys, ["replay", str(tmp_path / "none")]), "cannot read", "none")
    refused(Run(capsys, ["replay", str(tmp_path)]), "cannot read")
    refused(Run(capsys, ["replay", "a\0b"]), "cannot read")


def test_of_a_huge_file_no_more_is_read_than_a_record_may_have(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """G19: 50 MB, which cost nothing because they are a hole in the disk."""
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    refused(Run(capsys, ["replay", str(path)]), "more than 100000 bytes")


def test_a_name_cannot_steer_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = WHISKEY_1.replace('"B"', r'"\u001b[31mB\u0007"')
    run = Run(capsys, ["replay", record_file(tmp_path, text)])
    assert "\x1b" not in run.out
    assert "\x07" not in run.out
    assert r"\x1b[31mB\x07 knocks" in run.out


def test_simulate_gives_its_stable_shape(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "--seats", "4", "--bots", "threshold,greedy,greedy,greedy"]
    run = Run(capsys, [*argv, "--game", "whiskey-pool", "--deals", "5", "--seed", "1", "--json"])
    assert run.status == 0
    assert set(run.json) == {"game", "deals", "seed", "results", "capped"}
    assert (run.json["game"], run.json["deals"], run.json["seed"]) == ("whiskey-pool", 5, 1)
    assert [result["bot"] for result in run.json["results"]] == ["threshold", "greedy"]
    assert all(set(r) == {"bot", "cpp", "ci95", "ms_per_move"} for r in run.json["results"])
    assert run.json["capped"] == 0


def test_simulate_gives_the_same_figures_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def figures(seed: str) -> list[tuple[str, float, float]]:
        argv = ["simulate", "--seats", "3", "--bots", "threshold,greedy,greedy", "--json"]
        results = Run(capsys, [*argv, "--deals", "8", "--seed", seed]).json["results"]
        return [(result["bot"], result["cpp"], result["ci95"]) for result in results]

    assert figures("a b") == figures("a b")
    assert figures("a b") != figures("a c")


def test_simulate_counts_forced_knocks_and_takes_house_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ["simulate", "--bots", "greedy", "--seats", "2", "--deals", "4", "--json"]
    assert Run(capsys, [*argv, "--option", "max_phase2_laps=1"]).json["capped"] > 0
    assert Run(capsys, [*argv, "--option", "max_phase2_laps=0"]).json["capped"] == 0


def test_simulate_says_what_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "--bots", "greedy", "--seats", "2", "--deals", "2"]
    assert "of the pool" in Run(capsys, argv).out
    assert "paid less often" in Run(capsys, [*argv, "--game", "whiskey-markers"]).out


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        ([], "COMMAND"),
        (["dance"], "'dance'"),
        (["compare", "--game", "bridge", "As"], "no game 'bridge'"),
        (["simulate", "--bots", "hal"], "no bot 'hal'"),
        (["simulate", "--seats", "3", "--bots", "greedy,greedy"], "3 bots are needed"),
        (["simulate", "--seats", "10", "--bots", "greedy"], "2 to 9 players, not 10"),
        (["simulate", "--deals", "1"], "2 deals or more"),
        (["simulate", "--deals", "many"], "'many' is not a whole number"),
        (["simulate", "--option", "ante"], "name=value"),
        (["simulate", "--option", "ante=0"], "ante: 0 is not between 1 and 100"),
        (["simulate", "--option", "ante=1", "--option", "ante=2"], "twice"),
        (["simulate", "--option", "worst_tie=all_pay"], "no option 'worst_tie'"),
        (["simulate", "--option", "auto_stand_after_passes=2"], "phase2_pass"),
        (["play", "--seats", "10"], "2 to 9 players, not 10"),
        (["play", "--bots", "greedy,greedy", "--seats", "4"], "3 bots are needed"),
        (["play", "--resume", "none.toml"], "cannot read none.toml"),
    ],
)
def test_a_command_that_cannot_be_carried_out_is_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    refused(Run(capsys, argv), part)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"whiskey-poker {__version__}\n"


def test_a_progress_bar_is_for_terminals_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress.progress_bar(2)(1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    show = progress.progress_bar(2)
    show(1)
    assert " 50 %" in capsys.readouterr().err
    show(2)
    assert capsys.readouterr().err.endswith("\r\033[K")


@needs_processes
def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "whiskey_poker", "games"]
    done = subprocess.run(
        command, stdout=write, stderr=subprocess.PIPE, env=_environment(), check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


@needs_processes
def test_names_that_the_terminal_cannot_write_are_written_as_escapes(tmp_path: Path) -> None:
    path = record_file(tmp_path, WHISKEY_1.replace('"B"', '"Bjørn ♠"'))
    command = [sys.executable, "-m", "whiskey_poker", "replay", path]
    environment = _environment() | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"Bj\xf8rn \u2660 knocks" in done.stdout


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


# --- compare where the worst hand pays: RULES 8.3 from the command line

SEVENS = ("7h 7s Td 9c 4h", "7d 7c Th 9s 4d")
KINGS = ("Ks Kc 8h 6d 5c", "Kh Kd 8c 6s 5h")
THREE = ("Qs Th 7d 5s 3c", "Qh Ts 7s 5c 3d", "Qd Td 7c 5h 3h")
JOKERS_OF_9 = ("X1 9s 9h 6c 4d", "X2 9d 9c 6s 4h")
KING_HIGH = ("Kd 9s 8s 5h 4h", "Kh 9d 8d 5c 4s")
SIXES = ("6s 6h Ac 9d 2c", "6d 6c As 9s 2h")
WORKED = [
    ("T1", ["Ks Kh 9d 7c 4s", "Kd X1 9c 7h 4d"], "--wild 2", 1, "wilds"),
    ("T2", ["8s 8h 9h 5d 4c", "8d 8c 9s 5h 4h"], "", 1, "runs"),
    ("T3", ["8s 7h 6d 5d 4d", "8c 7c 6s 5h 4s"], "", 1, "runs"),
    ("T4", ["Qs Qh 7d 4c 3c", "Qd Qc 7h 4s 3d"], "", 1, "runs"),
    ("T5", ["Jh Jd 7h 7s 5d", "Js Jc 7d 7c 5h"], "", 1, "colours"),
    ("T6", KINGS, "", None, None),
    ("T6", KINGS, "--draw 9s", 1, "draw"),
    ("T6", KINGS, "--draw 3d", 0, "draw"),
    ("T7", SEVENS, "", None, None),
    ("T7", SEVENS, "--draw 7h", None, None),
    ("T7", SEVENS, "--draw 7h 4d", 1, "manotazo"),
    ("T8", KING_HIGH, "", None, None),
    ("T8", KING_HIGH, "--draw 9s Kd", 0, "manotazo"),
    ("T8", KING_HIGH, "--option tiebreak_runs=all", 1, "runs"),
    ("T9", SIXES, "", 1, "runs"),
    ("T9", SIXES, "--option tiebreak_ace_low=false", None, None),
    ("T9", SIXES, "--option tiebreak_ace_low=false --draw 6s As", 0, "manotazo"),
    ("T10", ["Ah Kh 9s 5c 2h", "As Ks 9d 5d 2c"], "--draw 3h", 1, "draw"),
    ("T11", ["Ah Jh 9h 6h 3h", "As Js 9s 6s 3s"], "--draw 2s", 0, "draw"),
    ("T12", ["Ah Jh 9h 6h 3h", "Ad Jd 9d 6d 3d"], "--draw Ah Jh", 1, "manotazo"),
    ("T13", ["X1 9s 9h 6c 5c", "2s 9d 9c 6s 5d"], "--wild 2", 1, "runs"),
    ("T14", JOKERS_OF_9, "--wild 2", None, None),
    ("T14", JOKERS_OF_9, "--wild 2 --draw X2 9s", 1, "manotazo"),
    ("T15", ["X1 9s 9c 6c 4d", "X2 9d 9h 6s 4c"], "--wild 2", 1, "colours"),
    ("T16", ["Th 9h 8h 7h 2s", "Tc 9c 8c 7c 2d"], "--draw Kc", 0, "draw"),
    ("T17", ["5c 4c 3c 2c Ad", "5d 4h 3s 2d Ac"], "", 1, "runs"),
    ("T18", THREE, "", None, None),
    ("T18", THREE, "--draw Qs 3d", 1, "manotazo"),
    ("T19", KINGS, "--draw X2 3d", 0, "draw"),
    ("T19", KINGS, "--draw X2", None, None),
    ("T20", SEVENS, "--draw 9c 9s", None, None),
    ("T20", SEVENS, "--draw 9c 9s 4h 9s", 0, "manotazo"),
]


@pytest.mark.parametrize(("case", "hands", "options", "loser", "by"), WORKED)
def test_compare_finds_who_pays(
    capsys: pytest.CaptureFixture[str],
    case: str,
    hands: Sequence[str],
    options: str,
    loser: int | None,
    by: str | None,
) -> None:
    """RULES 8.3 T1 to T20; a card drawn decides as the stock's would."""
    argv = ["compare", "--game", "la-viuda", "--json", *hands, *options.split()]
    run = Run(capsys, argv)
    assert run.status == 0, run.err
    assert (run.json["loser"], run.json["decided_by"]) == (loser, by), case
    assert run.json["winners"] == list(range(len(hands))), "the hands are equal"


@pytest.mark.parametrize(("case", "hands", "options", "loser", "by"), WORKED)
def test_who_pays_does_not_depend_on_the_order_before_cards_are_drawn(
    capsys: pytest.CaptureFixture[str],
    case: str,
    hands: Sequence[str],
    options: str,
    loser: int | None,
    by: str | None,
) -> None:
    if by == "manotazo":
        return
    argv = ["compare", "--game", "la-viuda", "--json", *reversed(hands), *options.split()]
    expected = None if loser is None else len(hands) - 1 - loser
    assert Run(capsys, argv).json["loser"] == expected, case


def test_compare_tells_the_tie_break_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["compare", "--game", "la-viuda", *THREE]
    assert Run(capsys, argv).out.splitlines()[4:] == [
        "Hands 1, 2 and 3 are equally the worst.",
        "Hand 3 is safe: more cards of one colour.",
        "It is not decided: hands 1 and 2 must draw a card each (--draw).",
    ]
    assert Run(capsys, [*argv, "--draw", "Qs 3d"]).out.splitlines()[6:] == [
        "Hand 1 draws the queen of spades.",
        "Hand 2 draws the three of diamonds.",
        "Hand 1 is safe: a higher card drawn.",
        "Hand 2 is the worst and pays.",
    ]
    argv = ["compare", "--game", "la-viuda", *KINGS]
    assert Run(capsys, argv).out.splitlines()[-1] == (
        "It is not decided between hands 1 and 2: draw a card (--draw)."
    )
    assert Run(capsys, [*argv, "--draw", "X2", "3d"]).out.splitlines()[-3:] == [
        "Drawn from the stock: the second joker and the three of diamonds.",
        "Hand 2 is safe: more cards of the colour drawn.",
        "Hand 1 is the worst and pays.",
    ]


def test_the_wild_rank_makes_other_hands(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["2c 9d 9h 5s 4c", "Tc Td 8h 5d 4s"]

    def with_wild(wild: str) -> Any:
        argv = ["compare", "--game", "la-viuda", "--json", "--wild", wild, *hands]
        return Run(capsys, argv).json

    for wild, name, loser in (("2", "three nines", 1), ("10", "a pair of nines", 0)):
        run = with_wild(wild)
        assert (run["hands"][0]["name"], run["loser"], run["decided_by"]) == (name, loser, "rank")
    assert with_wild("T") == with_wild("10")


def test_where_all_or_none_of_the_worst_pay_no_one_is_the_loser(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ["compare", "--game", "whiskey-markers", "--json"]
    assert Run(capsys, [*argv, *KINGS]).json["loser"] is None
    assert Run(capsys, [*argv, "As Ad 2c 3c 4c", *KINGS[:1]]).json["loser"] == 1
    assert Run(capsys, [*argv, *KINGS[:1]]).json["loser"] is None
    mexican = [*argv, "--option", "worst_tie=mexican", *KINGS, "--draw", "9s"]
    assert Run(capsys, mexican).json["loser"] == 1
    assert "loser" not in Run(capsys, ["compare", "--json", *KINGS]).json


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ("--game whiskey-pool --wild 2", "no rank is wild"),
        ("--game whiskey-pool --draw 9s", "no cards are drawn"),
        ("--game whiskey-markers --draw 9s", "no cards are drawn"),
        ("--game la-viuda --wild 1", "'1' is not a rank"),
        ("--game la-viuda --wild 11", "'11' is not a rank"),
        ("--game la-viuda --wild X", "'X' is not a rank"),
        ("--game la-viuda --wild 2 --option round_wild=false", "no rank is wild"),
        ("--game la-viuda --draw 10s", "a ten is written 'Ts'"),
        ("--game la-viuda --draw Ks", "'Ks' is in a hand"),
        ("--game la-viuda --draw X2 X2 9s", "'X2' occurs twice"),
        ("--game la-viuda --draw ??", "'??' is not a card of this game"),
        ("--game whiskey-markers --option worst_tie=mexican --draw X1", "'X1' is not a card"),
        ("--game la-viuda --draw", "--draw"),
    ],
)
def test_a_comparison_that_cannot_be_made_is_one_sentence(
    capsys: pytest.CaptureFixture[str], options: str, part: str
) -> None:
    refused(Run(capsys, ["compare", *KINGS, *options.split()]), part)


def test_in_the_manotazo_only_the_tied_cards_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["compare", "--game", "la-viuda", *SEVENS, "--draw"]
    refused(Run(capsys, [*argv, "7h", "As"]), "'As' is in none of the hands")
    refused(Run(capsys, [*argv, "7h", "7h"]), "'7h' occurs twice")


# advise


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """Return the file of a hand that waits for the last turn of all."""
    path = tmp_path / "unfinished.toml"
    text = WHISKEY_1.replace('  "p1 swap 7h 9h",\n', "")
    path.write_text(text.replace("finishing_stacks = [12, 9, 9]\n", ""), "utf-8")
    return path


def test_advise_prints_the_worth_of_every_action_best_first(
    capsys: pytest.CaptureFixture[str], unfinished: Path
) -> None:
    run = Run(capsys, ["advise", str(unfinished), "--json"])
    assert (run.status, run.err) == (0, "")
    advice = run.json
    assert (advice["game"], advice["seat"]) == ("whiskey-pool", 0)
    assert len(advice["worths"]) == 27
    values = [row["value"] for row in advice["worths"]]
    assert values == sorted(values, reverse=True)
    assert advice["worths"][0]["action"].endswith("9h"), "the second nine makes two pair"
    assert not advice["worths"][0]["mistake"]
    told = Run(capsys, ["advise", str(unfinished)]).out
    assert "It is the turn of A." in told
    assert told.count("%") == 28


def test_advise_gives_away_as_much_as_is_asked_for(
    capsys: pytest.CaptureFixture[str], unfinished: Path
) -> None:
    nudge, kind = (
        Run(capsys, ["advise", str(unfinished), "--depth", depth]).out.splitlines()[-1]
        for depth in "12"
    )
    assert nudge == "Think of the nines in the widow."
    assert kind.startswith("The best is an exchange of one card")


def test_advise_reviews_a_hand_that_is_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(WHISKEY_1, "utf-8")
    past = Run(capsys, ["advise", str(path), "--json", "--seat", "p2"]).json
    assert [row["action"] for row in past["decisions"]] == ["take", "knock"]
    assert past["result"] - past["fair"] == pytest.approx(past["skill"] + past["luck"], abs=1e-5)
    told = Run(capsys, ["advise", str(path)]).out
    assert "1. Pass" in told
    assert "cards and the others" in told


@pytest.mark.parametrize(
    ("text", "words", "parts"),
    [
        ("nonsense", [], ["not a hand history"]),
        (WHISKEY_1.replace("p1 pass", "p1 fly"), [], ["fly"]),
        (WHISKEY_1, ["--seat", "p9"], ["--seat", "p1, p2, p3"]),
    ],
)
def test_advise_refuses_what_it_cannot_read(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    text: str,
    words: list[str],
    parts: list[str],
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, "utf-8")
    refused(Run(capsys, ["advise", str(path), *words]), *parts)


def test_advise_refuses_a_seat_that_is_not_to_act_and_a_file_that_is_not_there(
    capsys: pytest.CaptureFixture[str], unfinished: Path
) -> None:
    refused(Run(capsys, ["advise", str(unfinished), "--seat", "p2"]), "it is the turn of p1")
    refused(Run(capsys, ["advise", str(unfinished) + "x"]), "cannot read")


def test_advise_has_nothing_to_say_of_rules_that_it_does_not_know(
    capsys: pytest.CaptureFixture[str], unfinished: Path
) -> None:
    unfinished.write_text(
        unfinished.read_text("utf-8") + '\n[options]\nphase2_pass = "free"\n', "utf-8"
    )
    refused(Run(capsys, ["advise", str(unfinished)]), "has not learnt the rules")
