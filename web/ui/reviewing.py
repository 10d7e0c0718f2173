"""A finished hand looked back on: your decisions, what you would do now, and the others' reasons.

Loaded when the sheet is first opened. The coach is given what you saw at each of your turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ui.coach_data import LookBack, Past, Point, Retry
from ui.coaching import rows_of
from ui.game import YOU, Game
from ui.selection import Selection
from whiskey_poker.bots.reasons import reasons
from whiskey_poker.cards import CardError, parse_card
from whiskey_poker.coach import Measure, NoAdvice, measure_of
from whiskey_poker.coach.review import Decision, Review, reviews
from whiskey_poker.engine import legal_actions
from whiskey_poker.observation import Observation, observe
from whiskey_poker.state import Action, EventKind, IllegalAction, parse_action
from whiskey_poker.words import Words


class Reviewing:
    """Looks back on one hand; of the others only who has shown his hand at its end says why."""

    def __init__(self, game: Game, words: Words, *, has_coach: bool = True) -> None:
        self._words = words
        self._has_coach = has_coach
        self._hints = game.hints
        self._record = game.match.record(game.names)
        self._names = game.names
        self._states = list(self._record.replay())
        end = self._states[-1]
        shown = {event.seat for event in end.log if event.kind is EventKind.SHOW}
        self._bots = {seat: game.bots[seat] for seat in shown - {YOU}}
        self._pays = measure_of(end) is Measure.NOT_PAYING
        self._number = sum(seat == YOU for seat, _ in self._record.actions)
        self._review: Review | None = None
        off = words.gettext("The coach is switched off in the settings.")
        self._why = "" if has_coach else off
        self._reasons: list[str] = []
        self._retried: dict[int, Action | None] = {}
        self._trying: int | None = None
        self._picked = Selection()
        self.is_ready = False

    # --- being made -----------------------------------------------------------------------------

    def consider(self) -> Iterator[None]:
        """Look at one decision after another, in slices; all is there at the end."""
        yield from self._judge() if self._has_coach else ()
        for reason in reasons(self._record, self._bots):
            self._reasons.append(reason.text(self._words, self._names[reason.seat]))
            yield
        self.is_ready = True

    def _judge(self) -> Iterator[None]:
        try:
            for review in reviews(self._record, YOU, Random("review")):
                self._review = review
                yield
        except NoAdvice:
            self._why = self._words.gettext(
                "The coach has nothing to say of your decisions: he looks back only on exchanges"
                " with the widow, by rules that he knows."
            )

    def without_coach(self) -> None:
        """Give up, because what the coach has learnt cannot be had."""
        self._why = self._words.gettext("The coach could not be loaded. Please try again later.")
        self.is_ready = True

    # --- trying again -------------------------------------------------------------------------

    def do(self, text: str) -> None:
        """Carry out ``retry``: a place to try again, ``pick CARD``, ``do ACTION``, or ``show``."""
        name, _, rest = text.partition(" ")
        if name.isdecimal():
            self._try(int(name))
        elif self._trying is not None:
            self._answer(self._trying, name, rest)

    def _try(self, place: int) -> None:
        decisions = self._decisions()
        if self.is_ready and place < len(decisions) and place not in self._retried:
            self._trying = place if decisions[place].is_mistake else None
            self._picked = Selection()

    def _answer(self, place: int, name: str, rest: str) -> None:
        legal = self._legal(place)
        if name == "show":
            self._retried[place], self._trying = None, None
            return
        try:
            if name == "pick":
                self._picked = self._picked.toggle(parse_card(rest), legal)
            elif name == "do" and (action := parse_action(rest)) in legal:
                self._retried[place], self._trying = action, None
        except (CardError, IllegalAction):
            return

    def _legal(self, place: int) -> tuple[Action, ...]:
        return tuple(legal_actions(self._view(self._decisions()[place]).table))

    # --- what is shown --------------------------------------------------------------------------

    def look(self) -> LookBack:
        """Return what the page shows."""
        review, decisions = self._review, self._decisions()
        shown = LookBack(
            done=len(decisions),
            number=self._number,
            ready=self.is_ready,
            pays=self._pays,
            why=self._why,
            hints=self._hints,
            reasons=tuple(self._reasons),
        )
        if review is None or not self.is_ready or self._why:
            return shown
        return shown._replace(
            past=tuple(self._past(place, each) for place, each in enumerate(decisions)),
            skill=review.skill,
            luck=review.luck,
            fair=review.fair,
            result=review.result,
            curve=_curve(review),
            retry=self._retry(),
            answered=next(reversed(self._retried), None),
        )

    def _decisions(self) -> tuple[Decision, ...]:
        return self._review.decisions if self._review is not None else ()

    def _past(self, place: int, decision: Decision) -> Past:
        advice = decision.advice
        may_show = not decision.is_mistake or place in self._retried
        retried = self._retried.get(place)
        named = [advice.worth(each) for each in (decision.action, retried) if each is not None]
        return Past(
            view=self._view(decision),
            done=decision.action,
            before=advice.value,
            after=decision.value,
            band=decision.band,
            answer=rows_of(advice, self._words, *named) if may_show else (),
            retried=retried,
        )

    def _retry(self) -> Retry | None:
        if self._trying is None:
            return None
        return Retry(self._trying, self._legal(self._trying), self._picked.give, self._picked.get)

    def _view(self, decision: Decision) -> Observation:
        return next(
            observe(state, YOU) for state in self._states if len(state.log) == decision.place
        )


def _curve(review: Review) -> tuple[Point, ...]:
    points = [Point(review.fair)]
    for number, decision in enumerate(review.decisions, 1):
        points += [Point(decision.advice.value, number), Point(decision.value, number)]
    return (*points, Point(review.result))
