"""The coach's desk: whether he can be asked now, and what he is busy with.

What he needs to think is loaded when somebody asks, not before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ui.coach_data import Hint, LookBack
from ui.game import Game
from ui.settings import Settings
from whiskey_poker.advised import is_known, topic_of
from whiskey_poker.words import Words

if TYPE_CHECKING:
    from ui.coaching import Coaching
    from ui.reviewing import Reviewing


class Desk:
    """The hints of one decision, and the review of one hand."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._coaching: Coaching | None = None
        self._reviewing: Reviewing | None = None

    def clear(self) -> None:
        """Forget the decision and the hand: something has been done, or another hand dealt."""
        self._coaching = self._reviewing = None

    # --- hints ----------------------------------------------------------------------------------

    def why_not(self, game: Game, settings: Settings) -> str:
        """Say why there is no hint now; empty if there is one."""
        _ = self._words.gettext
        if not settings.coach:
            return _("The coach is switched off in the settings.")
        table = game.match.state
        if not is_known(table):
            return _("The coach has not learnt this game by these rules.")
        if not game.your_turn:
            return _("The coach can be asked when it is your turn.")
        if topic_of(table) is None:
            return _("The coach has nothing to say of this choice.")
        return ""

    def ask(self, game: Game) -> str:
        """Ask for a hint, or for one depth more; return what is said."""
        from ui.coaching import Coaching

        if self._coaching is None:
            self._coaching = Coaching(game.view())
        elif self._coaching.deepen():
            game.hints += 1
        return self._coaching.said(self._words)

    def put_away(self) -> None:
        """Put the hints away; they remain counted."""
        self._coaching = None

    def hint(self, game: Game, settings: Settings) -> Hint | None:
        """Return what the page shows of the coach; None where he cannot be asked."""
        if self.why_not(game, settings):
            return None
        if self._coaching is None:
            return Hint(asked=game.hints)
        return self._coaching.hint(self._words, game.hints)

    def question(self) -> object:
        """Return what is asked about: another object for another decision."""
        return self._coaching

    @property
    def is_asked(self) -> bool:
        """Tell whether a hint waits for its thinking."""
        return self._coaching is not None and self._coaching.is_thinking

    def think(self, game: Game) -> Iterator[str]:
        """Think about the decision, in slices; the last yield is what is then said."""
        coaching = self._coaching
        assert coaching is not None, "somebody has asked"
        for _ in coaching.consider():
            yield ""
        game.hints += 1
        yield coaching.said(self._words)

    # --- the review -------------------------------------------------------------------------------

    def look_back(self, game: Game, settings: Settings) -> None:
        """Begin to look back on a hand that is over, unless that has been done."""
        from ui.reviewing import Reviewing

        if self._reviewing is None and game.match.state.is_over:
            self._reviewing = Reviewing(game, self._words, has_coach=settings.coach)

    def hand(self) -> object:
        """Return what is looked back on: another object for another hand."""
        return self._reviewing

    @property
    def is_looking_back(self) -> bool:
        """Tell whether a review waits for its thinking."""
        return self._reviewing is not None and not self._reviewing.is_ready

    def review(self) -> Iterator[None]:
        """Look back, in slices."""
        return self._reviewing.consider() if self._reviewing is not None else iter(())

    def retry(self, text: str) -> None:
        """Let the player try a decision of the review again."""
        if self._reviewing is not None:
            self._reviewing.do(text)

    def seen(self) -> LookBack | None:
        """Return what the page shows of the review."""
        return self._reviewing.look() if self._reviewing is not None else None

    def without_nets(self) -> None:
        """Take note that what the coach has learnt cannot be had: he says so, and stops."""
        if self.is_asked:
            self._coaching = None
        if self._reviewing is not None and self.is_looking_back:
            self._reviewing.without_coach()
