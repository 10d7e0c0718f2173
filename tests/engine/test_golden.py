"""Golden hands: whole records whose every event was written down once (golden/*.toml).

A golden file is a record that anybody may replay. ``_about`` says what it shows, ``_events`` what
happens in it, and a game of the catalogue without a golden file fails.
"""

import tomllib
from pathlib import Path

import pytest

from whiskey_poker import (
    VARIANTS,
    Event,
    Record,
    cards_text,
    parse_cards,
    read_record,
    write_record,
)
from whiskey_poker.record import player_code
from whiskey_poker.state import NOBODY, EventKind

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.toml"))
FILES = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)

# Case G25, the table of the sample: the hand of who has acted, and the widow, after each turn.
WHISKEY_1_TURNS = [
    ("Ks Kd 9c 7h 4s", "Qc Qh 8d 6s 3c"),
    ("Qc Qh 8d 6s 3c", "Ah Jd Tc 5s 2d"),
    ("7s 7d Js Jd 9h", "Ah Tc 5s 2d 2c"),
    ("Ks Kd 9c 7h Ah", "Tc 5s 4s 2d 2c"),
    ("Qc Qh 8d 6s 3c", "Tc 5s 4s 2d 2c"),
    ("7s 7d Js Jd Tc", "9h 5s 4s 2d 2c"),
    ("Ks Kd 9c 9h Ah", "7h 5s 4s 2d 2c"),
]


def told(event: Event) -> str:
    """Write an event as a golden file has it."""
    who = "table" if event.seat == NOBODY else player_code(event.seat)
    words = [f"{who} {event.kind.value}"]
    if event.cards:
        words.append(cards_text(event.cards))
    if event.gained:
        words.append(f"for {cards_text(event.gained)}")
    if event.amount:
        words.append(str(event.amount))
    return " ".join(words)


def record_in(path: Path) -> Record:
    return read_record(path.read_bytes())


@FILES
def test_a_golden_hand_goes_as_it_was_written_down(path: Path) -> None:
    final = record_in(path).final()
    expected = tomllib.loads(path.read_text("utf-8"))["_events"]
    assert [told(event) for event in final.log if event.kind is not EventKind.SHUFFLE] == expected
    assert final.is_over


@FILES
def test_a_golden_hand_states_its_final_chips_and_says_what_it_shows(path: Path) -> None:
    """The reader compares the stated chips with those that the actions lead to."""
    assert record_in(path).finishing is not None
    assert tomllib.loads(path.read_text("utf-8"))["_about"]


@FILES
def test_a_golden_hand_is_written_back_equal(path: Path) -> None:
    record = record_in(path)
    assert read_record(write_record(record)) == record


def test_every_game_has_a_golden_hand() -> None:
    assert {record_in(path).variant.key for path in GOLDEN} == set(VARIANTS)


@pytest.mark.parametrize("name", ["whiskey-pool-sample", "whiskey-markers-sample"])
def test_the_sample_hand_has_these_cards_after_every_turn(name: str) -> None:
    """Case G25."""
    states = list(record_in(Path(__file__).with_name("golden") / f"{name}.toml").replay())
    for before, after, (hand, widow) in zip(states, states[1:], WHISKEY_1_TURNS, strict=False):
        actor = before.actor
        assert set(after.hands[actor]) == set(parse_cards(hand))
        assert set(after.widow) == set(parse_cards(widow))
        assert after.is_over or after.exchange.face_up == (after is not states[1])
    assert len(states) == len(WHISKEY_1_TURNS) + 1


@pytest.mark.parametrize(
    ("name", "chips"),
    [("whiskey-pool-sample", (22, 19, 19)), ("whiskey-markers-sample", (5, 4, 5))],
)
def test_in_the_sample_hand_the_best_wins_three_or_the_worst_pays_one(
    name: str, chips: tuple[int, ...]
) -> None:
    """Case G25: A wins the pool with kings and nines; B, who knocked with queens, would pay."""
    assert record_in(Path(__file__).with_name("golden") / f"{name}.toml").final().chips == chips
