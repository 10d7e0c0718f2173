"""The sentences of the settlement, for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.screen import Words
from whiskey_poker.state import EventKind, State, Unit
from whiskey_poker.strength import unpack_strength, unpack_suit

_SUIT_SIGNS = "♣♦♥♠"


class Won(NamedTuple):
    """A pot, and the seats that have won it."""

    amount: int
    seats: tuple[int, ...]


class Teller:
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
        """Tell who gains, who pays, and with which hand."""
        if not winners:
            return self._worst_pays(table, losers, strengths)
        if table.variant.match.unit is Unit.POINT:
            return self._points(winners, strengths)
        pots = self.pots(table)
        won = (
            self._pot(pots[0], strengths, main=True)
            if pots
            else self._pool(table, winners, strengths)
        )
        return f"{won} {self._forfeit(table, losers, strengths)}" if losers else won

    def side_pots(self, table: State, strengths: dict[int, int]) -> tuple[str, ...]:
        """Tell who wins each side pot, in the order in which they are divided."""
        return tuple(self._pot(pot, strengths, main=False) for pot in self.pots(table)[1:])

    def pots(self, table: State) -> list[Won]:
        """Return the pots of a hand with side pots, the main one first, and who won them."""
        found: list[Won] = []
        for event in table.log:
            if event.kind is EventKind.POT:
                found.append(Won(event.amount, ()))
            elif event.kind is EventKind.WIN and found:
                found[-1] = Won(found[-1].amount, (*found[-1].seats, event.seat))
        return found

    def folded_out(self, table: State, winner: int) -> str:
        """Tell who gets the pool when all others have folded."""
        amount = sum(event.amount for event in table.log if event.kind is EventKind.WIN)
        own = self._words.ngettext(
            "All the others have folded: you win the pool of {number} chip without showing.",
            "All the others have folded: you win the pool of {number} chips without showing.",
            amount,
        )
        other = self._words.ngettext(
            "All the others have folded: {name} wins the pool of {number} chip without showing.",
            "All the others have folded: {name} wins the pool of {number} chips without showing.",
            amount,
        )
        return self.said((winner,), own, other, number=amount)

    def end(
        self,
        chips: Sequence[int],
        winners: tuple[int, ...],
        losers: tuple[int, ...],
        *,
        prize: int,
        race: bool,
    ) -> str:
        """Tell how the game has ended; the money of the prize has paid for so many chips."""
        _ = self._words.gettext
        if losers == (self._you,):
            return _("You have no marker left: you lose the game and pay for the drinks.")
        if losers:
            return self._words.ngettext(
                "{names} has no marker left, loses the game and pays for the drinks.",
                "{names} have no marker left, lose the game and pay for the drinks.",
                len(losers),
            ).format(names=self.listed(losers))
        if len(winners) == 1 and (prize or race):
            return self._last_or_first(winners[0], chips[winners[0]], prize)
        if winners == (self._you,):
            return _("You win the game.")
        return self._words.ngettext(
            "{names} wins the game.", "{names} share the game.", len(winners)
        ).format(names=self.listed(winners))

    def broke(self) -> str:
        """Tell that you are out while the others go on."""
        return self._words.gettext("You have no chips left; the game is over for you.")

    def why(self, better: int, worse: int) -> str:
        """Say why one hand beats another."""
        _ = self._words.gettext
        names = self._words.hand_name(better), self._words.hand_name(worse)
        suits = unpack_suit(better), unpack_suit(worse)
        if suits[0] != suits[1] and unpack_strength(better)[0] is unpack_strength(worse)[0]:
            return _("Both hold a flush; by the house rules {suit} beats {lower_suit}.").format(
                suit=_SUIT_SIGNS[suits[0]], lower_suit=_SUIT_SIGNS[suits[1]]
            )
        if names[0] != names[1]:
            text = _("{better} against {worse}.").format(better=names[0], worse=names[1])
            return text[0].upper() + text[1:]
        high, low = first_difference(better, worse)
        return _("Both hold {hand}; then the {rank} beats the {lower_rank}.").format(
            hand=names[0], rank=self._words.rank(high), lower_rank=self._words.rank(low)
        )

    def _worst_pays(self, table: State, losers: tuple[int, ...], strengths: dict[int, int]) -> str:
        _ = self._words.gettext
        if not losers:
            return _("The worst hands are equal, and nobody pays.")
        markers = table.variant.match.unit is Unit.MARKER
        hand = self._words.hand_name(strengths[losers[0]])
        if len({strengths[seat] for seat in losers}) > 1:
            return _("{names} hold the worst hands and pay a chip each.").format(
                names=self.listed(losers)
            )
        if markers:
            own = _("You hold the worst hand, {hand}, and pay a marker.")
            other = _("{name} holds the worst hand, {hand}, and pays a marker.")
            many = _("{names} share the worst hand, {hand}, and pay a marker each.")
        else:
            own = _("You hold the worst hand, {hand}, and pay a chip.")
            other = _("{name} holds the worst hand, {hand}, and pays a chip.")
            many = _("{names} share the worst hand, {hand}, and pay a chip each.")
        return self.said(losers, own, other, many, hand=hand)

    def _points(self, winners: tuple[int, ...], strengths: dict[int, int]) -> str:
        _ = self._words.gettext
        hand = self._words.hand_name(strengths[winners[0]])
        own = _("You score a point with {hand}.")
        other = _("{name} scores a point with {hand}.")
        many = _("{names} score a point each; each holds {hand}.")
        return self.said(winners, own, other, many, hand=hand)

    def _pot(self, pot: Won, strengths: dict[int, int], *, main: bool) -> str:
        _ = self._words.gettext
        hand = self._words.hand_name(strengths[pot.seats[0]])
        if main:
            own = _("You win the main pot of {number} with {hand}.")
            other = _("{name} wins the main pot of {number} with {hand}.")
            many = _("{names} divide the main pot of {number}; each holds {hand}.")
        else:
            own = _("You win a side pot of {number} with {hand}.")
            other = _("{name} wins a side pot of {number} with {hand}.")
            many = _("{names} divide a side pot of {number}; each holds {hand}.")
        return self.said(pot.seats, own, other, many, number=pot.amount, hand=hand)

    def _pool(self, table: State, winners: tuple[int, ...], strengths: dict[int, int]) -> str:
        hand = self._words.hand_name(strengths[winners[0]])
        amount = sum(event.amount for event in table.log if event.kind is EventKind.WIN)
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
        many = self._words.gettext("{names} divide the pool; each holds {hand}.")
        return self.said(winners, own, other, many, number=amount, hand=hand)

    def _forfeit(self, table: State, losers: tuple[int, ...], strengths: dict[int, int]) -> str:
        """Tell what the worst hand pays beside the pool, and where it goes."""
        words = self._words
        amount = sum(event.amount for event in table.log if event.kind is EventKind.PAY)
        stays = not any(event.kind is EventKind.COLLECT for event in table.log)
        if len(losers) > 1:
            text = words.ngettext(
                "{names} share the worst hand, {hand}, and pay {number} chip as a forfeit.",
                "{names} share the worst hand, {hand}, and pay {number} chips as forfeits.",
                amount,
            )
        elif losers[0] == self._you:
            text = words.ngettext(
                "You hold the worst hand, {hand}, and pay a forfeit of {number} chip.",
                "You hold the worst hand, {hand}, and pay a forfeit of {number} chips.",
                amount,
            )
        else:
            text = words.ngettext(
                "{names} holds the worst hand, {hand}, and pays a forfeit of {number} chip.",
                "{names} holds the worst hand, {hand}, and pays a forfeit of {number} chips.",
                amount,
            )
        told = text.format(
            names=self.listed(losers),
            hand=words.hand_name(strengths[losers[0]]),
            number=amount,
        )
        return f"{told} {words.gettext('It goes into the next pool.')}" if stays else told

    def _last_or_first(self, seat: int, points: int, prize: int) -> str:
        """Tell who has won the money as the last survivor, or the race as the first."""
        words = self._words
        if prize:
            own = words.ngettext(
                "You are the last with chips: all the money is yours, the price of {number} chip.",
                "You are the last with chips: all the money is yours, the price of {number} chips.",
                prize,
            )
            other = words.ngettext(
                "{name} is the last with chips and wins all the money, the price of {number} chip.",
                "{name} is the last with chips and wins all the money, the price of {number}"
                " chips.",
                prize,
            )
        else:
            own = words.ngettext(
                "You win the race with {number} point.",
                "You win the race with {number} points.",
                points,
            )
            other = words.ngettext(
                "{name} wins the race with {number} point.",
                "{name} wins the race with {number} points.",
                points,
            )
        return self.said((seat,), own, other, number=prize or points)

    def said(
        self, seats: Sequence[int], own: str, other: str, many: str = "", **places: object
    ) -> str:
        """Fill in the sentence that is right for these seats: yours, another's, or several."""
        if len(seats) > 1:
            return many.format(names=self.listed(seats), **places)
        seat = seats[0]
        return (own if seat == self._you else other).format(name=self._names[seat], **places)

    def listed(self, seats: Sequence[int]) -> str:
        """Name several seats, to begin a sentence with."""
        you = self._words.gettext("you")
        text = self._words.list_of([you if s == self._you else self._names[s] for s in seats])
        return text[:1].upper() + text[1:]


def first_difference(strength: int, other: int) -> tuple[int, int]:
    """Return the first ranks in which two hands of one category differ; zeros if none do."""
    ranks, others = unpack_strength(strength).ranks, unpack_strength(other).ranks
    pairs = zip(ranks, others, strict=True)
    return next((pair for pair in pairs if pair[0] != pair[1]), (0, 0))
