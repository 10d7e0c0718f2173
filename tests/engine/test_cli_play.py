"""A table in the terminal: what may be typed, what is shown, and how to leave."""

import builtins
import json
import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.betting_tables import betting_game, pack_with
from tests.engine.betting_tables import play as bet_on
from tests.engine.betting_tables import table as bets_table
from tests.engine.tables import play as play_on
from tests.engine.tables import stacked, table

from whiskey_poker import Observation, apply, observe, read_record, start
from whiskey_poker.__main__ import main
from whiskey_poker.cards import CardError, card_text, standard_pack
from whiskey_poker.cli.answers import choices, read_answer
from whiskey_poker.cli.table import PERSON, new_table
from whiskey_poker.observation import known_cards
from whiskey_poker.state import CALL, CHECK, IllegalAction
from whiskey_poker.variants import find_game
from whiskey_poker.words import Words

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

SHORT = ["--game", "whiskey-markers", "--option", "markers=1", "--seats", "3", "--seed", "a"]


def type_in(monkeypatch: Patch, answers: Iterable[str]) -> None:
    lines = iter(answers)

    def read(prompt: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", read)


def play(capsys: Capture, monkeypatch: Patch, answers: Iterable[str], *argv: str) -> str:
    type_in(monkeypatch, answers)
    capsys.readouterr()
    assert main(["play", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def forever(answer: str) -> Iterator[str]:
    while True:
        yield answer


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("k", "knock"),
        ("Knock", "knock"),
        ("2", "knock"),
        ("1", "swap all"),
        ("a", "swap all"),
        ("swap all", "swap all"),
        ("swap Ks 2d", "swap Ks 2d"),
        ("ks 2D", "swap Ks 2d"),
        ("x ks 2d", "swap Ks 2d"),
        ("1 5", "swap Ks 2d"),
        ("swap 1 5", "swap Ks 2d"),
        ("1 2 4 5", "swap Kd Ks 2d 5s"),
        ("p", "pass"),
    ],
)
def test_an_action_can_be_typed_in_several_ways(typed: str, action: str) -> None:
    pack = stacked("Ks Kd 9c 7h 4s", "Qc Qh 8d 6s 3c", widow="Ah Jd Tc 5s 2d")
    state = play_on(table(seats=2, pack=pack), "A pass, B pass -> widow up")
    assert str(read_answer(typed, observe(state, state.actor))) == action


@pytest.mark.parametrize(
    "typed", ["0", "3", "9999999999", "1 6", "As 2d", "Ks 3c", "swap", "1 2 3"]
)
def test_what_names_no_action_is_refused(typed: str) -> None:
    pack = stacked("Ks Kd 9c 7h 4s", "Qc Qh 8d 6s 3c", widow="Ah Jd Tc 5s 2d")
    state = play_on(table(seats=2, pack=pack), "A pass, B pass -> widow up")
    with pytest.raises(IllegalAction):
        read_answer(typed, observe(state, state.actor))


def test_a_ten_written_with_two_digits_gets_the_hint() -> None:
    """A44."""
    state = table(seats=2)
    with pytest.raises(CardError, match="a ten is written 'Ts'"):
        read_answer("swap 10s 2c", observe(state, state.actor))


def test_a_game_is_played_to_its_end(capsys: Capture, monkeypatch: Patch) -> None:
    out = play(capsys, monkeypatch, forever("k"), *SHORT)
    assert "You knock: everybody else has one more turn." in out
    assert re.search(r"The game is over: \w+ (has|have) lost\.$", out.strip())


def test_a_pool_game_goes_on_without_the_person(capsys: Capture, monkeypatch: Patch) -> None:
    argv = ["--seats", "4", "--option", "start_chips=2", "--seed", "5"]
    out = play(capsys, monkeypatch, forever("k"), *argv)
    assert re.search(r"The game is over: \w+ (has|have) won\.$", out.strip())


def test_help_and_mistakes_ask_again(capsys: Capture, monkeypatch: Patch) -> None:
    out = play(capsys, monkeypatch, ["?", "", "dance", "s", "1 77"], *SHORT)
    assert out.count("by name or by position") == 2
    assert "'dance' is not an action" in out
    assert "'stand' is not possible now" in out
    assert "there is no card 77 in the widow" in out


def test_a_last_turn_is_announced(capsys: Capture, monkeypatch: Patch) -> None:
    """RULES 4.3: who passes after a knock must be told first that it was the last turn."""
    for seed in range(40):
        out = play(capsys, monkeypatch, ["p", "k"] * 5, "--seed", str(seed), "--seats", "2")
        if "has knocked: this is your last turn" in out:
            return
    pytest.fail("no bot ever knocked first")


def test_leaving_says_how_to_go_on(capsys: Capture, monkeypatch: Patch) -> None:
    for answers in ([], ["q"]):
        out = play(capsys, monkeypatch, answers, *SHORT)
        command = shlex.split(out.splitlines()[-1])
        assert command[:2] == ["whiskey-poker", "play"]
        again = play(capsys, monkeypatch, answers, *command[2:])
        assert again == out


def test_an_interrupt_leaves_as_politely(capsys: Capture, monkeypatch: Patch) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    assert main(["play", *SHORT]) == 0
    assert "To go on:" in capsys.readouterr().out


def test_hands_are_written_as_records(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    play(capsys, monkeypatch, ["k", "k", "k"], "--record", str(tmp_path), "--seed", "r")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"hand-000{n}.toml" for n in range(1, len(files) + 1)]
    for file in files[:-1]:
        assert read_record(file.read_bytes()).final().is_over
    assert not read_record(files[-1].read_bytes()).final().is_over


def test_a_left_game_goes_on_with_the_same_cards(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    """Leaving in mid-hand changes nothing: the rest is the same, word for word."""
    argv = ["--seed", "r", "--record"]
    whole = play(capsys, monkeypatch, ["k", "k", "k", "k"], *argv, str(tmp_path / "whole"))
    left = play(capsys, monkeypatch, ["k", "k"], *argv, str(tmp_path / "left"))
    command = shlex.split(left.splitlines()[-1])
    rest = play(capsys, monkeypatch, ["k", "k"], *command[2:])
    ending = whole[whole.index("Hand 4") :].replace("whole", "left")
    assert ending in rest


@pytest.mark.parametrize("note", ["_seed", "_hand", "_bots"])
def test_only_a_written_game_can_go_on(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, note: str
) -> None:
    play(capsys, monkeypatch, [], "--record", str(tmp_path), "--seed", "r")
    path = tmp_path / "hand-0001.toml"
    lines = path.read_text().splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(note)))
    assert main(["play", "--resume", str(path)]) == 2
    assert f"the record has no '{note}'" in capsys.readouterr().err


def test_json_lines_show_only_what_the_person_may_see(capsys: Capture, monkeypatch: Patch) -> None:
    out = play(capsys, monkeypatch, forever("k"), "--json", *SHORT)
    lines: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    assert lines[0]["type"] == "game"
    assert lines[-1]["type"] == "game over"
    turn = next(line for line in lines if line["type"] == "turn")
    assert "??" not in turn["hands"][PERSON]
    assert all(hand == "?? ?? ?? ?? ??" for hand in turn["hands"][1:])
    assert "knock" in turn["legal"]
    shuffle = next(line for line in lines if line.get("kind") == "shuffle")
    assert set(shuffle["cards"].split()) == {"??"}


def test_nothing_hidden_is_shown_in_the_terminal(capsys: Capture, monkeypatch: Patch) -> None:
    """C05, for the terminal: at the person's turn no card of another hand or of the stock."""
    own = new_table(find_game("whiskey-pool"), seats=4, bots="greedy", seed="leak", folder=None)
    own.match.deal()
    while own.match.state.actor != PERSON:
        own.let_bot_act()
    table_seen = own.view.table
    seen = known_cards(table_seen.log) | {*own.view.hand, *table_seen.widow}
    out = play(capsys, monkeypatch, [], "--seats", "4", "--bots", "greedy", "--seed", "leak")
    shown = out[out.index("Hand 1") :]
    assert all(card_text(card) in shown for card in own.view.hand)
    for card in set(standard_pack()) - seen:
        assert not re.search(rf"\b{card_text(card)}\b", shown)
        assert Words().glyphs([card]) not in shown


@pytest.mark.parametrize(
    ("done", "typed", "action"),
    [
        ((), "k", "check"),
        ((), "c", "check"),
        ((), "b 4", "bet 4"),
        ((), "bet 4", "bet 4"),
        ((), "b", "bet 2"),
        ((), "2", "bet 2"),
        (("bet 4",), "f", "fold"),
        (("bet 4",), "c", "call"),
        (("bet 4",), "r 12", "raise 12"),
        (("bet 4",), "r", "raise 8"),
        (("bet 4",), "1", "fold"),
        (("bet 4",), "k", "knock"),
    ],
)
def test_a_bet_can_be_typed_in_several_ways(done: tuple[str, ...], typed: str, action: str) -> None:
    state = bet_on(bets_table(betting_game(structure="no_limit"), [100, 100, 100]), *done)
    assert str(read_answer(typed, observe(state, state.actor))) == action


@pytest.mark.parametrize("typed", ["r x", "b -4", "b 4.5", "b 4 5", "r " + "9" * 5000])
def test_an_amount_that_is_none_is_refused(typed: str) -> None:
    state = bets_table(betting_game(structure="no_limit"), [100, 100, 100])
    with pytest.raises(IllegalAction):
        apply(state, read_answer(typed, observe(state, state.actor)))


@pytest.mark.parametrize(
    ("structure", "told"),
    [
        ("no_limit", "1 fold (f), 2 call (c), 3 raise 4 to 39 (r 4)"),
        ("fixed_limit", "1 fold (f), 2 call (c), 3 raise 4 (r)"),
    ],
)
def test_the_menu_of_a_round_of_betting_is_short(structure: str, told: str) -> None:
    state = bet_on(bets_table(betting_game(structure=structure), [40, 40, 40]), "bet 2")
    assert ", ".join(choices(observe(state, state.actor))) == told


@pytest.mark.parametrize("game", ["kitty", "whiskey-betting"])
def test_a_game_with_bets_is_played_by_letters(
    game: str, capsys: Capture, monkeypatch: Patch
) -> None:
    argv = ["--game", game, "--seats", "3", "--option", "max_hands=2", "--seed", "b"]
    answers = (answer for _ in range(200) for answer in ("c", "k", "s"))
    out = play(capsys, monkeypatch, answers, *argv)
    assert "(f)" in out
    assert re.search(r"\d+ to call", out)
    assert "The game is over" in out


# --- draws, openings, boards


def drawing(hand: str = "As 2d 3h 4c") -> Observation:
    state = start(
        find_game("badugi"), chips=(9, 9), dealer=1, pack=pack_with((hand, "5s 6d 7h 8c"))
    )
    return observe(apply(apply(state, CALL), CHECK), 0)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("s", "stand pat"),
        ("1", "stand pat"),
        ("stand pat", "stand pat"),
        ("d 1 3", "discard 3h As"),
        ("1 3", "discard 3h As"),
        ("d 4", "discard 4c"),
        ("discard kh", "Kh is not in your hand"),
        ("4c", "discard 4c"),
        ("as 2d", "discard 2d As"),
        ("DISCARD AS", "discard As"),
        ("d 5", "there is no card 5 in your hand, only 1 to 4"),
        ("d", "decline"),
    ],
)
def test_a_draw_can_be_typed_in_several_ways(typed: str, action: str) -> None:
    try:
        answer = str(read_answer(typed, drawing()))
    except (IllegalAction, CardError) as error:
        answer = str(error)
    assert answer == action


def test_the_menu_of_a_draw_is_short() -> None:
    assert choices(drawing()) == ["1 stand pat (s)", "or the cards to discard (d 1 3)"]


@pytest.mark.parametrize(
    ("game", "shown"),
    [
        ("badugi", ["or the cards to discard", ", drew ", "You stand pat."]),
        ("deuce7-td", ["or the cards to discard", ", drew ", "You stand pat."]),
        ("badeucy", ["low and ", ", drew "]),
        ("jackpots", ["it takes a pair of jacks or better to open", "Everybody puts 1 chip"]),
        ("fusion", ["    board", "To the board: "]),
    ],
)
def test_a_game_without_a_widow_is_played_by_letters(
    capsys: Capture, monkeypatch: Patch, game: str, shown: list[str]
) -> None:
    """Whatever is asked, one of these letters is an answer: check or call, stand pat, pass."""
    answers = (letter for _ in range(60) for letter in "csp")
    out = play(capsys, monkeypatch, answers, "--game", game, "--seats", "4", "--seed", "a")
    for words in shown:
        assert words in out
    assert "widow" not in out
    assert out.count("\nHand ") > 2
