"""A hand as text: what is written, what is read back, and what a view keeps to itself."""

import tomllib
from random import Random

import pytest
from tests.engine.tables import GAMES, play, stacked, table

from whiskey_poker import (
    Card,
    Match,
    Observation,
    Record,
    RecordError,
    decide,
    find_bot,
    find_game,
    observe,
    parse_card,
    read_record,
    record_of,
    record_of_view,
    write_record,
)
from whiskey_poker.cards import CARD_TEXTS, UNSEEN, standard_pack
from whiskey_poker.observation import SPECTATOR
from whiskey_poker.record import MAX_NAME

HOSTILE_NAMES = [
    "a: b",
    "x.y",
    "Big C (host)",
    'O\'Neil "q" \\ #1',
    "",
    "<svg/onload=alert()>",
    "<img src=x onerror=alert(1)>",
    '=HYPERLINK("http://x.test")',
    ']\npack = "',
    "'''",
    '"""',
    "tab\tbell\adel\x7fnul\0",
    "\r\n",
    "\u202eright to left\u2066",
    "\ufeff",
    "\u2028",
    "Ñandú 王 🂡",
    "p1",
    " ",
    "1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1",
    "[" * 50,
    "x" * MAX_NAME,
]

WHISKEY_1 = stacked("Ks Kd 9c 7h 4s", "Ah Jd Tc 5s 2d", "7s 7d Js 9h 2c", widow="Qc Qh 8d 6s 3c")
WHISKEY_1_PLAY = (
    "A pass, B take, C swap 2c Jd, A swap 4s Ah, B knock, C swap 9h Tc, A swap 7h 9h -> show"
)


def whiskey_1(game: str = "whiskey-pool") -> Record:
    """Return the sample record of case G25."""
    start = table(game, seats=3, chips=(20, 20, 20), pack=WHISKEY_1)
    return record_of(play(start, WHISKEY_1_PLAY), ["A", "B", "C"])


def test_a_record_is_text_that_is_read_by_eye() -> None:
    """Case G25, the whole text: no seed, no variant code of another format, one action a line."""
    assert (
        write_record(whiskey_1())
        == """\
whiskey_poker = 1
game = "whiskey-pool"
players = ["A", "B", "C"]
dealer = "p3"
starting_stacks = [20, 20, 20]
pack = "Ks Ah Qc 7s Kd Jd Qh 7d 9c Tc 8d Js 7h 5s 6s 9h 4s 2d 3c 2c \
2h 2s 3d 3h 3s 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 8c 8h 8s 9d 9s \
Td Th Ts Jc Jh Qd Qs Kc Kh Ac Ad As"
actions = [
  "p1 pass",
  "p2 take",
  "p3 swap 2c Jd",
  "p1 swap 4s Ah",
  "p2 knock",
  "p3 swap 9h Tc",
  "p1 swap 7h 9h",
]
finishing_stacks = [22, 19, 19]

[options]
ante = 1
phase2_pass = "never"
auto_stand_after_passes = 0
exchange_sizes = [1, 5]
max_phase2_laps = 0
expose_on_early_knock = false
untaken_widow = "turn_up"
knock_in_phase1 = true
odd_chip = "turn_order"
suit_first = "off"
start_chips = 20
first_dealer = "lowest"
max_hands = 0
"""
    )


def test_a_record_has_no_variant_by_which_another_reader_could_misread_it() -> None:
    """Case G25: the format that it resembles requires the key 'variant', and has no such game."""
    assert "variant" not in tomllib.loads(write_record(whiskey_1()))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_back_equal(game: str) -> None:
    record = whiskey_1(game)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_record_can_be_replayed(game: str) -> None:
    record = read_record(write_record(whiskey_1(game)))
    states = list(record.replay())
    assert len(states) == len(record.actions) + 1
    assert states[-1] == record.final()
    assert states[-1].is_over


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_any_name_survives(name: str) -> None:
    """Cases G13, G15 and G27: a name is text and nothing else."""
    hand = table("whiskey-markers", seats=2)
    record = record_of(hand, [name, "other"])
    text = write_record(record)
    assert read_record(text) == record
    assert read_record(text.encode()).players == (name, "other")


def test_two_players_may_have_the_same_name() -> None:
    record = record_of(table(seats=2), ["", ""])
    assert read_record(write_record(record)) == record


def test_half_a_character_in_a_name_cannot_be_written_and_is_refused() -> None:
    with pytest.raises(RecordError, match="half a character"):
        write_record(record_of(table(seats=2), ["\ud83c", "other"]))


def test_a_name_too_long_to_be_read_is_not_written() -> None:
    with pytest.raises(RecordError, match=f"more than {MAX_NAME} characters"):
        write_record(record_of(table(seats=2), ["x" * (MAX_NAME + 1), "other"]))


@pytest.mark.parametrize("names", [[], ["A"], ["A", "B", "C"]])
def test_a_record_needs_one_name_a_seat(names: list[str]) -> None:
    with pytest.raises(RecordError, match=f"{len(names)} names for 2 seats"):
        record_of(table(seats=2), names)


def test_a_hand_in_progress_is_recorded_up_to_where_it_stands() -> None:
    state = play(table(), "A pass, B take, C swap1")
    record = read_record(write_record(record_of(state, "ABCD")))
    assert record.finishing is None
    assert record.final() == state


def test_a_carried_pool_and_absent_players_are_recorded() -> None:
    state = table(seats=5, chips=(5, 0, 5, 0, 5), dealer=0, playing=(0, 2, 4), pool=2)
    state = play(state, "A take, B knock")
    record = read_record(write_record(record_of(state, "VWXYZ")))
    assert (record.pool, record.absent) == (2, (1, 3))
    assert record.final() == state


def test_what_a_hand_leaves_in_the_pool_is_not_taken_for_what_it_found() -> None:
    hands = ("Ac Qd Tc 8h 3s", "Ad Qh Td 8s 3c", "Jc 9d 6c 4h 2s")
    pack = stacked(*hands, widow="Jh 9s 6h 4d 2h")
    state = table(seats=3, pack=pack, odd_chip="carry", pool=4)
    state = play(state, "A knock, B knock, C knock -> widow up -> show")
    record = record_of(state, "ABC")
    assert (record.pool, state.pool) == (4, 1)
    assert read_record(write_record(record)).final() == state


def test_every_house_rule_is_part_of_the_record() -> None:
    """RULES 16: every option must be part of the saved game."""
    rules: dict[str, object] = {
        "ante": 2,
        "expose_on_early_knock": True,
        "phase2_pass": "free",
        "auto_stand_after_passes": 2,
        "exchange_sizes": (1, 2, 3, 4, 5),
        "untaken_widow": "showdown",
        "max_phase2_laps": 7,
        "odd_chip": "carry",
        "start_chips": 33,
        "first_dealer": "random",
        "max_hands": 12,
    }
    state = table(seats=2, rules=rules)
    read = read_record(write_record(record_of(state, "AB")))
    assert {name: read.variant.options[name].plain for name in rules} == rules


def test_options_left_out_have_their_defaults() -> None:
    text = write_record(whiskey_1())
    assert read_record(text[: text.index("[options]")]) == whiskey_1()


def test_notes_under_own_keys_are_free() -> None:
    text = '_event = "Friday"\n_notes = [1, {a = "b"}]\n' + write_record(whiskey_1())
    assert read_record(text) == whiskey_1()


@pytest.mark.parametrize(
    "hands", [50, pytest.param(1000, marks=pytest.mark.slow)], ids=["few", "thousand"]
)
@pytest.mark.parametrize("game", GAMES)
def test_hands_of_bots_are_read_back_with_the_same_chips(game: str, hands: int) -> None:
    """Case G23: computed final stacks equal the stated ones, which the reader checks itself."""
    variant, rng = find_game(game).configure(max_phase2_laps=20), Random(1)
    for number in range(hands):
        match = Match(variant, seats=2 + number % 5, seed=f"export {number}")
        state = match.deal()
        while not state.is_over:
            view = observe(state, state.actor)
            state = match.act(decide(find_bot("greedy"), view, rng))
        record = match.record([f"player {seat}" for seat in range(2 + number % 5)])
        assert read_record(write_record(record)).final().chips == state.chips


# --- what a view may write down


def view_in_mid_hand(seat: int) -> Observation:
    return observe(play(table(seats=3, pack=WHISKEY_1), "A pass, B take, C swap 2c Jd"), seat)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_record_of_a_view_in_mid_hand_has_no_pack_and_no_card_of_others(seat: int) -> None:
    """Case C07: opponents' cards are '??', no seed, no deck order."""
    record = record_of_view(view_in_mid_hand(seat), "ABC")
    own = [WHISKEY_1[place] for place in range(20) if place % 4 == (0, 1, 3, None)[seat]]
    assert [card for card in record.pack if card != UNSEEN] == own
    assert record.pack[20:] == (UNSEEN,) * 32
    text = write_record(record)
    assert "seed" not in text
    hidden = set(standard_pack()) - set(own) - set(cards_of("Ah Jd Tc 5s 2d 2c"))
    assert not hidden & set(cards_of(pack_and_actions(text)))


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_record_of_a_view_is_read_back_but_cannot_be_replayed(seat: int) -> None:
    record = record_of_view(view_in_mid_hand(seat), "ABC")
    read = read_record(write_record(record))
    assert read == record
    assert read.seen_by == seat
    who = "spectator" if seat == SPECTATOR else f"p{seat + 1}"
    with pytest.raises(RecordError, match=f"what {who} saw of a hand; .* cannot be replayed"):
        read.final()


def test_a_view_of_a_finished_hand_keeps_the_stock_hidden() -> None:
    """RULES 4.6: nobody sees the stub."""
    state = play(table(seats=3, pack=WHISKEY_1), WHISKEY_1_PLAY)
    record = record_of_view(observe(state, 0), "ABC")
    assert record.pack[20:] == (UNSEEN,) * 32
    assert record.finishing == state.chips
    assert record.seen_by == 0


def cards_of(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split() if word in CARD_TEXTS and word != "??"]


def pack_and_actions(text: str) -> str:
    fields = tomllib.loads(text)
    return " ".join([fields["pack"], *fields["actions"]])
