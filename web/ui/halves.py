"""Pots of two halves, by two rankings: who wins which, in sentences for one reader (RULES 12.4).

Only a table whose variant has a second ranking asks for this at the end of a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ui.outcome_words import Teller
from ui.screen import ShownHalf, Words
from whiskey_poker.marking import N_
from whiskey_poker.state import EventKind, State
from whiskey_poker.story import Story

HALVES: Final = (N_("2-7:"), N_("Badugi:"))
"""What stands before the name of a hand in each half: its five cards, and its badugi."""

BOTH: Final = -1


class Share(NamedTuple):
    """A half of a pot, or all of one (`BOTH`): the place of its pot in the log, and who wins it."""

    pot: int
    half: int
    amount: int
    seats: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()


def shares_won(table: State) -> list[Share]:
    """Return what was won in each pot, the main one first; a pot without a number is the only."""
    found: list[Share] = []
    pot, amount, halves = -1, 0, 0
    new = True
    for place, event in enumerate(table.log):
        if event.kind is EventKind.POT:
            pot, amount, halves, new = place, event.amount, 0, True
        elif event.kind is EventKind.HALF:
            found.append(Share(pot, halves, event.amount))
            halves, new = halves + 1, False
        elif event.kind is EventKind.WIN:
            if new:
                found.append(Share(pot, BOTH, amount))
                new = False
            last = found[-1]
            found[-1] = last._replace(
                amount=last.amount if pot >= 0 or halves else last.amount + event.amount,
                seats=(*last.seats, event.seat),
                gains=(*last.gains, event.amount),
            )
    return found


def shown_halves(
    words: Words, table: State, seat: int, shares: Sequence[Share]
) -> tuple[ShownHalf, ...]:
    """Return what a shown hand is in each half, and whether it wins a part of that half."""
    won = {share.half for share in shares if seat in share.seats}
    return tuple(
        ShownHalf(
            words.gettext(title),
            words.hand_name(strength),
            won=bool({half, BOTH} & won),
            is_sign=half > 0,
        )
        for half, (title, strength) in enumerate(
            zip(HALVES, table.strengths(table.hands[seat]), strict=True)
        )
    )


def told_shares(
    words: Words, table: State, shares: Sequence[Share], teller: Teller, story: Story
) -> list[str]:
    """Tell who wins each half, pot by pot."""
    told = []
    pot = -1
    for share in shares:
        if share.pot != pot:
            pot = share.pot
            told.append(story.sentence(pot))
        told.append(_sentence(words, table, teller, share))
        told += _quarters(words, teller, share, shares)
    return told


def why_won(words: Words, table: State, teller: Teller) -> Iterator[str]:
    """Say of each half of the main pot why its best hand beats the next one."""
    texts = (
        words.gettext("2-7 half – {reason}"),
        words.gettext("Badugi half – {reason}"),
    )
    strengths = [table.strengths(table.hands[seat]) for seat in table.live]
    for text, half in zip(texts, zip(*strengths, strict=True), strict=True):
        best, *others = sorted(set(half), reverse=True)
        if others:
            yield text.format(reason=teller.why(best, others[0]))


def _sentence(words: Words, table: State, teller: Teller, share: Share) -> str:
    _ = words.gettext
    strengths = table.strengths(table.hands[share.seats[0]])
    if share.half == BOTH:
        names = list(map(words.hand_name, strengths))
        own = _("You win both halves, {number} in all, with {hand}.")
        other = _("{name} wins both halves, {number} in all, with {hand}.")
        many = _("{names} divide both halves, {number} in all; each holds {hand}.")
    elif share.half:
        names = [words.hand_name(strengths[1])]
        own = _("You win the badugi half of {number} with {hand}.")
        other = _("{name} wins the badugi half of {number} with {hand}.")
        many = _("{names} divide the badugi half of {number}; each holds {hand}.")
    else:
        names = [words.hand_name(strengths[0])]
        own = _("You win the 2-7 half of {number} with {hand}.")
        other = _("{name} wins the 2-7 half of {number} with {hand}.")
        many = _("{names} divide the 2-7 half of {number}; each holds {hand}.")
    hand = words.list_of(names)
    return teller.said(share.seats, own, other, many, number=share.amount, hand=hand)


def _quarters(words: Words, teller: Teller, share: Share, shares: Sequence[Share]) -> Iterator[str]:
    """Tell who gets but a quarter: he ties one half with one other player, and loses the other."""
    if share.half == BOTH or len(share.seats) != len(HALVES):
        return
    _ = words.gettext
    other_half = [each for each in shares if each.pot == share.pot and each.half != share.half]
    for seat, gain in zip(share.seats, share.gains, strict=True):
        if not any(seat in each.seats for each in other_half):
            own = _("You get no more than a quarter of the pot: {number}.")
            other = _("{name} gets no more than a quarter of the pot: {number}.")
            yield teller.said((seat,), own, other, number=gain)
