"""The worst hand pays, and how it is found among equal hands (RULES 6, 7, 8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import repeat
from typing import Any

from whiskey_poker.cards import Hand
from whiskey_poker.marking import N_
from whiskey_poker.options import choice
from whiskey_poker.phases.dealing import post
from whiskey_poker.phases.settlement import worst_of
from whiskey_poker.state import (
    CHANCE,
    NOBODY,
    Action,
    AnyOrder,
    Event,
    EventKind,
    Phase,
    State,
    Tie,
)
from whiskey_poker.tiebreak import DRAWN_CARD, MANOTAZO, TieRules, WildTieRules, narrow


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

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the rules of the tie-break where there is none."""
        return () if self.worst_tie is WorstTie.MEXICAN else TieRules.fields

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

    def step(self, state: State, action: Action) -> State:
        """Go on with the shuffled cards."""
        event = Event(EventKind.RESHUFFLE, cards=action.give)
        tie = state.tie._replace(shuffled=())
        state = state._replace(queue=(), tie=tie, log=(*state.log, event))
        return self._find(self._play(state, tie.stage, action.give))

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
        """Take the tied hands one stage further; only a fourth draws from the stock."""
        stage = min(state.tie.stage + 1, MANOTAZO)
        cards = state.stock[state.tie.drawn :] if stage == DRAWN_CARD else ()
        return self._play(state, stage, cards)

    def _play(self, state: State, stage: int, cards: Hand) -> State:
        """Play a stage with these cards to draw; ask for a shuffle where they do not suffice.

        A card drawn stays where it lies: each card of the pack has one place, here as in the
        exchange.
        """
        hands = {seat: state.hands[seat] for seat in state.tie.danger}
        narrowed = narrow(stage, hands, state.evaluator, self, cards)
        drawers = state.tie.danger if stage == MANOTAZO else repeat(NOBODY)
        draws = [
            Event(EventKind.DRAW, seat, (card,), amount=stage)
            for seat, card in zip(drawers, narrowed.drawn, strict=False)
        ]
        from_stock = len(draws) if stage == DRAWN_CARD else 0
        tie = state.tie._replace(stage=stage, drawn=state.tie.drawn + from_stock)
        state = state._replace(tie=tie, log=(*state.log, *draws))
        if narrowed.complete:
            return _leave_in_danger(state, narrowed.danger)
        return _ask_for_shuffle(state)


class WorstOfMany(WildTieRules, WorstPays):
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

    def idle(self, rules: Mapping[str, Any]) -> Iterable[str]:
        """Name the rules of the tie-break where there is none, or no wild card in it."""
        silent = self.worst_tie is not WorstTie.MEXICAN or not (
            rules["jokers"] or rules["round_wild"]
        )
        return (*super().idle(rules), *(("tiebreak_wilds",) if silent else ()))

    def number(self, players: int) -> int:
        """Return how many of so many players pay."""
        return players // 2 if self.losers_per_hand is Losers.BY_TABLE and players > 3 else 1


def _leave_in_danger(state: State, danger: tuple[int, ...]) -> State:
    safe = [seat for seat in state.tie.danger if seat not in danger]
    events = tuple(Event(EventKind.SAFE, seat, amount=state.tie.stage) for seat in safe)
    return state._replace(tie=state.tie._replace(danger=danger), log=state.log + events)


def _ask_for_shuffle(state: State) -> State:
    """Ask for the tied hands in any order, or in stage four for all the other cards."""
    tied = tuple(card for seat in state.tie.danger for card in state.hands[seat])
    if state.tie.stage == DRAWN_CARD:
        pack = state.variant.pack.cards(len(state.order))
        tied = tuple(card for card in pack if card not in set(tied))
    return state._replace(queue=(CHANCE,), tie=state.tie._replace(shuffled=tied))


def _pay(state: State, payers: tuple[int, ...]) -> State:
    in_turn = [seat for seat in state.order if seat in payers]
    return post(state, dict.fromkeys(in_turn, 1), EventKind.PAY)
