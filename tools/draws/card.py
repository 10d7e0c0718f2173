"""The page that says how the tables were computed, and what came out: docs/draws.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from tools.draws.board import SHOWDOWNS, WORLDS
from tools.draws.solve import ENTER, GIVES_UP, LEVELS, LINGER, ROUNDS, STRAY
from tools.paths import ROOT
from whiskey_poker.bots.draw_board import numbers, two_cards
from whiskey_poker.bots.draw_states import Family
from whiskey_poker.bots.draw_table import CUTS, DrawTable, family_of, load
from whiskey_poker.cards import RANKS, Card, Hand, cards_text, parse_cards, standard_pack
from whiskey_poker.state import Variant
from whiskey_poker.strength import Category, unpack_strength
from whiskey_poker.variants import find_game

PAGE: Final = ROOT / "docs" / "draws.md"
TABLES: Final = ROOT / "game" / "whiskey_poker" / "bots" / "draw_tables"
SAMPLE: Final = 200

_INTRODUCTION: Final = """# The tables of draw play

In the games with draws (Badugi, 2-7 Triple Draw, Badeucy, Jack Pots) and with a board (Fusion) the
opponents do not guess what to keep and how good a hand is: they look it up. This page is written
by the program that computed the tables, figures and all:

```sh
python -m venv .venv-training && .venv-training/bin/pip install numpy
PYTHONPATH=game .venv-training/bin/python -m tools.draws
```

It needs one core for a few minutes, shows how far it is, and `--only badugi` does one table. All
draws are counted, not sampled; only the two cards of Fusion are sampled, with a fixed seed.

## How they were computed

- **States.** What matters of kept cards is their ranks and which of them share a suit
  (`bots/draw_states.py`). From each state every hand that can be drawn is counted.
- **Best discards**, backwards from the showdown: with no draw left a hand is worth the share of an
  opponent's final hands that it beats (ties count half; in Badeucy the mean of both halves); with
  one more draw left it is worth the best of standing pat and of every state, averaged over all
  draws.
- **What opponents hold** follows from how they draw, and that from what others hold: {rounds}
  rounds of computing one from the other. Of hands that are dealt the best {enter3:.0%} stay in
  ({enter1:.0%} in Jack Pots) and {stray3:.0%} of the others ({stray1:.0%}); after a draw, hands
  with a chance below {gives_up:.0%} stay in {linger:.0%} of the time. These five numbers are
  assumptions.
- **Levels.** How many cards an opponent drew, and how many draws he has left, says what he will
  hold; up to {levels} kinds of opponents are told apart ({both} in Badeucy), and there is a plan
  against each.
- **Several opponents.** Their chances are not independent: who hits, beats them all. The chance
  against one is multiplied for each further one with an exponent below 1, fitted to plans against
  two, three and five.
- **Fusion.** What beats a hand on a full board is counted exactly, pair by pair; six pairs of four
  hole cards count like {pairs:.2f} independent ones ({showdowns:,} showdowns). Before the flop
  there is a table of two cards ({worlds} deals each).

In the file are, for each level, {cuts} hands that divide what is held in the end into equal parts,
and the worth of every state in thousandths."""


def write() -> None:
    """Write the page from the tables that are shipped."""
    PAGE.write_text("\n".join(_lines()) + "\n", "utf-8")


def _lines() -> Iterator[str]:
    yield _INTRODUCTION.format(
        rounds=ROUNDS, enter3=ENTER[3], enter1=ENTER[1], stray3=STRAY[3], stray1=STRAY[1],
        gives_up=GIVES_UP, linger=LINGER, levels=LEVELS[1], both=LEVELS[2],
        pairs=numbers().pairs, showdowns=SHOWDOWNS, worlds=WORLDS, cuts=CUTS,
    )  # fmt: skip
    yield "\n## What came out\n"
    yield "| table | bytes | levels | exponent of a further opponent by draws left: 0, 1, 2, 3 |"
    yield "|---|---|---|---|"
    for game in ("badugi", "deuce7-td", "badeucy", "jackpots"):
        _, family, table = _open(game)
        size = (TABLES / f"{family.name}.bin").stat().st_size
        exponents = ", ".join(f"{each:.2f}" for each in table.crowd)
        yield f"| {game} | {size:,} | {table.levels} | {exponents} |"
    yield from _badugi()
    yield from _low()
    yield from _jackpots()
    yield from _fusion()


def _open(game: str) -> tuple[Variant, Family, DrawTable]:
    variant = find_game(game)
    family = family_of(variant)
    assert family is not None
    return variant, family, load(family)


def _badugi() -> Iterator[str]:
    hands = [
        hand
        for hand in combinations(standard_pack(), 4)
        if len({card & 3 for card in hand}) == 4 == len({card >> 2 for card in hand})
    ]
    share = len(hands) / 270_725
    yield f"\n### Badugi\n\nDealt pat: {len(hands):,} of 270,725 hands, {share:.1%}."
    yield "A draw of one to three cards has 10 outs among the 48 cards that one has not seen."
    yield "\nHow many badugis stand pat, by their highest card:\n"
    tops = ("8", "9", "T", "J", "Q", "K")
    yield from _stands("badugi", hands, tops)
    yield "\nThe chance of the last draw, of one card, against one who stood pat or drew one:\n"
    yield "| kept | after a pat hand | after a draw of one |\n|---|---|---|"
    variant, _, table = _open("badugi")
    for kept in ("Ah 2d 3c", "3h 4d 5c", "5h 6d 7c", "6h 7d 8c", "2h 3d Tc"):
        hand = parse_cards(kept + " " + kept[:1] + "s")
        found = [
            {k.cards: k.chance for k in table.keepings(variant, hand, 1, level, 4)}[hand[:3]]
            for level in (table.level(0, 0), table.level(0, 1))
        ]
        yield f"| {kept} | {found[0]:.3f} | {found[1]:.3f} |"


def _low() -> Iterator[str]:
    rng, pack, variant = Random(27), standard_pack(), find_game("deuce7-td")
    hands: list[Hand] = []
    while len(hands) < 6000:
        hand = tuple(rng.sample(pack, 5))
        if unpack_strength(variant.ranking.strength(hand)).category is Category.HIGH_CARD:
            hands.append(hand)
    yield "\n### 2-7 Triple Draw\n\nHow many hands without a pair stand pat, by the highest card:\n"
    yield from _stands("deuce7-td", hands, ("7", "8", "9", "T", "J", "Q"))


def _stands(game: str, hands: Sequence[Hand], tops: Sequence[str]) -> Iterator[str]:
    """Yield how many of each kind of hand stand pat, by draws left and by what the other drew."""
    variant, family, table = _open(game)
    yield f"| draws left | the other | {' | '.join(tops)} |"
    yield "|---|---|" + "---|" * len(tops)
    low_ace = game == "badugi"
    for left in range(family.draws, 0, -1):
        kinds = (0, 1, 2) if left < family.draws else (0,)
        for drawn in kinds:
            level = table.level(left, drawn)
            cells = []
            for top in tops:
                group = [hand for hand in hands if _top(hand, low_ace=low_ace) == top][:SAMPLE]
                pat = sum(
                    max(table.keepings(variant, hand, left, level, len(hand))).cards == hand
                    for hand in group
                )
                cells.append(f"{100 * pat / len(group):.0f} %" if group else "–")
            about = f"drew {drawn}" if left < family.draws else "is dealt in"
            yield f"| {left} | {about} | {' | '.join(cells)} |"


def _top(hand: Hand, *, low_ace: bool) -> str:
    ranks = [card >> 2 for card in hand if not (low_ace and card >> 2 == 12)]
    return RANKS[max(ranks)]


def _jackpots() -> Iterator[str]:
    variant, _, table = _open("jackpots")
    yield "\n### Jack Pots\n\nThe best discard, and its chance against one who drew so many:\n"
    yield "| hand | keeps | 0 | 1 | 2 | 3 |\n|---|---|---|---|---|---|"
    for text in (
        "Ac Ad 9h 6s 3c", "Jc Jd 9h 6s 3c", "Jc Jd Ah 6s 3c", "7c 7d 9h 6s 3c", "Kc Kd 4h 4s 9c",
        "3c 3d 2h 2s 9c", "8c 8d 8h 4s Kc", "Ac Jc 8c 3c 9d", "9c 8d 7h 6s 2c", "Ac Kd 9h 6s 3c",
        "9d 8d 7h 6s 5c",
    ):  # fmt: skip
        hand = parse_cards(text)
        best = max(table.keepings(variant, hand, 1, table.level(0, 3), 5)).cards
        chances = [
            max(table.keepings(variant, hand, 1, table.level(0, drawn), 5)).chance
            for drawn in range(4)
        ]
        cells = " | ".join(f"{chance:.2f}" for chance in chances)
        yield f"| {text} | {cards_text(best) or 'nothing'} | {cells} |"


def _fusion() -> Iterator[str]:
    chances = numbers().chances
    ranked = sorted(two_cards(), key=lambda hole: -chances[hole])
    named = ", ".join(f"{_named(hole)} {chances[hole]:.2f}" for hole in ranked[:8])
    worst = ", ".join(f"{_named(hole)} {chances[hole]:.2f}" for hole in ranked[-4:])
    yield f"\n### Fusion\n\nThe best two cards, against one other player: {named}."
    yield f"The worst: {worst}."


def _named(hole: tuple[Card, ...]) -> str:
    low, high = hole
    suited = "s" if low & 3 == high & 3 else ""
    return RANKS[high >> 2] + RANKS[low >> 2] + suited
