"""The end of a hand and of a game, in whole sentences: who, with what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ui.screen import Finished, Outcome, ShownHand, Standing, Words
from whiskey_poker.cards import Card, rank
from whiskey_poker.match import Match
from whiskey_poker.state import NOBODY, EventKind, State
from whiskey_poker.strength import Category, deciding_cards, made_ranks, unpack_strength


def outcome_of(table: State, names: Sequence[str], you: int, words: Words) -> Outcome | None:
    """Return what the showdown showed, or None while the hand goes on."""
    if not table.is_over:
        return None
    strengths = {seat: table.strength(table.hands[seat]) for seat in table.order}
    ranked = sorted(table.order, key=lambda seat: -strengths[seat])
    winners = _seats(table, EventKind.WIN)
    losers = _seats(table, EventKind.PAY)
    teller = _Teller(words, names, you)
    told_from_the_bottom = not winners
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
        ),
        winners=winners,
        losers=losers,
        sentence=teller.settlement(table, winners, losers, strengths),
        reasons=teller.reasons(ranked, strengths, from_the_bottom=told_from_the_bottom),
    )


def finished_of(match: Match, names: Sequence[str], you: int, words: Words) -> Finished | None:
    """Return the end of the game, or None while it goes on for you."""
    result = match.result
    broke = not match.in_hand and you not in match.playing and match.hand_number > 0
    if result is None and not broke:
        return None
    teller = _Teller(words, names, you)
    places = sorted(range(len(names)), key=lambda seat: -match.chips[seat])
    return Finished(
        standings=tuple(Standing(seat, match.chips[seat]) for seat in places),
        winners=result.winners if result else (),
        losers=result.losers if result else (you,),
        sentence=teller.end(result.winners, result.losers) if result else teller.broke(),
    )


class _Teller:
    """Words the settlement for one reader."""

    def __init__(self, words: Words, names: Sequence[str], you: int) -> None:
        self._words = words
        self._names = names
        self._you = you

    def settlement(
        self,
        table: State,
        winners: tuple[int, ...],
        losers: tuple[int, ...],
        strengths: dict[int, int],
    ) -> str:
        _ = self._words.gettext
        if len(winners) == 1:
            return self._single_winner(table, winners[0], strengths)
        if winners:
            hand = self._words.hand_name(strengths[winners[0]])
            return _("{names} divide the pool; each holds {hand}.").format(
                names=self._listed(winners), hand=hand
            )
        if not losers:
            return _("The worst hands are equal, and nobody pays.")
        hand = self._words.hand_name(strengths[losers[0]])
        if len(losers) > 1:
            return _("{names} share the worst hand, {hand}, and pay a marker each.").format(
                names=self._listed(losers), hand=hand
            )
        if losers[0] == self._you:
            return _("You hold the worst hand, {hand}, and pay a marker.").format(hand=hand)
        return _("{name} holds the worst hand, {hand}, and pays a marker.").format(
            name=self._names[losers[0]], hand=hand
        )

    def reasons(
        self, ranked: Sequence[int], strengths: dict[int, int], *, from_the_bottom: bool
    ) -> tuple[str, ...]:
        """Say why the best hand beats the next one, or why the worst is the worst."""
        for better, worse in (
            reversed(list(pairwise(ranked))) if from_the_bottom else pairwise(ranked)
        ):
            if strengths[better] != strengths[worse]:
                return (self._why(strengths[better], strengths[worse]),)
        return ()

    def end(self, winners: tuple[int, ...], losers: tuple[int, ...]) -> str:
        _ = self._words.gettext
        if losers == (self._you,):
            return _("You have no marker left: you lose the game and pay for the drinks.")
        if losers:
            return self._words.ngettext(
                "{names} has no marker left, loses the game and pays for the drinks.",
                "{names} have no marker left, lose the game and pay for the drinks.",
                len(losers),
            ).format(names=self._listed(losers))
        if winners == (self._you,):
            return _("You win the game.")
        return self._words.ngettext(
            "{names} wins the game.", "{names} share the game.", len(winners)
        ).format(names=self._listed(winners))

    def broke(self) -> str:
        return self._words.gettext("You have no chips left; the game is over for you.")

    def _single_winner(self, table: State, seat: int, strengths: dict[int, int]) -> str:
        amount = sum(
            event.amount
            for event in table.log
            if event.kind is EventKind.WIN and event.seat == seat
        )
        own = self._words.ngettext(
            "You win the pool of {number} chip with {hand}.",
            "You win the pool of {number} chips with {hand}.",
            amount,
        )
        other = self._words.ngettext(
            "{name} wins the pool of {number} chip with {hand}.",
            "{name} wins the pool of {number} chips with {hand}.",
            amount,
        )
        return (own if seat == self._you else other).format(
            name=self._names[seat], number=amount, hand=self._words.hand_name(strengths[seat])
        )

    def _why(self, better: int, worse: int) -> str:
        _ = self._words.gettext
        names = self._words.hand_name(better), self._words.hand_name(worse)
        if names[0] != names[1]:
            text = _("{better} against {worse}.").format(better=names[0], worse=names[1])
            return text[0].upper() + text[1:]
        high, low = _first_difference(better, worse)
        return _("Both hold {hand}; then the {rank} beats the {lower_rank}.").format(
            hand=names[0], rank=self._words.rank(high), lower_rank=self._words.rank(low)
        )

    def _listed(self, seats: Sequence[int]) -> str:
        you = self._words.gettext("you")
        text = self._words.list_of([you if s == self._you else self._names[s] for s in seats])
        return text[:1].upper() + text[1:]


def _seats(table: State, kind: EventKind) -> tuple[int, ...]:
    return tuple(event.seat for event in table.log if event.kind is kind and event.seat != NOBODY)


def _first_difference(strength: int, other: int) -> tuple[int, int]:
    ranks, others = unpack_strength(strength).ranks, unpack_strength(other).ranks
    return next(pair for pair in zip(ranks, others, strict=True) if pair[0] != pair[1])


def _deciding(
    table: State, seat: int, ranked: Sequence[int], strengths: dict[int, int]
) -> frozenset[Card]:
    """Return the cards that make the hand, and the kicker where one told it from its neighbour."""
    hand, strength = table.hands[seat], strengths[seat]
    cards = set(deciding_cards(hand, strength))
    place = ranked.index(seat)
    for neighbour in (*ranked[max(0, place - 1) : place], *ranked[place + 1 : place + 2]):
        other = strengths[neighbour]
        if other == strength or _category(other) is not _category(strength):
            continue
        kicker, _lower = _first_difference(strength, other)
        if kicker not in made_ranks(strength):
            cards |= {card for card in hand if rank(card) == kicker}
    return frozenset(cards)


def _category(strength: int) -> Category:
    return unpack_strength(strength).category
