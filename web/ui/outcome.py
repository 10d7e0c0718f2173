"""The end of a hand and of a game, in whole sentences: who, with what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ui.outcome_words import Teller, first_difference
from ui.screen import Finished, Outcome, ShownHand, Standing, Words
from ui.stage import has_widow
from ui.tie_story import decided, tie_steps
from whiskey_poker.cards import UNSEEN, Card, Hand, is_joker, rank
from whiskey_poker.match import Match
from whiskey_poker.state import NOBODY, EventKind, State
from whiskey_poker.story import Story
from whiskey_poker.strength import Category, deciding_cards, made_ranks, unpack_strength

_GAINS = (EventKind.WIN, EventKind.SCORE)
_CHIP = (EventKind.BUY, EventKind.GIFT, EventKind.DECLINE)
_DOUBLE = 2


def outcome_of(table: State, names: Sequence[str], you: int, words: Words) -> Outcome | None:
    """Return what the showdown showed, or None while the hand goes on.

    It is there before the hand is over where a player is still asked to buy a chip. Only hands
    that were shown are ranked: where all others have folded, none is.
    """
    if not any(event.kind is EventKind.SHOW for event in table.log):
        if not table.is_over:
            return None
        outcome = _folded_out(table, Teller(words, names, you), you)
    else:
        outcome = _shown(table, names, you, words)
    if has_widow(table):
        return outcome
    # Here, so that the page starts without what no widow's table needs.
    from ui.outcome_open import completed

    story = Story(words, table, names, you)
    return completed(outcome, table, words, Teller(words, names, you), story)


def _shown(table: State, names: Sequence[str], you: int, words: Words) -> Outcome:
    strengths = {seat: table.strength(table.hands[seat]) for seat in table.live}
    winners = _seats(table, *_GAINS)
    losers = tuple(seat for seat in _seats(table, EventKind.PAY) if seat in strengths)
    ranked = sorted(table.live, key=lambda seat: (-strengths[seat], seat in losers))
    teller = Teller(words, names, you)
    story = Story(words, table, names, you)
    steps = tie_steps(table, story, words)
    told_from_the_bottom = not winners
    reason = decided(steps, words)
    return Outcome(
        hands=tuple(
            ShownHand(
                seat=seat,
                cards=table.hands[seat],
                name=words.hand_name(strengths[seat]),
                deciding=_deciding(table, seat, ranked, strengths),
                chips_before=table.stakes[seat],
                chips_after=table.chips[seat],
            )
            for seat in ranked
        )
        + _not_shown(table, you),
        winners=winners,
        losers=losers,
        sentence=teller.settlement(table, winners, losers, strengths),
        side_pots=teller.side_pots(table, strengths),
        reasons=(reason,)
        if reason
        else _reasons(teller, ranked, strengths, from_the_bottom=told_from_the_bottom),
        steps=steps,
        after=tuple(
            story.sentence(place) for place, event in enumerate(table.log) if event.kind in _CHIP
        ),
    )


def _folded_out(table: State, teller: Teller, you: int) -> Outcome:
    """Return the end of a hand in which nobody has called the last bet: no card is shown."""
    winners = _seats(table, *_GAINS)
    return Outcome(
        hands=tuple(_hidden(table, seat, you) for seat in table.live) + _not_shown(table, you),
        winners=winners,
        sentence=teller.folded_out(table, winners[0]) if winners else "",
        folded_out=True,
    )


def _not_shown(table: State, you: int) -> tuple[ShownHand, ...]:
    return tuple(_hidden(table, seat, you) for seat in table.order if seat not in table.live)


def _hidden(table: State, seat: int, you: int) -> ShownHand:
    """Return a hand that was not shown; you see your own."""
    cards: Hand = table.hands[seat] if seat == you else (UNSEEN,) * len(table.hands[seat])
    return ShownHand(
        seat=seat,
        cards=cards,
        name="",
        chips_before=table.stakes[seat],
        chips_after=table.chips[seat],
        folded=seat not in table.live,
    )


def finished_of(match: Match, names: Sequence[str], you: int, words: Words) -> Finished | None:
    """Return the end of the game, or None while it goes on for you."""
    result = match.result
    broke = not match.in_hand and you not in match.playing and match.hand_number > 0
    if result is None and not broke:
        return None
    teller = Teller(words, names, you)
    places = sorted(range(len(names)), key=lambda seat: -match.chips[seat])
    return Finished(
        standings=tuple(Standing(seat, match.chips[seat]) for seat in places),
        winners=result.winners if result else (),
        losers=result.losers if result else (you,),
        sentence=teller.end(
            match.chips,
            result.winners,
            result.losers,
            prize=_prize(match),
            race=match.variant.match.target > 0,
        )
        if result
        else teller.broke(),
    )


def _prize(match: Match) -> int:
    """Return how many chips the money has paid for that the last survivor wins; 0 for no money."""
    rules = match.variant.match
    price = match.variant.options.get("viuda_price")
    bought = rules.pool > 0 and not match.left.spare_chip
    dear = bought and price is not None and price.plain == "double"
    return rules.prize(len(match.chips)) + (_DOUBLE if dear else 0)


def _reasons(
    teller: Teller, ranked: Sequence[int], strengths: dict[int, int], *, from_the_bottom: bool
) -> tuple[str, ...]:
    """Say why the best hand beats the next one, or why the worst is the worst."""
    pairs = list(pairwise(ranked))
    for better, worse in reversed(pairs) if from_the_bottom else pairs:
        if strengths[better] != strengths[worse]:
            return (teller.why(strengths[better], strengths[worse]),)
    return ()


def _seats(table: State, *kinds: EventKind) -> tuple[int, ...]:
    seats = [event.seat for event in table.log if event.kind in kinds and event.seat != NOBODY]
    return tuple(dict.fromkeys(seats))


def _deciding(
    table: State, seat: int, ranked: Sequence[int], strengths: dict[int, int]
) -> frozenset[Card]:
    """Return the cards that make the hand, and the kicker where one told it from its neighbour."""
    hand, strength = table.hands[seat], strengths[seat]
    cards = set(deciding_cards(hand, strength, table.evaluator.wild))
    place = ranked.index(seat)
    for neighbour in (*ranked[max(0, place - 1) : place], *ranked[place + 1 : place + 2]):
        other = strengths[neighbour]
        if _category(other) is not _category(strength):
            continue
        kicker, _lower = first_difference(strength, other)
        if kicker and kicker not in made_ranks(strength):
            cards |= {card for card in hand if not is_joker(card) and rank(card) == kicker}
    return frozenset(cards)


def _category(strength: int) -> Category:
    return unpack_strength(strength).category
