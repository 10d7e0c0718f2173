"""Node counts: how many sequences of actions each table has (perft.toml), and single menus."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.engine.rulebook import Sheet
from tests.engine.tables import GAMES, play, stacked, table, texts

from whiskey_poker import State, apply, legal_actions

COUNTS = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["count"]
SIZES = {"swap": 25, "swap all": 1, "pass": 1, "take": 1, "knock": 1, "stand": 1}


def named(count: dict[str, Any]) -> str:
    rules = count.get("options", {})
    return " ".join([count["game"], str(count["seats"]), *(f"{k}={v}" for k, v in rules.items())])


def nodes(state: State, depth: int) -> int:
    """Return how many sequences of exactly this many actions the engine allows."""
    actions = legal_actions(state)
    if depth == 1 or not actions:
        return len(actions)
    return sum(nodes(apply(state, action), depth - 1) for action in actions)


def nodes_by_the_sheet(seats: int, deeds: list[str], depth: int, rules: dict[str, Any]) -> int:
    """Return the same by the words of RULES 4, counting a swap of one card 25 times."""
    sheet = Sheet(seats, **rules)
    for deed in deeds:
        sheet.act(deed)
    menu = sheet.menu()
    if depth == 1:
        return sum(SIZES[deed] for deed in menu)
    return sum(
        SIZES[deed] * nodes_by_the_sheet(seats, [*deeds, deed], depth - 1, rules) for deed in menu
    )


@pytest.mark.parametrize("count", COUNTS, ids=named)
def test_there_are_as_many_sequences_as_were_counted_by_hand(count: dict[str, Any]) -> None:
    state = table(count["game"], seats=count["seats"], rules=count.get("options"))
    for depth, number in enumerate(count["nodes"][:4], start=1):
        assert nodes(state, depth) == number, f"depth {depth}"


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS, ids=named)
def test_there_are_as_many_long_sequences_too(count: dict[str, Any]) -> None:
    state = table(count["game"], seats=count["seats"], rules=count.get("options"))
    assert nodes(state, len(count["nodes"])) == count["nodes"][-1]


@pytest.mark.parametrize(
    "count", [c for c in COUNTS if "exchange_sizes" not in c.get("options", {})], ids=named
)
def test_the_words_of_the_rules_give_the_same_numbers(count: dict[str, Any]) -> None:
    rules = count.get("options", {})
    for depth, number in enumerate(count["nodes"], start=1):
        assert nodes_by_the_sheet(count["seats"], [], depth, rules) == number, f"depth {depth}"


def test_every_game_is_counted() -> None:
    assert {count["game"] for count in COUNTS} == set(GAMES)


def test_the_menu_of_a_fixed_pack_is_written_in_a_fixed_order() -> None:
    """The order that buttons, keys and records rely on: cards ascending, all, then the knock."""
    pack = stacked("Kh 2c 7s Td 9h", "As 3d 4c 5h 6s", widow="Qc 2s 8d Jh 5c")
    state = play(table(seats=2, pack=pack), "A pass, B pass -> widow up")
    assert texts(legal_actions(state)) == [
        *(f"swap 2c {card}" for card in ("2s", "5c", "8d", "Jh", "Qc")),
        *(f"swap 7s {card}" for card in ("2s", "5c", "8d", "Jh", "Qc")),
        *(f"swap 9h {card}" for card in ("2s", "5c", "8d", "Jh", "Qc")),
        *(f"swap Td {card}" for card in ("2s", "5c", "8d", "Jh", "Qc")),
        *(f"swap Kh {card}" for card in ("2s", "5c", "8d", "Jh", "Qc")),
        "swap all",
        "knock",
    ]
