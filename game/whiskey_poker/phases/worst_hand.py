"""The worst hand pays, and how it is found among equal hands (RULES 6, 7, 8)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Final

from whiskey_poker.cards import Card, Hand, is_joker, rank
from whiskey_poker.marking import N_
from whiskey_poker.options import choice
from whiskey_poker.phases.settlement import worst_of
from whiskey_poker.state import (
    CHANCE,
    Action,
    AnyOrder,
    Event,
    EventKind,
    Phase,
    State,
    Tie,
    Verb,
)
from whiskey_poker.tiebreak import STAGES, Colour, TieRules, colour, in_danger, majority, naturals

DRAWN_CARD: Final = 4
MANOTAZO: Final = 5
_ABOVE_ACE: Final = 15


class WorstTie(StrEnum):
    """Who pays when several hands are equally the worst."""

    ALL_PAY = "all_pay"
    NONE_PAY = "none_pay"
    MEXICAN = "mexican"


class Losers(StrEnum):
    """How many players pay after a hand."""

    ONE = "1"
    BY_TABLE = "by_table"


class WorstPays(TieRules, Phase):
    """The worst hand puts a chip in the middle."""

    worst_tie: WorstTie = choice(
        WorstTie.ALL_PAY,
        {
            WorstTie.ALL_PAY: N_("Every player with the worst hand pays; nobody if all are equal."),
            WorstTie.NONE_PAY: N_("Nobody pays when the worst hands are equal."),
            WorstTie.MEXICAN: N_("The Mexican tie-break finds the one who pays, in five stages."),
        },
        N_("Who pays when several hands are equally the worst."),
    )

    @property
    def verdict(self) -> EventKind:
        """Somebody pays."""
        return EventKind.PAY

    def number(self, players: int) -> int:
        """Return how many of so many players pay."""
        return 1

    def enter(self, state: State) -> State:
        """Find who pays; where cards must be shuffled for that, `CHANCE` is asked."""
        return self._find(state._replace(tie=Tie()))

    def legal(self, state: State) -> AnyOrder:
        """Offer every order of the cards that must be shuffled."""
        return AnyOrder(state.tie.shuffled)

    def chance(self, state: State, rng: Random) -> Action:
        """Return the cards that must be shuffled in a random order."""
        cards = list(state.tie.shuffled)
        rng.shuffle(cards)
        return Action(Verb.SHUFFLE, tuple(cards))

    def step(self, state: State, action: Action) -> State:
        """Go on with the shuffled cards."""
        event = Event(EventKind.RESHUFFLE, cards=action.give)
        tie = state.tie._replace(shuffled=())
        state = state._replace(queue=(), tie=tie, log=(*state.log, event))
        if tie.stage == MANOTAZO:
            return self._find(_manotazo(state, action.give))
        return self._find(_draw_colour(state, action.give))

    def _find(self, state: State) -> State:
        """Find losers until there are enough, or until cards must be shuffled."""
        while not state.queue:
            losers, danger = state.tie.losers, state.tie.danger
            missing = self.number(len(state.order)) - len(losers)
            left = tuple(seat for seat in state.order if seat not in losers)
            group = danger or worst_of(state, left)
            if missing <= 0 or not left:
                return _pay(state, losers)
            if len(group) <= missing or len(group) == 1:
                state = state._replace(tie=Tie(losers=losers + group, drawn=state.tie.drawn))
            elif self.worst_tie is WorstTie.MEXICAN:
                state = self._break(state._replace(tie=state.tie._replace(danger=group)))
            else:
                spared = self.worst_tie is WorstTie.NONE_PAY or len(group) == len(state.order)
                return _pay(state, losers if spared else losers + group)
        return state

    def _break(self, state: State) -> State:
        """Take the tied hands one stage further."""
        stage = state.tie.stage + 1
        if stage <= len(STAGES):
            hands = {seat: state.hands[seat] for seat in state.tie.danger}
            danger = in_danger(STAGES[stage - 1], hands, state.evaluator, self)
            return _leave_in_danger(state, stage, danger)
        kinds = {
            majority(naturals(state.hands[seat], state.evaluator)) for seat in state.tie.danger
        }
        if stage == DRAWN_CARD and len(kinds) > 1:
            return _draw_colour(state, state.stock[state.tie.drawn :])
        cards = tuple(card for seat in state.tie.danger for card in state.hands[seat])
        return _ask_for_shuffle(state, MANOTAZO, cards)


class WorstOfMany(WorstPays):
    """The worst hand pays, or the worst few at a large table (RULES 7.5)."""

    losers_per_hand: Losers = choice(
        Losers.ONE,
        {
            Losers.ONE: N_("One player pays after each hand."),
            Losers.BY_TABLE: N_("At a larger table more pay: two from 4 players on, three from 6,"
                                " four from 8."),
        },
        N_("How many players pay after each hand."),
    )  # fmt: skip

    def number(self, players: int) -> int:
        """Return how many of so many players pay."""
        return players // 2 if self.losers_per_hand is Losers.BY_TABLE and players > 3 else 1


def _leave_in_danger(state: State, stage: int, danger: tuple[int, ...]) -> State:
    safe = [seat for seat in state.tie.danger if seat not in danger]
    events = tuple(Event(EventKind.SAFE, seat, amount=stage) for seat in safe)
    tie = state.tie._replace(danger=danger, stage=stage)
    return state._replace(tie=tie, log=state.log + events)


def _ask_for_shuffle(state: State, stage: int, cards: Hand) -> State:
    tie = state.tie._replace(stage=stage, shuffled=cards)
    return state._replace(queue=(CHANCE,), tie=tie)


def _draw_colour(state: State, cards: Hand) -> State:
    """Draw until a card has a colour; who has more of that colour is safe.

    A card drawn stays where it lies: each card of the pack has one place, here as in the exchange.
    """
    for card in cards:
        event = Event(EventKind.DRAW, cards=(card,), amount=DRAWN_CARD)
        tie = state.tie._replace(drawn=state.tie.drawn + 1)
        state = state._replace(tie=tie, log=(*state.log, event))
        drawn = colour(card)
        if drawn is not Colour.NEITHER:
            danger = tuple(
                seat
                for seat in state.tie.danger
                if majority(naturals(state.hands[seat], state.evaluator)) is not drawn
            )
            return _leave_in_danger(state, DRAWN_CARD, danger)
    tied = {card for seat in state.tie.danger for card in state.hands[seat]}
    others = tuple(card for card in state.variant.pack.cards(len(state.order)) if card not in tied)
    return _ask_for_shuffle(state, DRAWN_CARD, others)


def _manotazo(state: State, cards: Hand) -> State:
    """Let each tied player draw one card, in turn order; the lowest stays in danger."""
    drawn = {}
    for seat, card in zip(state.tie.danger, cards, strict=False):
        drawn[seat] = card
        event = Event(EventKind.DRAW, seat, (card,), amount=MANOTAZO)
        state = state._replace(log=(*state.log, event))
    lowest = min(map(_height, drawn.values()))
    danger = tuple(seat for seat, card in drawn.items() if _height(card) == lowest)
    state = _leave_in_danger(state, MANOTAZO, danger)
    return state._replace(tie=state.tie._replace(stage=DRAWN_CARD))


def _height(card: Card) -> int:
    return _ABOVE_ACE if is_joker(card) else rank(card)


def _pay(state: State, payers: tuple[int, ...]) -> State:
    in_turn = [seat for seat in state.order if seat in payers]
    chips = tuple(stack - 1 if seat in payers else stack for seat, stack in enumerate(state.chips))
    events = tuple(Event(EventKind.PAY, seat, amount=1) for seat in in_turn)
    return state._replace(chips=chips, pool=state.pool + len(payers), log=state.log + events)
