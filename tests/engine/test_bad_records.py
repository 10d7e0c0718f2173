"""A record that is not sound is refused; the error says on which line, and why."""

import time
from collections.abc import Callable

import pytest
from tests.engine.test_records import whiskey_1

from whiskey_poker import RecordError, read_record, write_record
from whiskey_poker.toml_text import MAX_BYTES

GOOD = write_record(whiskey_1())


def changed(key: str, value: str) -> str:
    """Return the good record with another value for one of its one-line keys."""
    lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in lines_of(GOOD)]
    return "\n".join(lines)


def with_action(number: int, text: str) -> str:
    """Return the good record with another text for one of its actions, counted from 1."""
    lines = lines_of(GOOD)
    lines[lines.index("actions = [") + number] = f'  "{text}",'
    return "\n".join(lines)


def lines_of(text: str) -> list[str]:
    return text.split("\n")


def refusal(source: str | bytes) -> str:
    with pytest.raises(RecordError) as refused:
        read_record(source)
    return str(refused.value)


# --- encodings (case G21)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
        lambda text: "\ufeff" + text,
    ],
    ids=["BOM", "CRLF", "BOM and CRLF", "BOM in text"],
)
def test_a_byte_order_mark_and_crlf_are_taken_without_a_word(
    spoil: Callable[[str], str | bytes],
) -> None:
    """Case G21."""
    assert read_record(spoil(GOOD)) == whiskey_1()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_refused_with_a_word_about_encoding(encoding: str) -> None:
    """Case G21."""
    assert "UTF-" in refusal(GOOD.encode(encoding))


def test_latin_1_is_refused_with_the_line_and_a_word_about_encoding() -> None:
    """Case G21."""
    latin = changed("players", '["Ñandú", "B", "C"]').encode("latin-1")
    assert refusal(latin) == "line 3: the text is not UTF-8; save it as UTF-8"


# --- other files (cases G07, G29)


@pytest.mark.parametrize(
    "source",
    [
        b"",
        "",
        "\n\n# nothing\n",
        '[project]\nname = "x"\ndependencies = []\n[tool.ruff]\nline-length = 100\n',
        '{"name": "x", "version": "1.0.0", "dependencies": {}}',
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00",
        b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01",
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "just some words",
    ],
    ids=["no bytes", "no text", "comment", "TOML", "JSON", "PNG", "JPEG", "SVG", "words"],
)
def test_another_file_is_not_a_hand_history(source: str | bytes) -> None:
    """Case G29: not any TOML or JSON is a hand."""
    assert "not a hand history" in refusal(source)


@pytest.mark.parametrize("code", ["NT", "F7S/8", "XYZ", "FB"])
def test_a_hand_history_of_another_game_is_not_supported(code: str) -> None:
    """Case G07: it is not read as a game that it resembles."""
    message = refusal(f'variant = "{code}"\nantes = [0, 0]\nactions = []\n')
    assert message.startswith(f"not supported: '{code}'")


def test_a_record_of_another_format_version_is_refused() -> None:
    for version in ("2", "0", "true", "1.0", '"1"'):
        assert refusal(changed("whiskey_poker", version)).startswith("line 1: format ")


# --- size and depth (case G19)


@pytest.mark.parametrize(
    "source",
    [
        "a = " + "[" * 3000,
        "a = " + "[1," * 30_000,
        "[" * 100_000,
        "]" * 40_000 + "[" * 40_000,
        '{"a":' * 15_000,
        "a = " + "{b = " * 15_000,
        "a." * 49_000 + "a = 1",
        "a . " * 24_000 + "a = 1",
        '"a".' * 24_000 + "a = 1",
        "a = {" + "b." * 40_000 + "b = 1}",
        "[" + "a." * 49_000 + "a]",
        "game." + "a." * 2000 + "a = 1",
        '"' + '\\"' * 45_000,
        '"' * 99_999,
        "'" * 99_999,
        "a = " + "9" * 90_000,
        "a = 0x" + "f" * 90_000,
        " " * 99_000 + "x",
        "." * 99_000,
        "=\n" * 45_000,
        b"\xff" * 90_000,
        "x" * (MAX_BYTES + 1),
        b"x" * 50_000_000,
        "actions = [" + '"p1 pass",' * 1_000_000 + "]",
    ],
    ids=lambda source: f"{source[:12]!s} x{len(source)}",
)
def test_what_is_too_large_or_too_deep_is_refused_within_a_second(source: str | bytes) -> None:
    """Case G19: no endless parsing, no exhausted stack."""
    begin = time.perf_counter()
    message = refusal(source)
    assert time.perf_counter() - begin < 1
    assert len(message) < 500


def test_a_thousand_players_are_refused_within_a_second() -> None:
    """Case G19: before anything is looked up for each of them."""
    names = 4000
    nobody = ", ".join(['""'] * names)
    absent = ", ".join(f'"p{number}"' for number in range(1, names - 1))
    text = changed("players", f"[{nobody}]")
    text = text.replace("actions = [", f"absent = [{absent}]\nactions = [")
    begin = time.perf_counter()
    assert refusal(text).startswith("line 3: ")
    assert time.perf_counter() - begin < 1


def test_a_hand_of_thousands_of_turns_is_read_within_the_limit_of_size() -> None:
    turns = "".join(f'"p{1 + turn % 2} swap all",' for turn in range(1, 4000))
    text = (
        'whiskey_poker = 1\ngame = "whiskey-markers"\nplayers = ["", ""]\ndealer = "p2"\n'
        f'starting_stacks = [5, 5]\n{lines_of(GOOD)[5]}\nactions = ["p1 take", {turns}]\n'
    )
    assert len(read_record(text).actions) == 4000


# --- numbers (case G17)


@pytest.mark.parametrize(
    "number",
    ["nan", "inf", "-inf", "-5", "1e308", "1.5", "20.0", "9007199254740993", "true", '"20"', "[]"],
)
def test_a_stack_that_is_no_sound_number_is_refused(number: str) -> None:
    """Case G17: refused, never rounded."""
    message = refusal(changed("starting_stacks", f"[20, {number}, 20]"))
    assert message.startswith("line 5: ")
    assert "is not a whole number from 0 to 1000000000" in message


@pytest.mark.parametrize("digits", [20, 4400, 80_000])
@pytest.mark.parametrize(
    "key", ["whiskey_poker", "starting_stacks", "game", "dealer", "ante", "phase2_pass"]
)
def test_a_number_of_more_than_64_bits_is_refused(key: str, digits: int) -> None:
    """Case G17: also one that Python would not print."""
    assert "more than 64 bits" in refusal(changed(key, "0x" + "f" * digits))


def test_a_player_without_chips_is_refused() -> None:
    """Case G17: zero is a number, but nobody can ante it."""
    message = refusal(changed("starting_stacks", "[20, 0, 20]"))
    assert message == "line 5: seat 1 has 0 chips and needs 1 to be dealt in"


# --- consistency (case G09)


@pytest.mark.parametrize(
    ("key", "value", "cause"),
    [
        ("game", '"la-viuda-2"', "line 2: no game 'la-viuda-2'; games are whiskey-pool"),
        ("game", "7", "line 2: no game '7'"),
        ("game", '["whiskey-pool"]', "line 2: no game"),
        ("players", '["A", "B"]', "line 5: starting_stacks has 3 entries for 2 players"),
        ("players", '["A"]', "line 3: .* is for 2 to 9 players, not 1"),
        ("players", '"ABC"', "line 3: players is a list of texts"),
        ("players", '["A", "B", 3]', "line 3: players is a list of texts"),
        (
            "players",
            '["A", "' + "x" * 201 + '", "C"]',
            "line 3: a name has more than 200 characters",
        ),
        ("dealer", '"p4"', "line 4: 'p4' is not one of the players p1 to p3"),
        ("dealer", '"p0"', "line 4: 'p0' is not one of"),
        ("dealer", "3", "line 4: 3 is not one of"),
        ("starting_stacks", "[20, 20]", "line 5: starting_stacks has 2 entries for 3 players"),
        ("starting_stacks", "20", "line 5: starting_stacks is a list of whole numbers"),
        ("pack", '"Ks Kd"', "line 6: 2 cards where 52 are needed"),
        ("pack", "52", "line 6: the pack is a text of cards"),
        ("finishing_stacks", "[22, 19]", "line 16: finishing_stacks has 2 entries for 3 players"),
        ("ante", "0", "line 19: ante: 0 is not between 1 and 100"),
        ("ante", "1.0", "line 19: ante: '1.0' is not a whole number"),
        ("phase2_pass", '"often"', "line 20: phase2_pass: 'often' is not one of never"),
        ("expose_on_early_knock", "1", "line 24: expose_on_early_knock: '1' is not one of"),
        ("exchange_sizes", "[1, 2]", "line 22: exchange_sizes: '1,2' is not one of 1,5"),
        ("exchange_sizes", '[1, "x"]', "line 22: exchange_sizes: '1,x' is not one of"),
        ("exchange_sizes", "[[1], {}]", "line 22: exchange_sizes: "),
        ("knock_in_phase1", "false\nself = 1", "line 27: whiskey-pool has no option 'self'; its"),
        ("max_hands", "0\nworst_tie = 1", "line 32: whiskey-pool has no option 'worst_tie'"),
    ],
)
def test_a_field_that_does_not_fit_is_named_with_its_line(key: str, value: str, cause: str) -> None:
    """Case G09 and RULES 16."""
    with pytest.raises(RecordError, match=f"^{cause}"):
        read_record(changed(key, value))


def test_options_must_be_a_table() -> None:
    text = GOOD[: GOOD.index("[options]")] + "options = 3\n"
    assert refusal(text) == "line 18: options are a table of names and values"


@pytest.mark.parametrize(
    "key", ["game", "players", "dealer", "starting_stacks", "pack", "whiskey_poker"]
)
def test_a_key_that_is_missing_is_named(key: str) -> None:
    text = "\n".join(line for line in lines_of(GOOD) if not line.startswith(f"{key} ="))
    assert f"the key '{key}' is missing" in refusal(text)


@pytest.mark.parametrize("key", ["variant", "seed", "blinds", "Pack"])
def test_a_key_that_is_unknown_is_named(key: str) -> None:
    message = refusal(f'{key} = "x"\n' + GOOD)
    assert message == f"line 1: the key '{key}' is unknown; own keys begin with '_'"


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("2c ", "X1 ", "'X1' is not in the pack of this game"),
        ("2c ", "10c ", "'10c' is not a card; a ten is written 'Tc'"),
        ("2c ", "2C ", "'2C' is not a card"),
        ("2c ", "Ks ", "'Ks' occurs twice"),
        ("2c ", "?? ", "a card is unseen, and 'seen_by' does not say by whom"),
    ],
)
def test_a_pack_that_is_not_52_different_known_cards_is_refused(
    old: str, new: str, cause: str
) -> None:
    """Cases A44 and A46: no silent misreading, no joker in a game without."""
    assert refusal(GOOD.replace(old, new, 1)).startswith(f"line 6: {cause}")


def test_a_joker_is_refused_in_a_view_as_well() -> None:
    """Case A46."""
    text = 'seen_by = "p1"\n' + GOOD.replace("2h ", "X2 ", 1)
    assert refusal(text) == "line 7: 'X2' is not in the pack of this game"
    text = 'seen_by = "p1"\n' + with_action(3, "p3 swap X1 Jd")
    assert refusal(text) == "line 11: 'X1' is not in the pack of this game"


@pytest.mark.parametrize(
    ("number", "action", "cause"),
    [
        (1, "p2 pass", r"action 1 \('pass'\) is by p2, but it is the turn of p1"),
        (4, "p3 knock", r"action 4 \('knock'\) is by p3, but it is the turn of p1"),
        (4, "p1 pass", "action 4: 'pass' is not legal for seat 0 now"),
        (3, "p3 swap Ks Jd", "action 3: 'swap Ks Jd' is not legal for seat 2"),
        (3, "p3 swap 2c", "action 3: 'swap 2c': a swap names as many cards given as gained"),
        (3, "p3 swap 2c Jx", "action 3: 'Jx' is not a card"),
        (3, "p3 muck", "action 3: 'muck' is not an action; actions are pass, take, swap"),
        (3, "p3", "action 3: '' is not an action"),
        (3, "p4 pass", "'p4' is not one of the players p1 to p3"),
        (3, "C pass", "'C' is not one of the players p1 to p3"),
        (3, "", "'' is not one of the players p1 to p3"),
        (3, "p10 pass", "'p10' is not one of"),
    ],
)
def test_an_action_that_does_not_fit_is_named_with_its_line(
    number: int, action: str, cause: str
) -> None:
    """Cases G09 and B07: out of turn, not legal, or not an action."""
    line = 7 + number
    with pytest.raises(RecordError, match=f"^line {line}: {cause}"):
        read_record(with_action(number, action))


def test_an_action_after_the_end_is_refused_with_its_line() -> None:
    text = GOOD.replace('  "p1 swap 7h 9h",\n', '  "p1 swap 7h 9h",\n  "p2 knock",\n')
    assert refusal(text) == "line 15: action 8 ('knock') comes after the end of the hand"


def test_actions_on_one_line_are_found_there() -> None:
    text = GOOD.replace('",\n  "p', '", "p').replace('[\n  "p1', '["p1').replace('",\n]', '"]')
    text = text.replace("p2 knock", "p2 stand")
    assert refusal(text).startswith("line 7: action 5: 'stand' is not legal")


def test_final_chips_that_contradict_the_actions_are_refused_with_both() -> None:
    """Case G23."""
    assert refusal(changed("finishing_stacks", "[21, 20, 19]")) == (
        "line 16: the record states final chips 21, 20, 19, but the actions lead to 22, 19, 19"
    )


def test_final_chips_of_a_hand_that_is_not_over_are_refused() -> None:
    text = GOOD.replace('  "p1 swap 7h 9h",\n', "")
    assert refusal(text) == (
        "line 15: the record states final chips, but after 6 actions it is the turn of p1"
    )


def test_an_absent_dealer_and_a_player_absent_twice_are_refused() -> None:
    assert refusal('absent = ["p3"]\n' + GOOD) == "line 5: the dealer is named among the absent"
    assert refusal('absent = ["p1", "p1"]\n' + GOOD) == "line 1: a player is named twice"
    assert refusal('absent = ["p1", "p2"]\n' + GOOD).startswith("line 1: ")


def test_broken_toml_is_refused_with_its_line() -> None:
    assert refusal(changed("dealer", '"p3')).startswith("line 4: not a hand history: ")
    assert refusal(GOOD + "\nante = 2\n").startswith("line 33: not a hand history: ")
    unfinished = GOOD[: GOOD.index("]\nfinishing")]
    assert refusal(unfinished).startswith("line 15: not a hand history: ")


def test_an_error_never_repeats_a_whole_file() -> None:
    assert len(refusal(changed("dealer", '"' + "x" * 90_000 + '"'))) < 500
    assert len(refusal(with_action(2, "p2 " + "x" * 90_000))) < 500
