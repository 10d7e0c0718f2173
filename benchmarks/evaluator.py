"""How fast hands are ranked, beside treys, pokerkit, and the floor of the language.

The floor is a call that takes the hand and does one dict look-up: no evaluator written in Python
can cost less.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from benchmarks.timing import Bound, Row, Work, is_quick, medians, missing, print_table
from whiskey_poker.badugi import BADUGI
from whiskey_poker.cards import Hand, card_text, cards_text, parse_card, standard_pack
from whiskey_poker.deuce_to_seven import DEUCE_TO_SEVEN
from whiskey_poker.ranking import HIGH, WILD, HighRanking


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table."""
    quick = is_quick("evaluator", "Rank hands, side by side with others.", argv)
    hands, rounds = (20, 2) if quick else (4000, 41)
    rng = Random(1)
    tables = [tuple(rng.sample(standard_pack(), 10)) for _ in range(hands)]
    rows = [_tables_cold(), *_floor_of_the_language(tables, rounds)]
    rows += _wild_beside_natural(tables, rounds)
    rows += _low_beside_high(tables, rounds)
    for package, measure in (("treys", _treys), ("pokerkit", _pokerkit)):
        if missing(package):
            print(f"{package} is not installed: its rows are left out")
        else:
            rows += measure(tables, rounds)
    print_table("evaluator", rows)
    return 0


def _tables_cold() -> Row:
    began = process_time()
    strength = HighRanking().strength
    strength(standard_pack()[:5])
    return Row("tables cold, ms", 1000 * (process_time() - began))


def _floor_of_the_language(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    hands = [table[:5] for table in tables]
    known = dict.fromkeys(range(8000), 0)

    def look_up(hand: Hand, known: dict[int, int] = known, key: int = 7000) -> int:
        return known[key]

    times = medians({"ours": _each(HIGH.strength, hands), "floor": _each(look_up, hands)}, rounds)
    ratio = times["ours"] / times["floor"]
    yield Row("cost ÷ (a call + one dict look-up)", ratio, 3.5, Bound.AT_MOST)


def _low_beside_high(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    """Compare the same hands by 2-7 and by the natural ranking: only the tables are others."""
    hands = [table[:5] for table in tables]
    times = medians(
        {"high": _each(HIGH.strength, hands), "2-7": _each(DEUCE_TO_SEVEN.strength, hands)}, rounds
    )
    yield Row("2-7 ÷ natural, same hands", times["2-7"] / times["high"], 1.1, Bound.AT_MOST)


def _wild_beside_natural(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    """Compare the same hands by the ranking with wild cards, and hands that hold wild cards."""
    hands = [table[:5] for table in tables]
    rng = Random(2)
    jokers = [tuple(rng.sample(standard_pack(2), 5)) for _ in hands]
    wild = WILD.evaluator(wild=2)
    times = medians(
        {
            "natural": _each(HIGH.strength, hands),
            "same": _each(wild.strength, hands),
            "wild": _each(wild.strength, jokers),
        },
        rounds,
    )
    yield Row("wild ranking ÷ natural, same hands", times["same"] / times["natural"], 1.1,
              Bound.AT_MOST)  # fmt: skip
    yield Row("wild hand ÷ natural hand", times["wild"] / times["natural"], 1.1, Bound.AT_MOST)


def _treys(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    from treys import Card, Evaluator

    evaluator = Evaluator()
    hands = [table[:5] for table in tables]
    theirs = [[Card.new(card_text(card)) for card in table] for table in tables]
    fives = [cards[:5] for cards in theirs]
    texts = [cards_text(hand) for hand in hands]
    pairs = [(cards[:5], cards[5:]) for cards in theirs]
    five = evaluator._five

    def evaluate() -> None:
        for cards in fives:
            evaluator.evaluate(cards, [])

    def parse_and_evaluate() -> None:
        for text in texts:
            five([*map(Card.new, text.split())])

    def ours_parse_and_evaluate() -> None:
        strength = HIGH.strength
        for text in texts:
            strength([*map(parse_card, text.split())])

    def naive_best() -> None:
        for hand, widow in pairs:
            min(five(choice) for choice in _choices(hand, widow))

    times = medians(
        {
            "ours": _each(HIGH.strength, hands),
            "evaluate": evaluate,
            "_five": _each(five, fives),
            "parse": parse_and_evaluate,
            "ours parse": ours_parse_and_evaluate,
            "best": naive_best,
            "ours best": _our_best(tables),
        },
        rounds,
    )
    yield Row("× treys evaluate", times["evaluate"] / times["ours"], 2.0)
    yield Row("× treys _five", times["_five"] / times["ours"], 1.6)
    yield Row("parse + evaluate × treys", times["parse"] / times["ours parse"], 3)
    yield Row("best of 27 choices × naive treys", times["best"] / times["ours best"], 2.2)


def _pokerkit(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    from pokerkit import Card, StandardHighHand, StandardLookup

    get_entry = StandardLookup().get_entry
    theirs = [tuple(Card.parse(cards_text(table).replace(" ", ""))) for table in tables]
    fives = [cards[:5] for cards in theirs]
    few = max(1, len(tables) // 20)
    pairs = [(list(cards[:5]), list(cards[5:])) for cards in theirs[:few]]

    def naive_best() -> None:
        for hand, widow in pairs:
            max(StandardHighHand(choice) for choice in _choices(hand, widow))

    times = medians(
        {
            "ours": _each(HIGH.strength, [table[:5] for table in tables]),
            "lookup": _each(get_entry, fives[:few]),
            "hand": _each(StandardHighHand, fives[:few]),
            "best": naive_best,
            "ours best": _our_best(tables),
        },
        rounds,
    )
    share = len(tables) / few
    yield Row("× pokerkit lookup", share * times["lookup"] / times["ours"], 9)
    yield Row("× pokerkit Hand object", share * times["hand"] / times["ours"], 18)
    yield Row("best of 27 choices × pokerkit", share * times["best"] / times["ours best"], 32)
    yield from _pokerkit_low(tables, rounds)


def _pokerkit_low(tables: Sequence[Hand], rounds: int) -> Iterator[Row]:
    """Compare with `from_game`: how pokerkit ranks the cards of a player, and badugi only so.

    Each game has rounds of its own. Badugi fills the cache with its tables, ours and theirs; in
    common rounds 2-7 would pay for that, and so would any other ranking in its place.
    """
    from pokerkit import BadugiHand, Card, StandardLowHand

    few = max(1, len(tables) // 20)
    share = len(tables) / few
    theirs = [tuple(Card.parse(cards_text(table).replace(" ", ""))) for table in tables[:few]]
    fives = [table[:5] for table in tables]
    badugi = medians(
        {
            "theirs": _each(BadugiHand.from_game, [cards[:4] for cards in theirs]),
            "ours": _each(BADUGI.strength, [table[:4] for table in tables]),
        },
        rounds,
    )
    yield Row("badugi × pokerkit", share * badugi["theirs"] / badugi["ours"], 100)
    low = medians(
        {
            "theirs": _each(StandardLowHand.from_game, [cards[:5] for cards in theirs]),
            "ours": _each(DEUCE_TO_SEVEN.strength, fives),
        },
        rounds,
    )
    yield Row("2-7 × pokerkit", share * low["theirs"] / low["ours"], 20)


def _choices(hand: list[Any], widow: list[Any]) -> Iterator[list[Any]]:
    """Yield the hands after each of the 27 choices, as somebody without additive keys would."""
    yield hand
    yield widow
    for place in range(5):
        for card in widow:
            yield [*hand[:place], card, *hand[place + 1 :]]


def _our_best(tables: Sequence[Hand]) -> Work:
    evaluator = HIGH.evaluator()
    worth, hand_key, keys = evaluator.strength_of_key, evaluator.key, evaluator.keys
    pairs = [(table[:5], table[5:]) for table in tables]

    def best() -> None:
        for hand, widow in pairs:
            key = hand_key(hand)
            strongest = max(worth(key), worth(hand_key(widow)))
            for give in hand:
                kept = key - keys[give]
                for get in widow:
                    strength = worth(kept + keys[get])
                    if strength > strongest:
                        strongest = strength

    return best


def _each(function: Any, arguments: Sequence[Any]) -> Work:
    def work() -> None:
        for argument in arguments:
            function(argument)

    return work


if __name__ == "__main__":
    sys.exit(main())
