"""What the end of a hand tells at a table without a widow: halves, a board, openers.

The outcome as it is made for every game comes in; what such a table adds or words otherwise is
put into it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.drawing import counting_cards
from ui.halves import shares_won, shown_halves, told_shares, why_won
from ui.openers import next_takes
from ui.outcome_words import Teller
from ui.screen import Outcome, ShownHand, Words
from ui.view_board import is_with_board, playing
from whiskey_poker.state import NOBODY, EventKind, State
from whiskey_poker.story import Story

_OF_OPENERS = (EventKind.PROVE, EventKind.FALSE_OPENERS)
_FINES = (EventKind.PAY, EventKind.COLLECT)


def completed(
    outcome: Outcome, table: State, words: Words, teller: Teller, story: Story
) -> Outcome:
    """Return the outcome with all that this table has to tell."""
    if outcome.folded_out:
        outcome = _not_shown(outcome, table, words, teller, story)
    elif table.variant.other_ranking:
        outcome = _with_halves(outcome, table, words, teller, story)
    elif is_with_board(table):
        outcome = outcome._replace(hands=tuple(_on_board(table, each) for each in outcome.hands))
    return outcome if table.opening.seat == NOBODY else _with_openers(outcome, table, words, story)


def _with_halves(
    outcome: Outcome, table: State, words: Words, teller: Teller, story: Story
) -> Outcome:
    shares = shares_won(table)
    first, *others = told_shares(words, table, shares, teller, story)
    hands = [
        each._replace(
            halves=shown_halves(words, table, each.seat, shares),
            deciding=counting_cards(table, each.cards) or frozenset(),
        )
        if each.name
        else each
        for each in outcome.hands
    ]
    # Those who win something come first, whatever the five cards are that they hold.
    hands.sort(key=lambda each: -sum(half.won for half in each.halves))
    return outcome._replace(
        hands=tuple(hands),
        sentence=first,
        side_pots=tuple(others),
        reasons=tuple(why_won(words, table, teller)),
    )


def _on_board(table: State, shown: ShownHand) -> ShownHand:
    """Mark the two cards that play, and put the three of the board beside them."""
    five = playing(table, shown.cards) if shown.name else None
    if five is None:
        return shown
    common = tuple(card for card in table.board if card in five)
    return shown._replace(deciding=five, common=common)


def _not_shown(
    outcome: Outcome, table: State, words: Words, teller: Teller, story: Story
) -> Outcome:
    """Tell an end without a showdown: the pot stays, or its winner proves no more than openers."""
    if not outcome.winners:
        passed = any(event.kind is EventKind.PASSED_OUT for event in table.log)
        told = [_stays(words, table)]
        if passed:
            told = [words.gettext("Nobody opens."), *told, next_takes(words, table)]
        return outcome._replace(sentence=" ".join(told))
    winner = outcome.winners[0]
    if winner == table.opening.seat:
        return outcome._replace(sentence=_only_openers(words, table, teller, winner))
    return outcome


def _only_openers(words: Words, table: State, teller: Teller, winner: int) -> str:
    amount = sum(event.amount for event in table.log if event.kind is EventKind.WIN)
    own = words.ngettext(
        "All the others have folded: you win the pool of {number} chip and show your openers.",
        "All the others have folded: you win the pool of {number} chips and show your openers.",
        amount,
    )
    other = words.ngettext(
        "All the others have folded: {name} wins the pool of {number} chip and shows openers.",
        "All the others have folded: {name} wins the pool of {number} chips and shows openers.",
        amount,
    )
    return teller.said((winner,), own, other, number=amount)


def _stays(words: Words, table: State) -> str:
    return words.ngettext(
        "The pot of {number} chip stays, and the next deal plays for it.",
        "The pot of {number} chips stays, and the next deal plays for it.",
        table.pool,
    ).format(number=table.pool)


def _with_openers(outcome: Outcome, table: State, words: Words, story: Story) -> Outcome:
    return outcome._replace(
        hands=tuple(_proved(table, words, each) for each in outcome.hands),
        proofs=tuple(_told_of_openers(table, story)),
    )


def _proved(table: State, words: Words, shown: ShownHand) -> ShownHand:
    """Mark the opener's hand; one that could not open is dead, but was seen if all were."""
    if shown.seat != table.opening.seat:
        return shown
    note = words.gettext("opened")
    if not table.opening.is_false:
        return shown._replace(note=note)
    was_shown = any(
        event.kind is EventKind.SHOW and event.seat == shown.seat for event in table.log
    )
    cards = table.hands[shown.seat] if was_shown else shown.cards
    return shown._replace(note=words.gettext("opened without openers"), cards=cards)


def _told_of_openers(table: State, story: Story) -> Iterator[str]:
    """Tell what was proved, and what a false opener pays for it."""
    kinds = (*_OF_OPENERS, *_FINES) if table.opening.is_false else _OF_OPENERS
    for place, event in enumerate(table.log):
        if event.kind in kinds:
            yield story.sentence(place)
