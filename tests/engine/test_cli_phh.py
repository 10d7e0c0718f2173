"""``whiskey-poker replay`` of a hand in PHH: ours, and other people's."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.engine.phh_hands import HEADS_UP, WIKIPEDIA, changed, game, random_hand
from tests.engine.test_cli import Run, record_file, refused

from whiskey_poker import write_phh, write_record


def test_a_hand_from_elsewhere_has_the_same_stable_shape(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Case G01."""
    run = Run(capsys, ["replay", "--json", record_file(tmp_path, WIKIPEDIA)])
    assert (run.status, run.err) == (0, "")
    assert set(run.json) == {"game", "players", "events", "chips"}
    assert (run.json["game"], run.json["chips"]) == ("badugi", [196, 220, 200, 184])
    assert run.json["players"] == ["Bob", "Carol", "Ted", "Alice"]
    assert run.json["events"][2] == {
        "kind": "deal",
        "seat": 0,
        "cards": "?? ?? ?? ??",
        "gained": "",
        "amount": 0,
    }
    assert run.json["events"][-1] == {
        "kind": "win",
        "seat": 1,
        "cards": "",
        "gained": "",
        "amount": 36,
    }


def test_every_step_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = Run(capsys, ["replay", record_file(tmp_path, WIKIPEDIA)]).out.splitlines()
    assert lines[:3] == [
        "Badugi: Bob, Carol, Ted, Alice",
        "Bob posts a blind of 1 chip.",
        "Carol posts a blind of 2 chips.",
    ]
    assert "    Ted    ?? ?? ?? ??" in lines
    assert "Bob draws 2 cards." in lines
    assert "    Carol  3s 5d 7c 8h  eight-seven-five-three badugi" in lines
    assert lines[-2:] == ["Carol wins 36 chips.", "Chips: Bob 196, Carol 220, Ted 200, Alice 184"]


def test_unknown_stacks_are_said_to_be_unknown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Case G05."""
    path = record_file(tmp_path, changed(HEADS_UP, "starting_stacks", "[inf, 100]"))
    assert Run(capsys, ["replay", "--json", path]).json["chips"] == [None, 86]
    out = Run(capsys, ["replay", path]).out
    assert out.splitlines()[-1] == "Chips: p1 unknown, p2 86"
    assert "nan" not in out.lower()


def test_a_contradiction_is_a_warning_beside_the_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Case G23."""
    path = record_file(tmp_path, HEADS_UP + "finishing_stacks = [1, 2]\n")
    run = Run(capsys, ["replay", "--json", path])
    assert (run.status, run.json["chips"]) == (0, [114, 86])
    assert run.err == (
        "whiskey-poker: warning: line 29: the file states 1, 2, the actions lead to 114, 86\n"
    )


def test_a_hand_that_breaks_off_says_whose_turn_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    part = HEADS_UP.partition('  "p2 cc"')[0] + "]\n"
    lines = Run(capsys, ["replay", record_file(tmp_path, part)]).out.splitlines()
    assert lines[-2:] == [
        "The record ends here; it is the turn of p2.",
        "Chips: p1 94, p2 96; pool 10",
    ]


def test_where_nobody_shows_there_is_no_turn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    silent = WIKIPEDIA.replace('  "p4 sm 2s4c6d9h", "p2 sm 3s5d7c8h",\n', "")
    run = Run(capsys, ["replay", record_file(tmp_path, silent)])
    assert run.out.splitlines()[-2] == "The record ends here."
    assert "nobody shows a hand" in run.err


@pytest.mark.parametrize("key", ["badugi", "deuce7-td"])
def test_our_own_hand_is_the_same_in_both_forms(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, key: str
) -> None:
    """Bit for bit: the events of the shuffle and of our seats, out of either file."""
    rng = Random(key)
    for _ in range(5):
        record = random_hand(rng, game(key))
        answers = []
        for text in (write_record(record), write_phh(record)):
            path = record_file(tmp_path, text)
            answers.append(Run(capsys, ["replay", "--json", path]).json)
            answers.append(Run(capsys, ["replay", path]).out)
        assert answers[:2] == answers[2:]


def test_a_name_cannot_steer_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Case G15."""
    text = changed(WIKIPEDIA, "players", r'["\u001b[31mB\u0007", "", "<svg/onload=alert()>", "D"]')
    run = Run(capsys, ["replay", record_file(tmp_path, text + '"\\u001b" = 1\n')])
    assert "\x1b" not in run.out + run.err
    assert r"\x1b[31mB\x07 folds." in run.out
    assert "p2 stands pat." in run.out
    assert "is not one of PHH" in run.err


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (changed(WIKIPEDIA, "variant", '"NT"'), ["line 2", "not supported: 'NT'"]),
        (changed(WIKIPEDIA, "antes", "[0]"), ["line 4", "antes has 1 entries for 4 stacks"]),
        (WIKIPEDIA.replace("p3 f", "p1 cc"), ["line 11", "action 5", "turn of p3"]),
    ],
)
def test_what_is_refused_is_one_sentence_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, parts: list[str]
) -> None:
    """Cases G07, G09."""
    refused(Run(capsys, ["replay", record_file(tmp_path, text)]), *parts)
